"""Boxes to tick, in dialogs and in lists, that are seen on a dark window too."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem

_TICKED = ("QCheckBox", "QRadioButton")


def palette_of_boxes(palette: QPalette) -> QPalette:
    """The palette of boxes where that of all else is ``palette``.

    Fusion frames them in a darker shade of the colour of windows, which on a dark window is not to be seen.
    """
    boxes = QPalette(palette)
    boxes.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
    return boxes


def show_boxes(palette: QPalette) -> None:
    """Has the boxes of all windows framed so that they are seen."""
    for name in _TICKED:
        QApplication.setPalette(palette_of_boxes(palette), name)  # type: ignore[arg-type]  # The stubs say bytes.


class BoxDelegate(QStyledItemDelegate):
    """Paints items that can be ticked."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.palette = palette_of_boxes(option.palette)
