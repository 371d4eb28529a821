"""The menus of what hands can do: to a card, to a pile or row, to a seat, and to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from desktop.keymap.keymap import with_key
from desktop.panels.amount import AmountDialog
from desktop.panels.create import CreateDialog
from desktop.panels.note import NoteDialog
from desktop.panels.pile_by_hand import PileByHand
from desktop.table import own_counters
from desktop.table.by_hand import COIN, ByHand
from desktop.table.card_menu import card_menu
from desktop.table.places import places, zones_in_use
from desktop.table.sandbox_menu import closed
from desktop.tongue import said
from rules.engine import limits
from rules.engine.ability import ZoneKind
from rules.engine.card import UNKNOWN
from rules.engine.events import Attach, Event, Exhaust, Face, Remove, Shuffle
from rules.engine.game import home_of
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, ZoneId
from rules.engine.question import Option
from rules.engine.tongue import capital
from rules.language.say.lines import refusal_words, seat_words, word_of

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

MOST_NAMED = 40  # cards to attach to that a menu lists
Act = Callable[[], object]
Entry = tuple[str, "Act | Sequence[Entry] | None"]


class HandMenu:
    """It builds menus and lets them wait at the pointer; an entry is an edit, or opens a dialog that makes one."""

    def __init__(self, window: TableWindow, by_hand: ByHand) -> None:
        self.window = window
        self.by_hand = by_hand

    # -- asking
    def ask(self, ref: Ref, zone: str, at: QPoint) -> None:
        """What can be done to a card, and to where it lies; where no card is, also what is done at the table. By the rules: a card's
        answers."""
        if not self.by_hand.allowed():
            self.ask_answer(ref, at)
            return
        view = self.by_hand.view()
        refs = self.by_hand.cards(ref)
        place = ZoneId(zone) if zone in view.zones else view.cards[ref].zone if ref in view.cards else None
        here = self.of_zone(place) if place else []
        self.wait([*self.of_cards(refs), *here] if refs else [*here, *self.at_table()] if here else self.of_table(), at)

    def ask_answer(self, ref: Ref, at: QPoint) -> None:
        """What a card can do, or why it can do nothing, and what can be looked up about it."""
        if self.window.noes.between():
            return
        if ref == NOBODY:
            self.window.noes.say(refusal_words(self.window.session.game, self.by_hand.view(), closed()))
        else:
            self.wait(card_menu(self.window, ref), at)

    def ask_which(self, options: Sequence[Option], ref: Ref, at: QPoint | None = None) -> None:
        """Each thing that a card can do."""
        asked, give = self.window.asked, self.window.clicks.give
        if asked is not None:
            self.wait([(asked.named(o), partial(give, ref, o)) for o in options], at or self.here())

    def here(self) -> QPoint:
        """Where a menu opens: at the card with the ring, else at the pointer."""
        return self.window.area.going().place() or QCursor.pos()

    def ask_seat(self, seat: SeatId) -> None:
        """What can be done to what a seat has."""
        self.wait(self.of_seat(seat), self.here())

    def ask_counter(self, refs: tuple[Ref, ...]) -> None:
        """Put a counter on cards; of several kinds, one is chosen first."""
        kinds = [*self.window.session.game.counters, *own_counters.of_cards(self.window.session.game, self.by_hand.view())]
        if not refs or len(kinds) < 2:
            self.by_hand.count(refs, 1)
            return
        self.wait([(f"{capital(self.word(k))} +1", partial(self.by_hand.count, refs, 1, k)) for k in kinds], self.here())

    def ask_drop(self, refs: tuple[Ref, ...], onto: Ref) -> None:
        """Cards were dropped on another one: attach them, or lay them next to it."""
        cards = self.by_hand.view().cards
        zone, name = cards[onto].zone, cards[onto].definition
        name = said("the hidden card") if name == UNKNOWN else name
        attach = partial(self.by_hand.attach, refs, onto)
        self.wait(
            [(said("Attach to {0}", name), attach), (said("Next to {0}", name), partial(self.by_hand.move_many, refs, zone))], self.here()
        )

    def wait(self, entries: Sequence[Entry], at: QPoint) -> None:
        """Show a menu."""
        if entries:
            menu = QMenu(self.window)
            menu.setAccessibleName(said("What can be done here"))
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.fill(menu, entries)
            menu.popup(at)
            if self.window.area.going().place() is not None:
                menu.setActiveAction(next(action for action in menu.actions() if action.isEnabled()))

    def fill(self, menu: QMenu, entries: Sequence[Entry]) -> None:
        """Put entries in a menu; a list is a menu of its own."""
        for words, what in entries:
            if what is None:
                (menu.addAction(words.replace("&", "&&")).setEnabled(False) if words else menu.addSeparator())
            elif callable(what):
                menu.addAction(words.replace("&", "&&")).triggered.connect(partial(self.chosen, what))
            elif what:
                self.fill(menu.addMenu(words.replace("&", "&&")), what)

    def chosen(self, act: Act, _checked: bool = False) -> None:
        """An entry was chosen."""
        act()

    def word(self, word: str) -> str:
        """A game's word as it is written in a sentence."""
        return word_of(self.window.session.game, word)

    def edits(self, *events: Event) -> Act:
        """An entry that is an edit."""
        return partial(self.by_hand.edit, *events)

    # -- cards
    def of_cards(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """What can be done to one card or several."""
        hand, first = self.by_hand, self.by_hand.view().cards[refs[0]]
        counter = "" if len(self.window.session.game.counters) > 1 else hand.counter
        found: list[Entry] = [
            (with_key(said("Turn face down" if first.up else "Turn face up"), "flip"), partial(hand.flip, refs)),
            (with_key(said("Ready" if first.exhausted else "Exhaust"), "exhaust"), partial(hand.exhaust, refs)),
            (with_key(said("Counter +1"), "more"), partial(hand.count, refs, 1)),
            (with_key(said("Counter −1"), "less"), partial(hand.count, refs, -1)),
            (said("Counters on it"), [] if counter else self.counters(refs)),
            *self.moves(refs),
            *self.control(refs),
            (said("Attach to"), self.bearers(refs)),
            (with_key(said("Show to all"), "show"), partial(hand.show, refs)),
            *self.freeing(refs),
            *self.copying(refs),
        ]
        if len(refs) == 1:
            found.append((with_key(said("Write a note…"), "note"), partial(NoteDialog.ask, self.window, hand, refs[0])))
            if first.definition != UNKNOWN:
                found.append(
                    (with_key(said("Look closer: keep it in the inspector"), "pin"), partial(self.window.panels.pin_card, refs[0]))
                )
        return [*found, (with_key(said("Remove from the game"), "remove"), partial(hand.remove, refs))]

    def freeing(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """Cards that hang on another one, or lie under it, are taken off."""
        first = self.by_hand.view().cards[refs[0]]
        off = self.edits(*(Attach(ref, NOBODY) for ref in refs))
        return [(with_key(said("Take off"), "take-off"), off)] if first.attached_to or first.stored_on else []

    def copying(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """Cards that are known have others made like them."""
        hand = self.by_hand
        known = all(hand.view().cards[ref].definition != UNKNOWN for ref in refs)
        return [(with_key(said("Create a copy"), "copy"), lambda: hand.edit(*(hand.copy(ref) for ref in refs)))] if known else []

    def counters(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """Each kind of counter."""
        game, ways = self.window.session.game, (("+1", 1), ("−1", -1))
        kinds = [(k, capital(self.word(k))) for k in game.counters] + [(k, k) for k in own_counters.of_cards(game, self.by_hand.view())]
        found: list[Entry] = [(f"{name} {sign}", partial(self.by_hand.count, refs, n, k)) for k, name in kinds for sign, n in ways]
        return [*found, *own_counters.ask_for_cards(self, refs)]

    def control(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """Cards that lie on another side come to that of whoever takes them; whose they are stays as it is."""
        hand, game = self.by_hand, self.window.session.game
        zones = [hand.view().zones[hand.view().cards[ref].zone] for ref in refs]
        others = all(game.zones[zone.kind].active and zone.seat not in (TABLE, self.window.viewer) for zone in zones)
        return [(with_key(said("Take control"), "control"), partial(hand.take_control, refs))] if others else []

    def moves(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """Where cards can be put: first where they belong, then anywhere."""
        homes: list[Entry] = [(with_key(words, name), act) for name, (words, act) in self.homes(refs).items()]
        return [*homes, (said("Move to"), self.anywhere(refs))]

    def homes(self, refs: tuple[Ref, ...]) -> dict[str, tuple[str, Act]]:
        """Where cards belong, by the names of the actions that put them there."""
        hand, game = self.by_hand, self.window.session.game
        owner = hand.view().cards[refs[0]].owner
        mine = home_of(game, places(game).hand, owner if owner >= 0 else self.window.viewer)
        deck, discard = hand.pile(owner, "none"), hand.discard(owner)
        found = {"to-hand": (said("To hand"), self.put(refs, mine))}
        if deck:
            found["on-deck"] = said("On top of the deck"), self.put(refs, deck)
            found["under-deck"] = said("Under the deck"), self.put(refs, deck, -1)
        return found | {"to-discard": (said("To the discard"), self.put(refs, discard))}

    def anywhere(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """Each zone, to put cards there."""
        zones = zones_in_use(self.window.session.game, self.by_hand.view())
        return [(self.place(zone), self.put(refs, zone)) for zone in zones]

    def put(self, refs: tuple[Ref, ...], zone: ZoneId, depth: int = 0) -> Act:
        """An entry that puts cards somewhere."""
        return lambda: self.by_hand.edit(*(self.by_hand.put(ref, zone, depth) for ref in refs if ref in self.by_hand.view().cards))

    def bearers(self, refs: tuple[Ref, ...]) -> list[Entry]:
        """The cards in play that others can hang on."""
        view, zones = self.by_hand.view(), self.window.session.game.zones
        lying = [r for r, card in view.cards.items() if zones[view.zones[card.zone].kind].active and r not in refs]
        known = [r for r in lying if view.cards[r].definition != UNKNOWN][:MOST_NAMED]
        return [(view.cards[r].definition, partial(self.by_hand.attach, refs, r)) for r in known]

    # -- places
    def place(self, zone: ZoneId) -> str:
        """A zone in words, and whose it is."""
        found = self.by_hand.view().zones[zone]
        name = capital(self.word(found.kind))
        return said("{0} of {1}", name, seat_words(self.by_hand.view(), found.seat)) if found.seat >= 0 else name

    def of_zone(self, zone: ZoneId) -> list[Entry]:
        """What can be done to a pile, or to all cards of a row."""
        kind = self.kind(zone)
        name = self.word(kind.name)
        here = name if kind.name == "play" else said("the {0}", name)
        new: Entry = (said("Create a card in {0}…", here), partial(CreateDialog.ask, self.window, self.by_hand, zone))
        if kind.active:
            return [*self.of_row(zone, here), new]
        pile = self.of_pile(zone).items() if self.is_pile(zone) else ()
        return [*((with_key(words, action), act) for action, (words, act) in pile), new]

    def kind(self, zone: ZoneId) -> ZoneKind:
        """What kind of zone that is."""
        return self.window.session.game.zones[self.by_hand.view().zones[zone].kind]

    def is_pile(self, zone: ZoneId) -> bool:
        """Do cards lie there one on the other?"""
        kind = self.kind(zone)
        return not kind.active and (kind.seen != "owner" or kind.ordered)

    def of_pile(self, zone: ZoneId) -> dict[str, tuple[str, Act]]:
        """What can be done to a pile, by the names of the actions."""
        name = self.word(self.kind(zone).name)
        return {
            "shuffle": (said("Shuffle the {0}", name), self.edits(Shuffle(zone))),
            "look-through": (said("Look through the {0}…", name), partial(self.look_through, zone)),
            "draw": (said("Draw from the {0}…", name), partial(self.amount, said("Draw {0}"), zone, self.by_hand.draw)),
            "mill": (said("Mill from the {0}…", name), partial(self.amount, said("Discard {0}"), zone, self.by_hand.mill)),
        }

    def of_row(self, zone: ZoneId, here: str) -> list[Entry]:
        """What can be done to all cards in a row."""
        refs = self.by_hand.view().zones[zone].cards
        if len(refs) < 2:
            return []
        all_of: list[Entry] = [
            (said("Exhaust"), self.edits(*(Exhaust(ref) for ref in refs))),
            (said("Ready"), self.edits(*(Exhaust(ref, False) for ref in refs))),
            (said("Turn face down"), self.edits(*(Face(ref, False) for ref in refs))),
            (said("Turn face up"), self.edits(*(Face(ref, True) for ref in refs))),
            (said("Counter +1"), partial(self.by_hand.count, refs, 1)),
            *self.moves(refs),
            (said("Remove from the game"), self.edits(*(Remove(ref) for ref in refs))),
        ]
        return [(said("All {0} cards in {1}", len(refs), here), all_of)]

    def open_pile(self, zone: ZoneId) -> None:
        """Take cards out of a pile or put them in order; those that lie hidden stay unknown."""
        PileByHand(self.window, self.by_hand, zone).open()

    def look_through(self, zone: ZoneId) -> None:
        """The same, with all of its cards known to the looker from now on."""
        if self.by_hand.look(self.by_hand.view().zones[zone].cards):
            self.open_pile(zone)

    def amount(self, words: str, zone: ZoneId, then: Callable[[ZoneId, int], object]) -> None:
        """Ask how many cards."""
        most = len(self.by_hand.view().zones[zone].cards)
        AmountDialog.ask(self.window, said("How many cards?"), words, (1, max(1, most), 1), partial(then, zone))

    # -- seats and the table
    def of_seat(self, seat: SeatId) -> list[Entry]:
        """What a seat has: one more, one less, or so many."""
        view, game = self.by_hand.view(), self.window.session.game
        labels = {tally.resource: tally.label for tally in places(game).tallies}
        found: list[Entry] = []
        own = own_counters.of_seats(game, view)
        for what in (*game.resources, *own):
            label, now = what if what in own else capital(labels.get(what, self.word(what))), view.seats[seat].resources.get(what, 0)
            whose, bounds = said("{0} of {1}", label, seat_words(view, seat)), (0, limits.COUNTERS, now)
            found += [
                (f"{label} +1", partial(self.by_hand.gain, seat, what, 1)),
                (f"{label} −1", partial(self.by_hand.gain, seat, what, -1)),
                (
                    f"{label}…",
                    partial(AmountDialog.ask, self.window, whose, said("Set to {0}"), bounds, partial(self.set_to, seat, what)),
                ),
            ]
        return [*found, *own_counters.ask_for_seat(self, seat)]

    def set_to(self, seat: SeatId, what: str, n: int) -> None:
        """A seat has so much from now on."""
        self.by_hand.gain(seat, what, n - self.by_hand.view().seats[seat].resources.get(what, 0))

    def of_table(self) -> list[Entry]:
        """Dice, coins, notes, new cards."""
        return [*self.at_table(), (with_key(said("Create a card…"), "new-card"), self.ask_card)]

    def ask_card(self) -> None:
        """A new card, in the hand of whoever makes it."""
        view, hand = self.by_hand.view(), places(self.window.session.game).hand
        zone = next(
            (z for z, found in view.zones.items() if found.seat == self.window.viewer and found.kind == hand), next(iter(view.zones))
        )
        CreateDialog.ask(self.window, self.by_hand, zone)

    def at_table(self) -> list[Entry]:
        """Dice, coins, notes."""
        hand, window = self.by_hand, self.window
        return [
            (with_key(said("Roll a die with 6 sides"), "die"), partial(hand.roll, 6)),
            (with_key(said("Roll a die with 20 sides"), "die-20"), partial(hand.roll, 20)),
            (with_key(said("Roll another die…"), "die-other"), self.ask_die),
            (with_key(said("Throw a coin"), "coin"), partial(hand.roll, COIN)),
            (with_key(said("Write a note…"), "note"), partial(NoteDialog.ask, window, hand, NOBODY)),
            *own_counters.ask_for_token(self),
        ]

    def ask_die(self) -> None:
        """How many sides a die has that is thrown then."""
        bounds = (2, limits.SIDES, 12)
        AmountDialog.ask(self.window, said("How many sides?"), said("Roll a die with {0} sides"), bounds, self.by_hand.roll)
