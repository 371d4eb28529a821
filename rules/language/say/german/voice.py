"""Who says a tree in German, to whom, and in which mood; and a game's German wording."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from rules.engine.ability import Node
from rules.language.say.german.word import ACC, CARD, DAT, GEN, NOM, PLURAL, Case, Word, determiner, several, the, thing, united, woman
from rules.language.say.style import Style, Voice

if TYPE_CHECKING:
    from rules.language.say.german.nouns import Noun

THAT = "die Zahl"  # what an interrupt changes
DO, MAY, ZU, HE_DOES, NAMED = "do", "may", "zu", "he", "named"
"""Moods: one is told to do something; may do it; does it 'to' something; somebody else does it; it is named, as on a button."""


@dataclass(frozen=True, kw_only=True)
class Person:
    """Who is meant by 'mine' or 'theirs', where a card says it of somebody by name: 'der Automat', 'des Automaten'."""

    word: Word

    def said(self, case: Case) -> str:
        """With the article."""
        return f"{the(self.word.gender, case)} {self.word.form(case)}"


@dataclass(frozen=True, kw_only=True)
class Place:
    """A zone: its noun, and how one is there, comes there and comes out of it."""

    word: Word
    at: str = "in"
    to: str = "in"
    out: str = "aus"


@dataclass(frozen=True, kw_only=True)
class German(Style):
    """A game's German. nouns: its words. counters: what counters are called. adjectives: keywords that are said of a card ('verborgen').
    places: its zones. mine: of whom a card says it, if not of who reads it; theirs: who the opponent is then. finds: its own selectors, as
    nouns; exceptions: what follows a noun where one of them is left out. An attribute that begins without a blank is an adjective."""

    language: str = "german"
    nouns: Mapping[str, Word] = field(default_factory=dict)
    counters: Mapping[str, Word] = field(default_factory=dict)
    adjectives: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    mine: Person | None = None
    theirs: Person | None = None
    finds: Mapping[type[Node], Callable[[Any, Speaker], Noun]] = field(default_factory=dict)
    exceptions: Mapping[type[Node], str] = field(default_factory=dict)

    def name(self, word: str) -> str:
        """A word of the rules as it is written."""
        found = self.nouns.get(word) or NUMBERS.get(word)
        return self.names.get(word) or (found.one if found else self.adjectives.get(word) or super().name(word))


NUMBERS = {
    "strength": woman("Stärke"),
    "health": thing("Leben", genitive="Lebens"),
    "cost": several("Kosten"),
    "gold": thing("Gold", genitive="Goldes"),
    "power": woman("Macht"),
}
PLACES = {
    "hand": Place(word=woman("Hand"), at="auf", to="auf", out="von"),
    "deck": Place(word=thing("Deck")),
    "discard": Place(word=woman("Ablage"), to="auf"),
    "play": Place(word=thing("Spiel")),
}
SPANS = {
    "turn": Word("Zug", "m", "Züge", "Zuges"),
    "round": woman("Runde", "Runden"),
    "game": thing("Spiel", "Spiele"),
    "combat": Word("Kampf", "m", "Kämpfe", "Kampfes"),
}


@dataclass(frozen=True)
class Speaker(Voice):
    """Who says a tree in German. them: the gender of the cards of the instruction before, or the plural. mood: see above. after: does
    something stand before, so that the verb comes first? inline: does all that is said belong into one sentence? adverb: what stands
    behind the verb ('stattdessen'). leaves: do the cards come out of where they lie?"""

    them: str = PLURAL
    that: str = THAT
    mood: str = DO
    after: bool = False
    inline: bool = False
    adverb: str = ""
    leaves: bool = False

    @property
    def inner(self) -> Self:
        """The voice for what is done within something else: told, or named."""
        return self.but(mood=NAMED if self.mood == NAMED else DO, after=False, adverb="")

    @property
    def german(self) -> German:
        """The style, which is a German one."""
        return self.style if isinstance(self.style, German) else German()

    def noun(self, word: str) -> Word:
        """A word of the rules; one that nobody knows is neuter and has one form."""
        if not word:
            return CARD
        own = self.german.nouns.get(word) or NUMBERS.get(word)
        return own or Word(self.style.name(word)[:1].upper() + self.style.name(word)[1:])

    def counter(self, word: str) -> Word:
        """What counters of a kind are called."""
        if word in self.german.counters:
            return self.german.counters[word]
        name = self.noun(word).one
        return woman(f"{name}-Marke", f"{name}-Marken")

    def place(self, word: str) -> Place:
        """A zone."""
        known = self.german.places.get(word) or PLACES.get(word)
        return known or Place(word=self.noun(word))

    def span(self, word: str) -> Word:
        """A span of time."""
        return SPANS.get(word) or self.noun(word)

    def zone(self, word: str, whose: str, way: str, case: Case) -> str:
        """A zone with whose it is: 'auf deiner Hand', 'in der Ablage eines Gegners', 'aus dem Deck des Automaten'. way: the preposition."""
        place = self.place(word)
        if whose == "mine" and self.mood == HE_DOES:
            return f"{way} {determiner('sein', place.word.gender, case)} {place.word.form(case)}".strip()
        column, form = place.word.gender, place.word.form(case)
        person = {"mine": self.german.mine, "theirs": self.german.theirs}.get(whose)
        if whose == "mine" and self.mood == NAMED and not person:
            return united(f"{way} {the(place.word.gender, case)} {place.word.form(case)}".strip())
        if word in self.style.common or person or whose == "theirs":
            owner = "" if word in self.style.common else f" {person.said(GEN)}" if person else " eines Gegners"
            return united(f"{way} {the(column, case)} {form}{owner}".strip())
        return f"{way} {determiner('dein' if whose == 'mine' else 'ein', column, case)} {form}".strip()

    def there(self, word: str, whose: str, leaves: bool = False) -> str:
        """Where cards lie, or from where they come."""
        place = self.place(word)
        return self.zone(word, whose, place.out if leaves else place.at, DAT)

    def thither(self, word: str, whose: str) -> str:
        """Where cards go."""
        return self.zone(word, whose, self.place(word).to, ACC)

    def bare(self, word: str, whose: str, case: Case = NOM) -> str:
        """The zone itself."""
        return self.zone(word, whose, "", case)

    def you(self, whose: str = "mine") -> tuple[str, bool]:
        """Who does something, and whether that is 'du'."""
        person = {"mine": self.german.mine, "theirs": self.german.theirs}.get(whose)
        if person:
            return person.said(NOM), False
        return ("du", True) if whose == "mine" else ("ein Gegner" if whose == "theirs" else "jemand", False)

    def fresh(self) -> Self:
        """The voice for an ability within another."""
        return self.but(them=PLURAL, forced=False, time="", that=THAT, mood=DO, after=False, inline=False, adverb="", leaves=False)
