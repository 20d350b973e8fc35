"""Chooses the pair of golds to compare."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from core.schemes.contrast import Contrast
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice


class PairBox(QWidget):
    """Offers the pairs of golds, and shows their overlap and coverage, and how many sentences these are based on."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: list[tuple[str, str]] = []
        label, self._pairs, self._overlap = QLabel(self.tr("Gold pa&ir")), QComboBox(), QLabel()
        label.setBuddy(self._pairs)
        self._pairs.setAccessibleName(self.tr("Golds to compare"))
        self._pairs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._pairs.activated.connect(self.chosen)
        self._overlap.setTextFormat(Qt.TextFormat.PlainText)
        self._overlap.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(6, 2, 6, 2)
        self.row.addWidget(label)
        self.row.addWidget(self._pairs)
        self.row.addWidget(self._overlap, 1)

    def show_pairs(self, corpus: Corpus, choice: Choice) -> Contrast | None:
        """Offers the pairs of a corpus, and returns the contrast of the chosen pair; None if there is none.

        The default is the first two golds that parses are compared with.
        """
        pairs = [(contrast.a, contrast.b) for contrast in corpus.contrasts]
        if pairs != self._offered:
            self._offered = pairs
            self._pairs.clear()
            self._pairs.addItems([joined(" – ", pair) for pair in pairs])
            compared = [i for i, pair in enumerate(pairs) if pair == choice.against[:2]]
            self._pairs.setCurrentIndex(next(iter(compared), 0))
        self.setEnabled(bool(pairs))
        if not pairs:
            self._overlap.setText("")
            return None
        contrast = corpus.contrasts[self._pairs.currentIndex()]
        self._overlap.setText(self._in_words(contrast, corpus.expected))
        return contrast

    def _in_words(self, contrast: Contrast, expected: int) -> str:
        parts = []
        if contrast.sentences < expected:
            parts.append(filled(self.tr("{done:,} of {all:,} sentences"), done=contrast.sentences, all=expected))
        if contrast.sentences:
            overlap = contrast.overlap
            parts.append(filled(self.tr("labelled overlap {value:.4f}"), value=overlap.value))
            if overlap.coverage is not None:
                parts.append(filled(self.tr("coverage {coverage:.2f}"), coverage=overlap.coverage))
        return ", ".join(parts)
