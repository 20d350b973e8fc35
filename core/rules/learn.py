"""Learning a grammar from two golds over the same words, how well it does, and what it leaves (protocol §13)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import log2
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.base.errors import UsageError
from core.base.progress import Progress, ignore_progress
from core.formats.conll_columns import NOT_ANNOTATED
from core.model.choices import Alignment
from core.model.sentence import Sentence
from core.model.version import Version
from core.rules.decision_list import Decision, Examples, FactTable, learn_list
from core.rules.grammar import DEFAULTS, Figures, Grammar, Outcome, Rule, RuleKind, agrees, decisions_shown, follow
from core.rules.structure import Rank, learn_marks, learn_rank, promotions
from core.rules.words import Words, columns_of, words_of
from core.scoring.alignment import Excluded, align, check_compared

PARTS: Final = 10
"""Parts of a cross-validation (protocol §13), each of consecutive sentences."""

MOST_EXAMPLES: Final = 3
"""Places that are named with each rule."""

RULE_COST: Final = 2.0
"""What a rule must mend beyond what it breaks, before its conditions are counted."""

TAG_COST: Final = 20.0
"""As `RULE_COST`, of rules for tags. D: what a rule would say of few words is of words, not of schemes."""

_USUAL: Final = {RuleKind.LABEL: "P.base", RuleKind.TAG: "X.tag"}
"""Facts for whose values the usual label, or tag, is learnt first."""

_FREQUENT: Final = 10
"""Words that a lemma must have at least for conditions to name it."""

_SMOOTHING: Final = 20
"""So many places of a wider pattern are added to those of a narrower one, to say how surprising an exception is."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A sentence in both schemes."""

    sentence: Sentence
    source: Words
    target: Words


Annotation = tuple[int | None, str]
"""The head of a word, 0 for the virtual root, and its relation; or None and its tag."""


@dataclass(frozen=True, slots=True)
class Exceptional:
    """A word whose arc, or whose tag, a grammar makes other than the target has it.

    ``rules`` decided what differs, in the order of their lists; none if what holds without a rule did. Each rule's
    ``exceptions`` are as many as the words that name it. ``surprise`` is in bits, the more the less other words like
    it are annotated so.
    """

    sentence: Sentence
    word: int
    rules: tuple[Rule, ...]
    expected: Annotation
    found: Annotation
    surprise: float = 0.0


@dataclass(frozen=True, slots=True)
class Learnt:
    """A grammar, what it leaves, most surprising first, and the sentences that were not in both with the same words."""

    grammar: Grammar
    exceptions: Sequence[Exceptional]
    excluded: Sequence[Excluded] = ()


def pairs_of(
    source: Version, target: Version, alignment: Alignment | None = None
) -> tuple[list[Pair], Sequence[Excluded], int]:
    """The sentences that both have with the same words and a tree; those that only one has, or with other words.

    The number is of those that both have, but one as no tree.

    They are paired by their order if no id is in both. Raises `UsageError` if one has no dependencies, and as `align`
    and `check_compared` do.
    """
    columns = columns_of(source), columns_of(target)
    aligned = align([source, target], alignment)
    if not aligned.names and (by_order := align([source, target], Alignment.ORDER)).names:
        aligned = by_order
    check_compared(len(aligned.names), aligned.excluded, target.spec.path)
    pairs = [
        Pair(a, words_of(a, columns[0]), words_of(b, columns[1]))
        for a, b in aligned.rows
        if not a.defect and not b.defect
    ]
    return pairs, aligned.excluded, len(aligned.names) - len(pairs)


