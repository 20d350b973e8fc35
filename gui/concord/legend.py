"""The legend below the trees: what lines and chips mean, and whether the common ground is laid over the bands."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QToolTip, QWidget

from core.states import Chip, Line
from gui.concord.entries import APART, MARGIN, Entry, entries_of, put_entries
from gui.concord.fonts import Fonts, fonts_at, points_of
from gui.concord.look import Look, colour
from gui.concord.sheet import Sheet
from gui.concord.words import State, briefly, fully
from gui.theme import theme_for


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
        return round(max(*bottoms, self._box_rect(width).bottom(), 0.0)) + MARGIN

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        sheet = Sheet(Look(theme_for(self.palette()), self._fonts(), ratio=self.devicePixelRatioF()))
        put_entries(sheet, self._entries(self.width()), laid_over=self._box.isChecked())
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

    def _entries(self, width: int) -> list[Entry]:
        return entries_of(self._lines, self._chips, self._fonts(), width)

    def _box_rect(self, width: int) -> QRectF:
        """At the end of the last row that has room for the box, else below all."""
        hint, sizes = self._box.sizeHint(), self._fonts().sizes
        left = float(width - MARGIN - hint.width())
        ends: dict[float, float] = {}
        for entry in self._entries(width):
            ends[entry.rect.center().y()] = entry.rect.right()
        below = max(ends, default=MARGIN - sizes.row_height / 2) + sizes.row_pitch
        middle = next((y for y in reversed(ends) if ends[y] + APART <= left), below)
        return QRectF(left, middle - hint.height() / 2, hint.width(), hint.height())

    def _place_box(self) -> None:
        self._box.setGeometry(self._box_rect(self.width()).toRect())
        # Fusion frames a box in a darker shade of this colour, which on a dark window is not to be seen.
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.Window, colour(theme_for(self.palette()).dim_text))
        self._box.setPalette(palette)
