"""English for lines: an id and its arguments become a sentence, with the names that the view's seat may know.

Templates stand in `ENGINE` and in each game's `lines`: `{0}` is an argument, `{2+}` the arguments from there on as a list,
`{2+5}` the first three of them if they are more than five, `{1|card|cards}` a number with its noun.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Argument, Line, SeatId, TheCard, TheNamed, TheSeat
from rules.engine.refusal import Refusal
from rules.engine.state import State
from rules.engine.tongue import capital

ENGINE = {
    "part.round": "Round {0}",
    "saw": "{0} saw {1+5}.",
    "saw.hidden": "{0} saw something hidden.",
    "saw.more": "{0} saw {1+5}, and something hidden.",
    "saw.all": "Everybody saw {0+5}.",
    "refuse.over": "The game has ended; nothing can be answered.",
    "refuse.over.help": "Going back to before the end opens it again.",
    "refuse.no-game": "No game is being played that could be given up.",
    "refuse.no-game.help": "It can be done while a game is played.",
    "refuse.not-asked": "{0} is not asked now; {1+} decides.",
    "refuse.not-asked.help": "It can be done once {0} is asked.",
    "refuse.others-decide": "{0+} decides now.",
    "refuse.others-decide.help": "It can be done once that is answered.",
    "refuse.limit.exactly": "Exactly {1} of the type {0} must be chosen.",
    "refuse.limit.most": "At most {2} of the type {0} can be chosen.",
    "refuse.limit": "From {1} to {2} of the type {0} must be chosen.",
    "refuse.number.exactly": "Exactly {0} must be chosen.",
    "refuse.number.most": "At most {1} can be chosen.",
    "refuse.number": "From {0} to {1} must be chosen.",
    "refuse.hand-first": "{0} opens the hand first: which answers there are hangs on it.",
    "refuse.hand-first.help": "“Open hand” does that.",
    "refuse.barred": "After this choice the cost could not be paid any more.",
    "refuse.barred.help": "Choose what leaves enough to pay it.",
    "refuse.not-offered": "That cannot be chosen now.",
    "refuse.not-offered.help": "What can be chosen is lit, or stands as a button.",
    "refuse.elsewhere": "{0} can be chosen, but not by putting it there.",
    "refuse.elsewhere.help": "Click it, or put it where a place is lit.",
    "refuse.is-pile": "That is the {0}: {1|card|cards}.",
    "refuse.is-pile.help": "What can be chosen is lit, or stands as a button.",
    "refuse.is-pile-of": "That is the {0} of {2}: {1|card|cards}.",
    "refuse.is-pile-of.help": "What can be chosen is lit, or stands as a button.",
    "refuse.is-hand-of": "That is the hand of {2}: {1|card|cards}.",
    "refuse.is-hand-of.help": "What can be chosen is lit, or stands as a button.",
    "refuse.hand-stays": "Those are cards in the hand of {0}: nobody else moves them.",
    "refuse.hand-stays.help": "What can be chosen is lit, or stands as a button.",
    "refuse.pile-stays": "Nobody takes cards from the {0} now: they move as the rules say, or by hand in the sandbox.",
    "refuse.seat": "{0} cannot be chosen now.",
    "refuse.seat.help": "Choose a seat that is lit.",
    "refuse.no-seat-asked": "{0} cannot be chosen: no seat is asked for now.",
    "refuse.no-seat-asked.help": "What can be chosen is lit, or stands as a button.",
    "refuse.not-sealed": "{0} has no sealed answer to take back.",
    "refuse.not-sealed.help": "One that others still wait for can be taken back.",
    "refuse.passing": "{0} cannot pass in advance like that: until the end of a span, or until something that can happen here.",
    "refuse.passing-nothing": "There is nothing to pass in advance here: nobody is asked for an answer.",
    "refuse.passing-nothing.help": "It can be done while somebody is asked.",
    "refuse.lost-past": "What was played there cannot be shown: it was played by other rules, or its file is damaged. All else is kept.",
    "refuse.endless": "That would never come to an end, so it did not happen.",
    "refuse.endless.help": "Choose something else.",
    "refuse.empty-edit": "There is nothing to change.",
    "refuse.empty-edit.help": "Choose what is to be otherwise than it is.",
    "refuse.edit-kind": "Nothing of the kind {0} can be done by hand.",
    "refuse.edit-gone": "That card is no longer there.",
    "refuse.edit-gone.help": "Choose one that is on the table.",
    "refuse.edit-zone": "There is no zone {0}.",
    "refuse.edit-create": "There is no card {0}, or there are too many cards already.",
    "refuse.edit-create.help": "Choose a card of this game, or remove some before.",
    "refuse.edit-seat": "There is no such seat.",
    "refuse.edit-number": "{0} is too much.",
    "refuse.edit-number.help": "Take less.",
    "refuse.edit-shuffle": "Cards in play cannot be shuffled, since others refer to them.",
    "refuse.edit-shuffle.help": "Put them into a pile, and shuffle that.",
    "refuse.edit-face": "Whoever holds these cards sees them, so none of them lies face down there.",
    "refuse.edit-face.help": "Leave it face up: nobody else sees it there.",
    "refuse.edit-circle": "A card cannot hang on itself.",
    "refuse.edit-circle.help": "Hang it on another one.",
}
HOLE = re.compile(r"\{(?P<at>\d)(?P<list>\+(?P<most>\d*))?(?:\|(?P<one>[^|}]*)\|(?P<many>[^}]*))?\}")
FIRST = 3  # of a list that is too long
A_CARD, THE_TABLE, NOBODY, AND = "a card", "the table", "nobody", " and "
MORE, UNKNOWN_CARDS, MORE_UNKNOWN = "{0} more", "{0} cards", "{0} more cards"
ONE_MORE, ONE_MORE_CARD = "one more", "one more card"


class Others(Struct, frozen=True):
    """What stands for the rest of a list: the whole list, in words."""

    whole: str


class TheRule(Struct, frozen=True):
    """What stands for a rule: its id."""

    id: str


Span = tuple[str, Argument | Others | TheRule | None]


class Words(Struct, frozen=True):
    """What is needed to find words: the game with its templates, and the view of whoever reads them."""

    game: Game
    view: State

    def template(self, line: Line) -> str:
        """The template of a line; where a number is bounded, the one that fits the bounds."""
        from rules.language.say.by_hand import BY_HAND
        from rules.language.say.consent import CONSENT
        from rules.language.say.deeds import DID
        from rules.language.say.questions import ASKED
        from rules.language.say.telling import TOLD

        for id in ids(line):
            if id in self.game.lines:
                return self.game.lines[id]
            for book in (ENGINE, TOLD, DID, ASKED, BY_HAND, CONSENT):
                if id in book:
                    return self.said(book[id])
        return ""

    def said(self, english: str, *arguments: object) -> str:
        """Words that all games share, in the language of this one."""
        return self.game.tongue.said(english, *arguments)

    def word(self, word: str) -> str:
        """A game's word as it is written in a sentence."""
        return word_of(self.game, word)

    def name(self, argument: Argument) -> str:
        """An argument in words. A card that the reader does not know is a card."""
        if isinstance(argument, TheCard):
            left = self.view.left.get(argument.ref)  # one that has gone since the action began
            card = self.view.cards.get(argument.ref) or (left.card if left else None)
            return card.definition if card and card.definition != UNKNOWN else self.said(A_CARD)
        if isinstance(argument, TheSeat):
            return seat_words(self.view, argument.seat) if 0 <= argument.seat < len(self.view.seats) else self.said(THE_TABLE)
        if isinstance(argument, TheNamed):
            return argument.definition
        return self.word(argument) if isinstance(argument, str) else str(argument)


