"""Makes checkboxes visible in dark windows too."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QBrush, QGradient, QLinearGradient, QPalette
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem

_TICKED = ("QCheckBox", "QRadioButton")


def palette_of_boxes(palette: QPalette) -> QPalette:
    """The palette for checkboxes that goes with ``palette``.

    Fusion frames checkboxes in a darker shade of the window colour, which is invisible in a dark window.
    """
    boxes = QPalette(palette)
    boxes.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
    return boxes


def show_boxes(palette: QPalette) -> None:
    """Makes the frames of checkboxes visible in all windows and menus."""
    for name in _TICKED:
        QApplication.setPalette(palette_of_boxes(palette), name)  # type: ignore[arg-type]  # The stubs say bytes.
    QApplication.setPalette(_palette_of_menus(palette), "QMenu")  # type: ignore[arg-type]


def _palette_of_menus(palette: QPalette) -> QPalette:
    """The palette for menus that goes with ``palette``.

    Qt fills the lists of combo boxes with the window colour of menus, so the colour of this brush only shows in frames.
    """
    menus = palette_of_boxes(palette)
    fill = QLinearGradient(0, 0, 0, 1)
    fill.setCoordinateMode(QGradient.CoordinateMode.ObjectBoundingMode)
    for end in (0, 1):
        fill.setColorAt(end, palette.color(QPalette.ColorRole.Window))
    brush = QBrush(fill)
    brush.setColor(menus.color(QPalette.ColorRole.Window))
    menus.setBrush(QPalette.ColorRole.Window, brush)
    return menus


class BoxDelegate(QStyledItemDelegate):
    """Paints checkable items."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.palette = palette_of_boxes(option.palette)
