"""Workspaces through menus and dialogs: all that was chosen and noted comes back."""

import json
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import (
    QDockWidget,
    QMessageBox,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.workspaces.workspace import SentenceNote
from gui.docks.corpus.heat import HeatModel
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.pages import CorpusContents
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle
from tests.gui.workspaces.workspace_steps import (
    box_of,
    choose,
    has_asterisk,
    hide,
    note,
    open_workspace,
    save_as,
    trigger,
)

Button = QMessageBox.StandardButton

TABLE = "comp:obj\tobj\n"


def make_equivalent(window: MainWindow, a: str, b: str, qtbot: QtBot) -> None:
    """As in the heat map of the Corpus dock."""
    (dock,) = window.findChildren(QDockWidget, "corpus")
    dock.show()
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,), (page,) = window.findChildren(CorpusContents), window.findChildren(LabelsPage)
    contents.tabs.setCurrentIndex([contents.tabs.tabText(i) for i in range(contents.tabs.count())].index(page.title))
    model = page.heat.model()
    assert isinstance(model, HeatModel)
    qtbot.waitUntil(lambda: window.session.is_idle and a in model.grid.rows)
    cell = model.index(model.grid.rows.index(a), model.grid.columns.index(b))
    page.heat.selectionModel().select(cell, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    (button,) = (each for each in page.findChildren(QPushButton) if each.text() == "Make e&quivalent")
    button.click()


def bands(window: MainWindow) -> list[str]:
    (panel,) = window.findChildren(TreesPanel)
    return [band.content.key for band in panel.view.drawing.layout.bands]


def test_all_that_was_chosen_and_noted_comes_back(
    opened: MainWindow, session: Session, again: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.concord"
    session.change([replace(spec, labels=TABLE) if spec.name == "ud" else spec for spec in session.specs])
    settle(session, qtbot)
    choose(opened, "Protocol", "multi-function")
    choose(opened, "Scores", "unlabelled")
    choose(opened, "Golds", "sud")
    hide(opened, "parser_ud")
    session.show(2)
    trigger(opened, "flag")
    note(opened, "Is «on» a head?\n日曜日")
    session.set_filters({"long": "len>12"})
    trigger(opened, "next")
    settle(session, qtbot)
    save_as(opened, path)
    assert opened.windowTitle() == "mine[*] – TreeConcord"
    opened.close()
    open_workspace(again, path, qtbot)
    found = again.session
    assert found.specs == session.specs
    assert found.specs[0].labels == TABLE
    assert found.settings.protocol is Protocol.MULTIFUNCTION
    assert (found.choice.against, found.choice.labelled) == (("sud",), False)
    assert found.corpus.remarks.by_name == {
        session.corpus.names[2]: SentenceNote("Is «on» a head?\n日曜日", is_flagged=True)
    }
    assert found.current == 3
    assert dict(found.document.filters) == {"long": "len>12"}
    assert "parser_ud" not in bands(again)
    qtbot.waitUntil(lambda: not box_of(again, "parser_ud").isChecked())
    assert box_of(again, "sud").isChecked()
    has_asterisk(again, qtbot, wanted=False)


def test_labels_made_equivalent_are_in_the_workspace_and_in_no_source(
    opened: MainWindow, session: Session, again: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    before = {spec.path: Path(spec.path).read_bytes() for spec in session.specs}
    make_equivalent(opened, "nsubj", "subj", qtbot)
    settle(session, qtbot)
    has_asterisk(opened, qtbot, wanted=True)
    path = tmp_path / "w.concord"
    save_as(opened, path)
    table = json.loads(path.read_text("utf-8"))["settings"]["labels"]["table"]
    assert table.get("nsubj", "nsubj") == table.get("subj", "subj")
    assert {spec.path: Path(spec.path).read_bytes() for spec in session.specs} == before
    opened.close()
    open_workspace(again, path, qtbot)
    assert again.session.settings.labels == session.settings.labels
