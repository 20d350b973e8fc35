"""The one `QApplication` of the process."""

import os
import sys

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from core import __version__
from core.errors import UsageError


def application() -> QApplication:
    """The application, made where there is none yet. Raises `UsageError` where it has no font to write in."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication(sys.argv[:1])
        application.setApplicationName("TreeConcord")
        application.setApplicationVersion(__version__)
        application.setStyle("Fusion")
    if not QFontDatabase.families():
        raise UsageError("no font is installed, and without one nothing can be written; install fonts-dejavu-core")
    return application


def application_without_display() -> QApplication:
    """The application of a command that shows nothing: what is drawn is the same with and without a display."""
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return application()
