"""Names and paths with markup in them are shown as they are written: Qt takes what begins with a tag for rich text."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copy

import pytest
from PySide6.QtCore import QAbstractTableModel
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.model.version import VersionSpec
from core.scoring.settings import Settings
from gui.session.session import Session
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle

MARKUP = "<s>"


@pytest.fixture
def marked(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The window with the sample, whose versions and files have markup in their names."""

    def named(spec: VersionSpec) -> VersionSpec:
        path = copy(spec.path, tmp_path / f"{MARKUP}{spec.name}.conllu")
        native = spec.native_gold and MARKUP + spec.native_gold
        return replace(spec, name=MARKUP + spec.name, path=str(path), native_gold=native)

    session.open([named(spec) for spec in sample_specs()], Settings())
    settle(session, qtbot)
    catch_up(window)
    return window


def rich_texts(window: MainWindow) -> Iterator[tuple[str, str]]:
    """All that Qt may take for rich text anywhere in the window, and by what it is shown."""
    for widget in window.findChildren(QWidget):
        yield type(widget).__name__, widget.toolTip()
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
            yield type(widget).__name__, widget.text()
        if isinstance(widget, QAbstractItemView) and isinstance(model := widget.model(), QAbstractTableModel):
            yield from ((type(widget).__name__, text) for text in _tooltips(model))


def _tooltips(model: QAbstractTableModel) -> Iterator[str]:
    role = Qt.ItemDataRole.ToolTipRole
    for column in range(model.columnCount()):
        yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        yield from (str(model.index(row, column).data(role) or "") for row in range(min(model.rowCount(), 5)))


def test_markup_in_names_is_no_markup(marked: MainWindow) -> None:
    found = list(rich_texts(marked))
    assert any("&lt;s&gt;" in text for _, text in found)
    assert not [(shown_by, text) for shown_by, text in found if MARKUP in text and Qt.mightBeRichText(text)]
