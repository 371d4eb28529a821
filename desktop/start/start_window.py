"""The start window: the games that are there, what to go on with, and the doors that exist."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop import __version__
from desktop.about.about_sheet import AboutSheet
from desktop.keymap.actions import ANSWERING, GOING, LOOKING, START, TIME
from desktop.keymap.keymap import keymap
from desktop.panels.elided import Elided
from desktop.panels.help_sheet import HelpSheet
from desktop.panels.lengths import rescale, scaled
from desktop.panels.sheet import Sheet
from desktop.panels.text import button, label, restyle
from desktop.puzzles.puzzle_sheet import PuzzleSheet
from desktop.saves.shelf import Shelf
from desktop.settings import SettingsFile
from desktop.start.campaign_sheet import GAME, CampaignSheet
from desktop.start.continue_list import MOST, ContinueList
from desktop.start.door import ask_at, made_doors
from desktop.start.game_tile import GameTile, there
from desktop.start.games_sheet import GamesSheet
from desktop.start.ground import Felt
from desktop.start.memory import Dealt, File, Memory
from desktop.start.new_game import NewGame, first_setup
from desktop.start.settings_sheet import SettingsSheet
from desktop.start.setup import Setup, sandbox
from desktop.start.sign import Mark
from desktop.start.start_sheet import start_sheet
from desktop.start.tile import Tile, next_tile
from desktop.table.tokens import unscaled
from desktop.tongue import load, said
from rules.games.catalogue import DRAFTS, Draft, Entry

EMPTY = "No games yet. {0} opens a new game of {1} for {2}, and {3} deals it."
KEYS = "Arrows choose · {0} plays · {1} explains · everything works without a mouse"
WIDE, NARROW = 64, 24  # margins at the sides
LOWEST, LOW = 700, 2  # below this height only so many rows of what to go on with
BESIDE = 864  # below this width everything stands below each other
ROOMY = (1100, 900)  # below this width or height, all is smaller


class StartWindow(QMainWindow):
    """It offers what is there and no more. A new game is a sheet over it."""

    dealt = Signal(object)  # Setup
    sandboxed = Signal(object)  # Setup, which is not remembered as the last one
    resumed = Signal(object)  # File: a file of the list is to be opened
    opened = Signal()
    decks_wanted = Signal()
    proof_wanted = Signal()
    cards_wanted = Signal(str)  # deck, pictures or pack: what is to be chosen
    closed = Signal()

    def __init__(self, memory: Memory, settings: SettingsFile) -> None:
        super().__init__()
        self.setWindowTitle("Tuckbox")
        self.setStyleSheet(start_sheet())
        self.memory, self.settings = memory, settings
        whole, self.felt = QWidget(), Felt()
        self.felt.setObjectName("felt")
        layer = QVBoxLayout(whole)
        layer.setContentsMargins(0, 0, 0, 0)
        layer.addWidget(self.felt)
        self.setCentralWidget(whole)
        self.games = [GameTile(entry, load(entry.name), i + 1) for i, entry in enumerate(there())]
        self.chosen: Tile = self.games[0]
        self.shelf = Shelf(self)
        self.continued, self.doors = ContinueList(memory, self.shelf), made_doors()
        faults = " ".join(fault for fault in (memory.file.fault, settings.file.fault) if fault)
        self.message = label(faults, "refusal", wrap=True)
        self.message.setVisible(bool(faults))
        self.lay_out()
        self.new_game, self.help = (
            NewGame(self.felt),
            HelpSheet(self.felt, (START, ANSWERING, GOING, TIME, LOOKING), said("Back to the start")),
        )
        self.settings_sheet, self.about = SettingsSheet(self.felt, settings, self.say), AboutSheet(self.felt)
        self.every, self.campaign = GamesSheet(self.felt, memory, self.shelf), CampaignSheet(self.felt, memory, self.shelf)
        self.puzzles = PuzzleSheet(self.felt, memory)
        self.sheets: list[Sheet] = [self.new_game, self.campaign, self.help, self.settings_sheet, self.about, self.every, self.puzzles]
        self.connect_all()
        self.refresh()
        self.resize(1600, 1000)

    # -- the parts
    def lay_out(self) -> None:
        """A page that scrolls where it must, and what is said, which does not."""
        pane, self.page = QScrollArea(), QWidget()
        self.page.setObjectName("bare")
        pane.setWidget(self.page)
        pane.setWidgetResizable(True)
        pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        pane.setFrameShape(QFrame.Shape.NoFrame)
        pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pane = pane
        whole = QVBoxLayout(self.felt)
        whole.setContentsMargins(0, 0, 0, 0)
        for part in (pane, self.message):
            whole.addWidget(part)
        self.column = QVBoxLayout(self.page)
        self.fill_page()

    def fill_page(self) -> None:
        """Name, games, what to go on with beside the doors, keys."""
        self.column.addLayout(self.header())
        games, below = QHBoxLayout(), QHBoxLayout()
        doors = self.door_grid = QGridLayout()
        self.rows = (games, below)
        for row in self.rows:
            scaled(row.setSpacing, 24)
        for tile in self.games:
            games.addWidget(tile, 1)
        for i, door in enumerate(self.doors):
            doors.addWidget(door, i // 2, i % 2, 1, 1 + int(door is self.doors[-1] and not i % 2))
            doors.setColumnStretch(i % 2, 1)
        below.addWidget(self.continued, 1)
        below.addLayout(doors, 1)
        self.column.addLayout(games, 3)
        self.column.addLayout(below, 2)
        self.column.addLayout(self.footer())

    def header(self) -> QHBoxLayout:
        """The mark, the name, and help."""
        row = QHBoxLayout()
        scaled(row.setSpacing, 16)
        self.mark = Mark(58)
        row.addWidget(self.mark)
        row.addWidget(label("Tuckbox", "hero"))
        self.tagline = label(said("a card table for one to six"), "tagline")
        row.addWidget(self.tagline, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch()
        self.settings_button = button(said("Settings"), self.set_up, key="start-settings")
        self.help_button = button(said("Help"), self.explain, key="start-keys")
        self.about_button = button(said("About"), self.tell_about)
        for made in (self.about_button, self.settings_button, self.help_button):
            made.setFlat(True)
            row.addWidget(made)
        return row

    def footer(self) -> QHBoxLayout:
        """The keys, and which program this is."""
        row = QHBoxLayout()
        keys = Elided("faint")
        keys.setText(said(KEYS, *map(keymap().shown, ("start-enter", "start-keys"))))
        row.addWidget(keys, 1)
        row.addWidget(label(said("Tuckbox {0} · no network needed", __version__), "faint"))
        return row

    def connect_all(self) -> None:
        """Who does what."""
        pack = partial(self.cards_wanted.emit, "pack")
        proof, file, decks = self.proof_wanted.emit, self.opened.emit, self.decks_wanted.emit
        acts = (self.play_campaign, self.play_computer, self.ask_cards, pack, proof, file, decks, self.puzzles.rise, self.ask_draft)
        for door, act in zip(self.doors, acts, strict=True):
            door.entered.connect(act)
        for tile in self.games:
            tile.entered.connect(lambda tile=tile: self.play(tile.entry))
            tile.sandbox.connect(lambda tile=tile: self.sandboxed.emit(sandbox(load(tile.entry.name), tile.entry.options)))
        for one in (*self.games, *self.doors):
            self.connect_tile(one)
        for rows in (self.continued, self.every.list, self.campaign.list):
            rows.entered.connect(self.resume)
            rows.changed.connect(self.refresh)
        self.continued.said.connect(self.say)
        self.continued.all_wanted.connect(self.every.rise)
        self.every.refreshed.connect(self.connect_rows)
        for over in self.sheets:  # keys go back to what is below it
            over.sunk.connect(lambda sheet=over: self.pick(self.newest() if sheet is self.every else self.chosen))
        for made in (self.new_game, self.campaign):
            made.dealt.connect(self.dealt.emit)
        for name, act in (("start-settings", self.set_up), ("start-enter", self.enter)):
            for key in keymap().keys(name):
                QShortcut(QKeySequence(key), self).activated.connect(act)

    def connect_tile(self, tile: Tile) -> None:
        """It is chosen by the focus, and left by arrows."""
        tile.picked.connect(lambda: self.pick(tile))
        tile.walked.connect(lambda way: self.walk(tile, way))

    def renew(self) -> None:
        """Everything looks otherwise."""
        self.setStyleSheet(start_sheet())
        rescale(self)
        self.fit()
        self.update()

    # -- choosing
    def tiles(self) -> list[Tile]:
        """All that can be chosen: on the sheet with everything what stands there, else what the window offers."""
        return [*self.every.list.rows] if self.every.isVisible() else [*self.games, *self.continued.shown(), *self.doors]

    def pick(self, chosen: Tile) -> None:
        """Another one is chosen."""
        self.chosen = chosen
        for tile in self.tiles():
            tile.choose(tile is chosen)
        if not chosen.hasFocus():
            chosen.setFocus()

    def refresh(self) -> None:
        """What there is to go on with; the newest of it is chosen, else the first game."""
        entry = self.games[0].entry
        players = said(" and ").join(player.name for player in self.last(entry).players)
        self.continued.show_entries(said(EMPTY, keymap().spoken("start-enter"), said(entry.title), players, keymap().spoken("answer")))
        for row in self.continued.rows:
            self.connect_tile(row)
        if self.every.isVisible():
            self.every.refresh()
        elif self.campaign.isVisible():
            self.campaign.refresh()
        else:
            self.pick(self.newest())
            QTimer.singleShot(0, self, self.show_chosen)

    def newest(self) -> Tile:
        """What was played last, if it is there; else the first game."""
        return next((row for row in self.continued.shown()[:1] if not row.gone), self.games[0])

    def connect_rows(self, chosen: Tile | None) -> None:
        """The sheet with everything has other rows."""
        for row in self.every.list.rows:
            self.connect_tile(row)
        if chosen is not None:
            self.pick(chosen)
        else:
            self.every.back_button.setFocus()

    def walk(self, tile: Tile, way: tuple[int, int]) -> None:
        """An arrow."""
        found = next_tile(self.tiles(), tile, way)
        self.pick(found)
        self.show_chosen()

    def show_chosen(self) -> None:
        """What Enter acts on is in sight."""
        (self.every.pane if self.every.isVisible() else self.pane).ensureWidgetVisible(self.chosen)

    def enter(self) -> None:
        """Enter: on a sheet its main button, unless another button has the focus; else the chosen tile."""
        focus = self.focusWidget()
        if isinstance(focus, QPushButton) and focus.isVisible() and focus is not self.new_game.deal_button:
            focus.click()
        elif isinstance(focus, Tile) and focus.isVisible():
            focus.entered.emit()
        elif self.new_game.isVisible():
            self.new_game.deal()
        elif self.campaign.isVisible():
            self.campaign.begin()
        elif (sheet := self.sheet()) is not None:
            sheet.sink()
        else:
            self.chosen.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number opens a game, Ctrl+O a file; F1 explains."""
        sheet = self.sheet()
        n = event.key() - Qt.Key.Key_1
        if keymap().presses("start-keys", event) and sheet is None:
            self.explain()
        elif keymap().presses("start-open", event) and sheet is None:
            self.opened.emit()
        elif keymap().presses("start-back", event) and sheet is not None:
            sheet.sink()
        elif 0 <= n < len(self.games) and sheet is None:
            self.play(self.games[n].entry)
        else:
            super().keyPressEvent(event)

    def sheet(self) -> Sheet | None:
        """The sheet that lies over all."""
        return next((one for one in self.sheets if one.isVisible()), None)

    def explain(self) -> None:
        """F1: what can be done here."""
        self.help.rise()

    def tell_about(self) -> None:
        """What Tuckbox is, and what ships with it."""
        self.about.rise()

    def set_up(self) -> None:
        """Ctrl+,: how Tuckbox is to be."""
        if self.sheet() is None:
            self.settings_sheet.rise()

    # -- what comes of it
    def last(self, entry: Entry) -> Setup:
        """The last set-up of a game, or what is filled in before there was one."""
        last = self.memory.setup(entry.name) or first_setup(load(entry.name), entry.options)
        return replace(last, **self.settings.now.shared)

    def play(self, entry: Entry) -> None:
        """The new game sheet, with the last set-up."""
        self.say("")
        self.new_game.fill(entry.name, self.last(entry))

    def play_computer(self) -> None:
        """The same, for one person and a computer player, of the game that was dealt last."""
        dealt = self.memory.now.setups
        entry = next((tile.entry for tile in self.games if dealt and tile.entry.name == dealt[0].setup.game), self.games[0].entry)
        setup = first_setup(load(entry.name), entry.options, computer=True)
        players = self.memory.with_signs(setup.players)
        self.new_game.fill(entry.name, replace(setup, players=players, options=self.last(entry).options))

    def play_campaign(self) -> None:
        """The sheet for a new campaign."""
        self.say("")
        self.campaign.fill(self.memory.setup(GAME))

    def ask_cards(self) -> None:
        """Which cards shall lie on the free table?"""
        asked = ((said("A deck file…"), "", "deck"), (said("A folder of pictures…"), "", "pictures"))
        ask_at(self.doors[2], [(words, tip, partial(self.cards_wanted.emit, what)) for words, tip, what in asked])

    def ask_draft(self) -> None:
        """In which way is to be drafted?"""
        ask_at(self.doors[-1], [(said(way.title), said(way.line), partial(self.play_draft, way)) for way in DRAFTS])

    def play_draft(self, way: Draft) -> None:
        """The new game sheet for a draft; in empty seats sit computer players."""
        self.say("")
        setup = self.memory.setup(way.game) or first_setup(load(way.game), way.options, computer=True)
        self.new_game.fill(way.game, replace(setup, options={**setup.options, **way.options}, **self.settings.now.shared))

    def resume(self, entry: File | Dealt) -> None:
        """Open the file, or deal the set-up again."""
        self.say("")
        for sheet in (self.every, self.campaign, self.puzzles):
            sheet.sink()
        if isinstance(entry, Dealt):
            self.dealt.emit(entry.setup)
        else:
            self.resumed.emit(entry)

    def say(self, words: str) -> None:
        """Say what could not be done."""
        self.message.setText(words)
        self.message.setVisible(bool(words))

    # -- the window
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Less room at the sides of a small window."""
        wide, high = unscaled(self.width()), unscaled(self.height())
        small, low = wide < ROOMY[0] or high < ROOMY[1], high < LOWEST
        side, edge = NARROW if wide < ROOMY[0] else WIDE, 6 if low else 10
        scaled(self.column.setContentsMargins, side, edge if small else 36, side, edge if small else 24)
        scaled(self.column.setSpacing, 8 if low else 12 if small else 28)
        scaled(self.door_grid.setSpacing, 8 if low else 12)
        scaled(self.message.setContentsMargins, side, 0, side, 10)
        direction = QBoxLayout.Direction.LeftToRight if wide >= BESIDE else QBoxLayout.Direction.TopToBottom
        for row in self.rows:
            row.setDirection(direction)
        self.tagline.setVisible(wide >= BESIDE)
        self.mark.setVisible(not small)
        for door in self.doors:
            door.sign.setVisible(wide >= ROOMY[0])
            door.fit(low)
        self.continued.fit(wide >= ROOMY[0], LOW if low else MOST)
        if self.sheet() is None and self.chosen not in self.tiles():
            self.pick(self.newest())
        QTimer.singleShot(0, self, self.show_chosen)
        if self.felt.property("small") != small:
            restyle(self.felt, "small", small)
            for words in self.felt.findChildren(QLabel):
                restyle(words, "small", small)

    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back from an editor has perhaps mended a deck."""
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.new_game.isVisible():
            self.new_game.follow()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leaving this window leaves the program."""
        self.shelf.close()
        self.closed.emit()
        super().closeEvent(event)
