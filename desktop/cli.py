"""The command line. A command is a module of `desktop.commands` with `run(words) -> int`; Qt is imported only in those that draw."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper

from desktop import __version__

FINE, FOUND, COULD_NOT, STOPPED = 0, 1, 2, 130

COMMANDS = {
    "selfplay": "GAME [--games N] [--seed S] [--seats N] [--players a,b,...] [--decks a,b] [--option name=value]\n"
    "           [--laws] [--jobs J] [--budget B]: computer players play each other, 100 games if no --games is given",
    "scenario": "run FILE|FOLDER... | save TUCKFILE [--step K]: play scenario files, or write one",
    "cards": "export GAME|SET [--to DIR] | check PACK | words GAME | new DIR [--game GAME]: card packs",
    "decks": "check FILE --game GAME [--mode M]: all defects of a deck",
    "proof": "FOLDER|PACK|DECK|LIST|PDF|PICTURE [--profile ID|FILE.toml] [--list LIST] [--back FILE]\n"
    "           [--pages fronts|front-back|back-front|apart] [--turn left|right] [--report DIR] [--fix DIR] [--jobs N]\n"
    "           [--waive CARD:CHECK ... --reason WHY]: card images, looked at for a print shop; --fix leaves the whole deck\n"
    "           in DIR, mended, to be proofed and exported by itself; or --compare: not sure which shop? a line for each of them;\n"
    "           or --window: the proof window, open on these cards",
    "faces": "GAME|PACK|DECK [--to DIR] [--profile ID|FILE.toml] [--dpi N] [--format png|jpeg]\n"
    "           [--language en|de] [--jobs N]: faces drawn for print, with bleed; what does not fit them is told",
    "shops": "[copy ID FILE.toml]: the print shops that are known; a copy of one, to be changed",
    "sheets": "FOLDER|PACK|DECK|LIST|PDF|PICTURE --to FILE|DIR [--profile ID|FILE.toml] [--list LIST] [--back FILE] [--pages ORDER]\n"
    "           [--paper A4|Letter|210x297] [--grid 3x3] [--margin MM] [--gutter MM] [--bleed MM|all] [--marks short|long|none]\n"
    "           [--marks-behind] [--duplex long|short] [--offset X,Y] [--rotate DEGREES] [--printer NAME] [--turn left|right]\n"
    "           [--changed] [--anyway] [--report DIR]: card images on sheets, read again; or --single: a page each, --images: files\n"
    "           for a shop, in its order or [--order ORDER], --tts: for Tabletop Simulator, --align: how backs lie, of which\n"
    "           [--measured AX,AY,BX,BY] is kept",
    "bench": "[NAME]: how fast the rules, the start or the scene are on this machine; how strong computer players are\n"
    "           proof|sheets|faces [--cards N]: how fast card images are looked at, put on sheets, drawn\n"
    "           campaign [--games N] [--chapters 1,2,...] [--player P] [--budget B] [--file FILE]: how often they win its chapters",
}


def usage() -> str:
    """What can be typed."""
    rows = ["usage: tuckbox [FILE]    opens the program, or a saved game, a scenario, a deck, a pack or a folder of pictures", ""]
    rows += [f"       tuckbox {name} {words}" for name, words in COMMANDS.items()]
    return "\n".join([*rows, "", "       tuckbox --self-test | --version | --help"])


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out one command and returns its exit code: 0 fine, 1 found something, 2 could not run, 130 stopped."""
    words = sys.argv[1:] if argv is None else list(argv)
    open_mouths()
    try:
        code = command(words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        return unheard()
    except OSError as fault:
        with suppress(OSError):
            print(f"tuckbox: {fault.strerror or fault}", file=sys.stderr)
        return unheard()


def open_mouths() -> None:
    """A window's process has nowhere to print to; a terminal may not know each letter of a file's name."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def unheard() -> int:
    """What is still to be printed goes nowhere, so that leaving does not complain of it once more."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return COULD_NOT


def command(words: list[str]) -> int:
    """Find the command and run it; anything else is a file to open."""
    if len(words) > 1 and words[0] in ("--self-test", "--version", "--help", "-h"):
        print(f"tuckbox: {words[0]} stands alone; leave out {words[1]!r}", file=sys.stderr)
        return COULD_NOT
    if words == ["--version"]:
        print(f"tuckbox {__version__}")
        return FINE
    if words and words[0] in ("--help", "-h"):
        print(usage())
        return FINE
    if words == ["--self-test"]:
        return int(import_module("desktop.commands.self_test").run([]))
    if len(words) > 1 and words[0] in COMMANDS and words[-1] in ("--help", "-h"):
        print(f"usage: tuckbox {words[0]} {COMMANDS[words[0]]}")
        if options := import_module("desktop.commands.options").listed(words[0]):
            print(options)
        return FINE
    if words and words[0] in COMMANDS:
        return int(import_module(f"desktop.commands.{words[0]}").run(words[1:]))
    if words and words[0].startswith("-"):
        print(f"tuckbox: there is no option {words[0]}; --help lists what there is", file=sys.stderr)
        return COULD_NOT
    return int(import_module("desktop.commands.open").run(words))
