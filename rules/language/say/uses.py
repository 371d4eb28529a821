"""What an answer uses, in the words of its card: the ability behind an option, what it does, and when it works."""

from __future__ import annotations

from rules.engine.ability import Definition, Node
from rules.engine.card import Address
from rules.engine.frames import Do, Happen, Process, Settling
from rules.engine.game import Game
from rules.engine.happen import interrupts, offered, replacements
from rules.engine.line import SeatId
from rules.engine.question import USE, YES, Option
from rules.engine.settle import own
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.language.say.card import clause, on_card, say
from rules.language.say.span import Span, plain
from rules.language.say.style import Style

MOST = 240  # characters of a sentence


def does(game: Game, s: Table, seat: SeatId, purpose: str, option: Option, style: Style) -> str:
    """What an option that uses something does, as it follows a colon; '' if it uses nothing that has words."""
    if option.word == YES:
        return clause(getattr(instruction(game, s), "do", ()), style)
    address = used(game, s, seat, purpose, option)
    if address is None:
        return ""
    ability, body = game.abilities.get(address), game.reader.body(game, address)
    event = ability.on[0].event if ability and ability.on else ""
    return plain(style.tells(game.definition(address.definition), style, lambda worded: (Span(clause(body, worded, event)),)))


def says(game: Game, s: Table, seat: SeatId, purpose: str, option: Option, style: Style) -> str:
    """The whole sentence of what an option uses: when it works, what it costs, what it does."""
    address = used(game, s, seat, purpose, option)
    node = game.reader.node(game, address) if address is not None else instruction(game, s) if option.word == YES else None
    return said(node, style, game.definition(address.definition) if address is not None else None)


def asks(game: Game, s: Table, style: Style) -> str:
    """The sentence of the instruction that asks; '' if none does."""
    top = s.stack[-1] if s.stack else None
    return said(instruction(game, s), style, game.definition(top.address.definition) if isinstance(top, Do) else None)


def said(node: Node | None, style: Style, card: Definition | None) -> str:
    """A node as a sentence of its card, or its beginning; without a second stop after a quoted one."""
    told = () if node is None else on_card(card, node, style) if card is not None else say(node, style)
    words = plain(told).replace(".”.", ".”").replace(".“.", ".“")
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
