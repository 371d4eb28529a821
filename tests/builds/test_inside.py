"""Nothing of Qt's ships before somebody has looked what code by others is in it, and that stands with its licence in About."""

import sys
from pathlib import Path

import bundle
import inside
import PySide6
import pytest

LIBRARY = "PySide6/Qt/lib/libQt6Core.so.6"


def test_all_that_is_inside_stands_in_the_text_and_nothing_else():
    assert {name for names in inside.INSIDE.values() for name in names} == inside.named()


def test_a_file_that_nobody_looked_into_is_a_fault(tmp_path):
    files = [LIBRARY, "PySide6/Qt/plugins/imageformats/libqtiff.so", "PySide6/plugins/imageformats/qtiff.dll", "PySide6/QtCore.abi3.so"]
    assert inside.faults(tmp_path, files) == [f"nobody has looked what is inside {file}" for file in files[1:3]]


@pytest.mark.parametrize(("words", "name"), [(b"\0SQLite format 3\0", "SQLite"), (b"= libpng version 1.7 =", "libpng")])
def test_more_inside_than_is_told_is_a_fault(tmp_path, words, name):
    file = tmp_path / LIBRARY
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\x7fELF" + words)
    assert inside.faults(tmp_path, [LIBRARY]) == [f"{name} is in {LIBRARY}"]


@pytest.mark.slow
def test_the_files_of_qt_that_go_along_hold_what_is_told():
    place = Path(PySide6.__file__).parent
    found = [path.relative_to(place.parent).as_posix() for path in place.rglob("*") if path.is_file() and not path.is_symlink()]
    files = [file for file in found if inside.QT.search(file) and bundle.is_kept(file, sys.platform)]
    assert any("Qt6Gui" in file or "QtGui" in file for file in files)
    assert inside.faults(place.parent, files) == []
