"""The lines above the trees: the id and text of the sentence, and what its trees say in one sentence."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Slot
from PySide6.QtGui import QFocusEvent, QFont, QHelpEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QToolButton, QToolTip, QWidget

from core.explain.arc_states import has_arcs, wrong_words
from core.explain.span_states import Chip
from core.model.sentence import ConstituencyTree
from core.model.version import bracket_labels
from core.scoring.comparison import Comparison
from core.trees.conversion import bracket_spans
from gui.drawing.content import GENERALIZED, Content
from gui.i18n.bidi_isolates import escape_controls, joined, on_one_line, runs_right_to_left
from gui.i18n.locale_numbers import filled
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import flat_button
from gui.widgets.tooltips import as_tooltip

translate = QCoreApplication.translate

_MARGIN: Final = 6
_LONGEST_TOOLTIP: Final = 1500
"""The most characters shown in a tooltip, which can't be scrolled."""
_LONGEST: Final = 2**31 - 1
_INSET: Final = 2
"""The margin, in pixels, that Qt keeps beside a line of text."""


_LONGEST_WORD: Final = 40
_MOST_NAMED: Final = 3
"""The most words that are named; more are counted."""


class SentenceTitle(QWidget):
    """The sentence's name, its text, which can be selected and copied, and the punctuation switch; below, a reading."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._text, self._reading = _Name(), _Text(), _Text()
        bold = QFont()
        bold.setBold(True)
        self._name.setFont(bold)
        self._name.setAccessibleName(self.tr("Sentence"))
        self._text.setAccessibleName(self.tr("Text of the sentence"))
        self._reading.setAccessibleName(self.tr("What the trees say"))
        self._reading.hide()
        out_of_view = self.tr(
            "What learnt rules explain is left out of the trees and of the Differences page. Click to show it."
        )
        self.out_of_view = flat_button("", out_of_view)
        self.out_of_view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.out_of_view.hide()
        layout = in_row(spacing=2 * _MARGIN)
        layout.addWidget(self._name, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._text, 1, Qt.AlignmentFlag.AlignTop)
        self.punctuation = PunctuationSwitch()
        layout.addWidget(self.punctuation, 0, Qt.AlignmentFlag.AlignTop)
        below = in_row((self._reading, 1), self.out_of_view, spacing=2 * _MARGIN)
        in_column(layout, below, inside=self, margins=_MARGIN, spacing=_MARGIN // 2)

    def show_sentence(self, name: str, text: str, punctuation_conflicts: int) -> None:
        """Shows a sentence; the title's height never changes."""
        self._name.show_text(on_one_line(name))
        self._text.show_text(escape_controls(text))
        self.punctuation.show_count(punctuation_conflicts)

    def show_reading(self, reading: str) -> None:
        """Shows what the trees say; no line if they say nothing, as a gold alone does."""
        self._reading.show_text(escape_controls(reading))
        self._reading.setVisible(bool(reading))


class _Text(QLineEdit):
    """The text on one line, so that the trees don't move. A tooltip shows text that is cut off."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFrame(False)
        self.setMaxLength(_LONGEST)
        self.setTextMargins(-_INSET, -1, -_INSET, -1)
        see_through = QPalette()
        see_through.setBrush(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(see_through)

    def show_text(self, text: str) -> None:
        """Shows another text, scrolled to its beginning."""
        self.setText(text)
        self.home(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            text = self.text()
            tooltip = text if len(text) <= _LONGEST_TOOLTIP else f"{text[:_LONGEST_TOOLTIP]}…"
            QToolTip.showText(event.globalPos(), as_tooltip(tooltip) if self._is_cut() else "", self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.home(False)  # Otherwise Qt selects all and scrolls to the end.

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.home(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() or not self._is_cut():
            super().paintEvent(event)
            return
        # More characters than pixels never fit, and take long to measure.
        start = self.text()[: self.width()]
        painter, metrics, room = QPainter(self), self.fontMetrics(), self.width()
        cut = metrics.elidedText(start, Qt.TextElideMode.ElideRight, room)
        while room > 0 and (too_wide := metrics.horizontalAdvance(cut) - self.width()) > 0:
            room -= too_wide  # Arabic letters are wider at the end of a word.
            cut = metrics.elidedText(start, Qt.TextElideMode.ElideRight, room)
        side = Qt.AlignmentFlag.AlignRight if runs_right_to_left(start) else Qt.AlignmentFlag.AlignLeft
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.drawText(self.rect(), side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter, cut)
        painter.end()

    def _is_cut(self) -> bool:
        return len(self.text()) > self.width() or self.fontMetrics().horizontalAdvance(self.text()) > self.width()


class _Name(_Text):
    """As wide as its text, unless there is no room: long ids squeezed the panels beside the trees."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        super().show_text(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + _INSET, super().sizeHint().height())


def reading_of(content: Content, comparison: Comparison, choice: Choice, parse: str) -> str:
    """A sentence in one sentence: first what the golds share, then what ``parse`` has wrong by its native gold.

    Empty if there is but one gold and no such parse. A band that has a reading of its own says it instead.
    """
    if reading := next(filter(None, (band.reading for band in content.bands)), ""):
        return reading
    parts = [_golds_in_words(content, choice)] if len(choice.against) > 1 else []
    if parse in {each.name for each in comparison.frame.parses}:
        parts.append(_parse_in_words(comparison, choice, parse))
    return "; ".join(parts)


