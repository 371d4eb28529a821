"""A table on a screen that nobody sees, and a pair of hands that uses it with mouse and keys only."""

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QEventLoop, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QListWidget, QTextEdit, QWidget

from desktop.app import App, application
from desktop.appearance import look, speak
from desktop.application import Application
from desktop.keymap.keymap import keymap
from desktop.panels.table_tree import ROW, TableTree
from desktop.players import PERSON, Player
from desktop.session import Session
from desktop.settings import Settings
from desktop.start.files import whole_of
from desktop.start.new_game import NewGame
from desktop.start.seat_row import CLOSED
from desktop.start.setup import Setup, deal
from desktop.start.way_out import WayOut
from desktop.table import tokens
from desktop.table.card_item import CardItem
from desktop.table.stance import RELAXED
from desktop.table.window import TableWindow
from rules.engine.card import UNKNOWN
from rules.engine.events import Drawn, Move
from rules.engine.history import History
from rules.engine.line import Ref, ZoneId
from rules.engine.question import Option, Pick
from tests.vocabulary import Table

os.environ["LANGUAGE"] = "en"  # also where the desktop speaks another one


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown():
    """What a test has closed is gone before the next one: without a loop nothing that is to be deleted later would be, and each change
    of the look would be one of all windows of all tests before."""
    result = yield
    application = QCoreApplication.instance()
    if isinstance(application, Application):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        application.rounds.make()
    return result


NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk")
FIRST_BATTLE = "7"  # whoever begins it can activate a card, and has one that cannot be
DISPLAY, DESCRIPTION = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleDescriptionRole
TIP, SPOKEN = Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole


class Hands:
    """Whoever sits before the screen."""

    def __init__(self, window: TableWindow, qtbot) -> None:
        self.window = window
        self.qtbot = qtbot

    @property
    def session(self):
        return self.window.session

    def point(self, ref: Ref) -> QPoint:
        """A place on a card that no other card covers."""
        item: CardItem = self.window.area.scene.cards[ref]
        return self.window.area.view.mapFromScene(item.card_box().topLeft()) + QPoint(12, 14)

    def place(self, zone: ZoneId) -> QPoint:
        """A place in a zone where no card lies, if there is one."""
        box = next(item.place.box for item in self.window.area.scene.zones if item.place.zone == zone)
        view = self.window.area.view
        points = [view.mapFromScene(box.x + x, box.y + box.h // 2) for x in range(box.w - 30, 0, -40)]
        return next((at for at in points if not isinstance(view.itemAt(at), CardItem)), points[0])

    def click(self, ref: Ref) -> None:
        QTest.mouseClick(self.window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=self.point(ref))

    def drag(self, ref: Ref, zone: ZoneId) -> None:
        port, start, end = self.window.area.view.viewport(), self.point(ref), self.place(zone)
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for part in (0.1, 0.5, 1.0):
            QTest.mouseMove(port, start + (end - start) * part)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)

    def press(self, button: QAbstractButton) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window, key, modifier)

    def enter(self) -> None:
        self.key(Qt.Key.Key_Return)

    def primary(self) -> QAbstractButton:
        return next(button for button in self.window.area.bar.buttons if button.property("primary"))

    def wait(self) -> None:
        """Until a person is asked, behind the curtain or not, something is told, or the game is over."""
        self.qtbot.waitUntil(self.waited_for, timeout=20_000)

    def waited_for(self) -> bool:
        told = self.window.between.shown is not None
        return told or self.session.question() is not None or self.session.state.over is not None

    def lift(self) -> None:
        """Wait, go on from what is told, open the hand if that is offered, and lift the curtain if it is down."""
        self.wait()
        while self.window.between.shown is not None:
            self.enter()
            self.wait()
        if self.window.offer and self.window.asked is not None:
            self.enter()
        if self.window.covered():
            self.press(self.window.curtain.hold)

    def question(self) -> Pick | None:
        """What the window asks, after the cover is lifted."""
        self.lift()
        if self.window.asked is None:
            return None
        assert isinstance(self.window.asked.question, Pick)
        return self.window.asked.question

    def answer(self, option: Option, by_drag: bool = False) -> None:
        """Give or choose an option as its kind allows."""
        if option.ref and by_drag and option.zone:
            self.drag(option.ref, option.zone)
        elif option.ref:
            self.click(option.ref)
        else:
            assert self.window.asked is not None
            text = self.window.asked.named(option)
            self.press(next(b for b in self.window.area.bar.buttons if b.text().startswith(text)))


