"""How Warborn's cards are worded: melds instead of control, Force, and its own effects."""

from __future__ import annotations

from rules.games.warborn.lines import WORDS
from rules.games.warborn.verbs import DiscardAll, DiscardOpposing, DrawExtra, PlayExtra, Recover, Steal
from rules.games.warborn.words import IMMUNE
from rules.language import tree as t
from rules.language.say.english.instructions import paragraph
from rules.language.say.english.word import article
from rules.language.say.span import Said, phrase
from rules.language.say.style import Style, Voice


def play_extra(node: PlayExtra, v: Voice) -> Said:
    return phrase(node, f"put one {v.style.name(node.kind)} from your hand into your meld, above the limit")


def discard_opposing(node: DiscardOpposing, v: Voice) -> Said:
    name = v.style.name(node.kind)
    return phrase(node, f"discard {article(name)}{name} from an opponent's meld")


def discard_all(node: DiscardAll, v: Voice) -> Said:
    return phrase(node, f"discard each {v.style.name(node.kind)} in every meld, your own included")


def draw_extra(node: DrawExtra, v: Voice) -> Said:
    return phrase(node, "draw a card. If your meld has none of its type, put it there; otherwise it goes to your hand")


def steal(node: Steal, v: Voice) -> Said:
    return phrase(node, "take a random card from an opponent's hand into yours")


def recover(node: Recover, v: Voice) -> Said:
    name = v.style.name(node.kind)
    return phrase(node, f"take {article(name)}{name} from the discard. If your meld has none, put it there; otherwise it goes to your hand")


def activated(node: t.Action, v: Voice) -> Said:
    """All activated effects are alike, so a card says only what it does."""
    return phrase(node, paragraph(node.do, v))


STYLE = Style(
    names={key.removeprefix("word."): name for key, name in WORDS.items() if key.startswith("word.")},
    plurals={"armor": "Armor"},
    zones={"own_deck": "deck", "own_discard": "discard"},
    common=frozenset(("deck", "discard")),
    keeps={"mine": " in this meld", "theirs": " in an opponent's meld", "": " in any meld"},
    keywords={IMMUNE: "No discard effect touches this card."},
    own={
        t.Action: activated,
        PlayExtra: play_extra,
        DiscardOpposing: discard_opposing,
        DiscardAll: discard_all,
        DrawExtra: draw_extra,
        Steal: steal,
        Recover: recover,
    },
)
