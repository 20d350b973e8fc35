"""What the bands say: headers, tags, and a span named in each of them."""

import pytest

from core.explain.span_states import Line, sentence_states
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.spans import span_of
from core.model.version import Version
from core.scoring.comparison import compare, make_frame
from core.scoring.settings import Settings
from core.trees.label_mapping import table_text
from gui.drawing.content import GENERALIZED, BandContent, Content, Tag, TagKind, chip_text, chip_texts
from gui.drawing.describe import bands_of, states_in
from gui.drawing.text_outline import span_announcement, span_tooltip
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

RIGHT = "a 0 root | b 1 x | c 2 y | d 2 z"
LEFT = "a 4 x | b 1 y | c 1 z | d 0 root"
CHAIN = "a 0 root | b 1 x | c 2 y | d 3 z"
WORDS = Content(words=("a", "b", "c", "d"))


def bands(
    *versions: Version,
    against: str,
    labelled: bool = True,
    protocol: Protocol = Protocol.MULTIFUNCTION,
    labels: str = "exact",
) -> dict[str, BandContent]:
    comparison = compared(versions, Settings(protocol, labels))
    golds = tuple(against.split("+"))
    states = sentence_states(comparison, golds, labelled=labelled)
    return {band.key: band for band in bands_of(comparison, states, Choice(golds, labelled))}


def tags(band: BandContent, *positions: int) -> tuple[Tag, ...]:
    return next(content.tags for content in band.spans if content.node.span == span_of(positions))


@pytest.mark.parametrize("protocol", [Protocol.MULTIFUNCTION, Protocol.FUNCTIONAL])
@pytest.mark.parametrize("labelled", [True, False])
@pytest.mark.parametrize("golds", [("ud",), ("ud", "sud")])
def test_every_state_that_occurs_can_be_in_the_legend(
    protocol: Protocol, labelled: bool, golds: tuple[str, ...]
) -> None:
    versions = [read_version(spec) for spec in sample_specs()]
    versions = [each for each in versions if {each.name, each.spec.native_gold} & {*golds}]
    frame, choice = make_frame(versions, Settings(protocol)), Choice(golds, labelled)
    lines, chips = states_in(frame, choice)
    for sentences in zip(*(each.sentences for each in versions), strict=True):
        comparison = compare(frame, sentences)
        bands = bands_of(comparison, sentence_states(comparison, golds, labelled=labelled), choice)
        nodes = [span.node for band in bands for span in band.spans]
        assert {node.line for node in nodes} <= {*lines}
        assert {label.chip for node in nodes for label in node.labels} <= {*chips}


def test_bands_from_top_to_bottom() -> None:
    found = bands(version("ud", RIGHT), version("sud", LEFT), version("malt", RIGHT, native="ud"), against="ud+sud")
    assert [(band.mark, band.title) for band in found.values()] == [
        ("A", "ud"),
        ("B", "sud"),
        ("⊓", "generalized gold"),
        ("1", "malt"),
    ]


def test_details() -> None:
    parses = (
        version("good", RIGHT, native="ud"),
        version("bad", LEFT, native="ud"),
        version("cycle", "a 2 x | b 1 y | c 2 z | d 0 root", native="ud"),
    )
    found = bands(version("ud", RIGHT), version("sud", LEFT), *parses, against="ud+sud")
    assert found["ud"].details == ("gold", "6 spans")
    assert found[GENERALIZED].details == ("A ⊓ B: what they share", "5 spans, 2 labelled")
    assert found["good"].details == ("parse, native gold A", "1 − (4 − 4) / 8 = 1.000")
    assert found["bad"].details[1].startswith("1 − ")
    assert found["cycle"].details == ("invalid tree: cycle through token 1", "1 − 2 / 2 = 0.000")


def test_formula_says_what_is_forgiven_only_if_something_is() -> None:
    found = bands(version("ud", RIGHT), version("p", CHAIN, native="ud"), against="ud")
    assert found["p"].details == ("parse, native gold A", "1 − 3 / 13 = 0.769")


