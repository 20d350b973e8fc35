"""Enhanced arcs, those of the tree and those beside it: how they are named, and what rules can say of them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from enum import StrEnum
from functools import cached_property
from itertools import chain, count
from typing import Final

from core.revisions.change_rule import ARCS, AS_HEAD
from core.revisions.changes import Change, GraphPart, Move
from core.revisions.patterns import Attribute, WordIndex, Words, words_of
from core.revisions.rule_search import Effect
from core.schemes.annotations import ABSENT, AnnotationKind, Annotations
from core.trees.relation_subtypes import base_of

_MARKERS: Final = frozenset({"case", "mark", "cc"})
"""The relations of the dependents whose lemmas are added, by the guidelines of UD for enhanced graphs."""

_CONTINUED: Final = "fixed"
"""The relation of the further words of a marker: *because of*."""


def enhanced_arcs(sentence: Annotations, position: int) -> Iterator[tuple[str, bool]]:
    """The relations of a word's enhanced arcs, and whether they are beside the tree: of another head or relation."""
    heads, label = sentence.heads or (), sentence.labels[position - 1]
    own = str(heads[position - 1]) if heads else ""
    for arc in filter(None, sentence.graph[position - 1].split("|") if sentence.graph else ()):
        head, _, relation = arc.partition(":")
        yield relation, head != own or not (relation == label or relation.startswith(f"{label}:"))


class ArcName(StrEnum):
    """What the relation of a word's enhanced arc may be named with."""

    MARKER = "the lemma of its case, mark or cc"
    CASE = "its Case"
    BOTH = "the lemma of its case, mark or cc and its Case, as far as it has them"


WITH_NAME: Final = {f"its relation with {each}": each for each in ArcName}
"""What an effect may say of an enhanced arc in place of a relation."""

WITHOUT_NAME: Final = {f"its relation without {each}": each for each in ArcName}
"""The reverse."""

OF_NAMES: Final = {**WITH_NAME, **WITHOUT_NAME}
"""Both: effects from any relation, each of which has its own old and new value."""


def arc_names(sentence: Annotations) -> Iterator[Mapping[ArcName, Set[str]]]:
    """For each word what may be added to the relation of its enhanced arc, in small letters.

    Of markers it is the lemma of each, or those of all, joined; words without a lemma are named by their form.
    """
    forms = sentence.sentence.forms
    names = [lemma or form for lemma, form in zip(sentence.lemmas or forms, forms, strict=True)]
    below = defaultdict[int, list[int]](list)
    for i, head in enumerate(sentence.heads or (), start=1):
        below[head].append(i)
    for i, features in enumerate(sentence.features or [{}] * len(forms), start=1):
        each = list[str]()
        for marker in below.get(i, ()):
            if base_of(sentence.labels[marker - 1]) in _MARKERS:
                further = (k for k in below.get(marker, ()) if base_of(sentence.labels[k - 1]) == _CONTINUED)
                each.append("_".join(names[k - 1] for k in sorted([marker, *further])).lower())
        found = {*each, "_".join(each)} if each else frozenset[str]()
        case = features.get("Case", ABSENT).lower()
        both = {f"{name}:{case}" for name in found} or {case} if case else found
        yield {ArcName.MARKER: found, ArcName.CASE: {case} if case else frozenset(), ArcName.BOTH: both}


def is_lengthened(before: str, after: str, added: Set[str]) -> bool:
    """Whether a relation became the same with one of the names that may be ``added``."""
    start = f"{before}:"
    return after.startswith(start) and after.removeprefix(start).lower() in added


def is_long(relation: str, added: Set[str]) -> bool:
    """Whether a relation has one of the names that may be ``added`` already."""
    return any(relation.lower().endswith(f":{each}") for each in added)


