"""Paints the texts of sentences in a table, each in its own direction."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gui.i18n.bidi_isolates import runs_right_to_left


class TextDelegate(QStyledItemDelegate):
    """A text that runs right to left begins at the right edge; a text too long is elided at its end."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight
        is_from_right = runs_right_to_left(option.text)
        option.direction = Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
