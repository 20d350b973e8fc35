"""Applies the light or dark theme."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.widgets.checkboxes import show_boxes
from gui.widgets.profile import ThemeChoice
from gui.widgets.theme_colours import DARK, LIGHT, palette_of


def apply_theme(chosen: ThemeChoice) -> None:
    """Gives all windows the ``chosen`` colours, which may be the system's current ones."""
    is_dark = chosen is ThemeChoice.DARK
    if chosen is ThemeChoice.SYSTEM:
        is_dark = QApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    palette = palette_of(DARK if is_dark else LIGHT)
    QApplication.setPalette(palette)
    show_boxes(palette)
