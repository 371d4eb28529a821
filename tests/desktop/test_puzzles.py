"""Puzzles as people solve them: from the list to the goal, tried again, taken back, and remembered."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel

from desktop.puzzles.collection import puzzles
from desktop.puzzles.share_box import ShareBox
from desktop.saves.glance import glance
from desktop.start.setup import sandbox
from desktop.table.stance import OPEN
from rules.engine.damage import Damaged
from rules.engine.events import Gain
from rules.engine.line import SeatId
from rules.engine.replay import LONGEST_PUZZLE, read_tuck
from rules.engine.tuck import read_head, sealed
from rules.games.catalogue import load
from tests.desktop.conftest import Hands, open_file, save_as, wait_opened

pytestmark = pytest.mark.slow
CTRL = Qt.KeyboardModifier.ControlModifier


def named(hands, *names):
    """The options of the question that bear these cards' names, or words."""
    view, question = hands.window.view(), hands.question()
    found = {view.cards[o.ref].definition if o.ref else o.word: o for o in question.options}
    return [found[name] for name in names]


@pytest.fixture
def opened(app, qtbot):
    """Opens a puzzle by its place in the list."""

    def make(at: int) -> Hands:
        app.puzzles.open(puzzles()[at])
        wait_opened(app)
        return Hands(app.table, qtbot)

    return make


def test_a_puzzle_is_chosen_in_the_list_solved_with_the_mouse_and_remembered(app, qtbot):
    app.show()
    QTest.mouseClick(app.start.doors[-2], Qt.MouseButton.LeftButton)
    rows = app.start.puzzles.rows_of_puzzles
    assert rows[0].property("chosen")
    QTest.keyClick(rows[0], Qt.Key.Key_Down)
    assert rows[1].property("chosen")
    QTest.keyClick(rows[1], Qt.Key.Key_Up)
    QTest.keyClick(rows[0], Qt.Key.Key_Return)
    wait_opened(app)
    hands, strip = Hands(app.table, qtbot), app.puzzles.on_table.strip
    assert strip.title.text() == "Puzzle: Which weapon?"
    assert strip.words.text().startswith("Goal: Ada wins · in this hand · Only one weapon")
    hands.answer(*named(hands, "Goblin Tribes"))
    assert not strip.next_button.isVisibleTo(strip)
    hands.answer(*named(hands, "Vorpal Blade"))
    assert strip.title.text() == "Solved: Which weapon?"
    assert strip.words.text() == "The goal is reached, with 2 answers."
    assert app.memory.now.solved == ("warborn/1_which_weapon",)
    hands.press(strip.next_button)
    wait_opened(app)
    assert app.puzzles.on_table.strip.title.text() == "Puzzle: First things first"
    app.table.to_start.emit()
    assert app.start.puzzles.isVisible()

    app.start.pick(app.start.doors[-2])
    QTest.keyClick(app.start, Qt.Key.Key_Escape)
    assert not app.start.puzzles.isVisible()
    assert app.start.chosen is app.start.doors[-2]

    app.start.enter()
    assert [row.grade.text() for row in app.start.puzzles.rows_of_puzzles[:2]] == ["Solved", "Easy"]
    assert app.start.puzzles.rows_of_puzzles[1].property("chosen")
    assert not app.memory.now.files


def test_a_wrong_answer_misses_the_goal_and_can_be_taken_back_or_all_be_tried_again(app, opened):
    hands = opened(0)
    hands.answer(*named(hands, "Goblin Tribes"))
    hands.answer(*named(hands, "Banner of Might"))
    hands.qtbot.waitUntil(lambda: app.puzzles.on_table.told.how == "missed", timeout=20_000)
    strip = app.puzzles.on_table.strip
    assert strip.title.text() == "Missed: Which weapon?"
    assert app.memory.now.solved == ()
    hands.key(Qt.Key.Key_Z, CTRL)
    assert strip.title.text() == "Puzzle: Which weapon?"
    hands.key(Qt.Key.Key_R, CTRL)
    assert hands.session.history.at.number == 0
    steps = len(hands.session.history.nodes)
    hands.answer(*named(hands, "Goblin Tribes"))
    hands.answer(*named(hands, "Vorpal Blade"))
    assert strip.title.text().startswith("Solved")
    assert len(hands.session.history.nodes) > steps


def place_of(name: str) -> int:
    return next(i for i, one in enumerate(puzzles()) if one.name == name)


