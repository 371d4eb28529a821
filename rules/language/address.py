"""Addresses: from a definition down its tree to a node or a body. Generic over fields; it knows no node by name.

A branch is the place of a field that holds a tuple of nodes among such fields of its node. Wrappers (an ability in
`Forced`, `Once`) are walked through: they have one field with a node and no body.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args, get_origin

from msgspec.structs import FieldInfo, fields

from rules.engine.ability import Definition, Node
from rules.engine.card import Address


@cache
def fields_of(kind: type[Node]) -> tuple[FieldInfo, ...]:
    """The fields of a node, found once."""
    return fields(kind)


@cache
def branches(kind: type[Node]) -> tuple[str, ...]:
    """The names of a node's fields that are bodies."""
    return tuple(f.name for f in fields_of(kind) if is_body(f.type))


def is_body(kind: object) -> bool:
    """Is this the type of a tuple of nodes?"""
    inner = get_args(kind)
    return get_origin(kind) is tuple and len(inner) == 2 and isinstance(inner[0], type) and issubclass(inner[0], Node)


@cache
def wrapped(kind: type[Node]) -> str:
    """The name of the field in which a wrapper holds its ability; '' if the node is none."""
    return "ability" if any(f.name == "ability" for f in fields_of(kind)) else ""


def unwrap(node: Node) -> Node:
    """The ability inside its wrappers."""
    while field := wrapped(type(node)):
        node = getattr(node, field)
    return node


def walk(definition: Definition, path: tuple[int, ...]) -> Node | tuple[Node, ...] | None:
    """What stands at a path: a node, a body, or None if it has vanished."""
    at: tuple[Node, ...] = definition.abilities
    node: Node | None = None
    for depth, place in enumerate(path):
        if depth % 2 == 0:
            if not 0 <= place < len(at):
                return None
            node = unwrap(at[place])
        else:
            assert node is not None
            names = branches(type(node))
            if not 0 <= place < len(names):
                return None
            at = getattr(node, names[place])
    return node if len(path) % 2 else at


def branch(address: Address, node: Node, name: str) -> Address:
    """The address of a body of the node at this address."""
    return Address(address.definition, (*address.path, branches(type(node)).index(name)))


def child(address: Address, place: int) -> Address:
    """The address of a node in the body at this address."""
    return Address(address.definition, (*address.path, place))


def below(node: Node) -> Iterator[Node]:
    """The nodes right below a node."""
    for field in fields_of(type(node)):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (x for x in value if isinstance(x, Node))
