"""The card of the selected span: its labels and state in each version, its cost for each parse, and why."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QFrame, QSplitter, QTextBrowser, QWidget

from core.base.messages import Phrase
from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.explain.span_states import Line
from core.filters.suggested_filters import filters_about
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import word_details
from core.formats.registry import format_named
from core.model.spans import Span, cross, positions, sort_key, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import is_applicable
from core.trees.punctuation import cross_only_by_punctuation, non_punctuation_span
from core.variation.reannotate import changed_arcs
from gui.drawing.content import BandContent, Content, drawable_text
from gui.drawing.layout.fonts import points_of
from gui.drawing.text_outline import SpanDescription, describe_span, span_text
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words, operation_of
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_row
from gui.widgets.buttons import flat_button
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.theme_colours import theme_for

translate = QCoreApplication.translate

_MOST_WORDS: Final = 8
"""The most words quoted of a crossing span."""

_MOST_CROSSING: Final = 3
"""The most crossing spans named."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A version's description of the span; ``cost`` is empty for versions that are not scored."""

    mark: str
    title: str
    description: SpanDescription
    cost: str
    why: tuple[str, ...]


def card_rows(
    span: Span, bands: Sequence[BandContent], words: Sequence[str], comparison: Comparison, choice: Choice
) -> Iterator[CardRow]:
    """A row for each of ``bands``."""
    golds = {gold.name for gold in comparison.frame.golds}
    parses = {parse.name for parse in comparison.frame.parses}
    for band in bands:
        description, cost, why = describe_span(band, span, words), "", tuple[str, ...]()
        if band.key in golds:
            why = tuple(_crossing(span, band.key, comparison))
        elif band.key in parses:
            cost, why = _cost(span, band.key, comparison, choice)
            if not why and any(other.node.span == span and other.node.line is Line.NATIVE for other in band.spans):
                why = (translate("Card", "costs only when scored against the native gold alone"),)
        yield CardRow(band.mark, band.title, description, cost, (*why, *_changed(span, band, comparison)))


def word_lines(span: Span, bands: Sequence[BandContent], comparison: Comparison) -> Iterator[tuple[str, str]]:
    """Lemma, fine tag and features of a single word: the marks of the versions that have them so, and what they are.

    The tag, which stands over the word, is there as well if CoNLL files differ in it.
    """
    marks = {band.key: band.mark for band in bands}
    found: dict[str, list[str]] = {}
    words = dict[str, tuple[str, Sequence[str]]]()
    for version in comparison.frame.versions:
        columns = format_named(version.format).layout
        position = comparison.numbered_words(version.name).get(span)
        if version.name in marks and isinstance(columns, Columns) and position is not None:
            original = comparison.originals[version.name]
            words[version.name] = original.tags[position - 1], word_details(original.source, columns, position)
    has_one_tag = len({tag for tag, _ in words.values()} - {NOT_ANNOTATED}) < 2
    for name, (tag, details) in words.items():
        text = " · ".join(map(drawable_text, details if has_one_tag else (tag, *details)))
        found.setdefault(text, []).append(marks[name])
    yield from ((" ".join(having), details) for details, having in found.items() if details)


def _crossing(span: Span, gold: str, comparison: Comparison) -> Iterator[str]:
    """Why a gold cannot have ``span``: its own spans that cross it."""
    crossing = [each for each in comparison.tree(gold, labelled=True).nodes if cross(each, span)]
    kept = non_punctuation_span([comparison.sentences[each.name] for each in comparison.frame.golds])
    by_punctuation = [each for each in crossing if cross_only_by_punctuation(each, span, kept)]
    for found, template in (
        (
            [each for each in crossing if each not in by_punctuation],
            translate("Card", "crossed by {spans}"),
        ),
        (by_punctuation, translate("Card", "crossed by {spans}, only by punctuation")),
    ):
        shown = sorted(found, key=sort_key)[:_MOST_CROSSING]
        named = [f"“{isolated(drawable_text(comparison.written.over(each, _MOST_WORDS)))}”" for each in shown]
        if len(found) > _MOST_CROSSING:
            named.append(translate("Card", "{n} more").format(n=len(found) - _MOST_CROSSING))
        if named:
            yield filled(template, spans=", ".join(named))


def _changed(span: Span, band: BandContent, comparison: Comparison) -> Iterator[str]:
    """What a variation has changed of the arcs to ``span``, and to its word if it is a single one."""
    if band.key not in {version.name for version in comparison.frame.versions}:
        return
    for arc in changed_arcs(comparison, band.key):
        if span == span_of([arc.dependent]) or any(
            each.dependent == arc.dependent and each.content.node.span == span for each in band.arcs
        ):
            text = translate("Card", "{rule}: in {source}, “{word}” is {relation} of “{head}”")
            if not arc.head:
                text = translate("Card", "{rule}: in {source}, “{word}” is {relation}")
            named = {name: drawable_text(getattr(arc, name)) for name in ("source", "word", "relation", "head")}
            yield filled(text, rule=in_words(Phrase(arc.rule, {})), **named)


