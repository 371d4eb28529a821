"""A replay: a `.tuck` without the tables on the way, which are found by playing its steps again. Their hashes stay, so that it is known
where it departs under other rules. It is short, and can be read and compared by people; it tells all that a table file tells.

A step has no number and follows the one before it, unless it says otherwise; the deal is that of the head, unless its table is there.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rules.engine import limits
from rules.engine.damage import Damaged
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.node import DEPARTS
from rules.engine.save import state_hash
from rules.engine.state import State
from rules.engine.step import Step, bare, deal
from rules.engine.tuck import (
    ENCODER,
    EVERY,
    UNSAID,
    Answer,
    Checkpoint,
    Edit,
    Head,
    Meta,
    Row,
    beside,
    checkpoint,
    depth,
    numbers_of,
    row_of,
    sealed,
    table_head,
)

MOST_STEPS = 20_000
SIGN = 6  # letters of a table's hash that a step is written with
TOO_LONG = "a replay has {0} steps at most"


class OtherDeal(Damaged):
    """A replay from other rules, by which already the deal is another one."""


def write_replay(game: Game, history: History, meta: Meta = Meta()) -> bytes:  # noqa: B008
    """The replay of a game, with all branches. Raises Damaged if it is too long for one."""
    numbers, first = numbers_of(history), history.nodes[0].state
    if len(numbers) > MOST_STEPS:
        raise Damaged(TOO_LONG, f"{MOST_STEPS:,}")
    start = checkpoint(0, first)
    rows: list[Row] = [named(start) if deal_of(game, first) is not None else start]
    for node, number in numbers.items():
        if node.parent is not None:
            rows.append(short(row_of(node, number, numbers[node.parent], False)))
            if node.pause if history.in_games else depth(node) % EVERY == 0 or node is history.at:
                rows.append(named(checkpoint(number, node.state)))
    rows += beside(history, numbers)
    return sealed(replace(table_head(game, history, meta), replay=True), [ENCODER.encode(row) for row in rows])


def named(row: Checkpoint) -> Checkpoint:
    """A checkpoint that only names its table."""
    return replace(row, state=UNSET)


def short(row: Answer | Edit) -> Answer | Edit:
    """A step as it stands in a replay."""
    return replace(row, step=UNSAID, parent=UNSAID if row.parent == row.step - 1 else row.parent, sum=row.sum[:SIGN])


def said_whole(row: Answer | Edit, step: int, line: int) -> Answer | Edit:
    """The same with what it left unsaid: it is the step of this number. Raises Damaged."""
    if row.step != UNSAID:
        raise Damaged("a step of a replay has no number", line=line)
    if step > MOST_STEPS:
        raise Damaged(TOO_LONG, f"{MOST_STEPS:,}", line=line)
    return replace(row, step=step, parent=step - 1 if row.parent == UNSAID else row.parent)


def deal_of(game: Game, state: State) -> Step | None:
    """What happened in the deal, if this table is what the deal comes to; a position that was set up is none."""
    decks, names = [seat.deck for seat in state.seats], [seat.name for seat in state.seats]
    try:
        step = deal(game, bare(game, len(state.seats), state.chance.seed, state.options, decks, names))
    except DEPARTS:
        return None
    return step if state_hash(step.after) == state_hash(state) else None


def dealt_again(game: Game, head: Head, row: Checkpoint, foreign: bool) -> State:
    """The table that the head deals, which is the one that the first line names. Raises Damaged."""
    check_head(game, head)
    try:
        found = deal(game, bare(game, len(head.names), head.seed, head.options, head.decks, head.names)).after
    except DEPARTS:
        raise other_deal(Damaged("the deal that the head tells of is none", line=1), foreign) from None
    if state_hash(found) != row.hash:
        raise other_deal(Damaged("the deal comes to another table than its hash names", line=2), foreign)
    return found


def other_deal(damage: Damaged, foreign: bool) -> Damaged:
    """What is wrong with a deal: under other rules that may be."""
    return OtherDeal(damage.template, *damage.filled, line=damage.line) if foreign else damage


def check_head(game: Game, head: Head) -> None:
    """May this be dealt? Raises Damaged."""
    if not game.least_seats <= len(head.names) <= game.most_seats or len(head.decks) != len(head.names):
        raise Damaged("{0} has no table for {1} seats with {2} decks", game.title, len(head.names), len(head.decks), line=1)
    if sum(map(len, head.decks)) > limits.CARDS:
        raise Damaged("there are too many cards", line=1)
    for setting in game.settings:
        if setting.name in head.options and head.options[setting.name] not in setting.choices:
            raise Damaged("the option {0} cannot be {1}", repr(setting.name), repr(head.options[setting.name]), line=1)
