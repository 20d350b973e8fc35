"""Places of a filter: as many as were counted, and each where it is."""

from collections import Counter
from collections.abc import Iterator

import pytest

from core.explain.span_states import Chip, sentence_states
from core.filters.evaluation import matches, places_of
from core.filters.located_values import SENTENCE, FilterPlace, nodes_in
from core.filters.parser import parse
from core.filters.suggested_filters import differences_filter, labels_filter, losses_filter, scores_between
from core.filters.syntax import Field, Is, Text, written
from core.filters.vocabulary import vocabulary_of
from core.model.choices import Protocol, Punctuation
from core.model.spans import positions
from core.schemes.overlap import Contrast
from core.scoring.metrics.measure import AverageCounts
from core.scoring.metrics.registry import MEASURES
from core.scoring.metrics.tedeval import tedeval
from core.scoring.run import columns_of, count_sentence
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.core.filters.sample_sentences import SampleSentences
from tests.paths import SAMPLE

FUNCTIONAL, MULTIFUNCTION = Settings(), Settings(Protocol.MULTIFUNCTION)
BRACKETS = [str(SAMPLE / name) for name in ("ud.conllu", "ptb.mrg", "parser_ud.conllu", "parser_ptb.mrg")]


@pytest.fixture(
    scope="module", params=["functional", "multi-function", "unlabelled", "brackets", "without punctuation"]
)
def sentences(request: pytest.FixtureRequest) -> SampleSentences:
    """The sample in two schemes, in all ways that change what is counted."""
    match request.param:
        case "functional":
            return SampleSentences()
        case "multi-function":
            return SampleSentences(settings=MULTIFUNCTION)
        case "unlabelled":
            return SampleSentences(labelled=False)
        case "brackets":
            return SampleSentences(BRACKETS, against=("ud", "ptb"))
    return SampleSentences(settings=Settings(punct=Punctuation.DROP))


def all_places(sentences: SampleSentences, filter_text: str) -> Iterator[tuple[int, FilterPlace]]:
    """All places of a filter, which matches exactly the sentences that have some."""
    expression = parse(filter_text, vocabulary_of(sentences.frame, ["open"]))
    find, holds = places_of(expression, sentences), matches(expression, sentences)
    for i in range(len(sentences.names)):
        found = find(i)
        assert bool(found) == holds(i)
        assert len(set(found)) == len(found)
        yield from ((i, place) for place in found)


def number(sentences: SampleSentences, filter_text: str) -> int:
    return sum(1 for _ in all_places(sentences, filter_text))


def contrast(sentences: SampleSentences) -> Contrast:
    a, b = sentences.against
    found = Contrast(a, b)
    for i in range(len(sentences.names)):
        found.add(i, sentences.comparison(i))
    return found


def test_every_bar_of_differences_has_as_many_places(sentences: SampleSentences) -> None:
    a, b = sentences.against
    bars = contrast(sentences).differences
    assert len(bars) > 3
    for (construction, kind), counted in bars.items():
        for is_only_pair in (True, False):
            of_bar = differences_filter((a, b), [(construction, kind)], is_only_pair=is_only_pair)
            assert number(sentences, of_bar) == counted.count


def test_every_cell_of_the_label_heat_map_has_as_many_places(sentences: SampleSentences) -> None:
    a, b = sentences.against
    cells = contrast(sentences).labels
    assert len(cells) > 10
    for labels, counted in cells.items():
        assert number(sentences, labels_filter((a, b), [labels], sentences.frame.protocol)) == counted.count, labels


def test_a_score_below_one_has_as_many_places_as_points_lost(sentences: SampleSentences) -> None:
    columns = columns_of(sentences.frame, MEASURES)
    for i in range(len(sentences.names)):
        count_sentence(sentences.comparison(i), columns)
    tried = Counter[str]()
    for column in columns:
        measure = column.measure
        if column.reason or measure.labels is None:
            continue
        total = column.total()
        points = total.found if isinstance(total, AverageCounts) else total.delta
        text = losses_filter(column.parse, measure, column.against)
        assert number(sentences, text) == points, text
        tried[measure.title] += points
    assert min(tried["L-TED"], tried["LAS"] or tried["U-TED"]) > 10


def test_a_measure_of_whole_sentences_has_only_these_as_places() -> None:
    sentences = SampleSentences(BRACKETS, against=("ptb",))
    lost = [place.what for _, place in all_places(sentences, "parser_ptb.parseval@ptb<1")]
    assert len(lost) > 10
    assert {what.split()[0] for what in lost} == {"add", "delete"}
    for whole in ("parseval:complete", "parseval:no-crossing"):
        assert {place for _, place in all_places(sentences, f"parser_ptb.{whole}@ptb<1")} == {SENTENCE}


def test_every_kind_of_edit_has_as_many_places_as_edits(sentences: SampleSentences) -> None:
    for parse_version in sentences.frame.parses:
        edits = Counter(
            edit for i in range(len(sentences.names)) for edit in sentences.values(i, Field.EDIT, parse_version.name)
        )
        for edit, count in edits.items():
            assert number(sentences, written(Is(Field.EDIT, parse_version.name, Text(edit)))) == count
        assert number(sentences, f"{parse_version.name}.edit:") == edits.total()


def test_every_chip_of_the_legend_has_as_many_places(sentences: SampleSentences) -> None:
    chips = Counter[Chip]()
    for i in range(len(sentences.names)):
        states = sentence_states(sentences.comparison(i), sentences.against, labelled=sentences.labelled)
        for band in states.bands.values():
            chips.update(chip for node in band for chip in {label.chip for label in node.labels})
    assert len(chips) > 2
    for chip, count in chips.items():
        assert number(sentences, f"chip={chip.name.lower()}") == count


