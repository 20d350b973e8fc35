"""The line above the trees: which sentence this is, and what it says."""

from math import ceil
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QTextEdit, QWidget

from gui.concord.punctuation_switch import PunctuationSwitch

_MOST_LINES: Final = 3
_MARGIN: Final = 6


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
        self._layout = layout = QHBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.setSpacing(2 * _MARGIN)
        layout.addWidget(self._name, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._text, 1)
        self.punctuation = PunctuationSwitch()
        layout.addWidget(self.punctuation, 0, Qt.AlignmentFlag.AlignTop)

    def show_sentence(self, name: str, text: str, about_punctuation: int) -> None:
        """Shows a sentence with so many conflicts about punctuation; it is as high as it needs to be at once."""
        self._name.setText(name)
        self._text.setPlainText(text)
        self._text.updateGeometry()
        self.punctuation.count(about_punctuation)
        self._layout.activate()


class _Text(QTextEdit):
    """A text that is as high as it needs to be; one of more than some lines is scrolled."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        measured = QTextDocument()
        measured.setDocumentMargin(0)
        measured.setDefaultFont(self.font())
        measured.setPlainText(self.toPlainText())
        measured.setTextWidth(width)
        return min(ceil(measured.size().height()), self.fontMetrics().lineSpacing() * _MOST_LINES)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().lineSpacing())
