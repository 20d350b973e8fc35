"""Measures how `score` grows with the corpus, and draws it: ``python -m tools.growth`` (docs/developers/scale.md).

Corpora are made up (`tests.made_corpora`) in ``build/growth/``, 2.4 GB for a million sentences in four versions.
Each size is a run of its own: processor time, elapsed time, peak memory. Figures go to ``docs/developers/growth/``:
the table, and a picture for time and one for memory, which show what was measured and nothing else.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Final, NamedTuple

from tests.made_corpora import write
from tests.paths import DOCS, ROOT

CORPORA: Final = ROOT / "build" / "growth"
TARGET: Final = DOCS / "developers" / "growth"
TABLE: Final = TARGET / "growth.tsv"
SIZES: Final = (1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000)
LARGEST_MADE: Final = 64_000
HEAD: Final = ("run", "sentences", "processor", "elapsed", "memory")

ONE: Final = "one gold, one parse: UAS, LAS, CLAS"
ALL: Final = "two golds, two parses: all measures"
RUNS: Final[Mapping[str, Sequence[str]]] = {
    ONE: ("--gold=ud={}/ud.conllu", "--parse=a@ud={}/parse_ud.conllu", "--metrics=uas,las,clas"),
    ALL: (
        "--gold=ud={}/ud.conllu",
        "--gold=sud={}/sud.conllu",
        "--parse=a@ud={}/parse_ud.conllu",
        "--parse=b@sud={}/parse_sud.conllu",
    ),
}
DRAWS: Final = 100
"""Draws of tests and intervals: so few that the time is that of reading and counting."""


class Figure(NamedTuple):
    """One run: seconds of processor time and elapsed, and the peak memory in megabytes of the process that has most."""

    run: str
    sentences: int
    processor: float
    elapsed: float
    memory: float


def corpus(sentences: int) -> Path:
    """The folder of a made corpus; a large one repeats that of `LARGEST_MADE` sentences, with other ids."""
    folder = CORPORA / str(sentences)
    if folder.exists():
        return folder
    making = CORPORA / f"making-{sentences}"
    if sentences <= LARGEST_MADE:
        write(making, sentences)
        return making.rename(folder)
    making.mkdir(parents=True, exist_ok=True)
    for path in corpus(LARGEST_MADE).iterdir():
        text = path.read_text("utf-8")
        with (making / path.name).open("w", encoding="utf-8") as file:
            for i in range(sentences // LARGEST_MADE):
                file.write(text.replace("sent_id = ", f"sent_id = {i}-"))
            rest = text.split("\n\n")[: sentences % LARGEST_MADE]
            file.writelines(f"{sentence.replace('sent_id = ', 'sent_id = rest-')}\n\n" for sentence in rest)
    return making.rename(folder)


def measured(run: str, sentences: int) -> Figure:
    """Runs the program once on a made corpus."""
    folder = corpus(sentences)
    options = [option.format(folder) for option in RUNS[run]]
    command = [sys.executable, "main.py", "score", "--quiet", "--format=tsv", f"--iterations={DRAWS}", *options]
    begun = time.monotonic()
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)  # noqa: S603  # Our own program.
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{run}, {sentences} sentences: exit code {os.waitstatus_to_exitcode(status)}")
    elapsed = time.monotonic() - begun
    return Figure(run, sentences, used.ru_utime + used.ru_stime, elapsed, used.ru_maxrss / 1024)


def read_table() -> list[Figure]:
    """The committed figures."""
    _, *lines = TABLE.read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return [Figure(run, int(sentences), *map(float, rest)) for run, sentences, *rest in rows]


def write_all(figures: Sequence[Figure]) -> None:
    """Writes the table and the pictures."""
    TARGET.mkdir(exist_ok=True)
    lines = ["\t".join((f.run, str(f.sentences), *(f"{value:.4g}" for value in f[2:]))) for f in figures]
    TABLE.write_text("\n".join(["\t".join(HEAD), *lines, ""]), "utf-8")
    for name, text in pictures(read_table()).items():
        (TARGET / name).write_text(text, "utf-8")


def pictures(figures: Sequence[Figure]) -> dict[str, str]:
    """The pictures of ``figures``, by the names of their files."""
    return {
        "time.svg": _picture("processor time, seconds", {run: _series(figures, run, 2) for run in RUNS}),
        "memory.svg": _picture("peak memory, megabytes", {run: _series(figures, run, 4) for run in RUNS}),
    }


def _series(figures: Sequence[Figure], run: str, field: int) -> list[tuple[float, float]]:
    return [(figure.sentences, float(figure[field])) for figure in figures if figure.run == run]


_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 400, 76, 44, 44, 56
_MARKS: Final = ("circle", "square")


def _picture(title: str, series: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Lines on two logarithmic axes, told apart by their marks, dashes and names; readable on light and dark."""
    points = [point for each in series.values() for point in each]
    (low_x, high_x), (low_y, high_y) = (_decades([point[axis] for point in points]) for axis in (0, 1))

    def x(value: float) -> float:
        return _LEFT + (log10(value) - low_x) / (high_x - low_x) * (_WIDTH - _LEFT - _RIGHT)

    def y(value: float) -> float:
        return _HEIGHT - _BOTTOM - (log10(value) - low_y) / (high_y - low_y) * (_HEIGHT - _TOP - _BOTTOM)

    parts = [f'<text x="{_LEFT}" y="22" font-weight="bold">{escape(title)}</text>']
    for power in range(low_x, high_x + 1):
        at = f"{x(10**power):.1f}"
        parts.append(f'<path class="grid" d="M{at} {_TOP}V{_HEIGHT - _BOTTOM}"/>')
        parts.append(f'<text x="{at}" y="{_HEIGHT - _BOTTOM + 20}" text-anchor="middle">{10**power:,}</text>')
    for power in range(low_y, high_y + 1):
        at = f"{y(10**power):.1f}"
        parts.append(f'<path class="grid" d="M{_LEFT} {at}H{_WIDTH - _RIGHT}"/>')
        label = f"{10**power:,}" if power >= 0 else f"{10**power:g}"
        parts.append(f'<text x="{_LEFT - 8}" y="{at}" dy="4" text-anchor="end">{label}</text>')
    middle = (_LEFT + _WIDTH - _RIGHT) // 2
    parts.append(f'<text x="{middle}" y="{_HEIGHT - 12}" text-anchor="middle">sentences</text>')
    for i, (name, line) in enumerate(series.items()):
        path = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in line)
        parts.append(f'<g class="line{i}"><title>{escape(name)}</title><polyline points="{path}"/>')
        parts += [_mark(_MARKS[i], x(a), y(b)) for a, b in line]
        top = _TOP + 14 + 20 * i
        parts.append(f'<polyline points="{_LEFT + 14},{top} {_LEFT + 54},{top}"/>{_mark(_MARKS[i], _LEFT + 34, top)}')
        parts.append(f'<text x="{_LEFT + 62}" y="{top + 4}">{escape(name)}</text></g>')
    return _DRAWING.format(width=_WIDTH, height=_HEIGHT, title=escape(title), content="\n".join(parts))


