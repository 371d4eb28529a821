"""The proof window as a screen reader finds it."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible

from tests.desktop.test_accessible import faults, missed

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """A screen reader is there."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def test_all_of_it_has_a_name_and_is_reached_by_tab(proofing, folder):
    window = proofing(folder, (1600, 1000))
    window.acts.next_fault()
    assert not faults(window)
    assert not missed(window)
    for rise in (window.measure, window.export, window.compare_shops):
        rise()
        assert not faults(window)
        window.sheet().sink()
