"""The label correspondence of two golds, as a heat map and as a list; labels can be made equivalent in it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton

from core.filters.suggested_filters import labels_filter
from core.schemes.label_suggestion import made_equivalent, separated
from core.schemes.overlap import Contrast, LabelPair
from core.trees.label_mapping import LabelMapping, table_text
from gui.docks.corpus.gold_pair import PairBox
from gui.docks.corpus.heat import HeatPage
from gui.docks.corpus.numbers import NO_ELEMENTS, NOTHING, Numbers, few, union
from gui.docks.corpus.page import Format, SelectedSentences
from gui.session.corpus import Corpus
from gui.session.engine import Work
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column

NARROWEST: Final = 46
"""The smallest width of a column of the heat map, in pixels."""


class LabelsPage(HeatPage):
    """The elements are pairs of labels, the most frequent first."""

    work = Work.CONTRASTING

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Labels"), self.tr("Labels of two golds on the same spans"), NARROWEST)
        self._session = session
        self._corpus: Corpus | None = None
        self._choice = Choice((), labelled=True)
        self._contrast: Contrast | None = None
        self.ranked: list[LabelPair] = []
        self.pairs = PairBox()
        self.make_equivalent = QPushButton(self.tr("Make e&quivalent"))
        self.make_equivalent.setToolTip(self.tr("Count the labels of each selected pair as equal, and score again"))
        self.take_apart = QPushButton(self.tr("Take a&part"))
        self.take_apart.setToolTip(self.tr("No longer count the selected labels as equal to others"))
        self.pairs.row.addWidget(self.make_equivalent)
        self.pairs.row.addWidget(self.take_apart)
        self.message.setText(self.tr("Open two golds to see which labels correspond."))
        in_column(self.pairs, self.stack, inside=self, margins=0, spacing=0)
        self.pairs.box.activated.connect(self._show_pair)
        self.make_equivalent.clicked.connect(self._request_equivalence)
        self.take_apart.clicked.connect(self._request_separation)
        self.selection_changed.connect(self._update_buttons)

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        selected = self._selected_labels
        self._corpus, self._choice = corpus, choice
        self._contrast = self.pairs.show_pairs(corpus, choice)
        found = self._contrast.labels if self._contrast else {}
        self.ranked = sorted(found, key=lambda labels: (-found[labels].count, labels))
        self.numbers = self._as_numbers()
        golds = (self._contrast.a, self._contrast.b) if self._contrast else ("", "")
        self.heat.show_labels(golds, found, self.ranked, self.numbers)
        self.twin.show_numbers(self.numbers)
        self.select(np.array([i for i, labels in enumerate(self.ranked) if labels in selected], np.intp))
        self._turn()

    def _as_numbers(self) -> Numbers:
        if self._contrast is None:
            return NOTHING
        a, b, found = self._contrast.a, self._contrast.b, self._contrast.labels
        sums = Counter[str](), Counter[str]()
        for labels in self.ranked:
            for of_side, label in zip(sums, labels, strict=True):
                of_side[label] += found[labels].count
        of = self.tr("of {gold}'s")
        return Numbers.of(
            (a, [labels[0] for labels in self.ranked]),
            (b, [labels[1] for labels in self.ranked]),
            (self.tr("spans"), [found[labels].count for labels in self.ranked]),
            (of.format(gold=a), [found[labels].count / sums[0][labels[0]] for labels in self.ranked]),
            (of.format(gold=b), [found[labels].count / sums[1][labels[1]] for labels in self.ranked]),
            (self.tr("sentences"), [len(found[labels].sentences) for labels in self.ranked]),
            texts=2,
        )

    def _turn(self) -> None:
        self.stack.setCurrentIndex(1 + self._is_table if self._contrast else 0)

    def forget(self) -> None:
        self._corpus = None
        super().forget()

    def selected_sentences(self) -> SelectedSentences:
        labels = self._selected_labels
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
            *self.pictures(),
            Format("TSV", "tsv", self.as_tsv),
            Format(self.tr("Label table"), "tsv", self._table_in_force),
        )

    @property
    def _selected_labels(self) -> list[LabelPair]:
        return [self.ranked[element] for element in self.selected]

    @Slot()
    def _update_buttons(self) -> None:
        """Enables the actions that apply to the selected labels."""
        labels, corpus = self._selected_labels, self._corpus
        specs = [version.spec for version in corpus.frame.versions] if corpus and corpus.labels else []
        # One table can replace the mapping if all versions have the same.
        is_editable = bool(specs) and all(spec.labels is None for spec in specs)
        classes = set(self._table().values()) if is_editable else set()
        self.make_equivalent.setEnabled(is_editable and any(a != b for a, b in labels))
        self.take_apart.setEnabled(any(label in classes for pair in labels for label in pair))

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
        self._set_table(made_equivalent(self._corpus.labels, self._mapping(), self._selected_labels))

    @Slot()
    def _request_separation(self) -> None:
        assert self._corpus is not None
        classes = {label for pair in self._selected_labels for label in pair}
        self._set_table(separated(self._corpus.labels, self._mapping(), classes))

    def _set_table(self, table: Mapping[str, str]) -> None:
        self._session.set_settings(replace(self._session.settings, labels=table_text(table)))

    @Slot()
    def _show_pair(self) -> None:
        self.select(NO_ELEMENTS)
        if self._corpus is not None:
            self.show_corpus(self._corpus, self._choice)