def learn(
    source: Version,
    target: Version,
    *,
    most: int | None = None,
    parts: int = PARTS,
    alignment: Alignment | None = None,
    progress: Progress = ignore_progress,
) -> Learnt:
    """The grammar that turns ``source`` into ``target``; of at most ``most`` rules.

    The same input gives the same rules. Without at least as many sentences as ``parts`` there is no cross-validation.
    ``progress`` counts steps; it may cancel. Raises like `pairs_of`, and `UsageError` if there is no sentence.
    """
    pairs, excluded, no_trees = pairs_of(source, target, alignment)
    if not pairs:
        raise UsageError("'{a}' and '{b}' share no sentence with a tree", a=source.name, b=target.name)
    parts = parts if len(pairs) >= parts else 0
    steps = _Steps(progress, len(pairs), parts)
    shown = _Shown(pairs, steps)
    rules = shown.rules(None, most, steps)
    names = source.name, target.name
    grammar = Grammar(rules, shown.rank, shown.marks, *names, signature_of(source, target))
    held_out = [0, 0, 0]
    for part in range(parts):
        used = np.arange(len(pairs)) * parts // len(pairs) != part
        rest = [pair for pair, is_used in zip(pairs, used, strict=True) if not is_used]
        rank = learn_rank(shown.decisions[i] for i in np.flatnonzero(used).tolist())
        trained = Grammar(shown.rules(used, most, steps), rank, shown.marks)
        for pair in rest:
            outcome = follow(trained, pair.source)
            heads, labels = right_arcs(outcome, pair.target)
            held_out[0] += heads
            held_out[1] += labels
            held_out[2] += right_tags(outcome.tags, pair.target)
            steps.take()
    words = sum(len(pair.source) for pair in pairs)
    account = _Account(grammar)
    for pair in pairs:
        account.add(pair, follow(grammar, pair.source))
        steps.take()
    shares = [right / words for right in held_out] if parts else [None] * 3
    figures = Figures(
        words,
        account.unchanged / words,
        account.heads / words,
        account.arcs / words,
        uas_cross_validated=shares[0],
        las_cross_validated=shares[1],
        tags=(account.tags_unchanged / words, account.tags / words, shares[2]),
        left_out=no_trees + len({each.name for each in excluded}),
    )
    counted = replace(grammar, rules=account.counted(), figures=figures)
    return Learnt(counted, account.exceptions(counted), excluded)


def signature_of(source: Version, target: Version) -> str:
    """A hash of the text of two versions."""
    found = sha256()
    for version in (source, target):
        for sentence in version.sentences:
            found.update(sentence.source.encode("utf-8", "surrogatepass"))
        found.update(b"\0")
    return found.hexdigest()[:16]


def right_arcs(outcome: Outcome, target: Words) -> tuple[int, int]:
    """How many words have the target's head, and how many also its relation."""
    heads = labels = 0
    for word in range(1, len(target) + 1):
        if outcome.heads[word] == target.heads[word]:
            heads += 1
            labels += outcome.relations[word] == target.relations[word]
    return heads, labels


def right_tags(tags: Sequence[str], target: Words) -> int:
    """How many words have the target's tag."""
    return sum(tag == expected for tag, expected in zip(tags[1:], target.tags[1:], strict=True))


class _Steps:
    """Counts the steps of all the work: a sentence looked at is one, a grammar learnt takes as many as there are."""

    def __init__(self, progress: Progress, sentences: int, parts: int) -> None:
        self._progress, self._done = progress, 0
        self.sentences = sentences
        self._total = sentences * (3 + parts) + (sentences if parts else 0)

    def take(self, steps: int = 1) -> None:
        self._done += steps
        self.check()

    def check(self) -> None:
        """Lets the work be cancelled."""
        self._progress(min(self._done, self._total), self._total)


class _Shown:
    """The decisions that all pairs show, in tables from which rules are learnt."""

    def __init__(self, pairs: Sequence[Pair], steps: _Steps) -> None:
        self.marks = learn_marks(pair.source for pair in pairs)
        self.decisions = [
            (pair.source, pair.target.heads, promotions(pair.source, pair.target.heads)) for pair in pairs
        ]
        self.rank: Rank = learn_rank(self.decisions)
        times = Counter(lemma for pair in pairs for lemma in pair.source.lemmas[1:])
        lemmas = frozenset(each for each, n in times.items() if n >= _FREQUENT and each != NOT_ANNOTATED)
        examples = {kind: Examples() for kind in RuleKind}
        sentences: dict[RuleKind, list[int]] = {kind: [] for kind in RuleKind}

        with_tags = any(right_tags(pair.source.tags, pair.target) < len(pair.source) for pair in pairs)
        for number, pair in enumerate(pairs):
            asked = pair.source, pair.target, self.rank, self.marks, lemmas
            for kind, facts, right in decisions_shown(*asked, with_tags=with_tags):
                examples[kind].add(facts, right)
                sentences[kind].append(number)
            steps.take()
        self._tables: dict[RuleKind, FactTable] = {kind: examples[kind].table() for kind in RuleKind}
        self._sentences = {kind: np.array(sentences[kind], np.int64) for kind in RuleKind}

    def rules(self, used: NDArray[np.bool_] | None, most: int | None, steps: _Steps) -> tuple[Rule, ...]:
        """The rules learnt from all sentences, or from those ``used``."""
        lists: dict[RuleKind, list[Decision]] = {}
        for kind, table in self._tables.items():
            examples = None if used is None else used[self._sentences[kind]]
            cost = TAG_COST if kind is RuleKind.TAG else RULE_COST
            lists[kind] = learn_list(
                table, DEFAULTS[kind], examples, usual=_USUAL.get(kind, ""), cost=cost, check=steps.check
            )
        if most is not None:
            _shorten(lists, most)
        steps.take(steps.sentences)
        return tuple(
            Rule(f"{kind} {number}", kind, decision.conditions, decision.effect)
            for kind, decisions in lists.items()
            for number, decision in enumerate(decisions, start=1)
        )


