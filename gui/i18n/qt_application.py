"""The one `QApplication` of the process."""

import gc
import os
import sys
from typing import Final

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from core import __version__
from core.base.errors import UsageError

SURVIVORS: Final = 5_000
"""New objects after which the collector looks for cycles: to show a sentence takes thousands, all without cycles."""


def application() -> QApplication:
    """The application, made where there is none yet. Raises `UsageError` where it has no font to write in."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        # Qt would share out among threads what fills so little, such as a scroll bar, that waking them takes longer.
        os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
        application = QApplication(sys.argv[:1])
        application.setApplicationName("TreeConcord")
        application.setApplicationVersion(__version__)
        application.setStyle("Fusion")
        # All that is loaded stays; to look through it again and again would hold up the window.
        gc.freeze()
        gc.set_threshold(SURVIVORS, 5)
    if not QFontDatabase.families():
        raise UsageError("no font is installed, and without one nothing can be written; install fonts-dejavu-core")
    return application


def application_without_display() -> QApplication:
    """The application of a command that shows nothing: what is drawn is the same with and without a display."""
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return application()
