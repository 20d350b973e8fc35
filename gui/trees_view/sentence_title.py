"""The line above the trees: which sentence this is, and what it says."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QHelpEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolTip, QWidget

from gui.trees_view.punctuation_switch import PunctuationSwitch
from gui.widgets.tooltips import as_tooltip

_MARGIN: Final = 6
_MOST_TOLD: Final = 1500
"""Characters of a tooltip, which nobody can scroll."""
_LONGEST: Final = 2**31 - 1
_INSET: Final = 2
"""Pixels that Qt keeps free beside a line of text."""


class SentenceTitle(QWidget):
    """The name of a sentence, its text, which can be selected and copied, and what of it is hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._text = QLabel(), _Text()
        self._name.setTextFormat(Qt.TextFormat.PlainText)
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        bold = QFont()
        bold.setBold(True)
        self._name.setFont(bold)
        self._name.setAccessibleName(self.tr("Sentence"))
        self._text.setAccessibleName(self.tr("Text of the sentence"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.setSpacing(2 * _MARGIN)
        layout.addWidget(self._name, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._text, 1, Qt.AlignmentFlag.AlignTop)
        self.punctuation = PunctuationSwitch()
        layout.addWidget(self.punctuation, 0, Qt.AlignmentFlag.AlignTop)

    def show_sentence(self, name: str, text: str, about_punctuation: int) -> None:
        """Shows a sentence with so many conflicts about punctuation; it is as high as any other."""
        self._name.setText(name)
        self._text.show_text(text)
        self.punctuation.count(about_punctuation)


class _Text(QLineEdit):
    """One line, so that trees stay where they are. What it has no room for is told, and reached by keys."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFrame(False)
        self.setMaxLength(_LONGEST)
        self.setTextMargins(-_INSET, -1, -_INSET, -1)
        see_through = QPalette()
        see_through.setBrush(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(see_through)

    def show_text(self, text: str) -> None:
        """Shows another text from its beginning."""
        self.setText(text)
        self.home(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            text = self.text()
            told = text if len(text) <= _MOST_TOLD else f"{text[:_MOST_TOLD]}…"
            QToolTip.showText(event.globalPos(), as_tooltip(told) if self._is_cut() else "", self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.home(False)  # Else all would be selected, with its end in sight.

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.home(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() or not self._is_cut():
            super().paintEvent(event)
            return
        # More characters than pixels are never seen, and take long to measure.
        start = self.text()[: self.width()]
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        cut = self.fontMetrics().elidedText(start, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, cut)
        painter.end()

    def _is_cut(self) -> bool:
        return self.fontMetrics().horizontalAdvance(self.text()) > self.width()
