"""Shows the merge of the current sentence in the dock and as a band above the trees."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot

from core.adjudication.decisions import ActsInForce, decided_items, values_in
from core.adjudication.items import JudgedSentence, judged, value_of
from core.agreement.annotators import Annotator, Bracket, Field, Shared, brackets_of
from core.base.messages import Text
from core.engine.rows import ListedItem
from core.explain.span_states import BETWEEN_GOLDS, Chip, LabelState, Line, NodeState
from core.formats.conll_columns import NOT_ANNOTATED
from core.merging.decisions import Decision, DecisionPoints, GroupDecision, decision_points
from core.merging.merge_input import (
    Operation,
    Recipe,
    Subject,
    make_subject,
    merge_frame,
    source_of_base,
)
from core.merging.merged_sentence import MergedSentence, Origin, State, merge_sentence
from core.model.sentence import DependencyTree
from core.model.spans import Span, is_contiguous, positions, span_of
from core.scoring.alignment import first_difference
from core.scoring.comparison import Comparison, Frame, compare
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import MergeClient
from gui.docks.merge.wording import VERSUS, judged_text, origin_text, recipe_text
from gui.drawing.content import NO_LABEL, RESULT, AnswerState, ArcContent, BandContent, SpanContent, drawable_text
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.packed import ShownTallies
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.version_marks import marks_of


class Subjects:
    """The sentences of a corpus merged by a recipe; caches the last one.

    A merge reads only the merged versions, so its sentence names may differ from the corpus's, which may take the id
    from another version. Ordinals in the base's file identify sentences in both.
    """

    def __init__(self, corpus: Corpus, recipe: Recipe, client: MergeClient) -> None:
        """Raises as `core.merging.merge_input.merge_frame` does."""
        self._corpus, self._recipe, self._client = corpus, recipe, client
        self._names, self._tallies = client.names, client.tallies  # A merge that is begun again has others.
        self._frame: Frame = merge_frame(corpus.frame.versions, corpus.frame.settings, recipe)
        self._shown = corpus.by_ordinal(source_of_base(self._frame, recipe)).after(client.ordinals)
        self._places = self._shown.inverse()
        self._read: tuple[int, Subject, DecisionPoints] | None = None
        self._annotators: list[Annotator] = []
        if recipe.operation is Operation.ADJUDICATE:
            by_name = {version.name: version for version in self._frame.versions}
            self._annotators = [Annotator(by_name[name]) for name in recipe.versions]

    def judged(self, i: int) -> JudgedSentence | None:
        """The i-th sentence of the corpus with the items of an adjudication; None if it has no part in one."""
        name = self.name(i)
        if name is None or not self._annotators:
            return None
        sentences = self._corpus.sentences(i)
        row = [sentences.get(each.name) for each in self._annotators]
        forms = row[0].forms if row[0] else ()
        alike = [each if each and not first_difference(each.forms, forms) else None for each in row]
        return judged(self._annotators, Shared(name, i, alike)) if row[0] else None

    def labels(self) -> list[str]:
        """The relations of all annotators, sorted."""
        found = {label for version in self._frame.versions for label in version.inventory.labels}
        return sorted(found) if self._annotators else []

    def place(self, i: int) -> int | None:
        """The merge's index of the i-th sentence of the corpus."""
        return self._places.get(i)

    def forget(self) -> None:
        """Drops the cached sentence, since it was edited."""
        self._read = None

    def name(self, i: int) -> str | None:
        """The merge's name of the i-th sentence of the corpus; None if it is not merged."""
        place = self._places.get(i)
        return None if place is None else self._names[place]

    def shown(self, place: int) -> int | None:
        """The corpus index of a sentence of the merge; None if the corpus lacks it."""
        return self._shown.get(place)

    def named(self, name: str) -> int | None:
        """The corpus index of the sentence with that name in the merge; None if there is none."""
        names = self._corpus.names
        if name in names and self.name(i := names.index(name)) == name:  # As nearly always, and sooner.
            return i
        return next((self._shown.get(place) for place, each in enumerate(self._names) if each == name), None)

    def called(self, names: Sequence[str]) -> list[int]:
        """The corpus indices of the sentences with these ``names`` in the merge."""
        wanted = set(names)
        shown = (self._shown.get(place) for place, each in enumerate(self._names) if each in wanted)
        return [i for i in shown if i is not None]

    def unmerged(self, names: Sequence[str]) -> list[int]:
        """The corpus indices of the sentences that are not merged, which have these ``names`` in the merge.

        Without a place are also sentences that only versions lack which are not merged. If the corpus has other names,
        these can't be told from the others.
        """
        wanted, without = set(names), sorted({*range(len(self._corpus))}.difference(self._places))
        found = [i for i in without if self._corpus.names[i] in wanted]
        return found if len(found) == len(wanted) else without

    def tallies(self) -> ShownTallies:
        """The merge progress of each sentence, by corpus index."""
        return ShownTallies(self._tallies, self._places)

    def why_not(self, i: int) -> Text:
        """Why the i-th sentence of the corpus is not merged: in which word the versions differ; empty if in none."""
        if not 0 <= i < self._corpus.compared:  # Excluded, or none is shown yet: only compared sentences are here.
            return ""
        sentences = self._corpus.sentences(i)
        names = [version.name for version in self._frame.versions if version.name in sentences]
        for name in names[1:]:
            if difference := first_difference(sentences[name].forms, sentences[names[0]].forms):
                return difference
        return ""

    def merged_with(self, decision: Decision, i: int) -> MergedSentence | None:
        """Like `merged`, with one more decision, for a preview."""
        in_force = self._client.in_force
        in_force.add(decision)
        try:
            return self.merged(i)
        finally:
            in_force.remove_last(decision)

    def merged(self, i: int) -> MergedSentence | None:
        """The i-th sentence of the corpus merged by the decisions in force; None if it is not merged."""
        name = self.name(i)
        if name is None or self._annotators:
            return None
        if self._read is None or self._read[0] != i:
            sentences = self._corpus.sentences(i)
            row = [sentences[version.name] for version in self._frame.versions]
            subject = make_subject(name, row, compare(self._frame, row), self._recipe)
            self._read = i, subject, decision_points(subject, self._recipe)
        return merge_sentence(*self._read[1:], self._recipe, self._client.in_force)


