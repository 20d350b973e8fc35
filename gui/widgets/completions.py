"""The pop-up list of completions below the filter line, which keeps the keyboard focus."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, QStringListModel, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from core.filters.vocabulary import Candidate

ROWS: Final = 10
"""The most candidates visible at once."""


class Completions(QListView):
    """A pop-up without focus. No candidate is chosen until the user moves to one."""

    taken = Signal(object)
    """The `Candidate` that was clicked."""

    def __init__(self, line: QWidget) -> None:
        super().__init__(line)
        self.setWindowFlags(Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Completions"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self._candidates: Sequence[Candidate] = ()
        self._texts = QStringListModel(self)
        self.setModel(self._texts)
        self.clicked.connect(self._accept)

    @property
    def candidates(self) -> Sequence[Candidate]:
        """The candidates offered; none while the list is hidden."""
        return self._candidates if self.isVisible() else ()

    @property
    def chosen(self) -> Candidate | None:
        """The candidate that the user has moved to."""
        row = self.currentIndex().row()
        return self._candidates[row] if self.isVisible() and row >= 0 else None

    def offer(self, candidates: Sequence[Candidate], top: QPoint, bottom: QPoint) -> None:
        """Shows candidates at ``bottom``, or above ``top`` if the screen has no room; hides the list without any."""
        self._candidates = candidates
        if not candidates:
            self.hide()
            return
        self._texts.setStringList([candidate.text for candidate in candidates])
        frame, row = 2 * self.frameWidth(), self.sizeHintForRow(0)
        width = self.sizeHintForColumn(0) + frame + self.verticalScrollBar().sizeHint().width()
        self.resize(width, row * min(ROWS, len(candidates)) + frame)
        screen = self.screen().availableGeometry()
        left = max(screen.left(), min(bottom.x(), screen.right() - width))
        is_below = bottom.y() + self.height() <= screen.bottom()
        self.move(left, bottom.y() if is_below else top.y() - self.height())
        self.show()

    def go(self, step: int) -> None:
        """Moves to the next or previous candidate; beyond either end, to none."""
        count = len(self._candidates) + 1
        row = (self.currentIndex().row() + 1 + step) % count - 1
        self.setCurrentIndex(self._texts.index(row) if row >= 0 else QModelIndex())

    @Slot(QModelIndex)
    def _accept(self, index: QModelIndex) -> None:
        self.taken.emit(self._candidates[index.row()])
