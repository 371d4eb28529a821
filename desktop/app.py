"""The program: start window, tables, and the event loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QLocale, QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication, QInputDevice
from PySide6.QtWidgets import QApplication

from desktop.appearance import dress, follow, language_of, look, speak, wear
from desktop.application import Application
from desktop.campaign.camp import Camp, is_campaign
from desktop.decks.keep_drafted import add_keep_drafted
from desktop.decks.pairings import Pairings
from desktop.decks.room import DeckRoom
from desktop.furnishing import furnish, place_again, places_of
from desktop.guide.guide import TableGuide, without_guide
from desktop.keymap.keymap import keymap
from desktop.players import PACES
from desktop.problems.problems import Problems
from desktop.proof_window.room import ProofRoom
from desktop.puzzles.room import PuzzleRoom
from desktop.saves.keeper import Keeper
from desktop.saves.keeping import keep_new
from desktop.saves.naming import ENDING
from desktop.saves.table_file import TableFile
from desktop.session import Session
from desktop.settings import SettingsFile
from desktop.start.entrance import entrance, follow_language
from desktop.start.files import CannotOpen, deal_of, news
from desktop.start.icon import icon
from desktop.start.leaving import LeaveBox, would_be_lost
from desktop.start.memory import File, Memory
from desktop.start.opening import Opening
from desktop.start.own_pictures import OwnPictures
from desktop.start.packs import chosen
from desktop.start.setup import Setup, deal, deal_anew, title, told_names, turned
from desktop.table import tokens
from desktop.table.relay import take_place
from desktop.table.stance import OPEN
from desktop.table.tokens import load_fonts, signs_of
from desktop.table.window import TableWindow
from desktop.tongue import said
from rules.engine.sight import SPECTATOR
from rules.games.guide import guide_of

LOCALE = "en_001"  # all words are English, so numbers and days are written as in English, too
DESKTOP_FILE = "org.tuckbox.Tuckbox"  # the entry in a Linux desktop's menu: windows are known by it


class App(QObject):
    """It owns the windows: the start, and one table at a time."""

    def __init__(self, aside: bool = False) -> None:
        super().__init__()
        self.aside = aside  # computer players think in a process of their own
        self.memory, self.settings = Memory(), SettingsFile()
        look(self.settings.now)
        speak(language_of(self.settings.now))
        keymap().load(self.settings.now.keys)
        keymap().changed.connect(self.keep_keys)
        self.table: TableWindow | None = None
        self.setup: Setup | None = None
        self.puzzles = PuzzleRoom(self)
        self.dealt = 0  # games that were dealt from it
        self.own: OwnPictures | None = None
        self.pairings: Pairings | None = None
        self.file: TableFile | None = None
        self.leave_box: LeaveBox | None = None
        self.opening = Opening(self)
        self.cards = ""  # the file or folder that the cards on the table came from
        self.left: asyncio.Future[None] | None = None
        self.decks = DeckRoom(take_place, self.come_back, self.leave)
        self.proofs = ProofRoom(self)
        self.start = entrance(self)
        self.problems = Problems(self, self.seen, self.start)
        self.settings.changed.connect(self.follow_settings)
        QApplication.styleHints().colorSchemeChanged.connect(lambda _scheme: self.follow_look())

    def follow_settings(self) -> None:
        """Somebody wants it otherwise: what is open shows it at once, but a table speaks as it did until it is left."""
        if self.table is None:
            follow_language(self)
        self.follow_look()

    def follow_look(self) -> None:
        """Everything looks as it is wanted, and as the desktop has it."""
        other = look(self.settings.now)
        if other:
            self.start.renew()
            self.decks.renew()
            self.proofs.renew()
        for table in self.table.seating.all() if self.table is not None else ():
            follow(table, self.settings.now, other)
            if table.what_if.tried is not None:
                follow(table.what_if.tried, self.settings.now, other)
        if self.own is not None:
            self.own.follow()

    def seen(self) -> TableWindow | None:
        """The table that is seen: the game, or what is tried out from it."""
        return self.table.what_if.tried or self.table if self.table is not None else None

    def fit(self, room: QSize) -> None:
        """No window is larger than the screen; where it would be, it takes all of it."""
        if self.start.size().boundedTo(room) != self.start.size():
            self.start.resize(self.start.size().boundedTo(room))
            self.start.setWindowState(Qt.WindowState.WindowMaximized)

    def show(self) -> None:
        """Begin at the start window."""
        self.start.show()

    def deal(self, setup: Setup) -> None:
        """Deal a table, and remember what was dealt."""
        if self.deal_sandbox(setup):
            self.tell(self.memory.dealt(setup))
            self.tell(self.settings.keep(curtain=setup.curtain, rewinds=setup.rewinds))

    def deal_sandbox(self, setup: Setup) -> bool:
        """Deal a table and show it in place of the start window."""
        if not self.show_dealt(setup):
            return False
        self.setup, self.dealt = setup, 1
        return True

    def show_dealt(self, setup: Setup) -> bool:
        """Show a game that is dealt now. False: a pack is in the way, and it was said."""
        try:
            session = deal(setup, self.pace())
        except CannotOpen as cannot:
            self.say(str(cannot))
            return False
        pictures = {name: path for pack in chosen(session.game, setup.packs) for name, path in pack.pictures.items()}
        self.show_table(session, setup.curtain, pictures or None)
        for words in session.remarks:
            self.table_note(words)
        return True

    def pace(self) -> int:
        """Milliseconds between answers of computer players."""
        return PACES[self.settings.now.pace]

    def show_table(self, session: Session, curtain: str, pictures: Mapping[str, str] | None = None, keeper: Keeper | None = None) -> None:
        """Show a game, which is kept from now on."""
        before, places = self.table or self.start, places_of(self.table)
        self.drop_table()
        wear(signs_of([player.sign for player in session.players]))
        keeper = keeper or keep_new(session, curtain)
        table = self.table = TableWindow(session, curtain == OPEN, pictures)
        table.curtain_mode = curtain
        table.again.connect(lambda: self.unless_lost(self.again))
        table.swapped.connect(lambda: self.unless_lost(self.swap))
        table.to_start.connect(lambda: self.unless_lost(self.back))
        table.closed.connect(self.leave)
        self.file = TableFile(self, table, keeper)
        table.open_file.connect(lambda: self.opening.choose_file(table))
        self.own = OwnPictures(table, self.settings, self.memory, self.tell, self.table_note) if not pictures else None
        furnish(self, table)
        self.add_between(table)
        table.installEventFilter(self)
        self.add_guide(table)
        take_place(table, before)
        table.show()
        self.start.hide()
        self.begin(table)
        if self.own is not None:
            self.own.recall()
        place_again(table, places)

    def begin(self, table: TableWindow) -> None:
        """Ask the first question, or show a replay from its beginning."""
        if table.session.watched:
            table.player.begin(fresh=True, opened=table.curtain_mode == OPEN)
        if self.aside:
            table.session.computers.go_aside()
        table.session.begin()

    def add_between(self, table: TableWindow) -> None:
        """What lies between games: the page of a campaign; what can be done with what was drafted: kept as a deck, and played with by
        others; the way to the proofing of its pictures."""
        if is_campaign(table.session.history.nodes[0].state):  # at its end it is none any more
            Camp(table, self.settings.now.marks, lambda marks: self.tell(self.settings.keep(marks=marks)))
        add_keep_drafted(table, self.mention)
        self.pairings = Pairings(self, table)
        self.proofs.add_to(table)
        self.puzzles.add_to(table)

    def add_guide(self, table: TableWindow) -> None:
        """Where the game has a guide: under Help, and offered to people at the deal of their first game."""
        game, session = table.session.game, table.session
        guide = guide_of(game)
        if guide is None:
            without_guide(table)
            return
        made = TableGuide(table, guide, lambda: self.tell(self.memory.guide_offered(game.name)))
        if session.scenario is None and session.people() and len(session.history.nodes) == 1 and game.name not in self.memory.now.guided:
            made.offer()

    def follow_system(self, qt: Application) -> None:
        """Open what the system wants to be opened here."""
        qt.file_wanted.connect(lambda path: self.unless_lost(lambda: self.open(path)))

    def open(self, path: str) -> None:
        """Open a saved game, a scenario's position, or the free table with one's own cards. If it cannot be, it is said why."""
        self.opening.open(path)

    def remember(self, path: str, session: Session) -> None:
        """A game was opened from a file or is kept in it."""
        how = news(session.game, session.view(SPECTATOR))
        names = told_names(session.game, [player.name for player in session.players])
        known = File(os.path.abspath(path), session.game.name, title(session), how, names=names, language=session.game.tongue.name)
        self.tell(self.memory.opened(known))
        if self.cards and self.own is None and path.lower().endswith(ENDING):
            self.tell(self.memory.set_table(deal_of(session.history), os.path.abspath(self.cards)))

    def tell(self, words: str) -> None:
        """Something that did not work by the way: it stands in the log."""
        if words:
            self.table_note(words)

    def table_note(self, words: str) -> None:
        """Something that everybody should know stands in everybody's log."""
        if self.table is not None:
            self.table.story.note_to_all(words)
            for window in self.table.seating.windows():
                window.show_story()

    def keep_keys(self) -> None:
        """Somebody wants other keys from now on."""
        self.tell(self.settings.keep(keys=dict(keymap().own)))

    def mention(self, words: str) -> None:
        """Something that everybody should know, and that is no refusal, stands where the players look, and in the log."""
        if self.table is not None:
            self.table.curtain.tell(words)
            self.table.area.bar.mention(words)
            self.table_note(words)

    def say(self, words: str) -> None:
        """Say something where the player looks."""
        if self.table is not None:
            self.table.curtain.tell(words)
            self.table.area.bar.refuse(words)
        else:
            self.start.say(words)

    def again(self) -> None:
        """The same seats and options, dealt anew; after a typed seed, with the next one."""
        if self.setup is None:
            self.again_from_file()
            return
        self.dealt += 1
        seed = f"{self.setup.seed} {self.dealt}" if self.setup.seed else ""
        if self.show_dealt(replace(self.setup, seed=seed)) and seed:
            self.table_note(said("Dealt with the seed “{0}”.", seed))

    def again_from_file(self, first: int = 0) -> None:
        """The same with what came out of a file: cards of one's own, a pairing of a draft, or a game. `first`: who sits first then."""
        if self.puzzles.again():
            return
        if self.cards:
            self.open(self.cards)
        elif self.table is not None and (self.pairings is None or not self.pairings.again()):
            self.show_table(deal_anew(self.table.session, first, self.pace()), self.table.curtain_mode, self.table.pictures)

    def swap(self) -> None:
        """Everybody, with the deck, moves on by one seat; then as again."""
        if self.setup is None:
            self.again_from_file(-1)
        else:
            rows = {name: turned(getattr(self.setup, name), -1) for name in ("players", "decks", "deck_files", "ready")}
            self.setup = replace(self.setup, **rows)
            self.tell(self.memory.dealt(self.setup))
            self.again()

    # -- leaving
    def lost(self) -> bool:
        """Would something be lost if the table were left now? Waits a moment for the disk, if it is not ready."""
        if self.table is None or self.file is None or (self.table.session.unsaved and self.file.keeper.settle()):
            return False
        return would_be_lost(self.table.session)

    def unless_lost(self, then: Callable[[], object]) -> None:
        """Leave the table and go on; if something would be lost, ask first."""
        if self.table is None or self.file is None or not self.lost():
            then()
        elif self.leave_box is None:
            file = self.file
            self.leave_box = LeaveBox(self.table, lambda: file.ask_save_as(then), then)
            self.leave_box.finished.connect(self.asked)
            self.leave_box.open()

    def asked(self) -> None:
        """The question is answered."""
        self.leave_box = None

    def quit(self) -> None:
        """Leave the table and the program."""
        self.drop_table()
        self.leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The table is to be closed: not before it was asked, if something would be lost."""
        if event.type() == QEvent.Type.Close and watched is self.table and self.lost():
            event.ignore()
            self.unless_lost(self.quit)
            return True
        return super().eventFilter(watched, event)

    def back(self) -> None:
        """From a table to the start window."""
        if self.table is not None:
            take_place(self.start, self.table)
        wear(())
        self.start.say("")  # what was said before is past
        self.start.show()
        self.drop_table()
        follow_language(self)
        self.start.refresh()
        self.puzzles.come_back()

    def come_back(self) -> None:
        """To the start window from elsewhere than a table."""
        self.start.show()
        self.start.refresh()

    def drop_table(self) -> None:
        """Leave the table that is shown; that does not leave the program."""
        if self.table is not None:
            self.table.what_if.end()
            if self.file is not None:
                self.file.leave()
            table, self.table, self.own, self.file = self.table, None, None, None
            table.closed.disconnect(self.leave)
            table.close()
            table.deleteLater()

    def leave(self) -> None:
        """The last window was closed."""
        if self.proofs.keeps_open():
            return
        if self.left is not None and not self.left.done():
            self.left.set_result(None)


def application() -> Application:
    """The Qt application with its fonts and style."""
    found = QApplication.instance()
    made = found if isinstance(found, Application) else Application(["tuckbox"])
    QLocale.setDefault(QLocale(LOCALE))
    made.setStyle("Fusion")
    if made is not found:
        tokens.fingers = any(device.type() == QInputDevice.DeviceType.TouchScreen for device in QInputDevice.devices())
    load_fonts()
    dress(made)
    made.setWindowIcon(icon())
    made.setDesktopFileName(DESKTOP_FILE)
    made.setQuitOnLastWindowClosed(False)
    return made


async def until_left(app: App, path: str, proofs: bool = False) -> None:
    """Show the program, with a file if one is named (in the proof window if it is to be proofed), until its last window is closed."""
    loop = asyncio.get_running_loop()
    app.left = loop.create_future()
    loop.set_exception_handler(app.problems.caught_in_loop)
    app.fit(QGuiApplication.primaryScreen().availableSize())
    if path:
        app.proofs.open(path) if proofs else app.open(path)
    else:
        app.show()
    await app.left


def main(path: str = "", *, proofs: bool = False) -> int:
    """Run the program; returns its exit code."""
    os.environ["QT_API"] = "pyside6"
    import qasync

    qt = application()
    app = App(aside=True)
    app.follow_system(qt)
    app.problems.install()
    try:
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(qt)) as runner:
            runner.run(until_left(app, path, proofs))
    finally:
        app.problems.uninstall()
        app.opening.aside.stop()
        app.proofs.drop()
        app.drop_table()
    return 0
