"""Which relations belong to which set."""

import re
from collections import Counter
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.scoring.metrics.relation_sets import (
    BUILT_IN_SETS,
    SURFACE_SYNTACTIC_SETS,
    UNIVERSAL_SETS,
    read_relation_sets,
    sets_of,
    unknown_relations,
)
from tests.paths import DOCS


def written(folder: Path, text: str) -> str:
    path = folder / "sets.tsv"
    path.write_bytes(text.encode())
    return str(path)


def test_the_37_relations_of_ud_are_in_five_sets() -> None:
    """NF17 Table 1."""
    assert len(UNIVERSAL_SETS) == 37
    assert Counter(UNIVERSAL_SETS.values()) == {"fun": 7, "mwe": 4, "core": 6, "noncore": 19, "punct": 1}


def test_functional_relations_are_in_the_order_of_the_paper() -> None:
    """NF17 Table 3."""
    functional = [relation for relation, name in UNIVERSAL_SETS.items() if name == "fun"]
    assert functional == ["det", "clf", "case", "aux", "cop", "mark", "cc"]


def test_table_names_sets_as_the_paper_does_or_in_small_letters(tmp_path: Path) -> None:
    path = written(
        tmp_path, "# SUD\r\nsubj\tCORE\r\n\r\nmod\tNON-CORE\nudep\tnoncore\ndet\tfun\nunk\tMWE\npunct\tpunct"
    )
    assert list(read_relation_sets(path).items()) == [
        ("subj", "core"),
        ("mod", "noncore"),
        ("udep", "noncore"),
        ("det", "fun"),
        ("unk", "mwe"),
        ("punct", "punct"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("subj\tcore\nmod\n", 2, "'mod' is not a relation and a set"),
        ("subj\tsubject\n", 1, "expected a relation, a tab and one of core, noncore, fun, mwe, punct"),
        ("subj\tcore\tcore\n", 1, "is not a relation and a set"),
        ("\tcore\n", 1, "is not a relation and a set"),
        ("comp \tcore\n", 1, "is not a relation and a set"),
        ("comp:obj\tcore\n", 1, "'comp:obj' has a subtype"),
        ("comp\tcore\nmod\tnoncore\ncomp\tnoncore\n", 3, "relation 'comp' is in two sets; expected core only"),
        ("# nothing\n\n", 0, "no relations"),
    ],
)
def test_table_that_is_wrong_says_where(tmp_path: Path, text: str, line: int, says: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(InputError, match=says) as raised:
        read_relation_sets(path)
    assert [(problem.path, problem.line) for problem in raised.value.problems] == [(path, line)]


def test_same_relation_twice_in_one_set_is_fine(tmp_path: Path) -> None:
    assert read_relation_sets(written(tmp_path, "comp\tcore\ncomp\tcore\n")) == {"comp": "core"}


def test_relations_outside_all_sets_are_listed_without_subtypes() -> None:
    found = unknown_relations({"nsubj:pass", "comp:obj", "comp:aux@tense", "mod", "obl@x"}, UNIVERSAL_SETS)
    assert found == ["comp", "mod"]


def test_a_copy_of_the_built_in_sets_is_still_of_two_schemes() -> None:
    """Worker processes get a copy; they must find the same measures applicable as the process that asked them."""
    assert sets_of({"subj", "comp:obj"}, dict(BUILT_IN_SETS)) is SURFACE_SYNTACTIC_SETS
    assert sets_of({"nsubj", "obj"}, dict(BUILT_IN_SETS)) is UNIVERSAL_SETS
    assert sets_of({"subj"}, {"subj": "core"}) == {"subj": "core"}


def test_relations_of_both_schemes_are_in_one_set() -> None:
    shared = UNIVERSAL_SETS.keys() & SURFACE_SYNTACTIC_SETS.keys()
    assert len(shared) == 20
    assert all(UNIVERSAL_SETS[relation] == SURFACE_SYNTACTIC_SETS[relation] for relation in shared)


def test_sets_are_those_of_the_protocol() -> None:
    """A user looks up there what CLAS leaves out."""
    text = (DOCS / "protocol.md").read_text("utf-8")
    rows = re.findall(r"^\| (CORE|NON-CORE|FUN|MWE|PUNCT) \| (.*?) \| (.*?) \|", text, re.MULTILINE)
    for i, sets in enumerate((UNIVERSAL_SETS, SURFACE_SYNTACTIC_SETS), start=1):
        told = {(name, row[0]) for row in rows for name in re.findall(r"`([^`]+)`", row[i])}
        titles = {"core": "CORE", "noncore": "NON-CORE", "fun": "FUN", "mwe": "MWE", "punct": "PUNCT"}
        assert told == {(relation, titles[name]) for relation, name in sets.items()}


def test_what_a_relation_of_sud_means_is_no_part_of_it() -> None:
    """CLAS of a treebank such as Naija's was n/a because of ``mod$cond``."""
    assert unknown_relations({"mod$cond", "comp:obj@lvc$manner"}, SURFACE_SYNTACTIC_SETS) == []
