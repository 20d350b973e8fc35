"""The line above the trees: the id and text of the sentence."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QHelpEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolTip, QWidget

from gui.i18n.bidi_isolates import escape_controls, on_one_line
from gui.trees_view.punctuation_switch import PunctuationSwitch
from gui.widgets.tooltips import as_tooltip

_MARGIN: Final = 6
_LONGEST_TOOLTIP: Final = 1500
"""The most characters shown in a tooltip, which can't be scrolled."""
_LONGEST: Final = 2**31 - 1
_INSET: Final = 2
"""The margin, in pixels, that Qt keeps beside a line of text."""


class SentenceTitle(QWidget):
    """The sentence's name, its text, which can be selected and copied, and the punctuation switch."""

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

    def show_sentence(self, name: str, text: str, punctuation_conflicts: int) -> None:
        """Shows a sentence; the title's height never changes."""
        self._name.setText(on_one_line(name))
        self._text.show_text(escape_controls(text))
        self.punctuation.show_count(punctuation_conflicts)


class _Text(QLineEdit):
    """The text on one line, so that the trees don't move. A tooltip shows text that is cut off."""

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
        """Shows another text, scrolled to its beginning."""
        self.setText(text)
        self.home(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            text = self.text()
            tooltip = text if len(text) <= _LONGEST_TOOLTIP else f"{text[:_LONGEST_TOOLTIP]}…"
            QToolTip.showText(event.globalPos(), as_tooltip(tooltip) if self._is_cut() else "", self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.home(False)  # Otherwise Qt selects all and scrolls to the end.

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.home(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() or not self._is_cut():
            super().paintEvent(event)
            return
        # More characters than pixels never fit, and take long to measure.
        start = self.text()[: self.width()]
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        cut = self.fontMetrics().elidedText(start, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter, cut)
        painter.end()

    def _is_cut(self) -> bool:
        return len(self.text()) > self.width() or self.fontMetrics().horizontalAdvance(self.text()) > self.width()
