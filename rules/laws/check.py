"""All laws at once, on the game of a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.engine.game import Game
from rules.laws.ends import any_order, comes_to_an_end, conceding
from rules.laws.offers import never_straight_back, offered_is_accepted, other_is_refused
from rules.laws.paths import surviving_path
from rules.laws.record import Broken, Record, record
from rules.laws.saving import appended, damage_is_told, saved_everywhere, written_again
from rules.laws.values import cards_are_kept, cold_caches, never_written, plain_data
from rules.laws.views import dealt_plays_on, equal_choices, equal_views, no_name_slips

Law = Callable[[Game, Record, Random], None]

LAWS: tuple[Law, ...] = (
    surviving_path, saved_everywhere, written_again, appended, damage_is_told, offered_is_accepted, never_straight_back,
    other_is_refused, equal_views,
    equal_choices, dealt_plays_on, no_name_slips, never_written, cold_caches, cards_are_kept, plain_data, comes_to_an_end,
    conceding, any_order,
)  # fmt: skip


def broken(game: Game, seed: int) -> list[str]:
    """Which laws the game of a seed breaks, each in a sentence."""
    try:
        played = record(game, seed)
    except Exception as error:
        return [f"seed {seed}: the game cannot be played: {error!r}"]
    found = []
    for law in LAWS:
        try:
            law(game, played, Random(seed))
        except Broken as no:
            found.append(f"seed {seed}: {law.__name__}: {no}")
        except Exception as error:
            found.append(f"seed {seed}: {law.__name__}: {error!r}")
    return found
