"""How the cards of the free table are worded: as plainly as they are written, with the bench's two nodes of its own."""

from __future__ import annotations

from rules.games.blank.verbs import Bid, PlayCard
from rules.language.say.english.word import article
from rules.language.say.span import Said, phrase
from rules.language.say.style import Style, Voice


def play_card(node: PlayCard, v: Voice) -> Said:
    name = v.style.name(node.kind)
    less = f" for {node.less} gold less" if node.less else ""
    return phrase(node, f"play {article(name)}{name} from your hand{less}, if you wish")


def bid(node: Bid, v: Voice) -> Said:
    return phrase(node, "let all players secretly bid gold; whoever alone bids most gains as much power")


STYLE = Style(
    common=frozenset(("chain",)),
    happens={"struck": ("strike", "strike")},
    keywords={"x": "This card costs X more.", "quick": "This card can be played in answer to something."},
    own={PlayCard: play_card, Bid: bid},
)
