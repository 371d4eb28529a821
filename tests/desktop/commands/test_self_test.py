"""`--self-test` says what does not hold. The whole of it runs in `tests/builds/test_network.py`, where it is watched."""

import asyncio

import pytest

from desktop.table import tokens
from desktop.trial import trial


def test_what_does_not_hold_is_said_and_the_rest_is_tried_all_the_same(monkeypatch, tmp_path):
    async def broken(_folder):
        raise trial.Failed("the paper is wet")

    async def sound(_folder):
        return "the ink is dry"

    monkeypatch.setattr(trial, "TRIALS", (broken, sound))
    said: list[str] = []
    assert not asyncio.run(trial.try_all(tmp_path, said.append))
    assert said == ["FAIL broken: the paper is wet", "ok   the ink is dry"]


@pytest.mark.parametrize("named", ["ui", "display"])
def test_a_missing_font_is_found(qapp, monkeypatch, tmp_path, named):
    known = tokens.tokens()
    fonts = known["font"] | {named: known["font"][named] | {"family": "Nowhere Sans"}}
    monkeypatch.setattr(tokens, "tokens", lambda: known | {"font": fonts})
    with pytest.raises(trial.Failed, match="Nowhere Sans"):
        asyncio.run(trial.fonts(tmp_path))
