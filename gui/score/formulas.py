"""Every measure of one parse with its formula filled in, grouped by the golds that it is against."""

from html import escape
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QWidget

from core.comparison import Comparison
from core.goldsets import GoldSet
from core.phrase import Phrase
from core.readings import Reading, ground_remark, readings
from gui.choice import Choice
from gui.phrases import in_words, meaning_of

_NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"
_TOP: Final = Qt.AlignmentFlag.AlignTop


class FormulaList(QScrollArea):
    """A section for each set of golds: what it is to the parse, its coverage, and the formula of each measure."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Formulas"))

    def show_parse(self, comparison: Comparison, parse: str, choice: Choice) -> None:
        """Shows all readings of ``parse``; bold is the one whose edits are listed by ``choice``."""
        sections: dict[GoldSet, list[Reading]] = {}
        for reading in readings(comparison, parse, choice.against):
            sections.setdefault(reading.against, []).append(reading)
        body, place = QWidget(), self.verticalScrollBar().value()
        grid = QGridLayout(body)
        grid.setContentsMargins(6, 2, 6, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for against, found in sections.items():
            remark = ground_remark(comparison, parse, against)
            grid.addWidget(_heading(against, remark, found), grid.rowCount(), 0, 1, 2)
            for reading in found:
                listed = (against, reading.measure.labelled) == (choice.against, choice.labelled)
                self._add_row(grid, reading, listed=listed)
        grid.setRowStretch(grid.rowCount(), 1)
        self.setWidget(body)
        self.verticalScrollBar().setValue(place)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as the formulas are in the width there is, so that they scroll only where the dock is too low."""
        hint, body = super().sizeHint(), self.widget()
        return QSize(hint.width(), body.heightForWidth(self.viewport().width())) if body else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _add_row(self, grid: QGridLayout, reading: Reading, *, listed: bool) -> None:
        row, meaning = grid.rowCount(), meaning_of(reading.measure)
        title = QLabel(f"⚠ {reading.measure.title}" if reading.is_thin else reading.measure.title)
        formula = QLabel(_breaking_before_value(in_words(reading.formula)))
        formula.setWordWrap(True)
        formula.setAccessibleName(f"{reading.measure.title}: {in_words(reading.formula)}")
        formula.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        if reading.is_thin:
            meaning += "\n" + self.tr("So little of the common ground is labelled that this says little about labels.")
        for column, label in enumerate((title, formula)):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setToolTip(meaning)
            font = label.font()
            font.setBold(listed)
            label.setFont(font)
            grid.addWidget(label, row, column, _TOP)


def _heading(against: GoldSet, remark: Phrase, found: list[Reading]) -> QLabel:
    """Which golds these are and how much of what they share is labelled; what they are to the parse is a tooltip."""
    coverage = "".join(f" – {escape(in_words(reading.coverage))}" for reading in found if reading.coverage)
    heading = QLabel(f"<b>{escape('+'.join(against))}</b>{coverage}")
    heading.setTextFormat(Qt.TextFormat.RichText)
    heading.setWordWrap(True)
    heading.setContentsMargins(0, 4, 0, 0)
    heading.setToolTip(in_words(remark))
    return heading


def _breaking_before_value(formula: str) -> str:
    """The formula so that a narrow column parts it before its value only."""
    return formula.replace(" ", _NO_BREAK_SPACE).replace(f"{_NO_BREAK_SPACE}=", " =") if "=" in formula else formula
