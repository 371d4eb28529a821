"""The sandbox in the rules: a bracket of edits in the history, its faults, and how it is undone, told and saved."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.engine.consent import agreed, whom_to_ask
from rules.engine.events import Count, Create, Exhaust, Face, Gain, Learn, Move, Note, Remove, Roll, Sandbox, Shuffle
from rules.engine.fault import faults
from rules.engine.frames import Together
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, ZoneId
from rules.engine.question import CONCEDE, Pick, any_answer
from rules.engine.refusal import Refused
from rules.engine.replay import read_tuck
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import SPECTATOR, deal, seen_by
from rules.engine.step import answer, edit, question_for, questions, start, why_not
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load
from rules.games.warborn.verbs import DrawExtra
from rules.language.say.events import tell
from rules.language.say.lines import sentence

ADA, BRUNO, CLEO = SeatId(0), SeatId(1), SeatId(2)
OPEN, CLOSE = Sandbox(ADA, True), Sandbox(ADA, False)


def played(name="warborn", seats=3, until="battle", seed="1"):
    """A game in the middle of a phase."""
    game, luck = load(name), Random(seed)
    history = History(start(game, seats, seed, names=("Ada", "Bruno", "Cleo")[:seats]))
    while questions(game, history.state)[0].purpose != until:
        question = questions(game, history.state)[0]
        history.add(answer(game, history.state, question.seat, any_answer(question, luck)))
    return game, history


def change(game, history, *events, seat=ADA):
    history.add(edit(game, history.state, seat, events))
    return history.state


def said(game, step, seat):
    """What a seat's log says of a step."""
    return [sentence(game, seen_by(game, step.after, seat), line) for line in tell(game, step, seat)]


def heroes(game, state):
    return [r for r, c in state.cards.items() if "hero" in game.definition(c.definition).kinds]


def with_second_hero(game, history):
    """Bruno's meld gets a Hero out of the deck."""
    state = change(game, history, OPEN)
    hero = next(r for r in heroes(game, state) if state.cards[r].zone == "deck")
    return change(game, history, Move(hero, ZoneId("meld.1"), "by-hand"))


def test_while_it_is_open_nobody_is_asked_and_nothing_is_answered():
    game, history = played()
    asked = questions(game, history.state)
    state = change(game, history, OPEN)
    assert questions(game, state) == ()
    for choice in ((), CONCEDE):
        with pytest.raises(Refused, match=r"table\.sandbox"):
            answer(game, state, ADA, choice)
    refusal = why_not(game, seen_by(game, state, ADA), ADA, Ref(1))
    assert refusal
    assert refusal.rule == "table.sandbox"
    assert questions(game, change(game, history, CLOSE)) == asked


def test_no_rule_goes_on_after_an_edit_until_it_is_closed():
    game, history = played(until="keep")
    state = change(game, history, OPEN)
    for seat in range(3):
        state = change(game, history, *(Move(r, ZoneId("discard"), "by-hand") for r in state.zones[f"hand.{seat}"].cards))
    assert not any(state.zones[f"hand.{seat}"].cards for seat in range(3))
    assert len(change(game, history, CLOSE).zones["hand.1"].cards) == 12


def test_only_who_opened_it_changes_anything_and_it_is_opened_and_closed_once():
    game, history = played()
    for event, seat in ((CLOSE, ADA), (OPEN, BRUNO), (Sandbox(ADA, True, (ADA,)), ADA), (Sandbox(ADA, True, (SeatId(7),)), ADA)):
        with pytest.raises(Refused):
            edit(game, history.state, seat, (event,))
    with pytest.raises(Refused):
        edit(game, history.state, ADA, (OPEN, Gain(ADA, "hands", 1)))
    state = change(game, history, OPEN)
    for seat, events in ((ADA, (OPEN,)), (BRUNO, (Gain(ADA, "hands", 1),))):
        with pytest.raises(Refused):
            edit(game, state, seat, events)


