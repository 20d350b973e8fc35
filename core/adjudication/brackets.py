"""Brackets as an adjudicator decides them: which ones no tree can hold together, and how a sentence gets others."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from core.agreement.annotators import (
    Bracket,
    Field,
    Values,
    all_brackets,
    bracket_values,
    brackets_in,
    brackets_of,
    word_nodes,
)
from core.editing.acts import Act, Assign, Relabel, Unwrap
from core.editing.apply import edited
from core.editing.constituents import phrases_of
from core.model.sentence import Sentence
from core.model.spans import Span, first_position
from core.model.version import Version


def crossing(brackets: Iterable[Bracket]) -> tuple[Bracket, Bracket] | None:
    """Two brackets that share words though neither holds the other, so that no tree has both; None if all nest."""
    met = list[Bracket]()
    for bracket in sorted(brackets, key=lambda each: -each.span.bit_count()):
        for other in met:
            if bracket.span & other.span and bracket.span & ~other.span:
                return other, bracket
        met.append(bracket)
    return None


def tokens_crossing(words: Sequence[Values]) -> tuple[int, ...]:
    """The words at which two brackets begin that no tree holds together; none if all nest."""
    found = crossing(all_brackets(words))
    return tuple(sorted({first_position(each.span) for each in found})) if found else ()


def shared_brackets(words: Sequence[Values], token: int) -> list[Bracket]:
    """The brackets that all annotators have begin at a word; ``words`` has the word of each of them."""
    first, *others = (brackets_of(word[Field.BRACKETS], token) for word in words)
    return [each for each in first if all(each in other for other in others)]


def with_values(sentence: Sentence, version: Version, values: Sequence[Values]) -> Sentence:
    """``sentence`` with other tags, edges and brackets; what is the same stays byte for byte.

    The brackets must nest. Raises `RefusedError` if the format can't hold them.
    """
    before = bracket_values(sentence, version)
    if [dict(word) for word in values] == before:
        return sentence
    wanted = defaultdict[Span, list[tuple[str, ...]]](list)
    for bracket in all_brackets(values):
        wanted[bracket.span].append(bracket.labels)
    for span in list(brackets_in(phrases_of(sentence, version))):
        sentence = _without_extra(sentence, version, span, wanted[span])
    for span in sorted(wanted, key=lambda span: -span.bit_count()):
        sentence = _with_missing(sentence, version, span, wanted[span])
    for span, labels in wanted.items():
        for i, node_labels in enumerate(labels):
            node = brackets_in(phrases_of(sentence, version))[span][i]
            sentence = _labelled(sentence, version, node, node_labels)
    for i, word in enumerate(values):
        node = word_nodes(phrases_of(sentence, version))[i]
        edge = [word[Field.EDGE]] if Field.EDGE in word else []
        if word != before[i]:
            sentence = _labelled(sentence, version, node, (word[Field.XPOS], *edge))
    return sentence


def _without_extra(sentence: Sentence, version: Version, span: Span, wanted: Sequence[tuple[str, ...]]) -> Sentence:
    """The sentence with no more brackets over a span than are wanted, those with wanted labels first."""
    while True:
        phrases = phrases_of(sentence, version)
        nodes = brackets_in(phrases).get(span, [])
        if len(nodes) <= len(wanted):
            return sentence
        unwanted = [node for node in nodes if phrases.labels[node] not in wanted]
        sentence = edited(sentence, version, Unwrap((unwanted or nodes)[0]))


def _with_missing(sentence: Sentence, version: Version, span: Span, wanted: Sequence[tuple[str, ...]]) -> Sentence:
    while True:
        phrases = phrases_of(sentence, version)
        lacking = len(wanted) - len(brackets_in(phrases).get(span, []))
        if lacking <= 0:
            return sentence
        sentence = edited(sentence, version, phrases.grouping(phrases.siblings_over(span), wanted[lacking - 1]))


def _labelled(sentence: Sentence, version: Version, node: int, labels: Sequence[str]) -> Sentence:
    acts: list[Act] = []
    for i, (old, new) in enumerate(zip(phrases_of(sentence, version).labels[node], labels, strict=True)):
        if old != new:
            acts.append(Assign(node, new) if i else Relabel(node, new))
    for act in acts:
        sentence = edited(sentence, version, act)
    return sentence
