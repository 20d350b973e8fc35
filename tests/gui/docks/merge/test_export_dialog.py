"""The dialog that exports the result of a merge: what it tells, and where its counts lead."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QStyledItemDelegate, QStyleOptionViewItem

from core.engine.answer_messages import ResultChecked
from core.merging.merge_input import NATIVE
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.sentences.panel import SentencesPanel
from gui.window.docks import SENTENCES
from tests.gui.docks.merge.conftest import Bench


def export_dialog(bench: Bench) -> MergeExportDialog:
    bench.window.acts["merge_export"].trigger()
    bench.waits()
    (dialog,) = bench.window.findChildren(MergeExportDialog)
    return dialog


def test_what_is_open_and_what_has_no_place_is_told_before_writing(merged: Bench) -> None:
    dialog = export_dialog(merged)
    assert dialog.still_open.text.text() == "Open decisions, written as they stand: 364."
    assert dialog.unplaced.text.text() == "Labels without a place: 28."
    assert dialog.places.item(0).text() == "03-earth, “, wind”: “conj” of ud has no place"
    dialog.reject()


def test_what_is_open_leads_to_its_sentences(merged: Bench) -> None:
    """The number alone did not say where there was something left to decide."""
    dialog = export_dialog(merged)
    dialog.still_open.button.click()
    merged.waits()
    assert not dialog.isVisible()
    (table,) = merged.window.findChildren(SentencesPanel)
    assert table.filter.line.text() == "state:open"
    assert len(table.sentences_in_order()) == np.count_nonzero(merged.session.corpus.tallies.open_counts(30))


def test_enter_on_a_button_beside_a_number_presses_that_button(merged: Bench) -> None:
    """It pressed the default button: who wanted to see sentences was asked for a file."""
    dialog = export_dialog(merged)
    assert dialog.write.isDefault()
    dialog.still_open.button.setFocus()
    QTest.keyClick(dialog.still_open.button, Qt.Key.Key_Return)
    merged.waits()
    assert merged.window.findChildren(QFileDialog) == []
    (table,) = merged.window.findChildren(SentencesPanel)
    assert table.filter.line.text() == "state:open"


def test_the_table_of_sentences_comes_up_for_those_that_are_counted(merged: Bench) -> None:
    """Its dock may have been closed, or be behind another: the dialog closed, and nothing else was to be seen."""
    (table,) = merged.window.findChildren(SentencesPanel)
    merged.window.docks[SENTENCES].close()
    export_dialog(merged).still_open.button.click()
    merged.waits()
    assert table.isVisible()


def test_a_label_without_a_place_leads_to_its_sentence(merged: Bench) -> None:
    dialog = export_dialog(merged)
    dialog.places.setCurrentRow(0)
    QTest.keyClick(dialog.places, Qt.Key.Key_Return)
    merged.waits()
    assert not dialog.isVisible()
    assert merged.session.corpus.names[merged.session.current] == "03-earth"
    assert "without a place" in merged.panel.title.text()


def test_labels_without_a_place_can_be_told_apart_whatever_their_sentences_are_called(merged: Bench) -> None:
    """A long name left no room for the label, and a name with control characters turned the rest around."""
    dialog = export_dialog(merged)
    sentence = "a sentence of the book " * 9
    names = ("a\n\u202eb", "conj"), (sentence, "conj"), (sentence, "conj"), (sentence, "punct")
    listed = [(name, "ud", label, "a word of it " * 9) for name, label in names]
    merged.merging.client.checked.emit(ResultChecked(NATIVE, 0, 4, [], listed, []))
    QApplication.processEvents()
    assert dialog.places.item(0).text().isprintable()
    rows = [dialog.places.visualItemRect(dialog.places.item(i)) for i in range(1, 4)]
    viewport = dialog.places.viewport()
    first, same, other = (viewport.grab(viewport.rect() & row).toImage() for row in rows)
    assert first == same != other
    dialog.reject()


def test_from_right_to_left_names_of_sentences_are_as_elsewhere(merged: Bench) -> None:
    """03-earth was earth-03, as once in the tables."""
    dialog = export_dialog(merged)
    dialog.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    delegate, option = dialog.places.itemDelegate(), QStyleOptionViewItem()
    option.initFrom(dialog.places)
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, dialog.places.model().index(0, 0))
    assert option.direction is Qt.LayoutDirection.LeftToRight
    dialog.reject()


def test_where_nothing_is_open_no_button_leads_there(merged: Bench) -> None:
    merged.merging.client.decide_all_open(None, accepts=True)
    merged.waits()
    dialog = export_dialog(merged)
    assert dialog.still_open.text.text() == "Open decisions, written as they stand: 0."
    assert not dialog.still_open.button.isVisible()
    assert not dialog.unmerged.button.isVisible()
    dialog.reject()
