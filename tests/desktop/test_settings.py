"""How this user wants Tuckbox to be: one file, checked, never lost."""

import json

import pytest

from desktop.app import App
from desktop.settings import NAME, Settings, SettingsFile


def write(folder, text):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(text, encoding="latin-1")


def test_before_the_first_start_there_is_no_file_and_all_is_as_it_comes(memory_folder):
    settings = SettingsFile()
    assert settings.now == Settings()
    assert not settings.file.fault
    assert not memory_folder.exists()


def test_what_was_wanted_is_wanted_the_next_time(qtbot):
    settings = SettingsFile()
    with qtbot.waitSignal(settings.changed):
        assert settings.keep(calm=True, pace="fast", card=140) == ""
    assert settings.picture_folder("warborn", "/some/folder") == ""
    assert SettingsFile().now == Settings(calm=True, pace="fast", card=140, pictures={"warborn": "/some/folder"})
    settings.picture_folder("warborn", "")
    assert not SettingsFile().now.pictures


@pytest.mark.parametrize("text", ["{", "[]", '{"calm": "yes"}', '{"pace": null}', "\xff", "[" * 90_000])
def test_a_damaged_file_is_set_aside_with_a_sentence_and_never_lost(qtbot, memory_folder, text):
    for n, name in enumerate((f"{NAME}.damaged", f"{NAME}.damaged1")):
        write(memory_folder, text)
        settings = SettingsFile()
        assert settings.now == Settings()
        assert settings.file.fault.count(". ") == 0
        assert name in settings.file.fault
        assert len(list(memory_folder.glob(f"{NAME}.damaged*"))) == n + 1
        assert (memory_folder / name).read_text(encoding="latin-1") == text
    write(memory_folder, text)
    app = App()
    qtbot.addWidget(app.start)
    assert app.start.message.text().startswith("The settings could not be read")
    assert app.settings.keep(calm=True) == ""


def test_what_does_not_fit_is_as_it_comes_and_the_rest_holds(memory_folder):
    wrong = {"pace": "breakneck", "curtain": "iron", "card": 9, "pictures": {"chess": "/x", "warborn": "x/y"}}
    write(memory_folder, json.dumps({**wrong, "calm": True, "of a later version": 1}))
    settings = SettingsFile()
    assert settings.now == Settings(calm=True)
    assert not settings.file.fault


def test_settings_that_cannot_be_written_hold_until_the_program_is_left(memory_folder):
    memory_folder.parent.mkdir(parents=True)
    memory_folder.write_text("in the way")
    settings = SettingsFile()
    assert "could not be written down" in settings.keep(calm=True)
    assert settings.now.calm
