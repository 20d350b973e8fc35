"""An entry of the legend on screen: a button that explains a state, says how often it occurs, and leads there."""

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.drawing.layout.fonts import Face, Fonts
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.legend_rows import MARGIN, Entry, put_entry
from gui.drawing.paint.look import Look, colour
from gui.drawing.state_names import State, briefly, fully
from gui.widgets.theme import Theme, theme_for


class LegendEntry(QAbstractButton):
    """Explains a state. Where there is none of it in the sentence, it can't be pressed."""

    looked_at = Signal(object)
    """The state that a person points at, or has come to by the keyboard; None when no longer."""
    asked = Signal(object)
    """The state that a person wants to go through."""
    menu_asked = Signal(object, object)
    """The state whose menu a person wants, and where on the screen."""

    def __init__(self, state: State, parent: QWidget) -> None:
        super().__init__(parent)
        self.state = state
        self._count = 0
        self._laid_over = True
        self._entry: Entry | None = None
        self._fonts: Fonts | None = None
        self._drawn: tuple[tuple[object, ...], QPixmap] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._ask)
        self._show_count(0)

    def place(self, entry: Entry, fonts: Fonts, *, laid_over: bool) -> None:
        """Shows an entry in its place, on what is ``laid_over`` the bands."""
        before = self._entry, self._fonts, self._laid_over
        if before != (entry, fonts, laid_over):
            self._entry, self._fonts, self._laid_over = entry, fonts, laid_over
            self.setGeometry(entry.rect.toAlignedRect())
            self.update()

    def show_count(self, count: int) -> None:
        """Shows how often the state occurs."""
        if count != self._count:
            self._show_count(count)

    def _show_count(self, count: int) -> None:
        self._count = count
        self.setEnabled(count > 0)
        # Said even of what stands beside it: in one line there is no room for the meaning.
        name = self.tr("{state}: {n} in this sentence").format(state=briefly(self.state), n=count)
        self.setAccessibleName(name)
        self.setAccessibleDescription(fully(self.state))
        hint = self.tr("Click or Space: go through them. Right click or menu key: sentences that have such.")
        self.setToolTip(f"<p><b>{name}</b></p><p>{fully(self.state)}</p>" + (f"<p>{hint}</p>" if count else ""))
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

    def _sample(self, entry: Entry, fonts: Fonts, theme: Theme) -> QPixmap:
        """All but the number, which alone changes from sentence to sentence."""
        ratio = self.devicePixelRatioF()
        key = entry, fonts, theme.is_dark, self._laid_over, self._count > 0, ratio
        if self._drawn is None or self._drawn[0] != key:
            picture = QPixmap(ceil(self.width() * ratio), ceil(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.translate(-QPointF(self.pos()))
            sheet = Sheet(Look(theme, fonts, ratio=ratio))
            put_entry(sheet, entry, theme.text if self._count else theme.dim_text, laid_over=self._laid_over)
            sheet.paint(painter)
            painter.end()
            self._drawn = key, picture
        return self._drawn[1]

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._tell()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._tell()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        where = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            where = self.mapToGlobal(self.rect().bottomLeft())
        self.menu_asked.emit(self.state, where)

    def _tell(self) -> None:
        is_looked_at = self.isEnabled() and (self.underMouse() or self.hasFocus())
        self.looked_at.emit(self.state if is_looked_at else None)
        self.update()

    def _ask(self) -> None:
        self.asked.emit(self.state)
