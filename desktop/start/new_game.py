"""A new game: who plays, with which options and decks. The last set-up is filled in; Enter deals."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.decks.from_pack import deck_with
from desktop.decks.shelf import decks, free_file
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet
from desktop.panels.text import button, label, rule
from desktop.panels.tick import Tick
from desktop.players import PERSON, Player
from desktop.saves.disk import put
from desktop.saves.naming import proposed
from desktop.start.choice import Choice, form_label
from desktop.start.deck import PERSONAL, deck_from, own_decks
from desktop.start.pack_list import PackList
from desktop.start.packs import Pack, base_of, with_packs
from desktop.start.seat_row import ONE, SeatRow
from desktop.start.setup import NAMES, Setup, turned
from desktop.table.card_item import plain_tip
from desktop.table.rewinding import REWINDS
from desktop.table.stance import CURTAINS
from desktop.table.tokens import signs_of
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.engine.setting import Setting
from rules.games.catalogue import DRAFTS, notice_of
from rules.games.deckfile import encode
from rules.language.say.settings import choice_words, setting_words

WIDTH = 760
ILLEGAL, MEND = "{0}'s deck {1} is not legal", "{0}: mend the file, or take the ready deck."
STARTS = "Whose turn comes first; the other seats follow in the order in which they stand here."
CURTAIN = "What keeps hands from other eyes where several people share this screen."
BACK = "Between people, where a card was seen or chance has decided since; as long as nobody learned anything, going back is free."


class NewGame(Sheet):
    """Seats with what they bring, options, who starts, the curtain between people, open seed.

    A column of parts (`choices`): the heading with what is to be said of the game, a row for each seat, the game's options as a form,
    the seed. `fill` shows a set-up, `follow` finds what follows from what is chosen, `setup` is what is chosen. What a seat brings
    is its row's: a ready deck, a file, and whatever else can be a deck.
    """

    dealt = Signal(object)  # Setup

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.game: Game = load("blank")
        self.seats: list[SeatRow] = []
        self.options: dict[str, Choice] = {}
        self.heading, self.notice = label("", "heading"), label("", "faint", wrap=True)
        self.seats_part, self.options_part = QWidget(), QWidget()
        self.first, self.by_rule = Choice(), label("", "second", wrap=True)
        self.typed, self.seed = Tick(said("Open seed: everybody knows it, and the same words deal the same game")), QLineEdit()
        self.curtain, self.rewinds = Choice(), Choice()
        for part in (self.first, self.by_rule, self.curtain, self.rewinds):  # each has a row only where a game asks for it
            part.setParent(self.options_part)
        self.packs, self.reason = PackList(), label("", "refusal", wrap=True)
        self.deal_button = button(said("Deal"), self.deal, primary=True, key="answer")
        self.back_button = button(said("Back"), self.sink, key="take-back")
        self.put(self.choices(), self.foot_part())
        self.packs.changed.connect(self.play_with)
        self.packs.deck_wanted.connect(self.make_deck)

    # -- the parts
    def choices(self) -> QWidget:
        """A column of choices."""
        self.seed.hide()
        self.seed.setPlaceholderText(said("Any words"))
        self.seed.setAccessibleName(said("Seed"))
        self.typed.toggled.connect(self.show_seed)
        QVBoxLayout(self.seats_part).setContentsMargins(0, 0, 0, 0)
        QFormLayout(self.options_part).setContentsMargins(0, 0, 0, 0)
        self.first.setAccessibleName(said("Who starts"))
        self.curtain.setAccessibleName(said("Curtain between people"))
        self.rewinds.setAccessibleName(said("Going back"))
        for box, choices in ((self.curtain, CURTAINS), (self.rewinds, REWINDS)):
            for word, shown in choices.items():
                box.addItem(said(shown), word)
        made = QWidget()
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 12)
        for part in (self.heading, self.notice, self.seats_part, rule(), self.options_part, self.packs, self.typed, self.seed):
            column.addWidget(part)
        column.addStretch()
        return made

    def foot_part(self) -> QWidget:
        """What never scrolls away."""
        made = QWidget()
        column, buttons = QVBoxLayout(made), QHBoxLayout()
        scaled(column.setContentsMargins, 32, 8, 32, 20)
        self.reason.hide()
        column.addWidget(self.reason)
        buttons.addWidget(self.back_button)
        buttons.addStretch()
        buttons.addWidget(self.deal_button)
        column.addLayout(buttons)
        return made

    # -- what is filled in
    def fill(self, name: str, setup: Setup) -> None:
        """Show a game with this set-up."""
        game = self.game = load(name)
        self.heading.setText(said("New game · {0}", game.title))
        self.packs.look(game, setup.packs)
        self.fill_seats(setup)
        self.fill_options(setup)
        self.curtain.setCurrentIndex(self.curtain.findData(setup.curtain))
        self.rewinds.setCurrentIndex(self.rewinds.findData(setup.rewinds))
        self.typed.setChecked(bool(setup.seed))
        self.seed.setText(setup.seed)
        self.follow()
        self.first.setCurrentIndex(setup.first)
        self.follow()
        self.rise()
        self.deal_button.setFocus()
        self.pane.verticalScrollBar().setValue(0)

    def fill_seats(self, setup: Setup) -> None:
        """A row for each seat that the game can have."""
        column = self.seats_part.layout()
        assert column is not None
        for row in self.seats:
            row.setParent(None)
            row.deleteLater()
        self.seats, mine = [], own_decks(self.game)
        for i in range(self.game.most_seats):
            player = setup.players[i] if i < len(setup.players) else None
            file = setup.deck_files[i] if i < len(setup.deck_files) else ""
            ready = setup.ready[i] if i < len(setup.ready) else ""
            row = SeatRow(i, player, deck_from(self.game, Path(file)) if file else None, ready_decks(self.game), ready)
            row.offer(mine)
            row.deck_named.connect(partial(self.deck_chosen, i))
            row.deck_wanted.connect(partial(self.choose_deck, i))
            row.deck_changed.connect(self.follow)
            row.changed.connect(self.follow)
            row.sign.wanted.connect(partial(self.give_sign, row))
            self.seats.append(row)
            column.addWidget(row)

    def fill_options(self, setup: Setup) -> None:
        """The game's options in words, and who starts."""
        form = self.options_part.layout()
        assert isinstance(form, QFormLayout)
        for part in (self.first, self.by_rule, self.curtain, self.rewinds):
            form.removeWidget(part)
            part.hide()
        while form.rowCount():
            form.removeRow(0)
        self.options = {}
        for setting in self.game.settings:
            box = Choice()
            for choice in setting.choices:
                box.addItem(choice_words(self.game, setting, choice), choice)
            box.setCurrentIndex(max(0, box.findData(setup.options.get(setting.name, setting.default))))
            box.setAccessibleName(setting_words(self.game, setting))
            box.currentIndexChanged.connect(lambda _i: self.follow())
            self.add_row(form, setting_words(self.game, setting), box, explained(self.game, setting))
            self.options[setting.name] = box
        self.by_rule.setText(self.game.lines.get("setup.starts", ""))
        starts = self.by_rule if self.by_rule.text() else self.first if "setup.starts" not in self.game.lines else None
        if starts is not None:  # an option of the game says it else
            self.add_row(form, said("Who starts"), starts, said(STARTS))
            starts.show()
        self.add_row(form, said("Curtain between people"), self.curtain, said(CURTAIN))
        self.add_row(form, said("Going back"), self.rewinds, said(BACK))
        self.curtain.show()
        self.rewinds.show()

    def add_row(self, form: QFormLayout, words: str, field: QWidget, tip: str) -> None:
        """A choice with its words; both tell what it means."""
        named = form_label(words, field)
        for part in (named, field):
            part.setToolTip(plain_tip(tip))
        field.setAccessibleDescription(tip)
        form.addRow(named, field)

    def show_seed(self, typed: bool) -> None:
        """The field for the seed, ready to be typed into."""
        self.seed.setVisible(typed)
        self.fit()
        if typed:
            self.seed.setFocus()
            QTimer.singleShot(0, self.seed, lambda: self.pane.ensureWidgetVisible(self.seed))

    def open_rows(self) -> list[SeatRow]:
        """The seats at which somebody sits."""
        return [row for row in self.seats if row.open()]

    # -- what follows from what is chosen
    def personal(self) -> bool:
        """Does each seat bring a deck? Where there is an option for that, if it says so."""
        option, choice = PERSONAL
        if option in self.options:
            return bool(self.options[option].currentData() == choice)
        return self.game.decks is not None and self.game.decks.brings

    def follow(self) -> None:
        """Something was changed: who starts, colours and shapes, decks read again, and whether something is in the way."""
        rows, chosen = self.open_rows(), max(0, self.first.currentIndex())
        self.first.blockSignals(True)
        self.first.clear()
        self.first.addItems([row.player().name for row in rows])
        self.first.setCurrentIndex(min(chosen, len(rows) - 1))
        self.first.blockSignals(False)
        signs = signs_of([row.wished for row in turned(tuple(rows), self.starts())])
        for row in self.seats:
            row.sit(signs[(rows.index(row) - self.starts()) % len(rows)] if row in rows else -1)
        self.notice.setText(self.remarks())
        self.notice.setVisible(bool(self.notice.text()))
        blocked = self.complaints()
        self.reason.setText(" ".join(blocked))
        self.reason.setVisible(bool(blocked))
        self.deal_button.setEnabled(not blocked)
        self.deal_button.setToolTip(" ".join(blocked))

    def remarks(self) -> str:
        """What is to be said of the game: how it is drafted, and whose it is."""
        chosen = {name: box.currentData() for name, box in self.options.items()}
        ways = (way.line for way in DRAFTS if way.game == self.game.name and way.options.items() <= chosen.items())
        return " ".join(said(part) for part in (next(ways, ""), notice_of(base_of(self.game).name)) if part)

    def give_sign(self, row: SeatRow, sign: int) -> None:
        """A seat gets this colour and shape; whoever had them gets those of the seat."""
        for other in self.open_rows():
            if other.sign.sign == sign:
                other.wished = row.sign.sign
        row.wished = sign
        self.follow()

    def starts(self) -> int:
        """Which of the open seats is the first."""
        return 0 if "setup.starts" in self.game.lines else max(0, self.first.currentIndex())

    def complaints(self) -> list[str]:
        """What is in the way of dealing."""
        personal, bad = self.personal(), []
        for row in self.seats:
            if personal and row.deck is not None:
                row.bring(deck_from(self.game, row.deck.path))
                if row.deck.wrong and row.open():
                    bad.append(said(ILLEGAL, row.player().name, row.deck.name))
            row.show_decks(personal)
        found = [said(MEND, said(", and ").join(bad))] if bad else []
        if len(self.open_rows()) < self.game.least_seats:
            found.append(said("{0} needs {1} seats: open one more.", self.game.title, self.game.least_seats))
        return found

    def choose_deck(self, seat: int) -> None:
        """Ask for a seat's deck file."""
        dialog = QFileDialog(self, said("The deck of {0}", self.seats[seat].player().name), "", said("Decks (*.deck *.txt);;All files (*)"))
        if os.path.isdir(decks()):
            dialog.setDirectory(str(decks()))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(partial(self.deck_chosen, seat))
        dialog.open()

    def deck_chosen(self, seat: int, path: str) -> None:
        """A seat brings this file; what is wrong with it is scrolled to."""
        row = self.seats[seat]
        row.bring(deck_from(self.game, Path(path)))
        self.follow()
        self.fit()
        QTimer.singleShot(0, row, lambda: self.pane.ensureWidgetVisible(row))

    # -- packs
    def play_with(self) -> None:
        """Other packs are switched on: decks are read with their cards."""
        on = [pack for pack in self.packs.packs if str(pack.path) in self.packs.wished and not pack.wrong]
        self.game = with_packs(load(self.game.name), on)
        self.follow()
        QTimer.singleShot(0, self, self.fit)

    def make_deck(self, pack: Pack) -> None:
        """A deck to try a pack with lies among one's own from now on, and the first seat brings it."""
        self.packs.switch_on(pack)
        deck = deck_with(self.game, pack.name, [card.name for card in pack.cards], pack.path.name)
        try:
            path = free_file(proposed(pack.name))
            put(path, encode(deck))
        except OSError as fault:
            self.reason.setText(said("The deck could not be written: {0}.", fault.strerror))
            self.reason.show()
            return
        for row in self.seats:
            row.offer(own_decks(self.game))
        self.deck_chosen(0, str(path))

    # -- what comes of it
    def setup(self) -> Setup:
        """What is chosen."""
        rows, personal = self.open_rows(), self.personal()
        return Setup(
            self.game.name,
            tuple(row.player() for row in rows),
            {name: box.currentData() for name, box in self.options.items()},
            self.seed.text() if self.typed.isChecked() else "",
            self.curtain.currentData(),
            tuple(row.deck.cards if row.deck else () for row in rows) if personal else (),
            tuple(str(row.deck.path) if row.deck else "" for row in rows) if personal else (),
            tuple(row.ready for row in rows) if personal and self.game.ready_decks else (),
            self.packs.wished,
            self.starts(),
            self.rewinds.currentData(),
        )

    def deal(self) -> None:
        """Begin, if nothing is in the way."""
        self.follow()
        if self.deal_button.isEnabled():
            self.sink()
            self.dealt.emit(self.setup())


def ready_decks(game: Game) -> Mapping[str, str]:
    """The ready decks that a seat can choose from, by name; of a game that gives each seat one, just that."""
    return {name: game.lines.get(f"deck.{name}", name.capitalize()) for name in game.ready_decks} or ONE


def explained(game: Game, setting: Setting) -> str:
    """What an option means, and the rule that speaks of it."""
    rule = game.rules().get(setting.rule)
    return setting.help if rule is None else f"{setting.help}\n{rule.title} ({rule.id}): {' '.join(rule.text.split())}"


def first_setup(game: Game, options: dict[str, str | int | bool], computer: bool = False) -> Setup:
    """What is filled in before a game was ever dealt: two people, or one and a computer player."""
    kinds = (PERSON, "greedy" if computer else PERSON)
    seats = max(2, game.least_seats)
    return Setup(game.name, tuple(Player(NAMES[i], kinds[min(i, 1)]) for i in range(seats)), options)
