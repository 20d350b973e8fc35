"""Changes one room, line by line, and lists the changes that no test notices: ``make mutants ARGS="core/schemes"``.

``--sample N`` tests N mutants, drawn at random but the same each time: they are sorted by a hash of ``--seed`` and
their names, so a larger sample contains a smaller one. Names, which may have wildcards, test only these mutants. Prints
a row with the shares that docs/developers/mutants.md has; build/mutants/ROOM.diff is what the tests did not notice.
"""

import argparse
import os
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Final

from mutmut.__main__ import cli as mutmut
from mutmut.configuration import config
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import walk_mutatable_files
from mutmut.utils.format_utils import get_mutant_name

BUILD: Final = Path("build") / "mutants"
NOTICED: Final = ("killed", "timeout", "segfault")
# Beside the room's own tests. Nothing in core is judged by tests of the window, or by laws that take minutes.
OTHER_TESTS: Final = {
    "core/base": ("tests/core/editing", "tests/core/workspaces", "tests/core/merging/test_session.py"),
    "core/model": ("tests/core/trees", "tests/core/editing"),
    "core/output": ("tests/core/cli/test_nf17.py", "tests/core/cli/test_overlap.py"),
    "core/schemes": ("tests/core/cli/test_overlap.py",),
    "gui/editing": ("tests/gui/window/test_replace.py", "tests/gui/window/test_beyond_rules.py"),
    "gui/session": (
        *("tests/gui/docks/score", "tests/gui/docks/sentences", "tests/gui/docks/versions"),
        *("tests/gui/docks/instances", "tests/gui/editing/test_saved_edits.py"),
        "tests/gui/window/test_other_measures.py",
    ),
}
LEFT_OUT: Final = (
    "tests/core/cli/test_measures.py::test_several_processes_change_nothing",
    "tests/core/cli/test_escaped_streams.py",
    "tests/core/formats/test_fuzz.py",
    "tests/core/formats/test_ptb_fuzz.py",
    "tests/core/merging/test_crash.py",
    "tests/core/merging/test_laws.py",
)
"""Files broken at random, processes killed: they take minutes, and each mutant not noticed would wait for them.

The first fails beneath mutmut, whose mutants the processes that it starts do not have.
"""


def select(room: str) -> None:
    """Sets which files mutmut changes, and which tests judge them."""
    settings = config()
    settings.only_mutate = [f"{room}/*"]
    settings.track_dependencies = False
    settings.pytest_add_cli_args += [f"--deselect={each}" for each in LEFT_OUT]
    settings.pytest_add_cli_args_test_selection = [f"tests/{room}", *OTHER_TESTS.get(room, ())]


def mutant_names() -> list[str]:
    """The names of all mutants of the files selected."""
    return [
        get_mutant_name(path, name)
        for path in walk_mutatable_files()
        for name in mutate_file_contents(str(path), path.read_text("utf-8")).mutant_names
    ]


def sample(names: Sequence[str], size: int, seed: int) -> list[str]:
    """``size`` of the names, or all."""
    return sorted(names, key=lambda name: sha256(f"{seed} {name}".encode()).digest())[:size]


def interval(hits: int, drawn: int, total: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of hits among ``total``; ``drawn`` were drawn without replacement."""
    count = drawn * (total - 1) / (total - drawn)
    share, z = hits / drawn, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2)
    return middle - half, middle + half


def statuses(names: Sequence[str]) -> Iterator[tuple[str, str, Path]]:
    """Name, status (mutmut's words) and file of each mutant of ``names``."""
    wanted = set(names)
    for path in walk_mutatable_files():
        data = SourceFileMutationData(path=path)
        data.load()
        for name, code in data.exit_code_by_key.items():
            if name in wanted:
                yield name, status_by_exit_code[code], path


def main() -> None:
    """Tests the mutants and prints the row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "room",
        choices=sorted(each.parent.as_posix() for top in ("core", "gui") for each in Path(top).glob("*/__init__.py")),
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    if os.geteuid() == 0:
        parser.error("not as root: a mutant may write, move or remove any file that its user may")
    room: str = arguments.room
    # Files left by a run on another room would be taken for this room's mutants.
    shutil.rmtree("mutants", ignore_errors=True)
    select(room)
    every = mutant_names()
    names = [name for name in every if not arguments.names or any(fnmatch(name, each) for each in arguments.names)]
    names = sample(names, arguments.sample or len(names), arguments.seed)
    mutmut(["run", "--max-children", str(arguments.processes), *names], standalone_mode=False)
    BUILD.mkdir(parents=True, exist_ok=True)
    found = list(statuses(names))
    with (BUILD / f"{room.replace('/', '_')}.diff").open("w", encoding="utf-8") as diffs:
        for name, status, path in found:
            if status not in NOTICED:
                diffs.write(f"{name}: {status}\n{get_diff_for_mutant(name, path=path)}\n\n")
    counts = Counter(status for _, status, _ in found)
    noticed = sum(counts[each] for each in NOTICED)
    row = [room, len(every), len(found), noticed, counts["no tests"], len(found) - noticed - counts["no tests"]]
    print("| room | mutants | tested | noticed | not reached | not noticed | share noticed |")
    print("|" + " | ".join(f" {each:,}" if isinstance(each, int) else f" `{each}`" for each in row), end=" | ")
    share = f"{noticed / len(found):.0%}"
    if len(found) < len(every):
        share += " ({:.0%} to {:.0%})".format(*interval(noticed, len(found), len(every)))
    print(f"{share} |")


if __name__ == "__main__":
    main()
