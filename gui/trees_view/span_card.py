"""The card of the selected span: its labels and state in each version, its cost for each parse, and why."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import compress
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QToolButton, QWidget

from core.filters.span_filters import filters_about
from core.model.spans import Span, positions
from core.scoring.comparison import Comparison
from gui.drawing.content import Content, drawable_text
from gui.drawing.layout.fonts import points_of
from gui.drawing.span_descriptions import span_text
from gui.i18n.bidi_isolates import isolated
from gui.session.view_choice import Choice
from gui.trees_view.span_card_rows import CardRow, card_rows, word_lines
from gui.widgets.theme_colours import theme_for

HIGHEST: Final = 90
"""The height in pixels of a card that the user has not made higher."""

_LEAST_LINES: Final = 2
"""The least height of a card, in lines of text."""

_MARGIN: Final = 5
_SMALLER: Final = 0.9
"""The font size, as a multiple of the window's."""


class SpanCard(QFrame):
    """A scrollable text that can be copied. Esc closes it until another span is selected."""

    sentences_requested = Signal(str)
    """The filter to apply to the table of sentences."""
    closed = Signal()
    """The user has closed this card."""
    switched_off = Signal()
    """The user has switched off span cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = _CardText()
        self._text.setAccessibleName(self.tr("Card of the selected span"))
        self._text.anchorClicked.connect(self._request_filter)
        self._filters: list[str] = []
        self._source: tuple[Span, Content, Comparison, Choice] | None = None
        off = QToolButton()
        off.setText("×")
        off.setAutoRaise(True)
        off.setToolTip(self.tr("Hide span cards; the View menu shows them again"))
        off.setAccessibleName(self.tr("Hide span cards"))
        off.clicked.connect(self.switched_off)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._text, 1)
        layout.addWidget(off, 0, Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(self._text)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), min(HIGHEST, self._text.height_needed()))

    def show_span(self, span: Span, content: Content, comparison: Comparison, choice: Choice) -> None:
        """Shows a span of the sentence drawn as ``content``."""
        self._source = span, content, comparison, choice
        self._filters = filters_about(comparison, span)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._source:
            self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _write(self) -> None:
        assert self._source is not None
        span, content, comparison, choice = self._source
        rows = list(card_rows(span, content.bands, content.words, comparison, choice))
        numbers = [content.numbers[position - 1] for position in positions(span)]
        words = span_text(span, content.words, content.bands)
        cost = self.tr("Cost, labelled") if choice.labelled else self.tr("Cost, unlabelled")
        titles = (self.tr("Version"), self.tr("Span"), self.tr("Labels"), cost, self.tr("Head, reasons"))
        dim = theme_for(self.palette()).dim_text
        place = self.tr("word {first}") if len(numbers) == 1 else self.tr("{n} words, {first}–{last}")
        if content.parts:
            place = self.tr("part {first} of the text")
            if len(numbers) > 1:
                place = self.tr("{n} parts of the text, {first}–{last}")
        place = place.format(n=len(numbers), first=numbers[0], last=numbers[-1])
        links = " · ".join(
            f"<a href='#{i}'>{isolated(escape(drawable_text(text)))}</a>" for i, text in enumerate(self._filters)
        )
        details = word_lines(span, content.bands, comparison) if len(numbers) == 1 else ()
        word = "".join(
            f"<p style='margin:3px 0 0 0'><span style='color:{dim}'>{escape(marks)}</span> {isolated(escape(text))}</p>"
            for marks, text in details
        )
        show = self.tr("Show these instances:")
        self._text.setHtml(
            f"<p dir='ltr' style='margin:0'><b>{isolated(escape(words))}</b> "
            f"<span style='color:{dim}'>{escape(place)}</span></p>"
            f"{word}{_table(titles, rows, dim)}"
            f"<p style='margin:3px 0 0 0'>{escape(show)} {links}</p>"
        )
        self._text.moveCursor(QTextCursor.MoveOperation.Start)
        self.updateGeometry()

    @Slot(QUrl)
    def _request_filter(self, link: QUrl) -> None:
        self.sentences_requested.emit(self._filters[int(link.fragment())])


def _table(titles: Sequence[str], rows: Sequence[CardRow], dim: str) -> str:
    """The rows as an HTML table, without empty columns."""
    texts_of_rows = [
        (
            f"{row.mark} {isolated(drawable_text(row.title))}",
            row.description.state,
            row.description.labels,
            row.cost,
            "; ".join(filter(None, (row.description.heads, *row.why))),
        )
        for row in rows
    ]
    shown = [any(column) for column in zip(*texts_of_rows, strict=True)]
    head = _cells(compress(titles, shown), f"color:{dim}")
    body = "".join(f"<tr>{_cells(compress(texts, shown))}</tr>" for texts in texts_of_rows)
    return f"<table width='100%' cellspacing='0' cellpadding='0'><tr>{head}</tr>{body}</table>"


def _cells(texts: Iterable[str], style: str = "") -> str:
    """Cells as wide as their text, except for the last, which has what is left."""
    *first, last = texts
    narrow = f"padding-right:14px; white-space:nowrap; {style}"
    cells = "".join(f"<td style='{narrow}'>{escape(text)}</td>" for text in first)
    return f"{cells}<td width='100%' style='{style}'>{escape(last)}</td>"


class _CardText(QTextBrowser):
    """Passes Esc on to the card."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(_MARGIN)
        font = self.font()
        font.setPointSizeF(_SMALLER * points_of(font, self.logicalDpiY()))
        self.setFont(font)
        self.setMinimumHeight(_LEAST_LINES * self.fontMetrics().lineSpacing())

    def height_needed(self) -> int:
        """The height of the whole text at the current width."""
        return ceil(self.document().size().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().height() < self.fontMetrics().height():
            # While there was no room, Qt scrolled the cursor's line out of view.
            self.verticalScrollBar().setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
