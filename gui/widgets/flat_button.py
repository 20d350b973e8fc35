"""Buttons in the rows above tables and plots."""

from PySide6.QtWidgets import QToolButton


def flat_button(text: str) -> QToolButton:
    """A button without a frame unless the mouse is over it."""
    button = QToolButton(autoRaise=True)
    button.setText(text)
    return button
