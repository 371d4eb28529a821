"""The free table for any cards: nothing but the turn is passed, everything is done by hand, and it can be saved."""

import json
from random import Random

import pytest

from rules.engine import limits
from rules.engine.damage import Damaged
from rules.engine.events import Attach, Count, Create, Event, Exhaust, Face, Gain, Move, Remove, Shuffle
from rules.engine.history import History
from rules.engine.line import SeatId, ZoneId
from rules.engine.question import Option, Pick
from rules.engine.replay import read_tuck
from rules.engine.step import answer, edit, questions, start
from rules.engine.tuck import Head, read_head, sealed, write_tuck
from rules.games.blank.cards.bench import CARDS
from rules.games.blank.free import OPTIONS, free_table
from rules.games.blank.game import GAME
from rules.games.catalogue import load
from rules.language.say.events import tell
from rules.language.say.lines import sentence

END = (Option("end"),)
ADA, BRUNO = SeatId(0), SeatId(1)
PLAY, DECK = ZoneId("play.0"), ZoneId("deck.0")


def laid(*lists, own=()):
    game, decks = free_table(lists, own)
    return game, start(game, len(lists), "seed", OPTIONS, decks, ("Ada", "Bruno", "Cleo")[: len(lists)])


def test_unknown_names_become_plain_cards_and_known_ones_stay():
    game, decks = free_table([["My Card", "Giant", "My Card"], ["Bär & <b>"]])
    assert decks == (("My Card", "Giant", "My Card"), ("Bär & <b>",))
    assert game.definition("My Card").kinds == ("card",)
    assert game.definition("My Card").status == "house"
    assert game.definition("Giant") == GAME.definition("Giant")
    assert set(game.brought) == {"My Card", "Bär & <b>"}


@pytest.mark.parametrize("name", ["", " x", "?", "a\nb", "y" * 81])
def test_a_name_that_no_card_can_have_is_refused(name):
    with pytest.raises(ValueError, match="named"):
        free_table([[name]])


def test_more_cards_than_a_table_holds_are_refused():
    with pytest.raises(ValueError, match="2,000"):
        free_table([["a"] * limits.CARDS, ["b"]])


def test_the_deal_shuffles_and_draws_nothing():
    _, state = laid(["a", "b", "c"] * 10, ["d"])
    assert [len(state.zones[z].cards) for z in ("deck.0", "deck.1", "hand.0", "hand.1")] == [30, 1, 0, 0]
    assert [s.resources for s in state.seats] == [{"gold": 0, "power": 0}] * 2
    names = [state.cards[r].definition for r in state.zones[DECK].cards]
    assert sorted(names) == sorted(["a", "b", "c"] * 10)
    assert names != ["a", "b", "c"] * 10


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_only_the_turn_is_passed_and_it_never_ends(seats):
    game, state = laid(*[["a"]] * seats)
    for turn in range(150):
        (question,) = questions(game, state)
        assert question == Pick(SeatId(turn % seats), "free", (Option("end"),), secret=True)
        state = answer(game, state, question.seat, END).after
    assert state.over is None


def test_nothing_is_set_off_and_nothing_is_cleared_away():
    game, state = laid([card.name for card in CARDS], ["a"])
    for ref in state.zones[DECK].cards:
        state = edit(game, state, ADA, (Move(ref, PLAY),)).after
    for ref in state.zones[PLAY].cards:
        state = edit(game, state, ADA, (Count(ref, "wound", 9),)).after
    for seat in (ADA, BRUNO) * 3:
        step = answer(game, state, seat, END)
        assert [type(o.event).__name__ for o in step.events] == ["Mark"]
        state = step.after
    assert len(state.zones[PLAY].cards) == len(CARDS)


def test_all_nine_edits_are_steps_and_are_told():
    game, state = laid(["a", "b", "c", "d"], ["e"])
    history = History(state)
    top, second = state.zones[DECK].cards[:2]
    history.add(edit(game, state, ADA, (Move(top, PLAY, "by-hand"),)))
    first = history.state.zones[PLAY].cards[0]
    history.add(edit(game, history.state, ADA, (Move(second, PLAY, "by-hand"),)))
    second = history.state.zones[PLAY].cards[1]
    edits: list[Event] = [
        Face(first, False), Exhaust(first), Exhaust(first, False), Count(first, "counter", 2), Gain(ADA, "gold", 5), Attach(second, first),
        Create("a", ADA, PLAY, token=False), Shuffle(DECK), Remove(second),
    ]  # fmt: skip
    for event in edits:
        step = edit(game, history.state, ADA, (event,))
        assert tell(game, step, ADA)[0].id == "told.edited"
        assert len(tell(game, step, ADA)) == 2, event
        assert all(sentence(game, step.after, line) for line in tell(game, step, ADA))
        history.add(step)
    for _ in range(len(edits) + 2):
        assert history.undo()
    assert history.state == state
    assert not history.undo()
    for _ in range(len(edits) + 2):
        assert history.redo()
    assert not history.redo()


