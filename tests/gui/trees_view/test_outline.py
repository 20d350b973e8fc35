"""The outline: all that the drawing says, as rows of text that are selected along with it and can be copied."""

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import DrawingStyle
from gui.session.view_choice import Choice
from gui.trees_view.outline import OutlineRow, OutlineView
from gui.trees_view.panel import TreesPanel
from gui.trees_view.sentence_title import PunctuationSwitch
from tests.comparisons import compared
from tests.gui.sessions import catch_up
from tests.treebanks import version

BOTH = Choice(("ud", "sud"), labelled=True)
UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
SUD = "Kim 2 subj | arrives 0 root | on 2 mod | Sunday 3 comp:obj | . 2 punct"
FLAT = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
GAPS = "a 0 root | b 1 x | c 2 y | d 1 z | e 2 x"
OTHER_GAPS = "a 0 root | b 1 x | c 4 y | d 1 z | e 2 x"
ON_SUNDAY = span_of([3, 4])


def sentence(*golds: str, parse: str = "") -> Comparison:
    versions = [version(name, gold) for name, gold in zip(("ud", "sud"), golds, strict=False)]
    return compared([*versions, *([version("p", parse, native="ud")] if parse else [])], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 640)
    panel.show()
    return panel


@pytest.fixture
def outline(panel: TreesPanel, qtbot: QtBot) -> OutlineView:
    """The outline beside the drawing, as the window has it."""
    outline = OutlineView()
    qtbot.addWidget(outline)
    outline.resize(700, 500)
    panel.shown.connect(outline.show_outline)
    panel.span_selected.connect(outline.select_span)
    outline.span_selected.connect(panel.select_span)
    outline.show()
    panel.show_comparison(sentence(UD, SUD, parse=FLAT), BOTH)
    qtbot.waitUntil(lambda: outline.model().rowCount() > 0)
    return outline


def rows(outline: OutlineView, parent: QModelIndex | None = None, depth: int = 0) -> list[tuple[int, str]]:
    """All rows, each by its depth and its first column."""
    model, found = outline.model(), []
    for row in range(model.rowCount(parent or QModelIndex())):
        index = model.index(row, 0, parent or QModelIndex())
        found += [(depth, index.data()), *rows(outline, index, depth + 1)]
    return found


def index_of(outline: OutlineView, band: int, span: Span) -> QModelIndex:
    waiting = [outline.model().index(band, 0)]
    while waiting:
        index = waiting.pop()
        row = outline.itemFromIndex(index)
        assert isinstance(row, OutlineRow)
        if row.entry.span == span:
            return index
        waiting += [outline.model().index(row, 0, index) for row in range(outline.model().rowCount(index))]
    raise AssertionError(span)


def test_rows_of_a_span_are_lit_and_no_others(outline: OutlineView, panel: TreesPanel) -> None:
    for golds in ((UD, SUD), (GAPS, OTHER_GAPS), (UD,)):
        panel.show_comparison(
            sentence(*golds, parse=golds[0]), BOTH if len(golds) > 1 else Choice(("ud",), labelled=True)
        )
        catch_up(outline)
        outline.highlight_span(span_of([1]))
        lit = [row for row in outline.rows if row.data(0, Qt.ItemDataRole.BackgroundRole)]
        assert {row.entry.span for row in lit} == {span_of([1])}
        outline.highlight_span(None)
        assert not any(row.data(0, Qt.ItemDataRole.BackgroundRole) for row in outline.rows)


def test_spans_are_nested_by_what_holds_them(outline: OutlineView) -> None:
    assert rows(outline)[:8] == [
        (0, "A ud"),
        (1, "Kim arrives on Sunday ."),
        (2, "Kim"),
        (2, "arrives"),
        (2, "on Sunday"),
        (3, "on"),
        (3, "Sunday"),
        (2, "."),
    ]