def open_seats(sheet: NewGame, n: int) -> None:
    """As many seats as that on the sheet of a new game: the first ones; more are for computer players."""
    for i, row in enumerate(sheet.seats):
        if (i < n) != row.open():
            row.set_kind("greedy" if i < n else CLOSED)


def write_game(session: Session, path: Path) -> None:
    """A file with the game as it is now."""
    path.write_bytes(whole_of(session, RELAXED)())


def open_file(app: App, path: Path) -> bool:
    """Open a file as people do, and wait: is its game on the table?"""
    before = app.table
    app.open(str(path))
    wait_opened(app)
    return app.table is not before


def wait_opened(app: App) -> None:
    """Wait until it is known what came of a file that was to be opened."""
    deadline = QDeadlineTimer(20_000)
    while app.opening.aside.wish is not None and not deadline.hasExpired():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def said(app: App) -> str:
    """What is said about a file, in a box that offers its beginning or where the players look; the box is closed."""
    boxes = [box for box in app.opening.window().findChildren(WayOut) if box.isVisible()]
    for box in boxes:
        box.reject()
    return boxes[0].words.text() if boxes else (app.table.area.bar.refusal if app.table else app.start.message).text()


def save_as(app: App, path: Path) -> bool:
    """Save the game on the table there, and wait until that is done."""
    assert app.file is not None
    done: list[bool] = []
    app.file.save_as(path, lambda: done.append(True))
    deadline = QDeadlineTimer(10_000)
    while not done and not deadline.hasExpired():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
    return bool(done)


PIXELS = re.compile(r'base64,[^"]*')
SOME, SPARSE = 4, 24  # so many tips at a list's end are read, and one in so many before them


def shown(window: TableWindow) -> str:
    """All text that the window holds anywhere: widgets, tips, items and their faces."""
    found = [window.windowTitle()]
    for widget in [window, *window.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.statusTip(), widget.windowTitle()]
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            found.append(widget.text())
        if isinstance(widget, QTextEdit):
            found.append(widget.toPlainText())
        if isinstance(widget, QListWidget):
            items = [widget.item(i) for i in range(widget.count())]
            found += [str(item.data(role)) for item in items for role in (DISPLAY, SPOKEN)]
            found += [PIXELS.sub("", str(item.data(TIP))) for item in items[-SOME:] + items[::SPARSE]]  # each draws a picture
        if isinstance(widget, TableTree):
            found += [str(item.data(0, role)) for item in widget.items() for role in (DISPLAY, ROW, DESCRIPTION)]
    for item in window.area.scene.items():
        found += [item.toolTip(), str(getattr(item, "face", "")), str(getattr(item, "standing", "")), str(getattr(item, "place", ""))]
    return "\n".join(found)


def leaked(window: TableWindow) -> set[str]:
    """Names of cards that the one who looks does not know and that the window holds all the same."""
    view = window.view()
    names = {ref: card.definition for ref, card in window.session.state.cards.items()}
    hidden = {names[ref] for ref, card in view.cards.items() if card.definition == UNKNOWN}
    for step in window.session.history.path():
        hidden -= {o.event.shown for o in step.events if isinstance(o.event, Drawn)}
        before = step.before
        piled = before.zones[ZoneId("discard")].cards if ZoneId("discard") in before.zones else ()
        hidden -= {before.cards[r].definition for r in piled if r not in step.after.cards}
        moves = [o.event for o in step.events if isinstance(o.event, Move) and o.event.to.partition(".")[0] in ("discard", "meld")]
        hidden -= {step.before.cards[e.ref].definition for e in moves if e.ref in step.before.cards}
    text = shown(window)
    for name in sorted(set(names.values()) - hidden, key=len, reverse=True):
        text = text.replace(name, "")
    return {name for name in hidden if re.search(rf"\b{re.escape(name)}\b", text)}


