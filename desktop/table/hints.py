"""What the table says of the card under the pointer: what its answer will do, or why it has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QTimer

from desktop.asking.asked import Asked
from desktop.asking.pick import PickOne
from desktop.keymap.keymap import keymap
from desktop.table.forecast import Forecast, forecast
from desktop.table.places import places
from desktop.table.recent import Recent
from desktop.table.sums import sum_of
from desktop.table.tokens import motion, tokens
from desktop.tongue import said
from rules.engine.line import NOBODY, NOWHERE, TABLE, Ref, SeatId, ZoneId
from rules.engine.question import Option
from rules.engine.traits import traits
from rules.language.say.lines import refusal_words, sentence

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class Hints:
    """Everything is read from the view of the seat that looks."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.scene = window.area.scene
        self.ref: Ref = NOBODY
        self.known: Recent[Forecast] = Recent()
        self.enter = Forecast()  # what the answer that Enter gives certainly does
        self.asked: Asked | None = None  # what was asked when the pointer came to the card
        self.waits = QTimer(window)
        self.waits.setSingleShot(True)
        self.waits.timeout.connect(self.tell)
        self.stays = QTimer(window)
        self.stays.setSingleShot(True)
        self.stays.timeout.connect(self.scene.overlay.hush)
        self.scene.pointed.connect(self.point)
        self.scene.seat_pointed.connect(self.point_seat)
        self.scene.paired.connect(self.pair)
        self.scene.shown.connect(self.renew)

    def point(self, ref: Ref) -> None:
        """Another card is under the pointer, or none."""
        self.ref = ref
        self.waits.stop()
        if not self.stays.isActive():
            self.scene.overlay.hush()
        self.renew()
        self.scene.lane.foretell(self.enter.totals)
        self.asked = self.window.asked
        if ref != NOBODY and self.asked is not None:
            if motion("hover"):
                self.waits.start(motion("hover"))
            else:
                self.tell()

    def renew(self) -> None:
        """Aim at what is pointed at, else at what Enter would choose."""
        if self.options(self.ref):
            self.scene.overlay.aim(self.ref)
            return
        only, seats = self.only(), self.window.asked.seats() if self.window.asked else {}
        seat = self.scene.over_seat if self.scene.over_seat in seats else next((s for s, o in seats.items() if o is only), TABLE)
        self.scene.overlay.aim(only.ref if only is not None else NOBODY, seat)

    def point_seat(self, seat: int) -> None:
        """Another seat's strip is under the pointer, or none: an arrow goes there if it can be chosen, and it is said what follows."""
        asked = self.window.asked
        option = asked.seats().get(SeatId(seat)) if asked is not None else None
        if not self.stays.isActive():
            self.scene.overlay.hush()
        self.renew()
        if asked is None or option is None:
            return
        lines, box = self.forecast(asked, option).lines, self.scene.overlay.strip_box(SeatId(seat))
        if lines and box is not None:
            self.scene.overlay.tell(NOBODY, asked.named(option), "\n".join(lines), "accent", box)

    def pair(self, ref: Ref, other: Ref) -> None:
        """A card is held over another one: what it does to let go of it there is told, if the two make an answer."""
        asked = self.window.asked
        option = asked.pair(ref, other) if asked is not None else None
        if asked is None or option is None:
            self.scene.overlay.hush()
            return
        lines = self.forecast(asked, option).lines
        self.scene.overlay.tell(other, asked.named(option), "\n".join(lines), "accent")

    def in_row(self, ref: Ref) -> bool:
        """Does this card lie by itself, in a row or in the hand?"""
        return ref in self.scene.cards and self.scene.cards[ref].role not in ("pile", "back")

    def options(self, ref: Ref) -> tuple[Option, ...]:
        """The answers that a card stands for."""
        return self.window.asked.of(ref) if self.window.asked and ref != NOBODY else ()

    def only(self) -> Option | None:
        """The answer that Enter gives, where an arrow can point at what it is."""
        act = next((act for act in self.window.asked.acts() if act.primary), None) if isinstance(self.window.asked, PickOne) else None
        only = act.choice[0] if act is not None and act.choice else None
        return only if isinstance(only, Option) else None

    # -- what an answer does
    def tell(self) -> None:
        """The pointer has rested on a card. What is asked since then needs another look first."""
        asked, ref = self.window.asked, self.ref
        if asked is None or self.scene.dragging:
            return
        self.stays.stop()
        options = self.options(ref)
        if len(options) == 1:
            sure = self.forecast(asked, options[0])
            lines = [*sure.lines, *self.foreseen(asked, ref), *self.number(ref)]
            self.scene.lane.foretell(sure.totals)
            if lines:
                self.scene.overlay.tell(ref, asked.named(options[0]), "\n".join(lines), "accent")
        elif not options and self.tells_why(ref):
            words = self.reason(ref, NOWHERE)
            if words:
                self.scene.overlay.refuse(ref, words, more=self.number(ref))

    def foretell(self) -> str:
        """What the answer that Enter gives certainly does."""
        asked, only = self.window.asked, self.only()
        options = self.options(only.ref) if only is not None else ()
        self.enter = self.forecast(asked, options[0]) if asked is not None and len(options) == 1 else Forecast()
        self.scene.lane.foretell(self.enter.totals)
        return self.enter.words()

    def number(self, ref: Ref) -> list[str]:
        """What a changed number consists of."""
        game, view = self.window.session.game, self.window.view()
        found = sum_of(game, view, ref)
        name = view.cards[ref].definition
        return [f"{name} {traits(game, view, ref).numbers[places(game).number]}: {found}"] if found else []

    def tells_why(self, ref: Ref) -> bool:
        """Does this card say by itself why it has no answer? Only where others like it have one: among these somebody looks for
        an answer, elsewhere somebody reads. Not twice, and not the card that asks."""
        asked, view = self.window.asked, self.window.view()
        if asked is None or ref in (self.scene.overlay.told, asked.question.about) or not self.in_row(ref) or self.window.offer:
            return False
        if asked is not self.asked:
            return False
        kinds = {view.zones[view.cards[r].zone].kind for r in asked.lit() if r in view.cards}
        return not self.window.by_hand.allowed() and view.zones[view.cards[ref].zone].kind in kinds

    def foreseen(self, asked: Asked, ref: Ref) -> list[str]:
        """What a rule will make of this card along with those that are chosen."""
        game, view = self.window.session.game, self.window.view()
        found = game.foreseen(game, view, asked.question, tuple(sorted(asked.picked() | {ref})))
        return [sentence(game, view, line) for line in found]

    def forecast(self, asked: Asked, option: Option) -> Forecast:
        """What choosing this certainly does, if it is an answer of its own."""
        if not isinstance(asked, PickOne):
            return Forecast()
        game, view, question = self.window.session.game, self.window.view(), asked.question
        return self.known.get(view, (question.seat, option), lambda: forecast(game, view, question, (option,)))

    # -- why there is none
    def reason(self, ref: Ref, zone: ZoneId) -> str:
        """Why a card has no answer, or cannot go to a zone, in words."""
        refusal = self.window.why_not(ref, zone)
        return refusal_words(self.window.session.game, self.window.view(), refusal) if refusal is not None else ""

    def keep(self, ref: Ref, words: str, box: QRectF | None = None) -> None:
        """What was refused stays at the card, or another place, for a while."""
        if words and not self.window.between.up():
            self.scene.overlay.refuse(ref, words, box)
            self.stays.start(tokens()["motion"]["stays"])

    def announce(self, words: str) -> None:
        """Something that has come up stands in the middle of the table for a while; where the table is text, above the answers."""
        picture = self.scene.picture
        self.window.text.tell(words)
        self.window.voice.say_at_once(words)
        if picture is not None:
            lane = picture.arrangement.lane
            self.scene.overlay.stand(words, "", QRectF(lane.x + lane.w / 2, lane.y + lane.h / 2, 0, 0), "accent")
            self.stays.start(tokens()["motion"]["stays"])

    def why(self, ref: Ref) -> None:
        """W: why has this card no answer? What it does, if it has one."""
        asked, options = self.window.asked, self.options(ref)
        if asked is not None and options:
            self.ref = ref
            self.tell()
            sure = self.forecast(asked, options[0]).lines if len(options) == 1 else ()
            words = said("; or ").join(asked.named(option) for option in options)
            found = said("It is chosen already: {0}. A click, or {1}, takes it back.", words, keymap().spoken("choose"))
            found = found if ref in asked.picked() else said("It can be chosen now: {0}.", words)
            self.window.noes.say(" ".join([found, *(f"{line}." for line in sure)]))
        else:
            self.window.say_why_not(ref, tried=False)
