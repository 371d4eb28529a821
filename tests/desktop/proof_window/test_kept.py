"""What the proof window keeps, and that it never waits for the disk."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.proof import sources
from desktop.proof.shops import shop
from tests.desktop.proof_window.conftest import WAIT, card, save

pytestmark = pytest.mark.slow


def test_the_window_asks_the_disk_in_other_threads_only(proofing, folder, qtbot, monkeypatch):
    asked: set[threading.Thread] = set()
    real = sources.stamp_of

    def stamp_of(file: str) -> sources.Stamp:
        asked.add(threading.current_thread())
        return real(file)

    monkeypatch.setattr(sources, "stamp_of", stamp_of)
    window = proofing(folder)
    QTest.keyClick(window.strip, Qt.Key.Key_Right)
    window.strip.grab()
    save(folder, "Bark", card(77))
    sides = window.proof.sides(1)
    qtbot.waitUntil(lambda: sides in window.proof.changed, timeout=WAIT)
    assert asked
    assert threading.main_thread() not in asked


def test_of_a_picture_before_and_of_shops_before_the_last_two_nothing_is_known_any_more(proofing, folder, qtbot):
    window = proofing(folder)
    proof = window.proof
    save(folder, "Bark", card(77))
    qtbot.waitUntil(lambda: proof.sides(1) in proof.changed and proof.is_done, timeout=WAIT)
    assert len(proof.known) == 6
    names = ("game-crafter-poker", "make-playing-cards-poker")
    for name in names:
        window.choose_shop(name)
        qtbot.waitUntil(lambda name=name: proof.inspection.shop == shop(name) and proof.is_done, timeout=WAIT)
    assert {place.shop for place in proof.known} == {shop(name) for name in names}


def test_small_pictures_stay_for_another_shop_with_cards_that_stand_as_these_do(proofing, folder, qtbot):
    window = proofing(folder)
    window.strip.grab()
    qtbot.waitUntil(lambda: len(window.thumbs.images) == 6 and not window.thumbs.asked, timeout=WAIT)
    window.choose_shop("make-playing-cards-poker")
    window.strip.grab()
    assert not window.thumbs.asked
