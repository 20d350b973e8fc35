"""Lists the widgets of the application."""

import gc
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QApplication, QWidget


def all_widgets() -> Sequence[QWidget]:
    """Every widget there is."""
    return _listed(QApplication.allWidgets)


def top_level_widgets() -> Sequence[QWidget]:
    """Every window, also those that are hidden."""
    return _listed(QApplication.topLevelWidgets)


def _listed(widgets: Callable[[], Sequence[QWidget]]) -> Sequence[QWidget]:
    """The widgets, listed while none can be deleted.

    Qt gives addresses, which PySide turns into objects one by one. If Python's collector then deletes widgets that
    nothing refers to, addresses of deleted ones are left, and the program crashes (PySide 6.11).
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        return widgets()
    finally:
        if was_on:
            gc.enable()
