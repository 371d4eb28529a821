"""The tokens of an ability line, and its bounds: what may be handed on to a parser at all."""

from __future__ import annotations

import re
from itertools import pairwise
from keyword import iskeyword

from msgspec import Struct

from rules.language.defect import Defect, Unreadable

LONGEST, DEEPEST, OPERATORS, LONGEST_STRING = 2_000, 20, 50, 200
CONSTANTS = ("True", "False", "None")

TOKEN = re.compile(
    r"""(?P<space>[ \t\n]+)
    |(?P<name>[A-Za-z_][A-Za-z0-9_]*)
    |(?P<number>[0-9]+(?:_[0-9]+)*)
    |(?P<string>"(?:[^"\\\n]|\\["'\\])*"|'(?:[^'\\\n]|\\["'\\])*')
    |(?P<open>[(\[])|(?P<close>[)\]])|(?P<operator>[-+&|])|(?P<comma>,)|(?P<equals>=)""",
    re.VERBOSE,
)
VALUES = ("name", "number", "string")
PAIRS = {")": "(", "]": "["}


class Token(Struct, frozen=True):
    """A token: of which kind, its text, and where it begins."""

    kind: str
    text: str
    at: int


def spot(text: str, at: int) -> tuple[int, int]:
    """Line and column of a place in a text, from 1."""
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


def defect(text: str, at: int, sentence: str) -> Defect:
    """A defect at a place in a text."""
    line, column = spot(text, at)
    return Defect(sentence, line=line, column=column)


def tokens(text: str) -> list[Token]:
    """The tokens of a line that keeps within the bounds; raises Unreadable for any other."""
    if len(text) > LONGEST:
        raise Unreadable([defect(text, LONGEST, f"The line has {len(text):,} characters; {LONGEST:,} are the most.")])
    found: list[Token] = []
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise Unreadable([defect(text, at, strange(text, at))])
        if match.lastgroup != "space":
            found.append(Token(str(match.lastgroup), match.group(), at))
        at = match.end()
    if not found:
        raise Unreadable([defect(text, 0, "The line is empty; an ability is meant, such as Action([Draw(1)]).")])
    defects = [*brackets(text, found), *neighbours(text, found), *bounds(text, found)]
    if defects:
        raise Unreadable(sorted(defects, key=lambda d: (d.line, d.column)))
    return found


def strange(text: str, at: int) -> str:
    """What is wrong with a character that begins no token."""
    sign = text[at]
    if sign in "\"'":
        return r"A string begins here and does not end in this line; only \" \' and \\ may be written with a backslash."
    if sign == ".":
        return "There are only whole numbers here, and no dots."
    shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
    return f"The character {shown} has no meaning here."


def brackets(text: str, found: list[Token]) -> list[Defect]:
    """Brackets that do not fit together, or stand too deep."""
    opened: list[Token] = []
    for token in found:
        if token.kind == "open":
            opened.append(token)
            if len(opened) > DEEPEST:
                return [defect(text, token.at, f"Brackets stand more than {DEEPEST} deep here.")]
        elif token.kind == "close":
            if not opened:
                return [defect(text, token.at, f"The bracket {token.text} closes nothing.")]
            if opened[-1].text != PAIRS[token.text]:
                line, column = spot(text, opened[-1].at)
                sentence = f"The bracket {token.text} does not fit to the {opened[-1].text} in line {line}, column {column}."
                return [defect(text, token.at, sentence)]
            opened.pop()
    return [defect(text, t.at, f"The bracket {t.text} is never closed.") for t in opened[-1:]]


def neighbours(text: str, found: list[Token]) -> list[Defect]:
    """Two values with nothing between them."""
    return [
        defect(text, b.at, f"A comma is missing before {b.text}.")
        for a, b in pairwise(found)
        if (a.kind in VALUES or a.kind == "close") and b.kind in VALUES
    ][:1]


def bounds(text: str, found: list[Token]) -> list[Defect]:
    """Too many operators, strings that are too long, and words that belong to Python."""
    defects = []
    operators = [token for token in found if token.kind == "operator"]
    if len(operators) > OPERATORS:
        defects.append(defect(text, operators[OPERATORS].at, f"There are {len(operators)} operators; {OPERATORS} are the most."))
    for token in found:
        if token.kind == "string" and len(token.text) - 2 > LONGEST_STRING:
            defects.append(defect(text, token.at, f"A string has at most {LONGEST_STRING} characters."))
        if token.kind == "name" and iskeyword(token.text) and token.text not in CONSTANTS:
            defects.append(defect(text, token.at, f"The word {token.text} has no meaning here."))
    return defects[:OPERATORS]
