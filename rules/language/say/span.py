"""Text that knows what it stands for: spans, and how they are put together into sentences. It knows no language's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ability import Node

STOPS = (".", ".”", ".“", "!")


class Span(Struct, frozen=True):
    """A piece of text and the node that it says."""

    text: str
    node: Node | None = None


Said = tuple[Span, ...]


def phrase(node: Node | None, *parts: str | Said) -> Said:
    """Pieces put together; plain text among them says this node."""
    found: list[Span] = []
    for part in parts:
        for span in (Span(part, node),) if isinstance(part, str) else part:
            if found and found[-1].node is span.node:
                found[-1] = replace(span, text=found[-1].text + span.text)
            elif span.text:
                found.append(span)
    return tuple(found)


def joined(parts: Sequence[Said], between: str = ", ", last: str = "") -> Said:
    """Pieces with something between them, and something else before the last one."""
    found: list[str | Said] = []
    for i, part in enumerate(parts):
        if i:
            found.append(last or between if i == len(parts) - 1 else between)
        found.append(part)
    return phrase(None, *found)


def plain(said: Iterable[Span]) -> str:
    """The text without what it stands for."""
    return "".join(span.text for span in said)


def capital(said: Said) -> Said:
    """It begins with a capital."""
    if not said:
        return said
    first = said[0]
    return (replace(first, text=first.text[:1].upper() + first.text[1:]), *said[1:])


def sentence(said: Said) -> Said:
    """A sentence: a capital at its beginning, a full stop at its end."""
    done = plain(said).endswith(STOPS)
    return capital(said if done or not said else phrase(said[-1].node, said, "."))


def unstopped(words: str) -> str:
    """Quoted sentences without their full stop, for within another one."""
    return words.replace(".”", "”").replace(".“", "“")


def follow(first: Said, *rest: Said) -> Said:
    """A clause with sentences after it; the clause keeps its small letter, as it may stand behind something."""
    return phrase(None, first, *(part for more in rest for part in (". ", capital(more))))


def sentences(parts: Sequence[Said], between: str = " ") -> Said:
    """Several sentences."""
    return joined([sentence(part) for part in parts if part], between)