def test_a_parse_is_not_scored_against_several_golds_without_its_own() -> None:
    golds = version("a", RIGHT), version("b", LEFT), version("c", CHAIN)
    found = bands(*golds, version("p", RIGHT, native="a"), against="b+c")
    assert found["p"].details[1] == "not scored against B ⊓ C"


def test_one_span_is_counted_as_one() -> None:
    assert bands(version("ud", "Stop 0 root"), against="ud")["ud"].details == ("gold", "1 span")


def test_conflicts_bear_their_number_and_foreign_spans_their_golds() -> None:
    found = bands(version("a", CHAIN), version("b", LEFT), version("p", LEFT, native="a"), against="a+b")
    assert tags(found["a"], 2, 3, 4) == (Tag(TagKind.GROUP, "1"),)
    assert tags(found["b"], 1, 2, 3) == (Tag(TagKind.GROUP, "1"),)
    assert tags(found["p"], 1, 2, 3) == (Tag(TagKind.GOLDS, "B"),)
    assert tags(found["a"], 1, 2, 3, 4) == ()


def test_every_foreign_span_bears_a_letter_and_every_crossing_one_a_number() -> None:
    found = bands(
        version("a", CHAIN), version("b", LEFT), version("c", LEFT), version("p", LEFT, native="a"), against="a"
    )
    for band in found.values():
        for content in band.spans:
            kinds = {tag.kind for tag in content.tags}
            assert (content.node.line is Line.FOREIGN) == (TagKind.GOLDS in kinds)
            assert (content.node.line is Line.CROSSING) == (TagKind.GROUP in kinds)
    assert tags(found["p"], 1, 2, 3) == (Tag(TagKind.GOLDS, "BC"),)


def test_more_than_two_golds_are_counted() -> None:
    golds = version("a", RIGHT), version("b", RIGHT), version("c", CHAIN)
    assert tags(bands(*golds, against="a+b+c")["c"], 3, 4) == (Tag(TagKind.SHARE, "1/3"),)
    assert tags(bands(*golds, against="b+c")["c"], 3, 4) == ()


def test_relabelled_chip_has_an_arrow() -> None:
    other = "a 0 root | b 1 x | c 2 y | d 2 other"
    found = bands(version("ud", RIGHT), version("p", other, native="ud"), against="ud", protocol=Protocol.FUNCTIONAL)
    (label,) = next(content.node.labels for content in found["p"].spans if content.node.span == span_of([4]))
    assert chip_text(label) == "other → z"


@pytest.mark.parametrize("protocol", [Protocol.MULTIFUNCTION, Protocol.FUNCTIONAL])
def test_a_band_says_the_label_of_its_file_with_its_class_beside_it(protocol: Protocol) -> None:
    """After *Make equivalent*, who reads a gold finds in it what its annotators wrote."""
    classes = table_text({"y": "x", "w": "x"})
    parse = version("p", "a 0 root | b 1 w | c 1 other | d 2 w", native="ud")
    found = bands(
        version("ud", RIGHT), version("sud", RIGHT), parse, against="ud+sud", protocol=protocol, labels=classes
    )

    def texts(band: str, word: int) -> tuple[str, ...]:
        nodes = (content.node for content in found[band].spans)
        (label, *_) = next(node.labels for node in nodes if node.span == span_of([word]))
        return chip_texts(label)

    assert texts("ud", 3) == ("y = x", "y")
    assert texts("ud", 4) == ("z",), "a label without a class"
    assert texts(GENERALIZED, 3) == ("x",), "no file's"
    assert texts("p", 4) == (("w = x → z", "w → z") if protocol is Protocol.FUNCTIONAL else ("w = x", "w"))
    assert any(content.node.line is Line.MISSING for content in found["p"].spans), "which no file has"
    announced = span_announcement(span_of([3]), WORDS, [found["ud"]])
    assert "y = x (agreed)" in announced