def _cost(span: Span, parse: str, comparison: Comparison, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """What a span costs a parse, and the reasons."""
    if not is_applicable(choice.against, comparison.frame.native_gold(parse)):
        return translate("Card", "not scored"), ()
    edits = explained_script(comparison, parse, choice.against, labelled=choice.labelled, at=span)
    forgiven = sum(edit.forgiven for edit in edits)
    cost = str(sum(edit.cost for edit in edits))
    if forgiven:
        cost = filled(translate("Card", "{cost} ({n} forgiven)"), cost=cost, n=forgiven)
    return cost, tuple(map(_reason, edits))


def _reason(edit: ExplainedEdit) -> str:
    labels = " → ".join(", ".join(labels) for labels in (edit.found, edit.expected) if labels) or edit.stand_in
    text = translate("Card", "{operation} {labels}: {why}") if labels else translate("Card", "{operation}: {why}")
    return filled(text, operation=operation_of(edit.operation), labels=labels, why=in_words(edit.why))


HIGHEST: Final = 90
"""The height in pixels of a card that the user has not made higher."""

_LEAST_LINES: Final = 2
"""The least height of a card, in lines of text."""

_MARGIN: Final = 5
_SMALLER: Final = 0.9
"""The font size, as a multiple of the window's."""

_BETWEEN: Final = 14
"""Logical pixels between two columns."""

_FOR_REASONS: Final = 0.35
"""The least share of a card's width for its last column; the others are wrapped where they would take more."""


class SpanCard(QFrame):
    """A scrollable text that can be copied. Esc closes it until another span is selected."""

    sentences_requested = Signal(str)
    """The filter to apply to the table of sentences."""
    closed = Signal()
    """The user has closed this card."""
    switched_off = Signal()
    """The user has switched off span cards."""

    def __init__(self) -> None:
        super().__init__()
        self._text = _CardText()
        self._text.setAccessibleName(self.tr("Card of the selected span"))
        self._text.anchorClicked.connect(self._request_filter)
        self._filters: list[str] = []
        self._source: tuple[Span, Content, Comparison, Choice] | None = None
        self._columns, self._is_wrapped = 0, False
        off = flat_button("×", self.tr("Hide span cards; the View menu shows them again"))
        off.setAccessibleName(self.tr("Hide span cards"))
        off.clicked.connect(self.switched_off)
        layout = in_row((self._text, 1), inside=self, margins=0, spacing=0)
        layout.addWidget(off, 0, Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(self._text)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), min(HIGHEST, self._text.height_needed()))

    def show_span(self, span: Span, content: Content, comparison: Comparison, choice: Choice) -> None:
        """Shows a span of the sentence drawn as ``content``."""
        self._source = span, content, comparison, choice
        self._filters = filters_about(comparison, span)
        if any(band.is_blind for band in content.bands):
            self._filters = self._filters[-1:]  # The others are about labels of versions by their names.
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._source:
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._source and self._must_wrap() is not self._is_wrapped:
            self._write()

    def _must_wrap(self) -> bool:
        """Whether all columns but the last are too wide to stand in one line each."""
        return self._columns > (1 - _FOR_REASONS) * self._text.viewport().width()

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
        words = span_text(span, content, content.bands)
        cost = self.tr("Cost, labelled") if choice.labelled else self.tr("Cost, unlabelled")
        titles = (self.tr("Version"), self.tr("Span"), self.tr("Labels"), cost, self.tr("Head, reasons"))
        dim = theme_for(self.palette()).dim_text
        columns = _columns(titles, rows)
        metrics = self._text.fontMetrics()
        self._columns = sum(_BETWEEN + max(map(metrics.horizontalAdvance, column)) for column in columns[:-1])
        self._is_wrapped = self._must_wrap()
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
            f"{word}{_table(columns, dim, wraps=self._is_wrapped)}"
            f"<p style='margin:3px 0 0 0'>{escape(show)} {links}</p>"
        )
        self._text.moveCursor(QTextCursor.MoveOperation.Start)
        self.updateGeometry()

    @Slot(QUrl)
    def _request_filter(self, link: QUrl) -> None:
        self.sentences_requested.emit(self._filters[int(link.fragment())])


def _columns(titles: Sequence[str], rows: Sequence[CardRow]) -> list[Sequence[str]]:
    """The columns that are not empty, each with its title; none without rows."""
    if not rows:
        return []
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
    return [
        (title, *column) for title, column in zip(titles, zip(*texts_of_rows, strict=True), strict=True) if any(column)
    ]


def _table(columns: Sequence[Sequence[str]], dim: str, *, wraps: bool) -> str:
    """The columns as an HTML table; nothing without any."""
    if not columns:
        return ""
    head, *body = zip(*columns, strict=True)
    rows = "".join(f"<tr>{_cells(texts, '', wraps=wraps)}</tr>" for texts in body)
    return (
        "<table width='100%' cellspacing='0' cellpadding='0'>"
        f"<tr>{_cells(head, f'color:{dim}', wraps=wraps)}</tr>{rows}</table>"
    )


def _cells(texts: Iterable[str], style: str, *, wraps: bool) -> str:
    """Cells as wide as their text, except for the last, which has what is left; if it ``wraps``, all have a share."""
    *first, last = texts
    narrow = f"padding-right:{_BETWEEN}px; {'' if wraps else 'white-space:nowrap; '}{style}"
    cells = "".join(f"<td style='{narrow}'>{escape(text)}</td>" for text in first)
    return f"{cells}<td width='{_FOR_REASONS if wraps else 1:.0%}' style='{style}'>{escape(last)}</td>"


class _CardText(QTextBrowser):
    """Passes Esc on to the card, and has one size: Qt would shrink it by the wheel, and nothing would bring it back."""

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

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


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
        self._opening = DeferredCall(self.open_card, self)

    def open_card(self) -> None:
        """Shows the card, as high as the user has made it, if so.

        It opens once no button of the mouse is held down: the press that selects a span may begin a drag, and words to
        drag to must not vanish below the card.
        """
        if self._card.isHidden() and QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._opening.start()
        else:
            self._card.show()

    def close_card(self) -> None:
        """Hides the card."""
        self._opening.stop()
        self._card.hide()

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
