"""PARSEVAL's counts over random trees, with gaps and without, compared with the simplest way of counting."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from core.formats.evalb_parameters import EvalbParameters
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import Span, cross, first_position
from core.scoring.metrics.evalb_brackets import bracketing
from core.trees.conversion import bracket_spans
from tests.random_brackets import gapped_trees

LEFT_OUT = EvalbParameters(deleted=frozenset([","]))
categories = st.sampled_from(["X", "Y"])


def nested(length: int, chance: Random) -> ConstituencyTree:
    """A tree without gaps, with as many brackets as fit."""
    spans = list[Span]()
    for _ in range(2 * length):
        start, end = sorted((chance.randrange(length + 1), chance.randrange(length + 1)))
        span = (1 << end) - (1 << start)
        if span and not any(cross(span, other) for other in spans):
            spans.append(span)
    spans.sort(key=lambda span: (first_position(span), -span.bit_length()))
    around = [
        max((j for j in range(i) if span & spans[j] == span), default=VIRTUAL_ROOT) for i, span in enumerate(spans)
    ]
    above = [max((j for j, span in enumerate(spans) if span >> i & 1), default=VIRTUAL_ROOT) for i in range(length)]
    labels, none = tuple(chance.choices("XY", k=len(spans))), ((),) * len(spans)
    return ConstituencyTree(labels, none, tuple(around), ((),) * length, tuple(above), root=None)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Sentence, Sentence]:
    """Two trees of one sentence with some words left out."""
    chance = Random(draw(st.integers(0, 1 << 30)))
    one = draw(gapped_trees(categories, 0) | st.integers(3, 8).map(lambda length: nested(length, chance)))
    length = len(one.token_parents)
    other = nested(length, chance)
    first, second = draw(st.permutations([one, other]))
    some = st.lists(st.sampled_from(["T", "U", ","]), min_size=length, max_size=length)
    tags = tuple(draw(some.filter(lambda tags: any(tag != "," for tag in tags))))
    return _sentence(first, tags), _sentence(second, tags)


def _sentence(tree: ConstituencyTree, tags: tuple[str, ...]) -> Sentence:
    return Sentence(1, 1, None, ("w",) * len(tags), tags, tags, tree, "", "")


def _brackets(sentence: Sentence) -> list[tuple[Span, str | None]]:
    """The spans of a tree's brackets without the words left out, and their categories."""
    tree = sentence.constituents
    kept = sum(1 << i for i, tag in enumerate(sentence.tags) if tag != ",")
    spans = zip(bracket_spans(tree), tree.categories, strict=True)
    return [(span & kept, category) for span, category in spans if span & kept]


@given(pairs())
def test_counts_are_those_of_multisets_of_labelled_spans(both: tuple[Sentence, Sentence]) -> None:
    parse, gold = both
    found, expected = _brackets(parse), _brackets(gold)
    counts = bracketing(parse, gold, LEFT_OUT)
    assert counts is not None
    assert (counts.in_parse, counts.in_gold) == (len(found), len(expected))
    assert counts.labelled == (Counter(found) & Counter(expected)).total()
    assert counts.unlabelled == (Counter(s for s, _ in found) & Counter(s for s, _ in expected)).total()
    assert counts.crossing == sum(any(cross(a, b) for b, _ in expected) for a, _ in found)
    assert counts.words == counts.same_tag == sum(tag != "," for tag in parse.tags)
