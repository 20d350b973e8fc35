"""Chooses what the Errors page breaks down: parses, aspect, measure, golds."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from core.breakdown.breakdown import Question, broken_down
from core.model.choices import Aspect
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.metrics.tedeval import tedeval
from core.scoring.settings import GoldSet
from gui.docks.corpus.parse_buttons import ParseButtons
from gui.i18n.bidi_isolates import joined
from gui.i18n.translate import title_of
from gui.session.view_choice import Choice
from gui.widgets.version_marks import marks_of

_OFFERED: Final = frozenset(["tedeval", "uas", "las", "label", "parseval"])


def offered(frame: Frame) -> list[Measure]:
    """The measures whose points are broken down here."""
    return [each for each in measures_of(frame) if each.metric in _OFFERED and each.labels]


BESIDE: Final = 230
"""The width in pixels."""


def aspect_in_words(aspect: Aspect) -> str:
    """The name of an aspect."""
    return {
        Aspect.RELATION: QCoreApplication.translate("Aspect", "relation"),
        Aspect.CONFUSION: QCoreApplication.translate("Aspect", "expected → found"),
        Aspect.CONSTRUCTION: QCoreApplication.translate("Aspect", "construction"),
        Aspect.TAG: QCoreApplication.translate("Aspect", "part of speech"),
        Aspect.LENGTH: QCoreApplication.translate("Aspect", "sentence length"),
        Aspect.DISTANCE: QCoreApplication.translate("Aspect", "distance to head"),
        Aspect.EDIT: QCoreApplication.translate("Aspect", "kind of edit"),
    }[aspect]


class ErrorsChoice(QWidget):
    """Buttons and four lists. Golds and measure follow the choice of the window until they are chosen here."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parse = ParseButtons()
        self._parse.chosen.connect(self._change_parse)
        self._before = 0
        self._other, self._aspect, self._measure, self._against = (QComboBox() for _ in range(4))
        self._parses: list[str] = []
        self._sets: list[GoldSet] = []
        self._measures: list[Measure] = []
        self._choice: Choice | None = None
        self._aspect.addItems(list(map(aspect_in_words, Aspect)))
        form = QFormLayout(self)
        form.setContentsMargins(6, 4, 6, 4)
        form.setVerticalSpacing(2)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Errors of"), self._parse)
        rows = (
            (self.tr("beside"), self._other),
            (self.tr("by"), self._aspect),
            (self.tr("measure"), self._measure),
            (self.tr("against"), self._against),
        )
        for title, box in rows:
            label = QLabel(title)
            label.setBuddy(box)
            box.setAccessibleName(title)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(self.chosen)
            form.addRow(label, box)
        self.setMaximumWidth(BESIDE)

    def offer(self, frame: Frame, choice: Choice) -> None:
        """Offers what there is to choose, and keeps what was chosen if it is still there."""
        parses = [parse.name for parse in frame.parses]
        if parses != self._parses:
            kept, self._parses = self.parses, parses
            marks = marks_of([version.spec for version in frame.versions])
            self._parse.offer(parses, marks, parses.index(kept[0]) if kept and kept[0] in parses else 0)
            _fill(self._other, ["–", *parses], kept[1:])
            self._before = self._parse.current
            self._keep_apart()
        if choice != self._choice or self._sets != list(frame.gold_sets):
            self._choice, self._sets = choice, list(frame.gold_sets)
            names = [joined(" ⊓ ", against) for against in self._sets]
            _fill(self._against, names, [joined(" ⊓ ", choice.against)])
            self._measures = []
        measures = [
            each
            for each in offered(frame)
            if self._sets and not (each.single and len(self.against) > 1) and broken_down(frame, each, self.against)
        ]
        if measures != self._measures:
            kept_measures = [title_of(each) for each in self._measures if each is self.measure]
            usual = [title_of(tedeval(labelled=choice.labelled))]
            self._measures = measures
            _fill(self._measure, list(map(title_of, measures)), kept_measures or usual)

    @Slot()
    def _change_parse(self) -> None:
        self._keep_apart()
        self.chosen.emit()

    def _keep_apart(self) -> None:
        """No parse is beside itself: it can't be chosen there, and if it was, the two change places."""
        current, before, self._before = self._parse.current, self._before, self._parse.current
        if self._other.currentIndex() - 1 == current:
            self._other.setCurrentIndex(before + 1 if before != current else 0)
        entries = self._other.model()
        assert isinstance(entries, QStandardItemModel)
        for i in range(len(self._parses)):
            entries.item(i + 1).setEnabled(i != current)

    @property
    def parses(self) -> list[str]:
        """The one or two parses chosen."""
        chosen = (self._parse.current, self._other.currentIndex() - 1)
        return [self._parses[i] for i in chosen if 0 <= i < len(self._parses)]

    @property
    def against(self) -> GoldSet:
        """The golds chosen."""
        return self._sets[max(0, self._against.currentIndex())]

    @property
    def measure(self) -> Measure | None:
        """The measure chosen; None if none applies."""
        at = self._measure.currentIndex()
        return self._measures[at] if 0 <= at < len(self._measures) else None

    @property
    def aspect(self) -> Aspect:
        """The aspect chosen."""
        return list(Aspect)[self._aspect.currentIndex()]

    @property
    def question(self) -> Question | None:
        """What is to be broken down; None if nothing can be."""
        measure = self.measure
        return Question(measure.metric, measure.labelled, self.against, self.aspect) if measure else None

    @property
    def question_of_window(self) -> Question | None:
        """The same by the distance and the golds that the window shows."""
        choice = self._choice
        return Question("tedeval", choice.labelled, choice.against, self.aspect) if choice else None


def _fill(box: QComboBox, names: Sequence[str], current: Sequence[str]) -> None:
    """Lists ``names`` and chooses the first of ``current`` that is among them."""
    box.clear()
    box.addItems(list(names))
    box.setCurrentIndex(next((names.index(name) for name in current if name in names), 0))
