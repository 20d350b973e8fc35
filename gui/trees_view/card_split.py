"""The trees with the card of the selected span below them; a border between the two can be dragged."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from gui.trees_view.span_card import LOW, SpanCard

CARD_SHARE: Final = 3
"""A card keeps at most one of so many parts of a height that shrinks."""


class CardSplit(QSplitter):
    """Most of the height is for the trees when there is less of it; dragging may change it."""

    def __init__(self, trees: QWidget, card: SpanCard) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._card = card
        self.setChildrenCollapsible(False)
        self.addWidget(trees)
        self.addWidget(card)
        self.setStretchFactor(0, 1)

    def open_card(self) -> None:
        """Shows the card as high as it was, or else as its text needs.

        The room is shared a moment later, by Qt: the press that selects a span may begin a drag, and trees must not
        move under it before it is handled.
        """
        self._card.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._card.isHidden() and event.size().height() < event.oldSize().height():
            self._share(self._card.height())

    def _share(self, wanted: int) -> None:
        height = min(wanted, max(LOW, self.height() // CARD_SHARE))
        self.setSizes([self.height() - height, height])
