"""The trees with the card of the selected span below them; a border between the two can be dragged."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from gui.trees_view.span_card import LOW, SpanCard

CARD_SHARE: Final = 3
"""A card opens in at most one of so many parts of the height."""


class CardSplit(QSplitter):
    """Most of the height is for the trees when the card opens and when there is less height; dragging may change it."""

    def __init__(self, trees: QWidget, card: SpanCard) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._card, self._was_open = card, False
        self.setChildrenCollapsible(False)
        self.addWidget(trees)
        self.addWidget(card)
        self.setStretchFactor(0, 1)

    def open_card(self) -> None:
        """Shows the card as high as it was, or else as its text needs, if there is room."""
        if self._card.isHidden():
            wanted = self._card.height() if self._was_open else self._card.sizeHint().height()
            self._was_open = True
            self._card.show()
            self._share(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._card.isHidden() and event.size().height() < event.oldSize().height():
            self._share(self._card.height())

    def _share(self, wanted: int) -> None:
        height = min(wanted, max(LOW, self.height() // CARD_SHARE))
        self.setSizes([self.height() - height, height])
