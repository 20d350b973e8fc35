"""Labels that a person writes where they stand: of what is there, or of a bracket that is to be."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal, Slot

from core.editing.acts import Act
from core.formats.graphs.edge_labels import NO_LABEL, edge_label
from gui.editing.editor import Editor
from gui.editing.held_node import Grip, band_of
from gui.editing.hit_test import box_of, rect_of
from gui.editing.label_line import LabelLine
from gui.i18n.translate import in_words
from gui.trees_view.view import TreesView


class LabelWriting(QObject):
    """Opens a line over the trees, and has done what is written in it."""

    told = Signal(str)
    """Something a person should know."""

    def __init__(self, view: TreesView, editor: Editor) -> None:
        super().__init__(view)
        self._view, self._editor = view, editor
        self._line: LabelLine | None = None

    def rename(self, grip: Grip) -> None:
        """Has a person write the labels of what is taken hold of."""
        labels = grip.labels()
        if labels:
            self._ask(grip, " ".join(labels), partial(self._take_labels, grip))

    def wrap(self, grip: Grip, siblings: Sequence[int]) -> None:
        """Has a person write the label of a bracket around ``siblings``."""
        by_edges = grip.phrases.by_edges
        labels = grip.version.inventory.categories if by_edges else grip.version.inventory.labels
        label = max(labels, key=lambda label: labels[label], default="X")
        self._ask(grip, f"{label} {NO_LABEL}" if by_edges else label, partial(self._take_wrap, grip, siblings))

    @Slot()
    def close(self) -> None:
        """Leaves labels as they are."""
        line, self._line = self._line, None
        if line:
            had_focus = line.hasFocus()
            line.blockSignals(True)
            line.hide()
            line.deleteLater()
            if had_focus:
                self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask(self, grip: Grip, text: str, take: Callable[[str], None]) -> None:
        """Opens the line where the label stands."""
        self.close()
        line = LabelLine(self._view.viewport(), self._rect(grip).toRect(), text, _completions(grip))
        line.written.connect(take)
        line.given_up.connect(self.close)
        self._line = line

    def _rect(self, grip: Grip) -> QRectF:
        """Where the label of what is taken hold of stands in the viewport."""
        drawing = self._view.drawing
        band = band_of(drawing.layout.bands, grip.version.name)
        box = band and box_of(band, grip.span, grip.word)
        if box:
            return rect_of(drawing, box).translated(self._view.to_viewport(QPointF()))
        columns = [drawing.layout.columns[i] for i in range(grip.span.bit_length()) if grip.span >> i & 1]
        left, right = min(column.left for column in columns), max(column.right for column in columns)
        place = self._view.to_viewport(QPointF(left, band.top if band else 0))
        return QRectF(place, QSizeF(right - left, drawing.layout.sizes.row_height))

    def _take_labels(self, grip: Grip, text: str) -> None:
        labels = self._labels_in(text, len(grip.labels()))
        if labels is None:
            return
        acts: Sequence[Act] = grip.renamed(labels) if labels != grip.labels() else ()
        if refused := grip.refusal(*acts):
            self.told.emit(in_words(refused.phrase))
            return
        for act in acts:
            self._editor.do(grip.version.name, act)
        self.close()

    def _take_wrap(self, grip: Grip, siblings: Sequence[int], text: str) -> None:
        phrases = grip.phrases
        labels = self._labels_in(text, len(phrases.labels[siblings[0]]))
        if labels is not None and self._editor.do(grip.version.name, phrases.grouping(siblings, labels)):
            self.close()

    def _labels_in(self, text: str, number: int) -> list[str] | None:
        """The labels that were written; None, which is told, where they are not as many as are needed."""
        labels = text.split()
        if len(labels) == number:
            return labels
        self.told.emit(self.tr("Labels needed here, parted by spaces: {number}").format(number=number))
        return None


def _completions(grip: Grip) -> list[str]:
    """The labels that the version has, the commonest first; of a word with its tag, tags as well."""
    inventory = grip.version.inventory
    found = dict(inventory.labels)
    if not grip.word and grip.phrases.by_edges:
        functions = {edge_label((function,)): times for function, times in inventory.functions.items()}
        found = {**inventory.categories, **functions}
    if not grip.word and grip.span.bit_count() == 1:
        found |= inventory.tags
    return sorted(found, key=lambda label: (-found[label], label))
