"""Breakdowns of lost points, counted by hand."""

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from core.breakdown.breakdown import (
    LENGTHS,
    Breakdown,
    Lost,
    Valuer,
    add_sentence,
    band,
    bands,
    differences,
    in_order,
    values_in_order,
)
from core.formats.registry import read_version
from core.model.choices import Aspect, Protocol
from core.model.spans import Span, span_of
from core.model.version import Role, VersionSpec
from core.schemes.disagreements import DisagreementKind, disagreements
from core.scoring.alignment import align
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.metrics.measure import LossKind
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import GoldSet, Settings
from core.scoring.version_options import guess_specs
from core.scoring.whose_points import Shares
from tests.bracketed import bracketed_version
from tests.comparisons import compared, parse_of_a
from tests.paths import SAMPLE
from tests.treebanks import version

A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"
MEASURE = {(measure.metric, measure.labelled): measure for measure in MEASURES}


def broken_down(comparison: Comparison, aspect: Aspect, against: GoldSet, metric: str = "las") -> Breakdown:
    breakdown = Breakdown("p")
    labelled = True if metric in ("tedeval", "parseval") else None
    add_sentence({aspect: breakdown}, 0, comparison, MEASURE[metric, labelled], against)
    return breakdown


def shares(breakdown: Breakdown) -> dict[str, Shares]:
    return {value: lost.shares for value, lost in breakdown.values.items()}


def test_words_by_relation_are_those_of_the_gold() -> None:
    """As the field counts recall: a wrong word belongs to the relation that it should have."""
    breakdown = broken_down(parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings()), Aspect.RELATION, ("B",))
    assert shares(breakdown) == {"prep": (0, 1), "tmod": (1, 0)}
    assert {name: relation.recall for name, relation in breakdown.relations.items()} == {
        "root": 1,
        "prep": 0,
        "tmod": 0,
        "obj": None,
    }
    assert {name: relation.precision for name, relation in breakdown.relations.items()} == {
        "root": 1,
        "prep": None,
        "tmod": 0,
        "obj": 0,
    }
    assert breakdown.relations["tmod"] == (1, 1, 0, 1, 1, 0), "found on *on*, the scheme's; expected on *Sunday*"


def test_confusions_are_pairs_of_labels() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings())
    assert shares(broken_down(comparison, Aspect.CONFUSION, ("B",))) == {"prep → tmod": (0, 1), "tmod → obj": (1, 0)}
    edits = broken_down(parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings()), Aspect.CONFUSION, ("B",), "tedeval")
    assert shares(edits) == {"prep → tmod": (1, 0), "tmod → –": (1, 0)}


def test_edits_are_written_as_in_filters() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.MULTIFUNCTION))
    assert shares(broken_down(comparison, Aspect.EDIT, ("B",), "tedeval")) == {
        "add tmod": (1, 0),
        "delete obj": (1, 0),
        "delete tmod": (1, 0),
        "add hd": (0, 1),
        "add prep": (0, 1),
    }
    assert shares(broken_down(comparison, Aspect.EDIT, ("B",))) == {"head and relation": (0, 1), "relation": (1, 0)}


def test_distances_are_those_to_the_head_in_the_gold() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings())
    assert shares(broken_down(comparison, Aspect.DISTANCE, ("B",))) == {"1": (0, 1), "2": (1, 0)}
    assert shares(broken_down(comparison, Aspect.LENGTH, ("B",))) == {"1–10": (1, 1)}


def test_a_span_has_the_tag_of_its_head_and_a_bracket_its_category() -> None:
    gold = "(S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (RB now)))"
    parse = "(S (NP (DT the) (NN cat)) (VBZ sleeps) (ADVP (RB now)))"
    comparison = compared([bracketed_version("A", gold), bracketed_version("p", parse, native="A")], Settings())
    assert shares(broken_down(comparison, Aspect.TAG, ("A",), "parseval")) == {"VP": (1, 0), "RB": (1, 0)}
    assert shares(broken_down(comparison, Aspect.DISTANCE, ("A",), "parseval")) == {"–": (2, 0)}
    assert shares(broken_down(comparison, Aspect.RELATION, ("A",), "parseval")) == {"VP": (1, 0), "ADVP": (1, 0)}


