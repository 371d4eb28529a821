"""Questions in words: who, what, why in two lines; what stands on a button; what Enter gives."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import NOBODY, Argument, Line, Ref, SeatId, TheCard, TheSeat
from rules.engine.question import USE, YES, Amounts, Choice, Option, Pick, Question, Row
from rules.engine.state import State
from rules.language.say.apart import apart
from rules.language.say.lines import Words, listed, sentence, spans, word_of
from rules.language.say.span import unstopped
from rules.language.say.style import PLAIN, Style
from rules.language.say.uses import asks, does, says

ASKED = {
    "ask": "choose",
    "more": "",
    "done": "Choose {0}",
    "done.none": "Choose none",
    "half.first": "choose what {0} is for",
    "half.second": "choose what goes with {0}",
    "answer": "{4}",
    "answer.card": "Choose {0}",
    "answer.pass": "Pass",
    "answer.yes": "Use {0}",
    "answer.use.for": "For {0}: use {1}",
    "answer.use.that": "{1} ({0})",
    "ask.order": "put these in an order",
    "done.order": "In this order",
    "ask.amounts": "set the numbers",
    "done.amounts": "Set these numbers",
    "ask.main": "act or end the turn",
    "ask.window": "answer or pass",
    "ask.one": "use {0}?",
    "ask.one.short": "{0}: {1}?",
    "more.one.about": "Now it is about {0}.",
    "ask.trigger.nothing": "there is nothing to use",
    "ask.interrupt.nothing": "there is nothing to use",
    "ask.trigger": "choose which ability to use",
    "ask.chain": "put what happens in an order",
    "ask.interrupt": "choose which ability to use before it happens",
    "ask.replace": "choose what replaces it",
    "ask.may": "choose whether to use it",
    "ask.again": "choose whether to do it again",
    "ask.one-of": "choose one",
    "answer.main.end": "End the turn",
    "answer.main.play": "Play {0}",
    "waits": "{0} decides.",
    "tied": "{0}",
    "thinks": "{0} is thinking",
    "over.won": "{0+} has won",
    "over.draw": "A draw",
    "over.gave-up": "{0+} gave up",
}


SHORT = 60  # characters of what a card does, in the question whether to use it


def has(game: Game, id: str) -> bool:
    """Are there words for this id?"""
    return id in game.lines or id in ASKED


def first_of(game: Game, *found: str) -> str:
    """The first of these ids that has words."""
    return next((id for id in found if has(game, id)), found[-1])


def kind_of(question: Question) -> str:
    """The word for a question's shape."""
    return type(question).__name__.lower()


def prompt(game: Game, view: State, question: Question, style: Style = PLAIN) -> tuple[str, str]:
    """What is asked, as it follows 'Name,'; and where it stands in the rules, or what the card says that asks."""
    one = only_use(question)
    if one is not None:
        return offer(game, view, question, one, style)
    bounds: tuple[Argument, ...] = (question.least, question.most) if isinstance(question, Pick) else (0, 0)
    arguments: tuple[Argument, ...] = (TheCard(question.about), *bounds)
    none = () if getattr(question, "options", (1,)) or isinstance(question, Amounts) else (f"ask.{question.purpose}.nothing",)
    ask = first_of(game, *none, f"ask.{question.purpose}", f"ask.{kind_of(question)}", "ask")
    more = Line(first_of(game, f"more.{question.purpose}", "more"), arguments)
    why = question.why if isinstance(question, Pick) and question.why is not None else more  # what a rule left, and why
    said = sentence(game, view, why) or asks(game, view, style)
    what = imperative(game, view, Line(ask, arguments))
    return imperative(game, view, Line("tied", (what,))) if tied(question) else what, said


def tied(question: Question) -> bool:
    """Does a rule of the game leave equal answers, so that this seat chooses for another one?"""
    return isinstance(question, Pick) and question.why is not None and len(question.options) > question.most


def only_use(question: Question) -> Option | None:
    """The one option of a question whether to use a card."""
    options = question.options if isinstance(question, Pick) else ()
    return options[0] if len(options) == 1 and options[0].word in (USE, YES) else None


def offer(game: Game, view: State, question: Question, option: Option, style: Style) -> tuple[str, str]:
    """Whether to use one card: the card and what it does, if that is short; and the whole of what it says."""
    words = unstopped(does(game, view, question.seat, question.purpose, option, style))
    short = "" if not words or len(words) > SHORT else ".short"
    ask = first_of(game, f"ask.{question.purpose}.one{short}", f"ask.one{short}")
    said = says(game, view, question.seat, question.purpose, option, style)
    if question.purpose == "interrupt" and option.other not in (NOBODY, option.ref):
        said += " " + sentence(game, view, Line("more.one.about", (TheCard(option.other),)))
    return imperative(game, view, Line(ask, (TheCard(option.ref), words))), said


