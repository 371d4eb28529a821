"""A card's facts as rows: its numbers and what changes them, what it says, its state; terms are explained in place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QTextCharFormat, QTextCursor

from desktop.panels.prose import Prose, Target, block, dotted, ink
from desktop.table.face import numbers_of
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.ability import Definition, Node
from rules.engine.game import Game
from rules.engine.line import Ref
from rules.engine.reasons import Reason, reasons
from rules.engine.state import State
from rules.engine.tongue import capital
from rules.engine.traits import traits
from rules.games.speech import style, word_help
from rules.language import tree as t
from rules.language.say.card import on_card
from rules.language.say.lines import seat_words, word_of
from rules.language.say.span import Span
from rules.language.say.terms import Term, terms_of

COLUMN = 78  # where what is said of a label begins
ROLES: dict[type[Node], str] = {
    t.Static: "Always",
    t.Action: "Action",
    t.When: "When",
    t.Interrupt: "Before",
    t.Instead: "Instead",
    t.Cannot: "Never",
}
STATUS = {
    "complete": "complete",
    "partial": "not all of it is in the program yet",
    "house": "ours: no public source has it",
}
INKS = {"complete": "ok", "partial": "warn", "house": "house"}
"""How a card's status is said, and in which colour."""


class Facts(Prose):
    """It is written anew for each card; a term that was clicked is explained below."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(said("Facts of the card"))
        self.helps: dict[str, Term] = {}
        self.narrow = False
        self.shown: Callable[[], None] = lambda: self.say("")
        self.chosen.connect(self.explain)

    # -- what is asked of it
    def be_narrow(self, narrow: bool) -> None:
        """Labels stand above what is said, or at its left."""
        if narrow != self.narrow:
            self.narrow = narrow
            self.shown()

    def say(self, words: str) -> None:
        """A sentence, and nothing else."""
        self.shown = lambda: self.say(words)
        cursor = self.begin()
        cursor.insertText(words, ink("text_2"))
        self.end(cursor)

    def show_card(self, game: Game, view: State, ref: Ref) -> None:
        """A card on the table."""
        self.shown = lambda: self.show_card(game, view, ref)
        card = view.cards[ref]
        definition = game.definition(card.definition)
        cursor = self.begin()
        for name in (places(game).number, *places(game).foot):
            if name in definition.numbers:
                self.number(cursor, game, view, ref, name)
        self.asked(cursor, game, definition)
        self.text(cursor, game, definition)
        doing = [said("Attacking")] if view.zones[card.zone].kind == places(game).attackers else []
        doing += [(game.lines.get("word.used") or said("Exhausted.")).removesuffix(".")] if card.exhausted else []
        if doing:
            self.row(cursor, said("State"), ", ".join((doing[0], *map(game.tongue.within, doing[1:]))))
        for counter, n in sorted(card.counters.items()):
            self.row(cursor, capital(word_of(game, counter)), str(n))
        if card.attached_to in view.cards:
            self.row(cursor, said("Attached"), said("to {0}", view.cards[card.attached_to].definition))
        if view.zones[card.zone].seat >= 0 and view.zones[card.zone].seat != card.owner and card.owner >= 0:
            self.row(cursor, said("Owner"), seat_words(view, card.owner))
        self.status(cursor, game, definition)
        self.end(cursor)

    def show_printed(self, game: Game, name: str) -> None:
        """A card as it is printed."""
        self.shown = lambda: self.show_printed(game, name)
        definition = game.definition(name)
        cursor = self.begin()
        for word in (places(game).number, *places(game).foot):
            if word in definition.numbers:
                self.row(cursor, capital(word_of(game, word)), said("{0} printed", definition.numbers[word]))
        self.asked(cursor, game, definition)
        self.text(cursor, game, definition)
        self.status(cursor, game, definition)
        self.end(cursor)

    def explain(self, target: Target) -> None:
        """Explain a term below the facts."""
        if target.name not in self.helps:
            return
        term = self.helps[target.name]
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if cursor.block().userState() == 1:
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
        else:
            cursor.insertBlock()
        cursor.setBlockFormat(block(above=4, below=2))
        cursor.block().setUserState(1)
        cursor.insertText(f"{term.word[:1].upper()}{term.word[1:]}: ", ink("accent", bold=True))
        cursor.insertText(term.help, ink("text_2"))
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    # -- writing
    def begin(self) -> QTextCursor:
        """An empty page."""
        self.helps = {}
        return QTextCursor(self.empty())

    def end(self, cursor: QTextCursor) -> None:
        """The page is written."""
        self.setDocument(cursor.document())

    def row(self, cursor: QTextCursor, label: str, words: str, name: str = "text") -> None:
        """A label, and what is said."""
        self.label(cursor, label)
        cursor.insertText(words, ink(name, bold=True, style="small"))

    def label(self, cursor: QTextCursor, label: str) -> None:
        """A label at the left."""
        if cursor.position():
            cursor.insertBlock()
        cursor.setBlockFormat(block(below=3, hanging=0 if self.narrow else COLUMN))
        cursor.insertText(f"{label}:  " if self.narrow else f"{label}\t", ink("text_3", style="small_label"))

    def asked(self, cursor: QTextCursor, game: Game, definition: Definition) -> None:
        """What the card asks for beside its price."""
        needs = [f"{word_of(game, name)} {definition.numbers[name]}" for name in places(game).needs if name in definition.numbers]
        if needs:
            self.row(cursor, said("Asks for"), ", ".join(needs))

    def number(self, cursor: QTextCursor, game: Game, view: State, ref: Ref, name: str) -> None:
        """A number as printed, as it is now, and what changes it."""
        printed = game.definition(view.cards[ref].definition).numbers[name]
        now = numbers_of(game, view, ref).get(name, 0)
        words = said("{0}: {1} printed", now, printed) if now != printed else said("{0} printed", printed)
        self.row(cursor, capital(word_of(game, name)), words)
        for reason in reasons(game, view, ref, name):
            cursor.insertText(f", {reason.n:+d} ".replace("-", "−"), ink("ok" if reason.n > 0 else "error", bold=True, style="small"))
            self.name(cursor, game, reason)
        other = now - traits(game, view, ref).numbers.get(name, 0)
        if other:
            words = said(", {0} to pay now", f"{other:+d}".replace("-", "−"))
            cursor.insertText(words, ink("ok" if other < 0 else "error", bold=True, style="small"))

    def name(self, cursor: QTextCursor, game: Game, reason: Reason) -> None:
        """The card or counter that changes a number; a known card's name leads to it."""
        if reason.counter:
            cursor.insertText(said("counter {0}", word_of(game, reason.name)), ink("text", style="small"))
        elif reason.name in game.definitions:
            cursor.insertText(reason.name, self.link(Target("card", reason.name), ink("accent", bold=True, style="small")))
        else:
            cursor.insertText(reason.name or said("hidden card"), ink("text", style="small"))

    def text(self, cursor: QTextCursor, game: Game, definition: Definition) -> None:
        """What the card says: a row per keyword and ability."""
        worded = style(game)
        for word in definition.keywords:
            self.label(cursor, said("Keyword"))
            self.help(Term(worded.name(word), word_help(game).get(word, worded.keywords.get(word, ""))))
            self.told(cursor, capital(worded.name(word)), [self.helps.get(worded.name(word).casefold())])
        for ability in definition.abilities:
            self.label(cursor, said(ROLES.get(type(ability), "Text")))
            spans = on_card(definition, ability, worded)
            found = [term for span in spans for term in self.terms(game, span)]
            for span in spans:
                self.told(cursor, span.text, [term for term in found if term.word.casefold() in span.text.casefold()])
            self.others(cursor, found, "".join(span.text for span in spans))

    def terms(self, game: Game, span: Span) -> list[Term]:
        """The terms of a piece of text."""
        known = terms_of(span.node, word_help(game), style(game).names) if span.node is not None else []
        found = [Term(said(term.word), said(term.help)) for term in known]
        for term in found:
            self.help(term)
        return found

    def help(self, term: Term) -> None:
        """Know how a term is explained."""
        if term.help:
            self.helps.setdefault(term.word.casefold(), term)

    def told(self, cursor: QTextCursor, text: str, terms: list[Term | None] | list[Term]) -> None:
        """A piece of text; the words that are terms lead to their explanation."""
        at = 0
        for start, term in found_in(text, [term for term in terms if term]):
            cursor.insertText(text[at:start], ink("text", style="small"))
            at = start + len(term.word)
            cursor.insertText(text[start:at], self.linked(term))
        cursor.insertText(text[at:], ink("text", style="small"))

    def others(self, cursor: QTextCursor, terms: list[Term], text: str) -> None:
        """Terms that the text does not name, each with its explanation."""
        unnamed = [t for t in dict.fromkeys(terms) if t.word.casefold() not in text.casefold()]
        for term in unnamed:
            cursor.insertText("  ", ink("text_3", style="small"))
            cursor.insertText(term.word, self.linked(term, "text_3"))

    def linked(self, term: Term, name: str = "text") -> QTextCharFormat:
        """A term."""
        return dotted(self.link(Target("term", term.word.casefold()), ink(name, style="small")), term.help)

    def status(self, cursor: QTextCursor, game: Game, definition: Definition) -> None:
        """Whether all of a card is in the program, or that it is ours; what a person brought needs no word, unless some is missing."""
        if definition.name not in game.brought or definition.status == "partial":
            self.row(cursor, said("Card data"), said(STATUS[definition.status]), INKS[definition.status])


def found_in(text: str, terms: list[Term]) -> list[tuple[int, Term]]:
    """Where terms stand in a text, each at its first place, none within another."""
    found: list[tuple[int, Term]] = []
    for term in sorted(dict.fromkeys(terms), key=lambda term: -len(term.word)):
        start = text.casefold().find(term.word.casefold())
        if start >= 0 and not any(a < start + len(term.word) and start < a + len(b.word) for a, b in found):
            found.append((start, term))
    return sorted(found, key=lambda pair: pair[0])
