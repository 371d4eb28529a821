"""The program's start window: made in the language of now, with what is opened from it; and made anew in another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.appearance import language_of, speak
from desktop.start.memory import File
from desktop.start.start_window import StartWindow

if TYPE_CHECKING:
    from desktop.app import App


def entrance(app: App) -> StartWindow:
    """A start window whose doors lead somewhere."""
    made = StartWindow(app.memory, app.settings)
    made.dealt.connect(app.deal)
    made.sandboxed.connect(app.deal_sandbox)
    made.opened.connect(lambda: app.opening.choose_file(made))
    made.cards_wanted.connect(app.opening.choose_cards)
    made.resumed.connect(lambda file: app.open(file.path))
    for rows in (made.continued, made.every.list):
        rows.analysed.connect(lambda file: analyse(app, file))
    made.puzzles.wanted.connect(app.puzzles.open)
    made.decks_wanted.connect(lambda: app.decks.open(made))
    made.proof_wanted.connect(app.proofs.ask_at_door)
    made.closed.connect(app.leave)
    return made


def analyse(app: App, file: File) -> None:
    """Look at a game that is over from its beginning."""
    app.start.say("")
    app.start.every.sink()
    app.opening.open(file.path, analyse=True)


def follow_language(app: App) -> None:
    """The start window speaks the language that is wanted now."""
    if speak(language_of(app.settings.now)):
        make_anew(app)


def make_anew(app: App) -> None:
    """Another one in the place of the one there was; settings that were open are open still."""
    before, app.start = app.start, entrance(app)
    app.problems.start = app.start
    app.start.resize(before.size())
    if before.isVisible():
        app.start.move(before.pos())
        app.start.setWindowState(before.windowState())
        app.start.show()
        if before.settings_sheet.isVisible():
            app.start.settings_sheet.rise()
    before.hide()
    before.deleteLater()
