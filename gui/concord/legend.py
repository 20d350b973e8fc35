"""The legend below the trees: what lines and chips mean, and whether the common ground is laid over the bands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QToolTip, QWidget

from core.states import Chip, LabelState, Line, NodeState
from gui.concord.columns import Stretch
from gui.concord.content import SpanContent, Tag, TagKind
from gui.concord.direction import Direction
from gui.concord.fonts import Face, Fonts, fonts_at, points_of
from gui.concord.layout import Piece, pieces_of
from gui.concord.look import Look, colour
from gui.concord.painting import fill_of, put_line, put_pieces
from gui.concord.sheet import Sheet
from gui.concord.words import State, briefly, fully
from gui.theme import theme_for

_MARGIN: Final = 6
_APART: Final = 12
"""Between entries."""

_SPAN_WIDTH: Final = 26
_EXAMPLE: Final = "obj"
_EXPECTED: Final = "obl"
_TAGS: Final[Mapping[Line, Tag]] = {
    Line.CROSSING: Tag(TagKind.GROUP, "1"),
    Line.FOREIGN: Tag(TagKind.GOLDS, "B"),
}


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a state looks like and means, in its place: its pieces are centred in the ``sample``'s width."""

    state: State
    pieces: tuple[Piece, ...]
    pieces_width: float
    sample: float
    rect: QRectF


class Legend(QWidget):
    """Explains the states that it is given, in as many rows as they take."""

    laid_over = Signal(bool)
    """Whether a person wants the common ground to be laid over the bands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Legend"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._lines: tuple[Line, ...] = ()
        self._chips: tuple[Chip, ...] = ()
        self._box = QCheckBox(self.tr("Common ground over all"), self)
        self._box.setToolTip(self.tr("Tint the spans of the common ground in each band"))
        self._box.setChecked(True)
        self._box.toggled.connect(self.laid_over)
        self._box.toggled.connect(self.update)

    def explain(self, lines: Sequence[Line], chips: Sequence[Chip]) -> None:
        """Shows these states."""
        self._lines, self._chips = tuple(lines), tuple(chips)
        states: tuple[State, ...] = *lines, *chips
        self.setAccessibleDescription("; ".join(f"{briefly(state)}: {fully(state)}" for state in states))
        self._place_box()
        self.updateGeometry()
        self.update()

    def set_laid_over(self, laid_over: bool) -> None:
        """Ticks or clears the box, which tells so by `laid_over`."""
        self._box.setChecked(laid_over)

    def heightForWidth(self, width: int) -> int:
        bottoms = [entry.rect.bottom() for entry in self._entries(width)]
        return round(max(*bottoms, self._box_rect(width).bottom(), 0.0)) + _MARGIN

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        fonts = self._fonts()
        look = Look(theme_for(self.palette()), fonts, ratio=self.devicePixelRatioF())
        sheet, theme = Sheet(look), look.theme
        height = fonts.sizes.row_height
        for heading, top in self._headings(self.width()):
            sheet.text(_MARGIN, top + height / 2, heading, Face.DETAIL, theme.dim_text)
        for entry in self._entries(self.width()):
            rect, middle, backing = entry.rect, entry.rect.top() + height / 2, ""
            if isinstance(entry.state, Line):
                common = entry.state in (Line.SHARED, Line.MISSING) and self._box.isChecked()
                fill = fill_of(look, entry.state, common=common)
                backing = fill if entry.state is Line.CROSSING else ""
                part = Stretch(rect.left(), rect.left() + entry.sample)
                put_line(sheet, [part], rect.top(), entry.state, fill, common=common)
            put_pieces(sheet, entry.pieces, rect.left() + (entry.sample - entry.pieces_width) / 2, middle, backing)
            sheet.text(rect.left() + entry.sample + _MARGIN, middle, briefly(entry.state), Face.DETAIL, theme.text)
        painter = QPainter(self)
        sheet.paint(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_box()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._place_box()
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            place = QPointF(event.pos())
            text = next((fully(entry.state) for entry in self._entries(self.width()) if entry.rect.contains(place)), "")
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def _fonts(self) -> Fonts:
        return fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()))

    def _headings(self, width: int) -> list[tuple[str, float]]:
        """What the rows of lines and of chips are called, and where they begin."""
        entries = self._entries(width)
        chips_top = next((entry.rect.top() for entry in entries if isinstance(entry.state, Chip)), float(_MARGIN))
        return [(self.tr("line: the span"), float(_MARGIN)), (self.tr("chip: the label"), chips_top)]

    def _entries(self, width: int) -> list[_Entry]:
        """All entries, row by row; what does not fit in a row goes on below it, clear of the heading."""
        fonts = self._fonts()
        sizes, pitch = fonts.sizes, fonts.sizes.row_pitch
        indent = self._indent()
        entries, top = list[_Entry](), float(_MARGIN)
        for states in (self._lines, self._chips):
            left = indent
            for state in states:
                pieces, pieces_width = pieces_of(_sample(state), Direction.LEFT_TO_RIGHT, sizes, fonts.measures)
                sample = max(_SPAN_WIDTH, pieces_width) if isinstance(state, Line) else pieces_width
                needed = sample + _MARGIN + fonts.width(briefly(state), Face.DETAIL)
                if left > indent and left + needed > width - _MARGIN:
                    left, top = indent, top + pitch
                entries.append(_Entry(state, pieces, pieces_width, sample, QRectF(left, top, needed, sizes.row_height)))
                left += needed + _APART
            top += pitch
        return entries

    def _indent(self) -> float:
        fonts = self._fonts()
        headings = self.tr("line: the span"), self.tr("chip: the label")
        return _MARGIN + max(fonts.width(heading, Face.DETAIL) for heading in headings) + _APART

    def _box_rect(self, width: int) -> QRectF:
        """At the end of the last row that has room for the box, else below all."""
        hint, sizes = self._box.sizeHint(), self._fonts().sizes
        left = float(width - _MARGIN - hint.width())
        ends: dict[float, float] = {}
        for entry in self._entries(width):
            ends[entry.rect.center().y()] = entry.rect.right()
        below = max(ends, default=_MARGIN - sizes.row_height / 2) + sizes.row_pitch
        middle = next((y for y in reversed(ends) if ends[y] + _APART <= left), below)
        return QRectF(left, middle - hint.height() / 2, hint.width(), hint.height())

    def _place_box(self) -> None:
        self._box.setGeometry(self._box_rect(self.width()).toRect())
        # Fusion frames a box in a darker shade of this colour, which on a dark window is not to be seen.
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.Window, colour(theme_for(self.palette()).dim_text))
        self._box.setPalette(palette)


def _sample(state: State) -> SpanContent:
    if isinstance(state, Line):
        tag = _TAGS.get(state)
        return SpanContent(NodeState(1, state, (), ()), (tag,) if tag else ())
    return SpanContent(NodeState(1, Line.SHARED, (LabelState(_EXAMPLE, state, _EXPECTED),), ()))
