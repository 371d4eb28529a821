"""The second language: every text that is asked for has its German, and in German windows no English is left."""

from random import Random

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget

from desktop import tongue
from desktop.app import App
from desktop.keymap.keymap import keymap
from desktop.players import Player
from desktop.settings import SettingsFile
from desktop.start.continue_row import DealtRow
from desktop.start.deck import deck_from
from desktop.start.files import DamagedGame, open_game
from desktop.start.memory import Dealt
from desktop.start.setup import Setup
from desktop.start.start_window import StartWindow
from desktop.table.arrange import arrange
from desktop.table.sizes import Sizes
from desktop.table.tokens import tokens
from rules.engine.damage import Damaged
from rules.engine.history import History
from rules.engine.line import Line, SeatId, TheNamed, TheSeat
from rules.engine.question import Pick, any_answer
from rules.engine.refusal import Refusal
from rules.engine.step import answer, question_for, questions, start
from rules.engine.tongue import ENGLISH
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load
from rules.games.guide import guide_of
from rules.games.speech import style
from rules.language.say.events import account
from rules.language.say.lines import refusal_words, sentence
from rules.language.say.questions import button, done, prompt
from tests.german import HOLES, areas, catalogue, lacks, shown, unasked

ENGLISH_AREAS = ("cli.py", "commands", "faces", "trial", "problems", "worker.py", "plays.py")  # of the desktop: decision 023
NAMES = {"Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Tuckbox", "The Singing Ore", "English", "Deutsch"}
KEYS = {"Down", "Left", "Plus", "Return", "Right", "Up"}
NO_WORDS = NAMES | KEYS | {"Fusion", "Button", "Token", "Name", "Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}  # of Qt, of kinds of letters
GERMAN = tongue.tongue("de")


@pytest.fixture(scope="module")
def texts():
    return areas()


def test_all_texts_have_their_german(texts):
    wanted = {text for found in texts.values() for text in found}
    assert sorted(wanted - GERMAN.words.keys()) == []


def test_a_catalogue_has_no_text_that_nobody_asks_for_and_none_in_two_ways(texts):
    files = catalogue("de")
    every = {text for found in texts.values() for text in found}
    assert {name: stale for name, words in files.items() if (stale := sorted({*filter(shown, words)} - every))} == {}
    twice = [(name, text) for name, words in files.items() for text in words if words[text] != GERMAN.words[text]]
    assert twice == []


def test_german_has_the_holes_of_its_english():
    assert [(a, b) for a, b in GERMAN.words.items() if sorted(HOLES.findall(a)) != sorted(HOLES.findall(b))] == []


def test_what_looks_like_words_in_a_window_is_asked_for(texts):
    every = {text for found in texts.values() for text in found}
    places = [area for area in texts if area.startswith("desktop/") and area.removeprefix("desktop/") not in ENGLISH_AREAS]
    strange = {area: unasked(area) - every - NO_WORDS for area in places}
    assert {area: sorted(found) for area, found in strange.items() if found} == {}
    assert any(line.startswith("desktop/commands: ") for line in lacks()), "what stays English is counted"


def test_holes_are_filled_and_what_is_unknown_stays_english():
    assert GERMAN.said("{0} more", 3) == "3 weitere"
    assert GERMAN.said("{0|cat|cats} and {1}", 1, "{0}") == "1 cat and {0}"
    assert ENGLISH.said("{0|card|cards}", 2) == "2 cards"


@pytest.mark.parametrize("name", ["warborn", *(pytest.param(name, marks=pytest.mark.slow) for name in ("worldbreakers-solo", "blank"))])
def test_a_game_in_german_is_played_the_same_and_told_in_german(name):
    english, german = load(name), load(name).in_tongue(GERMAN)
    luck, state, other = Random(4), start(english, seats=2, seed="4"), start(german, seats=2, seed="4")
    told = set[tuple[str, str]]()
    for _ in range(60):
        if state.over is not None:
            break
        question = luck.choice(questions(english, state))
        choice = any_answer(question, luck)
        told |= asked(english, german, state, other, question.seat)
        steps = answer(english, state, question.seat, choice), answer(german, other, question.seat, choice)
        for pair in zip(*(lines_of(game, step) for game, step in zip((english, german), steps, strict=True)), strict=True):
            told.add(pair)
        state, other = (step.after for step in steps)
    assert len(told) > 40
    assert [pair for pair in told if pair[0] == pair[1] and shown(pair[0])] == []


def asked(english, german, state, other, seat):
    """The question and its answers in both languages."""
    found = []
    for game, view in ((english, state), (german, other)):
        question = question_for(game, view, seat)
        assert isinstance(question, Pick)
        words = [button(game, view, question, option) for option in question.options if not option.ref]
        found.append((*prompt(game, view, question, style(game)), done(game, view, question, 2), *words))
    return set(zip(*found, strict=True))


def lines_of(game, step):
    heard = account(game, step, step.seat, style(game))
    return [sentence(game, step.after, line) for line in (*heard.lines, *((heard.deed,) if heard.deed else ()))]


def test_a_refusal_is_german_with_the_title_of_its_rule():
    game = load("warborn").in_tongue(GERMAN)
    refusal = Refusal(Line("warborn.used", (TheNamed("Dragon"),)), "table.asked", help=Line("refuse.others-decide", (TheSeat(SeatId(0)),)))
    words = refusal_words(game, start(game, seats=2, names=("Ada", "Bruno"), seed="1"), refusal)
    assert words.startswith("Dragon wurde schon aktiviert. Die Entscheidung liegt jetzt bei Ada. (")


def test_a_guide_speaks_the_language_of_its_game():
    english, german = guide_of(load("worldbreakers-solo")), guide_of(load("worldbreakers-solo").in_tongue(GERMAN))
    assert english is not None
    assert german is not None
    assert german.offer.startswith("Du spielst gegen einen Automaten")
    assert [one.moment for one in german.entry] == [one.moment for one in english.entry]
    assert [one.text for one in german.entry if one.text in {other.text for other in english.entry}] == []


# -- windows
def visible(window: QWidget) -> list[str]:
    """All that a window shows or says, in the order of its parts."""
    found = [window.windowTitle()]
    for part in (window, *window.findChildren(QWidget)):
        found += [part.toolTip(), part.accessibleName(), part.accessibleDescription()]
        if isinstance(part, QLabel | QAbstractButton):
            found.append(part.text())
        elif isinstance(part, QComboBox):
            found += [part.itemText(i) for i in range(part.count())]
        elif isinstance(part, QLineEdit):
            found.append(part.placeholderText())
    return found + [action.text() for action in window.findChildren(QAction)]


def left_english(english: list[str], german: list[str], names: tuple[str, ...]) -> list[str]:
    """What is the same in both and is no name; words that are the same in German stand so in a catalogue."""
    assert len(english) == len(german)
    same = {a.strip() for a, b in zip(english, german, strict=True) if a == b}
    alike = {text.casefold() for text, words in GERMAN.words.items() if text == words}
    return sorted(text for text in same if shown(text) and text.casefold() not in alike and text not in names)


@pytest.fixture
def made(alone, qtbot):
    """Programs that begin in a language."""
    found: list[App] = []

    def make(language: str) -> App:
        SettingsFile().keep(language=language)
        found.append(App())
        return found[-1]

    yield make
    for app in found:
        app.drop_table()
        app.proofs.drop()
        keymap().changed.disconnect(app.keep_keys)
    for window in QApplication.topLevelWidgets():  # in another language there is another start, which would cover what other tests point at
        if isinstance(window, StartWindow):
            window.close()
            window.deleteLater()


@pytest.mark.slow
def test_the_start_window_and_its_sheets_are_german(made):
    found = {}
    for language in ("en", "de"):
        app = made(language)
        app.start.play(app.start.games[0].entry)
        parts = (*app.start.games, *app.start.doors, app.start.settings_sheet, app.start.new_game)
        own = (app.start.tagline, app.start.settings_button, app.start.help_button, app.start.about_button)
        found[language] = [text for part in (*parts, *own) for text in visible(part)]
    names = ("Deutsch", "English", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Enter", "Esc", "Ctrl+,", "F1")
    assert left_english(found["en"], found["de"], names) == []


@pytest.mark.slow
def test_a_language_is_chosen_in_the_settings_and_holds_at_once_and_for_the_next_table(made):
    app = made("en")
    app.show()
    before = app.start
    app.start.set_up()
    box = app.start.settings_sheet.choices["language"]
    box.setCurrentIndex(box.findData("de"))
    box.activated.emit(box.currentIndex())
    assert app.start is not before
    assert app.start.isVisible()
    assert app.start.settings_sheet.isVisible()
    assert app.start.settings_button.text().startswith("Einstellungen")
    assert QLocale().language() == QLocale.Language.German
    assert app.settings.now.language == "de"
    app.start.settings_sheet.sink()
    app.start.play(app.start.games[0].entry)
    app.start.new_game.deal()
    assert app.table.session.game.lines["phase.hand.march"] == "Marschphase"


@pytest.mark.slow
def test_the_language_is_that_of_the_desktop_until_one_is_chosen_and_a_table_keeps_its_own(made, monkeypatch):
    monkeypatch.setattr("desktop.appearance.system_languages", lambda: ["fr", "de", "en"])
    app = made("system")
    assert tongue.now.name == "de"
    app.start.play(app.start.games[0].entry)
    app.start.new_game.deal()
    app.settings.keep(language="en")
    assert app.table.session.game.lines["phase.hand.march"] == "Marschphase"
    assert tongue.now.name == "de"
    app.back()
    assert tongue.now.name == "en"
    assert app.start.settings_button.text().startswith("Settings")


def test_a_set_up_is_dealt_again_in_german(qtbot, monkeypatch):
    monkeypatch.setattr(tongue, "now", GERMAN)
    row = DealtRow(Dealt(Setup("warborn", (Player("Ada"), Player("Bruno")))))
    qtbot.addWidget(row)
    assert row.main is not None
    assert row.main.text() == "Geben"


def test_what_is_wrong_with_a_saved_game_is_told_in_german(tmp_path, monkeypatch):
    game, path = load("blank"), tmp_path / "mine.tuck"
    lines = write_tuck(game, History(start(game, seats=2, seed="1"))).splitlines(keepends=True)
    path.write_bytes(b"".join((lines[0], b'{"nothing"\n', *lines[2:])))
    monkeypatch.setattr(tongue, "now", GERMAN)
    with pytest.raises(DamagedGame, match=r"^mine\.tuck lässt sich nicht öffnen: Zeile 1: die Datei ist nicht mehr so, .+; die Datei"):
        open_game(path)


def test_a_damaged_deck_is_told_in_german(tmp_path, monkeypatch):
    path = tmp_path / "mine.deck"
    path.write_bytes(b"{}")
    monkeypatch.setattr(tongue, "now", GERMAN)
    found = deck_from(load("blank"), path)
    assert found.wrong == ("Die Datei ist kein Deck von Tuckbox oder ist beschädigt.",)


def test_damage_is_told_in_any_language_with_its_line():
    damage = Damaged("there is no step {0}", 7, line=3)
    assert (str(damage), damage.sentence) == ("line 3: there is no step 7", "there is no step 7")
    assert damage.told(GERMAN) == "Zeile 3: es gibt keinen Schritt 7"
    assert damage.at(0).told(GERMAN) == "es gibt keinen Schritt 7"


def test_places_at_the_free_table_are_called_in_german():
    game = load("blank").in_tongue(GERMAN)
    table = arrange(game, start(game, seats=2, seed="1"), SeatId(0), Sizes.of(1280, 780, tokens(), others=1))
    found = {place.zone.partition(".")[0]: place.label for place in table.places}
    assert [found[kind] for kind in ("hand", "play", "chain")] == ["Hand", "im Spiel", "Kette"]
