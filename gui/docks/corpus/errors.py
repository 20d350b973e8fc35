"""The errors of one or two parses: the points they lose by relation, construction and so on, and to whom."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QBrush, QColor, QFont, QPalette, QStandardItemModel
from PySide6.QtWidgets import QButtonGroup, QComboBox, QFormLayout, QGridLayout, QLabel, QToolButton, QWidget

from core.breakdown.breakdown import (
    NO_LABEL,
    NO_VALUE,
    Breakdown,
    Difference,
    Lost,
    Question,
    broken_down,
    differences,
    values_in_order,
)
from core.breakdown.tables import ASPECT_TITLES
from core.filters.located_values import lost_as_text
from core.filters.syntax import Field, Has, Or, Text, written
from core.model.choices import DISTANCE, ITERATIONS, SEED, Aspect
from core.schemes.disagreements import Construction
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure, Standing
from core.scoring.metrics.registry import measures_of
from core.scoring.metrics.tedeval import tedeval
from core.scoring.settings import GoldSet
from gui.docks.corpus import style
from gui.docks.corpus.chart import RowsChart, nothing_compared
from gui.docks.corpus.differences import construction_in_words
from gui.docks.corpus.numbers import NOTHING, Elements, Numbers, few, union
from gui.docks.corpus.style import BarNumbers, Side, pg
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import counted, filled
from gui.i18n.translate import title_of
from gui.session.corpus import Corpus
from gui.session.sentence_scores import axis_labels
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

MOST_DRAWN: Final = 50
"""How many values have bars and tests; all are in the table, and to test a thousand takes half a second."""

BAR: Final = 0.84
"""The height of the bars of a value, as a share of its row's height."""

NUMBER: Final = 0.12
"""The room for the numbers at the end of the longest bar, as a share of the plot."""

NEVER: Final = Lost()

_BETWEEN: Final = "·"
"""Stands between the sums of parses."""


def _scheme_share(lost: Lost) -> float | None:
    total = lost.shares.total
    return lost.scheme / total if total else None


