"""How long `score` takes on the French pair, against the evaluation script of the CoNLL 2018 shared task.

The script is not part of the project: `docs/developers/performance.md` says where it comes from. Without it, reading
the same files with the package conllu is the measure. Of the times of each program the least counts: whatever else the
machine does only adds to it.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import conllu
import pytest

from tests.bench.yardstick import keeping_modules, processor_time_of_others
from tests.paths import ROOT

GOLDS: Final = {"ud": "ud_fr_gsd_dev", "sud": "sud_fr_gsd_dev"}
PARSES: Final = {"udpipe_ud@ud": "udpipe_ud_fr_gsd_dev", "udpipe_sud@sud": "udpipe_sud_fr_gsd_dev"}
SCRIPT: Final = ROOT / "build" / "conll18_ud_eval.py"
ROUNDS: Final = 5

ALL_MEASURES: Final = 0.9
"""Two golds, two parses, all measures, in multiples of the script's time for one parse, on two processors or more."""

THREE_MEASURES: Final = 0.4
"""One gold, one parse, UAS, LAS and CLAS."""

AT_MOST: Final = 1.4
"""In multiples of conllu's time for reading the four files."""


def _options(shared: Path, *names: str) -> list[str]:
    paths = {name: shared / "data" / f"{stem}.conllu" for name, stem in (GOLDS | PARSES).items() if name in names}
    return [f"--{'parse' if name in PARSES else 'gold'}={name}={path}" for name, path in paths.items()]


def _time_of(*command: object) -> tuple[float, float]:
    """The time of a program by the clock, and on processors."""
    processors, begin = processor_time_of_others(), time.perf_counter()
    command_line = [sys.executable, *map(str, command)]
    subprocess.run(command_line, cwd=ROOT, env=keeping_modules(), check=True, capture_output=True)
    return time.perf_counter() - begin, processor_time_of_others() - processors


@pytest.mark.skipif(not SCRIPT.exists(), reason=f"no {SCRIPT.name} in {SCRIPT.parent.name}/")
@pytest.mark.parametrize(
    ("names", "more", "most"),
    [
        ((*GOLDS, *PARSES), (), ALL_MEASURES),
        (("ud", "udpipe_ud@ud"), ("--metrics=uas,las,clas",), THREE_MEASURES),
    ],
    ids=["all measures", "three measures"],
)
def test_score_beside_the_script_of_conll_2018(
    shared: Path, names: Sequence[str], more: Sequence[str], most: float
) -> None:
    """The whole programs by the clock, run alternately; the script, one process, scores one parse against one gold."""
    files = [shared / "data" / f"{stem}.conllu" for stem in (GOLDS["ud"], PARSES["udpipe_ud@ud"])]
    ours = ["main.py", "score", "--quiet", "--format=json", *_options(shared, *names), *more]
    pairs = [(_time_of(*ours), _time_of(SCRIPT, *files)) for _ in range(ROUNDS)]
    scored, script = (min(clock for clock, _ in times) for times in zip(*pairs, strict=True))
    print(f"\nscore: {scored:.2f} s, the script: {script:.2f} s; ratio {scored / script:.2f}, at most {most}")
    assert scored <= most * script


def test_score_of_two_parses_against_two_golds(shared: Path) -> None:
    """The whole program, from start to table, with all gold sets, intervals and tests."""
    _, scored = _time_of("main.py", "score", "--quiet", *_options(shared, *GOLDS, *PARSES))
    start = time.process_time()
    words = 0
    for stem in (GOLDS | PARSES).values():
        with (shared / "data" / f"{stem}.conllu").open(encoding="utf-8") as file:
            words += sum(map(len, conllu.parse_incr(file)))
    read = time.process_time() - start
    print(
        f"\nscore: {scored:.2f} s, conllu alone to read the same four files ({words} lines of words): {read:.2f} s;"
        f" ratio {scored / read:.2f}"
    )
    assert scored / read <= AT_MOST
