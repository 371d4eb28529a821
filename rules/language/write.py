"""Writing an ability as text: the inverse of reading. Fields that hold their default are left out."""

from __future__ import annotations

from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from rules.engine.ability import Node
from rules.language import tree as t

SIGNS: dict[type[Node], tuple[str, int]] = {t.Either: ("|", 1), t.Both: ("&", 2), t.But: ("-", 3)}


def write(node: Node) -> str:
    """The text of a node, so that reading it gives the same node."""
    return value(node)


def value(thing: object, above: int = 0) -> str:
    """A value; `above` is how closely the sign around it binds."""
    if isinstance(thing, Node):
        return joined(thing, above) if type(thing) in SIGNS else call(thing)
    if isinstance(thing, tuple | list):
        return f"[{', '.join(value(x) for x in thing)}]"
    return quoted(thing) if isinstance(thing, str) else str(thing)


def quoted(text: str) -> str:
    """A string in single quotes, so that it stands unchanged between the double quotes of a pack."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def joined(node: Node, above: int) -> str:
    """Two selectors with a sign between them, in brackets where they would else be read otherwise."""
    sign, tight = SIGNS[type(node)]
    one, other = (getattr(node, f.name) for f in fields(type(node)))
    text = f"{value(one, tight)} {sign} {value(other, tight + 1)}"
    return f"({text})" if tight < above else text


def call(node: Node) -> str:
    """A node's name and its fields: by place as long as none is left out, then by name."""
    parts, skipped = [], False
    for field in fields(type(node)):
        held = getattr(node, field.name)
        if is_default(field, held):
            skipped = True
        else:
            parts.append(f"{field.name}={value(held)}" if skipped else value(held))
    return f"{type(node).__name__}({', '.join(parts)})"


def is_default(field: FieldInfo, held: object) -> bool:
    """Does a field hold its default? (True is not 1.)"""
    return field.default is not NODEFAULT and type(held) is type(field.default) and held == field.default
