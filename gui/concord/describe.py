"""What the bands of a sentence hold, from top to bottom, and what one span is in each of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape

from PySide6.QtCore import QCoreApplication

from core.arc_states import ArcState, arc_differences, arc_states, has_arcs
from core.comparison import Comparison, Frame
from core.goldsets import is_applicable
from core.protocol import Protocol
from core.spans import Span, words_of
from core.states import Chip, Line, NodeState, SentenceStates, sentence_states
from gui.choice import Choice
from gui.concord.content import ABSENT, GROUND, ArcContent, BandContent, Content, SpanContent, Tag, TagKind, cut
from gui.concord.words import briefly, label_in_words
from gui.marks import marks_of


class _Describer:
    """Puts the states of one sentence into bands."""

    def __init__(self, comparison: Comparison, states: SentenceStates, choice: Choice) -> None:
        self._comparison, self._states, self._choice = comparison, states, choice
        self._marks = marks_of([version.spec for version in comparison.frame.versions])
        self._against = " ⊓ ".join(self._marks[gold] for gold in choice.against)

    def bands(self) -> Iterator[BandContent]:
        frame = self._comparison.frame
        for gold in frame.golds:
            details = (QCoreApplication.translate("Concord", "gold"), self._counted(self._states.bands[gold.name]))
            yield self._version(gold.name, details)
        ground = self._states.ground
        labelled = QCoreApplication.translate("Concord", "{n} labelled").format(
            n=sum(bool(node.labels) for node in ground)
        )
        yield BandContent(
            GROUND,
            "⊓",
            QCoreApplication.translate("Concord", "common ground"),
            (self._against, f"{self._counted(ground)}, {labelled}"),
            self._spans(ground),
            without_arcs=QCoreApplication.translate("Concord", "The common ground consists of spans: it has no arcs."),
        )
        for parse in frame.parses:
            yield self._version(parse.name, (self._role(parse.name), self._score(parse.name)))

    def _version(self, name: str, details: tuple[str, ...]) -> BandContent:
        comparison, choice = self._comparison, self._choice
        nodes = self._states.bands[name]
        band = BandContent(name, self._marks[name], name, details, self._spans(nodes))
        if not has_arcs(comparison, name):
            return replace(band, without_arcs=self._why_no_arcs(name))
        arcs = self._arcs(arc_states(comparison, name, nodes, choice.against))
        native = comparison.frame.native_gold(name)
        if native == name or native not in comparison.frame.dependencies:
            return replace(band, arcs=arcs)
        differences = self._arcs(arc_differences(comparison, name, labelled=choice.labelled))
        return replace(band, arcs=arcs, differences=differences)

    def _why_no_arcs(self, name: str) -> str:
        if name in self._comparison.frame.sources:
            return QCoreApplication.translate("Concord", "This version is derived from two others: it has no arcs.")
        return QCoreApplication.translate("Concord", "This version consists of brackets: it has no arcs.")

    def _arcs(self, arcs: Iterable[ArcState]) -> tuple[ArcContent, ...]:
        return tuple(ArcContent(arc.head, arc.dependent, *self._spans([arc.node])) for arc in arcs)

    def _counted(self, nodes: Sequence[NodeState]) -> str:
        n = len(nodes)
        return (
            QCoreApplication.translate("Concord", "1 span")
            if n == 1
            else QCoreApplication.translate("Concord", "{n} spans").format(n=n)
        )

    def _spans(self, nodes: Sequence[NodeState]) -> tuple[SpanContent, ...]:
        return tuple(SpanContent(node, tuple(self._tags(node))) for node in nodes)

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
            return QCoreApplication.translate("Concord", "no tree: {defect}").format(defect=defect)
        native = self._marks[self._comparison.frame.native_gold(parse)]
        return QCoreApplication.translate("Concord", "parse, native gold {letter}").format(letter=native)

    def _score(self, parse: str) -> str:
        comparison, choice = self._comparison, self._choice
        if not is_applicable(choice.against, comparison.frame.native_gold(parse)):
            return QCoreApplication.translate("Concord", "not scored against {golds}").format(golds=self._against)
        script = comparison.script(parse, choice.against, labelled=choice.labelled)
        cost = f"({script.cost} − {script.forgiven})" if script.forgiven else str(script.cost)
        return f"1 − {cost}/{script.size} = {1 - script.delta / script.size:.3f}" if script.size else "1"


def bands_of(comparison: Comparison, states: SentenceStates, choice: Choice) -> tuple[BandContent, ...]:
    """The golds, the common ground and the parses of a sentence."""
    return tuple(_Describer(comparison, states, choice).bands())


def content_of(comparison: Comparison, choice: Choice) -> Content:
    """All that is drawn of a sentence."""
    states = sentence_states(comparison, choice.against, labelled=choice.labelled)
    sentences = list(comparison.sentences.values())
    name = next((sentence.sent_id for sentence in sentences if sentence.sent_id), sentences[0].name)
    common = frozenset(node.span for node in states.ground)
    bands = bands_of(comparison, states, choice)
    trees = {version: comparison.tree(version, labelled=choice.labelled) for version in comparison.sentences}
    return Content(name, sentences[0].forms, tuple(comparison.positions), bands, common, states.groups, trees)


def states_in(frame: Frame, choice: Choice) -> tuple[list[Line], list[Chip]]:
    """The states that sentences compared in this way can have."""
    lines, chips = [Line.SHARED], [Chip.AGREED, Chip.OWN]
    if len(frame.golds) > 1:
        lines += [Line.PARTIAL, Line.CROSSING]
    if frame.parses:
        lines += [Line.SPURIOUS, Line.MISSING]
        chips += [Chip.WRONG, Chip.MISSING]
        if frame.protocol is Protocol.FUNCTIONAL and choice.labelled:
            chips.append(Chip.RELABELLED)
    if frame.parses and len(frame.golds) > 1:
        lines += [Line.FOREIGN, Line.NATIVE]
        chips.append(Chip.FORGIVEN)
    return sorted(lines, key=list(Line).index), sorted(chips, key=list(Chip).index)


def said_of(band: BandContent, span: Span) -> tuple[str, str]:
    """What a span is in a band, and what its labels are; a dash and nothing where the band does not have it."""
    node = next((content.node for content in band.spans if content.node.span == span), None)
    if node is None:
        return ABSENT, ""
    return briefly(node.line), ", ".join(map(label_in_words, node.labels))


def head_of(band: BandContent, span: Span, words: Sequence[str]) -> str:
    """The heads of what dominates a span in a band, and what the arcs from them are; nothing where there are none."""
    return ", ".join(
        QCoreApplication.translate("Concord", "← {head} ({state})").format(
            head=cut(words[arc.head - 1]) if arc.head else QCoreApplication.translate("Concord", "root"),
            state=briefly(arc.said.node.line),
        )
        for arc in band.arcs
        if arc.said.node.span == span and arc.head <= len(words)
    )


def card_of(span: Span, words: Sequence[str], bands: Sequence[BandContent]) -> str:
    """A span named in each band, as rich text."""
    rows = [(band.mark, band.title, *said_of(band, span), head_of(band, span, words)) for band in bands]
    cells = ([f"<td style='padding-right:1em'>{escape(text)}</td>" for text in row] for row in rows)
    table = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return f"<p style='white-space:pre-wrap'><b>{escape(cut(words_of(words, span)))}</b></p><table>{table}</table>"


def header_card(band: BandContent, hint: str) -> str:
    """What a band is, and what can be done with it, as rich text."""
    details = "<br>".join(map(escape, band.details))
    return f"<p style='white-space:pre'><b>{escape(band.title)}</b><br>{details}</p><p>{escape(hint)}</p>"


def spoken(span: Span, words: Sequence[str], bands: Sequence[BandContent]) -> str:
    """A span named in each band, as plain text."""
    said = ((band, (*said_of(band, span), head_of(band, span, words))) for band in bands)
    named = (f"{band.title}: {', '.join(filter(None, each))}" for band, each in said)
    return f"{cut(words_of(words, span))}. {'; '.join(named)}."


def outline_of(name: str, words: Sequence[str], bands: Sequence[BandContent]) -> str:
    """A sentence in plain text: each band with its spans, a line each, indented below those that hold them."""
    lines = [f"{name}: {' '.join(map(cut, words))}"]
    for band in bands:
        lines.append(f"{band.mark} {band.title}: {'; '.join(band.details)}")
        around: list[Span] = []
        for span in (content.node.span for content in band.drawn_spans):
            while around and span & ~around[-1]:
                around.pop()
            said = "; ".join(filter(None, said_of(band, span)))
            lines.append(f"{'  ' * (len(around) + 1)}{cut(words_of(words, span))}: {said}")
            around.append(span)
    return "\n".join(lines) + "\n"
