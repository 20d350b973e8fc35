"""The engine's task and progress in the status bar, with a button to cancel it."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.engine import Progress, Work
from gui.widgets.boxes import in_row


class WorkBar(QWidget):
    """Visible only while the engine is busy."""

    cancel_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what = QLabel(textFormat=Qt.TextFormat.PlainText)
        self._bar = QProgressBar(textVisible=False)
        self._bar.setFixedWidth(160)
        self._bar.setFixedHeight(self.fontMetrics().height())
        self._cancel = QPushButton(self.tr("Cancel"))
        self._cancel.clicked.connect(self.cancel_requested)
        in_row(self._what, self._bar, self._cancel, inside=self, margins=0)
        self.hide()

    @Slot(object)
    def show_progress(self, progress: Progress | None) -> None:
        """Shows progress; None when the work is done."""
        self.setVisible(progress is not None)
        if progress is None:
            return
        what = self.tr("Reading")
        if progress.work is Work.SCORING:
            text = self.tr("Scoring: {done:,} of {total:,} sentences")
            what = filled(text, done=progress.done, total=progress.total)
        elif progress.work is Work.INFERRING:
            what = self.tr("Intervals and tests")
        elif progress.work is Work.CONTRASTING:
            text = self.tr("Comparing golds: {done:,} of {total:,} sentences")
            what = filled(text, done=progress.done, total=progress.total)
        elif progress.work is Work.BREAKING_DOWN:
            text = self.tr("Counting errors: {done:,} of {total:,} sentences")
            what = filled(text, done=progress.done, total=progress.total)
        elif progress.work is Work.AGREEING:
            what = self.tr("Comparing annotators")
        elif progress.work is Work.SEARCHING:
            text = self.tr("Searching: {done:,} of {total:,} sentences")
            what = filled(text, done=progress.done, total=progress.total)
        elif progress.work is Work.VARYING:
            text = self.tr("Counting changes: {done:,} of {total:,} sentences")
            what = filled(text, done=progress.done, total=progress.total)
        elif isinstance(progress.work, type):
            what = in_words(progress.work.doing)
        elif progress.work is Work.SAVING:
            what = self.tr("Writing")
        self._what.setText(what)
        self._bar.setAccessibleName(what)
        # In thousandths, since bytes would not fit.
        self._bar.setRange(0, 1000 if progress.total else 0)
        self._bar.setValue(1000 * progress.done // progress.total if progress.total else 0)
