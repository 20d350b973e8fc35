"""Paints the visible part of a drawing: bands, headers, ruler and highlights."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from core.model.direction import Direction
from gui.drawing.content import Content, OwnWord, drawable_text
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.character_ruler import placed_characters, stretch_of, word_columns, written_stretch
from gui.drawing.layout.columns import Stretch, parts_in_order, parts_of
from gui.drawing.layout.fonts import Face, Fonts
from gui.drawing.layout.layout import Band, Layout
from gui.drawing.paint.boxes import put_box, put_node
from gui.drawing.paint.connectors import paint_cords, put_arc_label, put_connectors, put_tear
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.header import header_shift, paint_header
from gui.drawing.paint.paint_state import LineShape, Look, colour

_PADDING: Final = 5
"""Space above and below the ruler's words."""

_UNDERLINE: Final = LineShape(2.0)


def ruler_height(fonts: Fonts, layout: Layout, *, numbered: bool) -> float:
    """The height of the ruler, with a line for the words' numbers if ``numbered``."""
    numbers = fonts.height(Face.TAG) if numbered else 0.0
    tags = fonts.sizes.tag_pitch if layout.tags else 0
    tokens = fonts.sizes.token_pitch if layout.tokens else 0
    ticks = 2 * fonts.sizes.tick if layout.parts else 0
    words = fonts.height(Face.WORD) + sum(fonts.overhang(layout.words))
    return tokens + round(words + numbers) + tags + ticks + 2 * _PADDING


def put_boxes(sheet: Sheet, layout: Layout, bands: Iterable[Band], window: Stretch) -> None:
    """Puts the content of ``bands`` of a layout that is visible in ``window`` on the sheet, and where it is cut."""
    sizes, dim = sheet.look.fonts.sizes, sheet.look.theme.dim_text
    for band in bands:
        put_connectors(sheet, band, window)
        for row in band.rows:
            for box in row:
                if box.right > window.left and box.left < window.right:
                    if band.style is DrawingStyle.ARCS and band.is_unfolded:
                        put_arc_label(sheet, box)
                    else:
                        (put_node if band.style is DrawingStyle.TREE else put_box)(sheet, box, window)
        if band.words_top is not None:
            put_own_words(sheet, layout, band.content.own_words, band.words_top, window)
        elif band.foot is not None:
            put_words(sheet, layout, band.foot + sizes.row_height / 2, dim, window)
        if band.tags_top is not None:
            columns = word_columns(band.content.own_words, layout.columns, layout.lines)
            middle = band.tags_top + sizes.tag_pitch / 2
            put_tags(sheet, band.content.own_tags, columns, middle, window, band.content.unlike)
        if layout.window.left > 0:
            put_tear(sheet, layout.window.left, band)
        if layout.window.right < layout.width:
            put_tear(sheet, layout.window.right - 1, band)


def put_words(sheet: Sheet, layout: Layout, middle: float, name: str, window: Stretch) -> None:
    """Puts the words visible in ``window`` on the sheet, each centred in its column."""
    order = order_of(layout.direction)
    for word, column in zip(layout.words, layout.columns, strict=True):
        if column.right >= window.left and column.left <= window.right:
            sheet.centred(column.centre, middle, word, Face.WORD, name, order)


