"""What all tests share: a Qt without a screen, and tests marked `long` only where they are asked for."""

import os

import pytest

# Before any Qt: TUCKBOX_TEST_PLATFORM=xcb runs the same tests on an X screen.
os.environ["QT_QPA_PLATFORM"] = os.environ.get("TUCKBOX_TEST_PLATFORM", "offscreen")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("TUCKBOX_LONG"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
