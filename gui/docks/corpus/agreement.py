"""Annotators of one scheme: how far they agree, where, and which labels one has where the other has others."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from itertools import permutations
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QSizePolicy

from core.agreement.agreement import WITH_KAPPA, Agreement, Pair, Share
from core.agreement.annotators import can_annotate, node_label, of_one_scheme
from core.agreement.tables import paragraph
from core.filters.suggested_filters import any_of
from core.filters.syntax import Expression, Field, Is, Not, Or, Text, Together
from core.schemes.overlap import DifferencePlaces, LabelPair
from gui.docks.corpus.differences import construction_in_words
from gui.docks.corpus.heat import HeatPage
from gui.docks.corpus.numbers import NO_ELEMENTS, NOTHING, Numbers, few
from gui.docks.corpus.page import Format, SelectedSentences
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import counted, filled, rounded
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.engine import Work
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import MenuButton, push_button

NARROWEST: Final = 40
"""The smallest width of a column of the matrix, in pixels."""

_SELECTABLE: Final = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class View(Enum):
    """What the page shows of the agreement."""

    PAIRS = auto()
    RELATIONS = auto()
    CONSTRUCTIONS = auto()
    TENTHS = auto()
    CONFUSIONS = auto()


class AgreementPage(HeatPage):
    """A paragraph for a paper and the figures of each pair; of one pair, figures by part and the matrix of labels.

    In the matrix, the most frequent pairs of labels are the first elements.
    """

    work = Work.AGREEING

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Agreement"), self.tr("Labels of two annotators at the same words"), NARROWEST)
        self._session = session
        self._offered, self._proposed = tuple[str, ...](), frozenset[str]()
        self._chosen: set[str] = set()
        self.found: Agreement | None = None
        self._expected = 0
        self.labels: list[LabelPair] = []
        self._annotators = MenuButton(meaning=self.tr("The golds that annotate the text in one scheme"))
        self.menu = QMenu(self)
        self._annotators.setMenu(self.menu)
        self.view, self.pair = QComboBox(), QComboBox()
        self.copy = push_button(self.tr("Copy the paragraph"), self.tr("Copies the sentence for a paper, in English"))
        self.about, self.paragraph = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.message.setWordWrap(True)
        self._fill_views()
        self._lay_out()
        self.view.currentIndexChanged.connect(self._show_found)
        self.pair.activated.connect(self._show_found)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.paragraph.text()))

    def _fill_views(self) -> None:
        for view, text in (
            (View.PAIRS, self.tr("annotators")),
            (View.RELATIONS, self.tr("relations")),
            (View.CONSTRUCTIONS, self.tr("constructions")),
            (View.TENTHS, self.tr("the file, in tenths")),
            (View.CONFUSIONS, self.tr("confusions of labels")),
        ):
            self.view.addItem(text, view)

    def _lay_out(self) -> None:
        self.view.setAccessibleName(self.tr("What is compared"))
        self.pair.setAccessibleName(self.tr("Two annotators"))
        by = QLabel(self.tr("by"))
        for box in (self.view, self.pair):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for label in (self.about, self.paragraph, self.message):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.paragraph.setTextInteractionFlags(_SELECTABLE)
        self.paragraph.setAccessibleName(self.tr("A paragraph for a paper"))
        self.paragraph.setContentsMargins(6, 0, 6, 4)
        chosen = (self._annotators, by, self.view, self.pair)
        row = in_row(*chosen, (self.about, 1), self.copy, margins=(6, 2, 6, 2), spacing=6)
        in_column(row, self.paragraph, (self.stack, 1), inside=self, margins=0, spacing=0)

    # Who is compared

    def show_corpus(self, corpus: Corpus, choice: Choice) -> None:
        del choice
        versions = [version for version in corpus.frame.golds if can_annotate(version)]
        names = tuple(version.name for version in versions)
        proposed = frozenset(version.name for version in of_one_scheme(versions))
        if (names, proposed) != (self._offered, self._proposed):  # Labels are known only when files have been read.
            self._offered, self._proposed, self._chosen = names, proposed, set(proposed)
            self._fill_menu()
        chosen = tuple(name for name in names if name in self._chosen)
        if chosen != corpus.agreed.annotators:
            self._compare(chosen)
        self.found, self._expected = corpus.agreed.found, corpus.expected
        self._annotators.setText(
            joined(", ", chosen) if chosen else self.tr("Choose the annotators")  # Names may be many, but are chosen.
        )
        self._annotators.setEnabled(len(names) > 1)
        self._fill_pairs()
        self._fit_views(of_brackets=self.found is not None and self.found.of_brackets)
        self.message.setText(self._lacking(chosen))
        self._show_found()

    def _fit_views(self, *, of_brackets: bool) -> None:
        """Offers what there is of arcs, or of brackets, which have labels and no constructions."""
        text = self.tr("labels") if of_brackets else self.tr("relations")
        self.view.setItemText(self.view.findData(View.RELATIONS), text)
        at, model = self.view.findData(View.CONSTRUCTIONS), self.view.model()
        assert isinstance(model, QStandardItemModel), "a box of its own items"
        if of_brackets and self.view.currentIndex() == at:
            self.view.setCurrentIndex(self.view.findData(View.PAIRS))
        model.item(at).setEnabled(not of_brackets)
        model.item(at).setToolTip(self.tr("Constituents have no arcs") if of_brackets else "")

    def _lacking(self, chosen: Sequence[str]) -> str:
        if len(self._offered) < 2:
            return self.tr("Open two golds of one scheme to see how far their annotators agree.")
        if len(chosen) < 2:
            return self.tr("No two golds use the same labels. Choose those that are annotated in one scheme.")
        if self.found is None:
            return self.tr("Nothing is counted yet.")
        return "" if self.found.tokens else in_words(self.found.reason("uas"))

    def _fill_menu(self) -> None:
        self.menu.clear()
        for name in self._offered:
            action = self.menu.addAction(drawable_text(name).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(name in self._chosen)
            action.toggled.connect(partial(self._choose, name))

    def _choose(self, name: str, is_chosen: bool) -> None:
        (self._chosen.add if is_chosen else self._chosen.discard)(name)
        self._compare(tuple(each for each in self._offered if each in self._chosen))
        self.found = None
        self.message.setText(self._lacking(sorted(self._chosen)))
        self._show_found()

    def _compare(self, annotators: tuple[str, ...]) -> None:
        self._session.corpus.agreed.ask(annotators)
        self._session.renew()

    def _fill_pairs(self) -> None:
        pairs = [joined(" – ", (pair.a, pair.b)) for pair in self.found.pairs] if self.found else []
        if pairs != [self.pair.itemText(i) for i in range(self.pair.count())]:
            self.pair.clear()
            self.pair.addItems(pairs)

    @property
    def _pair(self) -> Pair | None:
        at = self.pair.currentIndex()
        return self.found.pairs[at] if self.found and 0 <= at < len(self.found.pairs) else None

    # What is shown

    @Slot()
    def _show_found(self) -> None:
        found, pair, view = self.found, self._pair, self.view.currentData()
        is_known = found is not None and found.tokens > 0
        self.pair.setVisible(is_known and view is not View.PAIRS and self.pair.count() > 1)
        self.paragraph.setVisible(is_known and view is View.PAIRS)
        self.copy.setEnabled(is_known)
        self.paragraph.setText(paragraph(found) if found and is_known else "")
        self.about.setText(self._sums(found) if found and is_known else "")
        self.numbers, self.labels = NOTHING, []
        if found and pair and is_known:
            make: Mapping[View, Callable[[], Numbers]] = {
                View.PAIRS: partial(self._of_pairs, found),
                View.RELATIONS: partial(self._of_relations, pair),
                View.CONSTRUCTIONS: partial(self._of_constructions, pair),
                View.TENTHS: partial(self._of_tenths, pair),
                View.CONFUSIONS: partial(self._of_confusions, pair),
            }
            self.numbers = make[view]()
        self.twin.show_numbers(self.numbers)
        self._show_matrix(pair if view is View.CONFUSIONS else None)
        self.select(NO_ELEMENTS)
        self._turn()

    def _sums(self, found: Agreement) -> str:
        """The coefficients over all annotators, and what is left out or odd."""
        parts = []
        for text, value, of in (
            (self.tr("α of labels {value}"), found.alpha_label, "alpha_label"),
            (self.tr("α of trees {value}"), found.alpha_plain, "alpha_plain"),
        ):
            if value is None:
                parts.append(filled(text, value=filled(self.tr("n/a ({why})"), why=in_words(found.reason(of)))))
            elif isinstance(value, float):
                parts.append(filled(text, value=rounded(value, 4)))
            else:
                interval = f" [{rounded(value.low, 4)}, {rounded(value.high, 4)}]" if value.low < value.high else ""
                parts.append(filled(text, value=rounded(value.value, 4) + interval))
        if found.excluded:
            parts.append(filled(self.tr("sentences not shared: {n:,}"), n=len(found.excluded)))
        lacking = (pair.reason(each) for pair in found.pairs for each in found.tags if each in pair.lacking)
        parts += dict.fromkeys(map(in_words, lacking))
        for text, by_name in (
            (self.tr("{name}: sentences that are no tree: {n:,}"), found.no_trees),
            (self.tr("{name}: sentences with several roots: {n:,}"), found.several_roots),
        ):
            parts += [filled(text, name=name, n=number) for name, number in by_name.items()]
        if found.too_long:
            parts.append(filled(self.tr("too long for α of trees: {n:,}"), n=found.too_long))
        if found.sentences > self._expected:
            text = self.tr("counted, but without places, since another version lacks them: {n:,}")
            parts.append(filled(text, n=found.sentences - self._expected))
        return " · ".join(parts)

    def _shares(self) -> tuple[str, ...]:
        return self.tr("words"), self.tr("UAS"), self.tr("LAS"), self.tr("labels alike")

    def _of_pairs(self, found: Agreement) -> Numbers:
        pairs, (words, *shares) = found.pairs, self._shares()
        titles = [*shares, self.tr("κ of labels"), self.tr("κ, same head")]
        if found.of_brackets:
            titles = [self.tr("F1 of brackets"), self.tr("F1 without labels"), self.tr("κ of labels")]
        titled = zip(titles, found.figures, strict=True)
        figures: list[tuple[str, list[float | None]]]
        figures = [(title, [getattr(pair, figure) for pair in pairs]) for title, figure in titled]
        for each in found.tags:
            tag = each.value.upper()
            figures.append((tag, [pair.agreed(each) for pair in pairs]))
            if each in WITH_KAPPA:
                figures.append((f"κ {tag}", [pair.kappa(each) for pair in pairs]))
        names = [joined(" – ", (pair.a, pair.b)) for pair in pairs]
        sentences: list[int | None] = [pair.sentences for pair in pairs]
        tokens: list[int | None] = [pair.share.tokens for pair in pairs]
        if len(pairs) > 1:
            names.append(self.tr("mean"))
            sentences.append(None)
            tokens.append(None)
            for _, values in figures:
                known = [value for value in values if value is not None]
                values.append(sum(known) / len(known) if known else None)
        counts = (self.tr("sentences"), sentences), (words, tokens)
        return Numbers.of((self.tr("annotators"), names), *counts, *figures)

    def _of_relations(self, pair: Pair) -> Numbers:
        rows, label, f1 = list(pair.relations()), self.tr("relation"), self.tr("F1 of arcs")
        if pair.brackets:
            label, f1 = self.tr("label"), self.tr("F1 of brackets")
        return Numbers((label, pair.a, pair.b, f1), tuple([row[at] for row in rows] for at in range(4)))

    def _of_constructions(self, pair: Pair) -> Numbers:
        found = sorted(pair.constructions.items(), key=lambda each: (-each[1].tokens, each[0]))
        names = [construction_in_words(each) for each, _ in found]
        return self._of_shares(self.tr("construction"), names, [share for _, share in found])

    def _of_tenths(self, pair: Pair) -> Numbers:
        if pair.brackets:
            shares = pair.bracket_tenths
            return Numbers.of(
                (self.tr("tenth"), list(map(counted, range(1, len(shares) + 1)))),
                (pair.a, [each.a for each in shares]),
                (pair.b, [each.b for each in shares]),
                (self.tr("F1 of brackets"), [each.f1 for each in shares]),
                (self.tr("F1 without labels"), [each.f1_unlabelled for each in shares]),
            )
        return self._of_shares(self.tr("tenth"), list(map(counted, range(1, len(pair.tenths) + 1))), pair.tenths)

    def _of_shares(self, title: str, names: Sequence[str], shares: Sequence[Share]) -> Numbers:
        def share(part: Callable[[Share], int]) -> list[float | None]:
            return [part(each) / each.tokens if each.tokens else None for each in shares]

        figures = share(lambda each: each.heads), share(lambda each: each.arcs), share(lambda each: each.labels)
        return Numbers((title, *self._shares()), (names, [each.tokens for each in shares], *figures))

    def _of_confusions(self, pair: Pair) -> Numbers:
        self.labels = sorted(pair.labels, key=lambda labels: (-pair.labels[labels], labels))
        return Numbers.of(
            (pair.a, [labels[0] for labels in self.labels]),
            (pair.b, [labels[1] for labels in self.labels]),
            (
                self.tr("brackets") if pair.brackets else self.tr("words"),
                [pair.labels[labels] for labels in self.labels],
            ),
            texts=2,
        )

    def _show_matrix(self, pair: Pair | None) -> None:
        golds, counts = ((pair.a, pair.b), pair.labels) if pair else (("", ""), {})
        found = {labels: DifferencePlaces(number) for labels, number in counts.items()}
        self.heat.show_labels(golds, found, self.labels, self.numbers)

    def _turn(self) -> None:
        is_matrix = self.view.currentData() is View.CONFUSIONS and not self._is_table
        shown = self.heat if is_matrix else self.twin
        self.stack.setCurrentWidget(self.message if self.message.text() else shown)

    # What is selected

    def forget(self) -> None:
        self.found = None
        super().forget()

    def selected_sentences(self) -> SelectedSentences:
        conditions = list(map(self._condition, self.selected.tolist()))
        known = [each for each in conditions if each is not None]
        if not known:
            return SelectedSentences((), "")
        words = [", ".join(map(str, self.numbers.names[element])) for element in self.selected]
        return SelectedSentences((), few(words), any_of(known))

    def _condition(self, element: int) -> Expression | None:
        """The condition that finds the words that an element counts; None if the filter line has no words for it."""
        found, view = self.found, self.view.currentData()
        pair = found.pairs[element] if found and view is View.PAIRS and element < len(found.pairs) else self._pair
        if found is None or pair is None or (view is View.PAIRS and element >= len(found.pairs)):
            return None
        if pair.brackets:
            return self._bracket_condition(pair, element)
        head, relation = (Is(Field.WORD, f"{pair.a}+{pair.b}", Text(what)) for what in ("head", "relation"))
        differing = (head,), (relation, Not(head))  # A word once, though both may differ.
        if view is View.PAIRS:
            return Or((head, Together(differing[1])))
        if view is View.RELATIONS:
            label = Text(str(self.numbers.columns[0][element]))
            one, other = (Is(Field.RELATION, name, label) for name in (pair.a, pair.b))
            return Or(tuple(Together((*of, *each)) for of in ((one,), (other, Not(one))) for each in differing))
        if view is View.CONFUSIONS:
            a, b = self.labels[element]
            return Together((Is(Field.RELATION, pair.a, Text(a)), Is(Field.RELATION, pair.b, Text(b))))
        return None

    def _bracket_condition(self, pair: Pair, element: int) -> Expression | None:
        """The same of brackets. D: of several over the same words those with the outermost labels are found."""
        view = self.view.currentData()
        if view is View.RELATIONS:
            label = Text(node_label(str(self.numbers.columns[0][element])))
            both = [Is(Field.NODE, name, label) for name in (pair.a, pair.b)]
            return Or(tuple(Together((one, Not(other))) for one, other in permutations(both)))
        if view is View.CONFUSIONS:
            one, other = (Text(node_label(label.split(" + ")[0])) for label in self.labels[element])
            return Together((Is(Field.NODE, pair.a, one), Is(Field.NODE, pair.b, other)))
        return None

    # What is exported

    def formats(self) -> Sequence[Format]:
        pair = self._pair
        if not len(self.numbers) or pair is None:
            return ()
        pictures = self.pictures() if self.view.currentData() is View.CONFUSIONS else ()
        paragraph = Format(self.tr("Paragraph"), "txt", f"{self.paragraph.text()}\n".encode)
        return [*pictures, Format("TSV", "tsv", self.as_tsv), paragraph]
