"""How everything looks: theme and size that are wanted are put on, and what was drawn otherwise is forgotten."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from desktop import tongue
from desktop.panels.cloth import KEPT
from desktop.panels.lengths import rescale
from desktop.players import PACES
from desktop.settings import SYSTEM, Settings
from desktop.table import tokens
from desktop.table.bake import BAKED
from desktop.table.calm import set_calm
from desktop.table.felt import FELTS
from desktop.table.lane_item import LANES
from desktop.table.outline import OUTLINES
from desktop.table.panels import has_left
from desktop.table.signs import seat_brush
from desktop.table.strip_item import STRIPS
from desktop.table.stylesheet import stylesheet
from desktop.table.window import TableWindow
from rules.engine.tongue import ENGLISH

ROLES = {
    QPalette.ColorRole.Window: "panel",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "panel_sunken",
    QPalette.ColorRole.AlternateBase: "panel",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "text_3",
    QPalette.ColorRole.Button: "panel_raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "text_on_accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.ToolTipBase: "panel_raised",
    QPalette.ColorRole.ToolTipText: "text",
}


def theme_of(settings: Settings, system: Qt.ColorScheme) -> str:
    """The theme that is wanted; a desktop that does not say what it has gets the dark one."""
    plain = settings.theme
    if plain == SYSTEM:
        plain = "light" if system == Qt.ColorScheme.Light else "dark"
    return plain + tokens.STRONG if settings.strong else plain


def dress(application: QApplication) -> None:
    """Put the theme on everything that is shown from now on."""
    palette = QPalette()
    for role, name in ROLES.items():
        palette.setColor(role, QColor(tokens.color(name)))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, tokens.color("text_3"))
    application.setFont(tokens.font("body"))
    application.setPalette(palette)
    application.setStyleSheet(stylesheet())


def look(settings: Settings) -> bool:
    """Look as these settings say. False: everything looks like that already."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    tokens.calm = settings.calm
    theme = theme_of(settings, application.styleHints().colorScheme())
    if (theme, settings.scale / 100, settings.lean) == (tokens.theme, tokens.scale, tokens.leans):
        return False
    tokens.theme, tokens.scale, tokens.leans = theme, settings.scale / 100, settings.lean
    draw_anew(application)
    return True


def language_of(settings: Settings) -> str:
    """The language that is wanted: of those that the desktop wants, the first that there is; else English."""
    wanted = system_languages() if settings.language == SYSTEM else (settings.language,)
    return next((language for language in wanted if language in tongue.LANGUAGES), ENGLISH.name)


def system_languages() -> Iterable[str]:
    """What the desktop of this user wants to be spoken, the first one most."""
    return (name.partition("-")[0] for name in QLocale.system().uiLanguages())


def speak(language: str) -> bool:
    """Windows are made in this language from now on, and what was drawn with words in it is forgotten. False: they were before."""
    if language == tongue.now.name:
        return False
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    tongue.now = tongue.tongue(language)
    QLocale.setDefault(QLocale(tongue.LOCALES[language]))
    teach_qt(application, language)
    draw_anew(application)
    return True


def teach_qt(application: QApplication, language: str) -> None:
    """What Qt itself shows, such as the menus of fields, is in this language too; English it speaks by itself."""
    for words in application.findChildren(QTranslator):
        application.removeTranslator(words)
        words.deleteLater()
    words = QTranslator(application)
    if words.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(words)


def wear(signs: tuple[int, ...]) -> None:
    """Seats have these signs from now on: the colour and shape of each."""
    worn = () if signs == tuple(range(len(signs))) else signs
    application = QApplication.instance()
    if worn != tokens.worn and isinstance(application, QApplication):
        tokens.worn = worn
        draw_anew(application)


def draw_anew(application: QApplication) -> None:
    """Forget what was drawn in other colours, and put on those that hold now."""
    for kept in (BAKED, FELTS, LANES, OUTLINES, STRIPS):
        kept.forget()
    seat_brush.cache_clear()
    KEPT.clear()
    dress(application)


def follow(table: TableWindow, settings: Settings, other: bool) -> None:
    """A table that is open is as these settings say; where it looks otherwise it shows the same anew."""
    set_calm(table, settings.calm)
    table.session.computers.pace = PACES[settings.pace]
    table.area.zoom.be(settings.card)
    if other:
        renew(table)


def renew(table: TableWindow) -> None:
    """A table that is open shows the same anew, in other colours or another size."""
    rescale(table)
    table.top.updateGeometry()
    table.panels.fold_left(not has_left(table.width()))
    table.parts.fit()
    table.panels.renew()
    table.end.renew()
    table.area.scene.renew_all()
    table.area.place_bar()
    table.show_all()
    table.curtain.fit()
