from collections.abc import Sequence

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QApplication, QLabel, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from core.model.protocol import Protocol
from core.model.spans import Span, span_of
from core.model.version import Version
from core.scoring.comparison import Comparison
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import Settings
from gui.docks.score.formula_list import FormulaList
from gui.docks.score.panel import ScorePanel
from gui.docks.score.script_model import EDIT_ROLE
from gui.docks.score.script_view import ScriptView
from gui.session.view_choice import Choice
from gui.widgets.size_limits import MOST_WORDS
from tests.comparisons import compared
from tests.treebanks import version

SCHEME_A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
SCHEME_B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"
CYCLE = "arrive 0 root | on 3 case | Sunday 2 obl"
BOTH = Choice(("A", "B"), labelled=True)
GOLDS = [version("A", SCHEME_A), version("B", SCHEME_B)]
PARSES = [version("good", SCHEME_A, native="A"), version("bad", BOTH_ON_ARRIVE, native="A")]
ARRIVE, ON, SUNDAY, ON_SUNDAY = (span_of(each) for each in ([1], [2], [3], [2, 3]))


def sentence(
    protocol: Protocol = Protocol.FUNCTIONAL,
    parses: Sequence[Version] = PARSES,
    golds: Sequence[Version] = GOLDS,
    labels: str = "exact",
) -> Comparison:
    return compared([*golds, *parses], Settings(protocol, labels))


@pytest.fixture
def panel(qtbot: QtBot) -> ScorePanel:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.resize(300, 700)
    panel.show()
    return panel


def texts(panel: ScorePanel) -> list[str]:
    """All that can be read, from top to bottom of the widgets."""
    return [
        label.text().replace("\N{NO-BREAK SPACE}", " ") for label in panel.findChildren(QLabel) if label.isVisible()
    ]


def formulas(panel: ScorePanel) -> dict[str, dict[str, str]]:
    """For each set of golds, by its heading, the formula of each measure."""
    labels = [
        label.text().replace("\N{NO-BREAK SPACE}", " ")
        for label in panel.findChildren(FormulaList)[0].findChildren(QLabel)
    ]
    starts = [i for i, text in enumerate(labels) if text.startswith("<b>")]
    return {
        labels[start]: dict(zip(labels[start + 1 : end : 2], labels[start + 2 : end : 2], strict=True))
        for start, end in zip(starts, [*starts[1:], len(labels)], strict=True)
    }


def script(panel: ScorePanel) -> ScriptView:
    return panel.findChildren(ScriptView)[0]


def edits(panel: ScorePanel) -> list[tuple[Span, bool]]:
    """The spans of the edits listed, and whether they are forgiven."""
    model = script(panel).model()
    groups = [model.index(row, 0) for row in range(model.rowCount())]
    found = [model.index(row, 0, group).data(EDIT_ROLE) for group in groups for row in range(model.rowCount(group))]
    return [(edit.span, edit.forgiven) for edit in found]


def choose_parse(panel: ScorePanel, row: int) -> None:
    table = panel.findChildren(QTableView)[0]
    table.selectRow(row)


def choose_edit(panel: ScorePanel, span: Span) -> None:
    model = script(panel).model()
    for group in (model.index(row, 0) for row in range(model.rowCount())):
        for row in range(model.rowCount(group)):
            index = model.index(row, 0, group)
            if index.data(EDIT_ROLE).span == span:
                script(panel).selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
                return
    raise AssertionError(f"no edit of {span}")


def button(panel: ScorePanel, text: str) -> QToolButton:
    return next(each for each in panel.findChildren(QToolButton) if each.text() == text)


def test_nothing_to_show_says_why(panel: ScorePanel) -> None:
    assert texts(panel) == ["No sentence, or it is excluded from the comparison."]
    panel.show_comparison(sentence(parses=()), BOTH)
    assert texts(panel) == ["No parse is open, so there is nothing to score."]
    panel.show_comparison(sentence(), BOTH)
    assert "good" in texts(panel)
    panel.show_comparison(None, BOTH)
    assert len(texts(panel)) == 1


