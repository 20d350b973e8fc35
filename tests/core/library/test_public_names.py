"""What other programs may rely on is in `treeconcord.py`, and costs nothing until it is used."""

import re
import subprocess
import sys
from typing import get_args, get_type_hints

import pytest

import treeconcord as tc
from core.cli.arguments import GENERAL
from core.library import public
from core.library.options import Options, name_of
from tests.paths import DOCS, ROOT

PROMISED = {
    *(
        "read",
        "read_text",
        "score",
        "significance",
        "overlap",
        "agreement",
        "diff",
        "search",
        "validate",
        "vary",
        "convert",
        "report",
    ),
    *("convert", "report", "generalize", "unify", "tl_unify", "compare", "main", "__version__"),
    *("InputError", "UsageError", "Problem", "Sentence", "Word", "Constituent", "Diff", "Finding", "Validation"),
    *(
        "Agreement",
        "Version",
        "Options",
        "Scores",
        "Overlap",
        "Columns",
        "Table",
        "Excluded",
        "Trees",
        "Tree",
        "Node",
        "Comparison",
        "Matches",
    ),
    *("rules", "apply", "variation", "Rules", "Variation"),
}

LOADED = """
import sys, os, threading
before, environment = set(sys.modules), dict(os.environ)
import treeconcord
new = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(new - sys.stdlib_module_names))
print(os.environ == environment, threading.active_count())
"""


def test_the_promised_names_are_these() -> None:
    """A name that is missing breaks others' programs; one more is a promise for ever."""
    assert set(tc.__all__) == PROMISED
    assert set(dir(tc)) == PROMISED
    for name in PROMISED:
        assert getattr(tc, name) is not None


def test_each_class_that_is_given_out_has_a_name() -> None:
    assert set(public.__all__) <= PROMISED


@pytest.mark.parametrize("name", sorted(PROMISED - {"__version__"}))
def test_each_has_a_docstring_and_is_in_the_guide(name: str) -> None:
    assert getattr(tc, name).__doc__
    assert re.search(rf"(`|tc\.){name}\b", (DOCS / "library.md").read_text("utf-8"))


def test_no_other_name() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Comparision'"):
        tc.Comparision  # type: ignore[attr-defined]  # noqa: B018


def test_import_loads_nothing_and_changes_nothing() -> None:
    """A notebook that imports everything at its top should not wait, or lose its own Qt."""
    done = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["core treeconcord", "True 1"]


def test_options_are_those_of_the_command_line() -> None:
    """Who knows one knows the other."""
    hints = get_type_hints(Options, localns={"Versions": object})
    assert set(hints) == {*map(name_of, GENERAL), "inputs", "derive"}
    for option in GENERAL:
        if option.choices and not option.repeated:
            assert set(get_args(hints[name_of(option)])) == set(option.choices)
