"""A scrollable preview of a report's pages; more pages are requested when the end is reached."""

from math import sqrt
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from gui.widgets.boxes import in_column

WIDTH: Final = 560
"""The width of an upright page in logical pixels; a page that is wider than the view is reduced to it."""

_TURNED: Final = sqrt(2)
"""How much wider a page on turned paper is (ISO 216)."""

_APART: Final = 10


class PagesView(QScrollArea):
    """Shows pages; keeps the scroll position while pages of a changed report arrive."""

    end_reached = Signal()
    """The last page is visible or nearly so."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Preview"))
        self.verticalScrollBar().valueChanged.connect(self._report_end)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._body = QWidget()
        self._layout = in_column(1, inside=self._body, spacing=_APART)
        self.setWidget(self._body)
        self.page_widgets: list[_Page] = []
        self._fresh = 0

    @property
    def pages(self) -> int:
        """The number of pages of the newest report."""
        return self._fresh

    def begin(self) -> None:
        """Starts a new report; old pages stay until they are replaced."""
        self._fresh = 0

    def add(self, content: bytes) -> None:
        """Adds the next page, a PNG."""
        if self._fresh == len(self.page_widgets):
            page = _Page()
            self._layout.insertWidget(self._fresh, page)
            self.page_widgets.append(page)
        self._fresh += 1
        page = self.page_widgets[self._fresh - 1]
        page.show_page(content)
        page.setAccessibleName(self.tr("Page {number}").format(number=self._fresh))

    def end(self) -> None:
        """Removes the remaining pages of an older report, since the new one is complete."""
        for page in self.page_widgets[self._fresh :]:
            self._layout.removeWidget(page)
            page.deleteLater()
        del self.page_widgets[self._fresh :]

    def sizeHint(self) -> QSize:
        return QSize(round(WIDTH * _TURNED) + 60, 640)

    @Slot(int)
    def _report_end(self, place: int) -> None:
        if self._fresh and place >= self.verticalScrollBar().maximum() - self.viewport().height():
            self.end_reached.emit()


class _Page(QWidget):
    """A page, centred horizontally."""

    def __init__(self) -> None:
        super().__init__()
        self._content, self._size = b"", QSize(1, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_page(self, content: bytes) -> None:
        """Shows a page. There may be hundreds, so each is kept as PNG and decoded when painted."""
        self._content, self._size = content, _picture(content).size()
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self._natural) * self._size.height() / max(1, self._size.width()))

    @property
    def _natural(self) -> int:
        """The width of the page if there is room."""
        return round(self._size.width() / self.devicePixelRatioF())

    def sizeHint(self) -> QSize:
        return QSize(self._natural, self.heightForWidth(self._natural))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        width = min(self.width(), self._natural)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place = QRect((self.width() - width) // 2, 0, width, self.heightForWidth(width))
        painter.drawPixmap(place, _picture(self._content))
        painter.end()


def _picture(content: bytes) -> QPixmap:
    pixmap = QPixmap()
    pixmap.loadFromData(content)
    return pixmap
