"""A `.tuck` file read back: its steps are played again, and compared with what it says they came to.

Under other rules it stops where the table departs and says so. Whatever is wrong with a file is one `Damaged`; what stands before
it can be read as a game of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from msgspec import UNSET, Struct

from rules.engine.damage import Damaged, lines_of
from rules.engine.game import Game
from rules.engine.games import let_go
from rules.engine.history import History, call
from rules.engine.node import DEPARTS, SHORT, Deed, Node
from rules.engine.replay_file import SIGN, deal_of, dealt_again, said_whole
from rules.engine.save import decode_state, state_hash
from rules.engine.state import State
from rules.engine.step import Step, answer, edit, questions
from rules.engine.tuck import (
    UNSAID,
    Answer,
    At,
    Bookmark,
    Branch,
    Checkpoint,
    Drop,
    Edit,
    Head,
    Left,
    Meta,
    Note,
    Row,
    Wished,
    read_head,
    read_row,
    rules_of,
    sum_of,
)

LONGEST_KIND, LONGEST_REPORT, LONGEST_PUZZLE = 40, 20_000, 8_000
Loader = Callable[[str], Game]
Watch = Callable[[int, int], object]  # is told how many lines of how many are read; whatever it raises ends the reading


class Loaded(Struct, frozen=True):
    """What a file held. `departed`: the step at which other rules come to another table, or None; then `table` is where
    the game was, from the last checkpoint, if these rules can hold it, and `sums` are the hashes of what the step came to and comes to,
    '' where it is not allowed. `left`: nothing was appended, or the table was then left in order. `steps`: so many the file has."""

    game: Game
    head: Head
    history: History
    meta: Meta
    departed: int | None = None
    table: State | None = None
    left: bool = True
    sums: tuple[str, str] = ("", "")
    steps: int = 0


def unwatched(_read: int, _lines: int) -> None:
    """Nobody wants to know how far it is."""


def read_tuck(loader: Loader, data: bytes, watch: Watch = unwatched) -> Loaded:
    """A file. Raises Damaged, and nothing else but what `watch` raises."""
    lines = lines_of(data)
    head = read_head(lines[0])
    check_sum(head, lines)
    game = game_of(loader, head)
    reading = Reading(game, head, lines)
    if reading.history.in_games and not reading.short:
        reading.over = over(lines, reading.foreign)
        try:
            return reading.loaded(reading.read_all(watch))
        except Damaged:
            if not reading.foreign:
                raise
        reading = Reading(game, head, lines)  # other rules do not know a table between games: all is played again up to there
    return reading.loaded(reading.read_all(watch))


def read_beginning(loader: Loader, data: bytes, watch: Watch = unwatched) -> Loaded:
    """What a damaged file holds before the damage: each table on the way is the one that the file names. Where that cannot be known,
    because neither the sum nor the rules are the right ones, there is nothing. Raises Damaged as `read_tuck`."""
    lines = lines_of(data)
    head = read_head(lines[0])
    reading = Reading(game_of(loader, head), head, lines)
    if reading.foreign:
        check_sum(head, lines)
    with suppress(Damaged):
        reading.read_all(watch)
    return reading.loaded(True)


def check_sum(head: Head, lines: list[bytes]) -> None:
    """Are the lines there that were written at once, as they were written? Raises Damaged."""
    if len(lines) <= head.lines or not head.lines:
        raise Damaged("lines are missing at the end", line=len(lines))
    if sum_of(head, b"".join(line + b"\n" for line in lines[1 : head.lines + 1])) != head.sum:
        raise Damaged("the file is not as it was written: its sum is wrong", line=1)


def game_of(loader: Loader, head: Head) -> Game:
    """The game that a file names, with the cards that it holds."""
    try:
        game = loader(head.game)
    except (LookupError, ImportError):
        raise Damaged("there is no game {0}", repr(head.game), line=1) from None
    if head.cards is UNSET:
        return game
    try:
        return game.with_packs(game.reader.definitions(game, head.cards))
    except Damaged as damage:
        raise damage.at(1) from None


def signs_of(head: Head) -> tuple[int, ...]:
    """By which number's colour and shape each seat is told, if the file says so for all of them."""
    return () if head.signs is UNSET or len(head.signs) != len(head.names) else head.signs


def curtain_of(head: Head) -> str:
    """How the players share the screen, if the file says so."""
    return "" if head.curtain is UNSET or len(head.curtain) > LONGEST_KIND else head.curtain


def report_of(head: Head) -> str:
    """The words of a problem report, if the file is one. Raises Damaged."""
    if head.report is not UNSET and len(head.report) > LONGEST_REPORT:
        raise Damaged("the words of the report are too long", line=1)
    return "" if head.report is UNSET else head.report


