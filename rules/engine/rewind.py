"""What going back in time comes to at a table of several people, told before it is done.

It is free as long as nobody learned anything in what is taken back. Else, as the table was set up, the others are asked, or it is only
practised: allowed at once, and the game stays where it is. What is practised goes anywhere, and so does the way back to the game.
"""

from __future__ import annotations

from collections.abc import Collection

from rules.engine.history import History
from rules.engine.ledger import seen_since
from rules.engine.line import SeatId
from rules.engine.node import Node

FREE, ASKS, PRACTICE = "free", "asks", "practice"
Kind = str  # one of these


def kind_of(history: History, there: Node, usual: Kind, own: Collection[SeatId] = ()) -> Kind:
    """What it comes to to go there. `usual`: what this table does where somebody learned something; `own`: the people, if computer
    players sit here too."""
    if there is history.record:
        return FREE
    if history.end is not None or there.practice:
        return PRACTICE
    return usual if seen_since(history, there, own) else FREE
