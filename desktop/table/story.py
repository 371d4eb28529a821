"""What has happened at a table, in words for one reader: log lines, labels of moments, remarks, standings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.panels.history import Reader
from desktop.panels.log import NO_WHY, Remark, Told
from desktop.session import Session
from desktop.table.by_hand import without_rules
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.bracket import IN_IT
from rules.engine.consent import Verdict, waits
from rules.engine.game import Game
from rules.engine.layout import Tally
from rules.engine.line import Line, Ref, SeatId, TheSeat, ZoneId
from rules.engine.node import Node
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.engine.step import question_for, why_not
from rules.games.speech import style
from rules.language.say.events import Account, account
from rules.language.say.lines import refusal_spans, seat_words, sentence
from rules.language.say.parts import round_words, section
from rules.language.say.saw import saw
from rules.language.say.summary import Round, round_of

VEILED, NOTE = "Step {0}, not seen yet", "Note: {0}"


class Story:
    """Lines are found once per moment and reader."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told: dict[tuple[int, SeatId], tuple[Node, Account]] = {}
        self.labels: dict[tuple[int, SeatId], tuple[Node, str]] = {}
        self.remarks: list[tuple[Node, SeatId, Remark]] = []
        self.first = session.history.nodes[0]  # where the log begins
        self.beginning = said("The deal")  # what the first moment is called
        self.always = ""  # what is told of every moment besides
        for node, verdict in session.history.verdicts:
            self.note_verdict(node, verdict)
        self.veiled: Callable[[Node], bool] = lambda _node: False  # is it not told yet what was done to come to a moment?

    def of(self, node: Node, seat: SeatId) -> tuple[Line, ...]:
        """What a seat is told of a moment."""
        return self.account(node, seat).lines

    def account(self, node: Node, seat: SeatId) -> Account:
        """The same, with what was done to come there."""
        found = self.told.get((node.number, seat))
        if found is None or found[0] is not node:
            step = node.step or (self.session.history.dealt if node.parent is None else None)
            heard = account(self.session.game, step, seat, style(self.session.game)) if step else Account(None, ())
            if len(heard.lines) > 1 and without_rules(self.session.game, node.state):
                heard = Account(heard.deed, tuple(line for line in heard.lines if line.id != "told.edited"))
            found = self.told[node.number, seat] = (node, heard)
        return found[1]

    def lines(self, seat: SeatId) -> Iterator[Line | Remark]:
        """The log of what is played, with what this reader was told beside it where that was said."""
        for moment in self.way():
            yield from self.of(moment, seat)
            yield from self.beside(moment, seat)
            yield from self.written(moment)

    def marked(self, moment: Node, seat: SeatId, undone: bool = False) -> Iterator[Told]:
        """What a seat is told of a moment, as it stands in the log."""
        lines = self.of(moment, seat)
        its = self.its_line(moment, lines)
        return (Told(line, undone, moment.number if line is its else NO_WHY) for line in lines)

    def its_line(self, moment: Node, lines: tuple[Line, ...]) -> Line | None:
        """Of these lines the first about the computer player that answered to come to a moment, if one did."""
        if moment.step is None or not self.session.is_computer(moment.step.seat):
            return None
        who = TheSeat(moment.step.seat)
        return next((line for line in lines if who in line.arguments), None)

    def beside(self, moment: Node, seat: SeatId) -> Iterator[Remark]:
        """What this reader was told at a moment beside what was played."""
        return (remark for at, reader, remark in self.remarks if at is moment and reader == seat)

    def note_of(self, node: Node) -> str:
        """What somebody wrote about a moment, if it may be read: everybody reads it, but where nothing is told of the moment yet."""
        return self.session.history.notes.get(node, "") if not self.veiled(node) else ""

    def written(self, moment: Node) -> Iterator[Remark]:
        """The same as it stands in the log."""
        if note := self.note_of(moment):
            yield Remark(((said(NOTE, note), None),))

    def way(self) -> list[Node]:
        """The moments from the deal to here; in a series that stops between its games, those after the pause before this one, and none
        at a pause whose game rests."""
        if self.session.history.at.rests:
            return []
        node, found = self.session.history.at, [self.session.history.at]
        while node.parent is not None and not node.parent.pause:
            node = node.parent
            found.append(node)
        if node.parent is not None and node.parent.parent is None:
            found.append(node.parent)
        if self.first is not found[-1]:  # of another game nothing is told any more
            self.told, self.labels, self.first = {}, {}, found[-1]
        return found[::-1]

    def ahead(self) -> Iterator[Node]:
        """The moments that redo would bring back."""
        history = self.session.history
        node, end = history.at, history.after(self.session.deciders())
        while end is not None and node is not end and node.last is not None:
            node = node.last
            yield node

    def undone(self, seat: SeatId) -> Iterator[Line]:
        """The lines that redo would bring back."""
        return (line for moment in self.ahead() for line in self.of(moment, seat))

    def told_lines(self, seat: SeatId) -> Iterator[Told]:
        """The log as it stands: what was done, and struck what was undone last."""
        for moment in self.way():
            yield from self.marked(moment, seat)
            yield from (Told(remark) for remark in (*self.beside(moment, seat), *self.written(moment)))
        if not self.session.watched:
            yield from (told for moment in self.ahead() for told in self.marked(moment, seat, undone=True))

    def label(self, node: Node, seat: SeatId) -> str:
        """A moment's name in the history."""
        if self.veiled(node):
            return said(VEILED, node.number)
        found = self.labels.get((node.number, seat))
        if found is None or found[0] is not node:
            found = self.labels[node.number, seat] = (node, self.named(node, seat))
        return found[1]

    def named(self, node: Node, seat: SeatId) -> str:
        """What was done to come to a moment; of a change by hand, what came of it."""
        if node.step is None:
            return self.beginning
        heard = self.account(node, seat)
        line = heard.deed or next(iter(heard.lines), None)
        if line is None:
            return said("Step {0}", node.number)
        return sentence(self.session.game, self.session.view(seat), line).removesuffix(".")

    def reader(self, seat: SeatId) -> Reader:
        """A seat as it reads the history."""
        session, game = self.session, self.session.game
        view = session.view(seat)
        return Reader(
            seat,
            words=lambda node: self.label(node, seat),
            notes=lambda node: [*(text for one in self.written(node) for text, _ in one.said), *self.saw(node, seat)],
            note=self.note_of,
            text=lambda node: self.whole(node, seat),
            seats=tuple(seat_words(view, SeatId(i)) for i in range(len(view.seats))),
            seat_name=lambda other: seat_words(view, SeatId(other)),
            round_name=lambda n: round_words(game, view, n),
            section=lambda node, before: section(game, node.parent.state, before) if node.parent is not None else before,
            own=session.deciders(),
        )

    def saw(self, node: Node, seat: SeatId) -> list[str]:
        """Who learned what in the step to a moment, as far as this seat may know it."""
        lines = saw(self.session.game, node.step, seat) if node.step is not None and not self.veiled(node) else ()
        told = [sentence(self.session.game, self.session.view(seat), line) for line in lines]
        return [self.always, *told] if self.always else told

    def whole(self, node: Node, seat: SeatId) -> str:
        """All that this seat is told of a moment, to be searched."""
        view = self.session.view(seat)
        lines = (sentence(self.session.game, view, line) for line in (self.of(node, seat) if not self.veiled(node) else ()))
        return " ".join([self.label(node, seat), *lines, *self.saw(node, seat), self.note_of(node)])

    def note(self, seat: SeatId, words: str) -> None:
        """A remark belongs to the moment at which it was made; made in two windows, it stands there once."""
        made = self.session.history.at, seat, Remark(((words, None),))
        if made not in self.remarks:
            self.remarks.append(made)

    def note_verdict(self, node: Node, verdict: Verdict) -> None:
        """What came of a wish, for everybody who plays, and for who looks on."""
        words = sentence(self.session.game, self.session.view(SPECTATOR), verdict.line())
        self.remarks += [(node, seat, Remark(((words, None),))) for seat in (SPECTATOR, *self.session.people())]

    def note_to_all(self, words: str) -> None:
        """A remark for everybody, and for who looks on."""
        for seat in range(SPECTATOR, len(self.session.players)):
            self.note(SeatId(seat), words)

    def note_refusal(self, reader: SeatId, seat: SeatId, refusal: Refusal, tried: bool) -> None:
        """What was refused to a seat, with its rule; what has no rule, and what nobody tried, is only a remark."""
        said = tuple(refusal_spans(self.session.game, self.session.view(reader), refusal))
        self.remarks.append((self.session.history.at, reader, Remark(said, tried and bool(refusal.rule), seat)))

    def why_not(self, viewer: SeatId, seat: SeatId, ref: Ref, zone: str) -> Refusal | None:
        """Why a card has no answer now for a seat, as whoever looks may know it; of one that lies in a pile or another's hand,
        what that is."""
        view = self.session.view(viewer)
        if self.session.consent is not None:
            return waits(self.session.consent)
        if seat == SPECTATOR:
            return idle(self.session)
        there = place_of(self.session.game, view, ref, seat)
        if there is not None and not zone:
            return there
        question_for(self.session.game, view, seat)
        return why_not(self.session.game, view, seat, ref, ZoneId(zone))

    def rounds(self) -> tuple[Round, ...]:
        """The rounds that were counted from the deal to here; everybody saw them."""
        found = (round_of(self.session.game, step) for step in self.session.history.path())
        return tuple(played for played in found if played is not None)

    def scores(self, to: Node | None = None) -> tuple[tuple[int, ...], ...]:
        """What each seat had of what the game is played for, at its beginning and after each round on the way to here, or to another
        moment; of a match, in its last game."""
        game, path = self.session.game, self.session.history.path(to)
        resource = next((tally.resource for tally in self.goals()), "")
        found = [amounts(path[0].before, resource)] if path and resource else []
        n = 0  # the round that it is, where the table has a number for it
        for step in path if found else ():
            turns, was = game.turns(step.after), n
            n = turns.round if turns is not None else n
            if n < was:
                found = []
            if (n != was and was) or not found or step.after.over is not None or round_of(game, step) is not None:
                found.append(amounts(step.after, resource))
        return tuple(found)

    def won(self, view: State) -> tuple[str, ...]:
        """What each seat has of what the game is played for (what has a goal, if anything has): numbers, with their names where there
        are several."""
        tallies = self.goals()
        found = [[(tally.label, seat.resources.get(tally.resource, 0)) for tally in tallies] for seat in view.seats]
        return tuple(", ".join(f"{label} {n}" if len(tallies) > 1 else f"{n}" for label, n in row) for row in found)

    def goals(self) -> tuple[Tally, ...]:
        """What the game is played for: what has a goal, if anything has."""
        counted = places(self.session.game).tallies
        return tuple(tally for tally in counted if tally.most) or counted

    def goal(self) -> str:
        """The word for what the game is played for, if it is one thing."""
        goals = self.goals()
        return goals[0].label if len(goals) == 1 else ""


