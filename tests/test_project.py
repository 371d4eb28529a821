"""What holds for the project as a whole: its commands, its requirements and licences, and the shape of its code."""

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import check
import pytest
from packaging.requirements import Requirement
from PySide6.QtCore import QObject

import desktop

ROOT = Path(__file__).resolve().parent.parent
MODULE_LINES = 400
FUNCTION_LINES = 30
VAGUE_NAMES = {"utils", "helpers", "manager", "misc", "common"}

# What is longer than it should be, with its length. These lists may only shrink: an entry follows its module or function down.
LONG_MODULES: dict[str, int] = {}
LONG_FUNCTIONS: dict[str, int] = {}

FREE_LICENCES = re.compile(r"\b(MIT|HPND|BSD|ISC|Apache|PSF|MPL|LGPL)\b|Python Software Foundation|Mozilla|Lesser General Public")


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, int]]:
    """Every function with its dotted name and its length in lines."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not isinstance(node, ast.ClassDef):
                yield inside + node.name, (node.end_lineno or 0) - node.lineno + 1
            yield from functions(node, f"{inside}{node.name}.")
        else:
            yield from functions(node, inside)


def imported(path: Path) -> set[str]:
    """What a module imports, by full name: `random` for the module, `random.Random` for the class out of it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def pinned(file: str) -> list[Requirement]:
    text = (ROOT / "packaging" / file).read_text(encoding="utf-8")
    lines = (line.removesuffix("\\").strip() for line in text.splitlines())
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "--hash"))]


def licence_words(package: str) -> str:
    about = importlib.metadata.metadata(package)
    fields = [line for key in ("License-Expression", "License") for line in about.get_all(key) or []]
    return " ".join(fields + [line for line in about.get_all("Classifier") or [] if line.startswith("License")])


def in_git() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def test_qt_counts_its_references_to_none():
    """Qt 6.12 on Python 3.11 lets go of None once too often in most calls, and crashes when none are left."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(100):
        thing.setObjectName("x")
    assert sys.getrefcount(None) > before - 50


def test_the_version_is_told_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == desktop.__version__


@pytest.mark.parametrize("command", ["run", "check"])
def test_the_readme_names_each_command_and_it_can_be_started(command):
    assert f"./{command}" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / f"{command}.bat").is_file()
    assert os.name == "nt" or os.access(ROOT / command, os.X_OK)


def test_the_check_keeps_what_is_compiled_outside_the_sources(monkeypatch, tmp_path):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(check, "ROOT", tmp_path)
    (tmp_path / "compiled_once.py").write_text("N = 1\n")
    assert check.passes(["-c", "import compiled_once"])
    kept = [path.name for path in (tmp_path / ".pytest_cache" / "compiled").rglob("*.pyc")]
    assert [name for name in kept if name.startswith("compiled_once.")]
    assert not list(tmp_path.glob("__pycache__"))


def test_the_version_is_printed_without_loading_qt():
    code = "import sys; from desktop.cli import main; main(['--version']); print(sorted({'PySide6', 'shiboken6'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"tuckbox {desktop.__version__}", "[]"]


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_pinned_by_hash_and_hold_no_address(file):
    text = (ROOT / "packaging" / file).read_text(encoding="utf-8")
    assert "http" not in text
    assert "index" not in text
    assert all(str(requirement.specifier).startswith("==") for requirement in pinned(file))
    assert text.count("--hash=sha256:") >= len(pinned(file))


def test_everything_the_project_depends_on_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = {(pin.name.lower(), str(pin.specifier).removeprefix("==")) for pin in pinned("requirements.txt")}
    for line in project["dependencies"]:
        wanted = Requirement(line)
        assert any(name == wanted.name.lower() and wanted.specifier.contains(version) for name, version in versions), line


def test_what_tuckbox_runs_on_has_a_free_licence():
    here = [pin.name for pin in pinned("requirements.txt") if pin.marker is None or pin.marker.evaluate()]
    assert not [name for name in here if not FREE_LICENCES.search(licence_words(name))]


def test_no_file_names_a_registry_or_a_place_on_one_machine():
    hosts = ["pypi" + ".org", "python" + "hosted.org", "deb.debian" + ".org", "npm" + "js.org"]
    machine = rb"(?<![\w.-])/(?:work|root)/"
    forbidden = re.compile(b"|".join([machine, *(re.escape(host.encode()) for host in hosts)]))
    assert not [name_of(path) for path in in_git() if forbidden.search(path.read_bytes())]


def test_modules_are_short():
    """A set's list of cards (in a folder `cards`) is as long as the set."""
    written = [path for path in modules("rules", "desktop") if path.parent.name != "cards"]
    measured = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in written}
    assert {name: lines for name, lines in measured.items() if lines > MODULE_LINES} == LONG_MODULES


def test_functions_are_short():
    measured = {
        f"{name_of(path)}:{function}": lines
        for path in modules("rules", "desktop")
        for function, lines in functions(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert {name: lines for name, lines in measured.items() if lines > FUNCTION_LINES} == LONG_FUNCTIONS


def test_modules_are_named_after_what_they_are():
    vague = [name_of(path) for path in modules("rules", "desktop", "tests") if VAGUE_NAMES & {path.stem, path.parent.name}]
    assert not vague


def test_the_engine_knows_neither_clock_nor_chance_of_its_own():
    """A generator handed in (`random.Random`) may be named as a type; the module and its hidden state may not."""
    foreign = re.compile(r"(random|time|datetime|secrets)\b(?!\.Random$)")
    assert not [(name_of(path), name) for path in modules("rules/engine") for name in imported(path) if foreign.match(name)]
