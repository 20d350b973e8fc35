"""Function trees of any shape and size, one per line."""

import json
import re
from itertools import islice
from typing import Any

from hypothesis import given

from core.model.sentence import DependencyTree
from core.model.spans import Span, span_of
from core.output.tree_lines import TreeLine, bracket_line, json_line
from core.trees.algebra import Crossing, conflicts
from core.trees.conversion import functional_tree, multifunction_tree
from core.trees.label_mapping import exact
from tests.random_trees import trees

LONG = 4000


def chain(*, rightwards: bool) -> DependencyTree:
    heads = range(LONG) if rightwards else (*range(2, LONG + 1), 0)
    return DependencyTree(tuple(heads), ("dep",) * LONG)


def line_of(tree: Any) -> TreeLine:
    return TreeLine("x", [f"w{i}" for i in range(1, tree.length + 1)], range(1, tree.length + 1), tree)


def labels_in_brackets(text: str) -> dict[Span, list[str]]:
    """The labels of each bracket in ``text`` by the words in it, read from their numbers."""
    found: dict[Span, list[str]] = {}
    waiting: list[tuple[str, list[int]]] = []
    for label, close, position in re.findall(r"\(([^ ()]*)|(\))|w([0-9]+)", text):
        if close:
            name, inside = waiting.pop()
            found.setdefault(span_of(inside), []).insert(0, name)
            if waiting:
                waiting[-1][1].extend(inside)
        elif position:
            waiting[-1][1].append(int(position))
        else:
            waiting.append((label, []))
    assert not waiting
    return found


@given(trees(versions=1))
def test_brackets_hold_the_tree(drawn: tuple[DependencyTree]) -> None:
    for tree in (functional_tree(drawn[0], exact), multifunction_tree(drawn[0], exact)):
        found = labels_in_brackets(bracket_line(line_of(tree)))
        everything = (1 << tree.length) - 1
        assert found[everything].pop(0) == "", "the virtual root is outermost"
        expected = {span: list(tree.labels_at(span)) for span in tree}
        assert {span: labels for span, labels in found.items() if labels} == expected


@given(trees(versions=2))
def test_pieces_make_one_line_of_json(drawn: tuple[DependencyTree, DependencyTree]) -> None:
    a, b = (functional_tree(tree, exact) for tree in drawn)
    for found in ([], list(conflicts([a, b]))):
        text = "".join(json_line(line_of(a), found, ["a", "b"]))
        value = json.loads(text)
        assert text == json.dumps(value, ensure_ascii=False) + "\n"
        assert list(value) == ["id", "tokens", "nodes", *["conflicts"][: len(found)]]
        assert [span_of(node["span"]) for node in value["nodes"]] == list(a)
        written = value.get("conflicts", [])
        assert [(each["a"], each["b"]) for each in written] == [("a", "b")] * len(found)
        assert [(span_of(each["span_a"]), span_of(each["span_b"])) for each in written] == [
            (each.span_a, each.span_b) if isinstance(each, Crossing) else (each.span, each.span) for each in found
        ]


def test_long_chains_come_bit_by_bit() -> None:
    """Their spans list eight million positions, and there are as many conflicts between them."""
    right, left = (functional_tree(chain(rightwards=rightwards), exact) for rightwards in (True, False))
    assert bracket_line(line_of(right)).endswith(f"(dep w{LONG}" + ")" * (LONG + 1) + "\n")
    pieces = json_line(line_of(right), conflicts([right, left]), ["a", "b"])
    assert sum(map(len, islice(pieces, 10))) < 300_000
