"""Tables and files as text: what is read back is what was written, and what is damaged says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec

from rules.engine.consent import Verdict
from rules.engine.damage import Damaged, untorn
from rules.engine.game import Game
from rules.engine.history import History, call
from rules.engine.journal import Journal, text_of
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.replay import read_beginning, read_tuck
from rules.engine.save import decode_state, encode_state
from rules.engine.step import answer, questions
from rules.engine.tuck import Left, Meta, line_of, numbers_of, read_head, sealed, write_tuck
from rules.laws.paths import go_on, wander
from rules.laws.record import Broken, Record

Write = Callable[[Game, History, Meta], bytes]
MOVES = 60
STEPS = 60
FILES = 6
BRANCHES = 6


def saved_everywhere(game: Game, record: Record, luck: Random) -> None:
    """A table saved and loaded at every decision asks and becomes the same."""
    for step in record.some(luck, STEPS):
        text = encode_state(step.before)
        back = decode_state(game, text)
        if back != step.before or encode_state(back) != text:
            raise Broken(f"the table that is loaded is another one, before {step.choice}")
        if questions(game, back) != questions(game, step.before):
            raise Broken(f"the table that is loaded asks something else, before {step.choice}")
        if encode_state(answer(game, back, step.seat, step.choice).after) != encode_state(step.after):
            raise Broken(f"the table that is loaded goes on otherwise, after {step.choice}")


def written_again(game: Game, record: Record, luck: Random, write: Write = write_tuck) -> None:
    """A file that is written, read and written again is equal byte for byte; so is the tree that it holds."""
    history = wander(game, record.first, luck, MOVES)
    for _ in range(BRANCHES):
        travel(history, luck)
        go_on(game, history, luck)
    history.bookmarks, history.branches = named(history, luck), named(history, luck)
    history.notes = {history.nodes[0]: "a note", history.at: 'brackets [ { " and 99999999999999999999'}
    history.verdicts = [(history.at, Verdict(SeatId(0), (SeatId(0),), "rewind", granted)) for granted in (False, True)]
    data = write(game, history, Meta())
    back = read_tuck(lambda _: game, data)
    if write(game, back.history, back.meta) != data or write(game, back.history.copy(), back.meta) != data:
        raise Broken("a file that is written, read and written again is another one")
    if told(back.history) != told(history):
        raise Broken("a file holds another history than was written")


def appended(game: Game, record: Record, luck: Random) -> None:
    """A file to which everything that happened was appended holds the same tree, also when it was opened and gone on with; torn off
    anywhere, it loses no whole line."""
    history = wander(game, record.first, luck, MOVES // 4)
    history.back_out()
    journal, data = Journal.of_written(history), write_tuck(game, history)
    sizes = [len(data)]
    for _ in range(2):
        for _ in range(MOVES // 4):
            travel(history, luck)
            for move in range(luck.randint(1, 4)):
                if move:
                    go_on(game, history, luck)
                data += text_of(journal.news())
                sizes.append(len(data))
        back = read_tuck(lambda _: game, data)
        if write_tuck(game, back.history, back.meta) != write_tuck(game, history):
            raise Broken("a file to which everything was appended holds another history")
        if back.left or not read_tuck(lambda _: game, data + line_of(Left())).left:
            raise Broken("it cannot be told whether a table was left in order")
        history, journal = back.history, Journal.of_read(back.history)
    torn(game, data, sizes, luck)


def named(history: History, luck: Random) -> dict[Node, str]:
    """Names for some moments."""
    return {node: f"name {i}" for i, node in enumerate(luck.choices(list(numbers_of(history)), k=3))}


def told(history: History) -> tuple[object, ...]:
    """What a file holds of a history: its tables, which of them were only practised, where the table is and where the game is, names and
    notes, and what came of wishes."""
    names = [{node.number: text for node, text in each.items()} for each in (history.bookmarks, history.branches, history.notes)]
    verdicts = [(node.number, verdict) for node, verdict in history.verdicts]
    return [(n.state, n.practice) for n in history.nodes], history.at.number, history.record.number, names, verdicts


def travel(history: History, luck: Random) -> None:
    """Go to another moment, or only practise there, as people do; what was practised becomes the game now and then, and a moment gets a
    name or a note, or loses it."""
    for names in (history.bookmarks, history.branches, history.notes):
        call(names, history.at, luck.choice(("", "", "here", "there")))
    there = luck.choice(list(numbers_of(history)))
    ways = (history.undo, history.redo, history.back_out, lambda: history.go(there))
    luck.choice((*ways, lambda: history.practise(there), lambda: history.practise(there), history.promote))()
    if history.end is None:
        history.promote()


def torn(game: Game, data: bytes, sizes: list[int], luck: Random) -> None:
    """A file that only grows is cut anywhere."""
    cut = luck.randrange(sizes[0], len(data))
    whole = untorn(data[:cut] + b"\0" * luck.choice((0, 7)))
    if not max(size for size in sizes if size <= cut) <= len(whole) <= cut:
        raise Broken("a torn file loses more than its last line")
    read_tuck(lambda _: game, whole)


def damage_is_told(game: Game, record: Record, luck: Random, write: Write = write_tuck) -> None:
    """Every damaged file ends in one sentence, and what stands before the damage was so."""
    history = wander(game, record.first, luck, MOVES // 2)
    data, moments = write(game, history, Meta()), {encode_state(node.state) for node in history.nodes}
    for what, worse in damages(data, luck, FILES):
        try:
            read_tuck(lambda _: game, worse)
        except Damaged as damage:
            if not damage.sentence or "\n" in damage.sentence:
                raise Broken(f"{what}: the sentence is {damage.sentence!r}") from None
        except Exception as error:
            raise Broken(f"{what}: {error!r}") from error
        else:
            raise Broken(f"{what}: nobody noticed")
        if not beginning_of(game, worse) <= moments:
            raise Broken(f"{what}: a moment of its beginning never was")


def beginning_of(game: Game, worse: bytes) -> set[bytes]:
    """The moments that stand before the damage."""
    try:
        found = read_beginning(lambda _: game, worse)
    except Damaged:
        return set()
    return {encode_state(node.state) for node in found.history.nodes}


def damages(data: bytes, luck: Random, most: int) -> Iterator[tuple[str, bytes]]:
    """Ways to damage a file: at random, and on purpose with a right sum."""
    for _ in range(most):
        at = luck.randrange(len(data) - 1)
        flipped = bytes([data[at] ^ (1 << luck.randrange(8))])
        yield f"bit flipped at {at}", data[:at] + flipped + data[at + 1 :]
        yield f"cut at {at}", data[:at]
        lines = data.split(b"\n")
        i, j = luck.sample(range(len(lines) - 1), 2)
        lines[i], lines[j] = lines[j], lines[i]
        if lines[i] != lines[j]:
            yield f"lines {i} and {j} swapped", b"\n".join(lines)
        yield from on_purpose(data, luck)


def on_purpose(data: bytes, luck: Random) -> Iterator[tuple[str, bytes]]:
    """Damage by somebody who knows how the sum is made."""
    first, *rows = data.split(b"\n")[:-1]
    head = read_head(first)
    at = luck.randrange(len(rows))
    for what, row in hostile(rows[at], luck):
        yield f"line {at + 2}: {what}", sealed(head, [*rows[:at], row, *rows[at + 1 :]])
    yield f"line {at + 2} left out", sealed(head, [*rows[:at], *rows[at + 1 :]]) if not at else sealed(head, rows[1:])
    yield "another version", sealed(msgspec.structs.replace(head, version=2), rows)
    yield "another game", sealed(msgspec.structs.replace(head, format="zip"), rows)


def hostile(row: bytes, luck: Random) -> Iterator[tuple[str, bytes]]:
    """A line made worse."""
    yield "nested", b'{"line":"note","step":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    yield "nested half", b"[" * luck.randint(1, 70)
    yield "no number", b'{"line":"answer","step":"one","parent":0,"seat":0}'
    yield "huge number", b'{"line":"at","step":' + b"9" * luck.choice((16, 400, 5_000)) + b"}"
    yield "negative", b'{"line":"at","step":-1}'
    yield "no object", luck.choice((b"[]", b"null", b"0", b'"x"', b"", b"\xff\xfe", b"{}"))
    yield "unknown field", row[:-1] + b',"more":1}'
    yield "unknown line", b'{"line":"run","step":0}'
    yield "somebody else", b'{"line":"answer","step":99999,"parent":0,"seat":77,"choice":[{"word":"pass"}]}'
    yield "nothing offered", b'{"line":"answer","step":99999,"parent":0,"seat":0,"choice":[{"word":"win"}]}'
    yield "no such step", b'{"line":"answer","step":99999,"parent":88888,"seat":0}'
