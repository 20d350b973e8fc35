"""Tooltips that show any text literally."""

from typing import Final

from PySide6.QtGui import Qt

from gui.i18n.bidi_isolates import escape_controls

MOST: Final = 5000
"""The most characters of a tooltip; more fill a screen."""


def as_tooltip(text: str) -> str:
    """``text`` as rich text, which Qt wraps; with all markup, control characters and overrides of direction escaped."""
    shown = text if len(text) <= MOST else f"{text[:MOST]}…"
    lines = "\n".join(map(escape_controls, shown.split("\n")))
    return Qt.convertFromPlainText(lines, Qt.WhiteSpaceMode.WhiteSpaceNormal)
