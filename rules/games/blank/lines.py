"""English for the free table: its options, refusals, what is told in the log, its questions and their buttons.

`{0}` is an argument; `{2+}` the arguments from there on as a list, `{2+5}` the first three of them if they are more than
five; `{1|card|cards}` a number with its noun.
"""

from __future__ import annotations

WORDS = {
    "word.unit": "Unit",
    "word.event": "Event",
    "word.gear": "Gear",
    "word.card": "Card",
    "word.gold": "gold",
    "word.power": "power",
    "word.bench": "the test bench's small rules",
    "word.none": "none but whose turn it is",
    "until.turn": "the turn ends",
    "until.round": "the round ends",
    "until.played": "a card is played",
    "until.enter": "a card enters play",
    "until.struck": "somebody strikes",
    "until.defeat": "a unit is defeated",
    "word.used": "Exhausted.",
    "setting.rules": "Rules",
}

REFUSALS = {
    "blank.not-yours": "{0} is another player's.",
    "blank.no-unit": "{0} is no unit, so it cannot strike.",
    "blank.exhausted": "{0} is exhausted.",
    "blank.rooted": "{0} is rooted and cannot strike.",
    "blank.too-dear": "{0} costs {1} gold.",
    "blank.cannot-pay": "{0} can be paid for in no way now.",
    "blank.short": "{0} more would be enough.",
    "blank.not-quick": "{0} is not quick, so it cannot be played in answer to something.",
}

FAULTS = {
    "fault.blank.token": "{0}, a token, does not lie in play.",
    "fix.blank.token": "Remove {0}",
    "fault.blank.defeat": "{0} has wounds enough to be defeated.",
    "fix.blank.defeat": "Discard {0}",
    "fix.blank.heal": "Take the wounds off {0}",
}

MARKED = {
    "told.mark.turn": "The turn of {0} begins.",
    "told.mark.begins": "The turn of {0} begins.",
    "told.mark.struck": "{0} strikes with {2+}.",
    "told.mark.game": "Game {1} begins.",
}

MOVED = {
    "told.move.reveal": "{0} plays {2+}.",
    "told.move.enter": "{2+} enters play on the side of {0}.",
    "told.move.spent": "Used up: {2+}.",
    "told.move.defeat": "Defeated: {2+}.",
    "told.move.drop": "Dropped to the discard: {2+}.",
    "told.move.return": "Back to the hand of {0}: {2+}.",
    "told.move.lose": "{1} loses {2+} from the hand.",
    "told.move.find": "{0} finds {2+}.",
    "told.move.take": "{0} takes {2+} to hand.",
    "told.move.stow": "{1} stows away {2+}.",
    "told.move.counter": "Countered: {2+}.",
    "told.move.by-hand": "Moved by hand: {2+8}.",
    "told.move.by-hand.play": "Put into play at {0}: {2+8}.",
    "told.move.by-hand.hand": "To the hand of {0}: {2+8}.",
    "told.move.by-hand.deck": "Into the deck of {0}: {2+8}.",
    "told.move.by-hand.discard": "To the discard of {0}: {2+8}.",
    "told.move.by-hand.shelf": "On the shelf of {0}: {2+8}.",
    "told.move.by-hand.chain": "Into the middle of the table: {2+8}.",
}

COUNTED = {
    "told.count": "{0} gets counters ({2}): {1} more.",
    "told.uncount": "{0} loses counters ({2}): {1} fewer.",
    "told.gain.strike": "{0} gains {1} power by a strike at nobody and has {2} now.",
    "told.gain.bid": "{0} bid most alone, gains {1} power and has {2} now.",
    "told.gain.empty": "A deck is empty: {0} gains {1} power and has {2} now.",
    "told.gain.turn": "{0} gains {1} gold and has {2} now.",
    "told.over.power": "{0+} has the most power and wins.",
    "told.over.card": "{0+} wins by what a card says.",
}