def _decades(values: Sequence[float]) -> tuple[int, int]:
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)


def _mark(kind: str, x: float, y: float) -> str:
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    return f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"/>'


_DRAWING: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">
<style>
svg {{ font: 13px sans-serif; background: #fff; }}
text {{ fill: #222; }}
.grid {{ stroke: #ddd; fill: none; }}
polyline {{ fill: none; stroke-width: 2; }}
.line0 polyline {{ stroke: #0b62a4; }}
.line0 circle {{ fill: #0b62a4; }}
.line1 polyline {{ stroke: #b34700; stroke-dasharray: 7 4; }}
.line1 rect {{ fill: #b34700; }}
</style>
<rect width="{width}" height="{height}" fill="#fff"/>
{content}
</svg>
"""


def main(argv: Sequence[str] | None = None) -> None:
    """Measures, and writes table and pictures after each run, so that it can be stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=RUNS, help="one kind of run (default: both)")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N", help="sentences of the corpora")
    parser.add_argument("--redraw", action="store_true", help="only draw the committed table again")
    arguments = parser.parse_args(argv)
    if arguments.redraw:
        write_all(read_table())
        return
    for sentences in arguments.sizes:
        for run in (arguments.only,) if arguments.only else RUNS:
            figure = measured(run, sentences)
            print(json.dumps(figure._asdict()), flush=True)
            kept = [old for old in (read_table() if TABLE.exists() else []) if old[:2] != figure[:2]]
            write_all(sorted([*kept, figure], key=lambda each: ([*RUNS].index(each.run), each.sentences)))


if __name__ == "__main__":
    main()
