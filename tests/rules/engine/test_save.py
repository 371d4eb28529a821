"""A state from outside: what does not hold together is refused, whatever it is."""

import json
from contextlib import suppress
from random import Random

import pytest

from rules.engine.damage import MOST_LINE, Damaged, check_text, lines_of
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.replay import read_tuck
from rules.engine.save import decode_state, encode_state, state_hash
from rules.engine.sight import seen_by
from rules.engine.step import bare, deal
from rules.engine.tuck import read_head, sealed, write_tuck
from rules.games.catalogue import load
from rules.laws.paths import wander
from rules.laws.record import record, table


def text_of(name="warborn", seed=0):
    """A saved table in the middle of a game, as plain data."""
    steps = record(load(name), seed).steps
    return json.loads(encode_state(steps[len(steps) // 2].before))


def refused(data, match, name="warborn", **how):
    with pytest.raises(Damaged, match=match):
        decode_state(load(name), json.dumps(data).encode(), **how)


def card(data):
    return next(iter(data["cards"].values()))


def doing(definition, place):
    return {"type": "do", "address": {"definition": definition, "path": [place]}, "cause": {"source": 1, "seat": 0}}


def in_zone(data):
    return next(z for z in data["zones"].values() if len(z.get("cards", ())) > 1)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (lambda d: d.update(game="blank"), "another game"),
        (lambda d: d["options"].update(fate="none"), "option"),
        (lambda d: card(d).update(definition="Nobody"), "no card 'Nobody'"),
        (lambda d: card(d).update(definition="?"), "no card"),
        (lambda d: card(d).update(zone="hand.9"), "do not agree"),
        (lambda d: card(d).update(zone=next(z for z in d["zones"] if z != card(d)["zone"])), "do not agree"),
        (lambda d: card(d).update(owner=9), "no seat 9"),
        (lambda d: d["seats"][0].update(passing="doomsday"), "until 'doomsday'"),
        (lambda d: card(d).update(owner=-2), "no seat -2"),
        (lambda d: card(d).update(counters={"wound": 10_000}), "counters"),
        (lambda d: card(d).update(counters={"wound": -1}), "counters"),
        (lambda d: card(d).update(attached_to=10**8), "no card's number"),
        (lambda d: d.update(more=1), "unknown field"),
        (lambda d: d["cards"].pop(next(iter(d["cards"]))), "do not agree"),
        (lambda d: d["cards"].update({"0": card(d)}), "do not agree"),
        (lambda d: d.update(ids=3), "number"),
        (lambda d: in_zone(d).update(cards=in_zone(d)["cards"][1:]), "do not agree"),
        (lambda d: in_zone(d).update(cards=in_zone(d)["cards"][:1] + in_zone(d)["cards"]), "do not agree"),
        (lambda d: in_zone(d).update(kind="pocket"), "no zone of"),
        (lambda d: in_zone(d).update(bearer=10**8), "hangs on no card"),
        (lambda d: d["zones"].pop("hand.0"), "no zone 'hand.0'"),
        (lambda d: d["seats"].pop(), "no table for"),
        (lambda d: d["seats"][0].update(resources={"hands": 10**6}), "resource"),
        (lambda d: d["seats"][0].update(resources={}), "no account of a resource"),
        (lambda d: d.update(stack=[]), "nothing is left to do"),
        (lambda d: d["stack"][0].update(v={"type": "drawing", "seat": 0, "n": 1}), "no table"),
        (lambda d: d["stack"][0].update(v=None), "no table"),
        (lambda d: [s.update(alive=False) for s in d["seats"]], "nobody is left"),
        (lambda d: d["stack"][0].update(name="party"), "no process"),
        (lambda d: d["stack"][0].update(step="party"), "no process"),
        (lambda d: d["stack"].append({"type": "window", "name": "chain", "order": [0]}), "no such window"),
        (lambda d: d["stack"].append({"type": "together", "seats": [0]}), "together"),
        (lambda d: d["stack"].append({"type": "together", "seats": [7]}), "seat|together"),
        (lambda d: d["stack"].append({"type": "thing"}), "no table"),
        (lambda d: d["stack"][0].update(v={"type": "hand", "active": 12}), "no seat 12"),
        (lambda d: d["stack"][0].update(v={"type": "paw"}), "no table"),
        (lambda d: d["stack"][0].update(v=[1]), "no table"),
        (lambda d: d["stack"].append(doing("Nobody", 0)), "written"),
        (lambda d: d["stack"].append(doing(card(d)["definition"], 99)), "written"),
        (lambda d: d.update(turn={"action": 10**12}), "number is too big"),
        (lambda d: d.update(over={"type": "over", "winners": [44]}), "no seat 44"),
        (lambda d: d.update(effects=[{"stamp": 1}] * 5_001), "no table|too many"),
        (lambda d: d.update(attempts=[{**d, "seats": d["seats"] * 2}]), "another table|no table for"),
        (lambda d: d.pop("chance"), "no table"),
        (lambda d: d.update(cards=[]), "no table"),
    ],
)  # fmt: skip
def test_what_does_not_hold_together_is_refused(change, match):
    data = text_of()
    change(data)
    refused(data, match)


def test_too_many_cards():
    data = text_of()
    data["ids"] = 5_000
    refs = list(range(1_000, 3_001))
    data["cards"].update({str(r): {"definition": "Plague", "owner": -1, "zone": "discard"} for r in refs})
    data["zones"]["discard"]["cards"] = refs + data["zones"]["discard"].get("cards", [])
    refused(data, "too many cards")


def test_unknown_cards_stand_in_views_only():
    game = load("warborn")
    s = record(game, 0).steps[10].before
    view = encode_state(seen_by(game, s, SeatId(0)))
    assert decode_state(game, view, seen=True).cards != s.cards
    with pytest.raises(Damaged, match="no card"):
        decode_state(game, view)


@pytest.mark.parametrize("name", ["warborn", "blank"])
def test_a_table_that_is_scrambled_is_refused_or_sound(name):
    """Whatever a stranger changes in a table, with a right hash and a right sum, reading ends in a table or in one sentence."""
    game, luck = load(name), Random(0)
    first, *rows = write_tuck(game, wander(game, table(game, 0), Random(1), 12)).split(b"\n")[:-1]
    head, deal = read_head(first), json.loads(rows[0])
    for _ in range(150):
        worse = json.loads(json.dumps(deal))
        scramble(worse["state"], luck)
        with suppress(Damaged):
            worse["hash"] = state_hash(decode_state(game, json.dumps(worse["state"]).encode()))
            read_tuck(lambda _: game, sealed(head, [json.dumps(worse).encode(), *rows[1:]]))


def scramble(data, luck):
    """Change one value somewhere."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = luck.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and luck.random() < 0.9:
            data = data[key]
            continue
        data[key] = luck.choice([0, 1, -1, 7, 10**6, "", "hand.0", "?", None, True, [], {}, [1], {"a": 1}, 2.5, "x" * 50])
        return


@pytest.mark.parametrize("text", [b"[" * 65 + b"]" * 65, b'{"a":' * 70, b"1" * 16, b" " * (MOST_LINE + 1)])
def test_text_out_of_bounds_is_not_even_parsed(text):
    with pytest.raises(Damaged):
        check_text(text)


def test_brackets_and_numbers_in_words_are_words():
    check_text(json.dumps({"a": "[" * 500 + '"' + "9" * 500 + "\\"}).encode())


def test_a_file_of_too_many_lines_is_refused():
    with pytest.raises(Damaged, match="too many lines"):
        lines_of(b"\n" * 200_001)


@pytest.mark.parametrize("name", ["warborn", "worldbreakers", "worldbreakers-solo", "blank"])
def test_what_happened_in_the_deal_is_known_again(name):
    game = load(name)
    dealt = deal(game, bare(game, 2, "7", {}, None, ("Ada", "Bruno")))
    read = read_tuck(lambda _: game, write_tuck(game, wander(game, dealt.after, Random(1), 3))).history
    assert read.dealt is not None
    assert read.dealt.events == dealt.events


def test_a_position_that_was_set_up_was_not_dealt():
    game = load("warborn")
    later = record(game, 0).steps[5].before
    assert read_tuck(lambda _: game, write_tuck(game, History(later))).history.dealt is None