def _shorten(lists: dict[RuleKind, list[Decision]], most: int) -> None:
    """Leaves the ``most`` rules that mend most; of each list those learnt last go first."""
    total = sum(map(len, lists.values()))
    while total > most:
        kind = min((kind for kind in lists if lists[kind]), key=lambda kind: lists[kind][0].gain)
        del lists[kind][0]
        total -= 1


Key = tuple[object, ...]
_Look = tuple[Key, Sequence[Key]]
"""How a word is annotated, and patterns that it is a place of, the most specific first."""


class _Account:
    """Counts what the rules of a grammar decide, right and wrong, and remembers what it leaves."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self.heads = self.arcs = self.unchanged = self.tags = self.tags_unchanged = 0
        self._right: Counter[str] = Counter()
        self._wrong: Counter[str] = Counter()
        self._explained: Counter[str] = Counter()
        self._different = self._different_tags = 0
        self._examples: dict[str, list[tuple[str, int]]] = {}
        self._left: list[tuple[Exceptional, list[_Look]]] = []
        self._places: Counter[Key] = Counter()
        self._annotated: Counter[tuple[Key, Key]] = Counter()

    def add(self, pair: Pair, outcome: Outcome) -> None:
        source, target = pair.source, pair.target
        wrong = self._count_decisions(pair, outcome)
        for word in range(1, len(source) + 1):
            found = outcome.heads[word], outcome.relations[word]
            expected = target.heads[word], target.relations[word]
            before = source.heads[word], source.relations[word]
            self.heads += found[0] == expected[0]
            self.arcs += found == expected
            self.unchanged += before == expected
            self._look_at(pair, outcome, word, found, expected, wrong.get(word, []))
            self._count_tag(outcome, pair, word)
            if before != expected:
                self._different += 1
                if found == expected:
                    for name in _explaining(outcome, word, before, expected):
                        self._explained[name] += 1

    def _count_decisions(self, pair: Pair, outcome: Outcome) -> dict[int, list[Rule]]:
        """Counts what rules decided, right and wrong; the rules that are wrong about each word's arc."""
        promoted, wrong = promotions(pair.source, pair.target.heads), dict[int, list[Rule]]()
        for kind, decided in outcome.decided.items():
            for word, rule in decided.items():
                if not rule or (kind is RuleKind.TAG and pair.target.tags[word] == NOT_ANNOTATED):
                    continue
                if agrees(outcome, pair.target, promoted, kind, word):
                    self._right[rule.name] += 1
                    if len(examples := self._examples.setdefault(rule.name, [])) < MOST_EXAMPLES:
                        examples.append((pair.sentence.name, word))
                else:
                    self._wrong[rule.name] += 1
                    if kind is not RuleKind.TAG:
                        wrong.setdefault(outcome.word_decided(kind, word), []).append(rule)
        return wrong

    def _count_tag(self, outcome: Outcome, pair: Pair, word: int) -> None:
        source, expected = pair.source, pair.target.tags[word]
        found, before = outcome.tags[word], source.tags[word]
        self.tags += found == expected
        self.tags_unchanged += before == expected
        self._different_tags += before != expected
        rule = outcome.decided[RuleKind.TAG].get(word)
        if rule and found == expected != before:
            self._explained[rule.name] += 1
        if expected == NOT_ANNOTATED:
            return
        place = (RuleKind.TAG, rule.name if rule else "", found)
        own = source.relations[word], before
        keys: list[Key] = [
            (*place, *own, source.lemmas[word]),
            (*place, *own, source.tags[source.heads[word]]),
            (*place, *own),
            (*place, before),
            place,
            (RuleKind.TAG,),
        ]
        look = self._look(keys, expected)
        if found != expected:
            rules = (rule,) if rule else ()
            self._left.append((Exceptional(pair.sentence, word, rules, (None, expected), (None, found)), [look]))

    def _look(self, keys: Sequence[Key], annotation: str) -> _Look:
        """Counts how a word that is a place of all these patterns is annotated in the target."""
        for key in keys:
            self._places[key] += 1
            self._annotated[key, (annotation,)] += 1
        return (annotation,), keys

    def _look_at(
        self,
        pair: Pair,
        outcome: Outcome,
        word: int,
        found: tuple[int, str],
        expected: tuple[int, str],
        wrong: Sequence[Rule],
    ) -> None:
        """Counts how this word and those like it are annotated in the target, and keeps it with the rules at fault."""
        source = pair.source
        head, new = source.heads[word], found[0]
        own = source.relations[word], source.tags[word]
        head_rule, label_rule = head_rule_of(outcome, word), outcome.decided[RuleKind.LABEL].get(word)
        direction = "found" if new == expected[0] else _direction(outcome, word, expected[0])
        looks = []
        for rule, result, annotation in ((head_rule, "", direction), (label_rule, found[1], expected[1])):
            place = (rule.name if rule else "", result)
            keys: list[Key] = [
                (*place, *own, source.tags[head], source.relations[head], source.tags[new], word < new),
                (*place, *own, source.tags[head], word < new),
                (*place, *own),
                (*place, own[0]),
                place,
                (bool(result),),
            ]
            looks.append(self._look(keys, annotation))
        if found != expected:
            looks = [look for look, one, other in zip(looks, found, expected, strict=True) if one != other]
            self._left.append((Exceptional(pair.sentence, word, tuple(wrong), expected, found), looks))

    def counted(self) -> tuple[Rule, ...]:
        different = {kind: self._different_tags if kind is RuleKind.TAG else self._different for kind in RuleKind}
        return tuple(
            replace(
                rule,
                support=self._right[rule.name],
                exceptions=self._wrong[rule.name],
                share=self._explained[rule.name] / (different[rule.kind] or 1),
                examples=tuple(self._examples.get(rule.name, ())),
            )
            for rule in self._grammar.rules
        )

    def exceptions(self, grammar: Grammar) -> list[Exceptional]:
        """What is left, most surprising first."""
        rules = {rule.name: rule for rule in grammar.rules}
        listed = [
            replace(
                each,
                rules=tuple(rules[rule.name] for rule in each.rules),
                surprise=max(self._surprise(*look) for look in looks),
            )
            for each, looks in self._left
        ]
        return sorted(listed, key=lambda each: (-each.surprise, each.sentence.ordinal, each.word))

    def _surprise(self, annotation: Key, keys: Sequence[Key]) -> float:
        """How surprising an annotation is in the first, most specific pattern, smoothed by the wider ones."""
        share = 0.5
        for key in reversed(keys):
            added = 1 if key is keys[-1] else _SMOOTHING
            share = (self._annotated[key, annotation] + added * share) / (self._places[key] + added)
        return -log2(share)