@pytest.mark.parametrize("aspect", [Aspect.TAG, Aspect.DISTANCE, Aspect.CONSTRUCTION])
def test_a_span_that_a_parse_lacks_is_the_same_whoever_lacks_it(aspect: Aspect) -> None:
    """Parsers of UD and SUD that missed the same 18 phrases: 18 of nouns for one, of adpositions for the other."""
    ud = "They 2 nsubj | arrive 0 root | on 5 case | a 5 det | Sunday 2 obl"
    sud = "They 2 subj | arrive 0 root | on 2 mod | a 5 det | Sunday 3 comp:obj"
    tags = ("PRON", "VERB", "ADP", "DET", "NOUN")
    golds = [version("ud", ud), version("sud", sud)]
    golds = [replace(each, sentences=[replace(each.sentences[0], tags=tags)]) for each in golds]
    found = []
    for native in ("ud", "sud"):
        parse = version("p", "They 2 x | arrive 0 root | on 2 y | a 2 det | Sunday 2 z", native=native)
        comparison = compared([*golds, parse], Settings())
        losses, valuer = MEASURE["tedeval", True].losses, Valuer(comparison, "p", ("ud", "sud"))
        assert losses is not None
        found_there = losses(comparison, "p", ("ud", "sud"))
        lacking = [loss for loss in found_there if loss.span.bit_count() > 1 and loss.kind is LossKind.ADD]
        found.append([valuer.value(loss, aspect) for loss in lacking])
    assert found[0] == found[1] != []


@pytest.mark.parametrize(
    ("number", "name"), [(1, "1–10"), (10, "1–10"), (11, "11–20"), (50, "41–50"), (51, "51+"), (900, "51+")]
)
def test_lengths_are_grouped(number: int, name: str) -> None:
    assert band(number, LENGTHS) == name


def test_groups_stay_in_their_order_and_values_follow_their_points() -> None:
    some = Shares(1, 0)
    assert in_order(dict.fromkeys(["51+", "1–10", "11–20"], some), Aspect.LENGTH) == ["1–10", "11–20", "51+"]
    assert in_order(dict.fromkeys(["–", "7+", "root", "3–6"], some), Aspect.DISTANCE) == ["root", "3–6", "7+", "–"]
    points = {"a": Shares(1, 9), "b": Shares(3, 0), "c": Shares(3, 1), "other": Shares(7, 0)}
    assert in_order(points, Aspect.RELATION) == ["other", "c", "b", "a"], "the parser's points first"
    assert in_order(points, Aspect.CONSTRUCTION) == ["c", "b", "a", "other"]
    assert bands(LENGTHS)[-1] == "51+"


def lost(*in_each: int) -> Breakdown:
    """A parse with these numbers of the parser's points at one value, sentence by sentence."""
    at_value = Lost()
    for sentence, points in enumerate(in_each):
        if points:
            at_value.add(sentence, Shares(points, 0))
    return Breakdown("p", len(in_each), {"x": at_value})


def test_difference_of_two_parsers_is_tested_at_each_value() -> None:
    same = differences(lost(1, 0, 2), lost(1, 0, 2), ["x"], 1000, 1)
    assert same["x"] == (0, 1, 1)
    many = differences(lost(*[1] * 20), lost(*[0] * 20), ["x"], 1000, 1)
    assert many["x"].points == 20
    assert many["x"].p < 0.01
    two = differences(lost(*[1] * 20), lost(*[0] * 20), ["x", "y"], 1000, 1)
    assert two["x"].p_holm == pytest.approx(2 * two["x"].p)
    assert two["y"] == (0, 1, 1)


def test_values_of_all_parses_are_rows() -> None:
    assert values_in_order(
        [Breakdown("a", 1, {"x": Lost(1, 0)}), Breakdown("b", 1, {"y": Lost(2, 0)})], Aspect.TAG
    ) == [
        "y",
        "x",
    ]


