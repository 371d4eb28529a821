"""A new campaign, or one chapter for practice: who plays, where it begins, and how hard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QMainWindow, QVBoxLayout, QWidget

from desktop.campaign.story import story
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label, restyle
from desktop.players import Player
from desktop.saves.carrying import bring_in
from desktop.saves.shelf import Shelf
from desktop.start.campaign_list import CampaignList
from desktop.start.choice import Choice, form_label
from desktop.start.dialogs import OPENS, open_dialog
from desktop.start.memory import Memory
from desktop.start.names import LONGEST, clean_name
from desktop.start.setup import NAMES, Setup
from desktop.start.tile import Tile
from desktop.table.stance import RELAXED
from desktop.tongue import load, said
from rules.games.catalogue import SOLO, notice_of
from rules.language.say.settings import choice_words

GAME = SOLO
AUTOMATON = "The automaton"
ORE = "The Singing Ore"  # a name
WIDTH = 640
SAVED = OPENS[1]
SECOND = 6  # the chapter that Part II begins with
CAMPAIGN, CHAPTER = "campaign", "chapter"
WAYS = ((CAMPAIGN, 1), (CAMPAIGN, SECOND), (CHAPTER, 0))
WAY_WORDS = ("The campaign, from its beginning", "The campaign, from Part II", "One chapter, for practice")
ABOUT = (
    "Ten chapters against an automaton that draws its Orders from a deck and follows rules that it tells. Cards are drafted after each "
    "win; what is lost is played again. Everything can be undone, and each step is kept."
)
LEVELS = (
    "How much power you begin each game with: Artisan 2, Scholar 1, Warrior 0 and after two losses 1, Worldbreaker 0. It can be changed."
)


class CampaignSheet(Sheet):
    """The campaigns that there are, and a new one; Enter begins it, or goes on with the one that is chosen."""

    dealt = Signal(object)  # Setup

    def __init__(self, below: QWidget, memory: Memory, looking: Shelf) -> None:
        super().__init__(below, WIDTH)
        self.list, self.message, self.fresh = (
            CampaignList(memory, looking),
            label("", "refusal", wrap=True),
            label(said("A new one"), "title"),
        )
        self.memory, self.looking = memory, looking
        self.chose = True  # has somebody chosen anything since it rose?
        self.name, self.way, self.chapter, self.level = QLineEdit(), Choice(), Choice(), Choice()
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(NAMES[0])
        self.begin_button = button(said("Begin"), self.begin, primary=True, key="answer")
        self.back_button = button(said("Back"), self.sink, key="take-back")
        self.import_button = button(said("Import…"), self.ask_import)
        self.import_button.setToolTip(said("A campaign from another computer, or a copy: it is put among yours."))
        self.form = QFormLayout()
        self.put(self.choices(), foot(self.begin_button, left=[self.back_button, self.import_button], above=[self.message]))
        self.list.said.connect(self.say)
        self.fields = (self.name, self.way, self.chapter, self.level, self.begin_button)
        for one in self.fields:
            one.installEventFilter(self)
        self.way.currentIndexChanged.connect(lambda _i: self.follow())

    def choices(self) -> QWidget:
        """What there is to choose."""
        made = QWidget()
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 12)
        column.addWidget(label(said("Solo campaign · {0}", ORE), "heading", wrap=True))
        column.addWidget(label(said(ABOUT), "second", wrap=True))
        column.addWidget(self.list)
        column.addWidget(self.fresh)
        for words, field, tip in (
            (said("Your name"), self.name, ""),
            (said("Play"), self.way, ""),
            (said("Chapter"), self.chapter, ""),
            (said("Difficulty"), self.level, said(LEVELS)),
        ):
            field.setAccessibleName(words)
            field.setToolTip(tip)
            self.form.addRow(form_label(words, field), field)
        column.addLayout(self.form)
        column.addWidget(label(said(LEVELS), "faint", wrap=True))
        column.addWidget(label(said(notice_of("worldbreakers")), "faint", wrap=True))
        column.addStretch()
        return made

    def fill(self, last: Setup | None) -> None:
        """Show it as it was chosen last."""
        settings = {one.name: one for one in load(GAME).settings}
        options = last.options if last is not None else {}
        for box, name in ((self.chapter, "chapter"), (self.level, "difficulty")):
            box.clear()
            for choice in settings[name].choices:
                words = choice_words(load(GAME), settings[name], choice)
                box.addItem(f"{words} · {story().chapters[words].title}" if name == "chapter" else words, choice)
            box.setCurrentIndex(max(0, box.findData(options.get(name, settings[name].default))))
        self.way.clear()
        for n in range(len(WAY_WORDS)):
            self.way.addItem(said(WAY_WORDS[n]), n)
        self.name.setText(last.players[0].name if last is not None else "")
        self.follow()
        self.say("")
        self.chose = False
        self.rise()
        self.begin_button.setFocus()
        self.refresh()

    def refresh(self) -> None:
        """There are other campaigns now; the place in the list stays."""
        at = next((i for i, row in enumerate(self.list.rows) if row.hasFocus()), -1 if self.chose else 0)
        self.list.show_entries("")
        for i, row in enumerate(self.list.rows):
            row.picked.connect(lambda row=row: self.pick(row))
            row.walked.connect(lambda way, i=i: self.walk(i + way[1]))
        there = bool(self.list.rows)
        self.list.setVisible(there)
        self.fresh.setVisible(there)
        if there and at >= 0:
            self.chose = True
            self.list.rows[min(at, len(self.list.rows) - 1)].setFocus()
        elif at >= 0:
            self.begin_button.setFocus()
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Whoever goes to what is new has chosen no campaign of the list."""
        if event.type() == QEvent.Type.FocusIn and watched in self.fields:
            self.pick(None)
        return super().eventFilter(watched, event)

    def pick(self, chosen: Tile | None) -> None:
        """One is chosen; a new one is begun by its button."""
        for row in self.list.rows:
            row.choose(row is chosen)
        self.begin_button.key, self.begin_button.primary = ("", False) if chosen is not None else ("answer", True)
        self.begin_button.updateGeometry()
        restyle(self.begin_button, "primary", chosen is None)
        if chosen is not None:
            self.pane.ensureWidgetVisible(chosen)

    def walk(self, at: int) -> None:
        """An arrow: to the row above or below, and from the last one to what is new."""
        if at >= len(self.list.rows):
            self.name.setFocus()
        elif at >= 0:
            self.list.rows[at].setFocus()

    def say(self, words: str) -> None:
        """What could not be done, or where something lies now."""
        self.message.setText(words)
        self.message.setVisible(bool(words))

    def ask_import(self) -> None:
        """Which file holds the campaign?"""
        window = self.window()
        assert isinstance(window, QMainWindow)
        dialog = open_dialog(window, self.memory, said("Bring a campaign among yours"), said(SAVED))
        dialog.fileSelected.connect(self.bring)
        dialog.open()

    def bring(self, path: str) -> None:
        """Put a copy of it among the others."""
        self.looking.carry(lambda: bring_in(Path(path)), self.brought)

    def brought(self, words: str) -> None:
        """It is there, or it is said why not."""
        self.say(words)
        self.list.changed.emit()

    def follow(self) -> None:
        """Only for practice a chapter is chosen."""
        self.form.setRowVisible(self.chapter, WAYS[max(0, self.way.currentIndex())][0] == CHAPTER)
        if self.isVisible():
            self.fit()

    def setup(self) -> Setup:
        """What is chosen."""
        play, number = WAYS[self.way.currentIndex()]
        options: dict[str, str | int | bool] = {
            "play": play,
            "chapter": number or self.chapter.currentData(),
            "difficulty": self.level.currentData(),
        }
        name = clean_name(self.name.text()) or NAMES[0]
        return Setup(GAME, (Player(name), Player(said(AUTOMATON), "random")), options, curtain=RELAXED)

    def begin(self) -> None:
        """Deal it."""
        self.sink()
        self.dealt.emit(self.setup())

    def press(self) -> None:
        """Enter begins."""
        self.begin()