class Foreseen(NamedTuple):
    """A sentence that would be merged, with its words; of them those that differ where it would not ask.

    ``has_gaps`` says whether a version has a discontinuous span.
    """

    name: str
    forms: Sequence[str] = ()
    unasked: Sequence[str] = ()
    has_gaps: bool = False


def foreseen_sentences(corpus: Corpus, recipe: Recipe) -> Iterator[Foreseen]:
    """Each compared sentence in a merge by ``recipe``; one whose words differ, which is not merged, has none."""
    frame = merge_frame(corpus.frame.versions, corpus.frame.settings, recipe)
    for i in range(corpus.compared):
        sentences = corpus.sentences(i)
        forms = [sentences[name].forms for name in recipe.versions]
        name = corpus.names[i]
        if any(first_difference(each, forms[0]) for each in forms[1:]):
            yield Foreseen(name)
            continue
        row = [sentences[version.name] for version in frame.versions]
        subject = make_subject(name, row, compare(frame, row), recipe)
        has_gaps = not all(map(is_contiguous, chain.from_iterable(subject.trees)))
        unasked = list[str]()
        if max(len({*subject.heads}), len({*subject.words})) > 1:
            unasked = [subject.base.forms[at - 1] for at in positions(decision_points(subject, recipe).unasked)]
        yield Foreseen(name, forms[0], unasked, has_gaps)


translate = QCoreApplication.translate


def result_band(merged: MergedSentence, recipe: Recipe, positions: Sequence[int]) -> BandContent:
    """The band of a result, over the words at ``positions``.

    Spans of all versions are drawn as shared; labels of at least two versions, or decided ones, as agreed.
    """
    places = {position: i for i, position in enumerate(positions, start=1)}
    spans: dict[Span, SpanContent] = {}
    for span in merged.tree:
        drawn = span_of(places[each] for each in merged.points.at(span) if each in places)
        if drawn and drawn not in spans:
            spans[drawn] = _content(merged, span, drawn, recipe)
    state = (
        translate("Merging", "{n} open").format(n=merged.open) if merged.open else translate("Merging", "nothing open")
    )
    if merged.points.unasked and not merged.open:
        state = translate("Merging", "nothing open, but rest differs")
    return BandContent(
        RESULT,
        "⊔",
        translate("Merging", "result"),
        (recipe_text(recipe), state),
        tuple(spans.values()),
        without_arcs=translate("Merging", "The result consists of spans and has no arcs."),
    )


