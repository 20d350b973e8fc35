"""The application of a process that draws, and when it looks for garbage."""

import gc
import os
import sys
from typing import Final

from PySide6.QtCore import QAbstractEventDispatcher, QLoggingCategory
from PySide6.QtGui import QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication

from core import __version__
from resources import ICONS

SURVIVORS: Final = 5_000
"""New objects between garbage collections: showing a sentence creates thousands, without cycles."""

_DRAWING: Final = 64 << 20
"""The memory in bytes that Qt takes for figures and reports; with less it finds no fonts, or aborts."""


def application() -> QApplication:
    """The application, created if necessary, for an event loop. Raises `UsageError` if no font is installed."""
    made = _application()
    if gc.isenabled():
        collect_between_events()
    return made


def _application() -> QApplication:
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        # Qt would divide even small fills, such as a scroll bar, among threads, which takes longer than the fill.
        os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
        # Qt tells of each font that lacks a script before it takes one that has it.
        QLoggingCategory.setFilterRules("qt.text.font.db=false")
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
    """The application of a command without a window: drawings are the same with and without a display.

    Raises `MemoryError` where memory is limited and Qt would end the process, or draw nothing and say so to nobody.
    """
    from core.base.errors import check_room  # As above.

    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    check_room(_DRAWING)
    return _application()


def collect_between_events() -> None:
    """Has Python look for cycles of objects when this thread's event loop is about to wait, and at no other time.

    Else it does so wherever something is made (PySide 6.11): inside Qt, where `disconnect` holds a lock that deleting a
    garbage widget waits for, so that the window hangs; while Qt's list of all widgets is turned into objects, some of
    which it deletes; in another thread than that of the widgets.
    """
    gc.disable()
    QAbstractEventDispatcher.instance().aboutToBlock.connect(collect_if_due)


class _Counted:
    """Python counts what is made, and by that number knows when to look for cycles."""


def collect_if_due() -> None:
    """Looks for cycles if Python would have done so by now."""
    gc.enable()
    _Counted()
    gc.disable()