ASKED = {
    "ask.main": "play a card, use one, strike, or end the turn",
    "more.main": "A unit strikes at an enemy unit, or at nobody for one power.",
    "answer.main.play": "Play {0}",
    "answer.main.use": "Use {0}",
    "answer.main.strike": "Strike at {1} with {0}",
    "answer.main.raid": "Strike at nobody with {0}",
    "answer.main.end": "End the turn",
    "ask.free": "move cards as you like, or end the turn",
    "more.free": "Drag a card to where it goes, double-click to exhaust it, right-click for more. Everything can be undone.",
    "answer.free.end": "End the turn",
    "ask.window": "answer with a quick card, or pass",
    "more.window": "When all have passed, what was played last resolves.",
    "answer.window.play": "Play {0}",
    "answer.window.pass": "Pass",
    "ask.trigger": "choose what happens now",
    "more.trigger": "What has happened sets off abilities; each is used once, or left.",
    "answer.trigger.use": "Use {0}",
    "answer.trigger.all": "Use all of them",
    "done.trigger": "Use {0|ability|abilities}",
    "done.trigger.none": "Use none",
    "ask.chain": "put what happens in an order",
    "more.chain": "What is put last resolves first.",
    "answer.chain.use": "{0}",
    "ask.interrupt": "choose whether to interrupt",
    "more.interrupt": "Something is about to happen, and can be changed before it does.",
    "answer.interrupt.use": "Use {0}",
    "done.interrupt.none": "Let it happen",
    "ask.replace": "choose what happens instead",
    "more.replace": "Several abilities would take the place of it; the first one chosen comes first.",
    "answer.replace.use": "Use {0} first",
    "ask.may": "choose whether to do what {0} says",
    "answer.may.yes": "Do it",
    "done.may.none": "Leave it",
    "ask.again": "choose whether to do it again",
    "answer.again.yes": "Do it again",
    "done.again.none": "Stop",
    "ask.one-of": "choose one for {0}",
    "answer.one-of.gold": "Gain two gold",
    "answer.one-of.cards": "Draw a card",
    "ask.play": "choose a card to play from hand",
    "answer.play.play": "Play {0}",
    "done.play.none": "Play none",
    "ask.x": "choose X for {0}",
    "more.x": "X is paid on top of the cost.",
    "done.x": "Pay it",
    "ask.bid": "bid gold in secret",
    "more.bid": "All bids are paid; who bids most alone gains as much power.",
    "done.bid": "Bid",
    "ask.Search": "choose what to take from the deck",
    "more.Search": "The deck is shuffled afterwards.",
    "answer.Search.card": "Take {0}",
    "done.Search": "Take {0|card|cards}",
    "done.Search.none": "Take none",
}  # fmt: skip

CHOSEN = {
    "ask.Aim": "choose a card for {0}",
    "ask.AttachTo": "choose what {0} is attached to",
    "answer.AttachTo.card": "Attach it to {0}",
    "ask.Fight": "choose an enemy to fight",
    "answer.Fight.card": "Fight {0}",
    "ask.MoveTo": "choose a card that {0} moves",
    "ask.Place": "choose what gets the counters of {0}",
    "ask.Tire": "choose a card to exhaust for {0}",
    "answer.Tire.card": "Exhaust {0}",
    "ask.Store": "choose what {0} stores",
    "answer.Store.card": "Store {0}",
    "ask.Until": "choose what {0} touches",
    "ask.Vanish": "choose what {0} removes from the game",
    "answer.Vanish.card": "Remove {0}",
    "ask.CounterItem": "choose what {0} counters",
    "answer.CounterItem.item": "Counter {0}",
    "ask.CopyItem": "choose what {0} copies",
    "answer.CopyItem.item": "Copy {0}",
}

LINES = {**WORDS, **FAULTS, **REFUSALS, **MARKED, **MOVED, **COUNTED, **ASKED, **CHOSEN}
