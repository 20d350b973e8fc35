"""Comparing the brackets of a parse and a gold as `evalb` does (protocol §4, PARSEVAL)."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, compress
from typing import ClassVar, Final, NamedTuple

from core.formats.evalb_parameters import EvalbParameters
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import Span, cross, first_position, is_contiguous
from core.scoring.alignment import normalized
from core.trees.conversion import bracket_spans

QUOTATION_MARKS: Final = frozenset(["'", '"', "/"])
"""The words on which `evalb` forgives confused tags of `EvalbParameters.quotes`."""

_ENCODED_ROOT: Final = "VROOT"
"""The virtual root as NEGRA's formats write it. TIGER-XML needs a node for it where NEGRA export has none."""


class Bracket(NamedTuple):
    """A bracket over the words from ``start`` up to ``end``, counted from 0 without deleted words.

    ``gaps`` are the words between them that it does not cover.
    """

    start: int
    end: int
    gaps: Span
    category: str


@dataclass(frozen=True, slots=True)
class Bracketing:
    """PARSEVAL's counts in one sentence.

    Brackets in both trees, by span and category and by span alone; brackets in each tree; brackets of the parse that
    cross a bracket of the gold; words not deleted, and those with the same tag.
    """

    labelled: int
    unlabelled: int
    in_parse: int
    in_gold: int
    crossing: int
    words: int
    same_tag: int
    sentences: ClassVar[int] = 1
    """This one, of those by whose number an average is divided."""

    @property
    def complete(self) -> int:
        """1 if all brackets match, also without brackets on either side."""
        return int(self.labelled == self.in_parse == self.in_gold)

    @property
    def uncrossed(self) -> int:
        """1 if no bracket crosses."""
        return int(not self.crossing)


def bracketing(parse: Sentence, gold: Sentence, parameters: EvalbParameters) -> Bracketing | None:
    """The counts of a sentence; None if deletion leaves no words, or different ones: `evalb` skips it too.

    The bracket that is the virtual root counts, unless its label is deleted. D: one called `VROOT` never counts,
    because it encodes the tree and annotates nothing. D: functions are stripped from tags as well as from categories,
    as in the SPMRL variant of `evalb` but not in the original. D: a bracket with gaps, unknown to `evalb`, matches one
    over exactly the same words, and crosses as a set of words (protocol §2).
    """
    sides = kept_sides(parse, gold, parameters)
    if sides is None:
        return None
    found, expected = (list(side.brackets.values()) for side in sides)
    tags = zip(*(_chosen(each.tags, side.kept) for each, side in zip((parse, gold), sides, strict=True)), strict=True)
    spans, spans_expected = (Counter(each[:3] for each in brackets) for brackets in (found, expected))
    words = sum(sides[0].kept)
    return Bracketing(
        labelled=len(matches(found, expected, parameters)),
        unlabelled=(spans & spans_expected).total(),
        in_parse=len(found),
        in_gold=len(expected),
        crossing=sum(crossing(found, expected, words)),
        words=words,
        same_tag=sum(tag in parameters.labels_equal_to(tag_expected) for tag, tag_expected in tags),
    )


class Side(NamedTuple):
    """What counts of one of two trees: which words are kept, and the brackets by their index in the tree.

    The bracket in the place of the virtual root has the index `VIRTUAL_ROOT`.
    """

    kept: Sequence[bool]
    brackets: Mapping[int, Bracket]


def kept_sides(parse: Sentence, gold: Sentence, parameters: EvalbParameters) -> tuple[Side, Side] | None:
    """What counts of a parse and a gold; None if no words or different ones are left."""
    if len(parse) != len(gold):
        return None
    in_parse, in_gold = _kept(parse, gold, parameters)
    words = _chosen(map(normalized, parse.forms), in_parse)
    if not words or words != _chosen(map(normalized, gold.forms), in_gold):
        return None
    return Side(in_parse, _brackets(parse, in_parse, parameters)), Side(in_gold, _brackets(gold, in_gold, parameters))


