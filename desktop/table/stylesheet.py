"""The style sheet of all ordinary widgets, made from the tokens."""

from __future__ import annotations

import re

from desktop.table import tokens as now
from desktop.table.tokens import SEATS, colors, px, seat_color, tokens
from rules.engine.line import SeatId

PIXELS = re.compile(r"(\d+)px")
SHEET = """
QWidget {{ background: {panel}; color: {text}; font-family: "{ui}"; font-size: {body}px; }}
QMainWindow, QGraphicsView {{ background: {window}; border: none; }}
QLabel {{ background: transparent; }}
QMenuBar {{ background: transparent; color: {text_2}; }}
QMenuBar::item {{ background: transparent; padding: 6px 10px; border-radius: {control}px; }}
QMenuBar::item:selected {{ background: {panel_raised}; color: {text}; }}
QMenu {{ background: {panel_raised}; border: 1px solid {line_strong}; border-radius: {control}px; padding: 6px; }}
QMenu::item {{ padding: 6px 24px 6px 14px; min-height: {entry}px; background: transparent; border-radius: {chip}px; }}
QMenu::item:selected {{ background: {line}; color: {text}; }}
QMenu::item:disabled {{ color: {text_3}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 6px 8px; }}
QPushButton, QToolButton {{ background: {panel_raised}; border: 1px solid {line_strong}; border-radius: {control}px;
    padding: 8px 14px; font-weight: 600; min-height: {button}px; }}
QPushButton[low="true"] {{ padding: 2px 14px; min-height: 12px; }}
QPushButton[small="true"] {{ padding: 4px 10px; font-size: {small}px; }}
QPushButton:hover {{ border-color: {accent}; }}
QPushButton:pressed, QPushButton:checked {{ background: {panel_sunken}; border-color: {selected}; }}
QPushButton:disabled {{ color: {text_3}; border-color: {line}; }}
QPushButton[primary="true"] {{ color: {text_on_accent}; border-color: {accent};
    background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 {accent_hover}, stop: 1 {accent}); }}
QPushButton[primary="true"]:hover {{ background: {accent_hover}; }}
QPushButton[primary="true"]:pressed {{ background: {accent_press}; }}
QPushButton[primary="true"]:disabled {{ background: {panel_raised}; color: {text_3}; border-color: {line_strong}; }}
QPushButton[flat="true"] {{ background: transparent; border-color: {line}; color: {text_2}; font-weight: 400; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QListWidget:focus {{ border: 2px solid {focus}; }}
QLineEdit, QComboBox, QSpinBox {{ background: {panel_sunken}; border: 1px solid {line_strong}; border-radius: {control}px;
    padding: 6px 8px; min-height: 18px; selection-background-color: {accent}; selection-color: {text_on_accent}; }}
QLineEdit:hover, QComboBox:hover, QSpinBox:hover {{ border-color: {accent}; }}
QComboBox QAbstractItemView {{ background: {panel_raised}; border: 1px solid {line_strong}; padding: 4px;
    selection-background-color: {line}; selection-color: {text}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView::item {{ min-height: 24px; padding: 0 6px; border: none; }}
QComboBox QAbstractItemView::item:selected {{ background: {line}; }}
QDialog {{ border: 1px solid {line_strong}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QFileDialog QToolButton {{ background: {text_2}; padding: 4px; }}
QFileDialog QToolButton:disabled {{ background: {panel_raised}; }}
QListWidget {{ background: {panel}; border: none; }}
QTextEdit {{ background: {panel}; border: 2px solid transparent; border-radius: {control}px; }}
QTextEdit[ring="true"] {{ border-color: {focus}; }}
QTextEdit {{ selection-background-color: {line_strong}; }}
QTextEdit#field {{ background: {panel_sunken}; border: 1px solid {line_strong}; padding: 4px; }}
QTextEdit#field:hover {{ border-color: {accent}; }}
QTextEdit#field:focus {{ border: 2px solid {focus}; }}
QListWidget#moments:focus {{ border: none; }}
QListWidget::item {{ padding: 4px 6px; min-height: 20px; }}
QListWidget::item:selected {{ background: {panel_raised}; color: {accent}; }}
QTreeWidget, QListWidget#answers, QListWidget#works {{ background: {panel}; border: 2px solid {line}; border-radius: {control}px;
    outline: none; }}
QTreeWidget:focus, QListWidget#answers:focus, QListWidget#works:focus {{ border-color: {focus}; }}
QTreeWidget::item {{ padding: 3px 6px; min-height: 20px; }}
QTreeWidget::item:selected {{ background: {panel_raised}; color: {accent}; }}
QTableWidget {{ background: transparent; border: none; }}
QHeaderView, QTableCornerButton::section {{ background: transparent; border: none; }}
QHeaderView::section {{ background: transparent; border: none; border-bottom: 1px solid {line}; padding: 4px 8px; font-weight: 600; }}
QHeaderView::section:vertical {{ border: none; color: {text_3}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {line}; }}
QTabBar {{ background: transparent; }}
QTabBar::tab {{ background: transparent; color: {text_3}; padding: 7px 0px; margin-right: 14px; min-height: 16px; font-weight: 600; }}
QTabBar::tab:hover {{ color: {text_2}; }}
QTabBar::tab:selected {{ color: {text}; border-bottom: 2px solid {accent}; }}
QTabBar::tab:focus {{ color: {focus}; }}
QCheckBox {{ outline: none; }}
QCheckBox::indicator {{ width: 16px; height: 16px; border: 1px solid {line_strong}; border-radius: {chip}px; background: {panel_sunken}; }}
QCheckBox[one_of="true"]::indicator {{ border-radius: 9px; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent}; }}
QProgressBar {{ background: {panel_sunken}; border: 1px solid {line_strong}; border-radius: {control}px;
    min-height: 18px; }}
QProgressBar::chunk {{ background: {line_strong}; border-radius: {control}px; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {line}; border-radius: 4px; margin: 1px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover {{ background: {line_strong}; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; width: 0; height: 0; }}
QToolTip {{ background: {panel_raised}; color: {text}; border: 1px solid {line_strong}; padding: 6px; }}
QLabel#heading {{ font-family: "{display}"; font-size: {heading}px; font-weight: 600; }}
QLabel#curtain {{ font-family: "{display}"; font-size: {hero}px; font-weight: 600; }}
QLabel#curtain[low="true"] {{ font-size: {heading}px; }}
QLabel#news {{ font-family: "{display}"; font-size: {title}px; color: {text_2}; }}
QLabel#chip {{ color: {text_2}; background: {panel_sunken}; border: 1px solid {line}; border-radius: 12px; padding: 4px 10px;
    font-size: {small}px; font-weight: 600; }}
QFrame#plate {{ background: {panel_sunken}; border: 1px solid {line}; border-radius: {panel_radius}px; }}
QPushButton#hold {{ font-size: {prompt}px; padding: 18px 64px; }}
QLabel#title {{ font-family: "{display}"; font-size: {title}px; font-weight: 600; }}
QLabel#prompt {{ font-size: {prompt}px; font-weight: 600; }}
QLabel#name {{ font-size: {prompt}px; font-weight: 700; }}
QLabel#second {{ color: {text_2}; }}
QLabel#refusal {{ color: {warn}; font-weight: 600; }}
QLabel#caption {{ color: {text_3}; font-size: {small}px; font-weight: 600; }}
QLabel#lead {{ color: {accent}; font-weight: 600; }}
QLabel#panel {{ color: {text_2}; font-size: {small}px; font-weight: 600; }}
QLabel#free {{ color: {ok}; font-size: {small}px; font-weight: 600; }}
QLabel#warns {{ color: {warn}; font-size: {small}px; font-weight: 600; }}
QFrame#bar {{ background: {panel}; border-top: 2px solid {line}; border-bottom: 1px solid {line}; }}
QFrame#result {{ background: {panel_raised}; border: 1px solid {accent}; border-radius: {window_radius}px; }}
QFrame#sheet {{ background: {panel}; border: 1px solid {line_strong}; border-radius: {window_radius}px; }}
QFrame#summary {{ background: {panel_raised}; border-top: 2px solid {accent}; }}
QWidget#cards {{ background: {table_edge}; }}
QWidget#cards QListView {{ background: transparent; }}
QListView {{ outline: none; }}
QLineEdit#search {{ border-radius: {panel_radius}px; padding: 8px 12px; font-size: {prompt}px; }}
QLineEdit#deckname {{ font-family: "{display}"; font-size: {heading}px; font-weight: 600; background: transparent;
    border: 1px solid transparent; padding: 0px; }}
QLineEdit#deckname:hover {{ border-color: {line}; }}
QLineEdit#deckname:focus {{ border: 2px solid {focus}; }}
QPushButton#sign {{ font-size: {prompt}px; padding: 0; background: transparent; border-color: {line}; outline: none; }}
QPushButton#sign:focus {{ border: 2px solid {focus}; }}
QPushButton[chip="true"] {{ border-radius: 13px; padding: 4px 10px; background: {panel}; color: {text_2}; }}
QPushButton[chip="true"]:checked {{ background: {panel_raised}; border: 2px solid {accent}; color: {text}; padding: 3px 9px; }}
QPushButton[face="true"] {{ background: transparent; border: 3px solid transparent; padding: 2px; }}
QPushButton[face="true"]:hover {{ border-color: {line_strong}; }}
QPushButton[face="true"]:focus {{ border-color: {focus}; }}
QPushButton[face="true"]:checked {{ border-color: {selected}; background: {panel_raised}; }}
QListWidget#checks {{ background: {panel_raised}; border: 1px solid {warn}; border-radius: {control}px; font-weight: 600; padding: 3px; }}
QListWidget#checks[legal="true"] {{ border-color: {ok}; }}
QFrame#upright {{ background: {line}; max-width: 1px; min-width: 1px; }}
QLabel#faint {{ color: {text_3}; font-size: {small}px; }}
QLabel#keycap {{ color: {text_2}; background: {panel_raised}; border: 1px solid {line}; border-radius: {chip}px; padding: 1px 6px;
    font-size: {caption}px; font-weight: 600; }}
QPushButton[segment="true"] {{ padding: 6px 4px; font-size: {small}px; }}
QPushButton[segment="true"]:checked {{ border: 2px solid {accent}; background: {panel_raised}; padding: 5px 3px; }}
QLabel#strong {{ font-weight: 600; }}
QLabel#sentence {{ color: {text_2}; font-size: {small}px; }}
QWidget#finding {{ background: {panel_raised}; border: 1px solid {line}; border-radius: {panel_radius}px; }}
QWidget#finding:hover {{ border-color: {line_strong}; }}
QWidget#finding[chosen="true"] {{ border: 2px solid {accent}; }}
QWidget#finding:focus {{ border: 2px solid {focus}; }}
QWidget#deckstrip, QListView#strip {{ background: {panel_sunken}; border: none; }}
QToolBar#whatif {{ background: {panel_sunken}; border: none; border-top: 3px solid {whatif}; border-bottom: 3px solid {whatif}; }}
QLabel#whatif_badge {{ background: {whatif}; color: {panel}; border-radius: {control}px; padding: 4px 12px; font-weight: 700; }}
QWidget#bare {{ background: transparent; }}
QFrame#rule {{ background: {line}; max-height: 1px; min-height: 1px; }}
"""
SEAT = """
QLabel[seat="{seat}"], QPushButton#sign[seat="{seat}"] {{ color: {ink}; }}
QFrame#plate[seat="{seat}"] {{ border-color: {ink}; }}
"""


def stylesheet() -> str:
    """The sheet with its colours, sizes and families filled in."""
    t = tokens()
    sizes = {name: t["type"][name]["size"] for name in ("body", "small", "caption", "prompt", "title", "heading", "hero")}
    families = {name: t["font"][name]["family"] for name in ("ui", "display")}
    radii = {"control": t["radius"]["control"], "chip": t["radius"]["chip"]}
    radii |= {"panel_radius": t["radius"]["panel"], "window_radius": t["radius"]["window"]}
    seats = (SEAT.format(seat=seat, ink=seat_color(SeatId(seat)).name()) for seat in range(-1, len(SEATS)))
    heights = {"button": 22, "entry": 28} if now.fingers else {"button": 18, "entry": 16}  # a finger needs 40 pixels
    return in_scale("".join((SHEET.format(**colors(), **sizes, **families, **radii, **heights), *seats)))


def in_scale(sheet: str) -> str:
    """A sheet that is written in pixels at 100 %, in the size of the interface."""
    return PIXELS.sub(lambda found: f"{px(int(found[1]))}px", sheet)