class JudgedBand:
    """All annotators' answers about a sentence: what they agree on is grey, what differs has their letters."""

    def __init__(
        self,
        sentence: JudgedSentence,
        in_force: ActsInForce,
        recipe: Recipe,
        marks: Mapping[str, str],
        positions: Sequence[int],
    ) -> None:
        """``marks`` are the annotators' letters, or all the same if nobody is to know who says what."""
        self._sentence, self._recipe, self._marks = sentence, recipe, marks
        self._places = {position: i for i, position in enumerate(positions, start=1)}
        self._decisions = in_force.decisions(sentence.key)
        self._result = values_in(sentence, self._decisions)
        self._is_blind = len(set(marks.values())) < len(marks)
        settled = decided_items(sentence.key, in_force)
        self._open = sum((item.token, item.field) not in settled for item in sentence.items)

    @property
    def content(self) -> BandContent:
        """Arcs on one row, or brackets in one tree."""
        if self._sentence.of_tree is Field.BRACKETS:
            without_arcs = translate("Merging", "Constituents have no arcs.")
            return self._band(translate("Merging", "brackets"), self._brackets(), without_arcs=without_arcs)
        arcs = list(self._arcs())
        spans = {arc.content.node.span: arc.content for arc in arcs}
        return self._band(translate("Merging", "arcs"), spans.values(), arcs=arcs)

    def _band(self, title: str, spans: Iterable[SpanContent], **others: Any) -> BandContent:
        sentence, of, waiting = self._sentence, self._sentence.of_tree, self._open
        state = filled(translate("Merging", "{n} open"), n=waiting) if waiting else translate("Merging", "nothing open")
        like, words = sum(len(self._answers(token)) < 2 for token in self._tokens), len(sentence.forms)
        return BandContent(
            RESULT,
            VERSUS.strip(),
            title,
            (recipe_text(self._recipe), state),
            tuple(spans),
            word_tags=tuple(map(self._number_and_tags, self._places)),
            reading=judged_text(sentence.annotators, of, like, words, waiting, is_blind=self._is_blind),
            is_blind=self._is_blind,
            **others,
        )

    @property
    def _tokens(self) -> range:
        return range(1, len(self._result) + 1)

    def _answers(self, token: int) -> dict[tuple[str, ...], list[str]]:
        """The different answers on a word; sorted where annotators have no names, as their order would tell them."""
        answers = self._sentence.answers(token, self._sentence.of_tree)
        return dict(sorted(answers.items()) if self._is_blind else answers)

    def _arcs(self) -> Iterator[ArcContent]:
        places = self._places | {0: 0}
        for token, word in enumerate(self._result, start=1):
            is_decided = any((token, part) in self._decisions for part in Field.ARC.parts)
            answers = {value_of(word, Field.ARC) or (): list[str]()} if is_decided else self._answers(token)
            by_head: dict[int, dict[str, list[str]]] = {}
            for value, names in answers.items():
                if len(value) == 2:
                    text = self._label(value[1], names, is_open=len(answers) > 1)
                    by_head.setdefault(int(value[0]), {})[text] = names
            told = [text for labels in by_head.values() for text in labels]
            for head, labels in by_head.items():
                if token in places and head in places:
                    whose = tuple(name for names in labels.values() for name in names)
                    span, is_open = 1 << (places[token] - 1), len(answers) > 1
                    content = _judged(span, labels, whose, told, is_open=is_open, is_decided=is_decided)
                    yield ArcContent(head and places[head], places[token], content)

    def _brackets(self) -> Iterable[SpanContent]:
        sentence = self._sentence
        found, decided = dict[Span, dict[Bracket, list[str]]](), set[Span]()
        for token, word in enumerate(self._result, start=1):
            is_decided = (token, Field.BRACKETS) in self._decisions
            answers = {(word[Field.BRACKETS],): list[str]()} if is_decided else self._answers(token)
            for (value,), names in answers.items():
                for bracket in brackets_of(value, token):
                    found.setdefault(bracket.span, {}).setdefault(bracket, []).extend(names)
                    decided.update([bracket.span] if is_decided else ())
        spans = dict[Span, SpanContent]()
        for span, by_bracket in found.items():
            drawn = span_of(i for position, i in self._places.items() if span >> position - 1 & 1)
            is_open = span not in decided and any(len(each) < len(sentence.annotators) for each in by_bracket.values())
            texts = [self._label(" ".join(each.labels), by_bracket[each], is_open=is_open) for each in by_bracket]
            if drawn:
                states = {"is_open": is_open, "is_decided": span in decided}
                spans.setdefault(drawn, _judged(drawn, texts, sentence.annotators, texts, **states))
        return spans.values()

    def _label(self, label: str, names: Sequence[str], *, is_open: bool) -> str:
        letters = "".join(self._marks.get(name, name) for name in names)
        return f"{letters}: {label}" if is_open else label

    def _number_and_tags(self, token: int) -> str:
        """A word's number, by which heads are given and words reopened, with its tags: all that are still open."""
        word = self._result[token - 1]
        field = Field.UPOS if word.get(Field.UPOS, NOT_ANNOTATED) != NOT_ANNOTATED else Field.XPOS
        tags = {word[field]} if field in word else set[str]()
        if (token, field) not in self._decisions:
            tags |= {tag for (tag,) in self._sentence.answers(token, field)}
        return " ".join((str(token), "/".join(sorted(tags - {NOT_ANNOTATED})))).rstrip()


