"""Ctrl+C while a file is written, at any moment: the folder is as it was, or has the whole file."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.paths import ROOT, SAMPLE

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forks a process for each moment")

MOMENTS: Final = 60

RUNS: Final = """
import os, signal, sys
from pathlib import Path

import numpy, pyarrow
import core.cli.subcommands.score, core.output.sentence_scores
from main import main

folder, moments, argv = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
WRITING = "atomic_files.py"

def run(moment):
    # Runs the command in a process that is interrupted at a step while it writes; returns its code and all steps.
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        steps, is_writing = 0, False

        def step(frame, event, argument):
            nonlocal steps, is_writing
            name = frame.f_code.co_filename
            if event == "call" and name.endswith(WRITING) and frame.f_code.co_name == "replacing":
                is_writing = True
            if is_writing and (event in ("call", "return") or name.endswith(WRITING)):
                steps += 1
                if steps == moment:
                    signal.raise_signal(signal.SIGINT)
            return step

        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1), os.dup2(null, 2)
        sys.settrace(step)
        try:
            code = main(argv)
        finally:
            sys.settrace(None)
            os.write(writing, b"%d" % steps)
        sys.exit(code)
    os.close(writing)
    with open(reading) as pipe:
        steps = pipe.read()
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), int(steps or 0)

_, all_steps = run(0)
for path in folder.iterdir():
    path.unlink()
for i in range(moments):
    half = moments // 2
    moment = i + 1 if i < half else all_steps - (moments - i - 1) * all_steps // half
    code, _ = run(max(1, moment))
    left = sorted(path.name for path in folder.iterdir())
    print(moment, code, *left, flush=True)
    for path in folder.iterdir():
        path.unlink()
"""


@pytest.mark.parametrize("name", ["scores.parquet", "scores.tsv"])
def test_nothing_is_left_of_a_file_that_was_begun(tmp_path: Path, name: str) -> None:
    """Files of odd names beside one's own, which grow in number with each run that one stops."""
    if name.endswith(".parquet"):
        pytest.importorskip("pyarrow", reason="needs treeconcord[parquet]")
    versions = [f"--gold=ud={SAMPLE}/ud.conllu", f"--parse=p={SAMPLE}/parser_ud.conllu", "--metrics=las"]
    argv = ["score", *versions, "--iterations=10", "--jobs=1", f"--per-sentence={tmp_path / name}"]
    done = subprocess.run(
        [sys.executable, "-c", RUNS, tmp_path, str(MOMENTS), *argv],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    found = [line.split() for line in done.stdout.splitlines()]
    assert len(found) == MOMENTS
    assert [line for line in found if line[2:] not in ([], [name])] == []
    assert sum(code == "130" for _, code, *_ in found) > MOMENTS / 2, "most were interrupted"