class ErrorsChart(RowsChart):
    """A row per value, with a bar in two parts for each parse: lost to the parser, and lost to the scheme (hatched).

    Elements are the values, those that the parser lost most at first.
    """

    has_controls_beside = True

    leads_to_places = True

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Errors"))
        self._session = session
        self.choices = ErrorsChoice()
        self.choices.chosen.connect(self.changed)
        self.controls = self.choices
        self.sums = self.caption = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.sums.setContentsMargins(6, 2, 6, 2)
        self.breakdowns: list[Breakdown] = []
        self.values: list[str] = []
        self._done = 0, 0
        self._captions: Mapping[str, str] = {}
        bars = (pg.BarGraphItem(x0=0, y=[], width=[], height=BAR) for _ in range(3))
        self._chosen, self.parser_bars, self.scheme_bars = bars
        self.bar_numbers = BarNumbers(Side.RIGHT)
        for item in (self._chosen, self.parser_bars, self.scheme_bars, self.bar_numbers):
            self.plot.addItem(item)
        self.plot.hideAxis("bottom")
        self.box.invertY(True)

    def take(self, corpus: Corpus, choice: Choice) -> None:
        choices = self.choices
        choices.offer(corpus.frame, choice)
        question = choices.question
        self.breakdowns, self.values, self.numbers = [], [], NOTHING
        if question is None:
            self.lacking = self.tr("Open a parse and a gold that it can be scored against.")
            return
        if question != corpus.breakdowns.question:
            corpus.breakdowns.ask(question)
            self._session.renew()
        self._captions = axis_labels(corpus)
        by_parse = corpus.breakdowns.by_parse
        self.breakdowns = [by_parse.get(parse, Breakdown(parse)) for parse in choices.parses]
        self.values = values_in_order(self.breakdowns, question.aspect)
        is_complete = corpus.is_complete and corpus.breakdowns.sentences == corpus.expected
        self.lacking = ""
        if is_complete and not corpus.expected:
            self.lacking = nothing_compared()
        elif not self.values:
            self.lacking = self.tr("No points are lost.") if is_complete else self.tr("Nothing is counted yet.")
        self._done = corpus.breakdowns.sentences, corpus.expected
        tests = {}
        if is_complete and len(self.breakdowns) == 2:
            tests = dict(differences(self.breakdowns[0], self.breakdowns[1], self.drawn_values, ITERATIONS, SEED))
        self.numbers = self._as_numbers(tests)

    def _show_sums(self) -> None:
        """The sums of each parse, what the bars mean, and how many sentences and values these are."""
        lines = [self.tr("■ lost to the parser, ▨ to the scheme")] if self.breakdowns else []
        for breakdown in self.breakdowns:
            text = self.tr("{parse}: ■ {parser:,} + ▨ {scheme:,}")
            lines.append(filled(text, parse=self._captions[breakdown.parse], **breakdown.total._asdict()))
        done, expected = self._done
        if done < expected:
            lines.append(filled(self.tr("{done:,} of {all:,} sentences"), done=done, all=expected))
        if self.values and self.choices.aspect is Aspect.RELATION:
            lines.append(self.tr("labels are the gold's; the parse's where the gold has no such arc or span"))
        if any(NO_LABEL in each for each in self.values):  # Of confusions it is a part.
            lines.append(self.tr("∅: no label, or none that all golds agree on"))
        if self.choices.aspect is Aspect.CONFUSION and any(NO_VALUE in each.split() for each in self.values):
            lines.append(self.tr("–: no such arc or span"))
        drawn, listed = len(self.drawn_values), len(self.values)
        if drawn < listed:
            text = self.tr("values drawn: {drawn:,}, in the table: {listed:,}")
            lines.append(filled(text, drawn=drawn, listed=listed))
        self.sums.setText(f" {_BETWEEN} ".join(lines))

    def _as_numbers(self, tests: dict[str, Difference]) -> Numbers:
        columns: list[tuple[str, list[Any]]]
        columns = [(aspect_in_words(self.choices.aspect), list(map(self.in_words, self.values)))]
        for found in self.breakdowns:
            lost = [found.values.get(value, NEVER) for value in self.values]
            relations = [found.relations.get(value) for value in self.values]
            of_relations = [
                (self.tr("{parse}: precision"), [each.precision if each else None for each in relations]),
                (self.tr("{parse}: recall"), [each.recall if each else None for each in relations]),
            ]
            of_parse = [
                (self.tr("{parse}: parser"), [each.parser for each in lost]),
                (self.tr("{parse}: scheme"), [each.scheme for each in lost]),
                (self.tr("{parse}: scheme's share"), list(map(_scheme_share, lost))),
                *(of_relations if self.choices.aspect is Aspect.RELATION else ()),
                (self.tr("{parse}: sentences"), [len(each.sentences) for each in lost]),
            ]
            columns += [(filled(title, parse=found.parse), values) for title, values in of_parse]
        if len(self.breakdowns) == 2:
            known = [tests.get(value) for value in self.values]
            one, other = ([each.values.get(value, NEVER).parser for value in self.values] for each in self.breakdowns)
            columns.append((self.tr("difference"), [a - b for a, b in zip(one, other, strict=True)]))
            columns.append((self.tr("p (Holm)"), [each.p_holm if each else None for each in known]))
        return Numbers.of(*columns)

    @property
    def drawn_values(self) -> list[str]:
        """The values that have bars."""
        return self.values[:MOST_DRAWN]

    def in_words(self, value: str) -> str:
        is_construction = self.choices.aspect is Aspect.CONSTRUCTION
        return construction_in_words(Construction(value)) if is_construction else isolated(value)

    def _bars(self, values: list[str]) -> "tuple[np.typing.NDArray[np.float64], np.typing.NDArray[np.int64]]":
        """Where the bars of ``values`` are, from top to bottom, and the points of each: parser's and scheme's."""
        step = BAR / max(1, len(self.breakdowns))
        rows = [self.values.index(value) for value in values]
        places = [row - BAR / 2 + step * (i + 0.5) for row in rows for i in range(len(self.breakdowns))]
        points = [found.values.get(value, NEVER).shares for value in values for found in self.breakdowns]
        return np.array(places, float), np.array(points, np.int64).reshape(-1, 2)

    def draw(self) -> None:
        drawn, theme = self.drawn_values, self.theme
        parses = len(self.breakdowns)
        # The bars of a value are closer than rows: their numbers must not overlap.
        self.make_room(round(len(drawn) * parses / BAR) if parses > 1 else len(drawn))
        self._show_sums()
        places, points = self._bars(drawn)
        parser, scheme = points.T
        both = {"y": places, "height": BAR / max(1, len(self.breakdowns)), "pen": style.pen(theme.common_line)}
        hatched = QBrush(QColor(theme.common_line), Qt.BrushStyle.BDiagPattern)
        self.parser_bars.setOpts(x0=0, width=parser, brush=style.brush(theme.common_line), **both)
        self.scheme_bars.setOpts(x0=parser, width=scheme, brush=hatched, **both)
        texts = [f"{counted(a)} + {counted(b)}" for a, b in points.tolist()]
        if len(self.breakdowns) > 1:
            marks = [f"{self._captions[found.parse].split()[0]}:" for found in self.breakdowns]
            texts = [f"{marks[i % len(marks)]} {text}" for i, text in enumerate(texts)]
        ends = [QPointF(float(sum(pair)), place) for pair, place in zip(points.tolist(), places.tolist(), strict=True)]
        self.bar_numbers.show(ends, texts, self.font, theme.text)
        self.plot.getAxis("left").setTicks([[(i, self.in_words(value)) for i, value in enumerate(drawn)]])
        longest = max(1, int(points.sum(axis=1).max(initial=0)))
        end = longest / (1 - NUMBER)
        self.box.setRange(xRange=(-0.003 * end, end), yRange=(-0.6, max(1, len(drawn)) - 0.4), padding=0)
        self.draw_marks()

    def draw_marks(self) -> None:
        """Shades the rows selected, behind their bars."""
        rows = self.marked[self.marked < len(self.drawn_values)]
        (_, end), _ = self.box.viewRange()
        shade, pen = style.brush(self.theme.accent, 90), style.pen(self.theme.accent)
        self._chosen.setOpts(x0=0, y=rows, width=end, height=1, brush=shade, pen=pen)
        self.mark_rows(rows)

    def elements_in(self, region: QRectF) -> Elements:
        """A row is hit anywhere."""
        rows = np.arange(len(self.drawn_values))
        return np.flatnonzero((rows + 0.5 >= region.top()) & (rows - 0.5 <= region.bottom()))

    def sentences_of(self, elements: Elements) -> Elements:
        values = [self.values[element] for element in elements]
        return union(found.values.get(value, NEVER).sentences for value in values for found in self.breakdowns)

    def filter_for(self, elements: Elements) -> str:
        """The points lost at these values, if they are those of the distance that filters are about."""
        question = self.choices.question
        if question is None or not len(elements) or question != self.choices.question_of_window:
            return ""
        texts = [Text(lost_as_text(question.aspect, self.values[element])) for element in elements]
        parts = tuple(Has(Field.LOST, found.parse, text) for found in self.breakdowns for text in texts)
        return written(parts[0] if len(parts) == 1 else Or(parts))

    def words_for(self, elements: Elements) -> str:
        measure = self.choices.measure
        return filled(
            self.tr("points lost by {parses}, {measure} against {golds}: {values}"),
            parses=joined(", ", [found.parse for found in self.breakdowns]),
            measure=title_of(measure) if measure else "",
            golds=joined(" ⊓ ", self.choices.against),
            values=few([self.in_words(self.values[element]) for element in elements]),
        )


