"""How long `score` takes on the French pair with two parses, against reading the same files with the conllu package."""

import subprocess
import sys
import time
from pathlib import Path

import conllu

from tests.bench.yardstick import processor_time_of_others
from tests.paths import ROOT

GOLDS = {"ud": "ud_fr_gsd_dev", "sud": "sud_fr_gsd_dev"}
PARSES = {"udpipe_ud@ud": "udpipe_ud_fr_gsd_dev", "udpipe_sud@sud": "udpipe_sud_fr_gsd_dev"}
AT_MOST = 2.6
"""In multiples of conllu's CPU time, because seconds depend on the machine and its load."""


def test_score_of_two_parses_against_two_golds(shared: Path) -> None:
    """The whole program, from start to table, with all gold sets, intervals and tests."""
    paths = {name: shared / "data" / f"{stem}.conllu" for name, stem in (GOLDS | PARSES).items()}
    options = [f"--{'parse' if name in PARSES else 'gold'}={name}={path}" for name, path in paths.items()]

    before = processor_time_of_others()
    subprocess.run([sys.executable, "main.py", "score", "--quiet", *options], cwd=ROOT, check=True, capture_output=True)
    scored = processor_time_of_others() - before

    start = time.process_time()
    words = 0
    for path in paths.values():
        with path.open(encoding="utf-8") as file:
            words += sum(map(len, conllu.parse_incr(file)))
    read = time.process_time() - start

    print(
        f"\nscore: {scored:.2f} s, conllu alone to read the same four files ({words} lines of words): {read:.2f} s;"
        f" ratio {scored / read:.2f}"
    )
    assert scored / read <= AT_MOST
