import html
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QApplication, QLabel, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.model.spans import Span, span_of
from core.model.version import Version
from core.scoring.comparison import Comparison
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import Settings
from gui.docks.score.edit_script import EDIT_ROLE, ScriptView
from gui.docks.score.panel import ScorePanel
from gui.docks.score.tables import MeasureView, ParseView
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


def measures(panel: ScorePanel) -> MeasureView:
    return panel.findChildren(MeasureView)[0]


def formula(panel: ScorePanel) -> QLabel:
    (label,) = (each for each in panel.findChildren(QLabel) if each.accessibleName() == "Formula")
    return label


def grid(panel: ScorePanel) -> dict[str, dict[str, str]]:
    """For each set of golds, by its heading, the value of each measure."""
    model = measures(panel).model()
    return {
        model.headerData(column, Qt.Orientation.Horizontal): {
            model.index(row, 0).data(): model.index(row, column).data() for row in range(model.rowCount())
        }
        for column in range(1, model.columnCount())
    }


def choose_measure(panel: ScorePanel, title: str, golds: str) -> str:
    """Goes to a cell and returns the formula."""
    model = measures(panel).model()
    (row,) = (i for i in range(model.rowCount()) if model.index(i, 0).data() == title)
    columns = range(model.columnCount())
    (column,) = (i for i in columns if model.headerData(i, Qt.Orientation.Horizontal) == golds)
    measures(panel).setCurrentIndex(model.index(row, column))
    return formula(panel).text()


def sums(panel: ScorePanel) -> list[str]:
    """The buttons that say what is lost to whom."""
    buttons = panel.findChildren(QToolButton)
    return [button.text() for button in buttons if button.isVisible() and button.text().startswith("Lost")]


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
    assert texts(panel) == ["No sentence is shown, or it is excluded from the comparison."]
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


def test_every_value_names_the_golds_it_is_against(panel: ScorePanel) -> None:
    """A measure that takes one gold has a dash under several, instead of a value against another gold."""
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    choose_parse(panel, 1)
    assert grid(panel) == {
        "A ⊓ B": {"U-TED": "0.889", "L-TED": "0.571", "UAS": "–", "LAS": "–"},
        "A": {"U-TED": "0.889", "L-TED": "0.444", "UAS": "0.667", "LAS": "0.667"},
        "B": {"U-TED": "0.889", "L-TED": "0.444", "UAS": "0.667", "LAS": "0.333"},
    }


def test_every_value_has_its_formula_or_a_reason(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    choose_parse(panel, 1)
    assert "L-TED against A ⊓ B: 1 − 3 / 7 = 0.571; coverage 3 / 5 = 60%" in texts(panel), "what the trees show"
    assert choose_measure(panel, "UAS", "B") == "UAS against B: 2 / 3 = 0.667"
    assert choose_measure(panel, "UAS", "A ⊓ B") == "UAS against A ⊓ B: n/a: it takes one gold at a time"
    button(panel, "all measures").click()
    assert (
        choose_measure(panel, "CLAS", "A")
        == "CLAS against A: n/a: A has relations that are in no set: pobj and tmod (see --sets)"
    )


def test_two_sums_say_what_is_lost_to_whom(panel: ScorePanel, qtbot: QtBot) -> None:
    """What the program is for: the parser's points apart from the scheme's, each leading to its edits."""
    comparison = sentence(Protocol.MULTIFUNCTION)
    panel.show_comparison(comparison, BOTH)
    choose_parse(panel, 1)
    assert sums(panel) == ["Lost to the parser: 3", "Lost to the scheme: 0"]
    assert not button(panel, "Lost to the scheme: 0").isEnabled()
    panel.show_comparison(comparison, Choice(("B",), labelled=True))
    assert sums(panel) == ["Lost to the parser: 3", "Lost to the scheme: 2"]
    with qtbot.waitSignal(panel.span_selected) as told:
        button(panel, "Lost to the scheme: 2").click()
    assert told.args == [script(panel).currentIndex().data(EDIT_ROLE).span] == [ON]
    choose_parse(panel, 0)
    panel.show_comparison(comparison, BOTH)
    assert sums(panel) == ["Lost to the parser: 0", "Lost to the scheme: 2"]


def test_edits_follow_the_distance_that_is_chosen(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    choose_measure(panel, "L-TED", "B")
    assert "Edits for L-TED against B" in texts(panel)
    assert sums(panel) == ["Lost to the parser: 0", "Lost to the scheme: 4"]
    choose_parse(panel, 1)
    assert "Edits for L-TED against B" in texts(panel), "the choice outlasts the parse and the sentence"
    choose_measure(panel, "UAS", "A")
    assert "Edits for L-TED against A ⊓ B" in texts(panel)
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), Choice(("A", "B"), labelled=False))
    assert "Edits for U-TED against A ⊓ B" in texts(panel)


def test_all_measures_on_demand(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(), BOTH)
    button(panel, "all measures").click()
    assert list(next(iter(grid(panel).values()))) == [measure.title for measure in MEASURES]


def test_measures_and_golds_are_explained(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(), BOTH)
    model, tip = measures(panel).model(), Qt.ItemDataRole.ToolTipRole
    tips = {model.index(row, 0).data(): model.index(row, 0).data(tip) for row in range(model.rowCount())}
    assert "Tsarfaty, Nivre and Andersson 2011" in tips["L-TED"]
    assert "Buchholz and Marsi 2006" in tips["UAS"]
    assert "another scheme's gold" in html.unescape(model.headerData(3, Qt.Orientation.Horizontal, tip))


