"""What a rule does, at a place: the words that it is about, with their arcs before and by all rules (protocol §13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.formats.conll_columns import Columns
from core.model.sentence import Sentence
from core.rules.grammar import Grammar, follow
from core.rules.words import words_of

LEFT_OUT: Final = "…"
"""Stands for words that are not shown."""

ExampleArc = tuple[int, int, str]
"""The head, 0 for the virtual root, the dependent, and the relation."""


@dataclass(frozen=True, slots=True)
class RuleExample:
    """Some words of a sentence and the arcs among them, before and after. ``word`` is the one that the rule is about.

    Words count from 1; `LEFT_OUT` is one. Those whose tag changes have it behind a slash.
    """

    word: int
    words_before: tuple[str, ...]
    words_after: tuple[str, ...]
    before: tuple[ExampleArc, ...]
    after: tuple[ExampleArc, ...]

    @property
    def changes(self) -> bool:
        """Whether anything differs after."""
        return (self.words_before, self.before) != (self.words_after, self.after)


def example_at(grammar: Grammar, sentence: Sentence, columns: Columns, word: int) -> RuleExample:
    """The ``word`` of a sentence with its head, before and after; where its head changes, also with those of that."""
    words = words_of(sentence, columns)
    outcome = follow(grammar, words)
    old, new = words.heads, outcome.heads
    chosen = {word, old[word], new[word]}
    if old[word] != new[word] and old[word] > 0:
        chosen |= {old[old[word]], new[old[word]]}
    shown, number = list[tuple[str, str]](), dict[int, int]()
    last = 0
    for position in sorted(each for each in chosen if each > 0):
        if last and position > last + 1:
            shown.append((LEFT_OUT, LEFT_OUT))
        form, tags = words.forms[position], (words.tags[position], outcome.tags[position])
        shown.append((form, form) if tags[0] == tags[1] else (f"{form}/{tags[0]}", f"{form}/{tags[1]}"))
        number[position] = len(shown)
        last = position
    before, after = zip(*shown, strict=True)
    arcs = _arcs(number, old, words.relations), _arcs(number, new, outcome.relations)
    return RuleExample(number[word], before, after, *arcs)


def _arcs(number: dict[int, int], heads: Sequence[int], relations: Sequence[str]) -> tuple[ExampleArc, ...]:
    return tuple(
        (number.get(heads[word], 0), at, relations[word])
        for word, at in number.items()
        if heads[word] == 0 or heads[word] in number
    )
