import pytest
from pytestqt.modeltest import ModelTester

from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.model.choices import Protocol
from core.model.spans import span_of
from core.scoring.settings import Settings
from gui.docks.score.edit_script import EDIT_ROLE, ScriptModel
from tests.comparisons import parse_of_a

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
CHAIN = "arrive 2 x | on 0 root | Sunday 1 pobj"


@pytest.fixture
def script() -> tuple[ExplainedEdit, ...]:
    """A deletion and an addition lost to the parser, and two deletions lost to the scheme and forgiven."""
    comparison = parse_of_a(CHAIN, [SCHEME_A, SCHEME_B], Settings(Protocol.MULTIFUNCTION))
    return explained_script(comparison, "p", ("A", "B"), labelled=True)


def lines(model: ScriptModel) -> dict[str, list[str]]:
    return {
        heading.data(): [model.index(row, 0, heading).data() for row in range(model.rowCount(heading))]
        for heading in (model.index(row, 0) for row in range(model.rowCount()))
    }


def test_model(script: tuple[ExplainedEdit, ...], qtmodeltester: ModelTester) -> None:
    model = ScriptModel()
    qtmodeltester.check(model)
    model.show_script(script)
    qtmodeltester.check(model)
    model.show_script(())
    qtmodeltester.check(model)


def test_parser_and_scheme_apart(script: tuple[ExplainedEdit, ...]) -> None:
    model = ScriptModel()
    model.show_script(script)
    assert lines(model) == {
        "The parser's: counted": [
            "delete x, “arrive … Sunday”, cost 1: p has it, A and B do not",
            "add tmod, “on Sunday”, cost 1: A and B have it, p does not",
        ],
        "The scheme's: forgiven": [
            "delete hd, “on”, cost 0: its native gold A has it, B does not: forgiven",
            "delete pobj, “Sunday”, cost 0: its native gold A has it, B does not: forgiven",
        ],
    }


def test_a_perfect_parse_needs_no_edits() -> None:
    assert lines(ScriptModel()) == {"The parser's: none": [], "The scheme's: none": []}


def test_both_labels_of_a_relabelling_are_told() -> None:
    comparison = parse_of_a("arrive 0 root | on 1 prep", ["arrive 0 root | on 1 advmod"], Settings())
    model = ScriptModel()
    model.show_script(explained_script(comparison, "p", ("A",), labelled=True))
    assert lines(model)["The parser's: counted"] == [
        "relabel prep → advmod, “on”, cost 1: A calls it advmod, p says prep"
    ]


def test_edits_of_a_node_are_found(script: tuple[ExplainedEdit, ...]) -> None:
    model = ScriptModel()
    model.show_script(script)
    for edit in script:
        assert model.index_of(edit.span).data(EDIT_ROLE).span == edit.span
    assert not model.index_of(span_of([1, 2, 3])).isValid()
    assert not model.index_of(None).isValid()