def test_a_second_hero_is_a_fault_with_a_fix_for_each_and_can_be_accepted():
    game, history = played()
    state = with_second_hero(game, history)
    assert state.bracket
    assert [state.cards[ref].zone for ref in state.bracket.touched] == ["meld.1"]
    (fault,) = faults(game, state)
    assert fault.rule == "warborn.march.hero"
    assert fault.rule in game.rules()
    assert [fix.line.id for fix in fault.fixes] == ["fix.warborn.discard"] * 2
    assert sentence(game, state, fault.line).startswith("The meld of Bruno has 2 cards of the type Hero and room for 1.")
    with pytest.raises(Refused, match=r"warborn\.march\.hero"):
        edit(game, state, ADA, (CLOSE,))
    for fix in fault.fixes:
        mended = edit(game, state, ADA, fix.events).after
        assert not faults(game, mended)
        assert len([r for r in heroes(game, mended) if mended.cards[r].zone == "meld.1"]) == 1
        assert edit(game, mended, ADA, (CLOSE,)).after.bracket is None
    accepted = edit(game, state, ADA, (Sandbox(ADA, False, accepted=(fault.line,)),))
    assert said(game, accepted, CLEO) == [
        "Table edited by hand, 1 move; Ada closes the sandbox. Accepted as set up:",
        "The meld of Bruno has 2 cards of the type Hero and room for 1.",
    ]
    again = edit(game, accepted.after, ADA, (OPEN,)).after
    assert not faults(game, again)
    assert edit(game, again, ADA, (CLOSE,)).after.bracket is None


def test_undo_takes_single_edits_while_it_is_open_and_all_of_it_when_it_is_closed():
    game, history = played()
    before = history.at
    state = with_second_hero(game, history)
    change(game, history, Gain(ADA, "hands", 1, "by-hand"))
    assert history.undo()
    assert history.state == state
    assert history.redo()
    change(game, history, *faults(game, history.state)[0].fixes[0].events)
    closed = change(game, history, CLOSE)
    assert history.undo()
    assert history.at is before
    assert history.redo()
    assert history.state == closed
    assert history.undo()
    assert history.undo()
    assert history.at.number < before.number
    assert history.redo()
    assert history.redo()
    assert history.state == closed
    history.jump(history.at.number - 1)
    assert history.state.bracket.moves == 3
    assert history.undo()
    assert history.state.bracket.moves == 2


def test_a_saved_game_keeps_it_open_or_closed():
    game, history = played()
    with_second_hero(game, history)
    for close in (False, True):
        if close:
            change(game, history, *faults(game, history.state)[0].fixes[1].events)
            change(game, history, CLOSE)
        data = write_tuck(game, history)
        back = read_tuck(load, data)
        assert back.departed is None
        assert [n.state for n in back.history.nodes] == [n.state for n in history.nodes]
        assert write_tuck(back.game, back.history, back.meta) == data
        assert decode_state(game, encode_state(history.state)) == history.state
        assert back.history.undo()
    assert questions(game, back.history.state)


def test_sealed_answers_are_given_anew_if_anything_was_moved():
    game, history = played(until="march")
    first = questions(game, history.state)[0]
    history.add(answer(game, history.state, first.seat, any_answer(first, Random(1))))
    assert isinstance(history.state.stack[-1], Together)
    change(game, history, OPEN)
    assert len(questions(game, change(game, history, CLOSE))) == 2
    change(game, history, OPEN)
    change(game, history, Shuffle(ZoneId("deck")))
    assert len(questions(game, change(game, history, CLOSE))) == 3


def test_it_is_told_with_who_agreed_and_how_many_moves():
    game, history = played()
    asks = whom_to_ask(history.state, BRUNO, (ADA, BRUNO, CLEO))
    assert asks.asked == (CLEO, ADA)
    asks = agreed(agreed(asks))
    assert (asks.asked, asks.agreed) == ((), (CLEO, ADA))
    assert whom_to_ask(history.state, BRUNO, (BRUNO,)).asked == ()
    opening = edit(game, history.state, BRUNO, (Sandbox(BRUNO, True, asks.agreed),))
    assert [sentence(game, opening.after, x) for x in tell(game, opening, ADA)] == [
        "Bruno opens the sandbox, with the consent of Cleo and Ada."
    ]
    closing = edit(game, opening.after, BRUNO, (Sandbox(BRUNO, False),))
    assert said(game, closing, ADA) == ["Bruno closes the sandbox; nothing was changed."]


