"""Makes checkboxes visible in dark windows too."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem

_TICKED = ("QCheckBox", "QRadioButton", "QMenu")


def palette_of_boxes(palette: QPalette) -> QPalette:
    """The palette for checkboxes that goes with ``palette``.

    Fusion frames checkboxes in a darker shade of the window colour, which is invisible in a dark window.
    """
    boxes = QPalette(palette)
    boxes.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
    return boxes


def show_boxes(palette: QPalette) -> None:
    """Makes the frames of checkboxes visible in all windows."""
    for name in _TICKED:
        QApplication.setPalette(palette_of_boxes(palette), name)  # type: ignore[arg-type]  # The stubs say bytes.


class BoxDelegate(QStyledItemDelegate):
    """Paints checkable items."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.palette = palette_of_boxes(option.palette)
