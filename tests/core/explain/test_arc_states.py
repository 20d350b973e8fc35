"""What arcs are, seen from the golds: by their heads, and by their labels."""

from pathlib import Path

import pytest

from core.explain.arc_states import ArcState, arc_differences, arc_states, gold_arcs, has_arcs
from core.explain.span_states import Chip, LabelState, Line, sentence_states
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from core.scoring.alignment import align
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import Settings
from core.trees.label_mapping import table_text
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
FLAT = "arrive 0 root | on 1 tmod | Sunday 1 obj"
"""Worked example of protocol §6, and a parse of scheme A."""


def arcs(comparison: Comparison, name: str, *against: str) -> tuple[ArcState, ...]:
    nodes = sentence_states(comparison, against, labelled=True).bands[name]
    return arc_states(comparison, name, nodes, gold_arcs(comparison), against, labelled=True)


def lines(comparison: Comparison, name: str, *against: str) -> list[Line]:
    return [arc.node.line for arc in arcs(comparison, name, *against)]


def test_lines_say_which_golds_have_the_arc() -> None:
    golds = version("a", A), version("b", B)
    comparison = compared([*golds, version("p", FLAT, native="a"), version("q", FLAT, native="b")], Settings())
    assert lines(comparison, "a", "a", "b") == [Line.SHARED, Line.PARTIAL, Line.PARTIAL]
    assert lines(comparison, "p", "a", "b") == [Line.SHARED, Line.PARTIAL, Line.FOREIGN]
    assert lines(comparison, "q", "a", "b") == [Line.SHARED, Line.FOREIGN, Line.PARTIAL]
    # Against its native gold alone, and against the other alone.
    assert lines(comparison, "p", "a") == [Line.SHARED, Line.SHARED, Line.FOREIGN]
    assert lines(comparison, "p", "b") == [Line.SHARED, Line.PARTIAL, Line.SHARED]
    assert arcs(comparison, "p", "a", "b")[2].node.golds == ("b",)


def test_arc_that_no_gold_has_is_spurious_though_its_span_is_right() -> None:
    comparison = compared([version("a", A), version("p", FLAT, native="a")], Settings(Protocol.FUNCTIONAL))
    arc = arcs(comparison, "p", "a")[2]
    assert (arc.head, arc.dependent, arc.node.span) == (1, 3, span_of([3]))
    assert (arc.node.line, arc.node.golds) == (Line.SPURIOUS, ())
    assert arc.node.labels == (LabelState("obj", Chip.RELABELLED, "pobj"),)


@pytest.mark.parametrize("protocol", Protocol)
def test_labels_are_those_of_the_words(protocol: Protocol) -> None:
    versions = version("a", A), version("b", B), version("p", A, native="a"), version("q", FLAT, native="a")
    comparison = compared(versions, Settings(protocol))
    root, own = LabelState("root", Chip.AGREED), Chip.OWN

    def labels(name: str, *against: str) -> list[LabelState]:
        return [label for arc in arcs(comparison, name, *against) for label in arc.node.labels]

    assert labels("p", "a", "b") == [root, LabelState("tmod", own), LabelState("pobj", own)]
    assert labels("q", "a", "b") == [root, LabelState("tmod", own), LabelState("obj", Chip.RELABELLED, "pobj")]
    # Against the other gold alone, its labels are expected, but what the native gold has is not the parser's mistake.
    assert labels("q", "b") == [root, LabelState("tmod", own), LabelState("obj", Chip.RELABELLED, "tmod")]


def test_an_arc_is_right_though_its_span_is_wrong() -> None:
    """*on* has the gold's very head and label, but TedEval charges for its span, since *Sunday* hangs elsewhere."""
    comparison = compared([version("a", A), version("p", FLAT, native="a")], Settings())
    node = arcs(comparison, "p", "a")[1].node
    assert (node.line, node.labels) == (Line.SHARED, (LabelState("tmod", Chip.AGREED),))
    (span,) = (each for each in sentence_states(comparison, ("a",), labelled=True).bands["p"] if each.span == 0b110)
    assert span.line is Line.MISSING


def test_in_the_unlabelled_score_a_label_is_agreed_or_not_and_never_wrong() -> None:
    """Haitian `obl:arg`, for two golds `amod` and `mod`, was agreed, and `nmod` with another head was wrong."""
    comparison = compared([version("a", A), version("b", B), version("p", FLAT, native="a")], Settings())
    nodes = sentence_states(comparison, ("a", "b"), labelled=False).bands["p"]
    found = arc_states(comparison, "p", nodes, gold_arcs(comparison), ("a", "b"), labelled=False)
    assert [arc.node.labels[0].chip for arc in found] == [Chip.AGREED, Chip.OWN, Chip.OWN]


def test_a_relation_of_the_file_stands_beside_its_class() -> None:
    labels = table_text({"tmod": "time"})
    comparison = compared([version("a", A), version("p", FLAT, native="a")], Settings(labels=labels))
    assert arcs(comparison, "p", "a")[1].node.labels == (LabelState("time", Chip.AGREED, "", "tmod"),)