def test_a_span_with_a_gap_holds_only_what_is_in_it(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(GAPS), Choice(("ud",), labelled=True))
    qtbot.waitUntil(lambda: (1, "a b c d e") in rows(outline))
    assert rows(outline)[:8] == [
        (0, "A ud"),
        (1, "a b c d e"),
        (2, "a"),
        (2, "b c … e"),
        (3, "b"),
        (3, "c"),
        (3, "e"),
        (2, "d"),
    ]


def test_arcs_are_told_as_arcs(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    """Where a span is wrong, its head and label may be right: only the drawing said so, no screen reader."""
    panel.show_comparison(sentence(UD, parse=FLAT), Choice(("ud",), labelled=True))
    panel.draw_all_as(DrawingStyle.ARCS)
    qtbot.waitUntil(lambda: (1, "on") in rows(outline))
    lines = [row.data(0, Qt.ItemDataRole.AccessibleTextRole) for row in outline.rows if row.entry.arc]
    assert lines[:5] == [
        "Kim: nsubj (agreed); ← arrives (in every gold)",
        "arrives: root (agreed); ← root (in every gold)",
        "on: case (agreed); ← Sunday (in every gold)",
        "Sunday: obl (agreed); ← arrives (in every gold)",
        ".: punct (agreed); ← arrives (in every gold)",
    ]
    of_parse = dict(line.split(": ", 1) for line in lines[-5:])
    assert of_parse["Sunday"] == "obl (agreed); ← arrives (in every gold)"
    assert of_parse["on"].endswith("← arrives (in no gold)")


def test_a_row_says_what_the_drawing_shows(outline: OutlineView) -> None:
    index = index_of(outline, 3, ON_SUNDAY)
    assert [index.siblingAtColumn(column).data() for column in range(4)] == [
        "on Sunday",
        "missing",
        "obl ¦ mod (missing)",
        "",
    ]
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "on Sunday: missing; obl ¦ mod (missing)"
    heads = index_of(outline, 0, ON_SUNDAY).siblingAtColumn(3).data()
    assert heads == "← arrives (not in every gold)"


def test_conflicts_and_what_is_hidden_of_them_are_told(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    golds = "a 4 x | b 4 x | , 2 punct | v 0 root", "a 4 x | b 1 x | , 4 punct | v 0 root"
    panel.show_comparison(sentence(*golds), BOTH)
    hidden = (0, "1 conflict about punctuation hidden")
    qtbot.waitUntil(lambda: rows(outline)[-1] == hidden)
    comma = span_of([2, 3])
    assert index_of(outline, 0, comma).siblingAtColumn(1).data() == "not in every gold"
    (switch,) = panel.findChildren(PunctuationSwitch)
    switch.click()
    qtbot.waitUntil(lambda: hidden not in rows(outline))
    assert index_of(outline, 0, comma).siblingAtColumn(1).data() == "crosses another gold (conflict 1)"


def test_it_follows_choice_and_hidden_bands(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    panel.set_band_visible("sud", False)
    panel.set_band_visible(GENERALIZED, False)
    qtbot.waitUntil(lambda: [text for depth, text in rows(outline) if not depth] == ["A ud", "1 p"])
    panel.show_comparison(sentence(UD, SUD, parse=FLAT), Choice(("ud",), labelled=True))
    qtbot.waitUntil(lambda: index_of(outline, 0, ON_SUNDAY).siblingAtColumn(2).data() == "obl (agreed)")


def test_what_is_selected_in_one_is_selected_in_the_other(
    panel: TreesPanel, outline: OutlineView, qtbot: QtBot
) -> None:
    panel.view.go_to_span(ON_SUNDAY)
    assert outline.currentIndex() == index_of(outline, 0, ON_SUNDAY)
    outline.setFocus()
    qtbot.keyClick(outline, Qt.Key.Key_Down)
    assert panel.view.selected_span == span_of([3])
    outline.setCurrentIndex(index_of(outline, 1, span_of([3])))
    panel.view.go_to_span(ON_SUNDAY)
    assert outline.currentIndex() == index_of(outline, 1, ON_SUNDAY), "the band that was being read"
    qtbot.keyClick(panel.view, Qt.Key.Key_Escape)
    assert not outline.selectionModel().hasSelection()


def test_rows_of_words_that_are_far_back_tell_their_spans(
    panel: TreesPanel, outline: OutlineView, qtbot: QtBot
) -> None:
    count = 80
    long = " | ".join(["w0 0 root", *(f"w{i} {i} x" for i in range(1, count))])
    panel.show_comparison(sentence(long, long), BOTH)
    last = span_of([count])
    qtbot.waitUntil(lambda: last in {row.entry.span for row in outline.rows})
    with qtbot.waitSignal(outline.span_hovered) as pointed:
        outline.entered.emit(index_of(outline, 0, last))
    with qtbot.waitSignal(outline.span_selected) as chosen:
        outline.setCurrentIndex(index_of(outline, 0, last))
    assert pointed.args == chosen.args == [last]
    assert panel.view.selected_span == last


def test_another_sentence_has_nothing_selected(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    panel.view.go_to_span(ON_SUNDAY)
    panel.show_comparison(sentence(GAPS), Choice(("ud",), labelled=True))
    qtbot.waitUntil(lambda: (1, "a b c d e") in rows(outline))
    assert not outline.selectionModel().hasSelection()


def test_pointing_at_a_row_is_told(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    panel.hide()
    place = outline.visualRect(index_of(outline, 0, ON_SUNDAY)).center()
    with qtbot.waitSignal(outline.span_hovered) as hovered:
        qtbot.mouseMove(outline.viewport(), place + QPoint(1, 0))
        qtbot.mouseMove(outline.viewport(), place)
    assert hovered.args == [ON_SUNDAY]


def test_selected_rows_are_copied_or_all(outline: OutlineView, qtbot: QtBot) -> None:
    outline.selectionModel().clear()
    outline.setFocus()
    clipboard = QApplication.clipboard()
    qtbot.keyClick(outline, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text().startswith("1: Kim arrives on Sunday .\nA ud: gold; 7 spans\n  Kim arrives on Sunday .: ")
    assert len(clipboard.text().splitlines()) == len(rows(outline)) + 1
    outline.setCurrentIndex(index_of(outline, 0, ON_SUNDAY))
    qtbot.keyClick(outline, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(outline, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    first, second = clipboard.text().splitlines()
    assert first == "    on Sunday: in every gold; obl (scheme-specific); ← arrives (not in every gold)"
    assert second.startswith("      on: in every gold")
    clipboard.clear()


def test_words_from_right_to_left_have_their_full_stop_at_the_left(
    panel: TreesPanel, outline: OutlineView, qtbot: QtBot
) -> None:
    panel.show_comparison(sentence("הילד 2 nsubj | אכל 0 root | . 2 punct"), Choice(("ud",), labelled=True))
    qtbot.waitUntil(lambda: any(row.text(0) == "הילד אכל ." for row in outline.rows))
    delegate = outline.itemDelegateForColumn(0)
    assert isinstance(delegate, QStyledItemDelegate)
    for row in outline.rows:
        option = QStyleOptionViewItem()
        delegate.initStyleOption(option, outline.indexFromItem(row))
        is_hebrew = any("\u05d0" <= letter <= "\u05ea" for letter in row.text(0))
        assert (option.direction is Qt.LayoutDirection.RightToLeft) == is_hebrew


def test_nothing_is_done_while_it_is_not_seen(panel: TreesPanel, outline: OutlineView, qtbot: QtBot) -> None:
    outline.hide()
    before = rows(outline)
    panel.show_comparison(sentence(GAPS), Choice(("ud",), labelled=True))
    catch_up(outline)
    assert rows(outline) == before
    outline.show()
    assert rows(outline)[1] == (1, "a b c d e")