def test_a_look_teaches_the_looker_alone_and_all_are_told():
    game, history = played()
    state = change(game, history, OPEN)
    top = state.zones["deck"].cards[0]
    step = edit(game, state, ADA, (Learn((ADA,), (top,)),))
    name = state.cards[top].definition
    assert step.learned == ((ADA, top),)
    assert seen_by(game, step.after, ADA).cards[top].definition == name
    assert said(game, step, ADA) == [f"Ada sees {name}."]
    assert said(game, step, BRUNO) == ["Ada sees a card."]


def test_a_face_down_move_tells_nobody_the_card():
    game, history = played()
    state = change(game, history, OPEN)
    top = state.zones["deck"].cards[0]
    step = edit(game, state, ADA, (Move(top, ZoneId("meld.1"), "by-hand", up=False),))
    for seat in (ADA, BRUNO, SPECTATOR):
        assert [sentence(game, seen_by(game, step.after, seat), x) for x in tell(game, step, seat)] == [
            "Ada, by hand, to the meld of Bruno: a card."
        ]
    (down,) = faults(game, step.after)
    assert down.rule == "warborn.face"


def test_dice_and_coins_come_from_the_games_chance_and_notes_are_read_by_all():
    game, history = played("blank", 2, "main")
    ref = history.state.zones["hand.0"].cards[0]
    for event in (Roll(ADA, 6), Roll(ADA, 2), Note(ADA, "Whose turn?"), Note(ADA, "mine", ref), Note(ADA, "", NOBODY)):
        history.add(edit(game, history.state, ADA, (event,)))
    told = [sentence(game, history.state, tell(game, step, BRUNO)[-1]) for step in history.path()[-5:]]
    assert told[0] == f"Ada rolls {history.path()[-5].events[0].event.n} on a die with 6 sides."
    assert told[1].startswith("Ada throws a coin: ")
    assert told[2:] == ["Ada writes: Whose turn?", "Ada writes at a card: mine", "Ada takes a note away."]
    assert history.state.notes == {ref: "mine"}
    rolled = history.path()[-5]
    assert rolled.chanced
    assert edit(game, rolled.before, ADA, (Roll(ADA, 6),)).after == rolled.after
    back = read_tuck(load, write_tuck(game, history))
    assert back.history.state == history.state


@pytest.mark.parametrize(
    "event",
    [Roll(ADA, 1), Roll(ADA, 1_001), Roll(ADA, 6, 3), Note(ADA, " x"), Note(ADA, "a\nb"), Note(ADA, "x" * 201), Learn((ADA,), ())],
)
def test_what_is_no_die_note_or_look_is_refused(event):
    game, history = played("blank", 2, "main")
    with pytest.raises(Refused, match=r"table\.edit"):
        edit(game, history.state, ADA, (event,))


def some_edit(game, state, luck):
    ref, zone = luck.choice(sorted(state.cards)), luck.choice(sorted(state.zones))
    seat = SeatId(luck.randrange(len(state.seats)))
    return luck.choice([
        Move(ref, zone, "by-hand", up=luck.random() < 0.8), Face(ref, luck.random() < 0.5), Exhaust(ref), Remove(ref), Shuffle(zone),
        Gain(seat, luck.choice(game.resources), luck.randint(-3, 9)), Create(luck.choice(sorted(game.definitions)), seat, zone),
        Count(ref, luck.choice([*game.counters, "odd"]), 2), Learn((ADA,), (ref,)), Note(ADA, "here", ref),
    ])  # fmt: skip


