"""What the labels of brackets hold, and functions put into them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.formats.brackets import split_label, with_functions


@pytest.mark.parametrize(
    ("label", "category", "functions"),
    [
        ("NP", "NP", ()),
        ("NP-SBJ-1", "NP", ("SBJ",)),
        ("NP=2", "NP", ()),
        ("NP-SBJ=1", "NP", ("SBJ",)),
        ("PP-LOC-PRD-TPC-2", "PP", ("LOC", "PRD", "TPC")),
        ("NP-1-SBJ", "NP", ("SBJ",)),
        ("NP-SBJ-SBJ", "NP", ("SBJ",)),
        ("-LRB-", "-LRB-", ()),
        ("-LRB--PRN", "-LRB-", ("PRN",)),
        ("-NONE-", "-NONE-", ()),
        ("-", "-", ()),
        ("--", "--", ()),
        ("---X", "--", ("X",)),
        ("-12", "-12", ()),
        ("=", "=", ()),
        ("PUNC-.", "PUNC", (".",)),
        ("ADVP|PRT", "ADVP|PRT", ()),
        ("PRP$", "PRP$", ()),
        ("#", "#", ()),
        ("##", "##", ()),
        ("", "", ()),
        ("NPP##g=f|n=s-1##", "NPP", ()),
        ("NP-SUJ##a##", "NP", ("SUJ",)),
        ("NP##a###-SUJ", "NP", ("SUJ",)),
        ("NP-comp%3Daux%2Dx", "NP", ("comp=aux-x",)),
        ("NP-5%", "NP", ("5%",)),
        ("NP-%0A", "NP", ("%0A",)),
    ],
)
def test_parts_of_a_label(label: str, category: str, functions: tuple[str, ...]) -> None:
    assert split_label(label) == (category, functions)


@pytest.mark.parametrize(
    ("label", "functions", "written"),
    [
        ("NP", ["nsubj"], "NP-nsubj"),
        ("NP-SBJ-1", ["nsubj", "hd"], "NP-SBJ-nsubj-hd-1"),
        ("NP-1=2", ["nsubj"], "NP-nsubj-1=2"),
        ("-LRB-", ["punct"], "-LRB--punct"),
        ("NPP##g=f##", ["obj"], "NPP-obj##g=f##"),
        ("NP", ["comp:aux@tense"], "NP-comp:aux@tense"),
        ("NP", ["a-b=c (d)#%2D"], "NP-a%2Db%3Dc%20%28d%29%23%252D"),
        ("NP", ["12", "1a"], "NP-%312-1a"),
        ("", ["nsubj"], "X-nsubj"),
        ("-", ["punct"], "%2D-punct"),
    ],
)
def test_functions_are_added_before_indices_and_features(label: str, functions: list[str], written: str) -> None:
    assert with_functions(label, functions) == written


LABELS = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="()"))
FUNCTIONS = st.text(st.characters(exclude_categories=["C"]), min_size=1)


@given(LABELS, st.lists(FUNCTIONS, unique=True))
def test_added_functions_are_read_again(label: str, functions: list[str]) -> None:
    before, written = split_label(label), with_functions(label, functions)
    after = split_label(written)
    assert set(after.functions) == {*before.functions, *functions}
    assert after.category == (before.category or "X")
    assert not set("() \t\n") & set(written)