def head_rule_of(outcome: Outcome, word: int) -> Rule | None:
    """The rule that chose the head of a word."""
    if outcome.structure.marks[word]:
        return outcome.decided[RuleKind.PUNCTUATION].get(word)
    if outcome.structure.inner[word]:
        return outcome.decided[RuleKind.INNER].get(word)
    return outcome.decided[RuleKind.ATTACHMENT].get(outcome.structure.places[word])


def _explaining(outcome: Outcome, word: int, before: tuple[int, str], after: tuple[int, str]) -> set[str]:
    """The names of the rules that changed a word's head, a promotion among them, or its relation."""
    rules = [outcome.decided[RuleKind.LABEL].get(word)] if before[1] != after[1] else []
    if before[0] != after[0]:
        rules.append(head_rule_of(outcome, word))
        moved = word if outcome.structure.promoted[word] else outcome.structure.inner[word]
        rules.append(outcome.decided[RuleKind.PROMOTION].get(moved))
    return {rule.name for rule in rules if rule}


def _direction(outcome: Outcome, word: int, head: int) -> str:
    """Where the target has the head of a word that is not where the grammar has it."""
    if not head:
        return "root"
    if head == outcome.structure.words.heads[word]:
        return "own"
    if outcome.heads[head] == word:
        return "below"
    return "sister" if outcome.heads[head] == outcome.heads[word] else "left" if head < word else "right"
