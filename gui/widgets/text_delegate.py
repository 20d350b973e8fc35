"""Paints the texts and the names of sentences in a table, each in its own direction."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.i18n.bidi_isolates import runs_right_to_left


class TextDelegate(QStyledItemDelegate):
    """A text that runs right to left begins at the right edge; a text too long is elided at its end."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight
        _turn(option)


class NameDelegate(QStyledItemDelegate):
    """A name, at its side of the column: 18-tea would be tea-18 in a window from right to left."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        paint_as_name(option)


def paint_as_name(option: QStyleOptionViewItem) -> None:
    """Has a name painted in its own direction, at the side where the window has it."""
    side = QStyle.visualAlignment(option.direction, option.displayAlignment)
    option.displayAlignment = side | Qt.AlignmentFlag.AlignAbsolute
    _turn(option)


def _turn(option: QStyleOptionViewItem) -> None:
    """Gives a cell the direction of its text."""
    is_from_right = runs_right_to_left(option.text)
    option.direction = Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