def _judged(
    span: Span, texts: Iterable[str], whose: tuple[str, ...], told: Iterable[str], *, is_open: bool, is_decided: bool
) -> SpanContent:
    chip = Chip.AGREED if is_decided else Chip.DISPUTED if is_open else Chip.OWN
    answer = AnswerState.DECIDED if is_decided else AnswerState.OPEN if is_open else AnswerState.AGREED
    labels = tuple(LabelState(text, chip) for text in texts)
    state = NodeState(span, Line.PARTIAL if is_open else Line.SHARED, labels, whose)
    return SpanContent(state, label_text=", ".join(map(drawable_text, told)), answer=answer)


def _content(merged: MergedSentence, span: Span, drawn: Span, recipe: Recipe) -> SpanContent:
    versions = [name for name, tree in zip(recipe.versions, merged.subject.trees, strict=True) if span in tree.nodes]
    waiting = {each.result for each in merged.items if each.item.span == span and each.state is State.OPEN}
    labels = []
    texts = []
    for label in merged.tree.labels_at(span):
        origins = merged.origins.get((span, label), ())
        agreed = len(origins) > 1 or any(origin.decision for origin in origins)
        labels.append(LabelState(label, Chip.AGREED if agreed and label not in waiting else Chip.OWN))
        texts.append(_label_text(label, origins, is_open=label in waiting))
    if not labels and (clashing := _clashing(merged, span)):
        labels.append(LabelState(BETWEEN_GOLDS.join(clashing), Chip.DISPUTED))
        texts.append(filled(translate("Merging", "open: {labels}"), labels=", ".join(clashing)))
    subject = merged.subject
    named = subject.phrases if isinstance(subject.base.tree, DependencyTree) else subject.categories
    category = named.get(span) or subject.phrases.get(span) or ("" if labels else NO_LABEL)
    line = Line.SHARED if len(versions) == len(recipe.versions) else Line.PARTIAL
    state = NodeState(drawn, line, tuple(labels), tuple(versions))
    return SpanContent(state, label_text="; ".join(texts), category=category)


def _clashing(merged: MergedSentence, span: Span) -> list[str]:
    """The conflicting labels of a span without a decision."""
    if not any(each.item.span == span and each.state is State.OPEN for each in merged.items):
        return []
    return list(dict.fromkeys(drawable_text(label) for tree in merged.subject.trees for label in tree.labels_at(span)))


def _label_text(label: str, origins: Sequence[Origin], *, is_open: bool) -> str:
    text = translate("Merging", "{label} ({origins})")
    if is_open:
        text = translate("Merging", "{label} ({origins}; open)")
    return filled(text, label=drawable_text(label), origins=", ".join(map(origin_text, origins)))


