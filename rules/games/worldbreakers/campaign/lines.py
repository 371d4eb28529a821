"""English for the campaign: what is told in the log, why the automaton chooses what it chooses, questions and their buttons."""

from __future__ import annotations

WORDS = {
    "word.order": "Order",
    "word.rules": "New Rules",
    "word.basic": "basic",
    "word.dotted": "marked",
    "setting.play": "Play",
    "choice.play.chapter": "one chapter",
    "choice.play.campaign": "the campaign",
    "setting.chapter": "Chapter",
    "setting.difficulty": "Difficulty",
    "choice.difficulty.artisan": "Artisan",
    "choice.difficulty.scholar": "Scholar",
    "choice.difficulty.warrior": "Warrior",
    "choice.difficulty.worldbreaker": "Worldbreaker",
    "setup.starts": "",
    "stands.campaign": "chapter {chapter}",
}

PHASES = {
    "phase.opening.rules": "Setting up",
    "phase.opening.orders": "Setting up",
    "phase.opening.power": "Setting up",
    "phase.round.command": "Action phase",
    "phase.campaign.camp": "Between chapters",
    "phase.campaign.left": "Between chapters",
    "phase.drafting.deal": "The draft",
    "phase.drafting.pick": "The draft",
    "phase.collection.lay": "Choosing a deck",
    "phase.collection.choose": "Choosing a deck",
}

CHOSEN = {
    "automaton.order": "The automaton follows its Order {0}, side {1}.",
    "automaton.only": "{0+}: there is no other.",
    "automaton.all": "{0+}: all that there are.",
    "automaton.ready": "{0+}: ready before exhausted.",
    "automaton.standing": "{0+}: the highest standing requirement.",
    "automaton.cost": "{0+}: the highest cost.",
    "automaton.stages": "{0+}: the fewest stages left.",
    "automaton.health": "{0+}: the least health left.",
    "automaton.tied": "{0+} are equal in all respects: the human decides.",
    "automaton.tied.ready": "{0+} are equal, ready before exhausted: the human decides.",
    "automaton.tied.standing": "{0+} are equal, with the highest standing requirement: the human decides.",
    "automaton.tied.cost": "{0+} are equal, with the highest cost: the human decides.",
    "automaton.tied.stages": "{0+} are equal, with the fewest stages left: the human decides.",
    "automaton.tied.health": "{0+} are equal, with the least health left: the human decides.",
    "automaton.no-block": "The automaton blocks no more: no follower could survive the block or defeat its attacker.",
    "automaton.block.wins": "{0} blocks {1}: it defeats it and survives.",
    "automaton.block.holds": "{0} blocks {1}: it survives.",
    "automaton.block.trades": "{0} blocks {1}: it defeats it and falls.",
    "automaton.block.saves": "{0} blocks {1}: the human would win otherwise.",
    "automaton.block.wins.tied": "Several could defeat {1} and survive, and are equal: the human decides which.",
    "automaton.block.holds.tied": "Several could block {1} and survive, and are equal: the human decides which.",
    "automaton.block.trades.tied": "Several could block {1} and defeat it, and are equal: the human decides which.",
    "automaton.block.saves.tied": "Several could block {1} to save the game, and are equal: the human decides which.",
    "automaton.uses": "",
    "automaton.may": "The automaton does what it may do: {0}.",
    "automaton.one-of": "The automaton takes the first that does it some good: {0}.",
}

TOLD = {
    "told.mark.game": "Chapter {1} begins.",
    "told.mark.setup": "What is set up for this chapter:",
    "told.mark.flip": "The Order is turned over: {2+}.",
    "told.mark.won": "Chapter {1} is won.",
    "told.mark.lost-chapter": "Chapter {1} is lost.",
    "told.mark.cleared": "The table is cleared.",
    "told.move.put": "Put into play for {1}: {2+}.",
    "told.move.reveal-order": "The next Order: {2+}.",
    "told.move.discard-order": "Order done: {2+}.",
    "told.move.reshuffle": "The Orders are shuffled again.",
    "told.move.deal": "Dealt for the draft: {2+8}.",
    "told.move.pick": "{0} drafts {2+}.",
    "told.gain.difficulty": "{0} begins with {1} power.",
    "told.over.campaign": "The campaign is won.",
}

ASKED = {
    "ask.order": "follow the Order",
    "answer.order.order": "Follow {0}",
    "ask.camp": "go on with the campaign",
    "more.camp": "The difficulty and the deck may be changed between games.",
    "answer.camp.play": "Play the chapter",
    "answer.camp.deck": "Choose the deck",
    "answer.camp.artisan": "Play as Artisan",
    "answer.camp.scholar": "Play as Scholar",
    "answer.camp.warrior": "Play as Warrior",
    "answer.camp.worldbreaker": "Play as Worldbreaker",
    "ask.left": "say whether the game counts as lost",
    "answer.left.count": "Count it as lost",
    "answer.left.forget": "Forget it",
    "ask.won": "look back, and close the campaign",
    "answer.won.close": "Close the campaign",
    "ask.pick": "draft {2|card|cards}",
    "more.pick": "The others leave the campaign.",
    "answer.pick.card": "Draft {0}",
    "drop.pick": "draft",
    "done.pick": "Draft {0|card|cards}",
    "more.build": "Thirty cards out of the collection; another choice can be made before each game.",
    "ask.they-tire": "choose whether to exhaust a follower for {0}",
    "answer.they-tire.card": "Exhaust {0}",
    "done.they-tire": "Exhaust {0|follower|followers}",
    "done.they-tire.none": "Exhaust none",
    "answer.one-of.power": "Gain 1 power",
    "answer.one-of.pin": "Pin a follower",
    "ask.Aim": "choose a follower for {0}",
    "answer.Aim.card": "Choose {0}",
}

DONE = {
    "did.order": "{0} follows the Order {6}.",
    "did.camp.play": "{0} begins the chapter.",
    "did.camp.deck": "{0} looks through the collection.",
    "did.camp": "{0} changes the difficulty: {5}.",
    "did.left": "{0} gave up: {5}.",
    "did.won": "{0} closes the campaign.",
    "did.pick": "{0} drafts {6+5}.",
    "did.they-tire": "{0} exhausts {6} for {1}.",
    "did.they-tire.none": "{0} exhausts nobody for {1}.",
    "did.Aim": "{0} chooses {6+} for {1}.",
}

REFUSED = {
    "wb.solo.no-attack": "Under the tablet of glass the human cannot attack.",
    "wb.solo.no-action": "{0} holds in this chapter; it has nothing that is used as an action.",
    "wb.solo.used": "The action of {0} has been used in this round.",
    "wb.solo.unpaid": "The action of {0} cannot be paid for now.",
}

LINES = {**WORDS, **PHASES, **CHOSEN, **TOLD, **ASKED, **DONE, **REFUSED}
