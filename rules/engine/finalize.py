"""Finalizing: what was put on the chain is pending until its cost is paid and its choices are made, one item after the other, the
oldest first; before that nobody may answer. A process that games list among theirs.
"""

from __future__ import annotations

from rules.engine.card import Address
from rules.engine.draft import Draft
from rules.engine.events import Finalize, Item, Put, Take
from rules.engine.frames import Do, Finalizing, Process, Window
from rules.engine.game import Act, Game, ProcessKind, Todo, Work
from rules.engine.line import SeatId


def cost_of(game: Game, address: Address) -> int:
    """How many of the instructions at an address are a cost."""
    return len(game.reader.cost(game, address))


def on_the_chain(item: Item, order: tuple[SeatId, ...]) -> tuple[Todo, ...]:
    """An item is put on the chain and finalized; the seats in this order may answer it, if no window is open."""
    return (Put(item),), finalizing(order)


def finalizing(order: tuple[SeatId, ...]) -> Process:
    """The process that finalizes all that is pending."""
    return Process("finalize", "next", Finalizing(order))


def following(game: Game, d: Draft, f: Process) -> Work:
    """The oldest pending item; when there is none, a window opens."""
    item = next((i for i in d.items if i.pending), None)
    if item is None:
        opens = d.items and not any(type(x) is Window for x in d.stack)
        return None, ((Window("chain", f.v.order),) if opens else ())
    if not item.address.path:
        return f, ((Finalize(item.id),),)
    ability = game.abilities.get(item.address)
    if ability and ability.cost and not item.copy and not game.reader.payable(game, d, ability.cost, item.cause):
        return f, ((Take(item.id, "unpaid"),),)
    return f, (Do(item.address, item.cause, at=cost_of(game, item.address) if item.copy else 0, item=item.id),)


def resolving(game: Game, item: Item) -> Do:
    """What an item says is done, with the choices made for it; its cost has been paid."""
    return Do(item.address, item.cause, at=cost_of(game, item.address), preset=item.chosen)


FINALIZE = ProcessKind({"next": Act(following)}, Finalizing)
