"""The style sheet of all ordinary widgets, made from the tokens."""

from __future__ import annotations

from desktop.table.tokens import THEME, tokens

SHEET = """
QWidget {{ background: {panel}; color: {text}; font-family: "Inter"; font-size: {body}px; }}
QMainWindow, QGraphicsView {{ background: {window}; border: none; }}
QLabel {{ background: transparent; }}
QMenuBar {{ background: {panel}; border-bottom: 1px solid {line}; padding: 4px 8px; font-weight: 600; }}
QMenuBar::item {{ background: transparent; padding: 6px 10px; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {panel_raised}; }}
QMenu {{ background: {panel_raised}; border: 1px solid {line}; padding: 4px; }}
QMenu::item {{ padding: 6px 24px; background: transparent; }}
QMenu::item:disabled {{ color: {text_3}; }}
QPushButton, QToolButton {{ background: {panel_raised}; border: 1px solid {line_strong}; border-radius: {control}px;
    padding: 8px 14px; font-weight: 600; min-height: 18px; }}
QPushButton[low="true"] {{ padding: 2px 14px; min-height: 12px; }}
QPushButton:hover {{ border-color: {accent}; }}
QPushButton:pressed, QPushButton:checked {{ background: {panel_sunken}; border-color: {selected}; }}
QPushButton:disabled {{ color: {text_3}; border-color: {line}; }}
QPushButton[primary="true"] {{ background: {accent}; color: {text_on_accent}; border-color: {accent}; }}
QPushButton[primary="true"]:hover {{ background: {accent_hover}; }}
QPushButton[primary="true"]:pressed {{ background: {accent_press}; }}
QPushButton[primary="true"]:disabled {{ background: {panel_raised}; color: {text_3}; border-color: {line_strong}; }}
QPushButton:focus, QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QListWidget:focus {{ border: 2px solid {focus}; }}
QLineEdit, QComboBox, QSpinBox {{ background: {panel_sunken}; border: 1px solid {line_strong}; border-radius: {control}px;
    padding: 6px 8px; min-height: 18px; }}
QComboBox QAbstractItemView {{ background: {panel_raised}; border: 1px solid {line}; selection-background-color: {line}; }}
QListWidget, QTextEdit {{ background: {panel}; border: none; }}
QListWidget::item {{ padding: 4px 6px; }}
QListWidget::item:selected {{ background: {panel_raised}; color: {accent}; }}
QTableWidget {{ background: transparent; border: none; }}
QHeaderView, QTableCornerButton::section {{ background: transparent; border: none; }}
QHeaderView::section {{ background: transparent; border: none; border-bottom: 1px solid {line}; padding: 4px 8px; font-weight: 600; }}
QHeaderView::section:vertical {{ border: none; color: {text_3}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {line}; }}
QTabBar::tab {{ background: transparent; color: {text_3}; padding: 8px 12px; font-weight: 600; }}
QTabBar::tab:selected {{ color: {text}; border-bottom: 2px solid {accent}; }}
QCheckBox::indicator {{ width: 16px; height: 16px; border: 1px solid {line_strong}; border-radius: 4px; background: {panel_sunken}; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent}; }}
QScrollBar:vertical {{ background: {panel}; width: 10px; }}
QScrollBar::handle:vertical {{ background: {line}; border-radius: 5px; min-height: 24px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
QToolTip {{ background: {panel_raised}; color: {text}; border: 1px solid {line_strong}; padding: 6px; }}
QLabel#heading {{ font-size: {heading}px; font-weight: 600; }}
QLabel#curtain {{ font-family: "{display}"; font-size: {hero}px; font-weight: 600; }}
QLabel#news {{ font-family: "{display}"; font-size: {title}px; color: {text_2}; }}
QLabel#chip {{ color: {text_2}; border: 1px solid {line}; border-radius: 12px; padding: 4px 10px; font-weight: 600; font-size: {small}px; }}
QFrame#plate {{ background: {panel_sunken}; border: 1px solid {line}; border-radius: {panel_radius}px; }}
QPushButton#hold {{ font-size: {prompt}px; padding: 18px 64px; }}
QLabel#prompt {{ font-size: {prompt}px; font-weight: 600; }}
QLabel#name {{ font-size: {prompt}px; font-weight: 700; }}
QLabel#second {{ color: {text_2}; }}
QLabel#refusal {{ color: {warn}; font-weight: 600; }}
QLabel#caption {{ color: {text_3}; font-size: {small}px; font-weight: 600; }}
QFrame#bar {{ background: {panel}; border-top: 2px solid {line}; border-bottom: 1px solid {line}; }}
QFrame#result {{ background: {panel_raised}; border: 1px solid {accent}; border-radius: {window_radius}px; }}
QPushButton[flat="true"] {{ background: transparent; border-color: {line}; color: {text_2}; font-weight: 400; }}
QFrame#summary {{ background: {panel_raised}; border-top: 2px solid {accent}; }}
QWidget#bare {{ background: transparent; }}
QFrame#rule {{ background: {line}; max-height: 1px; min-height: 1px; }}
"""


def stylesheet() -> str:
    """The sheet with its colours and sizes filled in."""
    t = tokens()
    sizes = {name: t["type"][name]["size"] for name in ("body", "small", "prompt", "title", "heading", "hero")}
    radii = {"control": t["radius"]["control"], "panel_radius": t["radius"]["panel"], "window_radius": t["radius"]["window"]}
    return SHEET.format(**t["color"][THEME], **sizes, **radii, display=t["font"]["display"]["family"])
