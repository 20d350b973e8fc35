"""The worked example of protocol §6, every number of it."""

import pytest

from core.model.choices import Normalization, Protocol
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.run import score
from core.scoring.settings import Settings
from core.trees.algebra import generalize, tl_unify
from tests.treebanks import LABELS_OF_NODES, functional, multifunction, shown, version

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"

WHOLE, PHRASE = (1, 2, 3), (2, 3)
FUNCTIONAL_A: LABELS_OF_NODES = {WHOLE: ("root",), (1,): ("*",), PHRASE: ("tmod",), (2,): ("*",), (3,): ("pobj",)}
FUNCTIONAL_B: LABELS_OF_NODES = {WHOLE: ("root",), (1,): ("*",), PHRASE: ("tmod",), (2,): ("prep",), (3,): ("*",)}
MULTI_A: LABELS_OF_NODES = {WHOLE: ("root",), (1,): ("hd",), PHRASE: ("tmod",), (2,): ("hd",), (3,): ("pobj",)}
MULTI_B: LABELS_OF_NODES = {WHOLE: ("root",), (1,): ("hd",), PHRASE: ("tmod",), (2,): ("prep",), (3,): ("hd",)}
MULTI_GROUND: LABELS_OF_NODES = {WHOLE: ("root",), (1,): ("hd",), PHRASE: ("tmod",), (2,): (), (3,): ()}


def compared(protocol: Protocol, scheme_b: str = SCHEME_B, parse: str = BOTH_ON_ARRIVE) -> Comparison:
    versions = [version("A", SCHEME_A), version("B", scheme_b), version("p", parse, native="A")]
    frame = make_frame(versions, Settings(protocol))
    return compare(frame, [each.sentences[0] for each in versions])


def test_trees() -> None:
    assert shown(functional(SCHEME_A)) == FUNCTIONAL_A
    assert shown(functional(SCHEME_B)) == FUNCTIONAL_B
    assert shown(multifunction(SCHEME_A)) == MULTI_A
    assert shown(multifunction(SCHEME_B)) == MULTI_B


def test_generalizations_and_their_coverage() -> None:
    generalized = generalize([functional(SCHEME_A), functional(SCHEME_B)])
    assert shown(generalized) == FUNCTIONAL_A | {(2,): ("prep",)}
    assert (generalized.labelled_count, len(generalized.nodes)) == (5, 5)
    common = generalize([multifunction(SCHEME_A), multifunction(SCHEME_B)])
    assert shown(common) == MULTI_GROUND
    assert (common.labelled_count, len(common.nodes)) == (3, 5)


def test_tl_unification() -> None:
    unified = tl_unify(multifunction(SCHEME_A), multifunction(SCHEME_B))
    assert shown(unified) == MULTI_A | {(2,): ("hd", "prep"), (3,): ("hd", "pobj")}


@pytest.mark.parametrize(
    ("protocol", "labelled", "delta"),
    [
        (Protocol.FUNCTIONAL, True, 0),
        (Protocol.FUNCTIONAL, False, 0),
        (Protocol.MULTIFUNCTION, True, 4),
        (Protocol.MULTIFUNCTION, False, 0),
    ],
)
def test_overlap_of_the_schemes(protocol: Protocol, labelled: bool, delta: int) -> None:
    script = compared(protocol, parse=SCHEME_A).script("p", ("B",), labelled=labelled)
    assert (script.delta, script.size) == (delta, 10)


@pytest.mark.parametrize(
    ("protocol", "labelled", "delta", "size", "value", "coverage"),
    [
        (Protocol.FUNCTIONAL, True, 3, 9, 0.6667, 1.0),
        (Protocol.FUNCTIONAL, False, 1, 9, 0.8889, 1.0),
        (Protocol.MULTIFUNCTION, True, 3, 7, 0.5714, 0.6),
        (Protocol.MULTIFUNCTION, False, 1, 9, 0.8889, 0.6),
    ],
)
def test_scores_against_both(
    protocol: Protocol, labelled: bool, delta: int, size: int, value: float, coverage: float
) -> None:
    versions = [version("A", SCHEME_A), version("B", SCHEME_B), version("p", BOTH_ON_ARRIVE, native="A")]
    results = score(versions, Settings(protocol, against=("A+B",)), ("tedeval",))
    (column,) = (column for column in results.columns if column.measure.labelled is labelled)
    assert column.total() == (delta, size, 5, round(5 * coverage))
    assert column.value() == pytest.approx(value, abs=5e-5)
    assert column.mean() == column.value()


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize("labelled", [True, False])
@pytest.mark.parametrize("against", [("A",), ("A", "B")])
def test_perfect_parse_scores_1(protocol: Protocol, labelled: bool, against: tuple[str, ...]) -> None:
    script = compared(protocol, parse=SCHEME_A).script("p", against, labelled=labelled)
    assert script.delta == 0
    assert script.size > 0