# Chooses what the Errors page breaks down: parses, aspect, measure, golds.


def offered(frame: Frame, chosen: str = DISTANCE) -> list[Measure]:
    """The measures whose points are broken down here: the common ones, and the one that the window shows."""
    measures = [each for each in measures_of(frame) if each.labels]
    return [each for each in measures if each.standing >= Standing.ERRORS or each.metric == chosen]


BESIDE: Final = 230
"""The width in pixels."""


def aspect_in_words(aspect: Aspect) -> str:
    """The name of an aspect, translated in the context ``Aspect``."""
    return QCoreApplication.translate("Aspect", ASPECT_TITLES[aspect])


class ErrorsChoice(QWidget):
    """Buttons and four lists. Golds and measure follow the choice of the window until they are chosen here."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
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
            box.setAccessibleName(title)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(self.chosen)
            form.addRow(title, box)
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
            for each in offered(frame, choice.metric)
            if self._sets and not (each.single and len(self.against) > 1) and broken_down(frame, each, self.against)
        ]
        if measures != self._measures:
            kept_measures = [title_of(each) for each in self._measures if each is self.measure]
            of_window = (each for each in measures if each.metric == choice.metric)
            usual = [title_of(each) for each in of_window if each.labelled in (None, choice.labelled)]
            usual.append(title_of(tedeval(labelled=choice.labelled)))
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
        return self._sets[max(0, self._against.currentIndex())]

    @property
    def measure(self) -> Measure | None:
        """The measure chosen; None if none applies."""
        at = self._measure.currentIndex()
        return self._measures[at] if 0 <= at < len(self._measures) else None

    @property
    def aspect(self) -> Aspect:
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
        return Question(DISTANCE, choice.labelled, choice.against, self.aspect) if choice else None


def _fill(box: QComboBox, names: Sequence[str], current: Sequence[str]) -> None:
    """Lists ``names`` and chooses the first of ``current`` that is among them."""
    box.clear()
    box.addItems(list(names))
    box.setCurrentIndex(next((names.index(name) for name in current if name in names), 0))


# A button for each parse, of which one is pressed.


_IN_A_ROW: Final = 5


class ParseButtons(QWidget):
    """Buttons with the numbers of parses, as in the trees; the arrow keys go from one to the next."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self._group.buttonToggled.connect(self._show_pressed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2)
        self._grid.setColumnStretch(_IN_A_ROW, 1)

    @property
    def current(self) -> int:
        """The index of the parse chosen."""
        return max(0, self._group.checkedId())

    def offer(self, parses: Sequence[str], marks: Mapping[str, str], current: int) -> None:
        """Has buttons for ``parses``, of which the one at the index ``current`` is pressed."""
        for button in self._group.buttons():
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        for i, parse in enumerate(parses):
            button = QToolButton()
            button.setCheckable(True)
            button.setChecked(i == current)
            button.setText(marks[parse])
            name = f"{marks[parse]} {isolated(parse)}"
            button.setToolTip(as_tooltip(name))
            button.setAccessibleName(filled(self.tr("Errors of {parse}"), parse=name))
            self._group.addButton(button, i)
            self._grid.addWidget(button, i // _IN_A_ROW, i % _IN_A_ROW)
        self._show_pressed()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._show_pressed()

    @Slot()
    def _show_pressed(self) -> None:
        """Has the button pressed look like what is selected elsewhere; the style hardly shows it."""
        for button in self._group.buttons():
            palette, font = QPalette(self.palette()), QFont()
            if button.isChecked():
                palette.setColor(QPalette.ColorRole.Button, palette.highlight().color())
                palette.setColor(QPalette.ColorRole.ButtonText, palette.highlightedText().color())
            font.setBold(button.isChecked())
            button.setPalette(palette)
            button.setFont(font)
