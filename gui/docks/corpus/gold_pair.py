"""Chooses the pair of golds to compare."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QSizePolicy, QWidget

from core.schemes.overlap import Contrast
from core.scoring.metrics.measure import shown_coverage
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_row
from gui.widgets.buttons import MenuButton


class PairBox(QWidget):
    """Offers the pairs of golds, and shows their overlap and coverage, and how many sentences these are based on.

    A menu says how many sentences are unifiable, and why the others are not, and shows them.
    """

    sentences_requested = Signal(object, str)
    """The indices of the sentences that are not unifiable for some reason, and the reason."""

    def __init__(self) -> None:
        super().__init__()
        self._offered: list[tuple[str, str]] = []
        self.is_beyond_rules = False
        """Whether rules about the chosen pair are out of view: all is without what they explain."""
        label, self.box, self.overlap = QLabel(self.tr("Gold pa&ir")), QComboBox(), QLabel()
        label.setBuddy(self.box)
        self.box.setAccessibleName(self.tr("Golds to compare"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.unifiable, self.menu = MenuButton(), QMenu(self)
        self.unifiable.setAutoRaise(True)
        self.unifiable.setToolTip(self.tr("Why the other sentences can't be unified, and which they are"))
        self.unifiable.setMenu(self.menu)
        self.overlap.setTextFormat(Qt.TextFormat.PlainText)
        self.overlap.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.row = in_row(label, self.box, (self.overlap, 1), self.unifiable, inside=self, margins=(6, 2, 6, 2))

    def show_pairs(self, corpus: Corpus, choice: Choice) -> Contrast | None:
        """Offers the pairs of a corpus, and returns the contrast of the chosen pair; None if there is none.

        The default is the first two golds that parses are compared with.
        """
        pairs = [(contrast.a, contrast.b) for contrast in corpus.contrasts]
        if pairs != self._offered:
            self._offered = pairs
            self.box.clear()
            self.box.addItems([joined(" – ", pair) for pair in pairs])
            compared = [i for i, pair in enumerate(pairs) if pair == choice.against[:2]]
            self.box.setCurrentIndex(next(iter(compared), 0))
        self.setEnabled(bool(pairs))
        self.unifiable.setVisible(bool(pairs))
        if not pairs:
            self.overlap.setText("")
            return None
        contrast, taken = corpus.contrasts[self.box.currentIndex()], corpus.out_of_view
        self.is_beyond_rules = taken is not None and {taken.source, taken.target} == {contrast.a, contrast.b}
        self.overlap.setText(self._in_words(contrast, corpus))
        self._show_unifiable(contrast)
        return contrast

    def _show_unifiable(self, contrast: Contrast) -> None:
        crossing, clashing = contrast.crossings, set(contrast.clashes.sentences)
        unifiable = contrast.sentences - len(crossing | clashing)
        text = self.tr("{unifiable:,} of {all:,} unifiable")
        self.unifiable.setText(filled(text, unifiable=unifiable, all=contrast.sentences))
        self.menu.clear()
        for title, sentences in (
            (self.tr("{n:,} where spans cross"), crossing),
            (self.tr("{n:,} where labels clash"), clashing),
            (self.tr("{n:,} where both happens"), crossing & clashing),
        ):
            action = self.menu.addAction(filled(title, n=len(sentences)))
            action.setEnabled(bool(sentences))
            words = filled(self.tr("{golds} not unifiable: {why}"), golds=self.box.currentText(), why=action.text())
            action.triggered.connect(partial(self.sentences_requested.emit, sorted(sentences), words))

    def _in_words(self, contrast: Contrast, corpus: Corpus) -> str:
        parts, expected = [], corpus.expected
        if self.is_beyond_rules and corpus.out_of_view:
            text = self.tr("rules out of view: {rules:,}; differing words left: {left:,} of {differed:,}")
            rules, left, differed = len(corpus.out_of_view.names), contrast.left, contrast.differed
            parts.append(filled(text, rules=rules, left=left, differed=differed))
        if contrast.sentences < expected:
            parts.append(filled(self.tr("{done:,} of {all:,} sentences"), done=contrast.sentences, all=expected))
        if contrast.sentences:
            overlap = contrast.overlap
            parts.append(filled(self.tr("labelled overlap {value:.4f}"), value=overlap.value))
            if overlap.coverage is not None:
                coverage = shown_coverage(overlap.coverage)
                parts.append(filled(self.tr("coverage {coverage:.2f}"), coverage=coverage))
        return ", ".join(parts)