def puzzle_of(head: Head) -> str:
    """What shall be reached, if the file is of a puzzle. Raises Damaged."""
    if head.puzzle is not UNSET and len(head.puzzle) > LONGEST_PUZZLE:
        raise Damaged("the goal of the puzzle is too long", line=1)
    return "" if head.puzzle is UNSET else head.puzzle


def rewinds_of(head: Head) -> str:
    """What going back in time comes to at this table, if the file says so."""
    return "" if head.rewinds is UNSET or len(head.rewinds) > LONGEST_KIND else head.rewinds


def players_of(head: Head) -> tuple[str, ...]:
    """What kind of player sits at each seat; nothing if the file does not say so for each."""
    kinds = () if head.players is UNSET else head.players
    return kinds if len(kinds) == len(head.names) and all(0 < len(kind) <= LONGEST_KIND for kind in kinds) else ()


class Reading:
    """A file being read: the tree so far, and under which numbers the file knows its moments."""

    def __init__(self, game: Game, head: Head, lines: list[bytes]) -> None:
        self.game = game
        self.head = head
        self.lines = lines
        self.foreign = head.rules != rules_of(game)
        first = read_row(lines[1], 2) if len(lines) > 1 else None
        if not isinstance(first, Checkpoint) or first.step:
            raise Damaged("the deal is missing", line=2)
        self.short = head.replay is True
        state = dealt_again(game, head, first, self.foreign) if self.short and first.state is UNSET else self.state_of(first, 2)
        self.history = History(state, self.dealt(state), self.game)
        self.over: frozenset[int] = frozenset()  # the steps of games that are over
        self.nodes: dict[int, Node | None] = {0: self.history.nodes[0]}
        self.wanted: dict[int, int] = {}
        self.departed: int | None = None
        self.sums = ("", "")
        self.steps = 0  # of a replay, whose lines do not count them
        self.table: State | None = None

    def state_of(self, row: Checkpoint, number: int) -> State:
        """The table in a checkpoint."""
        if row.state is UNSET:
            raise Damaged("the table is missing", line=number)
        try:
            found = decode_state(self.game, bytes(row.state), seen=self.head.seat >= 0)
        except Damaged as damage:
            raise damage.at(number) from None
        if state_hash(found) != row.hash:
            raise Damaged("the table is not the one that its hash names", line=number)
        try:
            questions(self.game, found)
        except DEPARTS:
            raise Damaged("the rules cannot go on from this table", line=number) from None
        return found

    def dealt(self, state: State) -> Step | None:
        """What happened in the deal, if this table is what the deal comes to; a position that was set up is none."""
        return None if self.head.seat >= 0 or (self.foreign and not self.short) else deal_of(self.game, state)

    def read_all(self, watch: Watch) -> bool:
        """Read all lines after the deal. Was the table left in order?"""
        row: Row = Left()
        for number, line in enumerate(self.lines[2:], 3):
            watch(number, len(self.lines))
            row = read_row(line, number)
            if self.head.seat >= 0 and not isinstance(row, At):
                raise Damaged("a seat file holds nothing but what that seat sees", line=number)
            self.read(row, number)
        let_go(self.history)
        return isinstance(row, Left) or len(self.lines) == self.head.lines + 1

    def loaded(self, left: bool) -> Loaded:
        """What was read so far."""
        head = self.head
        said = (players_of(head), curtain_of(head), signs_of(head), report_of(head), rewinds_of(head), puzzle_of(head))
        meta = Meta(head.packs, *said)
        return Loaded(self.game, head, self.history, meta, self.departed, self.table, left, self.sums, len(self.nodes) - 1)

    def read(self, row: Row, number: int) -> None:
        """One line."""
        if isinstance(row, Answer | Edit):
            self.read_step(self.whole(row, number), number)
            return
        if isinstance(row, Left):
            return
        if row.step not in self.nodes:
            raise Damaged("there is no step {0}", row.step, line=number)
        node = self.nodes[row.step]
        if isinstance(row, Checkpoint):
            self.read_checkpoint(row, node, number)
        elif isinstance(row, At):
            self.go(node, row.practice)
        elif isinstance(row, Drop) and self.short:
            raise Damaged("nothing was taken out of a replay", line=number)
        elif isinstance(row, Drop) and node is not None:
            self.history.drop(node)
            self.nodes = {n: x for n, x in self.nodes.items() if x is None or x.parent is None or x in x.parent.children}
        elif not isinstance(row, Drop) and node is not None:
            self.read_beside(row, node, number)

    def read_beside(self, row: Note | Bookmark | Branch | Wished, node: Node, number: int) -> None:
        """What somebody wrote about a moment, its name, that of what begins with it, or what came there of a wish of one of the seats."""
        if isinstance(row, Note):
            call(self.history.notes, node, row.text)
            return
        if not isinstance(row, Wished):
            call(self.history.bookmarks if isinstance(row, Bookmark) else self.history.branches, node, row.name)
            return
        seats = range(len(self.history.nodes[0].state.seats))
        named = (row.verdict.seat, *row.verdict.others)
        if len(named) < 2 or not all(seat in seats for seat in named):
            raise Damaged("there is no such seat", line=number)
        self.history.verdicts.append((node, row.verdict))

    def go(self, node: Node | None, practice: bool) -> None:
        """Be at a moment, if it could be reached: in the game, or only to practise."""
        if node is not None and practice:
            self.history.practise(node)
        elif node is not None:
            self.history.go(node)
            self.history.promote()

    def whole(self, row: Answer | Edit, number: int) -> Answer | Edit:
        """The line of a step with all that it left unsaid."""
        if self.short:
            self.steps += 1
            return said_whole(row, self.steps, number)
        if UNSAID in (row.step, row.parent):
            raise Damaged("the step has no number", line=number)
        return row

    def read_step(self, row: Answer | Edit, number: int) -> None:
        """Play a step again, or note what was done. What hangs on a step that was not reached is left out."""
        if row.parent not in self.nodes:
            raise Damaged("there is no step {0}", row.parent, line=number)
        parent = self.nodes[row.parent]
        self.nodes[row.step] = None
        if parent is None:
            return
        self.history.go(parent)
        if row.step in self.over:
            self.nodes[row.step] = self.history.grow(Node(len(self.history.nodes), parent, None, None, self.deed(row)))
        elif (step := self.play(parent, row, number)) is not None:
            self.nodes[row.step] = self.history.add(step)
        if (node := self.nodes[row.step]) is not None:
            node.sum, node.practice = "" if self.short else row.sum, row.practice
            if node.pause and self.short:
                let_go(self.history)

    def deed(self, row: Answer | Edit) -> Deed:
        """What was done in a step of a game that is over."""
        choice, events = (row.choice, ()) if isinstance(row, Answer) else ((), row.events)
        return Deed(self.game, row.seat, choice, events, row.learned, row.chanced)

    def play(self, parent: Node, row: Answer | Edit, number: int) -> Step | None:
        """The step, or None if other rules come to another table."""
        try:
            if isinstance(row, Edit):
                step = edit(self.game, parent.state, row.seat, row.events)
            else:
                step = answer(self.game, parent.state, row.seat, row.choice)
            found = state_hash(step.after)[: SIGN if self.short else SHORT]
        except DEPARTS:
            self.depart(row, Damaged("the rules do not allow this step", line=number))
            return None
        if found != row.sum:
            self.depart(row, Damaged("the step comes to another table than the file says", line=number), found)
            return None
        return step

    def depart(self, row: Answer | Edit, damage: Damaged, found: str = "") -> None:
        """Under other rules that may be; under the same it is damage."""
        if not self.foreign:
            raise damage
        if self.departed is None:
            self.departed, self.sums = row.step, (row.sum, found)

    def read_checkpoint(self, row: Checkpoint, node: Node | None, number: int) -> None:
        """A table on the way must be the one that the steps came to; past a departure it is all that is left."""
        if node is not None and node.table is None:
            self.read_pause(row, node, number)
        elif node is not None:
            if state_hash(node.state) != row.hash:
                raise Damaged("the table is not the one that the steps come to", line=number)
        else:
            try:
                self.table = self.state_of(row, number)
            except Damaged:
                self.table = None

    def read_pause(self, row: Checkpoint, node: Node, number: int) -> None:
        """The table after a game that is over."""
        state = self.state_of(row, number)
        if not row.pause or not row.hash.startswith(node.sum or "?") or not self.history.pauses(state):
            raise Damaged("the table is not the one that the steps come to", line=number)
        node.table, node.pause = state, True


def over(lines: list[bytes], foreign: bool) -> frozenset[int]:
    """The steps of the games of a series that are over, as far as a file says so: all but those of the game in hand. Between games,
    under other rules, that is all of them: a game that has ended stays as it ended."""
    first, pauses, at = dict[int, int](), {0}, 0
    for number, line in enumerate(lines[1:], 2):
        try:
            row = read_row(line, number)
        except Damaged:
            break
        if isinstance(row, Answer | Edit):
            first[row.step] = row.parent if row.parent in pauses else first.get(row.parent, 0)
        if isinstance(row, Answer | Edit | At):
            at = row.step
        elif isinstance(row, Checkpoint) and row.pause:
            pauses.add(row.step)
    if foreign and at in pauses:
        return frozenset(first)
    return frozenset(step for step, its in first.items() if its != first.get(at, 0))
