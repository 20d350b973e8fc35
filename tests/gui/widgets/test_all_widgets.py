"""Listing widgets must not crash the program when Python deletes some meanwhile."""

import os
import subprocess
import sys

FORGOTTEN = """
import gc
from PySide6.QtWidgets import QApplication, QMainWindow, QTabWidget
from gui.widgets import all_widgets
application = QApplication([])
gc.disable()
for _ in range(400):
    window = QMainWindow(centralWidget=QTabWidget())
    window.addToolBar("bar")
    window.circle = window
    del window
gc.set_threshold(50, 1, 1)
gc.enable()
for _ in range(20):
    all_widgets.all_widgets()
assert gc.isenabled()
"""
"""Windows that only refer to themselves, so that the next collection deletes them."""


def test_widgets_are_listed_while_forgotten_ones_are_collected() -> None:
    """A window that was used for some minutes was gone without a word."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", FORGOTTEN], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