def ids(line: Line) -> tuple[str, ...]:
    """Under which ids a template for a line may stand, the first one first."""
    bounds = [a for a in line.arguments if type(a) is int]
    if line.id in ("refuse.limit", "refuse.number") and len(bounds) == 2:
        if bounds[0] == bounds[1]:
            return (f"{line.id}.exactly", line.id)
        if bounds[0] == 0:
            return (f"{line.id}.most", line.id)
    return (line.id,)


def word_of(game: Game, word: str) -> str:
    """A game's word as it is written in a sentence."""
    return game.lines.get(f"word.{word}") or game.tongue.said(word)


def seat_words(view: State, seat: SeatId) -> str:
    """A player's name; a seat without one is called by its number."""
    if not 0 <= seat < len(view.seats):
        return THE_TABLE
    return view.seats[seat].name or f"Seat {seat + 1}"


def sentence(game: Game, view: State, line: Line) -> str:
    """A line as plain text, for whoever has this view."""
    return "".join(text for text, _ in spans(game, view, line))


def spans(game: Game, view: State, line: Line) -> list[Span]:
    """A line as pieces of text; those that stand for an argument know it."""
    words = Words(game, view)
    template = words.template(line)
    found: list[Span] = []
    at = 0
    for hole in HOLE.finditer(template):
        found.append((template[at : hole.start()], None))
        found += filled(words, line.arguments, hole)
        at = hole.end()
    found.append((template[at:], None))
    return capitalised([span for span in found if span[0]], (words.said(A_CARD), words.said(THE_TABLE)))


