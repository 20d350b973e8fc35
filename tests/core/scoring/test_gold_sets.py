"""Which sets of golds there are and which a parse is scored against (protocol §3)."""

import pytest

from core.base.errors import UsageError
from core.scoring.settings import all_gold_sets, is_applicable, named_gold_sets
from tests.treebanks import version

VERSIONS = [version("ud", "a 0 root"), version("p", "a 0 root", native="ud"), version("sud", "a 0 root")]


def test_all_sets_are_singles_then_pairs_then_more() -> None:
    assert all_gold_sets(["a", "b", "c"]) == [
        ("a",),
        ("b",),
        ("c",),
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
        ("a", "b", "c"),
    ]
    assert all_gold_sets(["a"]) == [("a",)]


def test_set_of_several_must_hold_the_native_gold() -> None:
    assert is_applicable(("ud",), "ud")
    assert is_applicable(("sud",), "ud"), "foreign"
    assert is_applicable(("sud", "ud"), "ud")
    assert not is_applicable(("sud", "ssd"), "ud")


@pytest.mark.parametrize(
    ("names", "sets"),
    [
        (["ud"], [("ud",)]),
        (["sud+ud"], [("ud", "sud")]),
        (["sud", "ud"], [("sud",), ("ud",)]),
        (["ud+sud", "sud+ud", "ud+sud+ud"], [("ud", "sud")]),
        ([], []),
    ],
)
def test_named_sets_keep_the_order_of_the_versions(names: list[str], sets: list[tuple[str, ...]]) -> None:
    assert named_gold_sets(names, VERSIONS) == sets


@pytest.mark.parametrize("name", ["p", "ud+p", "ud+", "", "ud,sud", "UD"])
def test_name_that_is_not_a_gold(name: str) -> None:
    with pytest.raises(UsageError, match="is not a gold; the golds are ud, sud"):
        named_gold_sets([name], VERSIONS)
