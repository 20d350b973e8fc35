"""Where the program writes: streams of any encoding, closed, full or broken, and Ctrl+C; never a traceback."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

from core.cli.command_parser import make_parser
from core.cli.subcommands.registry import SUBCOMMANDS
from gui.app.subcommands.registry import DRAWING
from tests.paths import ROOT, SAMPLE
from tests.patience import PATIENCE

ALL = (*DRAWING, *SUBCOMMANDS)
NAMES = [each.name for each in ALL]
PROGRAM = [sys.executable, "main.py"]
SCORE = ["score", f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--parse=p={SAMPLE / 'parser_ud.conllu'}", "--iterations=10"]

posix = pytest.mark.skipif(os.name != "posix", reason="as shells of POSIX systems do it")


def process(argv: Sequence[str], **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*PROGRAM, *argv], cwd=ROOT, env=_environment(variables), capture_output=True, check=False)


def shell(command: str) -> tuple[int, str]:
    """The exit code of a command line in which ``program`` is this one, and what it said on standard error."""
    script = f"program() {{ '{sys.executable}' main.py \"$@\"; }}; {command}"
    done = subprocess.run(["/bin/sh", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


def _environment(variables: Mapping[str, str]) -> dict[str, str]:
    return {**os.environ, **variables}


@pytest.mark.parametrize("command", ["", *NAMES])
def test_help_on_an_ascii_terminal(command: str) -> None:
    done = process([*filter(None, [command]), "--help"], PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"usage: treeconcord")


@pytest.mark.parametrize("command", ["", *NAMES])
def test_every_option_is_explained(command: str) -> None:
    parser = make_parser(ALL, NAMES)
    if command:
        (subcommands,) = (action.choices for action in parser._actions if action.dest == "command")
        assert subcommands is not None
        parser = dict(subcommands)[command]
    assert not [action.dest for action in parser._actions if not action.help and action.dest != "command"]


def test_outputs_are_utf_8_whatever_the_locale() -> None:
    done = process(SCORE, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0
    assert "─" in done.stdout.decode("utf-8")


def test_results_and_remarks_go_to_different_streams() -> None:
    done = process(["unify", SCORE[1], "--format=json"])
    assert done.stdout.count(b"\n") == done.stdout.count(b'{"id"') > 20
    assert done.stderr == b"30 of 30 sentences unify\n"
    assert process(["unify", SCORE[1], "--quiet"]).stderr == b""


STEERING = "\x1b[2J\x9b31m\u202egnp\u2066"
"""Clears the screen, colours, and turns the direction of what follows."""


def _with_names(folder: Path, name: str) -> Path:
    """A treebank of one sentence whose path, word and label contain control characters."""
    path = folder / f"{name}.conllu"
    path.write_text(f"# sent_id = s1\n1\ta{STEERING[2:]}b\t_\t_\t_\t_\t0\troot{STEERING}\t_\t_\n\n", encoding="utf-8")
    return path


@posix
@pytest.mark.parametrize("kind", ["text", "json", "tsv", "markdown", "latex"])
def test_names_and_labels_never_control_the_terminal(tmp_path: Path, kind: str) -> None:
    path = _with_names(tmp_path, f"g{STEERING}")
    for argv in (
        ["overlap", f"--gold=a={path}", f"--gold=b={path}", f"--format={kind}"],
        ["score", f"--gold=a={path}", f"--parse=p={path}.gone", f"--format={kind}"],
        ["score", f"--gold=a={path}", f"--parse=p={path}", f"--metrics={STEERING}", f"--format={kind}"],
        ["unify", f"--gold=a={path}", f"--labels={STEERING}"],
        ["convert", f"--gold=a={path}", "--to=functional", f"--format={'json' if kind == 'json' else 'brackets'}"],
        ["view", f"--{STEERING}"],
    ):
        done = process(argv)
        written = (done.stdout + done.stderr).decode()
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", written), argv


@posix
def test_json_and_treebanks_stay_exact(tmp_path: Path) -> None:
    """What is escaped in JSON reads back as it was; a treebank written to a file is the file that was read."""
    path = _with_names(tmp_path, "g")
    done = process(["convert", f"--gold=a={path}", "--to=functional", "--format=json"])
    assert json.loads(done.stdout)["nodes"] == [{"span": [1], "labels": [f"root{STEERING}"]}]
    done = process(["tl-unify", f"--gold=a={path}", f"--gold=b={path}", "--format=native", "--protocol=multifunction"])
    assert STEERING[2:].encode() in done.stdout


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
@pytest.mark.parametrize("options", [*SCORE[:1], "convert --to functional"])
def test_full_disk(options: str) -> None:
    versions = " ".join(SCORE[1:3]) if options == "score" else SCORE[1]
    code, told = shell(f"program {options} {versions} > /dev/full")
    assert code == 1
    assert told == (
        "treeconcord: the output cannot be written (No space left on device); expected room for all of it\n"
    )


@posix
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_disk_that_fills_up_while_output_is_written(tmp_path: Path, unbuffered: str) -> None:
    """Half of the results with exit code 0 would pass for all; containers and CI run Python unbuffered."""
    output = tmp_path / "scores.json"

    def leave_little_room() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    with output.open("wb") as file:
        done = subprocess.run(
            [*PROGRAM, *SCORE, "--format=json"],
            cwd=ROOT,
            env=_environment({"PYTHONUNBUFFERED": unbuffered, "PYTHONDONTWRITEBYTECODE": "1"}),
            stdout=file,
            stderr=subprocess.PIPE,
            preexec_fn=leave_little_room,
            check=False,
        )
    assert (done.returncode, output.stat().st_size) == (1, 4096)
    assert done.stderr.startswith(b"treeconcord: the output cannot be written (File too large)")


@posix
def test_closed_streams() -> None:
    assert shell(f"program {' '.join(SCORE)} >&-") == (0, "")
    assert shell(f"program {' '.join(SCORE)} 2>&-") == (0, "")
    assert shell("program score --gold=a=nowhere.conllu --parse=p=nowhere.conllu 2>&-") == (1, "")
    assert shell("program score --gold=a=- --parse=p=nowhere.conllu <&-")[0] == 2


@posix
@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (["unify", SCORE[1], "--format=json"], 0),
        (["generalize", SCORE[1], "--max-length=1"], 0),
        (["score", "--gold=a=nowhere.conllu", "--parse=p=nowhere.conllu"], 1),
        (["score", "--gold=a=nowhere.conllu", "--against=b"], 2),
    ],
)
def test_exit_codes_without_anyone_who_reads(argv: Sequence[str], code: int) -> None:
    """As `2>&1 | head` leaves it: Python itself would end with 120, which a script takes for a failure."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*PROGRAM, *argv], cwd=ROOT, stdout=writing, stderr=writing, check=False)
    os.close(writing)
    assert done.returncode == code


