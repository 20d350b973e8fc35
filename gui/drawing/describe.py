"""Builds the content of a sentence's bands from its comparison."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import QCoreApplication

from core.explain.arc_states import ArcState, GoldArcs, arc_differences, arc_states, gold_arcs, has_arcs
from core.explain.span_states import (
    Chip,
    Line,
    NodeState,
    SentenceStates,
    categories_of,
    common_categories,
    first_of,
    sentence_states,
    tags_of,
    with_written_labels,
)
from core.formats.conll_details import MultiwordToken, multiword_tokens, surface_text, text_of
from core.model.choices import Protocol
from core.model.sentence import Sentence
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison, Frame
from core.scoring.settings import is_applicable
from core.scoring.whose_points import cause_of, shares_of
from gui.drawing.content import (
    GENERALIZED,
    NO_LABEL,
    ArcContent,
    ArcContents,
    BandContent,
    Content,
    OwnWord,
    SpanContent,
    SurfaceToken,
    Tag,
    TagKind,
)
from gui.i18n.locale_numbers import filled, rounded
from gui.i18n.translate import in_words
from gui.session.view_choice import Choice
from gui.widgets.version_marks import marks_of

translate = QCoreApplication.translate


class _Describer:
    """Builds the bands of one sentence."""

    def __init__(self, comparison: Comparison, states: SentenceStates, choice: Choice) -> None:
        self._comparison, self._states, self._choice = comparison, states, choice
        self._marks = marks_of([version.spec for version in comparison.frame.versions])
        self._against = " ⊓ ".join(self._marks[gold] for gold in choice.against)
        self._common = common_categories(comparison, choice.against)

    def bands(self) -> Iterator[BandContent]:
        frame = self._comparison.frame
        for gold in frame.golds:
            details = (translate("Concord", "gold"), self._counted(self._states.bands[gold.name]))
            yield self._version(gold.name, details)
        if len(self._choice.against) > 1:  # One gold alone is its own generalization.
            yield self._generalized()
        for parse in frame.parses:
            yield self._parse(parse.name)

    def _generalized(self) -> BandContent:
        generalized = self._states.generalized
        labelled = translate("Concord", "{n} labelled").format(
            n=sum(any(label.chip is Chip.AGREED for label in node.labels) for node in generalized)
        )
        return BandContent(
            GENERALIZED,
            "⊓",
            translate("Concord", "generalized gold"),
            (
                filled(translate("Concord", "{golds}: what they share"), golds=self._against),
                f"{self._counted(generalized)}, {labelled}",
            ),
            self._with_categories(self._spans(generalized), [self._common]),
            own_words=tuple(own_words_of(self._comparison, self._choice.against)),
            without_arcs=translate("Concord", "The generalized gold consists of spans: it has no arcs."),
        )

    def _version(self, name: str, details: tuple[str, ...]) -> BandContent:
        comparison, choice = self._comparison, self._choice
        nodes = with_written_labels(comparison, name, self._states.bands[name])
        native = comparison.frame.native_gold(name)
        spans = self._spans(nodes)
        if name in comparison.frame.brackets:
            sources = [categories_of(comparison, each) for each in dict.fromkeys((name, native))]
            spans = self._with_categories(spans, [*sources, self._common])
        with_arcs = has_arcs(comparison, name)
        arcs: Collection[ArcContent] = ()
        differences: Collection[ArcContent] = ()
        if with_arcs:
            arcs = ArcContents(
                lambda: self._arcs(
                    arc_states(comparison, name, nodes, self._gold_arcs, choice.against, labelled=choice.labelled)
                )
            )
        if with_arcs and native != name and native in comparison.frame.dependencies:
            differences = ArcContents(lambda: self._arcs(arc_differences(comparison, name, labelled=choice.labelled)))
        return BandContent(
            name,
            self._marks[name],
            name,
            details,
            spans,
            arcs,
            differences,
            "" if with_arcs else self._why_no_arcs(name),
            word_tags=tags_of(comparison, name),
            own_words=tuple(own_words_of(comparison, [name])),
            meaning=self._origin(name),
        )

    @cached_property
    def _gold_arcs(self) -> GoldArcs:
        return gold_arcs(self._comparison)

    def _origin(self, name: str) -> str:
        """What a variation is made of; empty for other versions."""
        found = (version.spec.variation for version in self._comparison.frame.versions if version.name == name)
        variation = next(found, None)
        text = translate("Concord", "variation of {source}")
        return filled(text, source=variation.source) if variation else ""

    def _why_no_arcs(self, name: str) -> str:
        if name in self._comparison.frame.sources:
            return translate("Concord", "This version is derived from two others: it has no arcs.")
        return translate("Concord", "This version consists of brackets: it has no arcs.")

    def _arcs(self, arcs: Sequence[ArcState]) -> Iterator[ArcContent]:
        spans = self._spans([arc.node for arc in arcs])
        return (ArcContent(arc.head, arc.dependent, span) for arc, span in zip(arcs, spans, strict=True))

    def _counted(self, nodes: Sequence[NodeState]) -> str:
        n = len(nodes)
        return translate("Concord", "1 span") if n == 1 else translate("Concord", "{n} spans").format(n=n)

    def _spans(self, nodes: Sequence[NodeState]) -> tuple[SpanContent, ...]:
        tagged = {Line.FOREIGN, Line.PARTIAL} if len(self._choice.against) > 2 else {Line.FOREIGN}
        return tuple(
            [SpanContent(node, tuple(self._tags(node)) if node.group or node.line in tagged else ()) for node in nodes]
        )

    @staticmethod
    def _with_categories(
        spans: Sequence[SpanContent], sources: Sequence[Mapping[Span, str]]
    ) -> tuple[SpanContent, ...]:
        """``spans``, each with its category in the first of ``sources`` that has one; a sign where nothing is said."""
        if not any(sources):
            return tuple(spans)
        named = ((span, first_of(span.node.span, sources)) for span in spans)
        return tuple(
            [
                span._replace(category=category or (NO_LABEL if not (span.node.labels or span.tags) else ""))
                for span, category in named
            ]
        )

    def _tags(self, node: NodeState) -> Iterator[Tag]:
        if node.group:
            yield Tag(TagKind.GROUP, str(node.group))
        if node.line is Line.FOREIGN:
            yield Tag(TagKind.GOLDS, "".join(self._marks[gold] for gold in node.golds))
        against = self._choice.against
        if len(against) > 2 and node.line in (Line.PARTIAL, Line.CROSSING):
            yield Tag(TagKind.SHARE, f"{len(set(against) & set(node.golds))}/{len(against)}")

    def _role(self, parse: str) -> str:
        if defect := self._comparison.sentences[parse].defect:
            return filled(translate("Concord", "invalid tree: {defect}"), defect=in_words(defect))
        native = self._marks[self._comparison.frame.native_gold(parse)]
        return translate("Concord", "parse, native gold {letter}").format(letter=native)

    def _parse(self, parse: str) -> BandContent:
        """The band of a parse with its score, and the edits lost to the parser and to the scheme (protocol §9)."""
        comparison, choice, role = self._comparison, self._choice, self._role(parse)
        native = comparison.frame.native_gold(parse)
        if not is_applicable(choice.against, native):
            text = filled(translate("Concord", "not scored against {golds}"), golds=self._against)
            return replace(self._version(parse, (role, text)), score=text)
        script = comparison.script(parse, choice.against, labelled=choice.labelled)
        cost = f"({script.cost} − {script.forgiven})" if script.forgiven else str(script.cost)
        _, size = comparison.distance(parse, choice.against, labelled=choice.labelled)
        score = rounded(1 - script.delta / size if size else 1.0, 3)
        formula = f"1 − {cost} / {size} = {score}" if size else "1"
        native_tree = comparison.tree(native, labelled=choice.labelled)
        lost = shares_of(cause_of(edit, native_tree) for edit in script.edits)
        band = self._version(parse, (role, formula))
        text = translate("Concord", "{score}; edits: {parser} of the parser, {scheme} of the scheme")
        meaning = filled(text, score=score, parser=lost.parser, scheme=lost.scheme)
        meaning = "; ".join(filter(None, (band.meaning, meaning)))
        summary = f"{score} {lost.parser}+{lost.scheme}"
        return replace(band, score=formula, summary=summary, measured=self._measured(), meaning=meaning)

    def _measured(self) -> str:
        if self._choice.labelled:
            text = translate("Concord", "TedEval against {golds}")
        else:
            text = translate("Concord", "unlabelled TedEval against {golds}")
        return filled(text, golds=self._against)


def bands_of(comparison: Comparison, states: SentenceStates, choice: Choice) -> tuple[BandContent, ...]:
    """The bands of a sentence, from top to bottom: golds, generalized gold, parses."""
    return tuple(_Describer(comparison, states, choice).bands())


def content_of(comparison: Comparison, choice: Choice) -> Content:
    """The content of a sentence's drawing."""
    states = sentence_states(comparison, choice.against, labelled=choice.labelled)
    sentences = list(comparison.sentences.values())
    name = next((sentence.sent_id for sentence in sentences if sentence.sent_id), sentences[0].name)
    common = frozenset(node.span for node in states.generalized)
    trees = {version: comparison.tree(version, labelled=choice.labelled) for version in comparison.sentences}
    return Content(
        name,
        text_of(comparison.originals.values()),
        sentences[0].forms,
        tuple(comparison.positions),
        tuple(tokens_of(comparison)),
        () if comparison.divided is None else comparison.divided.parts,
        comparison.written,
        bands=bands_of(comparison, states, choice),
        common=common,
        groups=states.groups,
        trees=trees,
    )


