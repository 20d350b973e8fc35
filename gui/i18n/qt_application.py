"""The one `QApplication` of the process."""

import gc
import os
import sys
from typing import Final

from PySide6.QtGui import QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication

from core import __version__
from resources import ICONS

SURVIVORS: Final = 5_000
"""New objects between garbage collections: showing a sentence creates thousands, without cycles."""


def application() -> QApplication:
    """The application, created if necessary. Raises `UsageError` if no font is installed."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        # Qt would divide even small fills, such as a scroll bar, among threads, which takes longer than the fill.
        os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
        application = QApplication(sys.argv[:1])
        application.setApplicationName("TreeConcord")
        application.setApplicationVersion(__version__)
        application.setDesktopFileName("treeconcord")
        application.setWindowIcon(QIcon(str(ICONS / "treeconcord.png")))
        application.setStyle("Fusion")
        # Loaded modules stay in memory; scanning them again and again would slow down the window.
        gc.freeze()
        gc.set_threshold(SURVIVORS, 5)
    if not QFontDatabase.families():
        from core.base.errors import UsageError  # Takes longer than to paint the first window.

        raise UsageError("no font is installed, so no text can be drawn; install fonts-dejavu-core")
    return application


def application_without_display() -> QApplication:
    """The application of a command without a window: drawings are the same with and without a display."""
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return application()