def test_a_sentence_that_is_too_long_is_not_compared(panel: ScorePanel) -> None:
    """It would take seconds, in which the window stood still."""
    words = " | ".join(f"w {i - 1} dep" for i in range(1, MOST_WORDS + 2))
    comparison = compared([version("A", words), version("p", words, native="A")], Settings())
    panel.show_comparison(comparison, Choice(("A",), labelled=True))
    assert texts(panel) == ["This sentence is too long to list its edits (2,001 words). Its scores are in the table."]
    assert (comparison._trees, comparison._scripts) == ({}, {})
    panel.show_comparison(sentence(), BOTH)
    assert "good" in texts(panel)


def test_every_measure_with_its_formula(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    choose_parse(panel, 1)
    both, own, foreign = formulas(panel).items()
    assert both == (
        "<b>A+B</b> – coverage 3 / 5 = 60%",
        {"U-TED": "1 − 1 / 9 = 0.889", "L-TED": "1 − 3 / 7 = 0.571"},
    )
    assert own[0] == "<b>A</b> – coverage 5 / 5 = 100%"
    distances = {"U-TED": "1 − 1 / 9 = 0.889", "L-TED": "1 − 5 / 9 = 0.444"}
    assert own[1] == {**distances, "UAS": "2 / 3 = 0.667", "LAS": "2 / 3 = 0.667"}
    assert foreign == ("<b>B</b> – coverage 5 / 5 = 100%", distances)


def test_all_measures_on_demand(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(), BOTH)
    button(panel, "all measures").click()
    titles = " ".join(texts(panel))
    assert all(measure.title in titles for measure in MEASURES)


def test_measures_are_explained(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(), BOTH)
    tips = {label.text(): label.toolTip() for label in panel.findChildren(FormulaList)[0].findChildren(QLabel)}
    assert "Tsarfaty, Nivre and Andersson 2011" in tips["L-TED"]
    assert "Buchholz and Marsi 2006" in tips["UAS"]
    assert "another scheme's gold" in tips["<b>B</b> – coverage 5 / 5 = 100%"]


def test_edits_follow_the_choice(panel: ScorePanel) -> None:
    comparison = sentence(Protocol.MULTIFUNCTION)
    panel.show_comparison(comparison, BOTH)
    assert "Edits for L-TED against A+B" in texts(panel)
    assert edits(panel) == [(ON, True), (SUNDAY, True)]
    panel.show_comparison(comparison, Choice(("A", "B"), labelled=False))
    assert "Edits for U-TED against A+B" in texts(panel)
    assert edits(panel) == []
    panel.show_comparison(comparison, Choice(("B",), labelled=True))
    assert edits(panel) == [(ON, False)] * 2 + [(SUNDAY, False)] * 2


def test_edits_follow_the_protocol_and_the_labels(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(), BOTH)
    assert edits(panel) == []
    subtype = [version("p", SCHEME_A.replace("pobj", "pobj:x"), native="A")]
    panel.show_comparison(sentence(parses=subtype), BOTH)
    assert edits(panel) == [(SUNDAY, False)]
    panel.show_comparison(sentence(parses=subtype, labels="base"), BOTH)
    assert edits(panel) == []


def test_the_chosen_parse_stays_chosen(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(), BOTH)
    choose_parse(panel, 1)
    assert "bad" in texts(panel)
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    assert "bad" in texts(panel)
    panel.show_comparison(sentence(parses=PARSES[:1]), BOTH)
    assert "good" in texts(panel)


def test_parses_are_chosen_with_the_keyboard(panel: ScorePanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(), BOTH)
    qtbot.keyClick(panel.findChildren(QTableView)[0], Qt.Key.Key_Down)
    assert "bad" in texts(panel)


def test_a_row_selects_its_node(panel: ScorePanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    with qtbot.waitSignal(panel.span_selected) as told:
        choose_edit(panel, SUNDAY)
    assert told.args == [SUNDAY]


def test_rows_are_selected_with_the_keyboard_past_headings(panel: ScorePanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    told: list[Span] = []
    panel.span_selected.connect(told.append)
    for _ in range(4):
        qtbot.keyClick(script(panel), Qt.Key.Key_Down)
    assert told == [ON, SUNDAY]


def test_a_node_selects_its_row_without_telling(panel: ScorePanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    with qtbot.assertNotEmitted(panel.span_selected):
        panel.select_span(SUNDAY)
        assert script(panel).currentIndex().data(EDIT_ROLE).span == SUNDAY
        panel.select_span(ARRIVE)
        assert not script(panel).selectionModel().hasSelection()
        panel.select_span(None)
    with qtbot.waitSignal(panel.span_selected):
        choose_edit(panel, SUNDAY)


def test_what_is_selected_stays_so_under_other_golds(panel: ScorePanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    choose_edit(panel, SUNDAY)
    with qtbot.assertNotEmitted(panel.span_selected):
        panel.show_comparison(sentence(Protocol.MULTIFUNCTION), Choice(("B",), labelled=True))
    assert script(panel).currentIndex().data(EDIT_ROLE).span == SUNDAY


def test_a_thin_common_ground_warns_beside_the_labelled_score(panel: ScorePanel) -> None:
    thin = [*GOLDS, version("C", SCHEME_B.replace("tmod", "temp"))]
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION, golds=thin), Choice(("A", "B", "C"), labelled=True))
    warning = "⚠ L‑TED says little about labels here: coverage 2 / 5 = 40%"
    assert warning in texts(panel)
    (first, *_) = formulas(panel).values()
    assert list(first) == ["U-TED", "⚠ L-TED"]
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    assert not any("says little" in text for text in texts(panel))


def test_a_parse_that_is_no_tree_says_so(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(parses=[PARSES[0], version("none", CYCLE, native="A")]), BOTH)
    assert not any("not a tree" in text for text in texts(panel))
    choose_parse(panel, 1)
    (remark,) = (text for text in texts(panel) if "not a tree" in text)
    assert remark.startswith("⚠ none is not a tree here: cycle through token 2.")
    assert len(edits(panel)) == 5


def test_golds_that_do_not_apply_say_why(panel: ScorePanel) -> None:
    golds = [*GOLDS, version("C", SCHEME_B)]
    panel.show_comparison(sentence(golds=golds), Choice(("B", "C"), labelled=True))
    assert "L-TED, B+C: n/a: its native gold A is not among B and C" in texts(panel)
    assert edits(panel) == []


def test_names_are_shown_as_they_are(panel: ScorePanel) -> None:
    """A version may be called after a file of any name."""
    golds = [version("<i>A", SCHEME_A), version("B&B", SCHEME_B)]
    panel.show_comparison(
        sentence(golds=golds, parses=[version("<b>{p}", SCHEME_A, native="<i>A")]),
        Choice(("<i>A", "B&B"), labelled=True),
    )
    assert "<b>{p}" in texts(panel)
    assert next(iter(formulas(panel))).startswith("<b>&lt;i&gt;A+B&amp;B</b>")


def test_no_number_is_cut_in_a_narrow_dock(panel: ScorePanel) -> None:
    panel.resize(panel.minimumWidth(), 700)
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    table = panel.findChildren(QTableView)[0]
    assert sum(table.columnWidth(column) for column in range(5)) <= table.viewport().width()
    for column in range(1, 5):
        assert table.columnWidth(column) >= table.sizeHintForColumn(column)
    body = panel.findChildren(FormulaList)[0].widget()
    assert body is not None
    assert body.minimumSizeHint().width() <= panel.width()


def test_formulas_scroll_only_where_the_dock_is_too_low(panel: ScorePanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    bar = panel.findChildren(FormulaList)[0].verticalScrollBar()
    for height, is_needed in ((300, True), (900, False), (300, True)):
        panel.resize(300, height)
        qtbot.waitUntil(lambda needed=is_needed: bar.isVisible() is needed)  # type: ignore[misc]


@pytest.mark.parametrize("width", [266, 320])
def test_formulas_are_not_cut_in_a_narrow_dock(panel: ScorePanel, width: int) -> None:
    panel.resize(width, 700)
    panel.show()
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    choose_parse(panel, 1)
    button(panel, "all measures").click()
    QApplication.processEvents()
    (formulas_,) = panel.findChildren(FormulaList)
    body = formulas_.widget()
    assert body is not None
    assert body.width() <= formulas_.viewport().width()
    values = [label for label in formulas_.findChildren(QLabel) if "=" in label.text() and "<b>" not in label.text()]
    assert len(values) > 10
    for label in values:
        pieces = label.text().split(" ")
        assert max(map(label.fontMetrics().horizontalAdvance, pieces)) <= label.width()