def states_in(frame: Frame, choice: Choice) -> tuple[list[Line], list[Chip]]:
    """The states that can occur in this comparison, for the legend."""
    lines, chips = [Line.SHARED], [Chip.AGREED, Chip.OWN]
    if len(frame.golds) > 1:
        lines += [Line.PARTIAL, Line.CROSSING]
    if len(choice.against) > 1:
        chips.append(Chip.DISPUTED)
    if frame.parses:
        lines += [Line.SPURIOUS, Line.MISSING]
        chips += [Chip.WRONG, Chip.MISSING]
        if frame.protocol is Protocol.FUNCTIONAL and choice.labelled:
            chips.append(Chip.RELABELLED)
        if frame.protocol is Protocol.FUNCTIONAL or not choice.labelled:
            chips.append(Chip.UNCOUNTED)
    if frame.parses and len(frame.golds) > 1:
        lines += [Line.FOREIGN, Line.NATIVE]
        chips.append(Chip.FORGIVEN)
    return sorted(lines, key=list(Line).index), sorted(chips, key=list(Chip).index)


def own_words_of(comparison: Comparison, versions: Sequence[str]) -> Iterator[OwnWord]:
    """The words that all ``versions`` have, as the first of them writes them; none if all versions have the same."""
    divided = comparison.divided
    if divided is None:
        return
    name, *others = versions
    everywhere, here = divided.shared(list(comparison.words)), divided.shared([name, *others])
    for form, span in zip(comparison.words[name].forms, divided.spans[name], strict=True):
        if span in here:
            yield OwnWord(form, span, span in everywhere)


def tokens_of(comparison: Comparison) -> Iterator[SurfaceToken]:
    """The multiword tokens over the words that are drawn; where words differ, those of all versions side by side."""
    sentences = comparison.sentences.values()
    tokens = multiword_tokens(sentences) if comparison.divided is None else tuple(_side_by_side(sentences))
    places = {position: i for i, position in enumerate(comparison.positions, start=1)} if tokens else {}
    for form, first, last in tokens:
        if span := span_of(places[position] for position in range(first, last + 1) if position in places):
            yield SurfaceToken(form, span)


def _side_by_side(sentences: Iterable[Sentence]) -> Iterator[MultiwordToken]:
    """The multiword tokens of all versions, except those that overlap one of an earlier version."""
    taken = set[int]()
    for sentence in sentences:
        for token in surface_text(sentence).tokens:
            if taken.isdisjoint(within := range(token.first, token.last + 1)):
                yield token
                taken.update(within)
