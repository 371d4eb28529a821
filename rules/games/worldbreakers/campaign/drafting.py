"""What the human chooses between chapters: which cards of a draft to keep, and which thirty of the collection to play with."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.chance import permuted
from rules.engine.draft import Draft
from rules.engine.events import Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Work
from rules.engine.line import TABLE
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.series import fresh
from rules.engine.state import Table
from rules.games.worldbreakers import drafter
from rules.games.worldbreakers.campaign.content import chapter, part
from rules.games.worldbreakers.campaign.states import Campaign, Drafted, campaign_of
from rules.games.worldbreakers.campaign.words import CHOSEN, COLLECTION, HUMAN, PACK, SUPPLY
from rules.games.worldbreakers.decks import SIGNED
from rules.games.worldbreakers.decks import SIZE as DECK_SIZE
from rules.games.worldbreakers.words import GUILDS


def worth(game: Game, name: str, number: int) -> float:
    """What a card is worth to the human's deck in a part."""
    leader = game.definition(part(number).leader).kinds
    return drafter.worth(game, name, next(guild for guild in GUILDS if guild in leader))


def numbers(wanted: int, there: int) -> tuple[int, int]:
    """How many cards of those that are left are dealt, and how many are kept of them: twice as many as wanted, or all, and half of them."""
    many = min(2 * wanted, there)
    return many, wanted if many == 2 * wanted else (many + 1) // 2


def dealt(d: Draft, left: tuple[str, ...], wanted: int) -> tuple[tuple[str, ...], int]:
    """Cards that chance deals for a draft, and how many are kept."""
    order = permuted(len(left), d.draw_number())
    many, kept = numbers(wanted, len(left))
    return tuple(left[at] for at in order[:many]), kept


def drafted(v: Campaign, number: int, kept: tuple[str, ...], seen: tuple[str, ...]) -> Campaign:
    """These cards of those that were seen join the collection; the others leave the campaign."""
    record = Drafted(number, kept, tuple(name for name in seen if name not in kept))
    left = tuple(name for name in v.draft if name not in seen)
    return replace(v, collection=(*v.collection, *kept), draft=left, drafted=(*v.drafted, record))


# -- a draft
def deal(game: Game, d: Draft, f: Process) -> Work:
    """The draft deck is shuffled, and twice as many cards are dealt as will be kept."""
    v = campaign_of(d)
    fresh(game, d)
    for name in v.draft:
        d.create(name, TABLE, SUPPLY, token=False)
    d.shuffle(SUPPLY)
    many, _ = numbers(wanted(v), len(v.draft))
    return replace(f, step="pick"), ((Mark("cleared", HUMAN),), tuple(Move(ref, PACK, "deal") for ref in d.zones[SUPPLY].cards[:many]))


def wanted(v: Campaign) -> int:
    """How many cards the chapter that was just won lets draft."""
    return chapter(v.tries[-1].chapter).draft


def ask_pick(game: Game, s: Table, f: Process) -> Question | None:
    """So many of the cards that were dealt."""
    refs, v = s.zones[PACK].cards, campaign_of(s)
    _, kept = numbers(wanted(v), len(v.draft))
    options = tuple(Option("card", ref, zone=COLLECTION) for ref in refs)
    return Pick(HUMAN, "pick", options, min(kept, len(refs)), min(kept, len(refs)), rule="wb.solo.draft") if refs else None


def take_pick(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """They join the collection; the others leave the campaign."""
    refs = tuple(o.ref for o in choice if isinstance(o, Option))
    seen, kept = (tuple(d.cards[ref].definition for ref in some) for some in (d.zones[PACK].cards, refs))
    v = campaign_of(d)
    keep(d, drafted(v, v.tries[-1].chapter, kept, seen))
    return None, (tuple(Move(ref, COLLECTION, "pick") for ref in refs),)


def keep(d: Draft, v: Campaign) -> None:
    """Write the campaign's record."""
    bottom = d.stack[0]
    assert isinstance(bottom, Process)
    d.stack[0] = replace(bottom, v=v)


DRAFTING = ProcessKind({"deal": Act(deal), "pick": Ask(ask_pick, take_pick)})


# -- the deck
def lay(game: Game, d: Draft, f: Process) -> Work:
    """The collection is laid out."""
    v = campaign_of(d)
    fresh(game, d)
    d.seat(HUMAN, deck=(part(chapter(v.chapter).part).leader, *v.chosen))
    for name in v.collection:
        d.create(name, HUMAN, COLLECTION, token=False)
    return replace(f, step="choose"), ((Mark("cleared", HUMAN),),)


def ask_deck(game: Game, s: Table, f: Process) -> Question | None:
    """Thirty of its cards, but none that is another Worldbreaker's signature."""
    leader = part(chapter(campaign_of(s).chapter).part).leader
    refs = [r for r in s.zones[COLLECTION].cards if SIGNED.get(s.cards[r].definition) in (None, leader)]
    options = tuple(Option("card", r, zone=CHOSEN) for r in refs)
    many = min(DECK_SIZE, len(options))
    return Pick(HUMAN, "build", options, many, many, rule="wb.solo.deck") if options else None


def take_deck(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """They are what the next chapter is played with."""
    refs = tuple(o.ref for o in choice if isinstance(o, Option))
    keep(d, replace(campaign_of(d), chosen=tuple(d.cards[ref].definition for ref in refs)))
    return None, (tuple(Move(ref, CHOSEN, "build") for ref in refs),)


CHOOSING = ProcessKind({"lay": Act(lay), "choose": Ask(ask_deck, take_deck)})


# -- advice
def advise(game: Game, s: Table, question: Question) -> Choice | None:
    """What to keep, and what to play with: the cards of the last deck, then what is worth most."""
    if not isinstance(question, Pick) or question.purpose not in ("pick", "build"):
        return None
    v = campaign_of(s)
    number = chapter(v.tries[-1].chapter if question.purpose == "pick" else v.chapter).part

    def rank(o: Option) -> tuple[bool, float, int]:
        name = s.cards[o.ref].definition
        return question.purpose == "pick" or name not in v.chosen, -worth(game, name, number), o.ref

    return tuple(sorted(question.options, key=rank)[: question.most])
