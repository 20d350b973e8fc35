"""The label correspondence of two golds, as a heat map and as a list; labels can be made equivalent in it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget

from core.filters.suggested_filters import labels_filter
from core.schemes.label_suggestion import made_equivalent, separated
from core.schemes.overlap import Contrast, LabelPair
from core.trees.label_mapping import LabelMapping, table_text
from gui.docks.corpus.gold_pair import PairBox
from gui.docks.corpus.heat import HeatView
from gui.docks.corpus.numbers import NO_ELEMENTS, NOTHING, Content, Elements, Numbers, few, union
from gui.docks.corpus.page import Format, Page, SelectedSentences
from gui.docks.corpus.plot_table import TwinView
from gui.session.corpus import Corpus
from gui.session.engine import Work
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column
from gui.widgets.slices import at_once

NARROWEST: Final = 46
"""The smallest width of a column of the heat map, in pixels."""


class LabelsPage(Page):
    """The elements are pairs of labels, the most frequent first."""

    mapping_requested = Signal(str)
    """The label mapping to set in `core.scoring.settings.Settings`."""

    has_twin = True
    work = Work.CONTRASTING

    def __init__(self) -> None:
        super().__init__(self.tr("Labels"))
        self._corpus: Corpus | None = None
        self._choice = Choice((), labelled=True)
        self._contrast: Contrast | None = None
        self.ranked: list[LabelPair] = []
        self.numbers = NOTHING
        self._selected: Elements = NO_ELEMENTS
        self._is_table = False
        self.pairs = PairBox()
        self.make_equivalent = QPushButton(self.tr("Make e&quivalent"))
        self.make_equivalent.setToolTip(self.tr("Count the labels of each selected pair as equal, and score again"))
        self.take_apart = QPushButton(self.tr("Take a&part"))
        self.take_apart.setToolTip(self.tr("No longer count the selected labels as equal to others"))
        self.pairs.row.addWidget(self.make_equivalent)
        self.pairs.row.addWidget(self.take_apart)
        self.message = QLabel(self.tr("Open two golds to see which labels correspond."))
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.heat = HeatView(self.tr("Labels of two golds on the same spans"), NARROWEST)
        self.twin = TwinView(self.tr("{title}, as a table").format(title=self.title))
        self._stack = QStackedWidget()
        for widget in (self.message, self.heat, self.twin):
            self._stack.addWidget(widget)
        in_column(self.pairs, self._stack, inside=self, margins=0, spacing=0)
        self._connect()

    def _connect(self) -> None:
        self.pairs.chosen.connect(self._show_pair)
        self.make_equivalent.clicked.connect(self._request_equivalence)
        self.take_apart.clicked.connect(self._request_separation)
        self.heat.elements_chosen.connect(self._choose_in_heat)
        self.heat.activated.connect(self.sentences_requested)
        self.twin.elements_chosen.connect(self._follow_selection)
        self.twin.activated.connect(self.sentences_requested)

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        selected = self._labels(self._selected)
        self._corpus, self._choice = corpus, choice
        self._contrast = self.pairs.show_pairs(corpus, choice)
        found = self._contrast.labels if self._contrast else {}
        self.ranked = sorted(found, key=lambda labels: (-found[labels].count, labels))
        self.numbers = self._as_numbers()
        golds = (self._contrast.a, self._contrast.b) if self._contrast else ("", "")
        self.heat.show_labels(golds, found, self.ranked, self.numbers)
        self.twin.show_numbers(self.numbers)
        self._select(np.array([i for i, labels in enumerate(self.ranked) if labels in selected], np.intp))
        self.show_table(is_table=self._is_table)

    def _as_numbers(self) -> Numbers:
        if self._contrast is None:
            return NOTHING
        a, b, found = self._contrast.a, self._contrast.b, self._contrast.labels
        sums = Counter[str](), Counter[str]()
        for labels in self.ranked:
            for of_side, label in zip(sums, labels, strict=True):
                of_side[label] += found[labels].count
        of = self.tr("of {gold}'s")
        return Numbers(
            (a, b, self.tr("spans"), of.format(gold=a), of.format(gold=b), self.tr("sentences")),
            (
                [labels[0] for labels in self.ranked],
                [labels[1] for labels in self.ranked],
                [found[labels].count for labels in self.ranked],
                [found[labels].count / sums[0][labels[0]] for labels in self.ranked],
                [found[labels].count / sums[1][labels[1]] for labels in self.ranked],
                [len(found[labels].sentences) for labels in self.ranked],
            ),
            2,
        )

    def show_table(self, *, is_table: bool) -> None:
        self._is_table = is_table
        self._stack.setCurrentIndex(1 + is_table if self._contrast else 0)

    def forget(self) -> None:
        self._corpus = None
        self._select(NO_ELEMENTS)

    def selected_sentences(self) -> SelectedSentences:
        labels = self._labels(self._selected)
        if self._contrast is None or self._corpus is None or not labels:
            return SelectedSentences((), "")
        golds = self._contrast.a, self._contrast.b
        sentences = union(self._contrast.labels[each].sentences for each in labels)
        words = [f"{self._contrast.a}: {a} – {self._contrast.b}: {b}" for a, b in labels]
        found = labels_filter(golds, labels, self._corpus.frame.protocol)
        return SelectedSentences(sentences.tolist(), few(words), found)

    def formats(self) -> Sequence[Format]:
        if self._contrast is None:
            return ()
        return (
            *self.heat.pictures(self),
            Format("TSV", "tsv", self._as_tsv),
            Format(self.tr("Label table"), "tsv", lambda: at_once(self._table_in_force)),
        )

    def _as_tsv(self) -> Content:
        return self.numbers.as_tsv()

    def _labels(self, elements: Elements) -> list[LabelPair]:
        return [self.ranked[element] for element in elements]

    @Slot(object)
    def _choose_in_heat(self, elements: Elements) -> None:
        self._selected = elements
        self.twin.select_elements(elements)
        self._update_buttons()

    @Slot(object)
    def _follow_selection(self, elements: Elements) -> None:
        """Follows the selection in the list."""
        self._selected = elements
        self.heat.select_elements(elements)
        self._update_buttons()

    def _select(self, elements: Elements) -> None:
        self.twin.select_elements(elements)
        self._follow_selection(elements)

    def _update_buttons(self) -> None:
        """Enables the actions that apply to the selected labels."""
        labels = self._labels(self._selected)
        is_editable = self._corpus is not None and self._has_one_mapping(self._corpus)
        classes = set(self._table().values()) if is_editable else set()
        self.make_equivalent.setEnabled(is_editable and any(a != b for a, b in labels))
        self.take_apart.setEnabled(any(label in classes for pair in labels for label in pair))
        self.selection_changed.emit()

    @staticmethod
    def _has_one_mapping(corpus: Corpus) -> bool:
        """Whether all versions have the same label mapping, so that one table can replace it."""
        return bool(corpus.labels) and all(version.spec.labels is None for version in corpus.frame.versions)

    def _mapping(self) -> LabelMapping:
        assert self._corpus is not None
        return self._corpus.frame.mappings[self._corpus.frame.golds[0].name]

    def _table(self) -> dict[str, str]:
        """The current mapping, applied to the existing labels."""
        assert self._corpus is not None
        return dict(made_equivalent(self._corpus.labels, self._mapping(), ()))

    def _table_in_force(self) -> bytes:
        return "".join(f"{label}\t{kept}\n" for label, kept in self._table().items()).encode()

    @Slot()
    def _request_equivalence(self) -> None:
        assert self._corpus is not None
        table = made_equivalent(self._corpus.labels, self._mapping(), self._labels(self._selected))
        self.mapping_requested.emit(table_text(table))

    @Slot()
    def _request_separation(self) -> None:
        assert self._corpus is not None
        classes = {label for pair in self._labels(self._selected) for label in pair}
        self.mapping_requested.emit(table_text(separated(self._corpus.labels, self._mapping(), classes)))

    @Slot()
    def _show_pair(self) -> None:
        self._select(NO_ELEMENTS)
        if self._corpus is not None:
            self.show_corpus(self._corpus, self._choice)
