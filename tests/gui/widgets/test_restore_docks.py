"""Restoring docks must not crash a window that starts maximized."""

import os
import subprocess
import sys

TWICE = """
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTextEdit
from gui.widgets.restore_docks import restore_docks

AREAS = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea

def window():
    made = QMainWindow(centralWidget=QTextEdit())
    for number in range(6):
        dock = QDockWidget(str(number), objectName=str(number))
        dock.setWidget(QTextEdit())
        dock.widget().setMinimumSize(200, 150)
        made.addDockWidget(AREAS[number % 2], dock)
    return made

application = QApplication([])
first = window()
first.resize(1400, 900)
first.show()
wide = first.saveState()
first.resize(700, 700)
application.processEvents()
narrow = first.saveState()
for _ in range(20):
    each = window()
    each.resize(640, 480)
    each.setWindowState(Qt.WindowState.WindowMaximized)
    assert restore_docks(each, wide)
    assert each.windowState() == Qt.WindowState.WindowMaximized
    each.show()
    application.processEvents()
    assert restore_docks(each, narrow)
    each.setWindowState(Qt.WindowState.WindowNoState)
    for size in ((900, 700), (800, 600)):
        each.resize(*size)
        application.processEvents()
    each.close()
assert not restore_docks(each, b"nothing")
"""
"""Windows in which docks are restored before and just after they are shown."""


def test_a_maximized_window_can_change_its_layout_just_after_it_is_shown() -> None:
    """Who had closed it maximized, and opened treebanks of another kind, saw the window vanish."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", TWICE], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