def test_crossing_spans_are_those_of_conflicts_that_are_drawn(sample: SampleSentences) -> None:
    crossing = {sample.names[i] for i, _ in all_places(sample, "line=crossing")}
    assert crossing == {sample.names[i] for i, _ in all_places(sample, "conflicts>0")}


def test_every_kind_of_finding_has_as_many_places(sentences: SampleSentences) -> None:
    findings = Counter(
        (found.version, found.concern) for i in range(len(sentences.names)) for found in sentences.findings(i)
    )
    assert findings
    for (version, concern), count in findings.items():
        assert number(sentences, f"{version}.finding={concern}") == count


@pytest.fixture(scope="module")
def sample() -> SampleSentences:
    return SampleSentences()


def shown(sentences: SampleSentences, filter_text: str, sentence: str) -> list[tuple[str, ...]]:
    """The words of each place in a sentence, with the versions it is in."""
    i = list(sentences.names).index(sentence)
    forms = sentences.forms(i)
    return [
        (
            *(version for version, _ in place.spans),
            " ".join(forms[p - 1] for p in positions(place.span)) or " ".join(forms),
        )
        for at, place in all_places(sentences, filter_text)
        if at == i
    ]


@pytest.mark.parametrize(
    ("filter_text", "places"),
    [
        ("sunday", [("", "Sunday")]),
        ('"ON sun"', [("", "on Sunday")]),
        ("/Su/", [("", "Sunday")]),
        ("/x/", []),
        ("len>1", [("They arrive on Sunday .",)]),
        ("ud.rel:obl", [("ud", "on Sunday")]),
        ("ud.rel:obl sunday", [("ud", "on Sunday")]),
        ("ud.rel:obl or flag:", [("ud", "on Sunday")]),
        ("not sud.rel:obl", [("They arrive on Sunday .",)]),
        ("ud.rel:obl sud.rel:comp:obj", [("ud", "on Sunday"), ("sud", "Sunday")]),
        ("ud.rel:obl & sud.rel:comp:obj", [("ud", "sud", "on Sunday")]),
        ("ud.rel:obl & sud.node:mod", [("ud", "sud", "on Sunday")]),
        ("ud.node:obl & sud.node:comp:obj", []),
        ("ud.rel:obl & not sud.rel:comp:obj", []),
    ],
)
def test_places_are_what_the_conditions_are_about(
    sample: SampleSentences, filter_text: str, places: list[tuple[str, ...]]
) -> None:
    """In *They arrive on Sunday*, obl is the word Sunday and the span on Sunday in ud; in sud that span is on's."""
    found = shown(sample, filter_text, "01-sunday")
    assert found == places


def test_a_flipped_edge_lights_its_dependent_in_either_gold(sample: SampleSentences) -> None:
    (place,) = [
        place
        for i, place in all_places(sample, 'diff="prepositional phrase/flipped"')
        if sample.names[i] == "01-sunday"
    ]
    forms = sample.forms(0)
    assert [(name, [forms[p - 1] for p in positions(span)]) for name, span in place.spans] == [
        ("ud", ["on"]),
        ("sud", ["Sunday"]),
    ]
    assert [forms[p - 1] for p in positions(place.span)] == ["on", "Sunday"]


def test_versions_with_the_same_there_are_one_place(sample: SampleSentences) -> None:
    found = shown(sample, "rel:punct", "01-sunday")
    assert found == [("ud", "sud", "parser_ud", "parser_sud", ".")]


@pytest.mark.parametrize(
    "filter_text",
    [
        "flag:",
        "len>3",
        "parser_sud.tedeval<0.9",
        "parser_sud.tedeval>=0.8 parser_sud.tedeval<0.9",
        "parser_sud.las<parser_ud.las",
        "parser_ud.tedeval=1 len>3",
    ],
)
def test_a_sentence_that_matches_as_a_whole_is_one_place(sample: SampleSentences, filter_text: str) -> None:
    """Only a score below 1 asks for the points that are lost; a range of scores is about sentences."""
    found = list(all_places(sample, filter_text))
    assert found
    assert {place for _, place in found} == {SENTENCE}


@pytest.mark.parametrize("labelled", [True, False])
def test_scores_from_one_to_another_have_as_many_places_as_sentences(
    sample: SampleSentences, *, labelled: bool
) -> None:
    """Each sentence is in exactly one of ten ranges, also if its score is on their border."""
    measure = tedeval(labelled=labelled)
    ranges = [written(scores_between("parser_sud", measure, k / 10, (k + 1) / 10)) for k in range(10)]
    perfect = number(sample, written(scores_between("parser_sud", measure, 1, None)))
    assert sum(number(sample, each) for each in ranges) + perfect == len(sample.names)
    assert number(sample, written(scores_between("parser_sud", measure, 0, 1))) == len(sample.names) - perfect
    assert number(sample, written(scores_between("parser_sud", measure, 0, None))) == len(sample.names)


def test_brackets_are_found_by_their_categories() -> None:
    """Agreement counts them so, and led to a filter that found nothing."""
    a = bracketed_version("a", "(TOP (S (NP-SBJ (D the) (N dog)) (VP (V barks))))")
    b = bracketed_version("b", "(TOP (S (NX-SBJ (D the) (N dog)) (V barks)))")
    comparison = compared([a, b], Settings())
    found = {label: place.spans for label, place in nodes_in(comparison, "a")}
    assert {"NP", "NP-SBJ", "SBJ", "VP", "S"} <= found.keys()
    assert found["NP"] == found["NP-SBJ"] == (("a", 0b011),)
    assert "NP" not in {label for label, _ in nodes_in(comparison, "b")}
