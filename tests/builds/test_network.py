"""Tuckbox uses no network: it opens no socket but those by which its own processes and the screen are spoken to on this machine."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import bundle
import pytest

from desktop.trial.trial import TRIALS

pytestmark = pytest.mark.slow

FAR = re.compile(r"^(socket|ssl|http|urllib|ftplib|smtplib|asyncio\.open_connection|PySide6\.(QtNetwork|QtWebSockets|QtWebEngine\w*))\b")
WATCH = """
import os, socket, sys

def watch(event, arguments):
    far = event == "socket.__new__" and arguments[1] in (socket.AF_INET, socket.AF_INET6)
    if far or event in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"):
        with open(os.environ["FOUND"], "a") as found:
            found.write(f"{event} {arguments}\\n")

sys.addaudithook(watch)
"""
TRACE = ("strace", "--follow-forks", "--seccomp-bpf", "--trace=socket,connect,bind,sendto")


def imported(path: Path) -> set[str]:
    """What a module imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_no_module_knows_a_network():
    found = [(path.name, name) for folder in bundle.PACKAGES for path in (bundle.ROOT / folder).rglob("*.py") for name in imported(path)]
    assert len(found) > 1_000
    assert not [one for one in found if FAR.match(one[1])]


def watched(folder: Path, code: list[str]) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Run Python with everything watched that it and its children do with sockets; returns what reaches beyond this machine."""
    (folder / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    found, trace = folder / "found", folder / "trace"
    own = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR")}
    env = os.environ | own | {"PYTHONPATH": f"{folder}{os.pathsep}{bundle.ROOT}", "FOUND": str(found)}
    before = [*TRACE, f"--output={trace}"] if shutil.which("strace") else []
    done = subprocess.run([*before, sys.executable, *code], cwd=folder, env=env, capture_output=True, text=True, timeout=280, check=False)
    if before and "ptrace" in done.stderr.lower():  # not allowed here: Python's own watch has to do
        done = subprocess.run([sys.executable, *code], cwd=folder, env=env, capture_output=True, text=True, timeout=280, check=False)
    told = [line for file in (found, trace) if file.exists() for line in file.read_text(encoding="utf-8").splitlines()]
    return done, [line for line in told if "AF_INET" in line or line.startswith(("socket.", "urllib."))]


def test_the_watch_sees_what_reaches_out(tmp_path):
    _, found = watched(tmp_path, ["-c", "import socket; socket.socket(socket.AF_INET).close()"])
    assert found


def test_the_program_tries_itself_out_reaches_nobody_and_leaves_nothing_behind(tmp_path):
    done, found = watched(tmp_path, ["-m", "desktop", "--self-test"])
    lines = done.stdout.splitlines()
    assert [line[:5] for line in lines] == ["ok   "] * len(TRIALS), done.stdout + done.stderr
    assert done.returncode == 0
    assert found == []
    assert not [path for path in tmp_path.rglob("*") if "tuckbox" in path.name]
