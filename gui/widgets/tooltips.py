"""Tooltips that say what is written, whatever is in it."""

from PySide6.QtGui import Qt


def as_tooltip(text: str) -> str:
    """``text`` so that Qt wraps it, as it does only with rich text, and takes nothing in it for markup."""
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)
