"""The campaign as a series: chapters, and between them the choice of a deck, of a difficulty, and the drafts. It is a process at the bottom
of the stack; all that lasts stands in its record, so that it is saved, undone and branched like any game."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Mark, Over
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Work, option
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.series import fresh
from rules.engine.state import Table
from rules.games.worldbreakers.campaign import chapter as table
from rules.games.worldbreakers.campaign.content import chapter, chapters, difficulties, first_chapter, part
from rules.games.worldbreakers.campaign.drafting import dealt, drafted, worth
from rules.games.worldbreakers.campaign.new_rules import PUTS_AWAY
from rules.games.worldbreakers.campaign.states import Campaign, Try
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.decks import SIZE as DECK_SIZE
from rules.games.worldbreakers.states import in_play
from rules.games.worldbreakers.words import LOCATION, POWER

LAST_CHAPTER = 10
COUNT, FORGET = Option("count"), Option("forget")


# -- how a campaign goes on
def begun(v: Campaign, number: int) -> Campaign:
    """A part begins: new decks, new Orders, new cards to draft from; its first New Rules are read."""
    p = part(number)
    return replace(
        v, chapter=first_chapter(number), collection=p.human, chosen=p.human, draft=p.draft, deck=p.automaton, orders=p.orders,
        rules=p.new_rules,
    )  # fmt: skip


def passed(v: Campaign) -> Campaign:
    """The chapter is won: what its back says, but for the draft."""
    c = chapter(v.chapter)
    if c.number == LAST_CHAPTER:
        return v
    if chapter(c.number + 1).part != c.part:
        return begun(v, c.part + 1)
    away = PUTS_AWAY.get(c.new_rule, ())
    return replace(
        v,
        chapter=c.number + 1,
        rules=(*(name for name in v.rules if name not in away), c.new_rule),
        orders=(*(name for name in v.orders if name != c.replaces), c.order),
        deck=(*(name for name in v.deck if name not in c.leaves), *c.joins),
    )


def without_drafts(v: Campaign, goal: int) -> Campaign:
    """A campaign that comes to a chapter, and nothing was drafted before it."""
    while v.chapter < goal:
        v = passed(v)
    return v


def practised(game: Game, d: Draft, v: Campaign, goal: int) -> Campaign:
    """A campaign as it may stand at a chapter: each draft before it was by chance and by the list of what is best."""
    while v.chapter < goal:
        c, v = chapter(v.chapter), passed(v)
        if c.draft and v.draft:
            seen, n = dealt(d, v.draft, c.draft)
            v = drafted(v, c.number, best(game, seen, c.part)[:n], seen)
    return replace(v, chosen=best(game, v.collection, chapter(goal).part)[:DECK_SIZE])


def best(game: Game, names: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Cards, those first that are worth most in a part."""
    return tuple(sorted(names, key=lambda name: -worth(game, name, number)))


# -- its steps
def setup(game: Game, d: Draft) -> None:
    """A campaign from the beginning of a part, or one chapter for practice."""
    number = int(option(d, game, "chapter"))
    alone = option(d, game, "play") == "chapter"
    v = begun(Campaign(number, str(option(d, game, "difficulty")), alone), chapter(number).part)
    d.stack.append(Process("campaign", "play" if alone else "camp", practised(game, d, v, number) if alone else v))


def ask_camp(game: Game, s: Table, f: Process) -> Question | None:
    """Between games: play the chapter, choose a deck, change the difficulty."""
    v: Campaign = f.v
    more = (Option("deck"),) if len(v.collection) > DECK_SIZE else ()
    levels = tuple(Option(name) for name in difficulties() if name != v.difficulty)
    return Pick(HUMAN, "camp", (Option("play"), *more, *levels), rule="wb.solo.between")


