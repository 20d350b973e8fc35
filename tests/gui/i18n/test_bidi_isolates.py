"""Names that run from right to left do not turn the texts round that they are told in."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLabel, QTableView, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.base.messages import Phrase
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from gui.docks.score.tables import MeasureModel
from gui.i18n.bidi_isolates import escape_controls, isolated, joined, on_one_line
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_report, in_words
from gui.session.session import Session
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle

GOLDS = [joined(" ⊓ ", names) for names in (["עץ", "שורש"], ["עץ"], ["שורש"])]
HEBREW = {"ud": "עץ", "sud": "שורש", "parser_ud": "מנתח", "parser_sud": "מנתח ב"}


def runs_from_right(text: str) -> bool:
    """Whether Qt sets the beginning of a text from right to left."""
    document = QTextDocument()
    (document.setHtml if "<" in text else document.setPlainText)(text)
    block, found = document.begin(), False
    while block.isValid():
        found = found or block.textDirection() is Qt.LayoutDirection.RightToLeft
        block = block.next()
    return found


def test_what_fills_a_gap_leaves_the_text_as_it_is() -> None:
    assert runs_from_right("עץ is not merged")
    texts = [
        filled("{version} is not merged: {n:,} spans", version="עץ", n=1234),
        in_words(Phrase("{golds} have it, {parse} does not", {"golds": ["עץ", "שורש"], "parse": "מנתח"})),
        in_report(Phrase("{golds} have it, {parse} does not", {"golds": ["עץ", "שורש"], "parse": "מנתח"})),
        joined(" ⊓ ", ["עץ", "שורש"]),
        isolated("עץ") + " 1 – 2",
    ]
    assert not [text for text in texts if runs_from_right(text)]
    assert filled("{version} is not merged", version="ud") == "ud is not merged", "others are told as they are"


@pytest.fixture
def hebrew(window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The window with the sample, whose versions have Hebrew names."""
    session.open([_named(spec) for spec in sample_specs()], Settings())
    settle(session, qtbot)
    catch_up(window)
    return window


def _named(spec: VersionSpec) -> VersionSpec:
    return replace(spec, name=HEBREW[spec.name], native_gold=spec.native_gold and HEBREW[spec.native_gold])


def texts_in(window: MainWindow) -> Iterator[tuple[str, str]]:
    """All that is told anywhere in the window, and by what."""
    for widget in window.findChildren(QWidget):
        for text in (widget.toolTip(), widget.accessibleName(), widget.statusTip(), widget.accessibleDescription()):
            yield type(widget).__name__, text
        if isinstance(widget, QLabel | QToolButton):
            yield type(widget).__name__, widget.text()
        if isinstance(widget, QAbstractItemView) and isinstance(model := widget.model(), QAbstractTableModel):
            yield from ((type(widget).__name__, text) for text in cells(model))
        if isinstance(widget, QComboBox):
            yield from ((type(widget).__name__, widget.itemText(i)) for i in range(widget.count()))


def cells(model: QAbstractTableModel) -> Iterator[str]:
    for column in range(model.columnCount()):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        for row in range(min(model.rowCount(), 5)):
            index = model.index(row, column)
            yield str(index.data() or "")
            yield str(index.data(Qt.ItemDataRole.ToolTipRole) or "")


def test_no_text_of_the_window_is_turned_round(hebrew: MainWindow) -> None:
    told = {each for each in texts_in(hebrew) if any(name in each[1] for name in HEBREW.values())}
    assert len(told) > 30
    assert sorted(each for each in told if runs_from_right(each[1]) and each[1] not in HEBREW.values()) == []


def test_names_head_the_columns_of_the_score_dock(hebrew: MainWindow) -> None:
    (model,) = (view.model() for view in hebrew.findChildren(QTableView) if isinstance(view.model(), MeasureModel))
    _, *told = (
        model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole)
        for column in range(model.columnCount())
    )
    assert len(told) == 3
    assert all(text.startswith(f"{golds}: ") for text, golds in zip(told, GOLDS, strict=True))
    assert not any(map(runs_from_right, told))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a\x1b[2J", "a\\x1b[2J", id="a control character"),
        pytest.param("a \u2068\u0663\u2069 b", "a \u2068\u0663\u2069 b", id="an isolate of ours"),
        pytest.param("\u2068a\x07\u2069", "\u2068a\\x07\u2069", id="a control character within one"),
        pytest.param("a\u2069b\u2068", "a\\u2069b\\u2068", id="isolates that close what was never opened"),
        pytest.param("a\u2068b", "a\\u2068b", id="an isolate that is never closed"),
        pytest.param("a\u202eb", "a\\u202eb", id="an override"),
    ],
)
def test_control_characters_are_escaped_but_not_the_isolates_around_names(text: str, expected: str) -> None:
    assert escape_controls(text) == expected


def test_shortened_line_closes_the_isolates_that_it_opens() -> None:
    assert on_one_line("a \u2068\u0663\u0663\u0663\u2069 b", 5) == "a \u2068\u0663\u0663…\u2069"
