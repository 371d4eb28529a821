"""Reading an ability from its text: constructor calls as in Python. Nothing is executed; the text is walked against a list of nodes."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.address import fields_of
from rules.language.defect import Defect, Trail, Unreadable, guess
from rules.language.token import defect, tokens

MOST = 9_999  # the highest number that a card may name
MOST_DEFECTS = 40
OPERATORS: dict[type[ast.operator], type[Node]] = {ast.BitAnd: t.Both, ast.BitOr: t.Either, ast.Add: t.Either, ast.Sub: t.But}
BROKEN = object()  # a value that could not be read; its defect has been told


class Placed(Struct, frozen=True):
    """A node as it was read, and where in the text each of its values begins."""

    node: Node
    places: dict[Trail, int]


def read(text: str, nodes: Mapping[str, type[Node]]) -> Node:
    """The node that a line says, made of these nodes. Raises Unreadable with all defects."""
    return read_placed(text, nodes).node


def read_placed(text: str, nodes: Mapping[str, type[Node]]) -> Placed:
    """The node that a line says, with the places of its values."""
    text = text.replace("\r\n", "\n")
    tokens(text)
    try:
        body = ast.parse(f"({text}\n)", mode="eval").body
    except SyntaxError as error:
        line, column = max(error.lineno or 1, 1), max((error.offset or 1) - (error.lineno == 1), 1)
        sentence = "This is not understood: a value, a comma or a bracket is missing or stands where it should not."
        raise Unreadable([Defect(sentence, line=line, column=column)]) from None
    except (ValueError, MemoryError, RecursionError):
        raise Unreadable([defect(text, 0, "This is not understood.")]) from None
    walk = Walk(text, nodes)
    found = walk.value(body, Node, (), "A line")
    if walk.defects or not isinstance(found, Node):
        raise Unreadable(walk.defects or [defect(text, 0, "A line is one ability.")])
    return Placed(found, walk.places)


class Walk:
    """One walk over a parsed line: it collects the places of all values and all defects."""

    def __init__(self, text: str, nodes: Mapping[str, type[Node]]) -> None:
        self.text, self.nodes = text, nodes
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.defects: list[Defect] = []
        self.places: dict[Trail, int] = {}

    def at(self, node: ast.expr | ast.keyword) -> int:
        """Where in the text a value begins. The parser counts bytes, and a bracket before the first line."""
        row = node.lineno - 1
        column = node.col_offset - (row == 0)
        return self.starts[row] + len(self.lines[row].encode()[:column].decode(errors="ignore"))

    def wrong(self, node: ast.expr | ast.keyword, sentence: str) -> object:
        """Note a defect."""
        if len(self.defects) < MOST_DEFECTS:
            self.defects.append(defect(self.text, self.at(node), sentence))
        return BROKEN

    # -- values
    def value(self, node: ast.expr, kind: object, trail: Trail, what: str) -> object:
        """A value of a type; BROKEN if it is none. `what` names the field in sentences."""
        self.places[trail] = self.at(node)
        found = self.any_value(node, kind, trail, what)
        if found is BROKEN or fits(found, kind):
            return found
        return self.wrong(node, f"{what} is {in_words(kind)}, not {named(found)}.{way_out(found, kind)}")

    def any_value(self, node: ast.expr, kind: object, trail: Trail, what: str) -> object:
        if isinstance(node, ast.Constant):
            return self.constant(node, node.value)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
            inner = node.operand
            if isinstance(inner, ast.Constant) and type(inner.value) is int:
                return self.constant(node, -inner.value if isinstance(node.op, ast.USub) else inner.value)
            return self.wrong(node, "A sign stands only before a number, or between two selectors.")
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            return self.joined(node, OPERATORS[type(node.op)], trail)
        if isinstance(node, ast.Tuple | ast.List):
            return self.several(node, kind, trail, what)
        if isinstance(node, ast.Call):
            return self.call(node, trail)
        if isinstance(node, ast.Name):
            known = node.id in self.nodes
            return self.wrong(node, f"Brackets are missing: {node.id}()." if known else self.unknown(node.id))
        return self.wrong(node, "This is not understood here.")

    def constant(self, node: ast.expr, found: object) -> object:
        """A number or a string within its bounds, True, False or None."""
        if type(found) is int and abs(found) > MOST:
            return self.wrong(node, f"A number lies between -{MOST:,} and {MOST:,}.")
        if isinstance(found, str) and not found.isprintable():
            return self.wrong(node, "A string holds no control characters.")
        return found

    def joined(self, node: ast.BinOp, kind: type[Node], trail: Trail) -> object:
        """Two selectors with an operator between them."""
        names = [f.name for f in fields_of(kind)]
        sides = [
            self.value(side, t.Selector, (*trail, name), "What stands beside & | + or -")
            for side, name in zip((node.left, node.right), names, strict=True)
        ]
        return BROKEN if BROKEN in sides else kind(*sides)

    def several(self, node: ast.Tuple | ast.List, kind: object, trail: Trail, what: str) -> object:
        """A list of values."""
        inner = element(kind)
        if inner is None:
            return self.wrong(node, f"{what} is {in_words(kind)}, not a list.")
        found = [self.value(x, inner, (*trail, i), f"Each part of {small(what)}") for i, x in enumerate(node.elts)]
        return BROKEN if any(x is BROKEN for x in found) else tuple(found)

    # -- nodes
    def unknown(self, name: str) -> str:
        return f"There is no word {name}.{guess(name, self.nodes)}"

    def call(self, node: ast.Call, trail: Trail) -> object:
        """A node and its fields."""
        if not isinstance(node.func, ast.Name):
            return self.wrong(node, "Only a word can stand before a bracket.")
        kind = self.nodes.get(node.func.id)
        if kind is None:
            return self.wrong(node, self.unknown(node.func.id))
        declared = {f.name: f for f in fields_of(kind)}
        given = self.arguments(node, node.func.id, list(declared))
        values = {name: self.value(x, declared[name].type, (*trail, name), field_of(kind, name)) for name, x in given.items()}
        for name, field in declared.items():
            if name not in given and field.required:
                values[name] = self.wrong(node, f"{node.func.id} lacks {name}: {in_words(field.type)}.")
        return BROKEN if any(v is BROKEN for v in values.values()) else kind(**values)

    def arguments(self, node: ast.Call, name: str, declared: list[str]) -> dict[str, ast.expr]:
        """Which value is for which field."""
        given = dict(zip(declared, node.args, strict=False))
        if len(node.args) > len(declared):
            most = f"{name} takes {count_of(declared)}, not {len(node.args)} values."
            self.wrong(node.args[len(declared)], most)
        for keyword in node.keywords:
            if keyword.arg not in declared:
                self.wrong(keyword, f"{name} has no {keyword.arg}.{guess(keyword.arg or '', declared)}")
            elif keyword.arg in given:
                self.wrong(keyword, f"{name} has two values for {keyword.arg}.")
            else:
                given[keyword.arg] = keyword.value
        return given


# -- types
@cache
def kinds_of(kind: object) -> tuple[Any, ...]:
    """The members of a union, or the type itself."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def element(kind: object) -> object:
    """Of what a list is, or None if the type is no list."""
    return next((get_args(k)[0] for k in kinds_of(kind) if get_origin(k) is tuple), None)


