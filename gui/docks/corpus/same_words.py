"""A page of the Corpus dock: the same words annotated differently."""

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox

from core.base.tsv import tsv_line
from core.engine.rows import UnevenRow
from core.model.direction import Direction, direction_of
from core.variation.write_variation import can_be_varied
from gui.docks.corpus.numbers import NOTHING, Numbers, few
from gui.docks.corpus.page import Format, SelectedSentences
from gui.docks.corpus.panel import CorpusRequests
from gui.docks.corpus.study_page import StudyPage
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.session import Session
from gui.session.view_choice import Choice


class VariationPage(StudyPage):
    """The same words annotated differently in one version, the most uneven first, with all their places."""

    def __init__(self, session: Session, asks: CorpusRequests) -> None:
        super().__init__(
            session,
            asks,
            self.tr("Same words"),
            (self.tr("Words annotated differently"), self.tr("Their places")),
            self.tr(
                "Find the same words annotated differently within one version: the rare annotation is often an error. "
                "Another version is a witness: does it differ at these places too?"
            ),
        )
        self._listed: list[tuple[str, tuple[int, int, int]]] = []
        self._version = ""
        self.start.setText(self.tr("Find"))
        self.same_context = QCheckBox(self.tr("Same neighbours only"))
        self.same_context.setToolTip(self.tr("Only words that are annotated differently between the same two words"))
        self._add_row(self.tr("In"), self.tr("Witness"), self.same_context)
        self.acts.hide()
        self.start.clicked.connect(self._find)
        self.same_context.toggled.connect(self._show_found)
        self.first_box.currentIndexChanged.connect(self._show_state)
        self._show_found()

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        names = [version.name for version in corpus.frame.versions if can_be_varied(version)]
        self._offer(self.first_box, names, next((name for name in choice.against if name in names), ""))
        self._show_state()

    @Slot()
    def _find(self) -> None:
        self._version = self.first_box.currentData()
        self._session.study.find_variation(self._version, self.second_box.currentData() or None)
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        study, version = self._session.study, self.first_box.currentData()
        others = [name for name in map(self.first_box.itemData, range(self.first_box.count())) if name != version]
        self._offer(self.second_box, ["", *others], "")
        can_find = bool(version) and self._session.corpus.is_complete
        self.start.setEnabled(can_find and not study.is_comparing)
        if study.is_comparing:
            self.summary.setText(self.tr("Comparing…"))
        elif study.uneven is None:
            self.summary.setText("")
        else:
            text, words = self.tr("{words:,} sequences of words"), len(self._groups())
            found = self.tr("1 sequence of words") if words == 1 else filled(text, words=words)
            self.summary.setText("; ".join(filter(None, [self.why_outdated, found])))

    @property
    def why_outdated(self) -> str:
        return self.tr("Out of date since an edit: find again") if self._session.study.is_uneven_outdated else ""

    def _groups(self) -> list[UnevenRow]:
        found = self._session.study.uneven or []
        return [each for each in found if each.has_same_context or not self.same_context.isChecked()]

    @Slot()
    def _show_found(self) -> None:
        groups, study = self._groups(), self._session.study
        witness = {True: self.tr("yes"), False: self.tr("no"), None: None}
        numbers = Numbers.of(
            (self.tr("words"), [each.words for each in groups]),
            (self.tr("annotations"), [self.annotations_text(each) for each in groups]),
            (self.tr("witness differs"), [witness[each.witness_varies] for each in groups]),
            (self.tr("places"), [sum(len(places) for *_, places in each.annotations) for each in groups]),
            (self.tr("uneven"), [each.uneven for each in groups]),
            texts=3,
        )
        self._show_tables(NOTHING if study.uneven is None else numbers)
        self._show_state()
        self._ask_for_room()
        self.selection_changed.emit()

    wide_column = 1

    def annotations_text(self, row: UnevenRow) -> str:
        return ", ".join(
            f"{self._annotation(row, relation, head)}: {len(places):,}" for relation, head, places in row.annotations
        )

    def _annotation(self, row: UnevenRow, relation: str, head: str) -> str:
        """The relation between the words, and an arrow from the head as they are written."""
        if not relation:
            return self.tr("no arc")
        is_from_right = direction_of([row.words]) is Direction.RIGHT_TO_LEFT
        return f"← {relation}" if is_from_right is (head == "left") else f"{relation} →"

    def _show_places(self) -> None:
        groups = self._groups()
        chosen = [groups[element] for element in self.kinds.selected_elements()]
        self._listed = [
            (self._annotation(row, relation, head), place)
            for row in chosen
            for relation, head, places in reversed(row.annotations)
            for place in places
        ]
        corpus, sentences = self._session.corpus, [sentence for _, (sentence, *_) in self._listed]
        numbers = Numbers.of(
            (self.tr("annotation"), [annotation for annotation, _ in self._listed]),
            (self.tr("sentence"), [corpus.names[sentence] for sentence in sentences]),
            (self.tr("text"), [corpus.written(sentence) for sentence in sentences]),
            texts=3,
        )
        self.places.show_numbers(numbers)

    def _sentence_of(self, place: int) -> int:
        return self._listed[place][1][0]

    def _words_of(self, place: int) -> list[tuple[str, list[int]]]:
        _, *ends = self._listed[place][1]
        return [(self._version, [word]) for word in ends]

    def selected_sentences(self) -> SelectedSentences:
        """Of the places selected, or else of all of the words selected."""
        places, groups = self.places.selected_elements(), self._groups()
        listed = [self._listed[place] for place in places] if len(places) else self._listed
        words = [groups[element].words for element in self.kinds.selected_elements()]
        return SelectedSentences(sorted({sentence for _, (sentence, *_) in listed}), few(words))

    def formats(self) -> Sequence[Format]:
        if not self._session.study.uneven or self.why_outdated:
            return ()
        return (Format("TSV", "tsv", self._as_tsv),)

    def _as_tsv(self) -> bytes:
        names = self._session.corpus.names
        lines = [tsv_line(("rank", "words", "relation", "head", "count", "sentence", "tokens"))]
        for rank, row in enumerate(self._groups(), start=1):
            for relation, head, places in row.annotations:
                for sentence, first, last in places:
                    fields = (rank, row.words, relation, head, len(places), names[sentence], f"{first} {last}")
                    lines.append(tsv_line(fields))
        return "".join(lines).encode()
