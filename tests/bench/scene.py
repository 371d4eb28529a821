"""How long a frame of the table takes: process CPU time, painting and all, the 95th percentile of many frames.

Two hundred cards in 1920x1080 pixels, raster, on no screen; a sixth of them exhausted, two thirds with counters. Only undo is
that of a whole window, with six seats in the middle of a game: twenty actions back, and on again; once as it is after they were
played, and once as if none of these moments had been shown before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from random import Random
from time import process_time

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from desktop.app import application
from desktop.faces.store import faces
from desktop.players import Player
from desktop.start.setup import Setup
from desktop.start.setup import deal as deal_out
from desktop.table import tokens
from desktop.table.animate import Way
from desktop.table.area import TableArea
from desktop.table.bake import BAKED
from desktop.table.drag import Drag
from desktop.table.lane_item import LANES
from desktop.table.picture import Picture
from desktop.table.spots import Arrangement, Box, Spot, Strip
from desktop.table.strip_item import STRIPS
from desktop.table.window import TableWindow
from rules.engine.card import Card
from rules.engine.chance import Chance
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, ZoneId
from rules.engine.question import any_answer
from rules.engine.sight import seen_by
from rules.engine.state import Known, Seat, State, Zone
from rules.engine.step import questions
from rules.games.catalogue import load

FRAMES, WARM = 200, 10
BACK = 20  # actions
W, H, CARDS, KINDS = 1920, 1080, 200, 60
SIZES = (126, 110)
PANS = (0, 3, 6, 9, 12, 9, 6, 3)
MELD = ZoneId("meld.0")


def figures() -> Iterator[str]:
    """A line each: what happens in a frame, and how long it takes."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = application()
    tokens.still = True
    yield f"load: {os.getloadavg()[0]:.1f}"
    bench = Bench(app)
    for name, frame in bench.frames():
        yield f"{name}: {bench.milliseconds(frame):.1f} ms"
    undo = Undoing(app)
    yield f"undo, everything anew: {bench.milliseconds(undo.frame):.1f} ms"
    yield f"undo, never shown before: {bench.milliseconds(undo.first):.1f} ms"
    undo.window.close()


class Bench:
    """A table full of cards."""

    def __init__(self, app: QApplication) -> None:
        self.app = app
        self.area = TableArea()
        self.area.resize(W, H)
        self.area.show()
        self.scene = self.area.scene
        game = load("warborn")
        view = table(game)
        self.pictures = [picture(game, view, size) for size in SIZES]
        self.panned = [picture(game, view, SIZES[0], by) for by in PANS]
        for shown in (*self.pictures[::-1], self.pictures[0]):
            self.area.show_picture(shown)
            faces().finish()
            app.processEvents()

    def milliseconds(self, frame: Callable[[int], object]) -> float:
        """The 95th percentile."""
        used = []
        for n in range(WARM + FRAMES):
            began = process_time()
            frame(n)
            self.app.processEvents()
            used.append(process_time() - began)
        return sorted(used[WARM:])[int((len(used) - WARM) * 0.95)] * 1000

    def frames(self) -> Iterator[tuple[str, Callable[[int], object]]]:
        """What happens in a frame; each leaves the table as it was."""
        yield "full repaint", lambda _n: self.area.view.viewport().update()
        for count in (1, 20):
            held = Drag(self.scene, list(self.scene.cards.values())[:count], QPointF(100, 100))
            yield f"{count} dragged", partial(drag, held)
            held.end()
            self.area.show_picture(self.pictures[0])
        yield "40 moving", self.move
        yield "pan", lambda n: self.area.show_picture(self.panned[n % len(PANS)])
        yield "zoom gesture", self.zoom
        yield "re-bake after a zoom", self.rest
        yield "zoom step", lambda n: self.area.show_picture(self.pictures[n % 2])

    def zoom(self, n: int) -> None:
        """Another size while it still changes: cards as they are, scaled."""
        self.scene.stretches = True
        self.area.show_picture(self.pictures[n % 2])

    def rest(self, n: int) -> None:
        """A turn of the event loop after the size has changed; when all is drawn, it changes anew and nothing is known of it."""
        if not self.scene.stretches:
            BAKED.forget()
            self.zoom(n // 2)
        self.area.zoom.settle()
        self.area.zoom.rest.stop()

    def move(self, n: int) -> None:
        """One step on the way of forty cards, from one edge to the other."""
        motion = self.scene.motion
        if not motion.ways:
            items = list(self.scene.cards.values())[:40]
            ends = [(item.middle(), QPointF(W - item.middle().x(), item.middle().y())) for item in items]
            motion.set_off([Way(item, a, b, 1, 0, 0, 1_000_000, False) for item, (a, b) in zip(items, ends, strict=True)])
            motion.timer.stop()
            motion.clock = lambda: 0.0
            motion.began = 0.0
        motion.clock = lambda: n * 4_000.0
        motion.step()


class Undoing:
    """A whole window, with six seats."""

    def __init__(self, app: QApplication) -> None:
        names = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk")
        self.session = deal_out(Setup("warborn", tuple(Player(name) for name in names), seed="4"))
        self.window = TableWindow(self.session, open_hands=True)
        self.window.resize(W, H)
        self.window.show()
        self.session.begin()
        self.gone = BACK - 1  # actions, back and on again
        luck = Random(3)
        for _ in range(40):
            question = questions(self.session.game, self.session.state)[0]
            self.session.answer(question.seat, any_answer(question, luck))
            self.window.between.go_on()
        app.processEvents()
        faces().finish()
        for n in range(2 * BACK):
            self.frame(n)
            app.processEvents()
            faces().finish()

    def frame(self, _n: int) -> None:
        """Back, and on again."""
        self.gone += 1
        if self.gone % (2 * BACK) < BACK:
            self.session.redo()
        else:
            self.session.undo()

    def first(self, n: int) -> None:
        """The same without what is known of moments that were shown."""
        for known in (self.window.between.views, self.window.hints.known, self.window.shown.known, STRIPS, LANES):
            known.forget()
        self.frame(n)


def drag(held: Drag, n: int) -> None:
    """One movement of the mouse."""
    held.to(QPointF(100 + 5 * n % 900, 100 + 3 * n % 500))


def picture(game: Game, view: State, size: int, by: int = 0) -> Picture:
    """All cards in a grid, as large as this, and so far to the right."""
    spots = []
    for n in range(CARDS):
        at = Box(20 + by + n % 20 * 92, 12 + n // 20 * 88, size, size * 154 // 110 // 2 * 2)
        spots.append(Spot(Ref(n + 1), at, 30 + n))
    nothing = Box(0, H, 0, 0)
    made = Arrangement(nothing, nothing, nothing, spots, [], [Strip(SeatId(0), Box(0, H - 20, W, 20), own=True)])
    return Picture(game, view, made, lambda _more: made, None, {}, lambda _ref, _zone: "")


def table(game: Game) -> State:
    """Two hundred cards in play."""
    names = islice(cycle(list(game.definitions)[:KINDS]), CARDS)
    cards = {
        Ref(n): Card(name, SeatId(0), MELD, exhausted=n % 6 == 0, counters={"wound": 2, "plus": 1} if n % 3 else {})
        for n, name in enumerate(names, 1)
    }
    zones = {MELD: Zone("meld", SeatId(0), tuple(cards))}
    state = State(
        game.name, {}, cards, zones, (Seat(0),), Chance("1"), CARDS, knowledge=(Known(),)
    )  # fmt: skip
    return seen_by(game, state, SeatId(0))
