"""Generalization and unification by example; `tests/properties` has their laws."""

from core.model.spans import UNSPECIFIED, WILDCARD, FunctionTree, MultiFunctionTree, span_of
from core.trees.algebra import (
    Clash,
    Conflict,
    Crossing,
    clashes,
    conflicts,
    consistent_core,
    crossings,
    generalize,
    shared_spans,
    subsumes,
    tl_unify,
    unify,
    unplaced_labels,
)
from tests.treebanks import functional, multifunction, shown

ON_SUNDAY_4A = functional("on 2 prep | Sunday 0 tmod")
ON_SUNDAY_4B = functional("on 0 tmod | Sunday 1 pobj")
EARTH_WIND_AND_FIRE_5A = functional("earth 3 conj | wind 3 conj | and 0 obj | fire 3 conj")
EARTH_WIND_AND_FIRE_5B = functional("earth 0 obj | wind 1 conj | and 1 cc | fire 1 conj")
EARTH_WIND_AND_FIRE_5C = functional("earth 0 obj | wind 1 coord | and 2 coord | fire 3 conj")
WOULD_HAVE_WORKED_6A = functional("would 0 root | have 1 vg | worked 2 vg")
WOULD_HAVE_WORKED_6B = functional("would 2 vg | have 3 vg | worked 0 root")


class TestExamplesOfT11:
    """The functional trees (4) to (6) of T11 §3; (1) to (3) are the dependency trees that they come from."""

    def test_one_phrase_under_two_heads(self) -> None:
        """(4): the skeletons subsume each other, and each tree has labels that the other lacks."""
        a, b = ON_SUNDAY_4A, ON_SUNDAY_4B
        assert shown(a) == {(1, 2): ("tmod",), (1,): ("prep",), (2,): ("*",)}
        assert shown(b) == {(1, 2): ("tmod",), (1,): ("*",), (2,): ("pobj",)}
        assert subsumes(a.unlabelled(), b.unlabelled())
        assert subsumes(b.unlabelled(), a.unlabelled())
        both = {(1, 2): ("tmod",), (1,): ("prep",), (2,): ("pobj",)}
        assert shown(generalize([a, b])) == both
        unified = unify([a, b])
        assert unified is not None
        assert shown(unified) == both

    def test_coordination_under_two_heads(self) -> None:
        """(5a) and (5b) are the same modulo wildcards."""
        a, b = EARTH_WIND_AND_FIRE_5A, EARTH_WIND_AND_FIRE_5B
        assert a.nodes.keys() == b.nodes.keys()
        assert shown(generalize([a, b])) == {
            (1, 2, 3, 4): ("obj",),
            (1,): ("conj",),
            (2,): ("conj",),
            (3,): ("cc",),
            (4,): ("conj",),
        }
        assert unify([a, b]) == generalize([a, b])

    def test_coordination_flat_and_nested(self) -> None:
        """(5c) elaborates the flat (5b): they unify; what they share is flat."""
        flat, nested = EARTH_WIND_AND_FIRE_5B, EARTH_WIND_AND_FIRE_5C
        assert not subsumes(nested, flat)
        generalized = generalize([flat, nested])
        assert generalized.nodes.keys() == flat.nodes.keys()
        assert shown(generalized) == shown(flat)
        unified = unify([flat, nested])
        assert unified is not None
        assert shown(unified) == shown(flat) | {(2, 3, 4): ("coord",), (3, 4): ("coord",)}

    def test_periphrasis_conflicts(self) -> None:
        """(6): no unification; by T11's definitions, which its prose contradicts, would `vg`, have `*`, worked `vg`."""
        a, b = WOULD_HAVE_WORKED_6A, WOULD_HAVE_WORKED_6B
        assert shown(a) == {(1, 2, 3): ("root",), (1,): ("*",), (2, 3): ("vg",), (2,): ("*",), (3,): ("vg",)}
        assert shown(b) == {(1, 2, 3): ("root",), (1, 2): ("vg",), (1,): ("vg",), (2,): ("*",), (3,): ("*",)}
        generalized = {(1, 2, 3): ("root",), (1,): ("vg",), (2,): ("*",), (3,): ("vg",)}
        assert shown(generalize([a, b])) == generalized
        assert unify([a, b]) is None
        assert list(conflicts([a, b])) == [Crossing(0, 1, span_of([2, 3]), span_of([1, 2]))]
        assert shown(consistent_core([a, b])) == generalized


class TestExamplesOfT12:
    """T12 §2 Figure 1 and §3.2, as far as they concern trees that come from dependencies."""

    def test_transitive_sentence(self) -> None:
        tree = multifunction("John 2 sbj | loves 0 root | Mary 2 obj")
        assert shown(tree) == {(1, 2, 3): ("root",), (1,): ("sbj",), (2,): ("hd",), (3,): ("obj",)}

    def test_span_without_a_shared_label_stays_in_the_generalization(self) -> None:
        a, b = MultiFunctionTree(1, {1: frozenset({"f1"})}), MultiFunctionTree(1, {1: frozenset({"f2"})})
        assert generalize([a, b]).nodes == {1: frozenset()}
        assert generalize([a, MultiFunctionTree(1, {1: frozenset()})]).nodes == {1: frozenset()}

    def test_labels_of_one_span_are_pooled(self) -> None:
        a, b = MultiFunctionTree(1, {1: frozenset({"f1"})}), MultiFunctionTree(1, {1: frozenset({"f2"})})
        assert unify([a, b]) == MultiFunctionTree(1, {1: frozenset({"f1", "f2"})})
        assert unify([MultiFunctionTree(1, {1: frozenset()}), a]) == a

    def test_tl_unification_keeps_the_structure_of_the_first(self) -> None:
        base = multifunction("would 0 root | have 1 vg | worked 2 vg")
        donor = multifunction("would 2 aux | have 3 aux | worked 0 root")
        assert unify([base, donor]) is None
        assert shown(tl_unify(base, donor)) == {
            (1, 2, 3): ("root",),
            (1,): ("aux", "hd"),
            (2, 3): ("vg",),
            (2,): ("hd",),
            (3,): ("hd", "vg"),
        }
        assert unplaced_labels(base, donor) == [(span_of([1, 2]), "aux")]


