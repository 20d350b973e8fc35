"""How much memory large versions take: the peaks for made corpora of two sizes, compared with each other."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.bench.yardstick import used_by
from tests.made_corpora import write

SIZES: Final = (16_000, 128_000)
"""Sentences, of ten words on average: both too many to be held in memory."""

GROWTH: Final = 1.5
PER_SENTENCE: Final = 100
"""Bytes that may grow with the corpus, for each sentence, measure and parse."""

COMMANDS: Final = {
    "score": "score --gold={ud} --parse={parse_ud} --metrics=uas,las,clas --iterations=200 --jobs=1 --format=json",
    "score nf17": "score --gold={ud} --parse={parse_ud} --metrics=nf17 --jobs=1 --format=json",
    "validate": "validate --gold={ud} --gold={sud}",
    "convert": "convert --to=functional --gold={ud}",
    "generalize": "generalize --gold={ud} --gold={sud}",
    "vary": "vary --heads=functional --gold={ud} -o -",
}
COLUMNS: Final = {"score": 3, "score nf17": 16}
"""Measures times parses of the commands that count."""


def peak_of(argv: Sequence[str]) -> int:
    """The most memory that a run of the program takes, in bytes."""
    return used_by([sys.executable, "main.py", *argv, "--quiet"]).memory


@pytest.fixture(scope="module")
def corpora(tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict[str, str]]:
    """The options that name each version, for each size."""
    folder = tmp_path_factory.mktemp("made")
    found = {}
    for size in SIZES:
        paths = write(folder / str(size), size, words=10)
        found[size] = {path.stem: f"{_name(path)}={path}" for path in paths}
    return found


def _name(path: Path) -> str:
    return path.stem if not path.stem.startswith("parse") else "p"


def _argv(command: str, names: dict[str, str]) -> list[str]:
    return [word.format(**names) for word in COMMANDS[command].split()]


@pytest.mark.parametrize("command", COMMANDS)
def test_memory_does_not_grow_with_the_corpus(command: str, corpora: dict[int, dict[str, str]]) -> None:
    small, large = (peak_of(_argv(command, corpora[size])) for size in SIZES)
    allowed = GROWTH * small + PER_SENTENCE * COLUMNS.get(command, 0) * SIZES[1]
    print(f"\n{command}: {small >> 20} MB for {SIZES[0]:,} sentences, {large >> 20} MB for {SIZES[1]:,}")
    print(f"ratio {large / small:.2f}; {(large - small) / (SIZES[1] - SIZES[0]):.0f} bytes a sentence")
    assert large <= allowed
