"""Tables and files as text."""

import random
from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from rules.engine import replay, replay_file, save, tuck
from rules.engine.damage import Damaged
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.journal import Made, text_of
from rules.engine.replay import read_beginning, read_tuck
from rules.engine.replay_file import OtherDeal, write_replay
from rules.engine.state import TABLES
from rules.engine.step import questions
from rules.engine.tuck import At, Drop, Meta, read_head, sealed, write_seat, write_tuck
from rules.games.catalogue import load
from rules.laws import saving
from rules.laws.paths import wander
from rules.laws.record import record, table
from rules.laws.saving import appended, damage_is_told, damages, saved_everywhere, written_again
from tests.laws.games import NAMES, Broken, check, game_of

pytestmark = pytest.mark.slow

SEEDS = [0, 1, 5]
REPLAYED = ["warborn", "worldbreakers", "worldbreakers-solo"]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_be_saved_and_loaded_at_every_decision(name, seed):
    game = game_of(name)
    saved_everywhere(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_file_written_again_is_equal_byte_for_byte(name, seed):
    game = game_of(name)
    played = record(game, seed)
    written_again(game, played, Random(seed))
    written_again(game, played, Random(seed), write_replay)
    appended(game, played, Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_every_damaged_file_ends_in_one_sentence(name, seed):
    game = game_of(name)
    damage_is_told(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("name", REPLAYED)
def test_every_damaged_replay_ends_in_one_sentence(name):
    game = game_of(name)
    damage_is_told(game, record(game, 1), Random(1), write_replay)


def worse_heads(head):
    """Heads that tell of too much, or of what does not fit."""
    yield replace(head, names=head.names * 40_000, decks=head.decks * 40_000)
    yield replace(head, names=head.names[:1])
    yield replace(head, decks=head.decks[:1])
    yield replace(head, decks=(head.decks[0] * 20_000, head.decks[1]))
    yield replace(head, decks=(("No such card",), head.decks[1]))
    yield replace(head, options={**head.options, "tie": 7})
    yield replace(head, options={**head.options, "tie": "x" * 1_000_000})
    yield replace(head, seed="another")
    yield replace(head, seat=0)
    yield replace(head, game="nothing")
    yield replace(head, replay=UNSET)


def test_a_replay_with_a_hostile_head_ends_in_one_sentence():
    game = load("warborn")
    data = write_replay(game, wander(game, table(game, 0), Random(0), 30))
    first, *rows = data.split(b"\n")[:-1]
    for worse in worse_heads(read_head(first)):
        with pytest.raises(Damaged) as damage:
            read_tuck(load, sealed(worse, rows))
        assert damage.value.sentence
        assert len(str(damage.value)) < 400


def test_a_replay_holds_no_table_and_says_by_which_hashes_it_departs():
    game = game_of("warborn")
    history = History(table(game, 0))
    for step in record(game, 0).steps[:30]:
        history.add(step)
    data = write_replay(game, history)
    assert b'"state"' not in data
    assert len(data) < len(write_tuck(game, history)) / 4
    first, *rows = data.split(b"\n")[:-1]
    at = [i for i, row in enumerate(rows) if row.startswith(b'{"line":"answer"')][11]
    before = rows[at][-8:-2].decode()
    rows[at] = rows[at][:-8] + b'000000"}'
    with pytest.raises(Damaged, match="another table"):
        read_tuck(lambda _: game, sealed(read_head(first), rows))
    loaded = read_tuck(lambda _: game, sealed(replace(read_head(first), rules="0-older"), rows))
    assert (loaded.departed, loaded.sums, len(loaded.history.nodes), loaded.steps) == (12, ("000000", before), 12, 30)
    rows[0] = rows[0].replace(b'"hash":"', b'"hash":"0')
    with pytest.raises(OtherDeal):
        read_tuck(lambda _: game, sealed(replace(read_head(first), rules="0-older"), rows))


def test_a_replay_of_a_position_begins_with_its_table():
    game = game_of("warborn")
    history = History(record(game, 0).steps[9].before)
    data = write_replay(game, history)
    assert data.count(b'"state"') == 1
    assert read_tuck(lambda _: game, data).history.state == history.state


def test_no_replay_is_longer_than_it_may_be(monkeypatch):
    game = game_of("warborn")
    history = wander(game, table(game, 0), Random(0), 30)
    data = write_replay(game, history)
    monkeypatch.setattr(replay_file, "MOST_STEPS", 5)
    with pytest.raises(Damaged, match="at most"):
        write_replay(game, history)
    with pytest.raises(Damaged, match="at most"):
        read_tuck(lambda _: game, data)


def test_so_many_files_are_damaged():
    game = game_of("warborn")
    data = write_tuck(game, wander(game, table(game, 0), Random(0), 30))
    assert len(list(damages(data, Random(0), 6))) * len(SEEDS) * len(NAMES) >= 200
    assert len(list(damages(data, Random(0), 6))) * len(REPLAYED) >= 200


@pytest.mark.parametrize("name", NAMES)
def test_a_forgotten_table_would_be_noticed(name, monkeypatch):
    """Planted: who has priority and the count of actions are not saved."""
    monkeypatch.setattr(save, "TABLES", tuple(t for t in TABLES if t != "turn"))
    game = game_of(name)
    with pytest.raises(Broken, match="loaded"):
        saved_everywhere(game, record(game, 0), Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_forgotten_way_to_redo_would_be_noticed(name, monkeypatch):
    """Planted: the file does not say where the table is, or which way was last gone."""
    monkeypatch.setattr(tuck, "ways", lambda history: [])
    monkeypatch.setattr(replay.Reading, "go", lambda reading, node, practice: None)
    game = game_of(name)
    played = record(game, 0)
    with pytest.raises(Broken):
        check(written_again, game, range(20), played)


def test_practice_that_is_the_game_when_it_is_opened_again_would_be_noticed(monkeypatch):
    """Planted: a file does not say that the table is only at a moment to practise."""
    monkeypatch.setattr(replay.Reading, "go", lambda reading, node, practice: reading.history.go(node))
    game = game_of("warborn")
    with pytest.raises(Broken):
        check(written_again, game, range(20), record(game, 0))


@pytest.mark.parametrize("name", NAMES)
def test_an_unchecked_file_would_be_noticed(name, monkeypatch):
    """Planted: nobody compares sums."""
    monkeypatch.setattr(replay, "sum_of", lambda head, body: head.sum)
    game = game_of(name)
    played = record(game, 0)
    with pytest.raises(Broken):
        check(damage_is_told, game, range(20), played)


def played_file(name: str = "warborn") -> bytes:
    game = game_of(name)
    return write_tuck(game, wander(game, table(game, 0), Random(0), 40))


def test_under_other_rules_it_stops_where_the_table_departs(monkeypatch):
    """The rules' name in the head is another, and one of the steps comes to another table."""
    game = game_of("warborn")
    history = History(table(game, 0))
    for step in record(game, 0).steps[:30]:
        history.add(step)
    first, *rows = write_tuck(game, history).split(b"\n")[:-1]
    head = read_head(first)
    at = next(i for i, row in enumerate(rows) if row.startswith(b'{"line":"answer","step":12,'))
    rows[at] = rows[at].replace(b'"sum":"', b'"sum":"x')
    with pytest.raises(Damaged, match="another table"):
        read_tuck(lambda _: game, sealed(head, rows))
    loaded = read_tuck(lambda _: game, sealed(replace(head, rules="0-older"), rows))
    assert loaded.departed == 12
    assert len(loaded.history.nodes) == 12
    assert loaded.table == history.state


def test_a_beginning_is_read_only_where_its_cards_are_known_to_be_the_same():
    """A file whose sum is wrong and whose rules are others: its cards may say something else, and nobody could know."""
    game, data = game_of("warborn"), played_file()
    assert len(read_beginning(lambda _: game, data[:-40] + b"\n").history.nodes) > 5
    name = read_head(data.split(b"\n")[0]).rules.encode()
    with pytest.raises(Damaged, match="its sum is wrong"):
        read_beginning(lambda _: game, data.replace(name, b"1-ffffffffffff", 1))


def test_a_seat_file_tells_what_its_seat_sees_and_no_more():
    game = game_of("warborn")
    s = record(game, 4).steps[20].before
    data = write_seat(game, s, questions(game, s)[0].seat)
    loaded = read_tuck(lambda _: game, data)
    assert loaded.head.seed == ""
    assert s.chance.seed.encode() not in data
    unseen = {c.definition for z in s.zones.values() if z.kind == "deck" for r in z.cards for c in [s.cards[r]]}
    checkpoint = data.split(b"\n")[1]
    listed = {name for seat in s.seats for name in seat.deck}
    assert not [name for name in unseen - listed if f'"{name}"'.encode() in checkpoint]
    assert questions(game, loaded.history.state)[0] == questions(game, s)[0]


def nothing(name: str) -> Game:
    raise KeyError(name)


def test_a_file_of_a_game_that_is_not_there_says_so():
    with pytest.raises(Damaged, match="no game"):
        read_tuck(nothing, played_file())


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"PK\x03\x04", b"[" * 1000, b"\xff" * 100 + b"\n", b'{"line":"head"}\n'])
def test_what_is_no_file_of_ours_says_so(data):
    with pytest.raises(Damaged):
        read_tuck(game_of, data)


def test_a_file_says_who_plays():
    game = game_of("warborn")
    history = History(record(game, 1).first)
    data = write_tuck(game, history, Meta(players=("person", "greedy")))
    assert read_tuck(game_of, data).meta.players == ("person", "greedy")
    assert read_tuck(game_of, write_tuck(game, history, Meta(players=("person",)))).meta.players == ()
    assert write_tuck(game, history, read_tuck(game_of, data).meta) == data


@pytest.mark.parametrize("kind", [Made, At, Drop])
def test_an_appended_line_that_is_lost_would_be_noticed(monkeypatch, kind):
    """Planted: some lines are not appended."""
    game = game_of("warborn")
    monkeypatch.setattr(saving, "text_of", lambda news: text_of(one for one in news if not isinstance(one, kind) or random.random() < 0.5))
    random.seed(0)
    with pytest.raises((Broken, Damaged)):
        check(appended, game, range(24), record(game, 0))


def test_the_curtain_is_in_the_file():
    game = game_of("warborn")
    data = write_tuck(game, History(record(game, 1).first), Meta(curtain="full"))
    assert read_tuck(game_of, data).meta.curtain == "full"
    assert write_tuck(game, read_tuck(game_of, data).history, read_tuck(game_of, data).meta) == data
