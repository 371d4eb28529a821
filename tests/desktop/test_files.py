"""A game that is saved and opened again: who plays, what was noted, and what the log tells of it and of the deal."""

import pytest
from msgspec.structs import replace

from desktop.players import Player
from desktop.start.files import NO_PLAYERS, open_game
from desktop.start.setup import Setup, deal
from rules.engine.card import UNKNOWN
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR
from rules.engine.step import bare
from rules.engine.step import deal as dealt
from rules.engine.tuck import Meta, write_tuck
from rules.games.catalogue import load
from tests.desktop.conftest import open_file, write_game

pytestmark = pytest.mark.slow

PLAYERS = (Player("Ada"), Player("Bruno", "random"), Player("Cleo", "greedy"))


def write(path, meta):
    """A game for two at its first question."""
    game = load("warborn")
    step = dealt(game, bare(game, 2, "4", names=("Ada", "Bruno")))
    path.write_bytes(write_tuck(game, History(step.after, step), meta))
    return path


def test_who_plays_is_saved_and_sits_there_again(qtbot, tmp_path):
    session = deal(Setup("warborn", PLAYERS, seed="4"))
    session.answer(SeatId(0), ())
    write_game(session, tmp_path / "a.tuck")
    again = open_game(tmp_path / "a.tuck").session()
    assert again.players == PLAYERS
    assert not again.remarks
    assert not again.unsaved
    session.close()
    again.close()


def test_a_kind_that_is_not_known_is_a_person(qtbot, tmp_path):
    session = open_game(write(tmp_path / "a.tuck", Meta(players=("oracle", "greedy")))).session()
    assert [player.kind for player in session.players] == ["person", "greedy"]
    session.close()


def test_a_file_that_does_not_say_who_plays_seats_people_and_tells_everybody(app, tmp_path):
    assert open_file(app, write(tmp_path / "a.tuck", Meta()))
    assert len(app.table.session.people()) == 2
    assert app.table.covered()
    app.table.between.open_hand()
    assert NO_PLAYERS in app.table.log.toPlainText()


def test_notes_and_names_outlast_opening_and_saving(qtbot, tmp_path):
    session = open_game(write(tmp_path / "a.tuck", Meta())).session()
    session.note_moment(session.history.nodes[0], "so it\nbegan\u202e, " + "long " * 100)
    session.answer(SeatId(0), ())
    session.name_moment(session.history.nodes[0], "deal")
    session.name_branch(session.history.at, " the\nusual\u202eway")
    session.back_out()
    assert len(session.history.nodes) == 2, "what has a name is not dropped"
    write_game(session, tmp_path / "b.tuck")
    session.close()
    found = open_game(tmp_path / "b.tuck").history
    assert [(node.number, len(text), text[:14]) for node, text in found.notes.items()] == [(0, 400, "so it began, l")]
    assert [(node.number, name) for node, name in found.bookmarks.items()] == [(0, "deal")]
    assert [(node.number, name) for node, name in found.branches.items()] == [(1, "the usualway")]


def test_the_log_tells_the_deal_and_nobodys_hidden_card(app, leaks):
    app.deal(Setup("warborn", tuple(replace(player, kind="person") for player in PLAYERS), seed="4"))
    table = app.table
    table.between.open_hand()
    text = table.log.toPlainText()
    assert "Cleo shows a hand without a Hero" in text
    assert "Ada draws" in text
    assert table.history.list.item(0).text() == "The deal"
    assert not leaks(table)


@pytest.mark.parametrize("game", ["warborn", "blank"])
def test_the_deal_is_told_to_each_seat_as_it_saw_it(app, game):
    for seed in map(str, range(6)):
        app.deal(Setup(game, PLAYERS, seed=seed))
        session, story = app.table.session, app.table.story
        for seat in (SPECTATOR, *map(SeatId, range(3))):
            view = session.view(seat)
            hidden = {session.state.cards[ref].definition for ref, card in view.cards.items() if card.definition == UNKNOWN}
            seen = {card.definition for card in view.cards.values()}
            named = {getattr(a, "definition", "") for line in story.of(session.history.nodes[0], seat) for a in line.arguments}
            assert not named & (hidden - seen)
