"""The guided first hand of a game: its `guide.toml`, read and checked. One reader for all games; a game without one has none.

An entry names the moment that it explains: a step of a process, what a question is for, or an event by the id of its
log line. It explains in a sentence or two what happens there and what one might do.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.engine.events import Drawn, Event, Gain, Mark, Move, Over
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.question import Question
from rules.engine.state import State
from rules.engine.tongue import Tongue
from rules.language.say.questions import has

FILE, WAY = "guide.toml", "guide-{0}.toml"
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=160)]


class Faulty(Exception):
    """A guide that cannot be used; the message says which entry and why."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a moment: exactly one of `step`, `asks` and `happens` names it. `rule`: where the rulebook has more;
    `last`: after it the guide is at its end."""

    title: Title
    text: Text
    step: str = ""
    asks: str = ""
    happens: str = ""
    rule: str = ""
    last: bool = False

    @property
    def moment(self) -> tuple[str, str]:
        """Of what kind the moment is, and its name."""
        return next((kind, name) for kind in ("step", "asks", "happens") if (name := getattr(self, kind)))


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said before everything else, and the entries in the order in which a first hand comes to them."""

    offer: Text
    entry: tuple[Entry, ...]

    def in_tongue(self, tongue: Tongue) -> Guide:
        """The same guide in another language."""
        entries = tuple(replace(entry, title=tongue.said(entry.title), text=tongue.said(entry.text)) for entry in self.entry)
        return Guide(tongue.said(self.offer), entries)

    def at(self, moment: tuple[str, str]) -> Entry | None:
        """The entry of a moment."""
        return next((entry for entry in self.entry if entry.moment == moment), None)

    def happened(self, event: Event) -> Entry | None:
        """The entry of an event."""
        name = event_name(event)
        return self.at(("happens", name)) if name else None

    def asked(self, s: State, question: Question) -> tuple[Entry, ...]:
        """The entries of a question: first of the step in which it is asked, then its own."""
        steps = [self.at(("step", f"{f.name}.{f.step}")) for f in s.stack if isinstance(f, Process)]
        return tuple(entry for entry in (*steps, self.at(("asks", question.purpose))) if entry is not None)


def event_name(event: Event) -> str:
    """An event as the ids of log lines name it: `mark.pass`, `gain.victory`; '' if it has no name."""
    if isinstance(event, Mark):
        return f"mark.{event.name}"
    if isinstance(event, Drawn):
        return f"drawn.{event.what}"
    if isinstance(event, Gain | Move | Over) and event.why:
        return f"{type(event).__name__.lower()}.{event.why}"
    return ""


@cache
def guide_of(game: Game) -> Guide | None:
    """The guide of a game, in its language; None if it has none. One that is played in another way too (a draft) has a guide of that,
    which comes before the game's own. Raises Faulty."""
    name, _, way = game.name.partition("-")
    found = guide_in(game, name, FILE)
    before = guide_in(game, name, WAY.format(way.rstrip("0123456789"))) if found is not None and way else None
    whole = Guide(before.offer, before.entry + found.entry) if found is not None and before is not None else found
    return whole.in_tongue(game.tongue) if whole is not None else None


def guide_in(game: Game, name: str, file: str) -> Guide | None:
    """The guide in a file of a game's folder, if there is one. Raises Faulty."""
    place = files(f"rules.games.{name}").joinpath(file)
    return read_guide(game, place.read_text(encoding="utf-8")) if place.is_file() else None


def read_guide(game: Game, text: str) -> Guide:
    """A guide out of a text. Raises Faulty with the first fault."""
    try:
        found = msgspec.convert(tomllib.loads(text), Guide)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise Faulty(f"this is no guide: {fault}") from None
    seen: set[tuple[str, str]] = set()
    for entry in found.entry:
        wrong = fault_of(game, entry)
        if not wrong and entry.moment in seen:
            wrong = f"{entry.moment[1]} has an entry already"
        if wrong:
            raise Faulty(f"{entry.title}: {wrong}")
        seen.add(entry.moment)
    return found


def fault_of(game: Game, entry: Entry) -> str:
    """What is wrong with an entry."""
    if sum(bool(name) for name in (entry.step, entry.asks, entry.happens)) != 1:
        return "an entry names exactly one moment: step, asks or happens"
    process, _, step = entry.step.partition(".")
    if entry.step and (process not in game.processes or step not in game.processes[process].steps):
        return f"there is no step {entry.step}"
    if entry.asks and not has(game, f"ask.{entry.asks}"):
        return f"nothing is asked for {entry.asks}"
    if entry.happens and f"told.{entry.happens}" not in game.lines and entry.happens not in SHARED:
        return f"no log line tells of {entry.happens}"
    if entry.rule and entry.rule not in game.rules():
        return f"there is no rule {entry.rule}"
    return ""


SHARED = ("move.draw", "move.discard", "move.play", "move.refill")
"""Events that every game's log tells of."""
