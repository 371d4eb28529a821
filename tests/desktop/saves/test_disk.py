"""What the systems do differently with files, here simulated."""

import errno
import os
import sys
from types import SimpleNamespace

import pytest

from desktop.saves import disk
from desktop.saves.disk import FAR, lock, move, put, replace, sync
from desktop.saves.faults import reason


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(disk, "WINDOWS", True)
    monkeypatch.setattr(disk, "PAUSE", 0)
    return monkeypatch


def refusing(times, calls):
    """A system in which somebody has the file open for so many tries."""

    def act(source, target):
        calls.append((source, target))
        if len(calls) <= times:
            raise PermissionError(errno.EACCES, "Access is denied")

    return act


def test_a_file_that_is_open_elsewhere_for_a_moment_is_replaced_after_it(windows, tmp_path):
    calls: list[object] = []
    windows.setattr(os, "replace", refusing(3, calls))
    replace(tmp_path / "a", tmp_path / "b")
    assert len(calls) == 4


def test_a_file_that_stays_open_elsewhere_is_a_fault(windows, tmp_path):
    calls: list[object] = []
    windows.setattr(os, "replace", refusing(10_000, calls))
    with pytest.raises(PermissionError):
        replace(tmp_path / "a", tmp_path / "b")
    assert len(calls) == disk.TRIES


def test_elsewhere_nobody_waits_for_what_is_forbidden(monkeypatch, tmp_path):
    calls: list[object] = []
    monkeypatch.setattr(os, "replace", refusing(10_000, calls))
    with pytest.raises(PermissionError):
        replace(tmp_path / "a", tmp_path / "b")
    assert len(calls) == 1


def test_what_windows_says_of_an_open_file_is_a_sentence(tmp_path):
    fault = PermissionError(errno.EACCES, "The process cannot access the file")
    setattr(fault, "winerror", 32)  # noqa: B010
    assert reason(tmp_path / "evening.tuck", fault).startswith("evening.tuck is open in another program.")


def test_on_windows_a_rename_pushes_nothing_out(windows, tmp_path):
    calls: list[object] = []
    windows.setattr(os, "rename", lambda source, target: calls.append((source.name, target.name)))
    move(tmp_path / "a", tmp_path / "b")
    assert calls == [("a", "b")]


def test_on_windows_a_byte_far_behind_the_end_is_locked(monkeypatch, tmp_path):
    places = []

    def locking(number, mode, count):
        places.append((os.lseek(number, 0, os.SEEK_CUR), mode, count))
        if len(places) > 1:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(disk, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2), raising=False)
    (tmp_path / "a").touch()
    with open(tmp_path / "a", "r+b", buffering=0) as file:
        with monkeypatch.context() as there:
            there.setattr(sys, "platform", "win32")
            assert [lock(file), lock(file)] == [True, False]
        assert file.tell() == 0
    assert places == [(FAR, 2, 1)] * 2


def test_nothing_is_pushed_out_unless_that_is_wished(tmp_path):
    old = tmp_path / "a"
    put(old, b"one")
    with pytest.raises(FileExistsError):
        put(old, b"two")
    assert old.read_bytes() == b"one"
    put(old, b"three", over=True)
    assert old.read_bytes() == b"three"
    assert list(tmp_path.iterdir()) == [old], "nothing is left beside it"


def test_a_stick_that_knows_no_second_names_will_do(monkeypatch, tmp_path):
    def no_link(_source, _target):
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    put(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        put(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"one"


def test_small_letters_become_capitals_where_both_are_one_file(monkeypatch, tmp_path):
    (tmp_path / "a").write_bytes(b"one")
    monkeypatch.setattr(os.path, "samefile", lambda one, other: True)
    (tmp_path / "A").touch()
    move(tmp_path / "a", tmp_path / "A")
    assert (tmp_path / "A").read_bytes() == b"one"


def test_a_mac_is_asked_to_write_through(monkeypatch):
    asked = []
    monkeypatch.setattr(disk, "fcntl", SimpleNamespace(fcntl=lambda number, what: asked.append((number, what)), F_FULLFSYNC=51))
    with monkeypatch.context() as there:
        there.setattr(sys, "platform", "darwin")
        sync(7)
    assert asked == [(7, 51)]