class EnhancedArcs:
    """The enhanced arcs of the old words of ``index``, what ``changes`` made of them, and effects on them.

    ``sentences`` gives the sentences, each with the positions of its words in the index.
    """

    def __init__(
        self,
        sentences: Callable[[], Iterator[tuple[Annotations, Sequence[int]]]],
        index: WordIndex,
        changes: Sequence[tuple[int, Change]],
    ) -> None:
        self._sentences, self._index, self._changes = sentences, index, changes
        self._holders = dict[tuple[str, bool], Set[int]]()

    def may_be_other(self, effect: Effect, number: int) -> bool:
        """Whether a word's arc that an effect is on may have changed: of an arc of which nothing became it is known."""
        if ARCS in effect[1:3] or effect.move is Move.ALONG:
            return True
        relations = [effect.before] if effect.before is not None else self._relations_at[number]
        if effect.before == AS_HEAD:
            relations = self._of_heads[number]
        is_beside = effect.move is Move.BESIDE
        return any((number, relation, is_beside) in self._changed_arcs for relation in relations)

    @cached_property
    def _relations_at(self) -> Mapping[int, Set[str]]:
        """The relations of each word's enhanced arcs."""
        found = defaultdict[int, set[str]](set)
        for (relation, _), numbers in self._arcs.items():
            for number in numbers:
                found[number].add(relation)
        return found

    def effects(self, number: int, change: Change) -> Iterator[Effect]:
        """What a rule may say of a change of enhanced arcs of a word."""
        kind, move = change.kind, change.move
        if move is Move.ALONG:
            yield Effect(kind, None, ABSENT, move)
        elif only := change.part:
            as_heads = [*self._as_heads(number, [only])]
            is_conjunct = any(each.startswith("conj") for each in self._index.counts_at(Attribute.RELATION, [number]))
            for part in as_heads if as_heads and is_conjunct else (only, *as_heads):
                # Where a word has such an arc, another one is no place of what is added where there was none.
                if part.before or number not in self._with_arc(part.after, part.is_beside):
                    yield Effect(kind, part.before, part.after, move)
                    if part.before and part.after:
                        yield Effect(kind, None, part.after, move)
            for effects, pair in ((WITH_NAME, (only.before, only.after)), (WITHOUT_NAME, (only.after, only.before))):
                for effect, name in effects.items():
                    if is_lengthened(*pair, self._arc_names[number][name]):
                        yield Effect(kind, None, effect, move)
        elif change.is_whole:
            yield Effect(kind, ARCS, ABSENT) if change.before else Effect(kind, ABSENT, ARCS)

    def _as_heads(self, number: int, parts: Iterable[GraphPart]) -> Iterator[GraphPart]:
        """Those of ``parts`` that add or remove an arc with the relation of the word's head, as conjuncts have it."""
        of_head = self._of_heads[number]
        for part in parts:
            if part.is_beside and not part.before and part.after in of_head:
                yield part._replace(after=AS_HEAD)
            if part.is_beside and not part.after and part.before in of_head:
                yield part._replace(before=AS_HEAD)

    @cached_property
    def _of_heads(self) -> Sequence[Set[str]]:
        """The relations of each word's head, in the tree and in the enhanced graph."""
        found, shared = list[Set[str]](), dict[frozenset[str], frozenset[str]]()
        for sentence, positions in self._sentences():
            labels, heads = sentence.labels, sentence.heads or ()
            own = [
                frozenset((label, *(relation for relation, _ in enhanced_arcs(sentence, at))))
                for at, label in enumerate(labels, start=1)
            ]
            for at in positions:
                head = heads[at - 1] if heads else 0
                of_head = own[head - 1] if 0 < head <= len(own) else frozenset[str]()
                found.append(shared.setdefault(of_head, of_head))
        return found

    @cached_property
    def _arc_names(self) -> Sequence[Mapping[ArcName, Set[str]]]:
        """What may be added to the relation of each word's enhanced arc."""
        every = (([*arc_names(sentence)], positions) for sentence, positions in self._sentences())
        return [names[at - 1] for names, positions in every for at in positions]

    def _with_name(self, effect: Effect) -> Words:
        """The words whose enhanced arcs could be named, or named no longer, but those of several changes."""
        are_beside, are_named = effect.move is Move.BESIDE, effect.after in WITHOUT_NAME
        found = dict.fromkeys(
            number
            for (relation, is_beside), numbers in self._arcs.items()
            for number in (numbers if is_beside is are_beside and relation != AS_HEAD else ())
            if (names := self._arc_names[number][OF_NAMES[effect.after]]) and is_long(relation, names) is are_named
        )
        return words_of(found.keys() - self._with_others)

    @cached_property
    def _with_others(self) -> Set[int]:
        """The words of whose enhanced arcs more changed than a rule tells."""
        return {number for number, change in self._changes if change.parts - {change.part}}

    @cached_property
    def _partly(self) -> Mapping[GraphPart, Sequence[int]]:
        """The words of whose enhanced arcs more changed than this: no rule tells that, nor are they left by one."""
        found = defaultdict[GraphPart, list[int]](list)
        for number, change in self._changes:
            others = change.parts - {change.part}
            for part in (*others, *self._as_heads(number, others)):
                found[part].append(number)
        return found

    def could(self, effect: Effect) -> Words:
        """The words that could have an effect."""
        if effect.before == ARCS or effect.after == ARCS:
            return self._with_arcs if effect.before == ARCS else self._index.all & ~self._with_arcs
        if effect.after in OF_NAMES:
            return self._with_name(effect)
        if effect.before is not None:
            part = GraphPart(effect.before, effect.after, effect.move is Move.BESIDE)
            having = words_of(self._arcs[part.before or part.after, part.is_beside])
            could = having if part.before else self._with_arcs & ~having
            return could & ~words_of(self._partly[part])
        if effect.move is not Move.ALONG:
            return self._with_arcs_but(effect.after, is_beside=effect.move is Move.BESIDE)
        return words_of(
            number for number, change in self._changes if change.kind in (AnnotationKind.ARC, AnnotationKind.LABEL)
        )

    def _with_arcs_but(self, relation: str, *, is_beside: bool) -> Words:
        """The words with enhanced arcs of other relations."""
        others = (
            numbers for arc, numbers in self._arcs.items() if arc[1] is is_beside and arc[0] not in (relation, AS_HEAD)
        )
        return words_of({*chain.from_iterable(others)} - self._with_others)

    def _with_arc(self, *key: *tuple[str, bool]) -> Set[int]:
        """The words with enhanced arcs of a relation that are, or are not, beside the tree."""
        if key not in self._holders:
            self._holders[key] = frozenset(self._arcs[key])
        return self._holders[key]

    @cached_property
    def _arcs(self) -> Mapping[tuple[str, bool], Sequence[int]]:
        """The words by the relations of their enhanced arcs, and by whether these are beside the tree."""
        found, number = defaultdict[tuple[str, bool], list[int]](list), count()
        for sentence, positions in self._sentences():
            for at in positions:
                word, arcs = next(number), {*enhanced_arcs(sentence, at)}
                if any((relation, True) in arcs for relation in self._of_heads[word]):
                    found[AS_HEAD, True].append(word)
                for arc in arcs:
                    found[arc].append(word)
        return found

    @cached_property
    def _with_arcs(self) -> Words:
        """The words with enhanced arcs."""
        columns = ((each.graph or (), positions) for each, positions in self._sentences())
        every = (graph[at - 1] if graph else "" for graph, positions in columns for at in positions)
        return words_of(number for number, arcs in enumerate(every) if arcs)

    @cached_property
    def _changed_arcs(self) -> Set[tuple[int, str, bool]]:
        """The enhanced arcs that changed, or went with all others: the word, the relation, whether beside the tree."""
        found = set[tuple[int, str, bool]]()
        for number, change in self._changes:
            found.update((number, part.before, part.is_beside) for part in change.parts)
        whole = {number for number, change in self._changes if change.is_whole}
        along = {number for number, change in self._changes if change.move is Move.ALONG}
        for (relation, is_beside), numbers in self._arcs.items():
            went = whole if is_beside else whole | along
            found.update((number, relation, is_beside) for number in went.intersection(numbers))
        return found