@pytest.mark.parametrize(
    ("labels", "shortest"),
    [
        (("amod", "mod"), "a¦m"),
        (("flat:name", "flat@name"), "f:¦f@"),
        (("comp:aux@tense", "comp:obj", "udep"), "ca¦co¦u"),
    ],
)
def test_labels_that_golds_do_not_agree_on_are_never_a_bare_sign(labels: tuple[str, ...], shortest: str) -> None:
    """``amod ¦ mod`` shrank to ``¦``, which says nothing."""
    golds = [version(f"g{i}", f"a 0 root | b 1 {label} | c 1 x") for i, label in enumerate(labels)]
    against = "+".join(gold.name for gold in golds)
    found = bands(*golds, version("p", "a 0 root | b 1 x | c 1 x", native="g0"), against=against)
    (node,) = (content.node for content in found[GENERALIZED].spans if content.node.span == span_of([2]))
    texts = chip_texts(node.labels[0])
    assert (texts[0], texts[-1]) == (" ¦ ".join(labels), shortest)
    assert [len(text) for text in texts] == sorted({len(text) for text in texts}, reverse=True)
    for text in texts:  # ``fla… ¦ fla…`` says no more than the sign.
        assert len({each.strip() for each in text.split("¦")}) == len(labels)


@pytest.fixture
def all_bands() -> list[BandContent]:
    golds = version("a", CHAIN), version("<b>", LEFT)
    return list(bands(*golds, version("p", LEFT, native="a"), against="a+<b>").values())


def test_span_is_named_in_each_band(all_bands: list[BandContent]) -> None:
    assert span_announcement(span_of([2, 3, 4]), WORDS, all_bands) == (
        "b c d. a: crosses another gold (conflict 1), x (scheme-specific), ← a (in every gold); <b>: –; "
        "generalized gold: –; "
        "p: missing, only in its native gold, x (scheme-specific)."
    )


def test_card_names_heads(all_bands: list[BandContent]) -> None:
    card = span_tooltip(span_of([1, 2, 3, 4]), WORDS, all_bands)
    assert "← root (not in every gold)" in card
    assert "← root (only in another gold)" in card


def test_arcs_are_told_apart_and_said_to_be_missing() -> None:
    golds = version("ud", RIGHT), version("sud", CHAIN)
    found = bands(*golds, version("p", LEFT, native="ud"), version("q", CHAIN, native="ud"), against="ud+sud")
    assert [(arc.head, arc.dependent, arc.content.node.line) for arc in found["q"].arcs] == [
        (0, 1, Line.SHARED),
        (1, 2, Line.SHARED),
        (2, 3, Line.SHARED),
        (3, 4, Line.FOREIGN),
    ]
    assert [*found["q"].arcs][3].content.tags == (Tag(TagKind.GOLDS, "B"),)
    assert not found["ud"].differences
    assert [(arc.head, arc.dependent, arc.content.node.line) for arc in [*found["q"].differences][-2:]] == [
        (3, 4, Line.SPURIOUS),
        (2, 4, Line.MISSING),
    ]
    assert found["ud"].without_arcs == ""
    assert "generalized gold" in found[GENERALIZED].without_arcs
    assert found[GENERALIZED].arcs == ()


def test_brackets_and_what_is_derived_have_no_arcs() -> None:
    brackets = bracketed_version("ptb", "(S (A a) (B b) (C c) (D d))")
    found = bands(version("ud", RIGHT), brackets, version("p", RIGHT, native="ptb"), against="ud+ptb")
    assert "brackets" in found["ptb"].without_arcs
    # Nothing to tell them from: its native gold has none.
    assert found["p"].differences == ()
    assert len(found["p"].arcs) == 4


def test_card_is_safe_to_show_as_rich_text(all_bands: list[BandContent]) -> None:
    card = span_tooltip(span_of([1]), Content(words=("<img src=x>", "b", "c", "d")), all_bands)
    assert "&lt;img src=x&gt;" in card
    assert "&lt;b&gt;" in card
    assert "<img" not in card
    assert card.count("<tr>") == len(all_bands)


def test_a_gold_alone_has_no_generalized_gold() -> None:
    """A band that repeats the one above it says nothing."""
    versions = version("a", CHAIN), version("b", LEFT), version("p", LEFT, native="a")
    assert list(bands(*versions, against="a")) == ["a", "b", "p"]
    assert list(bands(*versions, against="a+b")) == ["a", "b", GENERALIZED, "p"]
