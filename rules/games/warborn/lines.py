"""English for Warborn: its refusals, what is told in the log, its questions and their buttons.

`{0}` is an argument; `{2+}` the arguments from there on as a list, `{2+5}` the first three of them if they are more than
five; `{1|card|cards}` a number with its noun.
"""

from __future__ import annotations

WORDS = {
    "word.hero": "Hero",
    "word.weapon": "Weapon",
    "word.armor": "Armor",
    "word.mount": "Mount",
    "word.army": "Army",
    "word.action": "Action",
    "word.trait": "Trait",
    "word.spell": "Spell",
    "word.hands": "hands",
    "word.force": "Force",
    "word.refill": "fill up to twelve",
    "word.add": "twelve more",
    "word.nobody": "nobody wins",
    "word.all": "all tied win",
    "word.common": "one for all",
    "word.personal": "one each",
    "word.used": "Used in this hand.",
    "setting.fate": "Fate phase",
    "setting.tie": "A tie for the highest Force",
    "setting.decks": "Decks",
}

PHASES = {
    "phase.hand.fate": "Fate phase",
    "phase.hand.destiny": "Destiny phase",
    "phase.hand.march": "March phase",
    "phase.hand.cut": "Battle phase",
    "phase.hand.battle": "Battle phase",
    "phase.hand.victory": "Victory phase",
    "phase.hand.clear": "Victory phase",
    "phase.hand.keep": "End of the hand",
}

REFUSALS = {
    "refuse.limit.warborn.destiny.hero": "The last {0} stays in the hand.",
    "refuse.limit.warborn.march.hero": "A meld has exactly one {0}.",
    "refuse.limit.warborn.march.type": "A meld has at most one {0}.",
    "warborn.own-meld": "A card marches only into one's own meld.",
    "warborn.gone": "That card is no longer there.",
    "warborn.not-in-hand": "{0} is not in the hand.",
    "warborn.not-in-meld": "{0} is not in one's own meld, so it cannot be activated.",
    "warborn.always-on": "{0} is not activated: what it does always holds.",
    "warborn.used": "{0} has been activated already.",
    "warborn.nothing.PlayExtra": "{0} could do nothing now: there is no {1} in hand.",
    "warborn.nothing.DiscardOpposing": "{0} could do nothing now: no opposing {1} can be discarded.",
    "warborn.nothing.DiscardAll": "{0} could do nothing now: no {1} in any meld can be discarded.",
    "warborn.nothing.DrawExtra": "{0} could do nothing now: deck and discard are empty.",
    "warborn.nothing.Steal": "{0} could do nothing now: no opponent has a card in hand.",
    "warborn.nothing.Recover": "{0} could do nothing now: there is no {1} in the discard.",
    "warborn.own-card": "{0} cannot be chosen: it lies in one's own meld.",
    "warborn.not-in-play": "{0} cannot be chosen: it does not lie in a meld.",
    "warborn.hero": "{0} cannot be chosen: no effect discards a Hero.",
    "warborn.immune": "{0} cannot be chosen: it is immune to discard effects.",
    "warborn.other-type": "{0} cannot be chosen: it is of another type ({1}).",
    "deck.unknown": "There is no card named {0}.",
    "deck.size": "The deck has {0} cards; it must have {1}.",
    "deck.type": "The deck has {1} cards of the type {0}; it must have {2}.",
    "deck.twice": "{0} is in the deck more than once.",
}

TOLD = {
    "told.mark.mulligan": "{0} shows a hand without a Hero and draws anew.",
    "told.mark.activate": "{0} activates {2+}.",
    "told.mark.pass": "{0} passes.",
    "told.mark.force": "{0} has a Force of {1}.",
    "told.mark.force.parts": "{0} has a Force of {1} = {2} printed + {3} from bonuses.",
    "told.mark.tie": "A tie at {1}: nobody wins the hand.",
    "told.move.march": "{0} marches with {2+8}.",
    "told.move.add": "{0} adds {2+} to the meld.",
    "told.move.steal": "{0} steals {2+} from {1}.",
    "told.move.recover.meld": "{0} takes {2+} from the discard into the meld.",
    "told.move.recover.hand": "{0} takes {2+} from the discard to hand.",
    "told.move.discard.from.meld": "Discarded from the meld of {0}: {2+5}.",
    "told.move.draw.meld": "{0} draws {2+} into the meld.",
    "told.gain.victory": "{0} wins the hand and has won {2|hand|hands} now.",
    "told.drawn.cut": "Cut: {0} shows {2+}, Force {1}.",
    "told.drawn.first": "Chance decides: {0} begins.",
    "told.over.hands": "{0+} has won five hands and the game.",
}

ASKED = {
    "ask.destiny": "choose up to {2|card|cards} to replace",
    "more.destiny": "Destiny phase: all discard together, then draw as many. The last Hero stays.",
    "done.destiny": "Replace {0|card|cards}",
    "done.destiny.none": "Replace none",
    "ask.march": "choose a meld",
    "more.march": "March phase: exactly one Hero, and at most one card of each other type. All melds are shown together.",
    "drop.march": "play",
    "done.march": "March with {0|card|cards}",
    "done.march.none": "March",
    "ask.battle": "activate a card or pass",
    "more.battle": "Battle phase: it ends after one round in which all pass. A pass is not final.",
    "answer.battle.pass": "Pass",
    "answer.battle.activate": "Activate {0}",
    "ask.play-extra": "choose a card to add to the meld",
    "more.play-extra": "{0} brings one card from hand into the meld, above the limit.",
    "answer.play-extra.card": "Add {0}",
    "drop.play-extra": "add to the meld",
    "ask.discard-opposing": "choose an opposing card to discard",
    "more.discard-opposing": "{0} discards one card from an opponent's meld.",
    "answer.discard-opposing.card": "Discard {0}",
    "ask.steal": "choose whom to steal from",
    "more.steal": "{0} takes a card at random from an opponent's hand.",
    "answer.steal.seat": "Steal from {3}",
    "ask.recover": "choose a card to take from the discard",
    "more.recover": "{0} brings it into the meld if none of its type lies there, else to hand.",
    "answer.recover.card": "Take {0}",
    "ask.keep": "choose what not to keep",
    "more.keep": "End of the hand: what is chosen is discarded, the rest stays in hand.",
    "done.keep": "Discard {0|card|cards}",
    "done.keep.none": "Keep all",
}

LINES = {**WORDS, **PHASES, **REFUSALS, **TOLD, **ASKED}