def take_camp(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """One of these."""
    word = next((o.word for o in choice if isinstance(o, Option)), "play")
    if word == "deck":
        return f, (Process("collection", "lay"),)
    if word in difficulties():
        return replace(f, v=replace(f.v, difficulty=word)), ()
    return replace(f, step="play"), ()


def play(game: Game, d: Draft, f: Process) -> Work:
    """The chapter is laid; its frames lie above the campaign's."""
    v: Campaign = f.v
    fresh(game, d)
    at = replace(f, step="result", v=replace(v, result=None, rounds=0))
    return at, ((Mark("game", HUMAN, n=v.chapter),), *table.lay(game, d, v))


def result(game: Game, d: Draft, f: Process) -> Work:
    """A game is over: it is noted; a game that was given up is asked about, since it counts only if the human says so."""
    v: Campaign = f.v
    over = v.result or Over(())
    for seat in (HUMAN, AUTOMATON):
        d.seat(seat, alive=True)
    if v.alone:
        return replace(f, step="over"), ((Over(over.winners, f"chapter.{v.chapter}.{'won' if HUMAN in over.winners else 'lost'}"),),)
    if HUMAN in over.winners:
        return replace(f, step="after", v=noted(game, d, v, won=True)), ((Mark("won", HUMAN, n=v.chapter),),)
    if over.why == "conceded":
        return replace(f, step="left"), ()
    return replace(f, step="camp", v=lost(noted(game, d, v, won=False))), ((Mark("lost-chapter", HUMAN, n=v.chapter),),)


def noted(game: Game, d: Draft, v: Campaign, won: bool) -> Campaign:
    """What was played, and what is read after it."""
    power = tuple(seat.resources.get(POWER, 0) for seat in d.seats)
    ending = ending_of(game, d, v) if won else ""
    return replace(v, tries=(*v.tries, Try(v.chapter, won, v.difficulty, v.start, v.rounds, power, ending)))


def ending_of(game: Game, d: Draft, v: Campaign) -> str:
    """What is read at the end of a part, by what the automaton has in play when the game ends."""
    there = {d.cards[ref].definition for ref in in_play(game, d, AUTOMATON, LOCATION)}
    fits = (e for e in chapters().endings if e.after == v.chapter)
    return next((e.name for e in fits if (not e.there or e.there in there) and (not e.gone or e.gone not in there)), "")


def lost(v: Campaign) -> Campaign:
    """The loss counts for this chapter, whatever the difficulty."""
    return replace(v, losses=tuple(n + (i == v.chapter) for i, n in enumerate(v.losses, 1)))


def ask_left(game: Game, s: Table, f: Process) -> Question | None:
    """A game was given up."""
    return Pick(HUMAN, "left", (COUNT, FORGET), rule="wb.solo.losing")


def take_left(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """It counts as a loss, or it was never played."""
    v = lost(noted(game, d, f.v, won=False)) if COUNT in choice else f.v
    return replace(f, step="camp", v=v), ()


def after(game: Game, d: Draft, f: Process) -> Work:
    """The back of the chapter: cards, decks, a draft; then the next chapter. After the last one all is won."""
    v: Campaign = f.v
    c = chapter(v.chapter)
    if c.number == LAST_CHAPTER:
        return replace(f, step="won"), ()
    drafts = (Process("drafting", "deal"),) if c.draft and v.draft else ()
    return replace(f, step="camp", v=passed(v)), drafts


def ask_won(game: Game, s: Table, f: Process) -> Question | None:
    """All is won; what was played can be looked back on until the campaign is closed."""
    return Pick(HUMAN, "won", (Option("close"),), secret=True, rule="wb.solo.parts")


def take_won(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """The campaign is over."""
    return replace(f, step="over"), ((Over((HUMAN,), "campaign"),),)


CAMPAIGN = ProcessKind({
    "camp": Ask(ask_camp, take_camp, opens=True),
    "left": Ask(ask_left, take_left),
    "won": Ask(ask_won, take_won, opens=True),
    "play": Act(play),
    "result": Act(result),
    "after": Act(after),
    "over": Act(lambda game, d, f: (None, ())),
}, Campaign, series=True)  # fmt: skip
