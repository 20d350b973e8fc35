"""How much time and memory a report on 200 sentences with four versions takes."""

import sys
from pathlib import Path

from tests.bench.yardstick import ROUNDS, Gauge, python_load, used_by

GOLDS = {"ud": "ud_fr_gsd_dev", "sud": "sud_fr_gsd_dev"}
PARSES = {"udpipe_ud@ud": "udpipe_ud_fr_gsd_dev", "biaffine_sud@sud": "biaffine_sud_fr_gsd_dev"}
AT_MOST = 3800.0
"""In loads."""

AT_MOST_MEGABYTES = 500


def test_report_of_200_sentences(shared: Path, tmp_path: Path) -> None:
    """The whole program with scores, tests and charts, in CPU time, because other programs may be running."""
    paths = {name: shared / "data" / f"{stem}.conllu" for name, stem in (GOLDS | PARSES).items()}
    options = [f"--{'parse' if name in PARSES else 'gold'}={name}={path}" for name, path in paths.items()]
    target = tmp_path / "report.pdf"
    options += ["--quiet", "--sentences", "200", "-o", str(target)]
    gauge = Gauge(python_load)
    for _ in range(ROUNDS):
        gauge.weigh()
    used = used_by([sys.executable, "main.py", "report", *options])
    gauge.note(used.seconds, used.seconds)
    written = target.stat().st_size / 1e6
    print(f"\nreport of 200 sentences: {gauge}; {used.memory >> 20} MB; the PDF has {written:.1f} MB")
    assert gauge.ratio <= AT_MOST
    assert used.memory >> 20 <= AT_MOST_MEGABYTES