def test_a_puzzle_with_three_seats_is_solved_against_both_others(app, opened):
    hands = opened(place_of("warborn/7_two_against_one"))
    assert [player.kind for player in hands.session.players] == ["person", "worst", "worst"]
    for names in (("Berserk",), ("Mystic Torc",), ("Petrification",), ("Find Weak Point",), ("pass",), ("pass",)):
        hands.qtbot.waitUntil(lambda: hands.session.question() is not None, timeout=20_000)
        hands.answer(*named(hands, *names))
    hands.qtbot.waitUntil(lambda: app.puzzles.on_table.told.how == "reached", timeout=20_000)
    assert app.memory.now.solved == ("warborn/7_two_against_one",)


def test_a_puzzle_of_the_game_that_is_played_alone_tells_no_story_and_is_solved(app, opened):
    hands = opened(place_of("worldbreakers-solo/1_over_the_blockers"))
    assert hands.window.keys.risen() is None
    assert [seat.name for seat in hands.session.state.seats] == ["Ada", "The automaton"]
    for name in ("attack", "Skillful Bruiser", "Tengri's Cavalry"):
        hands.answer(*named(hands, name))
    hands.key(Qt.Key.Key_Return)
    hands.qtbot.waitUntil(lambda: len(hands.session.history.path()) == 3 and hands.session.question() is not None, timeout=20_000)
    hands.key(Qt.Key.Key_N)
    hands.qtbot.waitUntil(lambda: app.puzzles.on_table.told.how == "reached", timeout=20_000)
    assert app.memory.now.solved == ("worldbreakers-solo/1_over_the_blockers",)


def test_the_computer_answers_what_is_worst_for_the_goal(app, opened):
    hands = opened(1)
    hands.answer(*named(hands, "Warrior"))
    hands.answer(*named(hands, "Staff of Power"))
    hands.qtbot.waitUntil(lambda: len(hands.session.history.path()) == 3, timeout=20_000)
    discard = [card.definition for card in hands.session.state.cards.values() if card.zone.startswith("discard")]
    assert discard == ["Staff of Power"]


def test_what_is_changed_by_hand_reaches_no_goal(app, opened):
    hands = opened(1)
    hands.session.edit(SeatId(0), (Gain(SeatId(0), "hands", 1),))
    assert app.puzzles.on_table.strip.title.text() == "Changed by hand: First things first"
    hands.session.undo()
    assert app.puzzles.on_table.strip.title.text() == "Puzzle: First things first"


@pytest.mark.parametrize("shared", [False, True])
def test_a_puzzle_that_was_saved_is_one_again_also_after_a_kill(app, opened, qtbot, tmp_path, shared):
    hands = opened(1)
    if shared:  # a puzzle of one's own is the same
        path = tmp_path / "mine.toml"
        text = puzzles()[1].path.read_text("utf-8").replace("First things first", "Mine")
        path.write_text(text.replace("[goal]", "[goal]\nanswers = 9"), "utf-8")
        assert open_file(app, path)
        hands = Hands(app.table, qtbot)
    save_as(app, tmp_path / "Puzzle.tuck")
    hands.answer(*named(hands, "Warrior"))
    assert app.file.keeper.settle()
    killed = tmp_path / "Killed.tuck"
    killed.write_bytes((tmp_path / "Puzzle.tuck").read_bytes())  # as it lies there, if the program ends now
    assert open_file(app, killed)
    hands, room = Hands(app.table, qtbot), app.puzzles
    title = "Mine" if shared else "First things first"
    assert room.on_table.strip.title.text() == f"Puzzle: {title}"
    assert room.on_table.strip.words.text().startswith("Goal: ")
    assert (room.on_table.following is None) == shared
    assert [player.kind for player in hands.session.players] == ["person", "worst"]
    hands.answer(*named(hands, "Staff of Power"))
    hands.qtbot.waitUntil(lambda: len(hands.session.history.path()) == 3, timeout=20_000)
    hands.press(room.on_table.strip.leave_button)
    assert hands.session.history.at.number == 0
    glanced = glance(tmp_path / "Puzzle.tuck")
    assert glanced.news.startswith(f"Puzzle: {title} · ")