def _golds_in_words(content: Content, choice: Choice) -> str:
    """How many spans the golds share, and on how many labels they agree."""
    every = {span for gold in choice.against for span in content.trees[gold].nodes}
    nodes = [span.node for band in content.bands if band.key == GENERALIZED for span in band.spans]
    agreed = sum(any(label.chip is Chip.AGREED for label in node.labels) for node in nodes)
    labelled = sum(any(content.trees[gold].labels_at(span) for gold in choice.against) for span in every)
    counts = {"all": len(every), "shared": len(nodes), "agreed": agreed}
    counts["golds"] = len(choice.against)
    two = joined("\n", choice.against).split("\n") if len(choice.against) == 2 else []
    names = {"a": two[0], "b": two[1]} if two else {}
    if not choice.labelled or not labelled:
        of_two = translate("Reading", "{a} and {b} share {shared:,} of {all:,} spans")
        of_all = translate("Reading", "The {golds:,} golds share {shared:,} of {all:,} spans")
    elif len(nodes) == len(every):
        counts["all"] = labelled
        of_two = translate("Reading", "{a} and {b} agree on {agreed:,} of {all:,} labels")
        of_all = translate("Reading", "The {golds:,} golds agree on {agreed:,} of {all:,} labels")
    else:
        of_two = translate(
            "Reading", "{a} and {b} share {shared:,} of {all:,} spans and agree on {agreed:,} of their labels"
        )
        of_all = translate(
            "Reading", "The {golds:,} golds share {shared:,} of {all:,} spans and agree on {agreed:,} of their labels"
        )
    return filled(of_two if two else of_all, **names, **counts)


def _parse_in_words(comparison: Comparison, choice: Choice, parse: str) -> str:
    """What a parse has wrong by its native gold: which words, or how many edits."""
    native = comparison.frame.native_gold(parse)
    if comparison.sentences[parse].defect:
        return filled(translate("Reading", "{parse} is not a tree here"), parse=parse)
    if has_arcs(comparison, parse) and native in comparison.frame.dependencies:
        return _arcs_in_words(comparison, choice, parse, native)
    edits = len(comparison.script(parse, (native,), labelled=choice.labelled).edits)
    text = translate("Reading", "{parse} is {n:,} edits away from {native}")
    if edits == 1:
        text = translate("Reading", "{parse} is 1 edit away from {native}")
    elif not edits and _are_same(comparison, parse, native):
        text = translate("Reading", "{parse} is as {native}")
    elif not edits and choice.labelled:  # Categories, and brackets without a label, cost nothing.
        text = translate("Reading", "{parse} has each label of {native}; categories, or spans without a label, differ")
    elif not edits:
        text = translate("Reading", "{parse} has each span of {native}")
    return filled(text, n=edits, parse=parse, native=native)


def _arcs_in_words(comparison: Comparison, choice: Choice, parse: str, native: str) -> str:
    """Which words a parse attached, labelled or divided otherwise than its native gold."""
    found = wrong_words(comparison, parse, labelled=choice.labelled)
    divided, attached, labelled = (_named(words, len(comparison.words[parse])) for words in found)
    if attached and labelled:
        text = translate("Reading", "{parse} attached {attached} wrongly, and labelled {labelled} wrongly")
    elif attached:
        text = translate("Reading", "{parse} attached {attached} wrongly")
    elif labelled:
        text = translate("Reading", "{parse} labelled {labelled} wrongly")
    elif divided:
        text = translate("Reading", "{parse} divided {divided} otherwise")
    elif choice.labelled:
        text = translate("Reading", "{parse} has each head and label of {native}")
    else:
        text = translate("Reading", "{parse} has each head of {native}")
    said = filled(text, parse=parse, native=native, divided=divided, attached=attached, labelled=labelled)
    if divided and (attached or labelled):
        also = filled(translate("Reading", "it divided {divided} otherwise"), divided=divided)
        said = joined("; ", (said, also))
    return said


def _are_same(comparison: Comparison, one: str, other: str) -> bool:
    """Whether two versions have the same spans and labels, categories too where both have brackets."""
    a, b = (comparison.words[each].tree for each in (one, other))
    if isinstance(a, ConstituencyTree) and isinstance(b, ConstituencyTree):
        brackets = [Counter(zip(bracket_spans(tree), bracket_labels(tree), strict=True)) for tree in (a, b)]
        if brackets[0] != brackets[1]:
            return False
    functions = [comparison.tree(each, labelled=True).nodes for each in (one, other)]
    return functions[0] == functions[1]


def _named(words: Sequence[str], count: int) -> str:
    """Words in quotation marks, or how many they are of all."""
    if len(words) > _MOST_NAMED:
        return filled(translate("Reading", "{n:,} of {all:,} words"), n=len(words), all=count)
    quoted = translate("Reading", "“{word}”")
    return ", ".join(filled(quoted, word=on_one_line(word, _LONGEST_WORD)) for word in words)


class PunctuationSwitch(QToolButton):
    """Shows conflicts about punctuation while it is checked; hidden if the sentence has none."""

    def __init__(self) -> None:
        super().__init__()
        self._count = 0
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(
            self.tr("These spans cross only because of punctuation. While hidden, they are drawn like any other span.")
        )
        self.toggled.connect(self._update_text)
        self.show_count(0)

    def show_count(self, conflicts: int) -> None:
        """Shows how many such conflicts the sentence has."""
        self._count = conflicts
        self.setVisible(conflicts > 0)
        self._update_text()

    def sizeHint(self) -> QSize:
        """No higher than a line of text, so that the trees don't move when the button appears."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    @Slot()
    def _update_text(self) -> None:
        if self.isChecked():
            one = self.tr("1 conflict about punctuation – hide")
            several = self.tr("{n} conflicts about punctuation – hide")
        else:
            one = self.tr("1 conflict about punctuation hidden – show")
            several = self.tr("{n} conflicts about punctuation hidden – show")
        self.setText(one if self._count == 1 else several.format(n=self._count))
