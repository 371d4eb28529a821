"""The solo campaign at the table: from the start window to the map, a chapter, the story after a win, a draft, and other branches."""

import pytest
from msgspec.structs import replace as changed
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolBar

from desktop.campaign.branches import branches
from desktop.campaign.camp import Camp
from desktop.campaign.card_grid import CardGrid
from desktop.campaign.count import Counted, count_step, counted, path_to
from desktop.campaign.known import known
from desktop.campaign.map import PLACES
from desktop.campaign.standing import all_won, campaign_in, machine
from desktop.campaign.stop import Standing
from desktop.campaign.story import story
from desktop.decks.cards import in_order
from desktop.players import Player
from desktop.session import Session
from desktop.start.files import news
from desktop.start.setup import Setup, title
from desktop.table.places import places
from desktop.table.stance import RELAXED
from rules.engine.games import done_again
from rules.games.worldbreakers.campaign.content import chapters
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.series import LAST_CHAPTER
from rules.games.worldbreakers.campaign.words import HUMAN, ON_TOP, RULE_CARDS
from rules.games.worldbreakers.words import POWER
from tests.campaigns import SOLO, Campaigner
from tests.desktop.road import Road

pytestmark = pytest.mark.slow
KEY = Qt.Key


@pytest.fixture
def road(app, qtbot):
    return Road(app, qtbot)


def test_the_campaign_begins_on_the_map_with_its_first_chapter(road):
    assert road.on_map()
    stops = road.camp.page.map.stops
    assert len(stops) == len(PLACES) == 10
    assert [stop.chapter.standing for stop in stops] == [Standing.NOW, *[Standing.CLOSED] * 9]
    side = road.camp.page.side
    assert side.title.text() == story().chapter(1).title
    assert side.front.text() == story().chapter(1).front
    assert side.play_button.text() == "Play chapter 1"
    assert not side.deck_button.isEnabled()
    assert "thirty" in side.deck_button.toolTip()


def test_a_campaign_from_part_two_has_passed_part_one_by(app):
    options: dict[str, str | int | bool] = {"play": "campaign", "chapter": 6, "difficulty": "scholar"}
    app.deal(Setup("worldbreakers-solo", (Player("Ada"), Player("The automaton", "random")), options, seed="1"))
    page = app.table.findChild(Camp).page
    assert [stop.chapter.standing for stop in page.map.stops] == [*[Standing.PASSED] * 5, Standing.NOW, *[Standing.CLOSED] * 4]
    page.map.choose(2)
    assert page.side.where.text() == "Chapter 3 · passed by, this campaign began with Part II"
    assert page.side.front.text() == story().chapter(3).idea


def test_what_comes_later_is_not_told_before(road):
    page = road.camp.page
    page.map.stops[3].setFocus()
    QTest.keyClick(page.map.stops[3], KEY.Key_Left)
    assert page.chosen() == 3
    assert page.side.front.text() == story().chapter(3).idea
    assert not page.side.play_button.isVisible()
    QTest.keyClick(road.table, KEY.Key_Return)
    assert road.on_map()
    assert page.chosen() == 1


def test_enter_plays_the_chapter(road):
    QTest.keyClick(road.table, KEY.Key_Return)
    assert not road.on_map()
    assert road.session.question().purpose == "mulligan"


def test_a_key_goes_from_the_map_to_what_stands_beside_it_and_back(road, qtbot):
    with qtbot.waitActive(road.table):
        road.table.activateWindow()
    road.table.findChild(QToolBar).hide()  # the guide of the first game
    page = road.camp.page
    page.map.stops[2].setFocus()
    for there in (page.side.story_button, page.map.stops[2]):
        QTest.keyClick(QApplication.focusWidget() or road.table, KEY.Key_F6)
        assert QApplication.focusWidget() is there


def test_the_table_shows_the_goal_of_the_chapter_and_the_order_at_the_automaton(road):
    road.camp.page.side.play_button.click()
    view = road.session.view(HUMAN)
    power = places(road.session.game, view).tallies[0]
    assert (power.resource, power.most) == (POWER, road.v.goal)
    there = {place.zone: place.box for place in road.table.area.scene.picture.arranged({}).places if place.pile}
    assert "rules.0" not in there
    assert there[ON_TOP].y == there[RULE_CARDS].y < there["deck.0"].y


