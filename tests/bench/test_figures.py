"""The benches run. How fast is told, never asserted."""

import re

import pytest

from rules.games.catalogue import load
from tests.bench import campaign, figures, proof, sheets, strength
from tests.bench.reference import microseconds, reference


def test_the_reference_is_fixed():
    assert reference() == reference() == 2600
    assert microseconds(reference, 1, 1) > 0


@pytest.mark.slow
def test_a_game_has_its_figures(monkeypatch):
    monkeypatch.setattr(figures, "microseconds", lambda work, times, rounds=1: microseconds(work, 1, 1))
    monkeypatch.setattr(figures, "GAMES", 1)
    names = [line.split(":")[0] for line in figures.figures(load("warborn"))]
    assert names[:2] == ["reference", "decision"]
    assert {"undo", "save", "load", "view", "deal", "traits", "step"} <= set(names)


@pytest.mark.long
def test_players_have_their_strength():
    *_, line = strength.series("worldbreakers", "search", 200, "random", 8)
    found = re.fullmatch(r"search \(200 tries\) against random: (\d+) of 8, .* %, at least .* %", line)
    assert found is not None
    assert int(found[1]) >= 6


def test_the_lower_bound_of_a_share():
    assert round(strength.least(190, 200), 3) == 0.910
    assert round(strength.least(130, 200), 3) == 0.582
    assert strength.least(0, 10) < 1e-9


@pytest.mark.slow
def test_the_campaign_is_played_on_where_it_was_left(tmp_path, monkeypatch):
    file = tmp_path / "played.txt"
    monkeypatch.setattr(campaign, "get_context", lambda way: Here)
    asked = campaign.Asked(games=2, chapters=(1, 6), player="random", budget=1, file=str(file))
    first = list(campaign.figures(asked))
    assert len([line for line in first if line.startswith("chapter ")]) == 2
    assert any(line.startswith("missed: chapter 1, start 2") for line in first)
    assert len([line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("random")]) == 12
    monkeypatch.setattr(campaign, "fought", None)
    assert untimed(campaign.figures(asked)) == untimed(first)


def untimed(lines):
    """What does not depend on how fast it went."""
    return [line for line in lines if "longest turn" not in line]


class Here:
    """Plays in this process."""

    @staticmethod
    def Pool(_count):  # noqa: N802
        return Here()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def imap_unordered(self, work, jobs):
        return map(work, jobs)


def test_a_missed_condition_is_told_and_chance_is_allowed_for():
    def cell(number, level, won, of):
        return [campaign.Played(campaign.Bout(number, level, n, "greedy", 1), n < won, 7, 1.0, frozenset()) for n in range(of)]

    asked = campaign.Asked(games=100, chapters=(1, 2))
    fine = [*cell(1, "artisan", 80, 100), *cell(1, "scholar", 70, 100), *cell(1, "worldbreaker", 60, 100)]
    hard = [*cell(2, "artisan", 20, 100), *cell(2, "scholar", 60, 100), *cell(2, "worldbreaker", 44, 100)]
    missed = [line for line in campaign.told(asked, fine + hard) if line.startswith("missed")]
    assert missed == [
        "missed: chapter 2, start 2: 20 % is outside 48 to 90 %",
        "missed: chapter 2: artisan is only -40 points above scholar",
    ]


@pytest.mark.slow
def test_looking_at_cards_has_its_figures():
    lines = list(proof.figures(proof.Asked(cards=2)))
    assert [line.split(":")[0] for line in lines] == [
        "load",
        "cards",
        "header, bleed and hash",
        "all checks",
        "a changed card to its verdict",
        "memory at its peak, all processes",
    ]


@pytest.mark.slow
def test_sheets_have_their_figures():
    lines = list(sheets.figures(sheets.Asked(cards=2)))
    assert [line.split(":")[0] for line in lines] == ["load", "cards", "written", "read again and compared", "the file beside its pictures"]
