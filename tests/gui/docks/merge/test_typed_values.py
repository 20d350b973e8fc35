"""What is typed in an adjudication and can't be written is refused, and the merge goes on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from tests.gui.docks.merge.adjudication_steps import Adjudication


@pytest.mark.parametrize(("typed", "why"), [("_", "'_' is a missing annotation"), ("a b", "a space and a relation")])
def test_a_relation_that_can_not_be_written_is_refused(adjudication: Adjudication, typed: str, why: str) -> None:
    """The process ended, with every decision that waited; or a gold came out that nothing could open."""
    bench = adjudication.bench
    adjudication.items.label.setEditText(typed)
    QTest.keyClick(adjudication.items.label, Qt.Key.Key_Return)
    bench.waits()
    boxes = [each for each in bench.window.findChildren(QMessageBox) if each.isVisible()]
    told = [bench.window.statusBar().currentMessage(), *(box.text() + box.informativeText() for box in boxes)]
    assert why in "".join(told)
    for box in boxes:
        box.accept()
    assert bench.merging.client.is_going
    assert not bench.merging.client.decisions
