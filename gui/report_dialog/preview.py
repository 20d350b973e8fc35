"""The pages of a report one below the other, as they come in; more of them are asked for as one comes to the end."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

WIDTH: Final = 560
"""Logical pixels of a page where there is room; else it is as wide as there is."""

_APART: Final = 10


class PagesView(QScrollArea):
    """Shows pages; while new ones come in for a report that changed a little, the place that is looked at stays."""

    end_reached = Signal()
    """The last page is in sight, or nearly so."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Preview"))
        self.verticalScrollBar().valueChanged.connect(self._tell_end)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._body = QWidget()
        self._layout = QVBoxLayout(self._body)
        self._layout.setSpacing(_APART)
        self._layout.addStretch(1)
        self.setWidget(self._body)
        self._pages: list[_Page] = []
        self._fresh = 0

    @property
    def pages(self) -> int:
        """How many pages of the newest report there are."""
        return self._fresh

    def begin(self) -> None:
        """From now on pages are those of another report; the old ones stay until they are replaced."""
        self._fresh = 0

    def add(self, content: bytes) -> None:
        """Takes in the next page, a PNG."""
        if self._fresh == len(self._pages):
            page = _Page()
            self._layout.insertWidget(self._fresh, page)
            self._pages.append(page)
        self._fresh += 1
        page = self._pages[self._fresh - 1]
        page.show_page(content)
        page.setAccessibleName(self.tr("Page {number}").format(number=self._fresh))

    def end(self) -> None:
        """All pages are there: those left of an older report go."""
        for page in self._pages[self._fresh :]:
            self._layout.removeWidget(page)
            page.deleteLater()
        del self._pages[self._fresh :]

    def sizeHint(self) -> QSize:
        return QSize(WIDTH + 60, 640)

    @Slot(int)
    def _tell_end(self, place: int) -> None:
        if self._fresh and place >= self.verticalScrollBar().maximum() - self.viewport().height():
            self.end_reached.emit()


class _Page(QWidget):
    """A page, in the middle of the room across."""

    def __init__(self) -> None:
        super().__init__()
        self._content, self._size = b"", QSize(1, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_page(self, content: bytes) -> None:
        """Shows a page, a PNG, of which there may be hundreds: none is kept in more room than that takes."""
        self._content, self._size = content, _picture(content).size()
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return round(min(width, WIDTH) * self._size.height() / max(1, self._size.width()))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self.heightForWidth(WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        width = min(self.width(), WIDTH)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        place = QRect((self.width() - width) // 2, 0, width, self.heightForWidth(width))
        painter.drawPixmap(place, _picture(self._content))
        painter.end()


def _picture(content: bytes) -> QPixmap:
    pixmap = QPixmap()
    pixmap.loadFromData(content)
    return pixmap
