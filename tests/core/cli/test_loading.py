"""A run loads what it was asked for and nothing more: else everyone waits longer, and no result would tell."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.paths import ROOT, SAMPLE

TELLING = """
import gc, sys
before, searches = {*sys.modules}, []
gc.callbacks.append(lambda phase, _: searches.append(phase))
import main
try:
    main.main(sys.argv[1:])
except SystemExit:
    pass
print(len(searches) // 2, *{*sys.modules} - before, file=sys.stderr)
"""


def run(*arguments: str) -> tuple[int, set[str]]:
    """How often a run searches for garbage, and the modules that it loads."""
    done = subprocess.run(
        [sys.executable, "-c", TELLING, *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    searches, *loaded = done.stderr.splitlines()[-1].split()
    return int(searches), {*loaded}


SCORE = ["score", f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--parse=p={SAMPLE / 'parser_ud.conllu'}", "--iterations=10"]
LARGE = {"numpy", "logging", "core.formats.registry", "core.scoring.run", "gui.window.main_window", "PySide6"}


@pytest.mark.parametrize("arguments", [["score"], ["score", "--nonsense"], ["nonsense"], ["--help"]], ids=" ".join)
def test_help_and_usage_errors_load_nothing_large(arguments: Sequence[str]) -> None:
    _, loaded = run(*arguments)
    assert "core.cli.command_parser" in loaded
    assert not LARGE & loaded


def test_scoring_loads_only_the_format_of_its_files() -> None:
    _, loaded = run(*SCORE, "--format=json")
    assert {"numpy", "core.formats.conllu"} <= loaded
    formats = {
        name
        for name in loaded
        if name.startswith(("core.formats.edges", "core.formats.brackets", "core.formats.negra", "core.formats.tiger"))
    }
    assert not formats | (loaded & {"core.formats.conllx", "xml.parsers.expat", "logging"})


def test_a_run_is_over_before_python_looks_for_garbage() -> None:
    """Of what is loaded, nothing is garbage: looking through it takes as long as reading a hundred sentences."""
    searches, _ = run(*SCORE)
    assert searches < 15, "without `collect_rarely` some 65"


REFUSING = """
import sys
class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "PySide6":
            raise {error}
sys.meta_path.insert(0, Refusing())
import main
sys.exit(main.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (
            'ModuleNotFoundError("No module named PySide6", name="PySide6")',
            "expected PySide6, for windows and drawings",
        ),
        ('ImportError("libEGL.so.1: cannot open shared object file")', "the libraries that README.md names"),
    ],
    ids=["no Qt", "no library of Qt's"],
)
@pytest.mark.parametrize("command", ["view", "report", "figure"])
def test_what_draws_says_what_it_lacks(command: str, error: str, expected: str, tmp_path: Path) -> None:
    """A server without Qt, and a minimal Linux without the libraries that Qt needs, showed a traceback."""
    more = {"view": ["--screenshot=x.png"], "report": ["-o=x.pdf"], "figure": ["-o=x.pdf", "--sentence=01-sunday"]}
    call = [sys.executable, "-c", REFUSING.format(error=error), command, SCORE[1], *more[command]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False, env=environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("treeconcord: a library cannot be loaded (")
    assert expected in done.stderr
    assert done.stderr.count("\n") == 1
