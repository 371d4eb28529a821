"""For work in threads of which nobody asks what came of it: what goes wrong there is told as everywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

P = ParamSpec("P")


def heard(act: Callable[P, object]) -> Callable[P, None]:
    """The same act, in which nothing goes wrong unheard; a thread pool would keep it to itself."""

    @wraps(act)
    def told(*given: P.args, **named: P.kwargs) -> None:
        try:
            act(*given, **named)
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)

    return told
