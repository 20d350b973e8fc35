"""Holds work that is done in slices, so that a test can act meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from gui.widgets.slices import Slices
from tests.patience import wait_for


@contextmanager
def held_slices(owner: QObject, size: int) -> Iterator[None]:
    """Has all work in slices below ``owner`` stop after its first slice, of ``size`` rows; in the end, it is done."""
    pauses = [(each, each._pause) for each in owner.findChildren(Slices)]
    for _, pause in pauses:
        pause.blockSignals(True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gui.widgets.slices.SLICE", size)
        yield
    for each, pause in pauses:
        pause.blockSignals(False)
        if each.is_busy:
            pause.start()

    def is_done() -> bool:
        QApplication.processEvents()
        return not any(each.is_busy for each, _ in pauses)

    wait_for(is_done)
