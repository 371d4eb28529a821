"""The window of one table: it follows the session, and hands on what people do."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenuBar

from desktop.asking.asked import Act, Asked
from desktop.asking.offer import Offer
from desktop.asking.presenter import present
from desktop.faces.store import faces
from desktop.keymap.keymap import keymap
from desktop.panels.card_text import card_texts
from desktop.panels.top_bar import TopBar, mode_of, moment_of, title_of
from desktop.replay.player import ReplayPlayer
from desktop.session import Session
from desktop.table.ahead import Ahead
from desktop.table.area import TableArea
from desktop.table.between import Between
from desktop.table.by_hand import ByHand
from desktop.table.clicks import Clicks
from desktop.table.comparing import Comparing
from desktop.table.end import End
from desktop.table.fresh import Fresh
from desktop.table.hand_menu import HandMenu
from desktop.table.hints import Hints
from desktop.table.keys import Keys
from desktop.table.looking import Looking
from desktop.table.menus import make_menus
from desktop.table.noes import Noes
from desktop.table.panels import Panels, has_left
from desktop.table.picture import Pictures
from desktop.table.pictures import complaints
from desktop.table.places import places
from desktop.table.rewind import Rewind
from desktop.table.sandbox import SandboxBracket
from desktop.table.seating import Seating
from desktop.table.stance import OPEN, RELAXED
from desktop.table.story import Story, idle
from desktop.table.suggestion import Suggestion
from desktop.table.text_table import TextTable
from desktop.table.three_parts import ThreeParts
from desktop.table.voice import Voice
from desktop.table.waiting import Waiting
from desktop.table.what_if import WhatIf
from desktop.table.why_did import WhyDid
from desktop.tongue import said
from rules.engine.bracket import IN_IT
from rules.engine.line import NOBODY, Line, Ref, SeatId, TheSeat, ZoneId, zone_of
from rules.engine.question import Pick, Question
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.language.say.lines import refusal_words, seat_words


class TableWindow(QMainWindow):
    """Everything on it is read from one seat's view: of who decides, or of nobody while the cover is down. `seating`: the windows of
    a table that has some already, for a further one."""

    again = Signal()
    swapped = Signal()
    to_start = Signal()
    closed = Signal()
    save_as = Signal()
    copied = Signal()
    renamed = Signal()
    replayed = Signal()
    reported = Signal()
    open_file = Signal()

    def __init__(
        self, session: Session, open_hands: bool = False, pictures: Mapping[str, str] | None = None, seating: Seating | None = None
    ) -> None:
        super().__init__()
        self.session, self.curtain_mode = session, OPEN if open_hands else RELAXED
        self.viewer: SeatId = SPECTATOR
        self.offer = False
        self.bottom: SeatId = (session.people() or (SeatId(0),))[0]
        self.asked: Asked | None = None
        self.inspected: Ref = NOBODY
        self.texts = card_texts(session.game)
        self.seating = seating or Seating(self)
        self.story: Story = seating.first.story if seating else Story(session)
        self.pictures, self.by_hand = pictures or {}, ByHand(self)
        self.file = self.unsaved = self.moment = ""  # what the title says beside the game
        self.lull = self.refused = ""  # why there is nothing to give up now, while a page lies here; the rule of the last refusal
        self.area, self.top, self.panels = TableArea(), TopBar(), Panels(self)
        self.text, self.voice = TextTable(self), Voice(self)
        self.inspector, self.log, self.history = self.panels.inspector, self.panels.log, self.panels.history
        self.lay_out()
        self.looking, self.between = Looking(self), Between(self)
        self.curtain, self.end = self.between.curtain, End(self)
        self.waiting, self.ahead, self.keys, self.clicks = Waiting(self), Ahead(self), Keys(self), Clicks(self)
        self.hints, self.noes, self.shown, self.suggestion = Hints(self), Noes(self), Pictures(self), Suggestion(self)
        self.hand_menu, self.sandbox, self.rewind = HandMenu(self, self.by_hand), SandboxBracket(self), Rewind(self)
        self.why_did = WhyDid(self)
        self.what_if, self.fresh, self.comparing, self.player = WhatIf(self), Fresh(self), Comparing(self), ReplayPlayer(self)
        self.menus, self.undoing = make_menus(self)
        self.connect_all()
        self.resize(1600, 1000)

    def lay_out(self) -> None:
        """The bar at the top, the table, and the columns beside it."""
        self.setMenuWidget(self.top)
        self.parts = ThreeParts(self.panels.left, self.area, self.panels.right)
        self.setCentralWidget(self.parts)
        self.area.setFocus()

    def connect_all(self) -> None:
        """Who listens to whom."""
        session, scene, bar = self.session, self.area.scene, self.area.bar
        if self.seating.first is self:
            session.setParent(self)  # the table goes with its first window, and all that listens to it
        session.stepped.connect(self.between.tell)
        session.retold.connect(self.between.tell)
        session.moved_in_time.connect(lambda _state: self.between.forget())
        session.asked.connect(lambda _questions: self.between.follow())
        session.ended.connect(lambda _over: self.between.follow())
        session.thought.connect(lambda _seats: self.show_bar())
        session.refused.connect(self.hear_refusal)
        faces().made.connect(self.complain)
        scene.clicked.connect(self.clicks.card)
        scene.dropped.connect(self.clicks.drop)
        scene.dropped_many.connect(self.by_hand.move_many)
        scene.dropped_on.connect(self.clicks.drop_on)
        scene.hovered.connect(self.inspect)
        scene.pinned.connect(self.panels.pin_card)
        scene.seat_clicked.connect(self.clicks.seat)
        scene.pile_opened.connect(self.open_pile)
        scene.doubled.connect(self.by_hand.turn)
        scene.menu_asked.connect(self.hand_menu.ask)
        bar.acted.connect(self.act)
        bar.numbered.connect(self.set_number)
        bar.backed_out.connect(self.keys.take_back)
        bar.went_on.connect(session.go_on)
        self.history.undone.connect(self.undo)
        self.history.redone.connect(self.rewind.redo)
        self.area.resized.connect(self.show_table)

    # -- who looks
    def look(self, viewer: SeatId, offer: bool = False) -> None:
        """The table is shown with these eyes; whoever looks sits at the bottom. `offer`: passing is all that is offered in the open."""
        if (viewer, offer) != (self.viewer, self.offer):
            self.asked = None
        if self.viewer not in (viewer, SPECTATOR) and self.curtain_mode != OPEN:
            self.between.put_away()
        self.viewer, self.offer = viewer, offer
        if viewer != SPECTATOR:
            self.bottom = viewer

    def acting(self) -> SeatId:
        """Who acts at the table: who looks, or before all eyes who is asked."""
        return self.viewer if self.viewer != SPECTATOR or self.asked is None else self.asked.question.seat

    def people(self) -> tuple[SeatId, ...]:
        """The seats of the people before this window."""
        return self.seating.people(self)

    def question(self) -> Question | None:
        """What one of them is to answer now; of several questions, the first one."""
        return next((q for q in self.session.questions() if q.seat in self.people()), None)

    def covered(self) -> bool:
        """Is the curtain down?"""
        return self.between.covered()

    def view(self) -> State:
        """What may be shown now."""
        return self.between.view(self.viewer)

    # -- showing
    def show_all(self) -> None:
        """Show this moment, whatever was shown before."""
        view, question = self.view(), None if self.between.up() else self.question()
        if question is None or self.viewer not in (question.seat, SPECTATOR):
            self.asked = None
        elif self.asked is not None and self.asked.question == question:
            self.asked.view = view  # others have answered meanwhile; what is chosen so far stays chosen
        else:
            self.asked = self.presented(view, question)
            self.asked.begin_with(self.clicks.lead)
            self.clicks.lead = None
            opens = (
                [Act(said("Open hand"), opens=True)] if self.viewer == SPECTATOR and not self.offer and self.session.consent is None else []
            )
            self.asked.beside = [*opens, *self.ahead.acts(question)]
        self.inspect(NOBODY if self.covered() else self.inspected)
        self.show_table()
        self.show_bar()
        self.show_story()
        self.moment = self.between.to_look() if self.covered() else self.seating.titled(self, moment_of(self.session.game, view))
        self.show_title()
        mode = mode_of(self.session.game, view, self.curtain_mode == OPEN, self.what_if.step, self.looking.name)
        self.top.show_mode(self.looking.mode() or self.rewind.mode() or mode)
        self.rewind.follow()
        self.end.show(view)
        self.voice.follow()

    def presented(self, view: State, question: Question) -> Asked:
        """A question as this table puts it."""
        if isinstance(question, Pick) and self.session.consent is not None:
            return self.rewind.wishes.posed(view, question, self.session.consent)
        return Offer(self.session.game, view, question) if self.offer else present(self.session.game, view, question)

    def show_file(self, name: str, unsaved: bool) -> None:
        """The file that the game is kept in, and whether it cannot be saved now."""
        self.file, self.unsaved = name, said("not being saved") if unsaved else ""
        self.show_title()

    def show_title(self) -> None:
        """Which game, where in it, and its file."""
        game = self.session.game.title
        self.setWindowTitle(title_of(game, self.moment, self.file, self.unsaved))
        self.top.show_title(game, self.moment, self.unsaved)

    def show_table(self) -> None:
        """Arrange the table."""
        self.area.show_picture(self.shown.picture())
        self.sandbox.show_frame(self.view())
        self.complain()

    def complain(self) -> None:
        """Tell which pictures cannot be shown."""
        for sentence in complaints():
            self.note(sentence)

    def show_bar(self) -> None:
        """Ask, or say who is waited for."""
        view, bar = self.view(), self.area.bar
        if self.looking.held and not self.between.hides():
            self.looking.show_bar()
        elif self.between.up():
            bar.say("", self.looking.elsewhere(), "", SPECTATOR)
        elif self.asked is not None:
            name = seat_words(view, self.asked.question.seat)
            words = (self.hints.foretell(), self.suggestion.words())
            bar.show_question(self.asked, name, self.asked.question.seat, self.session.can_back_out(), *words)
            self.rewind.wishes.remind()
        elif view.bracket is not None:
            self.sandbox.show_bar(view)
        elif view.over is not None:
            self.end.show_bar(view)
        else:
            self.waiting.show(view)
        self.text.follow()
        self.voice.follow()

    def show_story(self) -> None:
        """Log and history, as the viewer may know them."""
        self.panels.show_story()

    # -- what people do
    def hand_of(self, seat: SeatId) -> tuple[Ref, ...]:
        """The cards in a seat's hand."""
        zone = self.view().zones.get(zone_of(places(self.session.game, self.view()).hand, seat))
        return zone.cards if zone else ()

    def act(self, act: Act) -> None:
        """A button, a click or a drop: all end here."""
        if self.asked is None:
            if not self.between.up():
                self.session.go_on()
            return
        if act.opens:
            self.between.lower(self.asked.question.seat)
            return
        if act.ahead:
            self.ahead.ask(self.asked.question.seat)
            return
        choice = self.asked.take(act.toggles) if act.toggles is not None else act.choice
        if choice is not None:
            self.session.answer(self.asked.question.seat, choice)
        else:
            self.show_table()
            self.show_bar()

    def set_number(self, row: int, n: int) -> None:
        """A number was set."""
        if self.asked:
            self.asked.set_number(row, n)
            self.area.bar.show_number(self.asked)
            self.text.follow()

    def undo(self) -> bool:
        """Ctrl+Z: back to before the last action, from under the cover too. False: there is nothing to undo."""
        return self.rewind.undo()

    def concede(self) -> None:
        """Whoever decides gives up."""
        if self.noes.between():
            return
        if self.session.state.bracket is not None:
            self.tell_refusal(IN_IT)
        elif self.lull:
            self.noes.say(self.lull)
        elif self.sandbox.asker() != SPECTATOR:
            self.session.concede(self.sandbox.asker())
        elif (refusal := idle(self.session)) is not None:
            self.tell_refusal(refusal)

    def why_not(self, ref: Ref, zone: str = "") -> Refusal | None:
        """Why a card has no answer, as far as whoever looks may know it."""
        if self.offer and self.asked is not None:
            return Refusal(Line("refuse.hand-first", (TheSeat(self.acting()),)), "table.hand-first")
        return self.story.why_not(self.viewer, self.acting(), ref, zone)

    def say_why_not(self, ref: Ref, zone: str = "", tried: bool = True) -> None:
        """A card without an answer: say why. `tried`: somebody clicked or dropped it, and did not only ask."""
        refusal = None if self.noes.between() else self.why_not(ref, zone)
        if refusal is not None:
            self.tell_refusal(refusal, tried)
            self.hints.keep(ref, refusal_words(self.session.game, self.view(), refusal))

    def tell_refusal(self, refusal: Refusal, tried: bool = True) -> None:
        """A refusal stands at the bar and in the log of whoever was refused."""
        self.refused = refusal.rule
        self.story.note_refusal(self.viewer, self.acting(), refusal, tried)
        self.noes.say(refusal_words(self.session.game, self.view(), refusal))
        self.show_story()

    def hear_refusal(self, refusal: Refusal, seat: SeatId) -> None:
        """A seat was refused something; nobody hears of it but before this seat's window."""
        if self.seating.hears(self, seat):
            self.tell_refusal(refusal)

    def note(self, words: str) -> None:
        """Something that whoever looks should know stands in the log."""
        self.story.note(self.viewer, words)
        self.show_story()

    def inspect(self, ref: Ref) -> None:
        """Show a card large."""
        self.panels.inspect(ref)

    def turn_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def open_pile(self, zone: str) -> None:
        """List what lies in a pile that is open to the viewer."""
        from desktop.panels.pile import PileDialog

        if self.by_hand.allowed():
            self.hand_menu.open_pile(ZoneId(zone))
            return
        if any(dialog.isVisible() for dialog in self.findChildren(PileDialog)):
            return
        PileDialog(self, self.session.game, self.view(), ZoneId(zone), self.inspect).open()

    # -- the window
    def menuBar(self) -> QMenuBar:  # noqa: N802
        """The menus stand in the bar at the top."""
        return self.top.bar

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cover is always as large as the window."""
        self.top.updateGeometry()
        super().resizeEvent(event)
        if self.panels.fold_left(not has_left(self.width())):
            self.parts.fit()
        self.curtain.fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A look at the hand, for as long as its key is held; digits of a number."""
        if self.covered() and event.text().strip():
            self.noes.between()
        elif keymap().presses("peek", event):
            if not event.isAutoRepeat():
                self.between.open_peek()
        elif not self.area.bar.type(event.text()) and not self.by_hand.type(event.text()):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The key was let go."""
        if not event.isAutoRepeat():  # of several keys, whichever is let go first
            self.between.close_peek()
        super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Whoever looks at another window has let go of everything."""
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.seating.come(self)
        elif event.type() == QEvent.Type.ActivationChange:
            self.between.close_peek()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Computer players stop, if the table is left by it."""
        if self.seating.leave(self):
            self.session.close()
            self.closed.emit()
        super().closeEvent(event)
