"""Tests the program with broken workspaces, decisions, label tables, evalb parameters and filters.

``python -m tools.fuzz_texts --seconds 600 --seed 1`` mutates a valid text of each kind in turn. Reading
fails if it raises an error that users can't fix or takes more than `MOST_SECONDS` of processor time. Failures are
printed.
"""

import argparse
import json
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from core.base.errors import TreeConcordError
from core.filters.parser import parse
from core.filters.vocabulary import vocabulary_of
from core.formats.evalb_parameters import read_parameters
from core.merging.decision_files import read_decisions
from core.model.version import Role, VersionSpec
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings
from core.trees.label_mapping import read_label_table
from core.workspaces.files import load_workspace, to_document
from core.workspaces.workspace import Workspace
from tools.mutation import ANYWHERE, mutated

MOST_SECONDS: Final = 5.0

_SPECS: Final = (
    VersionSpec("ud", "ud.conllu", Role.GOLD),
    VersionSpec("sud", "sud.conllu", Role.GOLD, labels="base"),
    VersionSpec("p", "p.conllu", Role.PARSE, native_gold="ud"),
)
_WORKSPACE: Final = json.dumps(to_document(Workspace(_SPECS, Settings()), "/"))
_SENTENCE: Final = '"sentence": {"name": "s-1", "forms": "9b9b0454cadcb338"}'
_DECISIONS: Final = f"""\
{{"journal": "decisions of a merge", "version": 1}}
{{"recipe": {{"strategy": "all", "base": "cst", "donors": ["dep"]}}}}
{{"do": {{"verdict": "refuse", {_SENTENCE}}}}}
{{"do": {{"verdict": "edit", "as": "x", {_SENTENCE}, "span": [3, 4], "version": "dep", "label": "obl"}}}}
{{"do": {{{_SENTENCE}, "spans": [[1, 2], [2, 3]], "keep": [[1, 2]]}}}}
{{"step": "undo"}}
"""
_TABLE: Final = "# labels\nnsubj\tsubj\nsubj\tsubj\nobl:mod\tmod\n"
_PARAMETERS: Final = "# evalb\nDEBUG 0\nDELETE_LABEL TOP\nEQ_LABEL ADVP PRT\nQUOTE_LABEL ''\nCUTOFF_LEN 40\n"
_FILTER: Final = 'len > 20 and not (conflicts <= 2 or "a b") /x[a-z]+(y|z)*?/ flag overlap < 0,5 id = s-1'
_PIECES: Final = (
    *ANYWHERE,
    *(b"{", b"}", b"[", b"]", b'"', b":", b",", b"null", b"true", b"-1", b"1e999", b"NaN", b'"version"', b'"do"'),
    *(b"\t", b" ", b"#", b"(", b")", b"not ", b" or ", b">", b"=", b"/", b"\\", b"*", b"(" * 3_000, b"[" * 3_000),
)


class Kind(NamedTuple):
    """A kind of text: a valid example, and the function that reads a file of this kind."""

    original: str
    read: Callable[[str], object]


def _read_filter(path: str) -> object:
    vocabulary = vocabulary_of(make_frame((), Settings()))
    return parse(Path(path).read_text(encoding="utf-8", errors="replace"), vocabulary)


KINDS: Final = {
    "workspace": Kind(_WORKSPACE, load_workspace),
    "decisions": Kind(_DECISIONS, read_decisions),
    "label table": Kind(_TABLE, read_label_table),
    "parameters": Kind(_PARAMETERS, read_parameters),
    "filter": Kind(_FILTER, _read_filter),
}


def harms(kind: Kind, random: Random, seconds: float) -> Iterator[str]:
    """The failures when reading broken texts of a kind for some seconds; the first text is the valid one."""
    end = time.monotonic() + seconds
    content = kind.original.encode()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "case"
        while time.monotonic() < end:
            path.write_bytes(content)
            begun = time.process_time()
            try:
                kind.read(str(path))
            except TreeConcordError:
                pass
            except Exception:  # noqa: BLE001
                yield f"{content!r}\n{traceback.format_exc()}"
            if time.process_time() - begun > MOST_SECONDS:
                yield f"{content!r}\n{time.process_time() - begun:.1f} s"
            content = mutated(kind.original.encode(), random, _PIECES)


def main() -> None:
    """Reads for the requested time; returns 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    harmed = 0
    for name, kind in KINDS.items():
        for found in harms(kind, Random(arguments.seed), arguments.seconds / len(KINDS)):  # noqa: S311
            harmed += 1
            print(name, found, sep=": ")
    sys.exit(harmed > 0)


if __name__ == "__main__":
    main()