def filled(words: Words, arguments: tuple[Argument, ...], hole: re.Match[str]) -> Iterator[Span]:
    """What stands in a hole of a template."""
    at = int(hole["at"])
    if hole["list"]:
        yield from listed(words, arguments[at:], int(hole["most"] or 99))
    elif at < len(arguments):
        argument = arguments[at]
        noun = f" {hole['one'] if argument == 1 else hole['many']}" if hole["one"] is not None else ""
        yield words.name(argument) + noun, argument


def listed(words: Words, arguments: tuple[Argument, ...], most: int) -> Iterator[Span]:
    """Names with commas and 'and', unknown cards as a number at the end; of too many the first, and how many more."""
    named = [(name, a) for a in arguments if (name := words.name(a)) != words.said(A_CARD)]
    unknown = len(arguments) - len(named)
    pieces: list[Span] = list(named)
    if len(arguments) > most and len(named) > FIRST:
        whole = "".join(text for text, _ in listed(words, arguments, len(arguments)))
        rest = len(arguments) - FIRST
        pieces = [*named[:FIRST], (words.said(ONE_MORE) if rest == 1 else words.said(MORE, rest), Others(whole))]
    elif unknown > 1:
        pieces.append((words.said(MORE_UNKNOWN if named else UNKNOWN_CARDS, unknown), None))
    elif unknown:
        pieces.append((words.said(ONE_MORE_CARD if named else A_CARD), None))
    for i, piece in enumerate(pieces or [(words.said(NOBODY), None)]):
        if i:
            yield (words.said(AND) if i == len(pieces) - 1 else ", "), None
        yield piece


def capitalised(found: list[Span], nameless: tuple[str, ...]) -> list[Span]:
    """A sentence begins with a capital, but a name is written as it is. `nameless` are words in the place of one."""
    if found and found[0][0][:1].islower():
        text, argument = found[0]
        if isinstance(argument, TheCard | TheNamed | TheSeat) and text not in nameless:
            return found
        return [(capital(text), argument), *found[1:]]
    return found


def refusal_words(game: Game, view: State, refusal: Refusal) -> str:
    """What is not possible, what would help, and the rule by its title."""
    return "".join(text for text, _ in refusal_spans(game, view, refusal))


def refusal_spans(game: Game, view: State, refusal: Refusal) -> list[Span]:
    """A refusal as pieces of text: what is not possible, what would help, and the rule's title, which stands for the rule."""
    own = Line(f"{refusal.line.id}.{refusal.rule}", refusal.line.arguments)
    line = own if own.id in game.lines else refusal.line
    said = spans(game, view, line)
    helps = spans(game, view, refusal.help or Line(f"{line.id}.help", line.arguments))
    said += [(" ", None), *helps] if helps else []
    rule = game.rules().get(refusal.rule)
    if rule:
        said += [(" (", None), (rule.title, TheRule(rule.id)), (")", None)]
    return said