@pytest.mark.parametrize("name", ["blank", "blank-chain", "warborn"])
@pytest.mark.parametrize("seed", range(2))
def test_random_edits_end_mended_or_accepted_and_play_goes_on(name, seed):
    game, luck = load(name), Random(seed)
    state = start(game, 2, str(seed))
    for _ in range(40):
        if state.over is not None:
            return
        question = questions(game, state)[0]
        state = answer(game, state, question.seat, any_answer(question, luck)).after
        if luck.random() < 0.8 or state.over is not None:
            continue
        state = edit(game, state, ADA, (OPEN,)).after
        for _ in range(luck.randint(1, 6)):
            try:
                state = edit(game, state, ADA, (some_edit(game, state, luck),)).after
            except Refused:
                continue
        for _ in range(200):
            found = faults(game, state)
            assert found == faults(game, deal(game, seen_by(game, state, BRUNO), luck))
            assert all(sentence(game, state, x) for fault in found for x in (fault.line, *(fix.line for fix in fault.fixes)))
            assert all(fault.rule in game.rules() for fault in found)
            mended = next((fix for fault in found for fix in fault.fixes if luck.random() < 0.9), None)
            if mended is None:
                break
            state = edit(game, state, ADA, mended.events).after
        decode_state(game, encode_state(state))
        try:
            state = edit(game, state, ADA, (Sandbox(ADA, False, accepted=tuple(f.line for f in faults(game, state))),)).after
        except Endless:
            return
        decode_state(game, encode_state(state))


@pytest.mark.parametrize("name", ["warborn", "worldbreakers"])
def test_no_card_is_laid_face_down_where_its_holder_would_be_asked_about_it(name):
    game, history = played(name, 2, "battle" if name == "warborn" else "action")
    state = change(game, history, OPEN)
    deck = ZoneId("deck" if name == "warborn" else "deck.0")
    held, top = state.zones["hand.0"].cards[0], state.zones[deck].cards[0]
    for event in (Face(held, False), Move(top, ZoneId("hand.0"), "by-hand", up=False)):
        with pytest.raises(Refused) as refused:
            edit(game, state, ADA, (event,))
        assert refused.value.refusal.rule == "table.edit"
        words = sentence(game, state, refused.value.refusal.line)
        assert words == "Whoever holds these cards sees them, so none of them lies face down there."
    assert edit(game, state, ADA, (Move(top, ZoneId("hand.0"), "by-hand"),)).after.cards[top].up


def test_a_card_that_lies_face_down_in_a_meld_does_nothing_and_says_why():
    game, history = played("warborn", 2, "battle")
    seat = history.state.stack[-1].v.active
    state = edit(game, history.state, seat, (Sandbox(seat, True),)).after
    name = next(n for n, d in game.definitions.items() if activates(d))
    top, zone = state.zones[ZoneId("deck")].cards[0], ZoneId(f"meld.{seat}")
    state = replace(state, cards={**state.cards, top: replace(state.cards[top], definition=name)})
    state = edit(game, state, seat, (Move(top, zone, "by-hand", up=False),)).after
    new = state.zones[zone].cards[-1]
    accepted = tuple(fault.line for fault in faults(game, state))
    state = edit(game, state, seat, (Sandbox(seat, False, accepted=accepted),)).after
    view = seen_by(game, state, seat)
    question, refusal = question_for(game, state, seat), why_not(game, view, seat, new)
    assert question_for(game, view, seat) == question
    assert isinstance(question, Pick)
    assert new not in {option.ref for option in question.options}
    assert refusal is not None
    assert refusal.rule == "warborn.face"


def activates(definition):
    """Does it do something without needing anything?"""
    return any(isinstance(node, DrawExtra) for ability in definition.abilities for node in getattr(ability, "do", ()))


def test_no_card_of_the_table_is_made_where_every_card_is_somebodys():
    game, history = played("worldbreakers", 2, "action")
    state = change(game, history, OPEN)
    name = state.cards[state.zones["hand.0"].cards[0]].definition
    with pytest.raises(Refused) as refused:
        edit(game, state, ADA, (Create(name, TABLE, ZoneId("followers.0")),))
    assert refused.value.refusal.line.id == "refuse.edit-seat"
    assert len(edit(game, state, ADA, (Create(name, ADA, ZoneId("followers.0")),)).after.cards) == len(state.cards) + 1
