"""What the program tries out about itself: each function tells in words what held, or raises."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from PySide6.QtCore import QBuffer, QIODevice, QLibraryInfo, QTranslator
from PySide6.QtGui import QColor, QFontDatabase, QFontMetrics, QImage
from PySide6.QtWidgets import QWidget

from desktop.app import App, application
from desktop.players import BUDGET, PACES, Player
from desktop.start.setup import Setup, deal
from desktop.table import tokens
from desktop.table.window import TableWindow
from desktop.tongue import LANGUAGES
from desktop.trial.mouse import LOOK, click, play
from desktop.worker import Task, Worker
from rules.engine.save import state_hash
from rules.engine.tongue import ENGLISH

SEED, DECISIONS = "self-test", 12
PATIENCE = 60  # seconds for each
SETUP = Setup("warborn", (Player("Ada"), Player("Bruno", "greedy")), seed=SEED)
FORMATS = ("PNG", "JPG", "WEBP")
COLORS = 50  # that a painted window has at least


class Failed(Exception):
    """What did not hold."""


def must(holds: object, words: str) -> None:
    """Raise if something does not hold."""
    if not holds:
        raise Failed(words)


# -- what it stands on
async def fonts(_folder: Path) -> str:
    """The bundled families are there and have the letters of a name."""
    families = [tokens.tokens()["font"][name]["family"] for name in ("ui", "display")]
    for family in families:
        must(family in QFontDatabase.families(), f"the family {family} is missing")
    for style in ("body", "heading"):
        metrics = QFontMetrics(tokens.font(style))
        must(all(metrics.inFontUcs4(ord(letter)) for letter in "Ada0123é"), f"letters are missing in {style}")
        must(metrics.horizontalAdvance("W") != metrics.horizontalAdvance("i"), f"{style} draws boxes")
    return f"fonts: {', '.join(families)}"


async def languages(_folder: Path) -> str:
    """Qt's own words are there in every language that it must be taught."""
    taught = [language for language in LANGUAGES if language != ENGLISH.name]
    for language in taught:
        must(
            QTranslator().load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)), f"Qt has no {language}"
        )
    return f"languages: {', '.join(taught)}"


async def pictures(_folder: Path) -> str:
    """Pictures in each format can be written and read."""
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    for name in FORMATS:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.ReadWrite)
        must(image.save(buffer, name), f"{name} cannot be written")  # type: ignore[call-overload]
        again = QImage.fromData(buffer.data())
        must(again.size() == image.size(), f"{name} cannot be read")
        must(abs(again.pixelColor(4, 4).green() - 128) < 24, f"{name} has other colours")
    return f"pictures: {', '.join(FORMATS)}"


async def executors(_folder: Path) -> str:
    """Work aside comes back: from a thread, and from the process in which computer players think."""
    session = deal(SETUP)
    question = session.questions()[0]
    worker, loop = Worker(session.game), asyncio.get_running_loop()
    task = Task("greedy", question, BUDGET, SEED)
    try:
        advice = await loop.run_in_executor(None, lambda: worker.answer(session.state, task))
        must(worker.process is not None and worker.process.pid != os.getpid(), "there is no process of its own")
        must(bool(advice.choice), "the worker gave no answer")
    finally:
        worker.close()
        session.close()
    return "aside: a thread and a process have answered"


async def proofing(folder: Path) -> str:
    """A picture, a page of a PDF and a drawn face are gathered and looked at, in processes of their own."""
    from desktop.trial.proofs import looked_at

    seen = await asyncio.get_running_loop().run_in_executor(None, looked_at, folder)
    for name, findings in seen.items():
        must(not findings, f"{name} could not be looked at: {findings}")
    return f"proofing: {', '.join(seen)}"


# -- playing
async def game(folder: Path) -> str:
    """Seeded decisions in the real window; one is killed while it is played, opened again, undone and played on."""
    file = folder / "killed.tuck"
    app, loop = at_once(), asyncio.get_running_loop()
    try:
        app.show()
        painted(app.start, "the start window")
        app.deal(SETUP)
        assert app.table is not None
        await play(app.table, DECISIONS, Random(SEED))
        painted(app.table, "the table")
        saved = await loop.run_in_executor(None, lambda: killed(file))
        app.open(str(file))
        while app.opening.aside.wish is not None:
            await asyncio.sleep(LOOK)
        must(app.file is not None and app.file.keeper.path == file, "the saved game cannot be opened")
        back_and_forth(app.table, saved)
        must(await play(app.table, 2, Random(SEED)) == 2, "the saved game does not go on")
    finally:
        app.drop_table()
        app.start.close()
    return f"a game of {DECISIONS} decisions in the window; another process kept one and was killed: opened, undone, redone, played on"


def at_once() -> App:
    """The program, with computer players that answer as soon as they can."""
    app = App(aside=True)
    app.settings.keep(pace=min(PACES, key=lambda pace: PACES[pace]))
    return app


def back_and_forth(table: TableWindow, promised: str) -> None:
    """What was opened holds what was promised; undo and redo lead away from it and back."""
    session = table.session
    saved = state_hash(session.state)
    must(promised in [state_hash(step.after) for step in session.history.path()], "a step that was saved is lost")
    click(table.history.undo_button)
    must(state_hash(session.state) != saved, "nothing was undone")
    click(table.history.redo_button)
    must(state_hash(session.state) == saved, "redo came to another table")
    session.go_on()


def painted(window: QWidget, what: str) -> None:
    """A window shows something."""
    image = window.grab().toImage()
    colors = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    must(len(colors) > COLORS, f"{what} is empty")


# -- the process that is killed
def killed(file: Path) -> str:
    """Let another process play the same game, which is kept in the file, and kill it. Returns the last table that it said was
    on the disk."""
    context = get_context("spawn")
    line, other = context.Pipe()
    process = context.Process(target=play_on, args=(other, str(file)), name="tuckbox-victim")
    process.start()
    other.close()
    promised = b""
    try:
        for _ in range(3):
            promised = line.recv_bytes()
        process.kill()
        while True:
            promised = line.recv_bytes()
    except (EOFError, ConnectionError):
        must(promised, "the other process ended by itself")
        return promised.decode()
    finally:
        process.kill()
        process.join()


def play_on(line: Connection, file: str) -> None:
    """In the other process: play on without an end, and tell each table that is on the disk."""
    import qasync

    async def until_killed() -> None:
        app = at_once()
        app.deal(SETUP)
        assert app.table is not None
        assert app.file is not None
        luck = Random(SEED)
        await play(app.table, DECISIONS, luck)
        app.file.save_as(Path(file))
        while True:
            while app.table.session.unsaved or app.file.keeper.path != Path(file):
                await asyncio.sleep(LOOK)
            line.send_bytes(state_hash(app.table.session.state).encode())
            await play(app.table, 1, luck)

    tokens.still = True
    qt = application()
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(qt)) as runner:
        runner.run(until_killed())


TRIALS: tuple[Callable[[Path], Awaitable[str]], ...] = (fonts, languages, pictures, executors, proofing, game)


async def try_all(folder: Path, say: Callable[[str], object]) -> bool:
    """Every trial, also after a failed one; did all hold?"""
    fine = True
    for trial in TRIALS:
        try:
            say(f"ok   {await asyncio.wait_for(trial(folder), PATIENCE)}")
        except Exception as fault:
            fine = False
            say(f"FAIL {trial.__name__}: {str(fault).partition(chr(10))[0] or type(fault).__name__}")
    return fine