def test_what_is_tried_in_vain_on_the_map_is_said_on_the_map(road):
    side = road.camp.page.side
    assert not side.message.isVisible()
    QTest.keyClick(road.table, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert road.on_map()
    assert side.message.isVisible()
    assert side.message.text() == road.table.area.bar.refusal.text() != ""
    side.timer.timeout.emit()
    assert not side.message.isVisible()
    road.app.mention("A copy lies in mine.tuck.")
    assert side.message.text() == "A copy lies in mine.tuck."
    side.play_button.click()
    assert not side.message.isVisibleTo(side)


def closed(road):
    """The table of a campaign that was won and closed."""
    made = Campaigner("closed", tame=1)
    made.travel(LAST_CHAPTER)
    made.win()
    made.give("close")
    road.app.show_table(Session(SOLO, made.history, road.session.players), RELAXED)
    return road.app.table


def test_a_campaign_at_its_end_has_its_map_again_and_nobody_changes_places_with_the_automaton(road, qtbot):
    table = closed(road)
    assert campaign_in(table.session.state) is None
    assert table.area.result.again_button.isVisible()
    assert not table.area.result.swap_button.isVisible()
    camp = table.findChild(Camp)
    camp.numbers.click()
    qtbot.waitUntil(camp.summary.isVisible)
    camp.summary.sink()
    table.undo()
    assert camp.stack.currentWidget() is camp.page


def test_cards_that_came_by_hand_into_a_deck_are_no_hindrance_to_read_of_the_collection(road):
    v = road.v
    shown = {one.heading: one.cards for one in known(road.session.game, changed(v, chosen=(*v.chosen[1:], "Blood Moon")))}
    assert "Blood Moon" in shown["The deck of the next game"]
    assert shown["Left out"] == (v.chosen[0],)


def test_a_loss_leads_back_to_the_map_and_is_told(road):
    road.session.edit(HUMAN, ())
    road.camp.page.side.play_button.click()
    road.session.concede(HUMAN)
    assert road.session.question().purpose == "left"
    road.answer()
    assert road.on_map()
    assert road.v.losses[0] == 1
    assert "lost once" in road.camp.page.map.stops[0].accessibleName()
    assert road.camp.page.side.tries.lines[0].startswith("Lost, ")
    assert road.camp.page.side.message.text() == "Chapter 1 is lost. It can be played again under the same conditions."


def test_a_win_tells_the_story_then_the_draft_then_the_next_chapter(road):
    road.play(power=15)
    sheet = road.camp.story
    assert sheet.isVisible()
    assert sheet.accessibleName() == f"{story().chapter(1).title}: won"
    QTest.keyClick(road.table, KEY.Key_Return)
    assert not sheet.isVisible()
    assert not road.on_map()
    assert road.session.question().purpose == "pick"
    road.draft()
    assert road.on_map()
    stops = road.camp.page.map.stops
    assert [stops[0].chapter.standing, stops[1].chapter.standing] == [Standing.WON, Standing.NOW]
    side = road.camp.page.side
    assert side.title.text() == story().chapter(2).title
    assert all(name in side.drafted.text() for name in road.v.drafted[0].kept)
    side.deck_button.click()
    assert road.session.question().purpose == "build"


def test_who_changes_nothing_in_the_deck_is_led_back_to_the_map_by_the_first_key(road):
    road.play(power=15)
    road.camp.story.sink()
    road.draft()
    road.camp.page.side.deck_button.click()
    asked = road.table.asked
    chosen = asked.chosen
    assert len(chosen) == 30
    asked.take(chosen[3])
    assert len(asked.chosen) == 29
    road.table.keys.take_back()
    assert asked.chosen == chosen
    road.table.keys.take_back()
    assert road.on_map()


def test_a_chapter_for_practice_is_told_first_and_named_at_its_end(app):
    app.deal(Setup("worldbreakers-solo", (Player("Ada"), Player("The automaton", "random")), {"play": "chapter", "chapter": 8}, seed="1"))
    camp, session = app.table.findChild(Camp), app.table.session
    assert camp.story.isVisible()
    assert story().chapter(8).front in {made.text() for made in camp.story.body.findChildren(QLabel)}
    QTest.qWaitForWindowActive(app.table)
    QTest.keyClick(app.table, KEY.Key_Return)
    assert not camp.story.isVisible()
    session.concede(HUMAN)
    sheet = app.table.area.result
    assert sheet.heading.text() == "Ada gave up. Chapter 8 is lost"
    assert not sheet.swap_button.isVisible()
    again = app.table
    sheet.again_button.click()
    assert app.table is not again
    assert app.table.findChild(Camp).story.isVisible()


def test_the_bar_says_which_order_the_automaton_follows(road):
    road.camp.page.side.play_button.click()
    road.session.computers.pace = 60_000
    for _ in range(2):  # the mulligan and the first turn
        question = road.session.question()
        road.session.answer(HUMAN, tuple(o for o in question.options if o.word == "mythium") if question.purpose == "action" else ())
    bar, s = road.table.area.bar, road.session.state
    assert bar.what.text().startswith("acts ")
    assert bar.second.text() == f"The automaton follows its Order {s.cards[s.zones[ON_TOP].cards[0]].definition}, side 1."
    assert not bar.second.isHidden()


def test_going_back_begins_a_branch_and_the_other_one_is_kept(road):
    road.play(power=15)
    road.camp.story.sink()
    road.draft()
    road.camp.page.map.stops[0].setFocus()
    road.camp.page.side.back_button.click()
    assert road.on_map()
    assert (road.v.chapter, len(road.v.tries)) == (1, 0)
    ends = branches(road.session.history)
    assert [(one.here, one.v.chapter) for one in ends] == [(False, 2), (True, 1)]
    road.camp.page.side.branches_button.click()
    assert road.camp.branches.isVisible()
    road.camp.branches.go(ends[0].node)
    assert (road.v.chapter, len(road.v.tries)) == (2, 1)


def test_the_difficulty_is_changed_between_games(road):
    side = road.camp.page.side
    side.level.setCurrentIndex(side.level.findData("artisan"))
    side.level.activated.emit(side.level.currentIndex())
    assert road.v.difficulty == "artisan"
    assert "Artisan gives 2 power at the start of the next game" in road.camp.page.map.line


def test_a_chapter_won_after_a_look_ahead_is_marked_and_need_not_be(road):
    road.camp.page.side.play_button.click()
    road.session.answer(HUMAN, ())  # the mulligan
    draw = next(o for o in road.session.question().options if o.word == "draw")
    road.session.answer(HUMAN, (draw,))
    road.wait()
    road.session.undo()
    road.go_on(power=15)
    road.camp.story.sink()
    road.draft()
    stop = road.camp.page.map.stops[0]
    assert stop.chapter.marked
    assert "after a look ahead" in stop.accessibleName()
    road.camp.page.side.summary_button.click()
    road.camp.summary.marks.click()
    assert not stop.chapter.marked
    assert not road.app.settings.now.marks


def test_buttons_beside_the_map_are_whole_in_a_small_window(road):
    road.table.findChild(QToolBar).hide()  # the guide of the first game
    road.play(power=15)
    road.camp.story.sink()
    road.draft()
    road.camp.go_back(1)
    side = road.camp.page.side

    road.table.resize(900, 600)
    road.qtbot.waitUntil(lambda: side.isVisible() and side.width() < 400)
    assert road.table.width() == 900
    assert side.branches_button.isVisible()
    shown = [made for made in side.findChildren(QAbstractButton) if made.isVisible()]
    assert [made.text() for made in shown if made.mapTo(side, made.rect().bottomRight()).x() >= side.width()] == []
    assert [made.text() for made in shown if made.width() < made.minimumSizeHint().width()] == []


def test_what_both_sides_play_with_is_shown_but_no_order(road):
    road.camp.page.side.cards_button.click()
    sheet, v = road.camp.cards, road.v
    grids = {made.accessibleName().rpartition(",")[0]: made for made in sheet.body.findChildren(CardGrid)}
    shown = [name for made in grids.values() for name in made.cards.rows]
    assert set(shown) >= {*v.collection, *v.deck, *v.draft, *(ORDERS[name].name for name in v.orders)}
    deck = grids["The automaton's deck"]
    assert deck.cards.rows == in_order(road.session.game, sorted(v.deck))
    assert "Turns 1 and 3" in " ".join(made.text() for made in sheet.body.findChildren(QLabel))
    deck.setFocus()
    deck.setCurrentIndex(deck.cards.index(3))
    assert sheet.preview.isVisible()
    assert sheet.preview.accessibleName() == f"Preview: {deck.cards.rows[3]}"
    at = deck.mapTo(sheet, deck.visualRect(deck.cards.index(3)).center())
    assert not sheet.preview.geometry().contains(at)
    sheet.sink()
    assert not sheet.preview.isVisible()


def test_every_sheet_over_the_map_is_left_by_the_same_keys(road):
    camp = road.camp
    road.camp.page.side.story_button.click()
    assert len({made.key for made in (camp.story.go_button, *(one.close_button for one in (camp.branches, camp.summary, camp.cards)))}) == 1
    for key in (KEY.Key_Return, KEY.Key_Escape):
        for opened, sheet in ((camp.read, camp.story), (camp.show_cards, camp.cards), (camp.tell_numbers, camp.summary)):
            opened()
            assert sheet.isVisible()
            QTest.keyClick(road.table, key)
            assert not sheet.isVisible()


def test_the_map_tells_of_as_many_rule_cards_as_lie_on_the_table(road):
    told = dict(machine(road.v, 1))
    road.camp.page.side.play_button.click()
    lying = road.session.view(HUMAN).zones[RULE_CARDS].cards
    assert told[f"{len(lying)} rule cards hold"].startswith("The Automaton, The Glass Tablet; New Rules: none yet")


def test_power_cards_and_what_was_taken_back_are_counted(road):
    road.camp.page.side.play_button.click()
    road.session.answer(HUMAN, ())
    first = next(o for o in road.session.question().options if o.word == "play")
    name = road.session.state.cards[first.ref].definition
    road.session.answer(HUMAN, (first,))
    made = counted(road.session.history)
    assert made.played == {name: 1}
    assert [game.power for game in made.games] == [[(1, 0)]]
    assert made.undone == 0
    road.session.undo()
    road.go_on(power=0)
    assert counted(road.session.history).undone == 1


def test_every_chapter_and_ending_has_its_story():
    assert sorted(int(number) for number in story().chapters) == [c.number for c in chapters().chapters]
    assert {e.name for e in chapters().endings} == set(story().endings)
    assert all("\n" not in text for one in story().chapters.values() for text in (one.front, one.back))


def test_nothing_is_won_before_the_last_chapter(road):
    assert not all_won(road.v)


def test_a_campaign_is_told_apart_by_its_chapter(road):
    assert news(road.session.game, road.session.view(HUMAN)) == "Chapter 1 · Between chapters · 0 : 0 power"
    assert "chapter 1" in road.table.windowTitle()
    assert title(road.session) == "Worldbreakers: The Singing Ore · Ada"


def test_between_games_nothing_is_given_up(road):
    road.table.concede()
    assert road.session.state.over is None
    assert road.on_map()
    road.camp.page.side.play_button.click()
    road.table.concede()
    assert road.session.question().purpose == "left"
    road.table.concede()
    assert road.session.question().purpose == "left"
    assert road.session.state.over is None


def test_a_game_that_does_not_count_is_not_counted_with_the_next_one():
    made = Campaigner("forgotten", tame=30)
    made.lose(counts=False)
    made.tame = 1
    made.play()
    for node, step in done_again([node for node in made.history.nodes if node.rests], lambda _n: None).items():
        node.rise(step)
    (game,) = counted(made.history).games
    assert len(game.power) == 1


def test_games_of_another_file_keep_their_chapters_in_the_numbers():
    made = Campaigner("brought", tame=1)
    made.travel(2)
    here = made.history.at
    made.play()
    others = Counted()
    for node in path_to(made.history.at)[path_to(made.history.at).index(here) :]:
        count_step(others, node)
    assert [game.chapter for game in others.games] == [1, 2]