WRONG_LINES = {Line.SPURIOUS, Line.FOREIGN}
WRONG_CHIPS = {Chip.WRONG, Chip.RELABELLED}


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("parse", ["udpipe_ud", "udpipe_sud"])
def test_arcs_are_wrong_where_head_or_label_is_not_that_of_the_gold(
    shared: Path, protocol: Protocol, parse: str
) -> None:
    """In four of five sentences of French GSD, arcs with the gold's very head and label were called wrong."""
    native = parse.rpartition("_")[2]
    other = "sud" if native == "ud" else "ud"
    specs = [
        VersionSpec(name, str(shared / "data" / f"{name}_fr_sequoia_dev.conllu"), role, gold)
        for name, role, gold in ((native, Role.GOLD, None), (other, Role.GOLD, None), (parse, Role.PARSE, native))
    ]
    versions = [read_version(spec) for spec in specs]
    frame, counted = make_frame(versions, Settings(protocol)), 0
    for row in align(versions).rows[:150]:
        comparison = compare(frame, row)
        found, expected = comparison.dependencies(parse), comparison.dependencies(native)
        for against in ((native,), (native, other)):
            for i, arc in enumerate(arcs(comparison, parse, *against)):
                (label,) = arc.node.labels
                assert (arc.node.line in WRONG_LINES) == (found.heads[i] != expected.heads[i])
                differs = found.relations[i] != expected.relations[i]
                assert (label.chip in WRONG_CHIPS) == differs
                counted += arc.node.line in WRONG_LINES
    assert counted > 100


def test_conflicts_keep_their_numbers() -> None:
    one, other = "a 0 root | b 1 x | c 2 y | d 1 z", "a 0 root | b 1 x | c 4 y | d 1 z"
    found = arcs(compared([version("a", one), version("b", other)], Settings()), "a", "a", "b")
    assert [arc.node.group for arc in found] == [0, 1, 0, 0]
    assert found[1].node.line is Line.SHARED


def test_invalid_parse_still_has_arcs() -> None:
    comparison = compared(
        [version("a", A), version("p", "arrive 2 x | on 1 y | Sunday 2 pobj", native="a")], Settings()
    )
    found = arcs(comparison, "p", "a")
    assert [(arc.head, arc.node.line) for arc in found] == [(2, Line.SPURIOUS), (1, Line.SHARED), (2, Line.SHARED)]
    assert [label for arc in found for label in arc.node.labels] == [
        LabelState("x", Chip.RELABELLED, "root"),
        LabelState("y", Chip.RELABELLED, "tmod"),
        LabelState("pobj", Chip.AGREED),
    ]
    assert [arc.node.span for arc in found] == [1, 2, 4]
    assert len(arc_differences(comparison, "p", labelled=True)) == 5


def test_where_no_gold_has_arcs_they_are_what_their_spans_are() -> None:
    gold = bracketed_version("g", "(S (V arrive) (PP-TMP (P on) (N Sunday)))")
    comparison = compared([gold, version("p", FLAT, native="g")], Settings())
    assert not has_arcs(comparison, "g")
    assert has_arcs(comparison, "p")
    spans = {node.span: node.line for node in sentence_states(comparison, ("g",), labelled=True).bands["p"]}
    assert [arc.node.line for arc in arcs(comparison, "p", "g")] == [spans[0b111], spans[0b10], spans[0b100]]
    wrong = version("p", "arrive 0 root | on 1 x | Sunday 2 y | now 1 z", native="g")
    gold = bracketed_version("g", "(S (VP (V arrive) (P on)) (NP (N Sunday) (R now)))")
    assert [arc.node.line for arc in arcs(compared([gold, wrong], Settings()), "p", "g")] == [
        Line.SHARED,
        Line.SPURIOUS,
        Line.SHARED,
        Line.SHARED,
    ]
    invalid = version("p", "arrive 2 x | on 1 y | Sunday 2 pobj | now 1 z", native="g")
    assert {arc.node.line for arc in arcs(compared([gold, invalid], Settings()), "p", "g")} == {Line.SPURIOUS}


def test_differences_are_those_of_head_and_relation() -> None:
    parse = "arrive 0 root | on 1 other | Sunday 1 pobj"
    comparison = compared([version("a", A), version("p", parse, native="a")], Settings())

    def told(*, labelled: bool) -> list[tuple[int, int, Line, LabelState]]:
        found = arc_differences(comparison, "p", labelled=labelled)
        return [(arc.head, arc.dependent, arc.node.line, arc.node.labels[0]) for arc in found]

    shared = (0, 1, Line.SHARED, LabelState("root", Chip.OWN))
    heads = [
        (1, 3, Line.SPURIOUS, LabelState("pobj", Chip.WRONG)),
        (2, 3, Line.MISSING, LabelState("pobj", Chip.OWN)),
    ]
    relations = [
        (1, 2, Line.SPURIOUS, LabelState("other", Chip.WRONG)),
        (1, 2, Line.MISSING, LabelState("tmod", Chip.OWN)),
    ]
    assert told(labelled=True) == [shared, *relations, *heads]
    assert told(labelled=False) == [shared, (1, 2, Line.SHARED, LabelState("other", Chip.OWN)), *heads]


def test_an_arc_of_either_side_has_the_words_that_its_own_dependent_dominates() -> None:
    parse = "arrive 0 root | on 3 x | Sunday 1 obj"
    comparison = compared([version("a", A), version("p", parse, native="a")], Settings())
    assert [
        (arc.head, arc.dependent, arc.node.span, arc.node.golds)
        for arc in arc_differences(comparison, "p", labelled=False)
    ] == [
        (0, 1, 0b111, ()),
        (3, 2, 0b010, ()),
        (1, 2, 0b110, ()),
        (1, 3, 0b110, ()),
        (2, 3, 0b100, ()),
    ]
