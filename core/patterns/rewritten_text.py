"""The text of a treebank by a grammar of Grew: heads, relations, tags and features change, all else stays."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core.base.progress import Progress, counting, ignore_progress
from core.editing.apply import cells
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.format import Splice, spliced
from core.model.sentence import DependencyTree, Sentence, flaws
from core.model.version import Version
from core.patterns.rewriting import RewriteGraph, Rewriter, label_of
from core.patterns.word_graph import FEATURES_OF_UD, NO_HEAD, normal
from core.rules.apply import Applied
from core.rules.words import columns_of


def rewritten(
    rewriter: Rewriter,
    version: Version,
    applied: Applied,
    left: list[str],
    progress: Progress = ignore_progress,
) -> Iterator[str]:
    """The text of every sentence of ``version`` by a grammar; ``applied`` is filled on the way.

    A sentence of which the grammar makes no tree, or to which its strategy does not apply, stays as it is, and its
    name is added to ``left``. Raises `UsageError` if the version has no dependencies, or a rule asks for what is not
    there, and `EndlessRulesError`.
    """
    columns = columns_of(version)
    for sentence in counting(version.sentences, progress):
        if sentence.defect:
            applied.no_trees += 1
            yield sentence.source
            continue
        graph = RewriteGraph(sentence, columns)
        before = [dict(each) for each in graph.features]
        done = rewriter.rewrite(graph, sentence.name)
        after = _tree_of(graph, sentence) if done else None
        if after is None:
            left.append(sentence.name)
            yield sentence.source
        else:
            yield _written(sentence, columns, after, before, graph, applied)


def _tree_of(graph: RewriteGraph, sentence: Sentence) -> DependencyTree | None:
    """The tree that a graph has become; None if it is none."""
    if len(graph.order) != graph.words:
        return None
    heads, relations = [NO_HEAD] * graph.words, [""] * graph.words
    for head, edges in enumerate(graph.out[: graph.words]):
        for node, parts in edges:
            label = label_of(parts)
            if label is None or heads[node] != NO_HEAD or not node:
                return None
            heads[node], relations[node] = head, label
    if NO_HEAD in heads[1:]:
        return None
    if next(flaws(heads[1:]), None):
        return None
    before = sentence.dependencies
    return DependencyTree(tuple(heads[1:]), tuple(relations[1:]), before.functions, before.head_functions)


_OWN: Final = {"form": ("FORM",), "lemma": ("LEMMA",), "upos": ("UPOS", "CPOSTAG"), "xpos": ("XPOS", "POSTAG")}
_NOT_WRITTEN: Final = frozenset({"textform", "wordform"})
"""How a word is written in the text, which no grammar changes here."""


def _written(
    sentence: Sentence,
    columns: Columns,
    after: DependencyTree,
    before: Sequence[Mapping[str, str]],
    graph: RewriteGraph,
    applied: Applied,
) -> str:
    """The text of a sentence with its new tree and features; all cells that do not change stay as they are."""
    changed = dict[tuple[int, int], str]()
    old, arcs = sentence.dependencies, 0
    for word in range(1, graph.words):
        head, relation = after.heads[word - 1], after.relations[word - 1]
        if (head, relation) != (old.heads[word - 1], normal(old.relations[word - 1])):
            changed[columns.head, word], changed[columns.relation, word] = str(head), relation
            arcs += 1
        if graph.features[word] != before[word]:
            changed |= _changed_features(columns, word, before[word], graph.features[word])
    at = {column: cells(sentence.source, column) for column, _ in changed}
    splices = [Splice(*at[column][word - 1], value) for (column, word), value in changed.items()]
    splices = [each for each in splices if sentence.source[each.begin : each.end] != each.text]
    if arcs and columns.graph is not None:
        graphs = cells(sentence.source, columns.graph)
        removed = [Splice(*cell, NOT_ANNOTATED) for cell in graphs if sentence.source[slice(*cell)] != NOT_ANNOTATED]
        applied.graphs += bool(removed)
        splices += removed
    applied.sentences += bool(splices)
    applied.arcs += arcs
    return spliced(sentence.source, splices) if splices else sentence.source


def _changed_features(
    columns: Columns, word: int, before: Mapping[str, str], after: Mapping[str, str]
) -> dict[tuple[int, int], str]:
    """The cells of a word whose features have changed."""
    found = dict[tuple[int, int], str]()
    for name, titles in _OWN.items():
        if before.get(name) != after.get(name) and (column := _column(columns, titles)) is not None:
            found[column, word] = after.get(name) or NOT_ANNOTATED
    rest = {name: value for name, value in after.items() if name not in _OWN and name not in _NOT_WRITTEN}
    if rest == {name: value for name, value in before.items() if name not in _OWN and name not in _NOT_WRITTEN}:
        return found
    feats, misc = list[str](), list[str]()
    for name, value in rest.items():
        if name == "__RAW_MISC__":
            misc.append(value)
            continue
        bare = _LAYERED.sub(r"[\1]", name.removeprefix("__MISC__"))
        is_of_feats = bare in FEATURES_OF_UD and not name.startswith("__MISC__")
        (feats if is_of_feats else misc).append(f"{bare}={value}")
    for titles, values in ((("FEATS", "FEAT"), sorted(feats, key=str.casefold)), (("MISC",), misc)):
        if (column := _column(columns, titles)) is not None:
            found[column, word] = "|".join(values) or NOT_ANNOTATED
    return found


_LAYERED: Final = re.compile(r"__([0-9a-z]+)")


def _column(columns: Columns, titles: Sequence[str]) -> int | None:
    return next((at for at, name in enumerate(columns.names) if name in titles), None)