class ShownSentence(QObject):
    """Follows the session's current sentence, and goes to sentences by their names in the merge."""

    def __init__(self, session: Session, trees: TreesPanel, panel: MergePanel, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._client, self._trees, self._panel = session, panel.client, trees, panel
        self._subjects: Subjects | None = None
        self._ahead: GroupDecision | None = None
        self._positions: Sequence[int] = ()
        """The tokens that are drawn."""
        self._follows = QTimer(self, singleShot=True, interval=0)
        self._follows.timeout.connect(self.show)
        session.sentence_changed.connect(self._follows.start)
        session.sentence_edited.connect(self._forget)
        panel.previewed.connect(self._look_ahead)
        panel.items.blind.toggled.connect(trees.refresh)
        trees.set_extra_bands(self._bands)

    @property
    def merged(self) -> MergedSentence | None:
        """The merged sentence; None if it is not merged."""
        return self._subjects.merged(self._session.current) if self._subjects else None

    @property
    def judged(self) -> JudgedSentence | None:
        """The sentence with the items of an adjudication; None if it has no part in one."""
        return self._subjects.judged(self._session.current) if self._subjects else None

    @property
    def place(self) -> int | None:
        return self._subjects.place(self._session.current) if self._subjects else None

    def places_of(self, listed: Sequence[int]) -> tuple[int, ...] | None:
        """The merge's indices of the ``listed`` sentences of the corpus; None if all of the corpus are listed."""
        if self._subjects is None or len(listed) == len(self._session.corpus):
            return None
        return tuple(place for place in map(self._subjects.place, listed) if place is not None)

    @property
    def name(self) -> str | None:
        return self._subjects.name(self._session.current) if self._subjects else None

    def unmerged(self, names: Sequence[str]) -> list[int]:
        return self._subjects.unmerged(names) if self._subjects else []

    def called(self, names: Sequence[str]) -> list[int]:
        return self._subjects.called(names) if self._subjects else []

    def take(self, recipe: Recipe | None) -> None:
        """Merges the current corpus by ``recipe``; None for no merge."""
        self._subjects = Subjects(self._session.corpus, recipe, self._client) if recipe else None
        self.take_tallies()
        self._trees.refresh()

    def lose(self) -> None:
        """Forgets the corpus, since it was replaced."""
        self._subjects = None

    def take_tallies(self) -> None:
        """Passes the merge progress on to the table of sentences."""
        self._session.set_tallies(self._subjects.tallies() if self._subjects else ShownTallies())

    @Slot()
    def show(self) -> None:
        merged = self.merged
        why = self._subjects.why_not(self._session.current) if self._subjects and not merged else ""
        self._panel.show_sentence(merged, why)
        if self._client.is_adjudication:
            labels = self._subjects.labels() if self._subjects else []
            in_force, roots = self._client.acts_in_force, self._client.several_roots
            self._panel.items.show_sentence(self.judged, in_force, labels, why, several_roots=roots)

    def index_of(self, place: int | None) -> int | None:
        """The corpus index of a sentence, given by its index in the merge; None if it is not shown."""
        return None if self._subjects is None or place is None else self._subjects.shown(place)

    def go_to(self, place: int | None) -> None:
        """Goes to a sentence by its index in the merge, if given, and updates dock and band."""
        shown = self.index_of(place)
        if shown is not None and self._session.current != shown:
            self._session.show(shown)
        else:
            self._trees.refresh()
        self.show()

    @Slot(str)
    def go_to_name(self, name: str) -> None:
        shown = self._subjects.named(name) if self._subjects else None
        if shown is not None:
            self._session.show(shown)

    @Slot(object)
    def go_to_label(self, place: ListedItem) -> None:
        self.go_to_name(place.sentence)
        self.show()
        self._panel.go_to_label(tuple(place.positions), place.label)

    def token_at(self, column: int) -> int:
        """The token in a column of the trees; they differ where punctuation is dropped."""
        return self._positions[column - 1] if 0 < column <= len(self._positions) else column

    def column_of(self, token: int) -> int:
        """The column of a token; 0 if it is not drawn."""
        return self._positions.index(token) + 1 if token in self._positions else 0

    def _bands(self, comparison: Comparison) -> Sequence[BandContent]:
        self._positions = comparison.positions
        recipe, merged = self._client.recipe, self.merged
        if recipe and (judged := self.judged):
            known = marks_of(self._session.specs)
            marks = {name: known.get(name, name) for name in recipe.versions}
            if self._panel.items.blind.isChecked():
                marks = dict.fromkeys(recipe.versions, "?")
            in_force = self._client.acts_in_force
            return [JudgedBand(judged, in_force, recipe, marks, comparison.positions).content]
        if merged is None or recipe is None or self._subjects is None:
            return []
        if self._ahead is None or self._ahead.scope.sentence != merged.points.key:
            return [result_band(merged, recipe, comparison.positions)]
        ahead = self._subjects.merged_with(self._ahead, self._session.current) or merged
        band = result_band(ahead, recipe, comparison.positions)
        return [replace(band, details=(*band.details[:1], self.tr("preview of this choice")))]

    @Slot(object)
    def _look_ahead(self, decision: GroupDecision | None) -> None:
        """Shows the result as if a decision had been made."""
        self._ahead = decision
        self._trees.refresh()

    @Slot(int)
    def _forget(self) -> None:
        if self._subjects:
            self._subjects.forget()
            self._trees.refresh()
