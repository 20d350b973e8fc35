"""Rows and columns of widgets, each written as what stands in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSplitter, QVBoxLayout, QWidget

Part = QWidget | QLayout | tuple[QWidget | QLayout, int] | int
"""A widget or box, with a number if it stretches by that; a number alone is space that stretches."""

Margins = int | tuple[int, int, int, int] | None
"""In pixels, the same at all sides, or left, top, right and bottom; None for those of the style."""


def in_column(
    *parts: Part, inside: QWidget | None = None, margins: Margins = None, spacing: int | None = None
) -> QVBoxLayout:
    """A box of parts from top to bottom, the layout of the widget ``inside`` if there is one."""
    box = QVBoxLayout(inside) if inside else QVBoxLayout()
    _fill(box, parts, margins, spacing)
    return box


def in_row(
    *parts: Part, inside: QWidget | None = None, margins: Margins = None, spacing: int | None = None
) -> QHBoxLayout:
    """A box of parts side by side, the layout of the widget ``inside`` if there is one."""
    box = QHBoxLayout(inside) if inside else QHBoxLayout()
    _fill(box, parts, margins, spacing)
    return box


def in_splitter(*parts: tuple[QWidget, int], orientation: Qt.Orientation = Qt.Orientation.Horizontal) -> QSplitter:
    """Widgets, each with how much it stretches, between which a person can move the border, but not hide one."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    for i, (widget, stretch) in enumerate(parts):
        splitter.addWidget(widget)
        splitter.setStretchFactor(i, stretch)
    return splitter


def _fill(box: QBoxLayout, parts: tuple[Part, ...], margins: Margins, spacing: int | None) -> None:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
            continue
        content, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(content, QWidget):
            box.addWidget(content, stretch)
        else:
            box.addLayout(content, stretch)