def test_generalization_of_one_tree_is_that_tree() -> None:
    assert generalize([ON_SUNDAY_4A]) == ON_SUNDAY_4A


def test_what_two_of_three_disagree_on_stays_unspecified() -> None:
    x, any_, y = (FunctionTree(1, {1: label}) for label in ("x", WILDCARD, "y"))
    assert generalize([x, any_]) == x
    assert generalize([x, any_, y]) == generalize([x, y, any_]) == FunctionTree(1, {1: UNSPECIFIED})


def test_unification_of_one_tree_is_that_tree() -> None:
    assert unify([WOULD_HAVE_WORKED_6A]) == WOULD_HAVE_WORKED_6A


def test_unification_brings_in_spans_of_later_trees() -> None:
    whole = FunctionTree(3, {0b111: "root"})
    assert unify([whole, FunctionTree(3, {0b011: "x"}), FunctionTree(3, {0b001: WILDCARD, 0b011: WILDCARD})]) == (
        FunctionTree(3, {0b111: "root", 0b011: "x", 0b001: WILDCARD})
    )


def test_every_crossing_and_clash_of_every_two_trees_is_reported() -> None:
    one = FunctionTree(3, {0b111: "root", 0b011: "x"})
    two = FunctionTree(3, {0b111: "top", 0b110: "y", 0b100: "z"})
    three = FunctionTree(3, {0b111: "top", 0b101: "y"})
    found: list[Conflict] = [
        Crossing(0, 1, 0b011, 0b110),
        Crossing(0, 2, 0b011, 0b101),
        Crossing(1, 2, 0b110, 0b101),
        Clash(0, 1, 0b111, "root", "top"),
        Clash(0, 2, 0b111, "root", "top"),
    ]
    assert list(conflicts([one, two, three])) == found
    assert list(crossings([one, two, three])) == found[:3]
    assert clashes([one, two, three]) == found[3:]
    assert unify([one, two, three]) is None
    assert consistent_core([one, two, three]) == FunctionTree(3, {0b100: "z"})


def test_crossings_are_in_the_order_of_spans() -> None:
    """From left to right, the longest first, whichever comes first in memory."""
    a, b = ([1, 2, 3, 4, 5, 6], [2, 3]), ([3, 4], [6, 7])
    trees = [FunctionTree(7, {span_of(words): "x" for words in reversed(each)}) for each in (a, b)]
    assert [(found.span_a, found.span_b) for found in crossings(trees)] == [
        (span_of(a[0]), span_of(b[1])),
        (span_of(a[1]), span_of(b[0])),
    ]


def test_node_that_two_others_clash_on_may_stay() -> None:
    """The wildcard clashes with neither of the labels that clash with each other."""
    trees = [FunctionTree(1, {1: label}) for label in ("x", "y", WILDCARD)]
    assert consistent_core(trees) == trees[2]


def test_discontinuous_spans_cross_like_others() -> None:
    gap = FunctionTree(4, {0b0101: "x"})
    assert unify([gap, FunctionTree(4, {0b1010: "y"})]) is not None
    assert list(crossings([gap, FunctionTree(4, {0b0011: "y"})])) == [Crossing(0, 1, 0b0101, 0b0011)]


class TestSharedSpans:
    def test_span_under_another_label_is_not_shared_and_the_wildcard_is_any_label(self) -> None:
        """(4) of T11: one phrase, and each head is the other's dependent, under the wildcard."""
        assert shared_spans([ON_SUNDAY_4A, ON_SUNDAY_4B]) == {0b1, 0b10, 0b11}
        other = functional("on 2 case | Sunday 0 tmod")
        assert shared_spans([ON_SUNDAY_4A, other]) == {0b10, 0b11}
        # Two labels are two, whatever the wildcard in a third tree.
        assert shared_spans([ON_SUNDAY_4A, ON_SUNDAY_4B, other]) == {0b10, 0b11}

    def test_all_trees_must_have_the_span(self) -> None:
        trees = [WOULD_HAVE_WORKED_6A, WOULD_HAVE_WORKED_6B]
        assert 0b110 not in shared_spans(trees)
        assert 0b111 in shared_spans(trees)

    def test_labels_of_sets_are_the_same_if_the_sets_are(self) -> None:
        one, other = multifunction("on 2 prep | Sunday 0 tmod"), multifunction("on 2 case | Sunday 0 tmod")
        assert shared_spans([one, other]) == {0b10, 0b11}
        assert shared_spans([one.unlabelled(), other.unlabelled()]) == {0b1, 0b10, 0b11}
