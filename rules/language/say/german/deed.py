"""German for one deed, in the mood of the voice: 'ziehe eine Karte', 'eine Karte ziehen', 'der Mensch zieht eine Karte'."""

from __future__ import annotations

from rules.engine.ability import Node
from rules.language.say.german.voice import DO, HE_DOES, ZU, Speaker
from rules.language.say.german.word import HE, Verb
from rules.language.say.span import Said, phrase


def deed(node: Node, v: Speaker, verb: str, *parts: str | Said, last: str | Said = "") -> Said:
    """A verb with all that belongs to it. `last`: what follows the whole clause."""
    doing = Verb(verb)
    if v.mood in (DO, HE_DOES):
        first = doing.told() if v.mood == DO else doing.does(HE)
        return phrase(node, spaced(node, first, v.adverb, phrase(node, *parts), doing.prefix), last)
    return phrase(node, spaced(node, v.adverb, phrase(node, *parts), doing.with_zu if v.mood == ZU else doing.infinitive), last)


def somebody(node: Node, v: Speaker, who: str, verb: str, *parts: str | Said, last: str | Said = "") -> Said:
    """What somebody else does: 'ein Gegner verliert 1 Macht', and behind something that stands before, 'verliert ein Gegner 1 Macht'."""
    doing = Verb(verb)
    first = (doing.does(HE), who) if v.after else (who, doing.does(HE))
    return phrase(node, spaced(node, *first, v.adverb, phrase(node, *parts), doing.prefix), last)


def spaced(node: Node, *parts: str | Said) -> Said:
    """Pieces with blanks between them, without those that are empty."""
    there = [phrase(node, part) for part in parts if part]
    return phrase(node, *(piece for i, part in enumerate(there) for piece in ((" ", part) if i else (part,))))