def test_an_edit_is_undone_by_itself_in_the_middle_of_other_steps():
    game, state = laid(["a", "b"], ["c"])
    history = History(state)
    history.add(answer(game, state, ADA, END))
    history.add(edit(game, history.state, BRUNO, (Exhaust(state.zones[DECK].cards[0]),)))
    history.add(answer(game, history.state, BRUNO, END))
    assert [history.undo() and history.at.number for _ in range(3)] == [2, 1, 0]
    assert [history.redo() and history.at.number for _ in range(3)] == [1, 2, 3]


# -- saved
def some_history(own=()):
    game, state = laid(["My Card", "Bär", *(card.name for card in own)], ["My Card"], own=own)
    history, luck = History(state), Random(1)
    for _ in range(12):
        seat = questions(game, history.state)[0].seat
        ref = luck.choice(list(history.state.cards))
        history.add(edit(game, history.state, seat, (Move(ref, ZoneId(f"play.{seat}"), "by-hand"),)))
        history.add(answer(game, history.state, seat, END))
    return game, history


def test_a_saved_table_holds_its_cards_and_is_written_again_byte_by_byte():
    renamed = [GAME.definitions["Sword"], GAME.definitions["Treasurer"]]
    game, history = some_history(own=renamed)
    data = write_tuck(game, history)
    back = read_tuck(load, data)
    assert back.departed is None
    assert back.game.brought == game.brought
    assert list(back.game.brought) == list(game.brought)
    assert [n.state for n in back.history.nodes] == [n.state for n in history.nodes]
    assert write_tuck(back.game, back.history, back.meta) == data


def test_every_shipped_card_can_be_held_by_a_file():
    for name in ("blank", "warborn"):
        game = load(name)
        held = tuple(game.reader.printed(card) for card in game.definitions.values())
        assert game.reader.definitions(game, held) == game.definitions


def test_a_file_without_cards_of_its_own_has_none_in_its_head():
    history = History(start(GAME, 2, "1"))
    assert b'"cards"' not in write_tuck(GAME, history).splitlines()[0]


def with_cards(cards):
    """A saved table whose head holds these cards."""
    game, history = some_history()
    head, *rows = write_tuck(game, history).splitlines()
    data = json.loads(head)
    data["cards"] = cards
    return sealed(read_head(json.dumps(data).encode()), rows)


@pytest.mark.parametrize(
    ("card", "match"),
    [
        ({"name": "?"}, "called"),
        ({"name": ""}, "called"),
        ({"name": "x" * 81}, "called"),
        ({"name": "a\u202eb"}, "called"),
        ({"name": "a", "kinds": ["k"] * 21}, "too many"),
        ({"name": "a", "kinds": [""]}, "called"),
        ({"name": "a", "numbers": {"cost": 10_000}}, "too big"),
        ({"name": "a", "abilities": ["Draw(1)"] * 21}, "too many"),
        ({"name": "a", "abilities": ["OnPlay([Drow(1)])"]}, "cannot be read"),
        ({"name": "a", "abilities": ["__import__('os')"]}, "cannot be read"),
        ({"name": "a", "abilities": ["Draw(1)"]}, "cannot be played with"),
    ],
)
def test_a_file_with_a_card_that_is_none_is_refused(card, match):
    with pytest.raises(Damaged, match=match) as told:
        read_tuck(load, with_cards([card]))
    assert told.value.line == 1


@pytest.mark.parametrize("cards", [[{"name": "a"}] * 2, [{"name": f"{n}"} for n in range(2_001)]])
def test_a_file_with_too_many_cards_is_refused(cards):
    with pytest.raises(Damaged, match=r"two cards|more than"):
        read_tuck(load, with_cards(cards))


def test_a_file_whose_cards_say_too_much_is_refused_before_they_are_read():
    with pytest.raises(Damaged, match="1,024 KiB"):
        read_tuck(load, with_cards([{"name": f"{n}", "abilities": ["x" * 1_900]} for n in range(600)]))


def test_a_file_that_lacks_a_card_is_refused():
    with pytest.raises(Damaged, match="no card"):
        read_tuck(load, with_cards([{"name": "My Card"}]))


@pytest.mark.parametrize("cards", [[{"nam": "a"}], [{"name": 1}], {}, "x", [None], [{"name": "a", "status": "mine"}]])
def test_cards_of_another_shape_are_no_head(cards):
    game, history = some_history()
    head = json.loads(write_tuck(game, history).splitlines()[0])
    head["cards"] = cards
    with pytest.raises(Damaged, match="no Tuckbox file"):
        read_head(json.dumps(head).encode())
    assert "cards" in Head.__struct_fields__
