"""The style sheet of the start window, made from the tokens."""

from __future__ import annotations

from desktop.table.stylesheet import in_scale
from desktop.table.tokens import colors, tokens

SHEET = """
QWidget#felt, QWidget#felt QWidget#bare, QScrollArea, QScrollArea > QWidget {{ background: transparent; }}
QAbstractButton#tile {{ background: {panel}; border: 1px solid {line}; border-radius: {window_radius}px; }}
QAbstractButton#tile[chosen="true"] {{ border: 2px solid {accent}; }}
QFrame#list {{ background: {panel}; border: 1px solid {line}; border-radius: {window_radius}px; }}
QAbstractButton#row {{ background: {panel_raised}; border: 1px solid {panel_raised}; border-radius: {control}px; }}
QAbstractButton#row[chosen="true"] {{ border: 2px solid {accent}; }}
QLineEdit:disabled, QComboBox:disabled {{ color: {text_3}; border-color: {line}; background: {panel}; }}
QLabel#hero {{ font-family: {display}; font-size: {hero}px; font-weight: 600; }}
QLabel#tagline {{ font-family: {display}; font-size: {title}px; font-style: italic; color: {text_2}; padding-bottom: 8px; }}
QWidget#felt[small="true"] QLabel#hero {{ font-size: {heading}px; }}
QWidget#felt[small="true"] QAbstractButton#tile QLabel#heading {{ font-size: {title}px; }}
QWidget#felt[small="true"] QAbstractButton#tile QLabel#title {{ font-size: {prompt}px; }}
QLabel#heading {{ font-family: {display}; font-size: {heading}px; font-weight: 600; }}
QLabel#title {{ font-family: {display}; font-size: {title}px; font-weight: 600; }}
QLabel#label {{ font-weight: 600; }}
QLabel#small {{ color: {text_2}; font-size: {small}px; }}
QLabel#faint {{ color: {text_3}; font-size: {small}px; }}
"""


def start_sheet() -> str:
    """The sheet with its colours, families and sizes filled in."""
    t = tokens()
    sizes = {name: t["type"][name]["size"] for name in ("hero", "heading", "title", "prompt", "small")}
    display = ", ".join(f'"{t["font"][name]["family"]}"' for name in ("display", "ui"))
    radius = {"control": t["radius"]["control"], "window_radius": t["radius"]["window"]}
    return in_scale(SHEET.format(**colors(), **sizes, **radius, display=display))
