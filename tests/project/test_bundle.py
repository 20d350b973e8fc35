"""The bundle starts and works by itself. `make bundle` makes it and runs these; otherwise they are skipped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core import __version__
from tests.paths import ROOT, SAMPLE

FOLDER = os.environ.get("BUNDLE")

pytestmark = pytest.mark.skipif(FOLDER is None, reason="BUNDLE names no bundle: make bundle")

GOLD, PARSE = f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--parse=p={SAMPLE / 'parser_ud.conllu'}"


FIXED = {"LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "1000000000"}


def run(*arguments: object, folder: Path) -> str:
    """What the bundle prints, in an environment without Python."""
    program = Path(str(FOLDER)) / ("treeconcord.exe" if os.name == "nt" else "treeconcord")
    kept = {name: value for name, value in os.environ.items() if name in ("HOME", "LANG", "SYSTEMROOT", "TEMP")}
    environment = {**kept, "PATH": "", **FIXED}
    command = [str(program), *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def of_checkout(*arguments: object, folder: Path) -> str:
    command = [sys.executable, str(ROOT / "main.py"), *map(str, arguments)]
    environment = {**os.environ, **FIXED}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=True
    ).stdout


def test_starts(tmp_path: Path) -> None:
    assert run("--version", folder=tmp_path) == f"treeconcord {__version__}\n"


def test_scores_like_the_checkout(tmp_path: Path) -> None:
    command = ["score", GOLD, PARSE, "--iterations=10", "--format=json"]
    assert run(*command, folder=tmp_path) == of_checkout(*command, folder=tmp_path)


def test_processes_that_score(tmp_path: Path) -> None:
    """They are the bundle itself, started anew; so many sentences that they are worth it."""
    for name in ("ud", "parser_ud"):
        lines = (SAMPLE / f"{name}.conllu").read_text("utf-8").splitlines(keepends=True)
        text = "".join(line for line in lines if not line.startswith("#"))
        (tmp_path / f"{name}.conllu").write_text(text * 250, "utf-8")
    command = ["score", "ud.conllu", "parser_ud.conllu", "--iterations=1", "--format=tsv"]
    assert run(*command, "--jobs=2", folder=tmp_path) == run(*command, folder=tmp_path)


def test_draws_the_window_with_its_engine(tmp_path: Path) -> None:
    run("view", "--screenshot", "window.png", "--size", "900x600", folder=tmp_path)
    assert (tmp_path / "window.png").read_bytes().startswith(b"\x89PNG")


def test_writes_figures_and_reports(tmp_path: Path) -> None:
    """Byte for byte those of the checkout: the fonts of reports come along."""
    for command in (
        ["figure", GOLD, PARSE, "--sentence=01-sunday", "--quiet", "-o", "drawn.svg"],
        ["report", GOLD, PARSE, "--iterations=10", "--quiet", "-o", "drawn.pdf"],
    ):
        drawn = tmp_path / command[-1]
        run(*command, folder=tmp_path)
        found = drawn.read_bytes()
        of_checkout(*command, folder=tmp_path)
        assert found == drawn.read_bytes()
