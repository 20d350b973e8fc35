"""The text of a treebank by a grammar: heads and relations change, everything else stays byte for byte the same."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from core.editing.apply import cells, without_graph
from core.formats.conll_columns import Columns
from core.formats.splices import Splice, spliced
from core.model.sentence import DependencyTree, Sentence
from core.rules.grammar import Grammar, follow
from core.rules.words import words_of


@dataclass(slots=True)
class Applied:
    """What a grammar did to a treebank.

    ``sentences``, ``arcs`` and ``tags`` are those changed, ``no_trees`` the sentences left as they are, ``graphs``
    those whose enhanced graph is removed, as it follows the old tree, ``left`` the names of those of which a grammar
    of Grew makes no tree.
    """

    sentences: int = 0
    arcs: int = 0
    tags: int = 0
    no_trees: int = 0
    graphs: int = 0
    left: list[str] = field(default_factory=list)


Follow = Callable[[Sentence, Columns, Applied], Sentence]
"""Re-annotates a sentence by rules, and counts what it did; one that is no tree stays as it is."""


def with_arcs(
    sentence: Sentence,
    columns: Columns,
    tree: DependencyTree,
    words: Collection[int],
    others: Mapping[tuple[int, int], str] = MappingProxyType({}),
) -> tuple[str, bool]:
    """The text of a sentence in which ``words``, from 1, have the arcs of another tree, and whether it lost a graph.

    An enhanced graph is removed with arcs, as it follows the old tree. ``others`` are other cells, by column and word.
    """
    source = sentence.source
    written = {(columns.head, word): str(tree.heads[word - 1]) for word in words}
    written |= {(columns.relation, word): tree.relations[word - 1] for word in words}
    written |= others
    at = {column: cells(source, column) for column in {column for column, _ in written}}
    splices = [Splice(*at[column][word - 1], value) for (column, word), value in written.items()]
    removed = [] if columns.graph is None or not words else without_graph(source, columns.graph)
    return spliced(source, [*splices, *removed]), bool(removed)


def applied_to(grammar: Grammar, sentence: Sentence, columns: Columns, applied: Applied) -> Sentence:
    """``sentence`` by ``grammar``; one that is no tree stays as it is."""
    if sentence.defect:
        return sentence
    before, outcome = sentence.dependencies, follow(grammar, words_of(sentence, columns))
    after = replace(before, heads=tuple(outcome.heads[1:]), relations=tuple(outcome.relations[1:]))
    tags = tuple(outcome.tags[1:])
    everyone = range(1, len(sentence) + 1)
    old, new = (list(zip(tree.heads, tree.relations, strict=True)) for tree in (before, after))
    arcs = [i for i in everyone if old[i - 1] != new[i - 1]]
    retagged = {(columns.tag, i): tags[i - 1] for i in everyone if sentence.tags[i - 1] != tags[i - 1]}
    if not arcs and not retagged:
        return sentence
    source, has_lost_graph = with_arcs(sentence, columns, after, arcs, retagged)
    applied.sentences += 1
    applied.arcs += len(arcs)
    applied.tags += len(retagged)
    applied.graphs += has_lost_graph
    return replace(sentence, tree=after, tags=tags, source=source)
