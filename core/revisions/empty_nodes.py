"""Which empty node of an enhanced graph before is which after; their ids change with the words before them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from core.revisions.word_pairs import WordPairs, pair_words
from core.schemes.annotations import Annotations

Names = Mapping[str, str]
"""The names of empty nodes by their ids."""


def node_names(old: Annotations, new: Annotations, words: WordPairs) -> tuple[Names, Names]:
    """Names the empty nodes of both states: the same for the same node, which stands after the same word.

    Several after one word are paired by their forms, as words are.
    """
    before, after = _by_unit(old, words.old_units), _by_unit(new, words.new_units)
    names = dict[str, str](), dict[str, str]()
    for unit in before.keys() | after.keys():
        nodes = before.get(unit, []), after.get(unit, [])
        for side, those in enumerate(nodes):
            names[side].update({node: f"node {unit} {side} {node}" for node in those})
        first, second = (
            [each.further_rows[node]["FORM"] for node in those] for each, those in zip((old, new), nodes, strict=True)
        )
        for i, j in pair_words(first, second).pairs:
            a, b = nodes[0][i - 1], nodes[1][j - 1]
            names[0][a] = names[1][b] = f"node {unit} {i}"
    return names


def word_before(node: str) -> int:
    """The position of the word that an empty node follows, from its id; 0 at the beginning."""
    return int(node.partition(".")[0])


def _by_unit(state: Annotations, units: Sequence[int]) -> Mapping[int, list[str]]:
    found = defaultdict[int, list[str]](list)
    for node in state.further_rows:
        if "." in node and word_before(node) < len(units):
            found[units[word_before(node)]].append(node)
    return found
