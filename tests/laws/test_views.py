"""Hidden information."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.engine import sight
from rules.engine.card import UNKNOWN
from rules.engine.line import TheNamed
from rules.engine.question import any_answer
from rules.language.say import telling
from rules.language.say.count import name_of
from rules.laws import views
from rules.laws.record import record
from rules.laws.views import dealt_plays_on, equal_choices, equal_views, no_name_slips
from rules.players.table import PLAYERS
from tests.laws.games import BOARDS, NAMES, Broken, check, game_of

SEEDS = [0, 1, 2, pytest.param(3, marks=pytest.mark.slow), pytest.param(5, marks=pytest.mark.slow)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_two_deals_of_one_view_look_ask_and_refuse_the_same(name, seed):
    game = game_of(name)
    equal_views(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_computer_player_chooses_by_what_its_seat_sees(name, seed):
    game = game_of(name)
    equal_choices(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_dealt_table_can_be_played_on(name, seed):
    game = game_of(name)
    dealt_plays_on(game, record(game, seed), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_no_table_of_a_view_names_a_card_that_its_seat_has_never_seen(name, seed):
    game = game_of(name)
    no_name_slips(game, record(game, seed, 1), Random(seed))


def seeing(change):
    """A view that shows something of the card that lies there, too."""
    look = sight.SeenCards.__getitem__

    def looks(cards, ref):
        seen = look(cards, ref)
        return change(seen, cards.base[ref]) if seen.definition == UNKNOWN else seen

    return looks


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda seen, card: card, id="face"),
        pytest.param(lambda seen, card: replace(seen, x=len(card.definition)), id="a number"),
        pytest.param(lambda seen, card: replace(seen, counters={"e": card.definition.count("e")}), id="counters"),
    ],
)
def test_a_view_that_shows_too_much_would_be_noticed(name, change, monkeypatch):
    game = game_of(name)
    played = record(game, 0)
    monkeypatch.setattr(sight.SeenCards, "__getitem__", seeing(change))
    with pytest.raises(Broken):
        equal_views(game, played, Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_another_table_would_be_noticed(name, monkeypatch):
    """Planted: the memory of the table names the top card of a deck."""
    game = game_of(name)
    seen_by = sight.seen_by

    def tells(game, s, seat):
        view = seen_by(game, s, seat)
        deck = next(z for z in s.zones.values() if "deck" in z.kind and z.cards)
        return replace(view, memory={"game": {s.cards[deck.cards[-1]].definition: 1}})

    monkeypatch.setattr("rules.laws.views.seen_by", tells)
    with pytest.raises(Broken, match="can read of"):
        no_name_slips(game, record(game, 0, 1), Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_a_line_of_the_log_would_be_noticed(name, monkeypatch):
    """Planted: the log names every card that is drawn."""
    monkeypatch.setattr(telling.Telling, "card", lambda ears, ref, new=0: TheNamed(name_of(ears.step, new or ref)))
    game = game_of(name)
    with pytest.raises(Broken, match="is told of"):
        no_name_slips(game, record(game, 0, 1), Random(0))


@pytest.mark.parametrize("name", BOARDS)
def test_a_player_that_looks_at_the_cards_would_be_noticed(name, monkeypatch):
    """Planted: it chooses by the names on the faces that it should not see."""
    game = game_of(name)

    def peeks(game, view, questions, budget, luck):
        names = sum(len(card.definition) * at for at, card in enumerate(view.cards.base.values()))
        return any_answer(questions[0], Random(names))

    monkeypatch.setitem(PLAYERS, "greedy", peeks)
    with pytest.raises(Broken, match="greedy"):
        check(equal_choices, game, range(12), record(game, 0))


def test_a_deal_that_is_no_table_would_be_noticed(monkeypatch):
    """Planted: the deal leaves cards unknown, so that a Hero cannot be told from a Trait."""
    game = game_of("warborn")
    played = record(game, 0)
    monkeypatch.setattr(views, "deal", lambda game, view, luck: replace(view, cards={r: c for r, c in view.cards.base.items() if r % 3}))
    with pytest.raises((Broken, KeyError)):
        dealt_plays_on(game, played, Random(0))
