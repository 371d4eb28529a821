"""German words: nouns with gender, plural and case, what stands before them, and verbs with the forms that cards need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

MASCULINE, FEMININE, NEUTER, PLURAL = "m", "f", "n", "p"
COLUMN = (MASCULINE, FEMININE, NEUTER, PLURAL)


class Case(Enum):
    """The case of a noun."""

    NOMINATIVE = 0
    ACCUSATIVE = 1
    DATIVE = 2
    GENITIVE = 3


NOM, ACC, DAT, GEN = Case
# by case, then masculine, feminine, neuter, plural
THE = (("der", "die", "das", "die"), ("den", "die", "das", "die"), ("dem", "der", "dem", "den"), ("des", "der", "des", "der"))
ENDS = {  # of words like 'dieser', and of those like 'ein'
    "dies": (("er", "e", "es", "e"), ("en", "e", "es", "e"), ("em", "er", "em", "en"), ("es", "er", "es", "er")),
    "ein": (("", "e", "", "e"), ("en", "e", "", "e"), ("em", "er", "em", "en"), ("es", "er", "es", "er")),
}
LIKE_THIS = ("dies", "jed", "jen", "all")
WEAK = (("e", "e", "e", "en"), ("en", "e", "e", "en"), ("en",) * 4, ("en",) * 4)
MIXED = (("er", "e", "es", "en"), ("en", "e", "es", "en"), ("en",) * 4, ("en",) * 4)
STRONG = (("er", "e", "es", "e"), ("en", "e", "es", "e"), ("em", "er", "em", "en"), ("en", "er", "en", "er"))
PRONOUNS = (("er", "sie", "es", "sie"), ("ihn", "sie", "es", "sie"), ("ihm", "ihr", "ihm", "ihnen"), ("seiner", "ihrer", "seiner", "ihrer"))
JOINED = {"in dem": "im", "in das": "ins", "an dem": "am", "an das": "ans", "von dem": "vom", "zu dem": "zum", "zu der": "zur"}


# -- nouns
@dataclass(frozen=True)
class Word:
    """A noun. `genitive`: its singular; `other`: what it is in the singular but in the nominative, if not the same ('Helden')."""

    one: str
    gender: str = NEUTER
    many: str = ""
    genitive: str = ""
    other: str = ""

    def form(self, case: Case = NOM, many: bool = False) -> str:
        """The noun in a case."""
        if many or self.gender == PLURAL:
            word = self.many or self.one
            return f"{word}n" if case is DAT and word.endswith(("e", "el", "er")) else word
        if case is GEN:
            return self.genitive or self.other or self.one
        return self.one if case is NOM else self.other or self.one

    def column(self, many: bool = False) -> str:
        """By which gender, or as a plural, what belongs to it is inflected."""
        return PLURAL if many else self.gender


def man(one: str, many: str = "", genitive: str = "", other: str = "") -> Word:
    """A masculine noun."""
    return Word(one, MASCULINE, many or one, genitive or (other or f"{one}s"), other)


def woman(one: str, many: str = "") -> Word:
    """A feminine noun."""
    return Word(one, FEMININE, many or one)


def thing(one: str, many: str = "", genitive: str = "") -> Word:
    """A noun that is neuter."""
    return Word(one, NEUTER, many or one, genitive or f"{one}s")


def several(one: str) -> Word:
    """A noun that there is in the plural only."""
    return Word(one, PLURAL, one)


def called(words: Mapping[str, Word]) -> dict[str, str]:
    """What words of the rules are called."""
    return {word: noun.one for word, noun in words.items()}


CARD = woman("Karte", "Karten")


# -- what stands before a noun
def the(column: str, case: Case) -> str:
    """'der', 'die', 'das'."""
    return THE[case.value][COLUMN.index(column)]


def determiner(stem: str, column: str, case: Case) -> str:
    """'dieser', 'jede', 'alle', 'ein', 'deinem'."""
    ends = ENDS["dies" if stem in LIKE_THIS else "ein"]
    return stem + ends[case.value][COLUMN.index(column)]


def adjective(stem: str, column: str, case: Case, after: str = "") -> str:
    """An adjective after a determiner ('' if it comes first)."""
    ends = STRONG if not after else WEAK if after in (*LIKE_THIS, "the") else MIXED
    return stem + ends[case.value][COLUMN.index(column)]


def pronoun(column: str, case: Case) -> str:
    """'er', 'sie', 'ihm'."""
    return PRONOUNS[case.value][COLUMN.index(column)]


def united(text: str) -> str:
    """A preposition and an article as one word, where they are."""
    for apart, joined in JOINED.items():
        if text.startswith(f"{apart} "):
            return joined + text[len(apart) :]
    return text


# -- verbs
THEY, HE, YOU = "sie", "er", "du"
IRREGULAR = {  # he, you, and what somebody is told
    "sein": ("ist", "bist", "sei"),
    "haben": ("hat", "hast", "habe"),
    "werden": ("wird", "wirst", "werde"),
    "dürfen": ("darf", "darfst", ""),
    "können": ("kann", "kannst", ""),
    "erhalten": ("erhält", "erhältst", "erhalte"),
    "verlieren": ("verliert", "verlierst", "verliere"),
    "nehmen": ("nimmt", "nimmst", "nimm"),
    "geben": ("gibt", "gibst", "gib"),
    "sehen": ("sieht", "siehst", "sieh"),
    "lassen": ("lässt", "lässt", "lass"),
    "verlassen": ("verlässt", "verlässt", "verlasse"),
    "schlagen": ("schlägt", "schlägst", "schlage"),
    "würden": ("würde", "würdest", ""),
}


@dataclass(frozen=True)
class Verb:
    """A verb by its infinitive; what comes off stands before a stroke: 'ab|legen'."""

    written: str
    prefix: str = field(init=False)
    base: str = field(init=False)

    def __post_init__(self) -> None:
        prefix, _, base = self.written.rpartition("|")
        object.__setattr__(self, "prefix", prefix)
        object.__setattr__(self, "base", base)

    @property
    def infinitive(self) -> str:
        """'ablegen'."""
        return self.prefix + self.base

    @property
    def with_zu(self) -> str:
        """'abzulegen', 'zu ziehen'."""
        return f"{self.prefix}zu{self.base}" if self.prefix else f"zu {self.base}"

    def told(self) -> str:
        """What somebody is told to do, without what comes off: 'lege', 'nimm'."""
        return IRREGULAR[self.base][2] if self.base in IRREGULAR else f"{self.stem}e"

    def does(self, who: str) -> str:
        """What one does, without what comes off."""
        if who == THEY:
            return "sind" if self.base == "sein" else self.base
        if self.base in IRREGULAR:
            return IRREGULAR[self.base][0 if who == HE else 1]
        between = "e" if self.stem.endswith(("t", "d", "fn", "gn", "chn")) else ""
        if who == YOU and self.stem.endswith(("s", "ß", "z", "x")):
            return f"{self.stem}t"
        return f"{self.stem}{between}{'t' if who == HE else 'st'}"

    def last(self, who: str) -> str:
        """The same at the end of a clause, where nothing comes off."""
        return self.prefix + self.does(who)

    @property
    def stem(self) -> str:
        """'leg', 'erneuer'."""
        return self.base.removesuffix("en") if self.base.endswith("en") else self.base.removesuffix("n")
