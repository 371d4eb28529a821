"""Of a campaign only the tables of the game in hand are kept, in memory and in its file; those of the others are found again."""

import dataclasses
import re
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from rules.engine.damage import Damaged
from rules.engine.games import done_again, first_of, game_at, in_hand, let_go
from rules.engine.history import History
from rules.engine.journal import Journal, text_of
from rules.engine.node import Node
from rules.engine.replay import Loaded, read_tuck
from rules.engine.save import state_hash
from rules.engine.step import Step, answer
from rules.engine.tuck import depth, read_head, rules_of, sealed, write_tuck
from rules.games.worldbreakers.campaign.words import HUMAN
from tests.campaigns import SOLO, Campaigner

pytestmark = pytest.mark.slow
OF_NOW = re.compile(rb',"(learned":[^"]*|chanced":true|pause":true)(?=[,}])')


def travelled(last: int = 3, lost: tuple[int, ...] = (2,)) -> Campaigner:
    one = Campaigner("past games")
    one.travel(last, lost)
    return one


def read(data: bytes) -> Loaded:
    return read_tuck(lambda _: SOLO, data)


def seen(history: History) -> list[tuple[object, bool]]:
    """What each step showed, and whether chance decided."""
    return [(node.done.learned, node.done.chanced) for node in history.nodes if node.done is not None]


def tables(history: History) -> int:
    """How many tables are kept of moments that are no pause."""
    return sum(node.table is not None for node in history.nodes if not node.pause)


def test_only_the_game_in_hand_keeps_its_tables():
    one = travelled()
    assert tables(one.history) == sum(not node.pause for node in in_hand(one.history)) < len(one.history.nodes) / 2
    assert all(node.table is not None for node in one.history.nodes if node.pause)
    one.play()
    let_go(one.history)
    assert tables(one.history) == sum(not node.pause for node in in_hand(one.history))


def test_a_table_that_was_let_go_is_found_again_as_it_was():
    one, made = Campaigner("past games"), list[Step]()
    one.hearers.append(made.append)
    one.travel(3, (2,))
    assert tables(one.history) < len(made)
    assert [node.step for node in one.history.nodes[1:]] == made
    assert [node.state for node in one.history.nodes[1:]] == [step.after for step in made]


def test_the_file_holds_a_table_for_each_pause_and_opening_plays_only_the_game_in_hand(monkeypatch):
    one = travelled()
    one.play()
    data = write_tuck(SOLO, one.history)
    pauses = [node for node in one.history.nodes if node.pause]
    assert data.count(b'"line":"checkpoint"') == len(pauses)
    played = Mock(side_effect=answer)
    monkeypatch.setattr("rules.engine.replay.answer", played)
    back = read(data).history
    assert 0 < played.call_count <= len(in_hand(one.history))
    assert back.at.number == one.history.at.number
    assert [node.rests for node in back.nodes[1:]] == [node not in in_hand(back)[1:] for node in back.nodes[1:]]
    assert write_tuck(SOLO, back) == data
    assert [state_hash(node.state) for node in back.nodes] == [state_hash(node.state) for node in one.history.nodes]


def test_what_is_appended_reads_back_the_same_and_tells_what_was_seen():
    one = Campaigner("past games")
    journal, data = Journal.of_written(one.history), write_tuck(SOLO, one.history)
    noted: list[bytes] = []
    one.hearers.append(lambda _step: noted.append(text_of(journal.news())))
    one.travel(3, (1,))
    back = read(data + b"".join(noted)).history
    assert tables(back) < len(back.nodes) / 2
    assert seen(back) == seen(one.history)
    assert any(learned for learned, _chanced in seen(back))
    assert any(chanced for _learned, chanced in seen(back))
    assert write_tuck(SOLO, back) == write_tuck(SOLO, one.history)


def test_undo_stops_between_games_and_goes_on_into_the_one_before():
    one = travelled()
    one.play()
    let_go(one.history)
    pause = first_of(one.history.at)
    while one.history.at is not pause:
        assert one.history.undo((HUMAN,))
    assert resting(pause)
    assert one.history.undo((HUMAN,))
    assert not resting(pause)
    assert not one.history.at.pause
    while one.history.undo((HUMAN,)):
        pass
    assert one.history.at.number == 0
    while one.history.redo((HUMAN,)):
        pass
    assert len(one.history.since(one.history.nodes[0])) == len(one.history.path()) + depth(pause)


def resting(node: Node) -> bool:
    """Does a moment rest now?"""
    return node.rests


