"""Whole runs of `score` beside udapi (eval.Conll18) and evalb, where these do the same work.

Neither is part of the project; what is found in ``build/`` is run, the rest skipped (Repeat it, in
docs/developers/performance.md). Of the times of each program the least counts: whatever else the machine does only adds
to it.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.bench.yardstick import processor_time_of_others
from tests.paths import ROOT

BUILD: Final = ROOT / "build"
UDAPI: Final = BUILD / "udapi"
EVALB: Final = BUILD / "evalb"
COLLINS: Final = BUILD / "COLLINS.prm"
ROUNDS: Final = 3


def _run(*command: object, path: Path | None = None) -> tuple[float, str]:
    """The processor time of a program, and what it prints."""
    environment = {**os.environ, **({"PYTHONPATH": str(path)} if path else {})}
    before = processor_time_of_others()
    done = subprocess.run([*map(str, command)], cwd=ROOT, check=True, capture_output=True, text=True, env=environment)
    return processor_time_of_others() - before, done.stdout


def _score(gold: Path, parse: Path, metrics: str) -> tuple[float, str]:
    options = (f"--metrics={metrics}", "--iterations=1", "--quiet", "--format=tsv")
    return _run(sys.executable, "main.py", "score", gold, parse, *options)


def _values(table: str) -> dict[str, float]:
    """The values of a TSV of scores, by measure."""
    head, *lines = [line.split("\t") for line in table.splitlines()]
    rows = (dict(zip(head, line, strict=True)) for line in lines)
    return {row["metric"] + row["labeled"]: float(row["value"]) for row in rows if row["value"]}


@pytest.mark.skipif(not UDAPI.exists(), reason="no udapi in build/")
@pytest.mark.parametrize("copies", [1, 8])
def test_score_beside_udapi(shared: Path, tmp_path: Path, copies: int) -> None:
    """UAS, LAS and CLAS of one parse of French GSD; udapi counts more, but reads and aligns alike."""
    files = []
    for name in ("ud_fr_gsd_dev", "udpipe_ud_fr_gsd_dev"):
        text = (shared / "data" / f"{name}.conllu").read_text("utf-8")
        files.append(tmp_path / f"{name}.conllu")
        files[-1].write_text("".join(text.replace("sent_id = ", f"sent_id = {i}-") for i in range(copies)), "utf-8")
    gold, parse = files
    zones = ("read.Conllu", "zone=gold", f"files={gold}", "read.Conllu", "zone=pred", f"files={parse}")
    udapy = (sys.executable, UDAPI / "bin" / "udapy", *zones, "ignore_sent_id=1", "eval.Conll18")
    pairs = [(_score(gold, parse, "uas,las,clas"), _run(*udapy, path=UDAPI)) for _ in range(ROUNDS)]
    ours, theirs = (min(time for time, _ in runs) for runs in zip(*pairs, strict=True))
    print(f"\n{copies} × French GSD: score {ours:.2f} s, udapi {theirs:.2f} s; ratio {ours / theirs:.2f}")
    uas = next(line.split("|")[3] for line in pairs[0][1][1].splitlines() if line.startswith("UAS"))
    assert round(100 * _values(pairs[0][0][1])["uas"], 2) == float(uas)
    assert ours <= 1.5 * theirs


@pytest.mark.skipif(not (EVALB.exists() and COLLINS.exists()), reason="no evalb in build/")
@pytest.mark.parametrize("copies", [1, 32])
def test_score_beside_evalb(shared: Path, tmp_path: Path, copies: int) -> None:
    """PARSEVAL of GUM's brackets; evalb is written in C."""
    gold, parse = tmp_path / "gold.ptb", tmp_path / "parse.ptb"
    text = (shared / "data" / "gum_const.ptb").read_text("utf-8")
    gold.write_text(copies * text, "utf-8")
    parse.write_text(copies * text.replace("(NP (NP (DT", "(NP (XP (DT"), "utf-8")
    pairs = [(_score(gold, parse, "parseval"), _run(EVALB, "-p", COLLINS, gold, parse)) for _ in range(ROUNDS)]
    ours, theirs = (min(time for time, _ in runs) for runs in zip(*pairs, strict=True))
    print(f"\n{copies} × GUM: score {ours:.2f} s, evalb {theirs:.3f} s; ratio {ours / theirs:.0f}")
    found = next(line.split("=")[1] for line in pairs[0][1][1].splitlines() if line.startswith("Bracketing FMeasure"))
    assert round(100 * _values(pairs[0][0][1])["parsevaltrue"], 2) == float(found)
    assert ours <= 250 * theirs
