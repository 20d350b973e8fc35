"""Tooltips that show any text literally."""

from PySide6.QtGui import Qt


def as_tooltip(text: str) -> str:
    """``text`` as rich text, which Qt wraps, with all markup escaped."""
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)
