"""Two golds without what rules explain (protocol §13): what is left when rules are taken out of view.

The source is compared as the rules out of view re-annotate it, while those in view do nothing at their places; so it
stays a tree. A difference is explained if it is one between the golds, but none between the source so re-annotated and
the target. Where such a rule is not followed, the difference stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from core.formats.conll_columns import Columns
from core.model.sentence import Sentence
from core.model.spans import Span, first_position
from core.rules.apply import Applied, applied_to
from core.rules.files import grammar_in
from core.rules.words import columns_of
from core.scoring.comparison import Comparison, Frame, compare


@dataclass(frozen=True, slots=True)
class OutOfView:
    """Those of the ``rules`` from ``source`` to ``target``, as in their file, that are out of view, by ``names``."""

    source: str
    target: str
    rules: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """What rules explain in a sentence: ``spans`` that one gold lacks or labels otherwise, and the arcs of ``words``.

    Words are named by their first position.
    """

    spans: frozenset[Span]
    words: frozenset[int]


class BeyondRules:
    """Compares sentences of a frame as they are without rules that are ``taken`` out of view.

    Raises `InputError` if these are no rules, `UsageError` if their source has no dependencies.
    """

    def __init__(self, taken: OutOfView, frame: Frame) -> None:
        self.taken, self._frame = taken, frame
        self._grammar = grammar_in(taken.rules).only(frozenset(taken.names))
        self._columns: Columns = columns_of(frame.version(taken.source))

    def is_about(self, a: str, b: str) -> bool:
        """Whether these are the two golds, in either order."""
        return {a, b} == {self.taken.source, self.taken.target}

    def seen(self, comparison: Comparison) -> Comparison:
        """A sentence with its source as the rules re-annotate it."""
        return compare(self._frame, [self._seen(name, each) for name, each in comparison.originals.items()])

    def _seen(self, name: str, sentence: Sentence) -> Sentence:
        if name != self.taken.source:
            return sentence
        return applied_to(self._grammar, sentence, self._columns, Applied())

    def explained(self, comparison: Comparison, *, labelled: bool) -> Explained:
        """What the rules explain in a sentence."""
        seen, source, target = self.seen(comparison), self.taken.source, self.taken.target
        before, after, wanted = (
            each.tree(name, labelled=labelled).nodes
            for each, name in ((comparison, source), (seen, source), (comparison, target))
        )
        spans = [
            span for span in before.keys() | wanted.keys() if before.get(span) != wanted.get(span) == after.get(span)
        ]
        left = differing_words(seen, source, target, labelled=labelled)
        words = set(differing_words(comparison, source, target, labelled=labelled)) - set(left)
        return Explained(frozenset(spans), frozenset(words))


def differing_words(comparison: Comparison, a: str, b: str, *, labelled: bool) -> list[int]:
    """The words that both versions have, but with another head, or relation if ``labelled``; by their first position.

    There are none if one has no dependencies.
    """
    if not {a, b} <= comparison.frame.dependencies.keys():
        return []
    arcs, others = (dict(_arcs(comparison, name)) for name in (a, b))
    return [
        first_position(word)
        for word, (head, relation) in arcs.items()
        if word in others and (others[word][0] != head or (labelled and others[word][1] != relation))
    ]


def _arcs(comparison: Comparison, version: str) -> list[tuple[Span, tuple[Span, str]]]:
    """Each word of a version with its head, 0 for none, and its relation."""
    words = comparison.word_spans(comparison.frame.dependencies[version])
    heads, relations = comparison.word_dependencies(version).heads, comparison.word_relations(version)

    def head_of(number: int) -> Span:
        return words[number - 1] if 0 < number <= len(words) else 0

    found: Sequence[tuple[Span, str]] = list(zip(map(head_of, heads), relations, strict=True))
    return list(zip(words, found, strict=True))
