"""A grammar: rules in six ordered lists that turn one scheme's trees into another's (protocol §13).

The lists are followed one after the other: which children are *promoted* to their heads' places; where a word whose
place was taken depends; to which word of the head's group every other word goes; where punctuation goes in the tree of
all other words; which relation each word has, given its new head; and which tag. In each list the first rule that holds
decides. Whatever the rules, a tree stays a tree.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from core.formats.conll_columns import NOT_ANNOTATED
from core.rules.conditions import Condition, FactFinder, Facts, holds
from core.rules.structure import OWN, TOP, Rank, Structure, mark_places, promotions, structure_of
from core.rules.words import Words

KEEP: Final = "keep"
TAKE: Final = "take"
LABEL: Final = "label:"
"""Effects of rules for labels: the own relation, that of the word whose place is taken, or the one that follows."""
TAG: Final = "tag:"
"""The effect of a rule for tags: the tag that follows, if not `KEEP`."""
PROMOTE: Final = "promote"
STAY: Final = "stay"


class RuleKind(StrEnum):
    """The list that a rule is in, in the order in which the lists are followed."""

    PROMOTION = "promotion"
    INNER = "taken place"
    ATTACHMENT = "attachment"
    PUNCTUATION = "punctuation"
    LABEL = "label"
    TAG = "tag"


DEFAULTS: Final = {
    RuleKind.PROMOTION: STAY,
    RuleKind.INNER: OWN,
    RuleKind.ATTACHMENT: OWN,
    RuleKind.PUNCTUATION: TOP,
    RuleKind.LABEL: KEEP,
    RuleKind.TAG: KEEP,
}
"""What is done where no rule of a list holds."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: if all ``conditions`` hold, the ``effect``.

    ``support`` are the places at which it decided as the target has it, ``exceptions`` the others. ``share`` is that of
    all differences between source and target that it explains. ``examples`` are places as (sentence, word).
    """

    name: str
    kind: RuleKind
    conditions: tuple[Condition, ...]
    effect: str
    support: int = 0
    exceptions: int = 0
    share: float = 0.0
    examples: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Figures:
    """How well a grammar does: attachment scores on what it was learnt from, and on parts held out from learning.

    ``unchanged`` is the labeled score of the source as it is; all are shares of words, punctuation included. ``tags``
    are the shares of words with the target's tag: as they are, by the rules, and cross-validated.
    ``left_out`` sentences are no trees in one of the golds, or not in both with the same words.
    """

    words: int
    unchanged: float
    uas: float
    las: float
    uas_cross_validated: float | None
    las_cross_validated: float | None
    tags: tuple[float, float, float | None]
    left_out: int = 0


@dataclass(frozen=True)
class Grammar:
    """Rules of all lists, in order, and what they need: the ``rank`` of links in chains, the relations of punctuation.

    ``signature`` is a hash of the two golds that it was learnt from; ``source`` and ``target`` are their names.
    """

    rules: tuple[Rule, ...]
    rank: Rank
    marks: frozenset[str]
    source: str = ""
    target: str = ""
    signature: str = ""
    figures: Figures | None = field(default=None, compare=False)

    @cached_property
    def lists(self) -> Mapping[RuleKind, Sequence[Rule]]:
        return {kind: tuple(rule for rule in self.rules if rule.kind is kind) for kind in RuleKind}

    @cached_property
    def lemmas(self) -> frozenset[str]:
        """The lemmas that conditions name."""
        return frozenset(
            value for rule in self.rules for key, value in rule.conditions if key.partition(".")[2] == "lemma"
        )

    def only(self, names: Set[str]) -> "Grammar":
        """The grammar in which only the rules of these names do something at the places where they decide."""
        rules = [rule if rule.name in names else replace(rule, effect=DEFAULTS[rule.kind]) for rule in self.rules]
        return replace(self, rules=tuple(rules))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A sentence's new tree and tags, words counted from 1, and the rules: for each kind, by word; None: no rule.

    A word's head was chosen by the rule of one of the kinds `INNER`, `ATTACHMENT` (for the word whose place it takes)
    and `PUNCTUATION`.
    """

    structure: Structure
    heads: Sequence[int]
    relations: Sequence[str]
    tags: Sequence[str]
    decided: Mapping[RuleKind, Mapping[int, Rule | None]]

    def word_decided(self, kind: RuleKind, word: int) -> int:
        """The word about whose arc or tag the rule for ``word`` decided: the top of its group where it is attached."""
        return self.structure.tops[word] if kind is RuleKind.ATTACHMENT else word


