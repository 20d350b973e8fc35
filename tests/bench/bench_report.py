"""How much time and memory a report on 200 sentences with four versions takes."""

import subprocess
import sys
from pathlib import Path

from tests.bench.yardstick import ROUNDS, Gauge, python_load
from tests.paths import ROOT

GOLDS = {"ud": "ud_fr_gsd_dev", "sud": "sud_fr_gsd_dev"}
PARSES = {"udpipe_ud@ud": "udpipe_ud_fr_gsd_dev", "biaffine_sud@sud": "biaffine_sud_fr_gsd_dev"}
MEASURED = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:])
_, status, used = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""
"""Measures a command from a small process, because on Linux a child's peak memory starts from its parent's."""

AT_MOST = 3800.0
"""In loads."""

AT_MOST_MEGABYTES = 500.0


def test_report_of_200_sentences(shared: Path, tmp_path: Path) -> None:
    """The whole program with scores, tests and charts, in CPU time, because other programs may be running."""
    paths = {name: shared / "data" / f"{stem}.conllu" for name, stem in (GOLDS | PARSES).items()}
    options = [f"--{'parse' if name in PARSES else 'gold'}={name}={path}" for name, path in paths.items()]
    target = tmp_path / "report.pdf"
    options += ["--quiet", "--sentences", "200", "-o", str(target)]
    command = [sys.executable, "-c", MEASURED, sys.executable, "main.py", "report", *options]
    gauge = Gauge(python_load)
    for _ in range(ROUNDS):
        gauge.weigh()
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    code, seconds, megabytes = map(float, told.split())
    gauge.note(seconds, seconds)
    written = target.stat().st_size / 1e6
    print(f"\nreport of 200 sentences: {gauge}; {megabytes:.0f} MB; the PDF has {written:.1f} MB")
    assert code == 0
    assert gauge.ratio <= AT_MOST
    assert megabytes <= AT_MOST_MEGABYTES
