"""The `.tuck` file: saves, replays, autosaves and problem reports in one format, a line of JSON each.

A head; a checkpoint of the deal; then a line per answer, edit, jump, note and name, answers by stable words, and
checkpoints with the whole table and its hash. A table file holds everything, a seat file what one seat sees; a replay
(`replay_file.py`) leaves out what playing it again tells.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.engine.ability import Printed
from rules.engine.consent import Verdict
from rules.engine.damage import Damaged, check_text
from rules.engine.events import Event
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.line import Ref, SeatId
from rules.engine.node import SHORT, Deed, Node
from rules.engine.question import Choice
from rules.engine.save import encode_state, state_hash
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step

VERSION = 1  # of the format
RULES = 1  # raised when the same answers come to another table
EVERY = 20  # a checkpoint after so many steps
EVERYTHING = "everything: all hands, decks and the seed"
UNSAID = -1


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="line"):
    """A line."""


class Head(Struct, frozen=True, forbid_unknown_fields=True, tag="head", tag_field="line"):
    """The first line: what is played, by whom, and what the file tells. `lines` follow at least, `sum` is of them and this.
    `cards` are the definitions that the shipped game does not have; `players` says what kind of player sits at each seat, `signs` by
    which number's colour and shape each is told, `curtain` how they share the screen, and `rewinds` what going back comes to. `replay`:
    tables are left out; `report`: the words of a problem at the step at which the table is; `puzzle`: what shall be reached from the
    first table, as a text for whoever reads scenarios."""

    format: str
    version: int
    holds: str
    rules: str
    game: str
    options: dict[str, str | int | bool]
    names: tuple[str, ...]
    seed: str
    decks: tuple[tuple[str, ...], ...]
    packs: dict[str, tuple[str, ...]] = {}
    seat: int = -1
    lines: int = 0
    sum: str = ""
    cards: tuple[Printed, ...] | UnsetType = UNSET
    players: tuple[str, ...] | UnsetType = UNSET
    curtain: str | UnsetType = UNSET
    signs: tuple[int, ...] | UnsetType = UNSET
    replay: bool | UnsetType = UNSET
    report: str | UnsetType = UNSET
    rewinds: str | UnsetType = UNSET
    puzzle: str | UnsetType = UNSET


class Answer(Record, frozen=True, kw_only=True, tag="answer"):
    """A seat answered; `sum` names the state that it came to. What was learned and whether chance decided is told where steps may not
    be done again when the file is read. In a replay steps are counted by whoever reads it, and each follows the one before it, unless
    it says otherwise. `practice`: it was only practised."""

    step: int = UNSAID
    parent: int = UNSAID
    seat: SeatId
    choice: Choice = ()
    sum: str = ""
    learned: tuple[tuple[SeatId, Ref], ...] = ()
    chanced: bool = False
    practice: bool = False


class Edit(Record, frozen=True, kw_only=True, tag="edit"):
    """The table was changed by hand."""

    step: int = UNSAID
    parent: int = UNSAID
    seat: SeatId
    events: tuple[Event, ...]
    sum: str = ""
    learned: tuple[tuple[SeatId, Ref], ...] = ()
    chanced: bool = False
    practice: bool = False


class At(Record, frozen=True, tag="at"):
    """An undo, a redo or a jump: the table is at this step. `practice`: the game stays where it was before the first of these in a row;
    else the way to this step is the game."""

    step: int
    practice: bool = False


class Drop(Record, frozen=True, tag="drop"):
    """The steps from here down to this one were backed out of."""

    step: int


class Note(Record, frozen=True, tag="note"):
    """Somebody wrote this about a step; '': nothing stands there any more."""

    step: int
    text: str


class Bookmark(Record, frozen=True, tag="bookmark"):
    """A step has this name from now on; '': it has none any more."""

    step: int
    name: str


class Branch(Record, frozen=True, tag="branch"):
    """What begins with a step has this name from now on; '': it has none any more."""

    step: int
    name: str


class Wished(Record, frozen=True, tag="wished"):
    """At this step a seat wanted something of the table, and the others agreed, or one of them did not."""

    step: int
    verdict: Verdict


class Checkpoint(Record, frozen=True, tag="checkpoint"):
    """The whole table at a step; in a replay, its name. `pause`: a series is between two games there, so that those before need not be
    played to go on."""

    step: int
    hash: str
    state: msgspec.Raw | UnsetType = UNSET
    pause: bool = False


class Left(Record, frozen=True, tag="left"):
    """The table was left in order. What was appended, and does not end with this, ended with the program."""


Row = Answer | Edit | At | Drop | Note | Bookmark | Branch | Wished | Checkpoint | Left
ENCODER = msgspec.json.Encoder()


class Meta(Struct, frozen=True):
    """What a file holds beside the history."""

    packs: dict[str, tuple[str, ...]] = {}
    players: tuple[str, ...] = ()
    curtain: str = ""
    signs: tuple[int, ...] = ()
    report: str = ""
    rewinds: str = ""
    puzzle: str = ""


@cache
def rules_of(game: Game) -> str:
    """A name for the rules and cards that a game is played with."""
    cards = msgspec.json.encode(msgspec.to_builtins(dict(game.definitions), str_keys=True, order="deterministic"))
    return f"{RULES}-{blake2b(cards + game.written.encode(), digest_size=6).hexdigest()}"


def head_of(game: Game, s: State, holds: str, seat: int, packs: dict[str, tuple[str, ...]]) -> Head:
    """The head for a table."""
    names, decks = tuple(p.name for p in s.seats), tuple(p.deck for p in s.seats)
    options = {name: s.options[name] for name in sorted(s.options)}
    cards = tuple(game.reader.printed(card) for card in game.brought.values()) or UNSET
    return Head("tuckbox", VERSION, holds, rules_of(game), s.game, options, names, s.chance.seed, decks, packs, seat, cards=cards)


def write_tuck(game: Game, history: History, meta: Meta = Meta()) -> bytes:  # noqa: B008
    """A table file: everything. Steps that were backed out of are left out, and the numbers closed up."""
    numbers = numbers_of(history)
    rows: list[Row] = [checkpoint(0, history.nodes[0].state, history.in_games)]
    for node, number in numbers.items():
        if node.parent is not None:
            rows.append(row_of(node, number, numbers[node.parent], history.in_games))
            if node.pause if history.in_games else depth(node) % EVERY == 0 or node is history.at:
                rows.append(checkpoint(number, node.state, node.pause))
    rows += beside(history, numbers)
    return sealed(table_head(game, history, meta), [ENCODER.encode(row) for row in rows])


def beside(history: History, numbers: dict[Node, int]) -> list[Row]:
    """What follows the steps: notes, names, what came of wishes, and where the table is."""
    rows: list[Row] = [Note(number, history.notes[node]) for node, number in numbers.items() if node in history.notes]
    rows += [Bookmark(number, history.bookmarks[node]) for node, number in numbers.items() if node in history.bookmarks]
    rows += [Branch(number, history.branches[node]) for node, number in numbers.items() if node in history.branches]
    rows += [Wished(numbers[node], verdict) for node, verdict in history.verdicts if node in numbers]
    rows += [At(numbers[history.end])] if history.end is not None else []
    rows += [At(numbers[node], history.end is not None or node.practice) for node in ways(history)]
    return [*rows, At(numbers[history.at], history.end is not None)]


def table_head(game: Game, history: History, meta: Meta) -> Head:
    """The head of a file that holds everything."""
    head = head_of(game, history.nodes[0].state, EVERYTHING, -1, meta.packs)
    told = {name: getattr(meta, name) or UNSET for name in ("players", "curtain", "signs", "report", "rewinds", "puzzle")}
    return replace(head, **told)


def write_seat(game: Game, s: State, seat: SeatId) -> bytes:
    """A seat file: what one seat sees of a table now, without seed and history."""
    view = seen_by(game, s, seat)
    head = head_of(game, view, "what one seat sees", int(seat), {})
    return sealed(head, [ENCODER.encode(checkpoint(0, view)), ENCODER.encode(At(0))])


def sealed(head: Head, rows: list[bytes]) -> bytes:
    """The file: the head counts the lines and names their sum."""
    head = replace(head, lines=len(rows), sum="")
    body = b"".join(row + b"\n" for row in rows)
    return ENCODER.encode(replace(head, sum=sum_of(head, body))) + b"\n" + body


def sum_of(head: Head, body: bytes) -> str:
    """The sum of a head without its sum and the lines that it counts."""
    return blake2b(ENCODER.encode(replace(head, sum="")) + b"\n" + body, digest_size=8).hexdigest()


def numbers_of(history: History) -> dict[Node, int]:
    """The moments that are still in the tree, each with the number that it is written under."""
    kept: dict[Node, int] = {}
    for node in history.nodes:
        if node.parent is None or (node.parent in kept and node in node.parent.children):
            kept[node] = len(kept)
    return kept


def depth(node: Node) -> int:
    """How many steps lead from the deal to a moment."""
    found = 0
    while node.parent is not None:
        node = node.parent
        found += 1
    return found


def ways(history: History) -> list[Node]:
    """Where to jump, so that redo goes on from each branching the way it was last gone. None if reading comes to that anyway:
    it leaves each branching on the way to its newest step."""
    kept = numbers_of(history)
    newest = dict(kept)
    for node in reversed(kept):
        if node.parent is not None:
            newest[node.parent] = max(newest[node.parent], newest[node])
    forks = [node for node in kept if len(node.children) > 1 and node.last is not None]
    if history.end is None and all(newest[node] == newest[node.last] for node in forks if node.last is not None):
        return []
    return [node.last for node in sorted(forks, key=depth, reverse=True) if node.last is not None]


def checkpoint(step: int, s: State, pause: bool = False) -> Checkpoint:
    """The line with a whole table."""
    return Checkpoint(step, state_hash(s), msgspec.Raw(encode_state(s)), pause)


def row_of(node: Node, number: int, parent: int, tells: bool) -> Answer | Edit:
    """The line for the step that led to a moment."""
    if not node.sum:
        node.sum = state_hash(node.state)[:SHORT]
    assert node.done is not None
    return step_row(number, parent, node.done, node.sum, tells, node.practice)


def step_row(number: int, parent: int, done: Step | Deed, name: str, tells: bool, practice: bool) -> Answer | Edit:
    """The line for a step that came to the table of this name. `tells`: also what was learned and whether chance decided."""
    learned, chanced = (done.learned, done.chanced) if tells else ((), False)
    if done.edits:
        return Edit(
            step=number, parent=parent, seat=done.seat, events=done.edits, sum=name, learned=learned, chanced=chanced, practice=practice
        )
    return Answer(
        step=number, parent=parent, seat=done.seat, choice=done.choice, sum=name, learned=learned, chanced=chanced, practice=practice
    )


def line_of(row: Row) -> bytes:
    """A line as it stands in the file."""
    return ENCODER.encode(row) + b"\n"


HEAD = msgspec.json.Decoder(Head)
ROW = msgspec.json.Decoder(Row)


def read_head(line: bytes) -> Head:
    """The head of a file. Raises Damaged."""
    check_text(line, 1)
    try:
        head = HEAD.decode(line)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        raise Damaged("this is no Tuckbox file", line=1) from None
    if head.format != "tuckbox":
        raise Damaged("this is no Tuckbox file", line=1)
    if head.version != VERSION:
        raise Damaged("the file is written in version {0} of the format; this program reads {1}", head.version, VERSION, line=1)
    return head


def read_row(line: bytes, number: int) -> Row:
    """A line after the head. Raises Damaged."""
    check_text(line, number)
    try:
        return ROW.decode(line)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
        raise Damaged("the line cannot be read: {0}", error, line=number) from None