def amounts(state: State, resource: str) -> tuple[int, ...]:
    """What each seat has of a resource; everybody sees what is played for."""
    return tuple(seat.resources.get(resource, 0) for seat in state.seats)


def idle(session: Session) -> Refusal | None:
    """Why nobody who looks can do anything: the game is over, or others decide."""
    if session.state.over is not None:
        return Refusal(Line("refuse.over"), "table.over")
    if session.state.bracket is not None:
        return IN_IT
    asked = tuple(TheSeat(question.seat) for question in session.questions())
    return Refusal(Line("refuse.others-decide", asked), "table.asked") if asked else None


def place_of(game: Game, view: State, ref: Ref, viewer: SeatId) -> Refusal | None:
    """What the pile or hand is that a card lies in; None for the own hand and what lies in rows."""
    if ref not in view.cards:
        return None
    zone = view.zones[view.cards[ref].zone]
    pile = next((pile for pile in places(game, view).piles if pile.zone == zone.kind), None)
    if pile is not None:
        owned = "refuse.is-pile-of" if zone.seat >= 0 else "refuse.is-pile"
        return Refusal(Line(owned, (pile.label, len(zone.cards), TheSeat(zone.seat))), "table.offered")
    if zone.kind == places(game, view).hand and zone.seat != viewer:
        return Refusal(Line("refuse.is-hand-of", ("", len(zone.cards), TheSeat(zone.seat))), "table.offered")
    return None
