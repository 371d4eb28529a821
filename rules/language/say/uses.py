"""What an answer uses, in the words of its card: the ability behind an option, what it does, and when it works."""

from __future__ import annotations

from rules.engine.ability import Node
from rules.engine.card import Address
from rules.engine.frames import Do, Happen, Process, Settling
from rules.engine.game import Game
from rules.engine.happen import interrupts, offered, replacements
from rules.engine.line import SeatId
from rules.engine.question import USE, YES, Option
from rules.engine.settle import own
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.language.say.span import Span, plain
from rules.language.say.style import Style

MOST = 240  # characters of a sentence


def does(game: Game, s: Table, seat: SeatId, purpose: str, option: Option, style: Style) -> str:
    """What an option that uses something does, as it follows a colon; '' if it uses nothing that has words."""
    from rules.language.say.english import changed, clause

    if option.word == YES:
        return clause(getattr(instruction(game, s), "do", ()), style)
    address = used(game, s, seat, purpose, option)
    if address is None:
        return ""
    ability = game.abilities.get(address)
    what = clause(game.reader.body(game, address), style, changed(ability.on[0].event if ability and ability.on else ""))
    return plain(style.tells(game.definition(address.definition), (Span(what),)))


def says(game: Game, s: Table, seat: SeatId, purpose: str, option: Option, style: Style) -> str:
    """The whole sentence of what an option uses: when it works, what it costs, what it does."""
    address = used(game, s, seat, purpose, option)
    node = game.reader.node(game, address) if address is not None else instruction(game, s) if option.word == YES else None
    words = said(node, style)
    return plain(style.tells(game.definition(address.definition), (Span(words),))) if address is not None else words


def asks(game: Game, s: Table, style: Style) -> str:
    """The sentence of the instruction that asks; '' if none does."""
    top = s.stack[-1] if s.stack else None
    words = said(instruction(game, s), style)
    return plain(style.tells(game.definition(top.address.definition), (Span(words),))) if words and isinstance(top, Do) else words


def said(node: Node | None, style: Style) -> str:
    """A node as a sentence, or its beginning; without a second stop after a quoted one."""
    from rules.language.say.english import say

    words = plain(say(node, style)).replace(".”.", ".”") if node is not None else ""
    return words if len(words) <= MOST else words[:MOST].rsplit(" ", 1)[0] + " …"


def instruction(game: Game, s: Table) -> Node | None:
    """The instruction that asks."""
    top = s.stack[-1] if s.stack else None
    body = game.reader.body(game, top.address) if isinstance(top, Do) else ()
    return body[top.at] if isinstance(top, Do) and top.at < len(body) else None


def used(game: Game, s: Table, seat: SeatId, purpose: str, option: Option) -> Address | None:
    """Where the ability is written that an option uses; None if it uses none."""
    if option.word != USE:
        return None
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Happen):
        heard = offered(interrupts(game, s, top).get(seat, [])) if purpose == "interrupt" else replacements(game, s, top)
        return heard[option.n].listener.ability.address if option.n < len(heard) else None
    if isinstance(top, Process) and isinstance(top.v, Settling):
        # one may be asked about another seat's, where a rule says so
        mine = [own(top, who)[option.n : option.n + 1] for who in (seat, *(SeatId(i) for i in range(len(s.seats)) if i != seat))]
        return next((t.address for found in mine for t in found if t.cause.source == option.ref), None)
    held = traits(game, s, option.ref).abilities if option.ref in s.cards else ()
    return held[option.n].address if option.n < len(held) else None