def put_tags(
    sheet: Sheet,
    tags: Sequence[str],
    columns: Sequence[Stretch],
    middle: float,
    window: Stretch,
    unlike: frozenset[int] = frozenset(),
) -> None:
    """Puts the tags visible in ``window`` on the sheet, each centred in its column; those ``unlike`` others in bold."""
    theme = sheet.look.theme
    for i, (tag, column) in enumerate(zip(tags, columns, strict=True)):
        if tag and column.right >= window.left and column.left <= window.right:
            face, name = (Face.BOLD_SMALL, theme.text) if i in unlike else (Face.SMALL, theme.dim_text)
            sheet.centred(column.centre, middle, tag, face, name)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A laid-out drawing and its look; ``margin`` is the width of the headers, ``ruler`` the height of the ruler.

    If it ``has_only_marks``, headers are the letters and numbers of the bands.
    """

    content: Content
    layout: Layout
    look: Look
    margin: float
    ruler: float
    numbered: bool
    has_only_marks: bool = False

    @property
    def width(self) -> float:
        """The total width, headers included."""
        return self.margin + self.layout.widest_line

    @property
    def height(self) -> float:
        """The total height, ruler included."""
        return self.ruler + self.layout.height

    def paint(self, painter: QPainter, size: QSizeF, scrolled: QPointF) -> None:
        """Paints what a window of ``size`` shows when scrolled by ``scrolled``. Headers and ruler do not scroll."""
        look = replace(self.look, ratio=painter.device().devicePixelRatioF())
        replace(self, look=look)._paint(painter, size, scrolled)

    def put_words(self, sheet: Sheet, window: Stretch) -> None:
        """Puts the ruler's words visible in ``window`` on the sheet, with their numbers if ``numbered``.

        Where versions have other words, these are the characters of the text.
        """
        fonts, theme = sheet.look.fonts, sheet.look.theme
        columns, tags = self.layout.columns, self.layout.tags
        tag_pitch = fonts.sizes.tag_pitch if tags else 0
        ticks = 2 * fonts.sizes.tick if self.layout.parts else 0
        _, below = fonts.overhang(self.layout.words)
        middle = self.ruler - _PADDING - tag_pitch - ticks - below - fonts.height(Face.WORD) / 2
        put_tags(sheet, tags, columns if tags else (), self.ruler - _PADDING - tag_pitch / 2, window)
        top = _PADDING + (fonts.sizes.token_pitch if self.layout.tokens else 0)
        self._put_tokens(sheet, window)
        if self.layout.parts:
            put_characters(sheet, self.layout, middle, self.ruler - 1, window)
        else:
            put_words(sheet, self.layout, middle, theme.text, window)
        for number, column in zip(map(str, self.content.numbers), columns, strict=True) if self.numbered else ():
            if column.right >= window.left and column.left <= window.right:
                sheet.centred(column.centre, top + fonts.height(Face.TAG) / 2, number, Face.TAG, theme.dim_text)

    def _put_tokens(self, sheet: Sheet, window: Stretch) -> None:
        """Puts the tokens of several words on the sheet, each over a line above its words."""
        look, columns = sheet.look, self.layout.columns
        order = order_of(self.layout.direction)
        height, inset = look.fonts.sizes.token_pitch, look.fonts.sizes.gap / 2
        for form, span in self.layout.tokens:
            parts = parts_of(span, columns)
            # A token may be divided between lines.
            line = self.layout.window
            left, right = max(parts[0].left, line.left) + inset, min(parts[-1].right, line.right) - inset
            if right >= window.left and left <= window.right:
                sheet.line(Layer.LINES, left, right, _PADDING + height - 2, look.theme.dim_text, LineShape())
                middle = (left + right - look.fonts.width(form, Face.LABEL)) / 2
                sheet.text(middle, _PADDING + height / 2 - 2, form, Face.LABEL, look.theme.text, order)

    def put_ruler_margin(self, sheet: Sheet) -> None:
        """Puts the marks of the bands that the ruler's tags are those of on the sheet, unless they are those of all."""
        fonts, marks = sheet.look.fonts, " ".join(self.content.tagged)
        text = fonts.elided(marks, Face.DETAIL, self.margin - 2 * _PADDING)
        middle = self.ruler - _PADDING - fonts.sizes.tag_pitch / 2
        left = self.margin - _PADDING - fonts.width(text, Face.DETAIL)
        sheet.text(left, middle, text, Face.DETAIL, sheet.look.theme.dim_text)

    def _paint(self, painter: QPainter, size: QSizeF, scrolled: QPointF) -> None:
        look, theme = self.look, self.look.theme
        window = self._window(size, scrolled)
        painter.fillRect(QRectF(QPointF(), size), colour(theme.view))
        painter.save()
        painter.translate(0, look.on_grid(self.ruler - scrolled.y()))
        bands = [band for band in self.layout.bands if band.bottom > window.top() and band.top < window.bottom()]
        for band in bands:
            painter.fillRect(QRectF(0, band.top, size.width(), band.height), colour(theme.band))
        painter.translate(look.on_grid(self.margin - scrolled.x()), 0)
        painter.setClipRect(window)
        painter.setBrushOrigin(QPointF(-scrolled.x(), -scrolled.y()))
        self._paint_bands(painter, bands, Stretch(window.left(), window.right()))
        painter.restore()
        painter.save()
        painter.setClipRect(QRectF(0, self.ruler, self.margin, window.height()))
        painter.translate(0, look.on_grid(self.ruler - scrolled.y()))
        for band in bands:
            painter.save()
            painter.setClipRect(QRectF(0, band.top, self.margin, band.height), Qt.ClipOperation.IntersectClip)
            painter.translate(0, look.on_grid(header_shift(band, look.fonts.sizes, window.top())))
            paint_header(painter, band, self.margin, look)
            painter.restore()
        painter.restore()
        self._paint_ruler(painter, window, scrolled.x(), size.width())

    def _window(self, size: QSizeF, scrolled: QPointF) -> QRectF:
        """The part of the layout to paint: what fits into ``size``, but nothing beyond the ends of a line."""
        left, right = scrolled.x(), scrolled.x() + size.width() - self.margin
        line, whole = self.layout.window, self.layout.width
        left = max(left, line.left) if line.left > 0 else left
        right = min(right, line.right) if line.right < whole else right
        return QRectF(left, scrolled.y(), max(0.0, right - left), max(0.0, size.height() - self.ruler))

    def _paint_bands(self, painter: QPainter, bands: list[Band], window: Stretch) -> None:
        for part in parts_of(self.look.highlighted_span, self.layout.columns):
            for band in bands:
                painter.fillRect(QRectF(part.left, band.top, part.width, band.height), colour(self.look.theme.lit))
        sheet = Sheet(self.look)
        put_boxes(sheet, self.layout, bands, window)
        sheet.paint(painter)
        if self.look.highlighted_span:
            paint_cords(painter, self.layout, self.content.groups, self.look)

    def _paint_ruler(self, painter: QPainter, window: QRectF, scrolled: float, width: float) -> None:
        look, theme = self.look, self.look.theme
        painter.fillRect(QRectF(0, 0, width, self.ruler), colour(theme.view))
        painter.save()
        painter.translate(look.on_grid(self.margin - scrolled), 0)
        painter.setClipRect(QRectF(window.left(), 0, window.width(), self.ruler))
        sheet = Sheet(look)
        for column in parts_of(look.highlighted_span, self.layout.columns):
            painter.fillRect(QRectF(column.left, 0, column.width, self.ruler), colour(theme.lit))
        for column in parts_of(look.selected_span, self.layout.columns):
            sheet.line(Layer.MARKS, column.left, column.right, self.ruler - 3, theme.lit_line, _UNDERLINE)
        self.put_words(sheet, Stretch(window.left(), window.right()))
        sheet.paint(painter)
        painter.restore()
        sheet = Sheet(look)
        sheet.line(Layer.LINES, 0, width, self.ruler - 1, theme.rule, LineShape())
        self.put_ruler_margin(sheet)
        sheet.paint(painter)