def test_what_is_forgiven_to_a_perfect_parse() -> None:
    edits = compared(Protocol.MULTIFUNCTION, parse=SCHEME_A).script("p", ("A", "B"), labelled=True).edits
    assert {(edit.span, edit.found) for edit in edits} == {(0b010, "hd"), (0b100, "pobj")}
    assert all(edit.forgiven for edit in edits)


@pytest.mark.parametrize("relation", ["tmod", "obj", "anything"])
def test_label_that_the_schemes_disagree_on_costs_nothing(relation: str) -> None:
    comparison = compared(
        Protocol.FUNCTIONAL,
        scheme_b=SCHEME_B.replace("tmod", "temp"),
        parse=SCHEME_A.replace("tmod", relation),
    )
    assert shown(comparison.generalized(("A", "B"), labelled=True))[PHRASE] == ()
    script = comparison.script("p", ("A", "B"), labelled=True)
    assert (script.delta, script.size) == (0, 10)


def test_attachment_counts_what_the_schemes_decide() -> None:
    """T11 Figure 1: a perfect parse of one scheme gets nothing right by the other, but for the root."""
    versions = [version("A", SCHEME_A), version("B", SCHEME_B), version("p", SCHEME_A, native="A")]
    columns = score(versions, Settings(), ("uas", "las")).columns
    assert {(column.measure.metric, column.against): column.total() for column in columns} == {
        ("uas", ("A",)): (3, 3),
        ("uas", ("B",)): (1, 3),
        ("las", ("A",)): (3, 3),
        ("las", ("B",)): (1, 3),
    }


@pytest.mark.parametrize(("labelled", "value"), [(True, 1 - 3 / 13), (False, 1 - 1 / 13)])
def test_the_published_scale_counts_the_words_too(labelled: bool, value: float) -> None:
    """Protocol §8: the same edits, divided by size + 2n − 2; else scores could not be compared with published ones."""
    versions = [version("A", SCHEME_A), version("B", SCHEME_B), version("p", BOTH_ON_ARRIVE, native="A")]
    results = score(versions, Settings(normalization=Normalization.PUBLISHED))
    column = next(
        each
        for each in results.columns
        if (each.measure.metric, each.measure.labelled, each.against) == ("tedeval", labelled, ("A", "B"))
    )
    assert column.value() == pytest.approx(value)


@pytest.mark.parametrize(
    ("parse", "against", "multifunction", "functional"),
    [
        ("arrive 0 root | on 1 adv | Sunday 2 pobj", ("A",), (2, 0), (1, 0)),
        ("arrive 0 root | on 1 tmod | Sunday 2 obj", ("A",), (2, 0), (1, 0)),
        ("arrive 0 root | on 1 tmod | Sunday 1 pobj", ("A",), (3, 0), (1, 0)),
        (BOTH_ON_ARRIVE, ("A", "B"), (3, 0), (3, 0)),
        (SCHEME_A, ("A", "B"), (2, 2), (0, 0)),
    ],
)
def test_edits_that_protocol_8_compares_with_the_published_program(
    parse: str, against: tuple[str, ...], multifunction: tuple[int, int], functional: tuple[int, int]
) -> None:
    """Edits and those forgiven; the program's own are in the documentation."""
    for protocol, expected in ((Protocol.MULTIFUNCTION, multifunction), (Protocol.FUNCTIONAL, functional)):
        script = compared(protocol, parse=parse).script("p", against, labelled=True)
        assert (script.cost, script.forgiven) == expected