def fits(value: object, kind: object) -> bool:
    """Is the value of this type? (True is no number here.)"""
    for k in kinds_of(kind):
        if get_origin(k) is tuple:
            if isinstance(value, tuple):
                return True
        elif k in (int, str, bool, NoneType):
            if type(value) is k:
                return True
        elif isinstance(value, Node if k is t.Selector else k):
            return True
    return False


# -- in sentences
def in_words(kind: object) -> str:
    """What a field takes, in words."""
    return " or ".join(word for k in kinds_of(kind) if (word := one_in_words(k)))


def one_in_words(kind: Any) -> str:
    if get_origin(kind) is tuple:
        return "a list in brackets"
    names = {int: "a number", str: "a word in quotes", bool: "True or False", NoneType: "", Node: "a node", t.Selector: "a selector"}
    return names.get(kind, f"{kind.__name__}(...)")


def named(value: object) -> str:
    """A value, as a sentence names it."""
    if isinstance(value, Node):
        return f"{type(value).__name__}(...)"
    if isinstance(value, tuple):
        return "a list"
    return f'the word "{value}"' if isinstance(value, str) else str(value)


def way_out(value: object, kind: object) -> str:
    """How a single node becomes the list that is meant."""
    return f" Write [{type(value).__name__}(...)]." if element(kind) and isinstance(value, Node) else ""


def field_of(kind: type[Node], name: str) -> str:
    return f"The {name} of {kind.__name__}"


def small(what: str) -> str:
    """A field's name in the middle of a sentence."""
    return what[:1].lower() + what[1:]


def count_of(declared: list[str]) -> str:
    """How many values a node takes, with their names."""
    if not declared:
        return "no values"
    return f"at most {len(declared)} value{'s' if len(declared) > 1 else ''} ({', '.join(declared)})"
