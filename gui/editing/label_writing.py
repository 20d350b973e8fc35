"""Renames labels, and labels new brackets, in a line edit over the trees."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QStringListModel, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit, QStyle, QWidget
from shiboken6 import isValid

from core.editing.acts import Act
from core.formats.edges import NO_LABEL, edge_label
from gui.editing.editor import Editor
from gui.editing.held_node import HeldNode, band_of, box_of, rect_of
from gui.i18n.translate import in_words
from gui.trees_view.view import TreesView


class LabelWriting(QObject):
    """Opens a line edit over the trees and applies what is typed."""

    message = Signal(str)
    """A message for the status bar."""

    def __init__(self, view: TreesView, editor: Editor) -> None:
        super().__init__(view)
        self._view, self._editor = view, editor
        self._line: LabelLine | None = None
        self._asked_from: QWidget = view
        """What had the focus when the line was opened: the trees, or a list in which a key asked for it."""

    def rename(self, held: HeldNode) -> None:
        """Asks for new labels of a word or bracket."""
        labels = held.labels()
        if labels:
            self._open_line(held, " ".join(labels), partial(self._apply_labels, held))

    def wrap(self, held: HeldNode, siblings: Sequence[int]) -> None:
        """Asks for the label of a new bracket around ``siblings``."""
        by_edges = held.phrases.by_edges
        labels = held.version.inventory.categories if by_edges else held.version.inventory.labels
        label = max(labels, key=lambda label: labels[label], default="X")
        self._open_line(held, f"{label} {NO_LABEL}" if by_edges else label, partial(self._apply_wrap, held, siblings))

    @Slot()
    def close(self) -> None:
        """Closes the line edit without changing labels."""
        line, self._line = self._line, None
        if line:
            had_focus = line.hasFocus()
            line.blockSignals(True)
            line.hide()
            line.deleteLater()
            if had_focus:
                back = self._asked_from if isValid(self._asked_from) and self._asked_from.isVisible() else self._view
                back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_line(self, held: HeldNode, text: str, apply: Callable[[str], None]) -> None:
        """Opens the line edit over the label."""
        self.close()
        self._asked_from = QApplication.focusWidget() or self._view
        line = LabelLine(self._view.viewport(), self._rect(held).toRect(), text, _completions(held))
        line.submitted.connect(apply)
        line.cancelled.connect(self.close)
        self._line = line

    def _rect(self, held: HeldNode) -> QRectF:
        """The rectangle of the label in the viewport."""
        first = self._view.line_with(held.span)
        for line in (first, *self._view.lines):  # The label of an arc may be in a later line than its word.
            band = band_of(line.bands, held.version.name)
            if band and (box := box_of(band, held.span, held.word)):
                return self._view.rect_in_viewport(rect_of(line, box))
        line, band = first, band_of(first.bands, held.version.name)
        columns = [line.columns[i] for i in range(held.span.bit_length()) if held.span >> i & 1]
        left, right = min(column.left for column in columns), max(column.right for column in columns)
        top = band.top if band else line.top
        return self._view.rect_in_viewport(QRectF(left, top, right - left, line.sizes.row_height))

    def _apply_labels(self, held: HeldNode, text: str) -> None:
        labels = self._labels_in(text, len(held.labels()))
        if labels is None:
            return
        acts: Sequence[Act] = held.renamed(labels) if labels != held.labels() else ()
        if refused := held.refusal(*acts):
            self.message.emit(in_words(refused.phrase))
            return
        if acts:
            self._editor.do(held.version.name, *acts)
        self.close()

    def _apply_wrap(self, held: HeldNode, siblings: Sequence[int], text: str) -> None:
        phrases = held.phrases
        labels = self._labels_in(text, len(phrases.labels[siblings[0]]))
        if labels is not None and self._editor.do(held.version.name, phrases.grouping(siblings, labels)):
            self.close()

    def _labels_in(self, text: str, number: int) -> list[str] | None:
        """The typed labels; None, with a message, if their number is wrong."""
        labels = text.split()
        if len(labels) == number:
            return labels
        text = self.tr("Labels needed here, separated by spaces: {number}")
        if number == 1:
            text = self.tr("One label is needed here; it has no spaces")
        self.message.emit(text.format(number=number))
        return None


def _completions(held: HeldNode) -> list[str]:
    """The labels of the version, most frequent first; for single words also tags."""
    inventory = held.version.inventory
    found = dict(inventory.labels)
    if not held.word and held.phrases.by_edges:
        functions = {edge_label((function,)): times for function, times in inventory.functions.items()}
        found = {**inventory.categories, **functions}
    if not held.word and held.span.bit_count() == 1:
        found |= inventory.tags
    return sorted(found, key=lambda label: (-found[label], label))


_ROOM: Final = 28
"""Extra width in pixels, for the frame and further letters."""
_ROWS: Final = 12


class _LastWord(QCompleter):
    """Completes the last of several labels."""

    def splitPath(self, path: str) -> list[str]:
        return [path.rpartition(" ")[2]]

    def pathFromIndex(self, index) -> str:  # type: ignore[no-untyped-def]
        line = self.widget()
        assert isinstance(line, QLineEdit)
        before, space, _ = line.text().rpartition(" ")
        return f"{before}{space}{index.data()}"


class LabelLine(QLineEdit):
    """Enter submits the text; Escape or losing the focus cancels."""

    submitted = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QWidget, rect: QRect, text: str, labels: Sequence[str]) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(self.tr("Label"))
        self._rect = rect
        self._within = parent
        self._completer = completer = _LastWord(self)
        completer.setModel(QStringListModel(labels, completer))
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchStartsWith)
        completer.setMaxVisibleItems(_ROWS)
        self.setCompleter(completer)
        widest = max((self.fontMetrics().horizontalAdvance(label) for label in labels), default=0)
        if popup := completer.popup():
            popup.setMinimumWidth(widest + _ROOM + popup.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent))
        self.textChanged.connect(self._fit)
        self.returnPressed.connect(self._report_label)
        self._fit()
        self.selectAll()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        # Letters and Escape are shortcuts of the window, but here they belong to the line.
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        popup = self._completer.popup()
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() == Qt.Key.Key_Down and popup and not popup.isVisible():
            self._completer.setCompletionPrefix("")
            self._completer.complete()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.cancelled.emit()

    @Slot()
    def _report_label(self) -> None:
        self.submitted.emit(" ".join(self.text().split()))

    @Slot()
    def _fit(self) -> None:
        """Centres the line on the label, but keeps it within the trees."""
        width = max(self._rect.width(), self.fontMetrics().horizontalAdvance(self.text()) + _ROOM)
        height = max(self._rect.height(), self.sizeHint().height())
        within = self._within.rect()
        left = min(max(self._rect.center().x() - width // 2, 0), max(0, within.width() - width))
        top = min(max(self._rect.center().y() - height // 2, 0), max(0, within.height() - height))
        self.setGeometry(left, top, width, height)
