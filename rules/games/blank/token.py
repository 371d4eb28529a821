"""A token that hands put on the free table: what it stands for, and how much of it, is a counter on it."""

from __future__ import annotations

from rules.engine.ability import Definition
from rules.games.blank.words import CARD

TOKEN = Definition(name="Token", kinds=(CARD,), status="house")
