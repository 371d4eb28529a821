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
from rules.language.address import walk
from rules.language.say.english import changed, clause, say
from rules.language.say.span import plain
from rules.language.say.style import Style


def does(game: Game, s: Table, seat: SeatId, purpose: str, option: Option, style: Style) -> str:
    """What an option that uses something does, as it follows a colon; '' if it uses nothing that has words."""
    if option.word == YES:
        node = instruction(game, s)
        return clause(getattr(node, "do", ()), style) if node is not None else ""
    address = used(game, s, seat, purpose, option)
    if address is None:
        return ""
    ability = game.abilities.get(address)
    return clause(game.reader.body(game, address), style, changed(ability.on[0].event if ability and ability.on else ""))


def says(game: Game, s: Table, seat: SeatId, purpose: str, option: Option, style: Style) -> str:
    """The whole sentence of what an option uses: when it works, what it costs, what it does."""
    node: Node | None = instruction(game, s) if option.word == YES else None
    address = used(game, s, seat, purpose, option)
    if address is not None:
        found = walk(game.definition(address.definition), address.path)
        node = found if isinstance(found, Node) else None
    return plain(say(node, style)) if node is not None else ""


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
        mine = own(top, seat)
        return mine[option.n].address if option.n < len(mine) else None
    held = traits(game, s, option.ref).abilities if option.ref in s.cards else ()
    return held[option.n].address if option.n < len(held) else None