@posix
@pytest.mark.parametrize(
    ("argv", "code"),
    [(["generalize", SCORE[1], "--max-length=3"], 0), (["score", SCORE[1], "--parse=p={}", "--format=json"], 1)],
    ids=["some excluded", "all excluded"],
)
def test_the_result_is_whole_where_nobody_reads_what_is_said_beside_it(
    argv: Sequence[str], code: int, tmp_path: Path
) -> None:
    """As `2> >(head -1)` leaves it: no result with exit code 0 would pass for an empty one, and failure for success."""
    path = tmp_path / "p.conllu"
    path.write_text("# sent_id = x\n1\tx\t_\t_\t_\t_\t0\troot\t_\t_\n\n", encoding="utf-8")
    argv = [each.format(path) for each in argv]
    heard = process(argv)
    assert heard.stderr
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*PROGRAM, *argv], cwd=ROOT, stdout=subprocess.PIPE, stderr=writing, check=False)
    os.close(writing)
    assert (done.returncode, done.stdout) == (heard.returncode, heard.stdout)
    assert done.returncode == code


@posix
def test_a_reader_that_leaves() -> None:
    script = f"(program convert --to functional {SCORE[1]}; echo $? >&2) | head -n 1 >/dev/null"
    assert shell(script) == (0, "0\n")


@posix
def test_interrupted_while_reading() -> None:
    command = [*PROGRAM, "score", "--gold=a=-", SCORE[2]]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Whoever runs the tests in the background may have it ignored, and children inherit that.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as running:
        assert running.stdin
        assert running.stderr
        # More than a pipe holds: once all is written, some has been read.
        running.stdin.write(b"1\tx\t_\t_\t_\t_\t0\troot\t_\t_\n\n" * 50_000)
        running.stdin.flush()
        time.sleep(0.5)  # Until it waits for more: a signal between two calls of the system is seen only after them.
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130
        assert running.stderr.read() == b"interrupted\n"


INTERRUPTED_IMPORT = """
import signal, sys

class Finder:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # Python's own, even where the tests run in the background.
sys.meta_path.insert(0, Finder())
"""
INSTALLED = [sys.executable, "-c", "import sys; from main import main; sys.exit(main())"]


@pytest.mark.parametrize("program", [PROGRAM, INSTALLED], ids=["main.py", "installed"])
@pytest.mark.parametrize(
    "module", ["argparse", "core.cli.command_parser", "core.cli.subcommands.score", "numpy", "core.cli.run_command"]
)
def test_interrupted_while_it_starts(tmp_path: Path, program: Sequence[str], module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED_IMPORT.format(module=module))
    environment = _environment({"PYTHONPATH": str(tmp_path)})
    done = subprocess.run([*program, *SCORE], cwd=ROOT, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"interrupted\n")