def imperative(game: Game, view: State, line: Line) -> str:
    """A line as it follows a name and a comma; the name of a card stays as it is."""
    said = spans(game, view, line)
    what = "".join(text for text, _ in said)
    return what if said and isinstance(said[0][1], TheCard) else what[:1].lower() + what[1:]


def half(game: Game, view: State, question: Question, first: Ref) -> str:
    """What is asked once the first of two cards of an answer is chosen."""
    ahead = any(o.ref == first for o in getattr(question, "options", ()))
    id = first_of(game, f"half.{question.purpose}.{'first' if ahead else 'second'}", f"half.{'first' if ahead else 'second'}")
    return imperative(game, view, Line(id, (TheCard(first),)))


def half_button(game: Game, view: State, question: Question, option: Option, first: Ref) -> str:
    """What an option is called once the first of its two cards is chosen; '' where there are no such words."""
    id = f"answer.{question.purpose}.{option.word}.{'first' if first == option.ref else 'second'}"
    return sentence(game, view, Line(id, (TheCard(option.ref), TheCard(option.other)))) if has(game, id) else ""


def button(game: Game, view: State, question: Question, option: Option) -> str:
    """What an option is called on a button or in a menu: the act and its object."""
    id = first_of(game, f"answer.{question.purpose}.{option.word}", f"answer.{question.purpose}", f"answer.{option.word}", "answer")
    seat = SeatId(option.n) if 0 <= option.n < len(view.seats) else SeatId(0)
    words = option.word[:1].upper() + option.word[1:]
    return sentence(game, view, Line(id, (TheCard(option.ref), TheCard(option.other), option.n, TheSeat(seat), words)))


def answered(game: Game, view: State, question: Question, choice: Choice, style: Style = PLAIN) -> str:
    """A whole answer in words, with the names of its cards: 'March with 2 cards: Warrior and Dragon'."""
    options = [o for o in choice if isinstance(o, Option)]
    refs = tuple(TheCard(o.ref) for o in options if o.ref != NOBODY)
    names = "".join(text for text, _ in listed(Words(game, view), refs, len(refs))) if refs else ""
    if isinstance(question, Pick) and question.most == 1 and options:
        said = apart(game, view, question, options[0], style) or button(game, view, question, options[0])
        bare = names and said.casefold() == options[0].word.casefold()  # a word that only tells cards apart
        return sentence(game, view, Line("answer.card", refs)) if bare else said
    if isinstance(question, Amounts):
        return ", ".join(f"{row_words(game, view, row)} {n}" for row, n in zip(question.rows, choice, strict=True))
    said = done(game, view, question, len(options))
    others = [button(game, view, question, o) for o in options if o.ref == NOBODY]
    return ": ".join([said, ", ".join([*([names] if names else []), *others])]) if options else said


def row_words(game: Game, view: State, row: Row) -> str:
    """What a number is of: the card, if it is known, or the word."""
    card = view.cards.get(row.ref)
    return card.definition if card is not None and card.definition != UNKNOWN else word_of(game, row.name)


def dropped(game: Game, view: State, question: Question, option: Option) -> str:
    """What happens to a card that is dropped where this option lies."""
    id = first_of(game, f"drop.{question.purpose}.{option.word}", f"drop.{question.purpose}")
    if not has(game, id):
        return button(game, view, question, option)
    what = sentence(game, view, Line(id))
    return what[:1].lower() + what[1:]


def done(game: Game, view: State, question: Question, n: int) -> str:
    """What is called the answer of a choice of several: with how many."""
    none = () if n else (f"done.{question.purpose}.none",)
    last = () if n or isinstance(question, Amounts) else ("done.none",)
    id = first_of(game, *none, f"done.{question.purpose}", *last, f"done.{kind_of(question)}", "done")
    return sentence(game, view, Line(id, (n,)))


def result(game: Game, view: State) -> str:
    """How the game ended."""
    over = view.over
    if over is None:
        return ""
    winners = tuple(TheSeat(seat) for seat in over.winners)
    id = first_of(game, f"over.won.{over.why}", "over.won") if winners else "over.draw"
    return sentence(game, view, Line(id, winners))


def gave_up(game: Game, view: State, seats: Iterable[SeatId]) -> str:
    """Who gave up before the end; '' if nobody did."""
    found = tuple(TheSeat(seat) for seat in seats)
    return sentence(game, view, Line("over.gave-up", found)) if found else ""
