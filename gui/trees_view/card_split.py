"""The trees with the card of the selected span below them; a border between the two can be dragged."""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from gui.trees_view.span_card import HIGHEST, SpanCard

_CARD_SHARE: Final = 3
"""A card is at most one of so many parts of the height, unless the user makes it higher."""


class CardSplit(QSplitter):
    """The card is as high as its text needs and leaves most of the height to the trees; dragging changes that."""

    def __init__(self, trees: QWidget, card: SpanCard) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._card = card
        self._is_dragged = False
        self.setChildrenCollapsible(False)
        self.addWidget(trees)
        self.addWidget(card)
        self.setStretchFactor(0, 1)
        self.splitterMoved.connect(self._keep_height)

    def open_card(self) -> None:
        """Shows the card, as high as the user has made it, if so.

        The room is shared a moment later, by Qt: the press that selects a span may begin a drag, and trees must not
        move under it before it is handled.
        """
        self._card.show()

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._share()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()
        if self._is_dragged and event.size().height() < event.oldSize().height():
            self._limit(self._card.height(), max(HIGHEST, self.height() // _CARD_SHARE))

    def _share(self) -> None:
        if not self._is_dragged:
            self._limit(self._card.sizeHint().height(), self.height() // _CARD_SHARE)

    def _limit(self, wanted: int, most: int) -> None:
        height = min(wanted, most)
        if not self._card.isHidden() and height != self._card.height():
            self.setSizes([self.height() - self.handleWidth() - height, height])

    def _keep_height(self) -> None:
        self._is_dragged = True