def follow(grammar: Grammar, words: Words) -> Outcome:
    """The tree that ``grammar`` makes of a tree."""
    finder = FactFinder(words, grammar.marks, grammar.lemmas)
    decided: dict[RuleKind, dict[int, Rule | None]] = {kind: {} for kind in RuleKind}

    def decide(kind: RuleKind, word: int, facts: Facts) -> str:
        rule = next((rule for rule in grammar.lists[kind] if holds(rule.conditions, facts)), None)
        decided[kind][word] = rule
        return rule.effect if rule else DEFAULTS[kind]

    everyone = range(1, len(words) + 1)
    promoted = [False] * (len(words) + 1)
    for word in everyone:
        if words.heads[word] > 0:
            promoted[word] = decide(RuleKind.PROMOTION, word, finder.in_source(word)) == PROMOTE
    structure = structure_of(words, promoted, grammar.rank, grammar.marks)
    chosen, inner = dict[int, str](), dict[int, str]()
    for word in everyone:
        if structure.inner[word]:
            inner[word] = decide(RuleKind.INNER, word, finder.in_structure(word, structure))
        if not promoted[word] and not structure.marks[word]:
            chosen[word] = decide(RuleKind.ATTACHMENT, word, finder.in_structure(word, structure))
    heads = structure.heads(chosen, inner)
    for mark in everyone:
        if structure.marks[mark]:
            places = mark_places(structure, heads, mark)
            effect = decide(RuleKind.PUNCTUATION, mark, finder.of_mark(mark, structure, places))
            heads[mark] = places.targets.get(effect, places.targets[TOP])
    relations, tags = [""] * (len(words) + 1), [*words.tags]
    for word in everyone:
        facts = finder.of_label(word, structure, heads[word])
        if grammar.lists[RuleKind.TAG]:
            effect = decide(RuleKind.TAG, word, facts)
            tags[word] = effect.removeprefix(TAG) if effect.startswith(TAG) else words.tags[word]
        effect = decide(RuleKind.LABEL, word, facts)
        named = structure.places[word] if effect == TAKE and structure.places[word] else word
        relations[word] = effect.removeprefix(LABEL) if effect.startswith(LABEL) else words.relations[named]
    return Outcome(structure, heads, relations, tags, decided)


def decisions_shown(
    words: Words, target: Words, rank: Rank, marks: frozenset[str], lemmas: frozenset[str], *, with_tags: bool
) -> Iterator[tuple[RuleKind, Facts, Sequence[str]]]:
    """All decisions that turn the tree, and ``with_tags`` the tags, of ``words`` into ``target``'s.

    Each with its kind, what is known, and the effects that are right.
    """
    finder = FactFinder(words, marks, lemmas)
    promoted = promotions(words, target.heads)
    structure = structure_of(words, promoted, rank, marks)
    heads = target.heads
    for word in range(1, len(words) + 1):
        if words.heads[word] > 0:
            yield RuleKind.PROMOTION, finder.in_source(word), [PROMOTE if promoted[word] else STAY]
        if structure.marks[word]:
            places = mark_places(structure, heads, word)
            facts = finder.of_mark(word, structure, places)
            yield RuleKind.PUNCTUATION, facts, right_names(places.targets, heads[word])
        elif not promoted[word] and len(set((targets := structure.targets(word)).values())) > 1:
            right = right_names(targets, heads[structure.tops[word]])
            yield RuleKind.ATTACHMENT, finder.in_structure(word, structure), right
        if structure.inner[word] and len(set((targets := structure.inner_targets(word)).values())) > 1:
            yield RuleKind.INNER, finder.in_structure(word, structure), right_names(targets, heads[word])
        relation = target.relations[word]
        right = [LABEL + relation]
        if words.relations[word] == relation:
            right.append(KEEP)
        if structure.places[word] not in (0, word) and words.relations[structure.places[word]] == relation:
            right.append(TAKE)
        facts = finder.of_label(word, structure, heads[word])
        yield RuleKind.LABEL, facts, right
        if with_tags and (tag := target.tags[word]) != NOT_ANNOTATED:
            yield RuleKind.TAG, facts, [TAG + tag, *([KEEP] if words.tags[word] == tag else [])]


def right_names(targets: Mapping[str, int], head: int) -> list[str]:
    """The names of the targets that are ``head``."""
    return [name for name, target in targets.items() if target == head]


def agrees(outcome: Outcome, target: Words, gold_promoted: Sequence[bool], kind: RuleKind, word: int) -> bool:
    """Whether what was decided about ``word`` in the list ``kind`` is as in the target.

    A promotion also is if it is not the target's, but gives the word the target's head.
    """
    if kind is RuleKind.LABEL:
        return outcome.relations[word] == target.relations[word]
    if kind is RuleKind.TAG:
        return outcome.tags[word] == target.tags[word]
    moved = outcome.word_decided(kind, word)
    is_promoted_so = kind is RuleKind.PROMOTION and outcome.structure.promoted[word] == gold_promoted[word]
    return is_promoted_so or outcome.heads[moved] == target.heads[moved]
