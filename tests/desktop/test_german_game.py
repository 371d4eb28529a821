"""The second language as a player meets it: from the start window over every sheet to the result of a game that is played through the
table as text, once in English and once in German. What is the same in both and is no name is a fault."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import astuple
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QCoreApplication, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QTextEdit,
    QWidget,
)

from desktop import tongue
from desktop.app import App
from desktop.campaign.camp import Camp
from desktop.campaign.story import story
from desktop.keymap.key_action import KeyAction
from desktop.keymap.keymap import keymap
from desktop.panels.rulebook import Rulebook
from desktop.players import Player
from desktop.proof.export.layout import PAPERS
from desktop.proof.shops import shipped
from desktop.settings import SettingsFile
from desktop.start.setup import Setup
from desktop.table.stance import FULL
from desktop.table.window import TableWindow
from rules.games.catalogue import SOLO, load
from tests.desktop.proof_window.conftest import card, save

pytestmark = pytest.mark.slow

GERMAN = tongue.tongue("de")
DATA = Qt.ItemDataRole
ROLES = (DATA.DisplayRole, DATA.ToolTipRole, DATA.AccessibleTextRole, DATA.AccessibleDescriptionRole)
WORD, TAG = re.compile(r"[^\W\d_]{3,}"), re.compile(r"</?span>")
PEOPLE, OTHERS = ("Ada", "Bruno"), ("Cleo", "Dario", "Edda", "Falk")
OURS = ("Tuckbox", "dpi", "png", "Warborn", "Worldbreakers", "The Singing Ore", "Advent of the Khanate", "Deutsch", "English")
AWAY = (
    "open",
    "save-as",
    "save-copy",
    "save-replay",
    "own-pictures",
    "proof",
    "to-start",
    "full-screen",
    "concede",
    "drawn-pictures",
    "calm",
)
SOME = 12  # of so many cards one is looked at
ANSWERS = 9  # at most, until somebody gives up


class Tour:
    """One language: what was seen, by where that was."""

    def __init__(self, language: str) -> None:
        SettingsFile().keep(language=language)
        self.app, self.luck = App(), Random(7)
        self.seen: dict[str, set[str]] = {}

    def see(self, where: str, *parts: QWidget | Iterable[str]) -> None:
        """All that these parts say now."""
        found = (text for part in parts for text in (texts(part) if isinstance(part, QWidget) else part))
        self.seen.setdefault(where, set()).update(line.strip() for text in found for line in text.splitlines() if not line.startswith("/"))

    def boxes(self, where: str) -> None:
        """Boxes and menus that are open; then they are closed."""
        for one in QApplication.topLevelWidgets():
            if isinstance(one, QDialog | QMenu) and one.isVisible():
                self.see(where, one)
                one.close()

    # -- the start window
    def start(self, game: str) -> None:
        """The window with all its sheets."""
        start = self.app.start
        for sheet in start.sheets:
            if sheet is not start.new_game:
                sheet.rise()
                sheet.sink()
        start.play(next(tile.entry for tile in start.games if tile.entry.name == game))
        self.see("new game", start.new_game)
        start.new_game.sink()
        for door in start.doors[2:]:
            if door.name not in ("Open a file", "Decks"):
                door.entered.emit()
                self.boxes(door.name)
        for sheet in start.sheets:
            sheet.sink()
        self.see("start", start)

    # -- the table
    @property
    def table(self) -> TableWindow:
        """The table that is open."""
        assert self.app.table is not None
        return self.app.table

    def play(self, game: str) -> None:
        """A game to its end through the table as text; what is refused, asked and told on the way."""
        assert self.app.show_dealt(Setup(game, tuple(map(Player, PEOPLE)), seed="7", curtain=FULL))
        self.see("table", self.table)
        self.table.text.show_text(True)
        for n in range(ANSWERS):
            if self.table.session.state.over is not None:
                break
            self.open()
            self.see("asked", self.table.text, self.table.area.bar)
            if n == ANSWERS // 2:
                self.ask_why()
            rows = self.table.text.list
            rows.setCurrentRow(self.luck.randrange(rows.count()))
            rows.give()
        self.open()
        if game == "warborn":  # menus are the same at each table
            self.do_all()
        self.by_hand()
        self.table.concede()
        self.see("result", self.table)

    def open(self) -> None:
        """What lies between is gone through: what is told, and the curtain."""
        table = self.table
        while table.between.shown is not None or table.covered():
            self.see("told", table.curtain if table.covered() else table.between.panel)
            table.curtain.lifted.emit() if table.covered() else table.between.go_on()

    def ask_why(self) -> None:
        """Why each card has an answer or none, and what it says of itself."""
        for ref in list(self.table.view().cards)[::SOME]:
            self.table.hints.why(ref)
            self.table.inspect(ref)
            self.see("why", self.table.area.bar, self.table.inspector)

    def do_all(self) -> None:
        """Every entry of the menus that does not lead away, and what it shows."""
        for action in self.table.findChildren(KeyAction):
            if action.name not in AWAY and action.isEnabled():
                action.trigger()
                self.see(action.name, self.table.area.bar, *(sheet for sheet in self.table.keys.sheets if sheet.isVisible()))
                self.boxes(action.name)
                for sheet in self.table.keys.sheets:
                    sheet.sink()
                self.open()

    def by_hand(self) -> None:
        """What can be done by hand, as menus say it."""
        table, menu = self.table, self.table.hand_menu
        if table.session.state.bracket is None:
            table.sandbox.press()
        self.see("sandbox", table.area.bar, table.top)
        cards, zones = table.view().cards, table.view().zones
        self.see(
            "menus by hand", *(words(menu.of_cards((ref,))) for ref in list(cards)[::SOME]), *(words(menu.of_zone(zone)) for zone in zones)
        )
        self.see("menus by hand", words(menu.of_seat(table.bottom)), words(menu.of_table()))
        menu.open_pile(next(zone for zone in zones if zone.startswith("deck")))
        self.boxes("a pile by hand")
        table.sandbox.press()
        self.boxes("sandbox closed")

    # -- other windows
    def decks(self) -> None:
        """The window in which decks are built."""
        self.app.decks.open(self.app.start)
        window = self.app.decks.window
        assert window is not None
        self.see("decks", window)
        window.files.ready("worldbreakers", "earth")
        window.draw_hand()
        window.search.setText("9")
        self.see("a deck", window)
        self.app.decks.back(self.app.start)

    def proofs(self, folder: Path, wait: Callable[[Callable[[], bool]], None]) -> None:
        """The window in which pictures are proofed, with its sheets."""
        self.app.proofs.open(str(folder))
        window = self.app.proofs.window
        assert window is not None
        wait(lambda: window.proof.is_done and bool(window.proof.deck.cards))
        QCoreApplication.processEvents()
        self.see("proofs", window)
        window.exports.open()
        self.see("export", window)
        window.exports.sink()
        window.shops.open(0)
        self.see("shops", window)
        window.shops.sink()
        for sheet in (window.help, window.measures):
            sheet.rise()
            self.see("proof sheets", sheet)
            sheet.sink()
        self.app.proofs.back()

    def campaign(self) -> None:
        """The map of the campaign, with its sheets, and its first chapter."""
        self.app.start.doors[0].entered.emit()
        self.app.start.campaign.begin_button.click()
        camp = self.table.findChild(Camp)
        assert isinstance(camp, Camp)
        self.see("map", self.table)
        for button in (camp.page.side.story_button, camp.page.side.cards_button, camp.page.side.summary_button):
            button.click()
            self.see("map sheets", self.table)
            for sheet in self.table.keys.sheets:
                sheet.sink()
        camp.page.side.play_button.click()
        for sheet in self.table.keys.sheets:
            self.see("map sheets", sheet)
            sheet.sink()
        self.table.text.show_text(True)
        self.see("chapter", self.table)
        self.ask_why()


def words(entries: Iterable[tuple[str, object]]) -> Iterator[str]:
    """What the entries of a menu say, with those below them."""
    for text, act in entries:
        yield text.partition("\t")[0]
        if isinstance(act, list):
            yield from words(act)


def texts(part: QWidget) -> Iterator[str]:
    """All that a part and what is in it say: to the eye, as a tip, and to a screen reader."""
    for one in (part, *part.findChildren(QWidget)):
        if isinstance(one.window(), QFileDialog):
            continue  # the system's own words
        yield from (one.windowTitle(), one.toolTip(), one.statusTip(), one.accessibleName(), one.accessibleDescription())
        if isinstance(one, QLabel | QAbstractButton):
            yield one.text()
        elif isinstance(one, QComboBox):
            yield from (one.itemText(i) for i in range(one.count()))
        elif isinstance(one, QLineEdit):
            yield from (one.text(), one.placeholderText())
        elif isinstance(one, QTextEdit) and not isinstance(one.parent(), Rulebook):
            yield one.toPlainText()
        elif isinstance(one, QTabBar):
            yield from (one.tabText(i) for i in range(one.count()))
        elif isinstance(one, QAbstractItemView) and one.model() is not None and one.objectName() != "works":
            yield from rows(one.model(), QModelIndex())
        elif isinstance(one, QGraphicsView) and one.scene() is not None:
            yield from (item.toolTip() for item in one.scene().items())
    yield from (text for action in part.findChildren(QAction) for text in (action.text(), action.toolTip()))


def rows(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    """What stands in a list or tree."""
    for row in range(model.rowCount(parent)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            index = model.index(row, column, parent)
            yield from (str(data) for role in ROLES if (data := model.data(index, role)))
        yield from () if isinstance(model, QAbstractListModel) else rows(model, model.index(row, 0, parent))


def known(game: str) -> list[str]:
    """What is called the same in all languages, the longest first. Rulebooks and stories stay English (decision 023)."""
    alike = {text for text, words in GERMAN.words.items() if text.casefold() == words.casefold()}
    shops = {shop.name for shop in shipped().values()}
    rules = {text for rule in load(game).rules().values() for text in (rule.title, rule.id, " ".join(rule.text.split()))}
    told = {text for one in (*story().chapters.values(), *story().parts.values()) for text in astuple(one) if isinstance(text, str)}
    return sorted({*load(game).definitions, *told, *shops, *PAPERS, *OURS, *PEOPLE, *OTHERS, *alike, *rules}, key=len, reverse=True)


def without(text: str, names: list[str]) -> str:
    """A text without names."""
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", text, flags=re.IGNORECASE) if name.casefold() in text.casefold() else text
    return text


@contextmanager
def touring(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tour]:
    """A program that begins in a language and remembers nothing."""
    monkeypatch.setattr("desktop.small_file.folder", lambda: tmp_path / language / "config")
    monkeypatch.setattr("desktop.saves.folder.home", lambda: tmp_path / language / "data")
    tour = Tour(language)
    try:
        yield tour
    finally:
        tour.app.drop_table()
        tour.app.proofs.drop()
        keymap().changed.disconnect(tour.app.keep_keys)
        tour.app.start.deleteLater()


def left(game: str, english: Tour, german: Tour) -> list[tuple[str, str]]:
    """What is in both, but for names, with where that was."""
    names, there = known(game), {text for seen in english.seen.values() for text in seen}
    both = {text: where for where, seen in german.seen.items() for text in seen & there}
    return sorted((where, text) for text, where in both.items() if WORD.search(without(TAG.sub("", text), names)))


@pytest.mark.parametrize("game", ["warborn", "worldbreakers"])
def test_a_game_is_german_from_the_start_window_to_its_result(game, alone, tmp_path, monkeypatch):
    tours = []
    for language in ("en", "de"):
        with touring(language, tmp_path, monkeypatch) as tour:
            if game == "warborn":  # there is one start window
                tour.start(game)
            tour.play(game)
            tours.append(tour)
    assert {"asked", "told", "why", "result", "menus by hand"} <= tours[1].seen.keys()
    assert left(game, *tours) == []


def test_the_windows_beside_the_table_and_the_campaign_are_german(alone, tmp_path, monkeypatch, qtbot):
    folder = tmp_path / "Bruno"
    folder.mkdir()
    save(folder, "Ada", card(1))
    tours = []
    for language in ("en", "de"):
        with touring(language, tmp_path, monkeypatch) as tour:
            tour.decks()
            tour.proofs(folder, lambda holds: qtbot.waitUntil(holds, timeout=30_000))
            tour.campaign()
            tours.append(tour)
    assert left(SOLO, *tours) == []
