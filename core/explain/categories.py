"""What trees say beside the labels that are compared: the categories of brackets and the tags of words.

Neither is a label of a function tree (protocol §1), so nothing here is scored.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from core.explain.span_states import BETWEEN_GOLDS
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import Span
from core.scoring.comparison import Comparison
from core.scoring.settings import GoldSet
from core.trees.conversion import bracket_spans

CHAIN: Final = "+"
"""Joins the categories of a unary chain, from the topmost down."""

_NO_TAG: Final = frozenset({"", "_", "--"})
"""What formats write for a word without a tag."""


def word_tags(sentence: Sentence) -> tuple[str, ...]:
    """The tag of each word, empty for a word without; no tags at all if no word has one."""
    tags = tuple(["" if tag in _NO_TAG else tag for tag in sentence.tags])
    return tags if any(tags) else ()


def tags_of(comparison: Comparison, version: str) -> tuple[str, ...]:
    """The tags of a version with dependencies; none for brackets, where tags are categories (`categories_of`)."""
    sentence = comparison.sentences[version]
    return word_tags(sentence) if isinstance(sentence.tree, DependencyTree) else ()


def categories_of(comparison: Comparison, version: str) -> Mapping[Span, str]:
    """The category of each span in a version's brackets, with the word's tag for a single word.

    A version that is derived from brackets has theirs; one without brackets has none. The categories of a unary chain
    are joined: ``S+VP``.
    """
    if version not in comparison.frame.brackets:
        return {}
    sentence = comparison.sentences[comparison.frame.brackets[version]]
    chains: dict[Span, list[str]] = {}
    tree = sentence.constituents
    for span, category in zip(bracket_spans(tree), tree.categories, strict=True):
        if category:
            chains.setdefault(span, []).append(category)
    for i, tag in enumerate(word_tags(sentence)):
        if tag:
            chains.setdefault(1 << i, []).append(tag)
    return {span: CHAIN.join(chain) for span, chain in chains.items()}


def common_categories(comparison: Comparison, against: GoldSet) -> Mapping[Span, str]:
    """The categories that the golds ``against`` give each span; where they differ, each of them.

    None unless all of them have brackets: a category says nothing about a dependency.
    """
    if not all(gold in comparison.frame.brackets for gold in against):
        return {}
    found: dict[Span, dict[str, None]] = {}
    for gold in against:
        for span, category in categories_of(comparison, gold).items():
            found.setdefault(span, {})[category] = None
    return {span: BETWEEN_GOLDS.join(categories) for span, categories in found.items()}


def first_of(span: Span, sources: Sequence[Mapping[Span, str]]) -> str:
    """The category that the first of ``sources`` to have ``span`` gives it; empty if none has it."""
    return next((source[span] for source in sources if span in source), "")
