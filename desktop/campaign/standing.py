"""How a campaign stands, in words: its chapters for the map, figures, tries, and what is to be known before a chapter is played."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.campaign.stop import Chapter, Standing
from desktop.campaign.story import story
from desktop.tongue import said
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.state import Table
from rules.engine.tongue import capital
from rules.games.worldbreakers.campaign.chapter import standing_rules
from rules.games.worldbreakers.campaign.content import chapter, chapters, difficulties, part
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.series import LAST_CHAPTER
from rules.games.worldbreakers.campaign.states import Campaign, Try

MARKED = "S-"  # what the names of Orders begin with that chapters bring
GIVES, GIVES_NONE = "{0} gives {1} power at the start of the next game", "{0} gives no power at the start of the next game"
POWER, THEN = "{0} · {1} power", "{0} · {1} power, {2} after {3} losses"
WON = "Won, {0} to {1} power in round {2}, as {3} with {4} power at the start"
LOST = "Lost, {0} to {1} power in round {2}, as {3} with {4} power at the start"
SIDES = "one side for turns 1 and 3, the other for turns 2 and 4"
NONE_YET = "none yet, each chapter that is won brings one"


def campaign_in(s: Table) -> Campaign | None:
    """The campaign that this table is a part of; a single chapter for practice is none."""
    found = bottom(s)
    return found if found is not None and not found.alone else None


def practised(s: Table) -> Campaign | None:
    """The single chapter that is played for practice."""
    found = bottom(s)
    return found if found is not None and found.alone else None


def bottom(s: Table) -> Campaign | None:
    """What lies below all games of a campaign."""
    return next((f.v for f in s.stack if isinstance(f, Process) and isinstance(f.v, Campaign)), None)


def between_games(s: Table) -> Campaign | None:
    """The campaign, if it asks what is to be done next, or is won."""
    top = s.stack[-1] if s.stack else None
    asks = isinstance(top, Process) and top.name == "campaign" and top.step in ("camp", "won")
    return campaign_in(s) if asks else None


def won(v: Campaign) -> int:
    """How many chapters are won."""
    return len({one.chapter for one in v.tries if one.won})


def all_won(v: Campaign) -> bool:
    """Is the last chapter won?"""
    return any(one.won and one.chapter == LAST_CHAPTER for one in v.tries)


def on_the_road(v: Campaign, marks: Mapping[int, str]) -> tuple[Chapter, ...]:
    """All chapters as the map shows them; of marked ones it is said what they were won after."""
    done = {one.chapter for one in v.tries if one.won}
    found = []
    for c in chapters().chapters:
        now = c.number == v.chapter and c.number not in done
        other = Standing.PASSED if c.number < v.chapter else Standing.CLOSED
        standing = Standing.WON if c.number in done else Standing.NOW if now else other
        lost, mark = v.losses[c.number - 1], marks.get(c.number, "") if standing is Standing.WON else ""
        more = ", ".join(word for word in (times(lost) if lost else "", said("after {0}", mark) if mark else "") if word)
        found.append(Chapter(c.number, c.part, story().chapter(c.number).title, standing, more, bool(mark)))
    return tuple(found)


def times(n: int) -> str:
    """How often it was lost."""
    return said("lost once") if n == 1 else said("lost twice") if n == 2 else said("lost {0} times", n)


def level_words(name: str) -> str:
    """A difficulty as it is called."""
    return said(capital(name))


def level(v: Campaign) -> str:
    """The difficulty, and what it means for the next game."""
    return said(GIVES if v.start else GIVES_NONE, level_words(v.difficulty), v.start)


def subtitle(game: Game, v: Campaign) -> str:
    """Who is played, and how hard."""
    p = part(chapter(v.chapter).part)
    return said("Part {0}, {1}", "I" * p.number, f"{story().part(p.number).title} · {p.leader} · {level(v)}")


def figures(v: Campaign) -> tuple[tuple[str, str], ...]:
    """What was done so far."""
    drafted = sum(len(one.kept) for one in v.drafted)
    best = min((one for one in v.tries if one.won), key=lambda one: one.rounds, default=None)
    return (
        (said("Chapters won"), said("{0} of {1}", won(v), LAST_CHAPTER)),
        (said("Games played"), str(len(v.tries))),
        (said("Collection"), said("{0|card|cards}, {1} drafted", len(v.collection), drafted)),
        (said("Shortest win"), said("chapter {0}, {1|round|rounds}", best.chapter, best.rounds) if best else said("none yet")),
        (said("Kept"), said("after every step")),
    )


def told(one: Try) -> str:
    """A try in a line."""
    mine, theirs = one.power
    return said(WON if one.won else LOST, mine, theirs, one.rounds, level_words(one.difficulty), one.start)


def machine(v: Campaign, number: int) -> tuple[tuple[str, str], ...]:
    """How the other side plays, each in a few words with a line about it: Orders, New Rules, whether one can attack."""
    c = chapter(number)
    p = part(c.part)
    special = [ORDERS[name].name for name in v.orders if name.startswith(MARKED)]
    rules, new = standing_rules(v), [NEW_RULES[name].name for name in v.rules]
    others = ", ".join(name for name in rules if name not in new)
    return (
        (said("{0} power and more than the other side wins", c.power), said("counted in the rally phase, for both sides")),
        (said("{0|Order|Orders}", len(v.orders)), said("with {0}", ", ".join(special)) if special else said(SIDES)),
        (said("{0} rule cards hold", len(rules)), said("{0}; New Rules: {1}", others, ", ".join(new) or said(NONE_YET))),
        (said("Attacks are allowed"), said("the automaton blocks by a rule that can be foretold"))
        if p.attacks
        else (said("The human cannot attack in Part I"), said("power comes from locations and from cards")),
    )


def difficulty_words(name: str) -> str:
    """A difficulty and what it gives."""
    one = difficulties()[name]
    return said(THEN if one.losses else POWER, level_words(name), one.power, one.then, one.losses)
