import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from pytestqt.modeltest import ModelTester

from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.docks.score.tables import ParseModel
from gui.session.view_choice import Choice
from gui.widgets.tooltips import as_tooltip
from tests.comparisons import compared
from tests.treebanks import version

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"
CYCLE = "arrive 0 root | on 3 case | Sunday 2 obl"
FLOORS = Settings(floors=True)
Role = Qt.ItemDataRole


@pytest.fixture
def comparison() -> Comparison:
    golds = [version("A", SCHEME_A), version("B", SCHEME_B)]
    parses = [
        version("good", SCHEME_A, native="A"),
        version("bad", BOTH_ON_ARRIVE, native="A"),
        version("none", CYCLE, native="B"),
    ]
    return compared([*golds, *parses], Settings())


def shown(table: ParseModel, role: Role = Role.DisplayRole) -> list[list[object]]:
    return [
        [table.index(row, column).data(role) for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def test_model(comparison: Comparison, qtmodeltester: ModelTester) -> None:
    table = ParseModel()
    qtmodeltester.check(table)
    table.show_comparison(comparison, Choice(("A", "B"), labelled=True))
    qtmodeltester.check(table)


def test_values_against_the_chosen_golds_and_the_own_one(comparison: Comparison) -> None:
    table = ParseModel()
    table.show_comparison(comparison, Choice(("A", "B"), labelled=True))
    assert headings(table) == ["Parse", "U-TED\nA ⊓ B", "L-TED\nA ⊓ B", "UAS\nnative", "LAS\nnative"]
    assert shown(table) == [
        ["1 good", "1.000", "1.000", "1.000", "1.000"],
        ["2 bad", "0.889", "0.667", "0.667", "0.667"],
        ["⚠ 3 none", "0.000", "0.000", "0.667", "0.333"],
    ]


def test_one_gold_is_that_of_every_measure(comparison: Comparison) -> None:
    """Under a foreign gold, UAS and LAS once stayed those of the native gold, unnamed beside the others."""
    table = ParseModel()
    table.show_comparison(comparison, Choice(("B",), labelled=True))
    assert headings(table) == ["Parse", "U-TED\nB", "L-TED\nB", "UAS\nB", "LAS\nB"]
    assert shown(table)[1] == ["2 bad", "0.889", "0.778", "0.667", "0.333"]


def test_golds_with_long_names_are_letters() -> None:
    golds = [version("english-ewt", SCHEME_A), version("surface-syntax", SCHEME_B)]
    table = ParseModel()
    parse = version("p", SCHEME_A, native="english-ewt")
    table.show_comparison(
        compared([*golds, parse], Settings()), Choice(("english-ewt", "surface-syntax"), labelled=True)
    )
    assert headings(table)[2] == "L-TED\nA ⊓ B"
    assert "english-ewt ⊓ surface-syntax" in table.headerData(2, Qt.Orientation.Horizontal, Role.ToolTipRole)


def headings(table: ParseModel) -> list[str]:
    return [table.headerData(i, Qt.Orientation.Horizontal) for i in range(table.columnCount())]


def test_best_of_those_against_the_same_golds_is_bold(comparison: Comparison) -> None:
    """UAS and LAS of a parse that follows another gold are no rivals, and who has no rival wins nothing."""
    table = ParseModel()
    table.show_comparison(comparison, Choice(("A", "B"), labelled=True))
    bold = [[isinstance(font, QFont) and font.bold() for font in row] for row in shown(table, Role.FontRole)]
    assert bold == [[False, True, True, True, True], [False] * 5, [False] * 5]


def test_tooltips_give_formulas_and_reasons(comparison: Comparison) -> None:
    table = ParseModel()
    table.show_comparison(comparison, Choice(("A", "B"), labelled=True))
    tips = shown(table, Role.ToolTipRole)
    assert tips[1][2] == as_tooltip("L-TED of bad against A ⊓ B: 1 − 3 / 9 = 0.667")
    assert tips[2][0] == as_tooltip("none: cycle through token 2")
    assert tips[2][3] == as_tooltip("UAS of none against B: 2 / 3 = 0.667")
    assert "2011" in table.headerData(1, Qt.Orientation.Horizontal, Role.ToolTipRole)


def test_a_set_without_its_own_gold_does_not_apply() -> None:
    golds = [version(name, SCHEME_A) for name in "ABC"]
    table = ParseModel()
    table.show_comparison(
        compared([*golds, version("p", SCHEME_A, native="A")], Settings()), Choice(("B", "C"), labelled=True)
    )
    assert shown(table) == [["1 p", "n/a", "n/a", "1.000", "1.000"]]
    told = "U-TED of p against B ⊓ C: n/a: its native gold A is not among B and C"
    assert shown(table, Role.ToolTipRole)[0][1] == as_tooltip(told)


def test_parses_are_found_by_name(comparison: Comparison) -> None:
    table = ParseModel()
    table.show_comparison(comparison, Choice(("A",), labelled=True))
    assert table.row_of("bad") == 1
    assert table.parse(1) == "bad"
    assert table.row_of("gone") == 0


def test_floors_stand_below_the_parses_without_a_number() -> None:
    table = ParseModel()
    table.show_comparison(
        compared([version("A", SCHEME_A), version("p", SCHEME_A, native="A")], FLOORS), Choice(("A",), labelled=True)
    )
    assert [row[0] for row in shown(table)] == ["1 p", "flat@A", "chain@A"]