def test_edits_follow_the_choice(panel: ScorePanel) -> None:
    comparison = sentence(Protocol.MULTIFUNCTION)
    panel.show_comparison(comparison, BOTH)
    assert "Edits for L-TED against A ⊓ B" in texts(panel)
    assert edits(panel) == [(ON, True), (SUNDAY, True)]
    panel.show_comparison(comparison, Choice(("A", "B"), labelled=False))
    assert "Edits for U-TED against A ⊓ B" in texts(panel)
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
    assert next(iter(grid(panel).values()))["L-TED"] == "⚠ 1.000"
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
    assert "L-TED, B ⊓ C: n/a: its native gold A is not among B and C" in texts(panel)
    assert edits(panel) == []


def test_names_are_shown_as_they_are(panel: ScorePanel) -> None:
    """A version may be called after a file of any name."""
    golds = [version("<i>A", SCHEME_A), version("B&B", SCHEME_B)]
    panel.show_comparison(
        sentence(golds=golds, parses=[version("<b>{p}", SCHEME_A, native="<i>A")]),
        Choice(("<i>A", "B&B"), labelled=True),
    )
    assert "<b>{p}" in texts(panel)
    assert "L-TED against <i>A ⊓ B&B: 1" in "".join(texts(panel))


def test_no_number_is_cut_in_a_narrow_dock(panel: ScorePanel) -> None:
    panel.resize(panel.minimumWidth(), 700)
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    table = panel.findChildren(QTableView)[0]
    assert sum(table.columnWidth(column) for column in range(5)) <= table.viewport().width()
    for column in range(1, 5):
        assert table.columnWidth(column) >= table.sizeHintForColumn(column)
    grid_ = measures(panel)
    columns = range(1, grid_.model().columnCount())
    assert all(grid_.columnWidth(column) >= grid_.sizeHintForColumn(column) for column in columns)
    assert sum(map(grid_.columnWidth, (0, *columns))) <= grid_.viewport().width()


def test_measures_scroll_if_there_are_many(panel: ScorePanel) -> None:
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), BOTH)
    assert not measures(panel).verticalScrollBar().isVisible()
    button(panel, "all measures").click()
    QApplication.processEvents()
    assert measures(panel).verticalScrollBar().isVisible()
    assert script(panel).height() >= script(panel).minimumHeight()


def test_sums_are_whole_in_a_narrow_dock(panel: ScorePanel) -> None:
    """One below the other if they do not fit side by side."""
    panel.show_comparison(sentence(Protocol.MULTIFUNCTION), Choice(("B",), labelled=True))
    buttons = [each for each in panel.findChildren(QToolButton) if each.text().startswith("Lost to")]
    tops = []
    for width in (700, panel.minimumWidth()):
        panel.resize(width, 700)
        QApplication.processEvents()
        assert all(button.geometry().size() == button.sizeHint() for button in buttons)
        assert not buttons[0].geometry().intersects(buttons[1].geometry())
        tops.append(len({button.y() for button in buttons}))
    assert tops[0] == 1


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_parse_is_chosen_in_each_sentence_and_can_be_stepped_to(
    direction: Qt.LayoutDirection, panel: ScorePanel
) -> None:
    """In a window from right to left, no parse was chosen after the first sentence: nothing was explained."""
    panel.setLayoutDirection(direction)
    panel.show_comparison(sentence(), BOTH)
    QApplication.processEvents()
    panel.show_comparison(sentence(), BOTH)
    assert {"good", "bad"} & set(texts(panel)) == {"good"}
    panel.choose_next_parse()
    assert {"good", "bad"} & set(texts(panel)) == {"bad"}
    panel.choose_next_parse()
    assert {"good", "bad"} & set(texts(panel)) == {"good"}


def test_long_names_leave_room_for_measures(panel: ScorePanel) -> None:
    """Of names of 54 characters, the first was whole, and L-TED, UAS and LAS were hidden."""
    stem = "UD_Russian-Taiga-test-first300-parser-stanza-1.9-final"
    golds = [version("A", SCHEME_A), version("B", SCHEME_B)]
    comparison = compared([*golds, version(stem, SCHEME_A, native="A")], Settings())
    panel.resize(420, 700)
    panel.show_comparison(comparison, BOTH)
    QApplication.processEvents()
    (table,) = panel.findChildren(ParseView)
    assert not any(table.isColumnHidden(column) for column in range(table.model().columnCount()))
    assert table.horizontalHeader().length() <= table.viewport().width()


def test_the_next_sentence_has_the_same_measures_beside_the_names(panel: ScorePanel) -> None:
    """In each second sentence the last one was there, and a name was cut to make room for it."""
    comparison = sentence(parses=[version("a_longer_name_ud", SCHEME_A, native="A")])
    (table,) = panel.findChildren(ParseView)
    numbers = set()
    for width in range(250, 330):
        panel.resize(width, 700)
        hidden = []
        for _ in range(3):
            panel.show_comparison(comparison, BOTH)
            QApplication.processEvents()
            hidden.append([table.isColumnHidden(column) for column in range(table.model().columnCount())])
        assert hidden[1:] == hidden[:-1], width
        numbers.add(sum(hidden[0]))
    assert len(numbers) > 1