def test_games_are_found_again_aside_without_a_change_until_they_are_wanted():
    one = travelled()
    past = [node for node in game_at(one.history.nodes[one.before(2)]) if node.rests]
    heard: list[int] = []
    found = done_again(past, heard.append)
    assert heard == list(range(1, len(past) + 1))
    assert all(node.rests for node in past)
    for node, step in found.items():
        node.rise(step)
    assert not any(node.rests for node in past)


def test_a_step_of_the_past_that_is_damaged_is_told_when_it_is_looked_at_and_harms_nothing_else():
    one = travelled()
    head, *rows = write_tuck(SOLO, one.history).split(b"\n")[:-1]
    at = next(i for i, row in enumerate(rows) if row.startswith(b'{"line":"answer","step":9,'))
    rows[at] = rows[at].replace(b'"sum":"', b'"sum":"x')
    back = read(sealed(read_head(head), rows)).history
    assert back.state == one.history.state
    assert back.nodes[8].state == one.history.nodes[8].state
    with pytest.raises(Damaged):
        _ = back.nodes[9].state
    rows[at] = rows[at].replace(b'"seat":0', b'"seat":7')
    with pytest.raises(Damaged):
        _ = read(sealed(read_head(head), rows)).history.nodes[9].state


def test_under_other_rules_a_campaign_goes_on_from_between_its_games():
    one = travelled()
    one.play()
    head, *rows = write_tuck(SOLO, one.history).split(b"\n")[:-1]
    early = next(i for i, row in enumerate(rows) if row.startswith(b'{"line":"answer","step":9,'))
    rows[early] = rows[early].replace(b'"sum":"', b'"sum":"x')
    other = replace(read_head(head), rules="0-older")
    back = read(sealed(other, rows))
    assert back.departed is None
    assert back.history.state == one.history.state
    late = next(i for i, row in enumerate(rows) if row.startswith(b'{"line":"answer","step":%d,' % (one.history.at.number - 3)))
    rows[late] = rows[late].replace(b'"sum":"', b'"sum":"x')
    back = read(sealed(other, rows))
    assert back.departed == one.history.at.number - 3
    assert first_of(back.history.at).number == first_of(one.history.at).number


def test_under_other_rules_a_chapter_that_was_just_won_stays_won():
    one = travelled()
    head, *rows = write_tuck(SOLO, one.history).split(b"\n")[:-1]
    assert one.history.at.pause
    late = next(i for i, row in enumerate(rows) if row.startswith(b'{"line":"answer","step":%d,' % (one.history.at.number - 3)))
    rows[late] = rows[late].replace(b'"sum":"', b'"sum":"x')
    back = read(sealed(replace(read_head(head), rules="0-older"), rows))
    assert back.departed is None
    assert back.history.at.number == one.history.at.number
    assert back.history.state == one.history.state


def test_other_numbers_in_the_chapters_are_other_rules():
    tuned = dataclasses.replace(SOLO, written=SOLO.written.replace("power = ", "power = 1"))
    assert rules_of(tuned) != rules_of(SOLO)
    one = travelled()
    assert read_tuck(lambda _: tuned, write_tuck(SOLO, one.history)).history.state == one.history.state


def test_a_file_of_before_that_tells_of_no_pause_is_played_as_a_whole_and_rests_then():
    one = travelled()
    head, *rows = write_tuck(SOLO, one.history).split(b"\n")[:-1]
    old = [OF_NOW.sub(b"", row) for row in rows]
    assert sum(map(len, old)) < sum(map(len, rows))
    back = read(sealed(read_head(head), old)).history
    assert tables(back) == sum(not node.pause for node in in_hand(back))
    assert seen(back) == seen(one.history)
    assert write_tuck(SOLO, back) == write_tuck(SOLO, one.history)


def test_a_pause_that_is_none_is_damage():
    one = travelled()
    head, *rows = write_tuck(SOLO, one.history).split(b"\n")[:-1]
    pauses = [i for i, row in enumerate(rows) if b'"line":"checkpoint"' in row]
    one_less = [row for i, row in enumerate(rows) if i != pauses[1]]
    assert read(sealed(read_head(head), one_less)).history.state == one.history.state
    swapped = list(rows)
    swapped[pauses[1]] = rows[pauses[2]].replace(b'"step":%d,' % step_of(rows[pauses[2]]), b'"step":%d,' % step_of(rows[pauses[1]]))
    with pytest.raises(Damaged):
        read(sealed(read_head(head), swapped))


def step_of(row: bytes) -> int:
    return int(row.split(b'"step":')[1].split(b",")[0])
