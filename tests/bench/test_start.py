"""The bench of the start deals none of the user's games."""

import os
from pathlib import Path

from tests.bench.start import elsewhere


def test_what_is_dealt_for_a_figure_is_in_no_folder_of_the_user():
    before = dict(os.environ)
    with elsewhere():
        homes = {os.environ[f"XDG_{name}_HOME"] for name in ("CONFIG", "DATA", "STATE")}
        assert not homes & {*before.values()}
    assert dict(os.environ) == before
    assert not any(Path(home).exists() for home in homes)
