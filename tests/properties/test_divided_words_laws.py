"""Laws of versions that divide one text into other words (protocol §7)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.breakdown.breakdown import Valuer
from core.explain.arc_states import arc_differences, arc_states, gold_arcs
from core.explain.edit_reasons import explained_script
from core.explain.span_states import sentence_states
from core.filters.located_values import ComparedSentence
from core.filters.syntax import Field
from core.model.choices import Aspect, Protocol, Punctuation, Unit
from core.model.sentence import DependencyTree, Sentence
from core.schemes.disagreements import disagreements
from core.scoring.comparison import Comparison, chain_tree, compare, make_frame
from core.scoring.metrics.registry import measures_of, named_measures
from core.scoring.settings import GoldSet, Settings
from core.scoring.whose_points import Cause, cause_of, shares_of
from core.scoring.word_alignment import text_difference
from core.trees.algebra import subsumes
from core.trees.zhang_shasha import disagreement, is_projective
from tests.random_trees import trees
from tests.random_words import RELATION_SETS, TEXT, divided_sentence, plain_words, version_of, words

SETS: tuple[GoldSet, ...] = (("A",), ("B",), ("A", "B"))
DEPENDENCIES = words(TEXT).flatmap(divided_sentence)
BRACKETS = plain_words(TEXT).flatmap(lambda found: divided_sentence(found, brackets=True))
SENTENCES = DEPENDENCIES | BRACKETS

BY_CHARACTERS = Settings(unit=Unit.CHARACTERS)
PROTOCOLS = st.sampled_from([Settings(p, unit=Unit.CHARACTERS) for p in (Protocol.MULTIFUNCTION, None)])

OF_A_VERSION = (Field.RELATION, Field.NODE, Field.SPAN, Field.CHIP, Field.LINE, Field.WORD)
"""What filters ask of each version."""

forty = settings(max_examples=40)
labelled_or_not = pytest.mark.parametrize("labelled", [True, False], ids=["labelled", "unlabelled"])


def comparison_of(golds: Sequence[Sentence], parse: Sentence, chosen: Settings = BY_CHARACTERS) -> Comparison:
    """The golds as A, B and so on, and the parse p of A."""
    named = [version_of(name, sentence) for name, sentence in zip("ABCD", golds, strict=False)]
    versions = [*named, version_of("p", parse, "A")]
    frame = replace(make_frame(versions, chosen), relation_sets=RELATION_SETS)
    return compare(frame, [*golds, parse])


def numbers(comparison: Comparison, sets: Sequence[GoldSet] = SETS) -> list[tuple[int, int]]:
    """δ and size against every set of golds."""
    scripts = (comparison.script("p", each, labelled=labelled) for each in sets for labelled in (True, False))
    return [(script.delta, script.size) for script in scripts]


def values(comparison: Comparison) -> dict[tuple[str, bool | None, GoldSet], float | None]:
    """What every measure says, without those about words themselves."""
    return {
        (measure.metric, measure.labelled, against): measure.count(comparison, "p", against).value
        for measure in measures_of(comparison.frame)
        for against in (SETS[:2] if measure.single else SETS)
        if measure.metric not in ("words", "tokens") and not measure.reason(comparison.frame, "p", against)
    }


@forty
@given(drawn=trees(versions=3), protocol=st.sampled_from([*Protocol, None]), other=st.booleans())
def test_same_words_give_the_numbers_of_words(
    drawn: tuple[DependencyTree, ...], protocol: Protocol, other: bool
) -> None:
    """Even if another version, which is not compared, divides the text differently."""
    length = len(drawn[0].heads)
    forms, tags = tuple("xy"[i % 2] * 2 for i in range(length)), ("T",) * length
    a, b, parse = (Sentence(1, 1, None, forms, tags, tags, tree, "") for tree in drawn)
    expected = values(comparison_of([a, b], parse, Settings(protocol)))
    chosen = Settings(protocol, unit=Unit.CHARACTERS)
    if not other:
        assert values(comparison_of([a, b], parse, chosen)) == expected
        return
    letters, finer = tuple("".join(forms)), ("T",) * (2 * length)
    third = Sentence(1, 1, None, letters, finer, finer, chain_tree(len(letters)), "")
    assert values(comparison_of([a, b, third], parse, chosen)) == expected


@forty
@given(a=SENTENCES, b=SENTENCES, chosen=PROTOCOLS)
def test_parse_equal_to_its_native_gold_is_perfect(a: Sentence, b: Sentence, chosen: Settings) -> None:
    comparison = comparison_of([a, b], a, chosen)
    assert [delta for delta, _ in numbers(comparison, [("A",), ("A", "B")])] == [0] * 4


@forty
@given(a=SENTENCES, b=SENTENCES, parse=SENTENCES, chosen=PROTOCOLS)
def test_order_of_golds_is_irrelevant(a: Sentence, b: Sentence, parse: Sentence, chosen: Settings) -> None:
    found = []
    for order in permutations("AB"):
        named = {"A": version_of("A", a), "B": version_of("B", b), "p": version_of("p", parse, "A")}
        versions = [named[name] for name in (*order, "p")]
        comparison = compare(make_frame(versions, chosen), [each.sentences[0] for each in versions])
        found.append([numbers(comparison, [tuple(order)]), values(comparison).get(("uas", None, ("A",)))])
    assert found[0] == found[1]


@forty
@given(a=SENTENCES, b=SENTENCES, parse=SENTENCES, finer=SENTENCES, chosen=PROTOCOLS)
def test_cutting_atoms_finer_changes_nothing(
    a: Sentence, b: Sentence, parse: Sentence, finer: Sentence, chosen: Settings
) -> None:
    chosen = replace(chosen, protocol=Protocol.MULTIFUNCTION)
    alone = comparison_of([a, b], parse, chosen)
    beside = comparison_of([a, b, finer], parse, chosen)
    assert numbers(beside) == numbers(alone)
    assert values(beside) == values(alone)


@forty
@given(a=SENTENCES, b=SENTENCES, parse=SENTENCES, chosen=PROTOCOLS)
def test_closed_form_is_zhang_and_shashas(a: Sentence, b: Sentence, parse: Sentence, chosen: Settings) -> None:
    comparison = comparison_of([a, b], parse, chosen)
    for against in SETS:
        for labelled in (True, False):
            found, native, generalized = comparison.compared("p", against, labelled=labelled)
            golds = [comparison.tree(gold, labelled=labelled) for gold in against]
            assert all(subsumes(comparison.generalized(against, labelled=labelled), gold) for gold in golds)
            if is_projective([found, native, generalized]):
                own = native if "A" in against else None
                script = comparison.script("p", against, labelled=labelled)
                assert not disagreement(script, found, generalized, own)


@forty
@given(a=SENTENCES, b=SENTENCES, parse=SENTENCES, chosen=PROTOCOLS)
def test_parser_and_scheme_are_the_cost(a: Sentence, b: Sentence, parse: Sentence, chosen: Settings) -> None:
    comparison = comparison_of([a, b], parse, chosen)
    for measure in named_measures(None, RELATION_SETS, Unit.CHARACTERS):
        for against in SETS[:2] if measure.single else SETS:
            if measure.losses is None or measure.why_undivided(comparison.frame, "p", against):
                continue
            counts = measure.count(comparison, "p", against)
            script = comparison.script("p", against, labelled=bool(measure.labelled))
            cost = script.cost if measure.metric == "tedeval" else counts.delta
            if measure.metric == "parseval:crossing":
                cost = counts[0]
            losses = list(measure.losses(comparison, "p", against))
            shares = shares_of(loss.cause for loss in losses)
            assert shares.total == cost, measure
            assert shares.scheme == 0 or against != ("A",)
            valuer = Valuer(comparison, "p", against)
            assert all(valuer.value(loss, aspect) for loss in losses for aspect in Aspect)


@labelled_or_not
@forty
@given(a=SENTENCES, b=SENTENCES, parse=SENTENCES, chosen=PROTOCOLS)
def test_what_is_forgiven_is_exactly_what_is_lost_to_the_scheme(
    a: Sentence, b: Sentence, parse: Sentence, chosen: Settings, labelled: bool
) -> None:
    comparison = comparison_of([a, b], parse, chosen)
    for against in (("A",), ("A", "B")):
        native = comparison.compared("p", against, labelled=labelled).native
        for edit in comparison.script("p", against, labelled=labelled).edits:
            assert edit.forgiven == (cause_of(edit, native) is Cause.SCHEME)


@forty
@given(a=SENTENCES, b=SENTENCES, parse=SENTENCES, chosen=PROTOCOLS, labelled=st.booleans(), drop=st.booleans())
def test_every_sentence_can_be_explained(
    a: Sentence, b: Sentence, parse: Sentence, chosen: Settings, labelled: bool, drop: bool
) -> None:
    """Whatever describes a sentence finds a form for each position, and an edit for each point."""
    chosen = replace(chosen, punct=Punctuation.DROP if drop else Punctuation.KEEP)
    comparison = comparison_of([a, b], parse, chosen)
    sentences = comparison.sentences
    assert {len(sentence) for sentence in sentences.values()} == {len(comparison.positions)}
    for against in SETS:
        explained = explained_script(comparison, "p", against, labelled=labelled)
        assert sum(each.cost for each in explained) == comparison.script("p", against, labelled=labelled).delta
        states = sentence_states(comparison, against, labelled=labelled)
        for version in comparison.frame.versions:
            if version.name in comparison.frame.dependencies:
                arcs = arc_states(
                    comparison,
                    version.name,
                    states.bands[version.name],
                    gold_arcs(comparison),
                    against,
                    labelled=labelled,
                )
                assert len(arcs) == len(comparison.words[version.name])
    if {"A", "p"} <= comparison.frame.dependencies.keys():
        arc_differences(comparison, "p", labelled=labelled)
    compared = ComparedSentence(comparison, ("A",), labelled=labelled)
    names = [version.name for version in comparison.frame.versions]
    asked = [(field, name) for field in OF_A_VERSION for name in names]
    asked += [(Field.DIFFERENCE, ""), (Field.EDIT, "p"), (Field.LOST, "p")]
    places = [place for field, name in asked for _, place in compared.located(field, name)]
    assert all(place.span < 1 << len(comparison.positions) for place in places)
    for found in disagreements(comparison, "A", "B"):
        assert {*found.a, *found.b} <= {*range(1, len(comparison.positions) + 1)}


@forty
@given(a=SENTENCES, b=SENTENCES)
def test_texts_agree(a: Sentence, b: Sentence) -> None:
    assert text_difference(a, b) is None
