"""Themes: every text can be read in each of them, and another one is put on at once, whatever is open."""

import re
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

import desktop
from desktop.app import App
from desktop.appearance import look, theme_of
from desktop.faces.store import faces
from desktop.players import Player
from desktop.settings import Settings
from desktop.start.setup import Setup
from desktop.table import tokens
from desktop.table.stance import OPEN

WORN = [theme + strong for theme in tokens.THEMES for strong in ("", tokens.STRONG)]
GROUNDS = ("window", "panel", "panel_raised", "panel_sunken", "table_centre")
TEXTS = ("text", "text_2", "text_3", "accent", "target", "refused", "sandbox", "house", "whatif", "ok", "warn", "error", "info")
LINES = ("focus", "selectable", "selected", "line_strong")


def light(name: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (QColor(name).redF(), QColor(name).greenF(), QColor(name).blueF())
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure_is_that_of_wcag():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("worn", WORN)
def test_every_text_can_be_read_on_every_ground(worn):
    colors, least = tokens.tokens()["color"][worn], 7.0 if worn.endswith(tokens.STRONG) else 4.5
    pairs = list(product((colors[text] for text in TEXTS), (colors[ground] for ground in GROUNDS)))
    pairs += [(seat[worn], colors[ground]) for seat in tokens.tokens()["seat"].values() for ground in GROUNDS]
    pairs += [(one[worn], colors["panel_sunken"]) for one in tokens.tokens()["resource"].values()]
    pairs += [(colors["text_on_accent"], colors[ground]) for ground in ("accent", "accent_hover", "accent_press")]
    assert not [(one, other, round(contrast(one, other), 2)) for one, other in pairs if contrast(one, other) < least]
    lines = product((colors[line] for line in LINES), (colors["panel"], colors["table_centre"]))
    assert not [(one, other) for one, other in lines if contrast(one, other) < (4.5 if least == 7 else 2.4)]


def test_all_themes_have_the_same_colours():
    assert set(tokens.tokens()["color"]) == set(WORN)
    assert len({tuple(sorted(colors)) for colors in tokens.tokens()["color"].values()}) == 1


def test_more_contrast_makes_lines_that_tell_a_state_wider(qapp):
    before = tokens.stroke("state"), tokens.stroke("hair")
    assert look(Settings(theme="light", strong=True))
    assert (tokens.stroke("state"), tokens.stroke("hair")) == (before[0] + 1, before[1])


@pytest.mark.parametrize(
    ("settings", "system", "worn"),
    [
        (Settings(), Qt.ColorScheme.Unknown, "dark"),
        (Settings(), Qt.ColorScheme.Light, "light"),
        (Settings(strong=True), Qt.ColorScheme.Dark, "dark_strong"),
        (Settings(theme="dark"), Qt.ColorScheme.Light, "dark"),
        (Settings(theme="light", strong=True), Qt.ColorScheme.Dark, "light_strong"),
    ],
)
def test_the_theme_follows_the_desktop_unless_one_is_wanted(settings, system, worn):
    assert theme_of(settings, system) == worn


@pytest.mark.slow
@pytest.mark.usefixtures("alone")
def test_another_theme_is_put_on_at_once_and_nothing_that_is_open_is_lost(qtbot):
    app = App()
    qtbot.addWidget(app.start)
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain=OPEN))
    table = app.table
    assert table is not None
    qtbot.waitUntil(lambda: table.asked is not None)
    assert table.asked is not None
    option = table.asked.options()[0]
    table.clicks.card(option.ref)
    table.panels.pin_card(option.ref)
    faces().finish()
    QApplication.processEvents()
    asked, before, log = table.asked, table.grab().toImage(), table.log.toPlainText()
    assert asked.chosen
    app.settings.keep(theme="light", strong=True)
    assert table.asked is asked
    assert table.asked.chosen
    assert (table.inspector.ref, table.inspector.pinned) == (option.ref, True)
    assert table.log.toPlainText() == log
    now, panel = table.grab().toImage(), tokens.tokens()["color"]["light_strong"]["panel"]
    assert now.pixelColor(now.width() - 6, now.height() - 3).name().upper() == panel
    app.settings.keep(theme="dark", strong=False, scale=200)
    assert table.area.bar.what.font().pixelSize() == 2 * tokens.tokens()["type"]["prompt"]["size"]
    assert table.area.scene.strips[0].scale() > 1.5
    assert table.top.pill.size() == table.top.pill.sizeHint(), "no word of the mode is cut"
    assert table.asked.chosen
    app.settings.keep(scale=100)
    QApplication.processEvents()
    assert table.grab().toImage() == before
    app.drop_table()


def test_lengths_of_layouts_follow_the_size_of_the_interface():
    """A length that is set once and for all stays small when all else gets large: `scaled(row.setSpacing, 12)` keeps it in step."""
    setters = "setSpacing|setHorizontalSpacing|setVerticalSpacing|addSpacing|setContentsMargins|set(Fixed|Minimum|Maximum)(Width|Height)"
    bare = re.compile(rf"\.({setters})\([\d, ]*[1-9][\d, ]*\)")
    found = [(path.name, line.strip()) for path in Path(desktop.__file__).parent.rglob("*.py") for line in path.read_text().splitlines()
             if bare.search(line)]  # fmt: skip
    assert not found


def test_letters_are_as_heavy_as_a_bundled_font_is():
    """Else Qt takes a neighbour, or a font of the system that has the same name: the table would look otherwise on each machine."""
    called = {"Regular": 400, "SemiBold": 600, "Bold": 700}
    files = [path.stem.split("-") for path in (tokens.ASSETS / "fonts").rglob("*.[ot]tf")]
    bundled = {(family, called[name]) for family, name in files if name in called}
    families = {name: spec for name, spec in tokens.tokens()["font"].items() if name != "fallback"}
    told = {(spec["family"].replace(" ", ""), weight) for spec in families.values() for weight in spec["weights"]}
    used = {(families[spec["font"]]["family"].replace(" ", ""), spec["weight"]) for spec in tokens.tokens()["type"].values()}
    assert told == bundled
    assert used <= bundled
    sheets = " ".join(path.read_text(encoding="utf-8") for path in Path(desktop.__file__).parent.rglob("*.py"))
    assert set(re.findall(r"font-weight: (\d+)", sheets)) <= {"400", "600", "700"}


def test_no_colour_stands_in_the_code():
    """All of them come from the tokens, or from the file of a face."""
    written = re.compile(r"#(?:[0-9A-Fa-f]{3}){1,2}\b")
    found = [(path.name, line.strip()) for path in Path(desktop.__file__).parent.rglob("*.py") for line in path.read_text().splitlines()
             if written.search(line)]  # fmt: skip
    assert not found
