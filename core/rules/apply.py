"""The text of a treebank by a grammar: heads and relations change, everything else stays byte for byte the same."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from core.editing.apply import cells
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.splices import Splice, spliced
from core.model.sentence import DependencyTree, Sentence
from core.rules.grammar import Grammar, converted
from core.rules.words import words_of


@dataclass(slots=True)
class Applied:
    """What a grammar did to a treebank.

    ``sentences``, ``arcs`` and ``tags`` (by rules that were learnt) are those changed, ``no_trees`` the sentences left
    as they are, ``graphs`` those whose enhanced graph is removed, as it follows the old tree, ``left`` the names of
    those of which a grammar of Grew makes no tree.
    """

    sentences: int = 0
    arcs: int = 0
    tags: int = 0
    no_trees: int = 0
    graphs: int = 0
    left: list[str] = field(default_factory=list)


Follow = Callable[[Sentence, Columns, Applied], Sentence]
"""Re-annotates a sentence by rules, and counts what it did; one that is no tree stays as it is."""


def _in_graph(sentence: Sentence, columns: Columns) -> Mapping[int, tuple[int, int]]:
    """The words that have something in DEPS, and where that stands in the sentence's source."""
    graph = [] if columns.graph is None else cells(sentence.source, columns.graph)
    return {word: cell for word, cell in enumerate(graph, start=1) if sentence.source[slice(*cell)] != NOT_ANNOTATED}


def _arcs(tree: DependencyTree) -> Iterator[tuple[int, str]]:
    return zip(tree.heads, tree.relations, strict=True)


def applied_to(grammar: Grammar, sentence: Sentence, columns: Columns, applied: Applied) -> Sentence:
    """``sentence`` by ``grammar``."""
    before, (after, tags) = sentence.dependencies, converted(grammar, sentence, words_of(sentence, columns))
    heads, relations, of_tags = (
        cells(sentence.source, column) for column in (columns.head, columns.relation, columns.tag)
    )
    splices, arcs = list[Splice[str]](), 0
    for i, arc in enumerate(_arcs(after)):
        if arc != (before.heads[i], before.relations[i]):
            splices += [Splice(*heads[i], str(arc[0])), Splice(*relations[i], arc[1])]
            arcs += 1
    changed = [i for i, (old, new) in enumerate(zip(sentence.tags, tags, strict=True)) if old != new]
    if not splices and not changed:
        return sentence
    applied.sentences += 1
    applied.arcs += arcs
    applied.tags += len(changed)
    removed = [Splice(*cell, NOT_ANNOTATED) for cell in _in_graph(sentence, columns).values() if arcs]
    applied.graphs += bool(removed)
    splices += [*removed, *(Splice(*of_tags[i], tags[i]) for i in changed)]
    return replace(sentence, tree=after, tags=tuple(tags), source=spliced(sentence.source, splices))
