"""The log of ``--debug``: it tells a developer how a run went, and changes no output."""

import re
import subprocess
import sys

import pytest

from tests.paths import ROOT, SAMPLE

SCORE = ["score", f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--parse=p={SAMPLE / 'parser_ud.conllu'}", "--iterations=10"]
LOGGED = re.compile(r"\d\d:\d\d:\d\d\.\d{3} \d+ (DEBUG|INFO) core\.[\w.]+: (.*)")


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "main.py", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("arguments", [["--debug", *SCORE], [*SCORE, "--debug"]], ids=["before", "behind"])
def test_debug_tells_how_long_each_stage_takes(arguments: list[str]) -> None:
    done, plain = run(*arguments), run(*SCORE)
    assert (done.returncode, done.stdout) == (0, plain.stdout)
    assert plain.stderr == ""
    lines = [LOGGED.fullmatch(line) for line in done.stderr.splitlines()]
    told = [re.sub(r"\d+ ms", "N ms", line[2]) for line in lines if line]
    assert told[0].startswith("treeconcord ")
    assert told[1:] == [f"{stage} took N ms" for stage in ("reading ud", "reading p", "scoring", "testing", "score")]
    assert len(told) == len(lines)


def test_debug_tells_where_an_error_comes_from() -> None:
    arguments = ["generalize", f"--gold=a={SAMPLE / 'nowhere.conllu'}"]
    done, plain = run(*arguments, "--debug"), run(*arguments)
    assert (done.returncode, plain.returncode) == (1, 1)
    assert "Traceback" not in plain.stderr
    assert re.search(r"^Traceback .*^core\.base\.errors\.InputError: ", done.stderr, re.MULTILINE | re.DOTALL)
    assert plain.stderr in done.stderr