@pytest.fixture
def alone(qapp):
    """The windows that tests before have left are gone: else a change of the look is one of all of them, too."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="session")
def qapp():
    tokens.still = True
    return application()


@pytest.fixture(autouse=True)
def memory_folder(tmp_path, monkeypatch):
    """What the program remembers is each test's own; programs that tests start remember it there too."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("desktop.small_file.folder", lambda: tmp_path / "config" / "tuckbox")
    return tmp_path / "config" / "tuckbox"


@pytest.fixture(autouse=True)
def usual_look():
    """Each test begins in the theme and the language that come first."""
    yield
    speak("en")
    if (tokens.theme, tokens.scale) != ("dark", 1):
        look(Settings(theme="dark"))


@pytest.fixture
def worn(qapp):
    """The interface in another size."""

    def wear(scale):
        look(Settings(theme="dark", scale=scale))

    yield wear
    look(Settings(theme="dark"))


@pytest.fixture(autouse=True)
def games_folder(tmp_path, monkeypatch):
    """The games that the program keeps are each test's own too."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("desktop.saves.folder.home", lambda: tmp_path / "data" / "tuckbox")
    return tmp_path / "data" / "tuckbox" / "games"


@pytest.fixture(autouse=True)
def time_to_think(monkeypatch):
    """No computer player is cut short because the machine is busy with other tests."""
    monkeypatch.setattr("desktop.players.LIMIT", 600_000)
    monkeypatch.setattr("desktop.worker.COMFORT", 600)


@pytest.fixture
def app(qtbot) -> Iterator[App]:
    """The program, with its start window."""
    made = App()
    qtbot.addWidget(made.start)
    yield made
    made.drop_table()
    made.proofs.drop()
    keymap().changed.disconnect(made.keep_keys)  # the keys are those of all programs here
    made.deleteLater()


def show_start(app: App, qtbot) -> App:
    """The program, once its start window is there to be used."""
    with qtbot.waitActive(app.start):
        app.show()
        app.start.activateWindow()
    return app


@pytest.fixture
def seated(qtbot) -> Iterator[Callable[..., Hands]]:
    """Opens the table of a session, and begins: `seated(session)`."""
    made: list[TableWindow] = []

    def sit(session: Session, open_hands: bool = False) -> Hands:
        window = TableWindow(session, open_hands)
        made.append(window)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        session.begin()
        return Hands(window, qtbot)

    yield sit
    for window in made:
        window.close()


@pytest.fixture
def table(seated: Callable[..., Hands]) -> Callable[..., Hands]:
    """Deals a table for people and computers: `table("p", "p", "random")`."""

    def sit(*kinds: str, seed: str = "4", open_hands: bool = False, game: str = "warborn") -> Hands:
        players = tuple(Player(name, PERSON if kind == "p" else kind) for name, kind in zip(NAMES, kinds, strict=False))
        return seated(deal(Setup(game, players, seed=seed)), open_hands)

    return sit


@pytest.fixture
def leaks() -> Callable[[TableWindow], set[str]]:
    return leaked


@cache
def first_battle():
    """A game of two people up to its first battle, played once."""
    session = deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed=FIRST_BATTLE))
    while isinstance(question := session.question(), Pick) and question.purpose != "battle":
        chosen = {option.word: option for option in question.options}.values() if question.purpose == "march" else ()
        session.answer(question.seat, tuple(chosen))
    return session.history


@pytest.fixture
def battle(seated: Callable[..., Hands]) -> Hands:
    """Two people with open hands, in their first battle."""
    played = first_battle()
    session = deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed=FIRST_BATTLE))
    for step in played.path():
        session.history.add(step)
    return seated(session, open_hands=True)


@pytest.fixture
def laid(qtbot):
    """A table that is laid by hand, on the screen."""

    def show(game: str = "warborn", size=(1600, 1000), **table) -> TableWindow:
        made = Table(game).start(**table)
        seats = tuple(Player(name) for name in NAMES[: len(made.state.seats)])
        window = TableWindow(Session(made.game, History(made.state), seats), open_hands=True)
        qtbot.addWidget(window)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
        window.session.begin()
        return window

    return show
