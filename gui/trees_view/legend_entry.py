"""An entry of the legend: a button that explains a state, counts it, and selects its next span."""

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.drawing.layout.fonts import Face, Fonts
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.legend_rows import MARGIN, StateEntry, put_entry
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.state_names import State, full_meaning, short_meaning
from gui.widgets.theme_colours import Theme, theme_for


class LegendEntry(QAbstractButton):
    """Explains a state; disabled if the state does not occur in the sentence."""

    highlighted = Signal(object)
    """The state when the entry is hovered or focused; None when no longer."""
    asked = Signal(object)
    """The state whose next span to select."""
    menu_requested = Signal(object, object)
    """The state whose menu to open, and where on the screen."""

    def __init__(self, state: State, parent: QWidget) -> None:
        super().__init__(parent)
        self.state = state
        self._count = 0
        self._tint_generalized = True
        self._entry: StateEntry | None = None
        self._fonts: Fonts | None = None
        self._drawn: tuple[tuple[object, ...], QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._report_click)
        self._show_count(0)

    def place(self, entry: StateEntry, fonts: Fonts, *, tint_generalized: bool) -> None:
        """Positions the entry; ``tint_generalized`` as in `put_entries`."""
        before = self._entry, self._fonts, self._tint_generalized
        if before != (entry, fonts, tint_generalized):
            self._entry, self._fonts, self._tint_generalized = entry, fonts, tint_generalized
            self.setGeometry(entry.rect.toAlignedRect())
            self.update()

    def show_count(self, count: int) -> None:
        """Shows how often the state occurs."""
        if count != self._count:
            self._show_count(count)

    def _show_count(self, count: int) -> None:
        self._count = count
        self.setEnabled(count > 0)
        # The name repeats the meaning, since a folded legend has no room to show it.
        name = self.tr("{state}: {n} in this sentence").format(state=short_meaning(self.state), n=count)
        self.setAccessibleName(name)
        self.setAccessibleDescription(full_meaning(self.state))
        hint = self.tr("Click or Space: select the next. Right-click or Menu key: find sentences.")
        self.setToolTip(f"<p><b>{name}</b></p><p>{full_meaning(self.state)}</p>" + (f"<p>{hint}</p>" if count else ""))
        self.update()

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        entry, fonts = self._entry, self._fonts
        assert entry is not None
        assert fonts is not None
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            painter.setPen(colour(theme.accent) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.band))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.drawPixmap(0, 0, self._sample(entry, fonts, theme))
        if self._count:
            left = entry.rect.left() + entry.sample + MARGIN + fonts.width(entry.meaning, Face.DETAIL)
            left += MARGIN if entry.meaning else 0
            top = entry.rect.center().y() - fonts.height(Face.DETAIL) / 2
            painter.setPen(colour(theme.dim_text))
            painter.setFont(fonts.font(Face.DETAIL))
            place = QPointF(left, round(top)) - QPointF(self.pos())
            painter.drawStaticText(place, fonts.text(str(self._count), Face.DETAIL))
        painter.end()

    def _sample(self, entry: StateEntry, fonts: Fonts, theme: Theme) -> QPixmap:
        """The cached entry without its count, which is all that changes from sentence to sentence."""
        ratio = self.devicePixelRatioF()
        key = entry, fonts, theme.is_dark, self._tint_generalized, self._count > 0, ratio
        if self._drawn is None or self._drawn[0] != key:
            picture = QPixmap(ceil(self.width() * ratio), ceil(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.translate(-QPointF(self.pos()))
            sheet = Sheet(Look(theme, fonts, ratio=ratio))
            put_entry(
                sheet, entry, theme.text if self._count else theme.dim_text, tint_generalized=self._tint_generalized
            )
            sheet.paint(painter)
            painter.end()
            self._drawn = key, picture
        return self._drawn[1]

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._report_highlight()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._report_highlight()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._report_highlight()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._report_highlight()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        where = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            where = self.mapToGlobal(self.rect().bottomLeft())
        self.menu_requested.emit(self.state, where)

    def _report_highlight(self) -> None:
        is_looked_at = self.isEnabled() and (self.underMouse() or self.hasFocus())
        self.highlighted.emit(self.state if is_looked_at else None)
        self.update()

    def _report_click(self) -> None:
        self.asked.emit(self.state)
