"""Garbage is looked for between events: in the midst of Qt's work, the window hung or was gone without a word.

Each test runs in a process of its own, where the collector would be due in the worst moments.
"""

import os
import subprocess
import sys

import pytest

BEGIN = """
import gc
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QTabWidget
from gui.widgets.application import application
app = application()
"""

DISCONNECTED = """
class Sender(QObject):
    changed = Signal()
class Garbage(QObject):
    def __init__(self):
        super().__init__()
        self.circle = self
        self.destroyed.connect(print)
def slot(): pass
set_threshold, made = gc.set_threshold, []
for later in range(40):
    sender = Sender()
    set_threshold(20_000)
    for _ in range(500):
        Garbage()
    sender.changed.connect(slot)
    disconnect = sender.changed.disconnect
    set_threshold(gc.get_count()[0] + later, 1000, 1000)
    disconnect(slot)
"""
"""Qt's `disconnect` holds one of 131 locks; what it makes first, or second, … begins a collection if one may begin."""

LISTED = """
for _ in range(400):
    window = QMainWindow(centralWidget=QTabWidget())
    window.addToolBar("bar")
    window.circle = window
    del window
gc.set_threshold(50, 1, 1)
for _ in range(20):
    QApplication.allWidgets()
"""
"""Windows that only refer to themselves, so that the next collection deletes them."""

COLLECTED = """
gc.collect()
gc.set_threshold(50, 1000, 1000)
deleted = []
window = QMainWindow()
window.circle = window
window.destroyed.connect(lambda: deleted.append(True))
del window
kept = [[] for _ in range(1000)]
assert not deleted
QTimer.singleShot(100, app.quit)
app.exec()
assert deleted and not gc.isenabled()
"""


@pytest.mark.parametrize("work", [DISCONNECTED, LISTED, COLLECTED], ids=["disconnected", "listed", "collected"])
def test_garbage_is_collected_between_events(work: str) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + work], env=environment, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr.decode()
