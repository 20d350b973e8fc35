"""The pages of a report one below the other, as they come in."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

WIDTH: Final = 560
"""Logical pixels of a page."""

_APART: Final = 10


class PagesView(QScrollArea):
    """Shows pages; while new ones come in for a report that changed a little, the place that is looked at stays."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Preview"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._body = QWidget()
        self._layout = QVBoxLayout(self._body)
        self._layout.setSpacing(_APART)
        self._layout.addStretch(1)
        self.setWidget(self._body)
        self._pages: list[QLabel] = []
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
        pixmap = QPixmap()
        pixmap.loadFromData(content)
        pixmap.setDevicePixelRatio(max(1.0, pixmap.width() / WIDTH))
        if self._fresh == len(self._pages):
            label = QLabel()
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._layout.insertWidget(self._fresh, label)
            self._pages.append(label)
        self._fresh += 1
        label = self._pages[self._fresh - 1]
        label.setPixmap(pixmap)
        label.setAccessibleName(self.tr("Page {number}").format(number=self._fresh))

    def end(self) -> None:
        """All pages are there: those left of an older report go."""
        for label in self._pages[self._fresh :]:
            self._layout.removeWidget(label)
            label.deleteLater()
        del self._pages[self._fresh :]

    def sizeHint(self) -> QSize:
        return QSize(WIDTH + 60, 640)