def test_a_lost_point_has_one_value_in_each_aspect_whichever_gold_is_named_first(shared: Path) -> None:
    """Points lost against UD alone were of SUD's construction if SUD was named first, and tags those of its heads."""
    data = shared / "data"
    names = {name: str(data / f"{name}_fr_sequoia_dev.conllu") for name in ("ud", "sud", "udpipe_ud")}
    found = []
    for order in (("ud", "sud"), ("sud", "ud")):
        specs = [VersionSpec(name, names[name], Role.GOLD) for name in order]
        specs.append(VersionSpec("p", names["udpipe_ud"], Role.PARSE, native_gold="ud"))
        versions = [read_version(spec) for spec in specs]
        frame, counts = make_frame(versions, Settings()), Counter[tuple[str, int, Aspect, str]]()
        for row in align(versions).rows[:200]:
            comparison = compare(frame, row)
            for measure, against in product((MEASURE["las", None], MEASURE["tedeval", True]), (("ud",), order)):
                if measure.single and len(against) > 1:
                    continue
                assert measure.losses is not None
                valuer = Valuer(comparison, "p", against)
                for loss in measure.losses(comparison, "p", against):
                    counts.update(
                        (measure.metric, len(against), aspect, valuer.value(loss, aspect)) for aspect in Aspect
                    )
        found.append(counts)
    assert found[0] == found[1]
    assert found[0]["las", 1, Aspect.CONSTRUCTION, "prepositional phrase"] > 50


@pytest.mark.parametrize("protocol", Protocol)
def test_a_span_is_of_one_construction_whichever_parse_loses_it(shared: Path, protocol: Protocol) -> None:
    """Two parses that miss the same spans of a coordination had 4 and 1 of their edits in it."""
    data = shared / "data"
    specs = guess_specs(
        [
            *(str(data / f"{name}_fr_sequoia_dev.conllu") for name in ("ud", "sud")),
            *(
                str(data / f"{parser}_{name}_fr_sequoia_dev.conllu")
                for parser in ("udpipe", "biaffine")
                for name in ("ud", "sud")
            ),
        ]
    )
    versions = [read_version(spec) for spec in specs]
    frame, losers = make_frame(versions, Settings(protocol)), Counter[tuple[int, Span, str]]()
    constructions = defaultdict[tuple[int, Span, str], set[str]](set)
    measures = [MEASURE["tedeval", True], MEASURE["las", None]]
    for number, row in enumerate(align(versions).rows[:100]):
        comparison = compare(frame, row)
        for parse, measure, against in product(frame.parses, measures, [("ud",), ("sud",), ("ud", "sud")]):
            if (measure.single and len(against) > 1) or measure.reason(frame, parse.name, against):
                continue
            assert measure.losses is not None
            valuer = Valuer(comparison, parse.name, against)
            for loss in measure.losses(comparison, parse.name, against):
                of = against[0] if measure is MEASURE["las", None] else ""  # An arc is another one in another gold.
                constructions[number, loss.span, of].add(valuer.value(loss, Aspect.CONSTRUCTION))
                losers[number, loss.span, of] += 1
    assert {len(found) for found in constructions.values()} == {1}
    assert sum(count > 1 for count in losers.values()) > 1000


def test_a_span_that_one_gold_has_is_of_the_same_construction_as_the_difference() -> None:
    """A verb group of SUD was a coordination on the next page of a report, for UD's `conj` crosses its border."""
    golds = [VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.GOLD) for name in ("ud", "sud")]
    parses = [VersionSpec(f"p_{of}", str(SAMPLE / f"parser_{of}.conllu"), Role.PARSE, of) for of in ("ud", "sud")]
    versions = [read_version(spec) for spec in (*golds, *parses)]
    frame, measure = make_frame(versions, Settings()), MEASURE["tedeval", True]
    assert measure.losses is not None
    found = Counter[bool]()
    for row in align(versions).rows:
        comparison = compare(frame, row)
        kinds = {
            span_of(each.a or each.b): each.construction
            for each in disagreements(comparison, "ud", "sud")
            if each.kind is DisagreementKind.ONE_SIDED
        }
        for parse in ("p_ud", "p_sud"):
            valuer = Valuer(comparison, parse, ("ud", "sud"))
            lost = [loss for loss in measure.losses(comparison, parse, ("ud", "sud")) if loss.span in kinds]
            found.update(valuer.value(loss, Aspect.CONSTRUCTION) == kinds[loss.span] for loss in lost)
    assert set(found) == {True}
    assert found[True] > 40
