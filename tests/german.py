"""The texts of the program by their English, as its code asks for them, and what a catalogue has for them.

`python -m tests.german` counts what lacks: texts without German, and strings that look like words and are not asked for by `said`.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from desktop.campaign.stop import Standing
from desktop.keymap.actions import ACTIONS, GROUPS
from desktop.keymap.keymap import parts_of
from desktop.panels.top_bar import MENUS
from desktop.players import COMPUTERS, PACES
from desktop.proof.checks.letters import NAMES as PLACES
from desktop.proof.shops import shipped
from desktop.proof.words import SIDES, SIGN, words_in
from desktop.puzzles.collection import puzzles
from desktop.start.seat_row import ONE
from desktop.table.tokens import seat_glyph
from desktop.tongue import FOLDER
from rules.engine.layout import Layout
from rules.engine.line import SEATS
from rules.engine.tongue import ENGLISH
from rules.games.catalogue import CATALOGUE, DRAFTS, NAMES, UNLISTED, load
from rules.games.guide import guide_of
from rules.games.speech import word_help
from rules.language.say import by_hand, consent, deeds, lines, questions, settings, telling, terms

HOLES, WORD, PROSE = (
    re.compile(r"\{\d[^|}]*|\{[a-z]+(?=\})"),
    re.compile(r"[^\W\d]{2}"),
    re.compile(r"[A-Z]?[a-z]+[,;:]? [A-Za-z{“(]|[A-Z][a-z]+[….!?]?$"),
)
NAMED = ("Warborn", "Worldbreakers", "Worldbreakers: The Singing Ore", "Tuckbox")
GONE = ("it is gone", "it is no ordinary file")
TOO_LONG = ("{0} line too long", "{0} lines too long", "{0} % wider than a line", "too wide, since a word of it is longer than a line")
SHOWN = {"Door": (0, 1), "Mode": (0, 3), "SmallFile": (2, 3), "Damaged": (0,)}  # these are made of English words, which they ask for
SILENT = ("setObjectName", "setProperty", "getattr", "hasattr", "startswith", "Path", "TypeVar", "NewType", "Signal")  # they show nothing
ROOT = Path(__file__).resolve().parent.parent
SHARED = (lines.ENGINE, telling.TOLD, deeds.DID, questions.ASKED, by_hand.BY_HAND, consent.CONSENT, settings.SHARED)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def module(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"


@cache
def constants(path: Path) -> dict[str, ast.expr]:
    """What a module sets at its top, by name; also what it takes from other modules of the program."""
    found: dict[str, ast.expr] = {}
    for node in tree(path).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in ("desktop", "rules"):
            wanted = [alias for alias in node.names if alias.name.isupper()]
            other = constants(module(node.module)) if wanted else {}
            found |= {alias.asname or alias.name: other[alias.name] for alias in wanted if alias.name in other}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found[node.target.id] = node.value
        elif isinstance(node, ast.Assign):
            found |= paired(node.targets[0], node.value)
    return found


def paired(target: ast.expr, value: ast.expr) -> dict[str, ast.expr]:
    if isinstance(target, ast.Name):
        return {target.id: value}
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return {name: one for t, v in zip(target.elts, value.elts, strict=True) for name, one in paired(t, v).items()}
    return {}


def strings(node: ast.expr, known: dict[str, ast.expr]) -> Iterator[str]:
    """The texts that an expression can be; of a dictionary, its values."""
    if isinstance(node, ast.Constant):
        yield from [node.value] if isinstance(node.value, str) else []
    elif isinstance(node, ast.Name):
        yield from strings(known[node.id], {name: one for name, one in known.items() if name != node.id}) if node.id in known else ()
    elif isinstance(node, ast.IfExp):
        yield from (*strings(node.body, known), *strings(node.orelse, known))
    elif isinstance(node, ast.Subscript):
        yield from strings(node.value, known)
    elif isinstance(node, ast.Tuple | ast.List):
        yield from (text for one in node.elts for text in strings(one, known))
    elif isinstance(node, ast.Dict):
        yield from (text for one in node.values for text in strings(one, known))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        yield from (text for one in (node.func.value, *node.args[1:]) for text in strings(one, known))


def looped(path: Path) -> dict[str, ast.expr]:
    """What the variables of a module's loops can be, as far as that is written where the loop is, or in a constant."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, []).append(node.iter)
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Tuple):
            for row in rows_of(node.iter, constants(path)):
                for name, one in zip(node.target.elts, row.elts, strict=False):
                    found.setdefault(name.id, []).append(one) if isinstance(name, ast.Name) else None
    return {name: ast.Tuple(list(ways)) for name, ways in found.items()}