_CONTINUED: Final = "…"
"""Stands over the other atoms of a word that shares all characters of its token."""

_FINE: Final = LineShape()
_HEAVY: Final = LineShape(2.0)


def put_characters(sheet: Sheet, layout: Layout, middle: float, bottom: float, window: Stretch) -> None:
    """Puts the characters visible in ``window`` on the sheet, with ticks between them that stand on ``bottom``.

    The ticks are twice as high where a version cuts.
    """
    fonts, theme, order = sheet.look.fonts, sheet.look.theme, order_of(layout.direction)
    for part in layout.parts:
        whole = stretch_of(part, layout.columns)
        if whole.right < window.left or whole.left > window.right:
            continue
        placed = placed_characters(part, layout, fonts.measures)
        for text, place in placed:
            sheet.centred(place.centre, middle, text, Face.WORD, theme.text, order)
        for _, place in sorted(placed, key=lambda each: each[1].left)[1:]:
            _put_tick(sheet, place.left, bottom, fonts.sizes.tick, theme.dim_text)
        for x in whole:
            _put_tick(sheet, x, bottom, 2 * fonts.sizes.tick, theme.text)


def _put_tick(sheet: Sheet, x: float, bottom: float, height: float, name: str) -> None:
    sheet.area(Layer.LINES, QRectF(round(x), bottom - height, 1, height), 0.0, name)


def put_own_words(sheet: Sheet, layout: Layout, words: Iterable[OwnWord], top: float, window: Stretch) -> None:
    """Puts the words of a version on the sheet, each above a line over its atoms: bold if not all versions have it."""
    fonts, theme, order = sheet.look.fonts, sheet.look.theme, order_of(layout.direction)
    pitch, inset = fonts.sizes.word_pitch, fonts.sizes.gap / 2
    for word in words:
        face, name = (Face.LABEL, theme.dim_text) if word.is_shared else (Face.BOLD_LABEL, theme.text)
        shape, written = _FINE if word.is_shared else _HEAVY, written_stretch(word, layout.columns)
        for part in parts_in_order(word.span, layout.columns):
            if part.right >= window.left and part.left <= window.right:
                sheet.line(Layer.LINES, part.left + inset, part.right - inset, top + pitch - 5, name, shape)
                text = drawable_text(word.form) if part == written else _CONTINUED
                sheet.centred(part.centre, top + (pitch - 5) / 2, text, face, name, order)


def order_of(direction: Direction) -> Qt.LayoutDirection:
    """The direction of a text by itself."""
    is_from_right = direction is Direction.RIGHT_TO_LEFT
    return Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
