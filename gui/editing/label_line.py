"""The in-place line edit for labels, with completion from the version's labels."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QStringListModel, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QStyle, QWidget

_ROOM: Final = 28
"""Extra width in pixels, for the frame and further letters."""
_ROWS: Final = 12


class _LastWord(QCompleter):
    """Completes the last of several labels."""

    def splitPath(self, path: str) -> list[str]:
        return [path.rpartition(" ")[2]]

    def pathFromIndex(self, index) -> str:  # type: ignore[no-untyped-def]
        line = self.widget()
        assert isinstance(line, QLineEdit)
        before, space, _ = line.text().rpartition(" ")
        return f"{before}{space}{index.data()}"


class LabelLine(QLineEdit):
    """Enter submits the text; Escape or losing the focus cancels."""

    submitted = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QWidget, rect: QRect, text: str, labels: Sequence[str]) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(self.tr("Label"))
        self._rect = rect
        self._within = parent
        self._completer = completer = _LastWord(self)
        completer.setModel(QStringListModel(labels, completer))
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchStartsWith)
        completer.setMaxVisibleItems(_ROWS)
        self.setCompleter(completer)
        widest = max((self.fontMetrics().horizontalAdvance(label) for label in labels), default=0)
        if popup := completer.popup():
            popup.setMinimumWidth(widest + _ROOM + popup.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent))
        self.textChanged.connect(self._fit)
        self.returnPressed.connect(self._report_label)
        self._fit()
        self.selectAll()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        # Letters and Escape are shortcuts of the window, but here they belong to the line.
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self._completer.popup()
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() == Qt.Key.Key_Down and popup and not popup.isVisible():
            self._completer.setCompletionPrefix("")
            self._completer.complete()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.cancelled.emit()

    @Slot()
    def _report_label(self) -> None:
        self.submitted.emit(" ".join(self.text().split()))

    @Slot()
    def _fit(self) -> None:
        """Centres the line on the label, but keeps it within the trees."""
        width = max(self._rect.width(), self.fontMetrics().horizontalAdvance(self.text()) + _ROOM)
        height = max(self._rect.height(), self.sizeHint().height())
        within = self._within.rect()
        left = min(max(self._rect.center().x() - width // 2, 0), max(0, within.width() - width))
        top = min(max(self._rect.center().y() - height // 2, 0), max(0, within.height() - height))
        self.setGeometry(left, top, width, height)