def _kept(parse: Sentence, gold: Sentence, parameters: EvalbParameters) -> tuple[list[bool], list[bool]]:
    """Which words of the parse and of the gold are kept, by their tags.

    If one loses more words than the other, quotation marks whose tags parsers confuse stay in both. D: they are matched
    by their positions in the sentence; `evalb` uses their positions among the remaining words and errs if several
    follow each other.
    """
    in_parse, in_gold = ([tag not in parameters.deleted for tag in each.tags] for each in (parse, gold))
    if sum(in_parse) != sum(in_gold):
        for i in range(len(parse)):
            if _is_quote(parse, i, parameters) and _is_quote(gold, i, parameters):
                in_parse[i] = in_gold[i] = in_parse[i] or in_gold[i]
    return in_parse, in_gold


def _is_quote(sentence: Sentence, i: int, parameters: EvalbParameters) -> bool:
    return sentence.tags[i] in parameters.quotes and sentence.forms[i] in QUOTATION_MARKS


def _chosen(column: Iterable[str], kept: Iterable[bool]) -> list[str]:
    return list(compress(column, kept))


def _brackets(sentence: Sentence, kept: Sequence[bool], parameters: EvalbParameters) -> dict[int, Bracket]:
    """By index, the brackets that count, outer ones first: not empty, not deleted, and with a category."""
    tree, before = sentence.constituents, [0, *accumulate(kept)]
    spans = zip(tree.categories, bracket_spans(tree), strict=True)
    root = None if tree.root == _ENCODED_ROOT else tree.root
    found = {}
    for i, (category, span) in enumerate([(root, (1 << len(sentence)) - 1), *spans], start=VIRTUAL_ROOT):
        if category is None or not span or not parameters.deleted.isdisjoint(parameters.labels_equal_to(category)):
            continue
        if is_contiguous(span):
            start, end, gaps = before[first_position(span) - 1], before[span.bit_length()], 0
        else:
            start, end, gaps = _with_gaps(span, kept)
        if start < end:
            found[i] = Bracket(start, end, gaps, category)
    return found


def matches(
    found: Sequence[Bracket], expected: Sequence[Bracket], parameters: EvalbParameters
) -> list[tuple[int, int]]:
    """The pairs of brackets with one span and equal labels, by their places; ``(NP (NP …))`` needs two."""
    waiting: dict[Bracket, deque[int]] = defaultdict(deque)
    for i, bracket in enumerate(found):
        waiting[bracket].append(i)
    matched = []
    for place, (start, end, gaps, category) in enumerate(expected):
        equal = (waiting.get(Bracket(start, end, gaps, label)) for label in parameters.labels_equal_to(category))
        if left := [places for places in equal if places]:
            matched.append((min(left).popleft(), place))
    return matched


def crossing(found: Sequence[Bracket], expected: Sequence[Bracket], words: int) -> list[bool]:
    """For each bracket ``found`` whether it crosses any ``expected`` one.

    Without gaps, a bracket crosses some bracket if it crosses the innermost one around its own start or end.
    """
    if any(bracket.gaps for bracket in (*found, *expected)):
        spans = [_span(bracket) for bracket in expected]
        return [any(cross(_span(bracket), span) for span in spans) for bracket in found]
    starts, ends = [0] * (words + 1), [words] * (words + 1)
    for start, end, _, _ in sorted(expected, key=lambda bracket: bracket.start - bracket.end):
        starts[start + 1 : end] = [start] * (end - start - 1)
        ends[start + 1 : end] = [end] * (end - start - 1)
    return [ends[start] < end or starts[end] > start for start, end, _, _ in found]


def _with_gaps(span: Span, kept: Sequence[bool]) -> tuple[int, int, Span]:
    """Where a span starts and ends among the kept words, and its gaps there."""
    words = sum((span >> i & 1) << new for new, i in enumerate(compress(range(len(kept)), kept)))
    start, end = max((words & -words).bit_length() - 1, 0), words.bit_length()
    return start, end, ((1 << end) - (1 << start)) & ~words


def _span(bracket: Bracket) -> Span:
    return ((1 << bracket.end) - (1 << bracket.start)) & ~bracket.gaps