def rows_of(node: ast.expr, known: dict[str, ast.expr]) -> list[ast.Tuple]:
    """The rows of what a loop goes through: of tuples in a row, or of what a dictionary has."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "items":
        whole = known.get(node.func.value.id) if isinstance(node.func.value, ast.Name) else node.func.value
        return [ast.Tuple([ast.Constant(0), one]) for one in whole.values] if isinstance(whole, ast.Dict) else []
    whole = known.get(node.id) if isinstance(node, ast.Name) else node
    return [row for row in whole.elts if isinstance(row, ast.Tuple)] if isinstance(whole, ast.Tuple | ast.List) else []


def asks(node: ast.AST) -> ast.expr | None:
    """What is asked for by a call of `said`, by itself or of a tongue; or where a door or a form is made of English words."""
    if isinstance(node, ast.Call) and node.args:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SHOWN:
            return ast.Tuple([node.args[at] for at in SHOWN[name] if at < len(node.args)])
        return node.args[0] if name in ("said", "worded") else None
    return None


def asked(folder: str) -> set[str]:
    """All texts that the modules of a folder ask for by name or as they stand."""
    found = set[str]()
    paths = (ROOT / folder).rglob("*.py") if (ROOT / folder).is_dir() else [ROOT / folder]
    for path in paths:
        known = {**looped(path), **constants(path)}
        for node in ast.walk(tree(path)):
            wanted = asks(node)
            found |= set(strings(wanted, known)) if wanted is not None else set()
    return {text for text in found if shown(text)}


def shown(text: str) -> bool:
    """Is there a word in it? What only puts arguments side by side, and what is a name, needs no other language."""
    return bool(WORD.search(HOLES.sub(" ", text))) and text not in NAMED


def labels(layout: Layout) -> Iterator[str]:
    yield from (layout.total, *(pile.label for pile in layout.piles), *(tally.label for tally in layout.tallies))
    for other in layout.during.values():
        yield from labels(other)


def of_game(name: str) -> set[str]:
    """All texts of a game but its rulebook and its cards."""
    game = load(name)
    found = {*game.lines.values(), *labels(game.layout), *(setting.help for setting in game.settings), *word_help(game).values()}
    found |= {word for word in (*game.zones, *game.counters, *game.resources) if f"word.{word}" not in game.lines}
    return {text for text in found if shown(text)}


FILLED = (*PLACES.values(), *SIDES.values(), "number", f"{SIGN}{{0}}", *GONE, *TOO_LONG)  # words in findings


def of_findings() -> set[str]:
    """What the checks of card images say, and words that are filled in."""
    spoken = words_in(ENGLISH).values()
    reasons = {text for one in spoken for reason in one.apart.values() for text in (reason.why, reason.fixes)}
    return {text for one in spoken for text in (one.title, one.why, one.fixes, *one.says.values())} | reasons | set(FILLED)


def of_guides() -> set[str]:
    """What guides say."""
    found = [guide for name in NAMES if (guide := guide_of(load(name))) is not None]
    return {text for guide in found for text in (guide.offer, *(part for entry in guide.entry for part in (entry.title, entry.text)))}


def of_all_games() -> set[str]:
    """The texts that all games share."""
    found = {text for book in SHARED for text in book.values()} | asked("rules/language/say")
    return {text for text in found | {text for pair in terms.HELP.values() for text in pair} if shown(text)}


def of_damage() -> set[str]:
    """What is wrong with a saved game."""
    return asked("rules/engine") | asked("rules/language/embed.py")


def of_menus() -> set[str]:
    """The texts that are data: games, drafts, puzzles, paces, kinds of computer player, shapes of seats."""
    entries = {text for entry in (*CATALOGUE, *UNLISTED) for text in (entry.title, entry.line, entry.notice)}
    drafts = {text for way in DRAFTS for text in (way.title, way.line)}
    solving = {text for one in puzzles() for text in (one.scenario.title, one.scenario.hint)}
    names = (*PACES, *COMPUTERS, *ONE.values(), *(one.value for one in Standing), *(seat_glyph(seat) for seat in SEATS))
    return {text for text in (*entries, *drafts, *solving, *names) if shown(text)}


def of_keys() -> set[str]:
    """What the actions and their groups are called, and what is printed on keys."""
    keys = {part for action in ACTIONS for key in action.keys for part in (*parts_of(key), *parts_of("Ctrl+arrows"), "Arrows")}
    return {text for text in (*keys, *GROUPS, *MENUS, *(action.words for action in ACTIONS)) if shown(text)}


def areas() -> dict[str, set[str]]:
    """All texts by area: a game, a folder of the program, or what all games share."""
    found = {
        "games": of_all_games(),
        "menus": of_menus(),
        "keys": of_keys(),
        "findings": of_findings() | {shop.name for shop in shipped().values()},
        "damage": of_damage(),
        "guides": {text for text in of_guides() if shown(text)},
    }
    found |= {name: of_game(name) for name in NAMES}
    places = [path for path in sorted((ROOT / "desktop").iterdir()) if path.suffix == ".py" or (path / "__init__.py").exists()]
    return found | {f"desktop/{path.name}": asked(f"desktop/{path.name}") for path in places if path.name != "proof"}


def catalogue(language: str) -> dict[str, dict[str, str]]:
    """The files of a language."""
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / language).glob("*.toml"))}


def unasked(folder: str) -> set[str]:
    """Strings in the modules of a folder that look like words and are asked for nowhere: a guess, for whoever looks what is left."""
    found, known = set[str](), asked(folder)
    for path in (ROOT / folder).rglob("*.py") if (ROOT / folder).is_dir() else [ROOT / folder]:
        silent = set[int]()
        for node in ast.walk(tree(path)):
            name = getattr(getattr(node, "func", None), "attr", "") or getattr(getattr(node, "func", None), "id", "")
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                silent.add(id(node.value))
            elif isinstance(node, ast.Call) and name in SILENT:
                silent |= {id(arg) for arg in node.args}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent and PROSE.match(node.value):
                found.add(node.value)
    return found - known


def lacks() -> Iterator[str]:
    """A line for each area: how many texts, how many of them without German, and how many strings are not asked for."""
    words = {english for file in catalogue("de").values() for english in file}
    found = areas()
    every = {text for texts in found.values() for text in texts}
    for area, texts in found.items():
        strange = len(unasked(area) - every) if area.startswith("desktop") else 0
        if texts or strange:
            yield f"{area}: {len(texts)} texts, {len(texts - words)} without German, {strange} strings not asked for"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in lacks())
