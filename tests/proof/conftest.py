"""What tests of proofing share: processes that are begun once for a module."""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from desktop.proof.pool import Pool


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    """Two processes."""
    with Pool(2) as made:
        yield made


@pytest.fixture
def one_pool(pool, monkeypatch):
    """Commands have these processes, too."""
    monkeypatch.setattr("desktop.proof.pool.Pool", lambda _=0: nullcontext(pool))
