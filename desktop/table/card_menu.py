"""The menu of a card where the rules hold: its answers, or why it has none, and what can be looked up about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from desktop.asking.asked import Asked
from desktop.asking.pick import PickSome
from desktop.keymap.keymap import with_key
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import Ref
from rules.engine.question import Option
from rules.language.say.lines import refusal_words

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

Look = tuple[str, Callable[[], object] | None]  # without something to do it only says something; without words it is a line
LINE: Look = ("", None)
SENTENCES = re.compile(r"(?<=\.) ")


def card_menu(window: TableWindow, ref: Ref) -> list[Look]:
    """All entries, from what is answered to what is read."""
    return [*answers(window, ref), LINE, *looks(window, ref)]


def answers(window: TableWindow, ref: Ref) -> list[Look]:
    """What the card can do now; greyed, why it can do nothing."""
    asked = window.asked
    options = asked.of(ref) if asked is not None else ()
    if asked is not None and options:
        return [(answer_words(window, asked, ref, option), partial(window.clicks.give, ref, option)) for option in options]
    refusal = window.why_not(ref)
    words = refusal_words(window.session.game, window.view(), refusal) if refusal is not None else ""
    return [(sentence, None) for sentence in SENTENCES.split(words) if sentence]


def answer_words(window: TableWindow, asked: Asked, ref: Ref, option: Option) -> str:
    """An answer in words; where those are no act but only tell cards apart, what is done to the card."""
    words, name = asked.named(option), window.view().cards[ref].definition
    if not isinstance(asked, PickSome) or name in words or name == UNKNOWN:
        return words
    if option in asked.chosen:
        return said("Take {0} back", name)
    return said("Choose {0}", name) if len(asked.of(ref)) == 1 else said("Choose {0}: {1}", name, words)


def looks(window: TableWindow, ref: Ref) -> list[Look]:
    """What is said, shown and written of a card."""
    view, refusal = window.view(), window.why_not(ref)
    zone = view.cards[ref].zone
    label = next((pile.label for pile in places(window.session.game).piles if pile.zone == view.zones[zone].kind), "")
    known = view.cards[ref].definition != UNKNOWN
    rule = refusal.rule if refusal is not None and refusal.rule in window.panels.rulebook.rules else window.panels.rule_of_this()
    found: list[Look] = [(with_key(said("Why, or why not"), "why"), partial(window.hints.why, ref))]
    if known:
        words = said("Release it in the inspector" if window.panels.is_pinned(ref) else "Look closer: keep it in the inspector")
        found.append((with_key(words, "pin"), partial(window.panels.pin_card, ref)))
        found.append((said("Find it in the history"), partial(window.panels.bookmarks.find, view.cards[ref].definition)))
    if known and label:
        found.append((said("Look through the {0}…", label), partial(window.open_pile, zone)))
    if window.what_if.may_suppose(ref):
        found.append((with_key(said("Suppose what it is…"), "suppose"), partial(window.what_if.suppose, ref)))
    return [*found, (with_key(said("Rule of this"), "rule"), partial(window.panels.open_rulebook, rule))]
