"""Many instances are sorted, grouped, copied and exported while the window stays alive, and nothing is lost by it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gui.docks.instances.model import Cell, InstancesModel
from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from tests.gui.docks.instances.instance_steps import choose_group, column, look_for
from tests.gui.slices import held_slices


def test_many_places_are_sorted_in_slices(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    """The window paints and takes keys meanwhile; rows stay as they are until all keys are there."""
    look_for(panel, sample, qtbot, "node:")
    model = panel.table.model()
    assert isinstance(model, InstancesModel)
    before, done = column(panel, Cell.WORDS), list[int]()
    model.sorting.connect(done.append)
    with held_slices(panel, 50):
        panel.table.sortByColumn(3, Qt.SortOrder.AscendingOrder)
        assert column(panel, Cell.WORDS) == before
        assert panel.state.text().startswith("sorting: 50 of ")
    assert done[0] == 50
    assert column(panel, Cell.WORDS) == sorted(before, key=str.casefold)
    assert "places in" in panel.state.text()


def test_many_places_are_copied_in_slices_as_they_were_listed(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    """A hundred thousand would block the window for seconds; what is looked for next does not change them."""
    look_for(panel, sample, qtbot, "ud.rel:case")
    words = column(panel, Cell.WORDS)
    QApplication.clipboard().setText("before")
    with held_slices(panel, 3):
        panel.copy_button.click()
        assert panel.state.text() == "copying: 3 places so far"
        look_for(panel, sample, qtbot, "ud.rel:det")
        assert QApplication.clipboard().text() == "before"
    _, *lines = QApplication.clipboard().text().splitlines()
    assert [line.split("\t")[3] for line in lines] == words
    assert "places in" in panel.state.text()


def test_another_order_replaces_one_that_is_not_ready(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "node:")
    before = column(panel, Cell.SENTENCE)
    with held_slices(panel, 50):
        panel.table.sortByColumn(3, Qt.SortOrder.AscendingOrder)
        panel.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        assert column(panel, Cell.SENTENCE) == sorted(before, reverse=True)
    assert column(panel, Cell.SENTENCE) == sorted(before, reverse=True)


def test_groups_given_up_before_they_are_ready_do_not_appear(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "node:")
    with held_slices(panel, 50):
        choose_group(panel.group_by, "Words")
        choose_group(panel.group_by, "not grouped")
    assert not panel.groups.isVisible()


def choose_file(panel: InstancesPanel, path: Path) -> None:
    """Exports the instances by the button and the dialog that it opens."""
    panel.export_button.click()
    (dialog,) = panel.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()


def test_a_folder_that_is_not_there_is_told_before_very_many_places_are_made_into_text(
    panel: InstancesPanel, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """And it is not proposed for the next file."""
    look_for(panel, sample, qtbot, "ud.rel:case")
    with held_slices(panel, 3):
        choose_file(panel, tmp_path / "missing" / "case.tsv")
        assert "exporting" not in panel.state.text()
        (box,) = panel.findChildren(QMessageBox)
        assert (box.windowTitle(), "cannot be written" in box.text()) == ("The instances were not exported", True)
        box.reject()
    assert not sample.document.exported_to
    qtbot.waitUntil(lambda: panel.findChildren(QFileDialog) == [])
    choose_file(panel, tmp_path / "case.tsv")
    assert sample.document.exported_to == str(tmp_path)


def test_a_copy_does_not_drop_an_export_that_is_not_done(
    panel: InstancesPanel, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nobody would notice until the file is looked for."""
    look_for(panel, sample, qtbot, "ud.rel:case")
    cases = len(column(panel, Cell.WORDS))
    path = tmp_path / "case.tsv"
    with held_slices(panel, 3):
        choose_file(panel, path)
        assert panel.state.text() == "exporting: 3 places so far"
        look_for(panel, sample, qtbot, "ud.rel:det")
        panel.table.setFocus()
        qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        assert not path.exists()
    assert len(path.read_text("utf-8").splitlines()) == 1 + cases
    assert len(QApplication.clipboard().text().splitlines()) == 1 + len(column(panel, Cell.WORDS))