def test_a_goal_that_cannot_be_read_is_said_and_the_game_goes_on(app, opened, tmp_path):
    opened(1)
    save_as(app, tmp_path / "Puzzle.tuck")
    first, *rows = (tmp_path / "Puzzle.tuck").read_bytes().split(b"\n")[:-1]
    head = read_head(first)
    for n, (text, place) in enumerate(
        (("title = 3", "a puzzle must say its title and its goal"), (str(head.puzzle).replace("hand", "week"), "week"))
    ):
        (tmp_path / f"{n}.tuck").write_bytes(sealed(replace(head, puzzle=text), rows[: head.lines]))
        assert open_file(app, tmp_path / f"{n}.tuck")
        assert "goes on as a game without a goal" in app.table.area.bar.second.text()
        assert place in app.table.area.bar.second.text()
        assert app.puzzles.on_table is None
        assert {player.kind for player in app.table.session.players} == {"person"}


def test_the_replay_of_a_puzzle_is_none_and_a_goal_that_is_too_long_is_damage(app, opened, qtbot, tmp_path):
    opened(1)
    app.file.save_replay(tmp_path / "Replay.tuck")
    qtbot.waitUntil(lambda: app.table.area.bar.second.text() == "The replay lies in Replay.tuck.")
    first, *rows = (tmp_path / "Replay.tuck").read_bytes().split(b"\n")[:-1]
    assert open_file(app, tmp_path / "Replay.tuck")
    assert app.table.player.up
    assert app.puzzles.on_table is None
    with pytest.raises(Damaged, match="the goal of the puzzle is too long"):
        read_tuck(load, sealed(replace(read_head(first), puzzle="#" * (LONGEST_PUZZLE + 1)), rows))


def test_a_goal_that_cannot_be_reached_any_more_is_missed_and_it_is_said_why(app, opened):
    hands = opened(0)
    puzzle = app.puzzles.on_table
    hands.session.concede(SeatId(0))
    assert puzzle.told.how == "missed"
    assert puzzle.strip.words.text().startswith("The game is over. The goal cannot be reached any more")
    hands.session.undo()
    hands.answer(*named(hands, "Goblin Tribes"))
    hands.answer(*named(hands, "Banner of Might"))
    hands.qtbot.waitUntil(lambda: puzzle.told.how == "missed", timeout=20_000)
    assert puzzle.strip.words.text().startswith(("The hand is over.", "The game is over."))


def test_a_table_without_a_goal_offers_no_other_try(table):
    hands = table("p", "p")
    hands.lift()
    assert not any(action.text() == "Try the puzzle again" for action in hands.window.menuBar().addMenu("Game").actions())


def test_a_moment_of_a_game_is_shared_and_its_file_opens_as_a_puzzle(app, battle, qtbot, tmp_path):
    app.show_table(battle.session, OPEN)
    hands = Hands(app.table, qtbot)
    share = next(a for a in app.table.menuBar().addMenu("Game").actions() if a.text() == "Share as a puzzle…")
    share.trigger()
    (box,) = app.table.findChildren(ShareBox)
    told = " ".join(words.text() for words in box.findChildren(QLabel))
    ways = [box.title, box.seat, box.aim, box.by, box.answers, box.save_button, box.back_button]
    assert (box.focusWidget(), box.title.selectedText()) == (box.title, "A puzzle")
    for way in ways[1:]:
        box.focusNextChild()
        assert box.focusWidget() is way
    assert "The file tells all hands (" in told
    assert [box.by.itemText(i) for i in range(box.by.count())] == ["in this hand", "before the game ends"]
    box.aim.setCurrentIndex(1)
    assert box.aim.currentText().endswith("'s hands won: at least 1")
    solver = box.seat.currentText()
    box.title.setText("Mine {0}")
    hands.press(box.save_button)
    file = tmp_path / "mine.toml"
    (dialog,) = app.table.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.close()
    assert app.table.area.bar.second.text().startswith("The puzzle lies in mine.toml")
    assert open_file(app, file)
    strip = app.puzzles.on_table.strip
    assert strip.title.text() == "Puzzle: Mine {0}"
    assert solver != ""
    assert "hands won: at least 1 · in this hand" in strip.words.text()
    assert app.puzzles.on_table.following is None


def test_what_makes_no_puzzle_is_refused_in_a_sentence(app):
    app.deal_sandbox(sandbox(load("blank"), {"rules": "none"}))
    share = next(a for a in app.table.menuBar().addMenu("Game").actions() if a.text() == "Share as a puzzle…")
    share.trigger()
    assert not app.table.findChildren(ShareBox)
    assert app.table.area.bar.refusal.text() == "At this table nothing can be reached by the rules, so it makes no puzzle."
