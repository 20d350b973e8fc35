"""The word or bracket that the user drags or has selected, and the edits it allows."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from core.editing.acts import Act, Attach, EditRefusal, Move, RefusedError, Rename
from core.editing.apply import edited
from core.editing.constituents import Phrases, phrases_of
from core.model.sentence import VIRTUAL_ROOT, DependencyTree, Sentence
from core.model.spans import Span, first_position, sort_key, span_of
from core.model.version import Version
from core.scoring.comparison import Comparison
from core.trees.conversion import dependency_spans
from gui.drawing.content import drawable_text
from gui.drawing.layout.layout import Band, Box, Layout, Point


@dataclass(frozen=True, slots=True)
class Spot:
    """What is at a point of the drawing: the band, the box if any, and the position of the word's column.

    ``is_foot`` says whether the point is among the words below a tree or arcs.
    """

    band: Band
    box: Box | None
    column: int
    is_foot: bool


def spot_at(layout: Layout, place: Point) -> Spot | None:
    """What is at a point of a line; None outside the bands."""
    band = layout.band_at(place.y)
    if band is None:
        return None
    is_foot = band.foot is not None and place.y >= band.foot
    return Spot(band, layout.box_at(place.x, place.y), layout.position_at(place.x), is_foot)


def word_of(spot: Spot, sentence: Sentence) -> int:
    """The word meant by a spot in a band of dependencies: the word itself, or the dependent of the arc or span there.

    0 if there is none, or if the version lacks the arc or span.
    """
    if spot.box is None:
        return spot.column if spot.is_foot else 0
    heads = sentence.dependencies.heads
    for arc in (*spot.band.content.arcs, *spot.band.content.differences):
        if arc.content is spot.box.content:
            return arc.dependent if heads[arc.dependent - 1] == arc.head else 0
    return dependent_over(spot.box.span, sentence)


def dependent_over(span: Span, sentence: Sentence) -> int:
    """The word that heads exactly a span, or is its only word; 0 if there is none."""
    spans = [] if sentence.defect else dependency_spans(sentence.dependencies.heads)
    if span in spans:
        return spans.index(span) + 1
    return first_position(span) if span.bit_count() == 1 else 0


def box_of(band: Band, span: Span, dependent: int) -> Box | None:
    """The box with the relation of a dependent (0 for none), or of a span, in a band."""
    contents = [arc.content for arc in (*band.content.arcs, *band.content.differences) if arc.dependent == dependent]
    boxes = [box for row in band.rows for box in row]
    own = (box for box in boxes if any(box.content is each for each in contents))
    return next(own, None) or band.by_span.get(span)


def rect_of(layout: Layout, box: Box) -> QRectF:
    """The rectangle of a box in the layout, gaps included."""
    return QRectF(box.left, box.top, box.right - box.left, layout.sizes.row_height)


@dataclass(frozen=True, slots=True)
class HeldNode:
    """A word of a dependency tree, or a span of a bracketing, in one version of the current sentence.

    ``sentence`` is the sentence as the file would have it; ``word`` is the word's position among those shown, 0 for
    brackets.
    """

    version: Version
    sentence: Sentence
    comparison: Comparison
    span: Span
    word: int

    @property
    def token(self) -> int:
        """The position of the word in the file."""
        return self.comparison.positions[self.word - 1]

    @property
    def phrases(self) -> Phrases:
        """The brackets of its sentence."""
        return phrases_of(self.sentence, self.version)

    def labels(self) -> list[str]:
        """The relation of the word, or the labels of the span, outermost first."""
        if self.word:
            return [self.sentence.dependencies.relations[self.token - 1]]
        return self.phrases.labels_over(self.span)

    def renamed(self, labels: list[str]) -> list[Act]:
        """The acts that replace its labels by as many others."""
        if self.word:
            return [Rename(self.token, label) for label in labels]
        return list(self.phrases.relabelling(self.span, labels))

    def under_word(self, head: int) -> Attach:
        """The act that attaches its word to another word, or to the virtual root (0)."""
        return Attach(self.token, self.comparison.positions[head - 1] if head else 0)

    def into(self, span: Span) -> Move | None:
        """The act that moves its brackets into the bracket over another span; None if there is none."""
        phrases = self.phrases
        nodes, parents = phrases.over(self.span), [i for i in phrases.over(span) if i not in phrases.words]
        return Move(nodes[0], parents[-1]) if nodes and parents else None

    def out(self) -> Move | None:
        """The act that moves its brackets out of the surrounding one."""
        phrases = self.phrases
        nodes = phrases.over(self.span)
        around = phrases.parents[nodes[0]] if nodes else VIRTUAL_ROOT
        if around in (VIRTUAL_ROOT, phrases.root) or (around == 0 and not phrases.by_edges):
            return None
        return Move(nodes[0], phrases.parents[around])

    def moves(self) -> Iterator[tuple[Move, Span]]:
        """The moves into other brackets, each with the bracket's span, outermost first.

        In formats with discontinuous brackets these are all but its own, even if it would leave its parent empty.
        """
        phrases = self.phrases
        for node in phrases.over(self.span)[:1]:
            for parent, span in _targets(phrases):
                move = Move(node, parent)
                if phrases.by_edges:
                    is_possible = parent != phrases.parents[node] and node not in phrases.path_up(parent)
                else:
                    is_near = self.span & ~span == 0 or self._is_beside(span)
                    is_possible = is_near and self.refusal(move) is None
                if is_possible:
                    yield move, span

    def _is_beside(self, span: Span) -> bool:
        """Whether another span is adjacent to its own."""
        ends = (self.span.bit_length(), first_position(self.span) - 1)
        return bool(span) and (first_position(span) - 1 == ends[0] or span.bit_length() == ends[1])

    def refusal(self, *acts: Act) -> RefusedError | None:
        """Why a sequence of acts would be refused; None if it would not."""
        sentence = self.sentence
        try:
            for act in acts:
                sentence = edited(sentence, self.version, act)
        except RefusedError as refused:
            return refused
        return None

    def words(self, span: Span) -> str:
        """The words of a span, abbreviated if there are many."""
        forms = [form for i, form in enumerate(self.sentence.forms) if span >> i & 1]
        return drawable_text(" ".join(forms if len(forms) <= 4 else [*forms[:2], "…", forms[-1]]))


def _targets(phrases: Phrases) -> Iterator[tuple[int, Span]]:
    """All brackets that can contain others, each with its span, outermost first."""
    if phrases.by_edges and phrases.root == VIRTUAL_ROOT:
        yield VIRTUAL_ROOT, phrases.span_of(VIRTUAL_ROOT)
    nodes = [node for node, span in enumerate(phrases.spans) if span and node not in phrases.words]
    for node in sorted(nodes, key=lambda node: (sort_key(phrases.spans[node]), phrases.depth(node))):
        yield node, phrases.spans[node]


def held_node_at(spot: Spot, version: Version, sentence: Sentence, comparison: Comparison) -> HeldNode | None:
    """The word or bracket at a spot, if it can be edited."""
    seen = comparison.sentences[version.name]
    if isinstance(seen.tree, DependencyTree):
        word = word_of(spot, seen)
        return HeldNode(version, sentence, comparison, span_of([word]), word) if word else None
    span = spot.box.span if spot.box else span_of([spot.column]) if spot.is_foot and spot.column else 0
    return held_bracket(span, version, sentence, comparison)


def held_node_over(span: Span, version: Version, sentence: Sentence, comparison: Comparison) -> HeldNode | None:
    """The word or bracket over a selected span, if it can be edited."""
    seen = comparison.sentences[version.name]
    if isinstance(seen.tree, DependencyTree):
        word = dependent_over(span, seen)
        return HeldNode(version, sentence, comparison, span_of([word]), word) if word else None
    return held_bracket(span, version, sentence, comparison)


def held_bracket(span: Span, version: Version, sentence: Sentence, comparison: Comparison) -> HeldNode | None:
    """A span of a bracketing, with or without a bracket there; None while punctuation is dropped."""
    if not span or len(comparison.positions) != len(sentence):
        return None
    return HeldNode(version, sentence, comparison, span, 0)


def is_same(refused: RefusedError) -> bool:
    """Whether an act was refused only because it would change nothing."""
    return refused.phrase.template == EditRefusal.SAME


def band_of(bands: tuple[Band, ...], version: str) -> Band | None:
    """The band of a version, if it is shown."""
    return next((band for band in bands if band.content.key == version), None)
