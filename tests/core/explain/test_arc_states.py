"""What arcs are, seen from the golds: by their heads, and by the labels of what their dependents dominate."""

from core.explain.arc_states import ArcState, arc_differences, arc_states, has_arcs
from core.explain.span_states import Chip, LabelState, Line, sentence_states
from core.model.protocol import Protocol
from core.model.spans import span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
FLAT = "arrive 0 root | on 1 tmod | Sunday 1 obj"
"""Worked example of protocol §6, and a parse of scheme A."""


def arcs(comparison: Comparison, name: str, *against: str) -> tuple[ArcState, ...]:
    nodes = sentence_states(comparison, against, labelled=True).bands[name]
    return arc_states(comparison, name, nodes, against)


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


def test_labels_are_those_of_all_that_the_dependent_dominates() -> None:
    golds = version("a", A), version("b", B)
    comparison = compared([*golds, version("p", A, native="a")], Settings(Protocol.MULTIFUNCTION))
    chips = [[label.chip for label in arc.node.labels] for arc in arcs(comparison, "p", "a", "b")]
    assert chips == [[Chip.AGREED], [Chip.AGREED], [Chip.FORGIVEN]]


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
    assert [arc.node.labels for arc in found] == [(LabelState(text, Chip.OWN),) for text in ("x", "y", "pobj")]
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
