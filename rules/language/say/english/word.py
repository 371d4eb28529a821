"""English words: articles, plurals, and a verb's form for its subject."""

from __future__ import annotations

from rules.language.say.style import Style

IRREGULAR = {"hero": "heroes", "wolf": "wolves", "elf": "elves", "dwarf": "dwarves", "echo": "echoes"}
SILENT = ("hour", "heir", "honest", "honour", "honor")
SPOKEN = ("uni", "use", "usu", "eu", "one ", "once")
VERBS = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do")}
ORDINALS = {1: "first", 2: "second", 3: "third"}


def article(text: str) -> str:
    """'a' or 'an' before a text."""
    low = f"{text.lower()} "
    vowel = (low[:1] in "aeiou" and not low.startswith(SPOKEN)) or low.startswith(SILENT)
    return "an " if vowel else "a "


def plural(style: Style, word: str) -> str:
    """A word of the rules in the plural."""
    if word in style.plurals:
        return style.plurals[word]
    name = style.name(word)
    if name.lower() in IRREGULAR:
        return name[:1] + IRREGULAR[name.lower()][1:]
    if name.endswith(("s", "x", "ch", "sh")):
        return f"{name}es"
    return f"{name[:-1]}ies" if name.endswith("y") and name[-2:-1] not in tuple("aeiou") else f"{name}s"


def conjugated(verb: str, many: bool = False) -> str:
    """A verb with what follows it, in its form for one or for many (and for 'you')."""
    head, space, rest = verb.partition(" ")
    if head in VERBS:
        return VERBS[head][many] + space + rest
    ending = "" if many else "es" if head.endswith(("s", "x", "ch", "sh", "o")) else "s"
    if not many and head.endswith("y") and head[-2] not in "aeiou":
        head, ending = head[:-1], "ies"
    return head + ending + space + rest


def ordinal(n: int) -> str:
    """Which one it is."""
    if n in ORDINALS:
        return ORDINALS[n]
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"
