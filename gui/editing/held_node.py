"""What a person has hold of in the aligned trees, and what can be done with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.editing.acts import Act, Attach, Move, Refusal, RefusedError, Rename
from core.editing.apply import done
from core.editing.constituents import Phrases, phrases_of
from core.model.sentence import VIRTUAL_ROOT, DependencyTree, Sentence
from core.model.spans import Span, first_position, sort_key, span_of
from core.model.version import Version
from core.scoring.comparison import Comparison
from gui.drawing.content import drawable_text
from gui.drawing.layout.layout import Band
from gui.editing.hit_test import Spot, dependent_over, word_of


@dataclass(frozen=True, slots=True)
class Grip:
    """A word of a version with dependencies, or a span of one with brackets, of the sentence shown.

    ``sentence`` is it as the file would have it; ``word`` is the place of the word among those that are shown, 0 with
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
        """The nodes of its sentence, which has brackets."""
        return phrases_of(self.sentence, self.version)

    def labels(self) -> list[str]:
        """What it is called: the relation of the word, or the labels over the span, the outermost first."""
        if self.word:
            return [self.sentence.dependencies.relations[self.token - 1]]
        return self.phrases.labels_over(self.span)

    def renamed(self, labels: list[str]) -> list[Act]:
        """The acts that give it other labels, as many as it has."""
        if self.word:
            return [Rename(self.token, label) for label in labels]
        return list(self.phrases.relabelling(self.span, labels))

    def under_word(self, head: int) -> Attach:
        """The act that hangs its word on the one in a place among those shown, or on the virtual root: 0."""
        return Attach(self.token, self.comparison.positions[head - 1] if head else 0)

    def into(self, span: Span) -> Move | None:
        """The act that moves its brackets into that over another span; None where there is no such bracket."""
        phrases = self.phrases
        nodes, parents = phrases.over(self.span), [i for i in phrases.over(span) if i not in phrases.words]
        return Move(nodes[0], parents[-1]) if nodes and parents else None

    def out(self) -> Move | None:
        """The act that moves its brackets out of the one around them."""
        phrases = self.phrases
        nodes = phrases.over(self.span)
        around = phrases.parents[nodes[0]] if nodes else VIRTUAL_ROOT
        if around in (VIRTUAL_ROOT, phrases.root) or (around == 0 and not phrases.by_edges):
            return None
        return Move(nodes[0], phrases.parents[around])

    def moves(self) -> Iterator[tuple[Move, Span]]:
        """All brackets that it can go into, each with its words, the outermost first.

        Where words may be anywhere, these are all but its own, even if it would leave nothing behind there.
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
        """Whether another span begins where its own ends, or ends where it begins."""
        ends = (self.span.bit_length(), first_position(self.span) - 1)
        return bool(span) and (first_position(span) - 1 == ends[0] or span.bit_length() == ends[1])

    def refusal(self, *acts: Act) -> RefusedError | None:
        """Why acts on its sentence, one after the other, would not be done; None if they would."""
        sentence = self.sentence
        try:
            for act in acts:
                sentence = done(sentence, self.version, act)
        except RefusedError as refused:
            return refused
        return None

    def words(self, span: Span) -> str:
        """The words of a span of brackets, or the first and the last of many."""
        forms = [form for i, form in enumerate(self.sentence.forms) if span >> i & 1]
        return drawable_text(" ".join(forms if len(forms) <= 4 else [*forms[:2], "…", forms[-1]]))


def _targets(phrases: Phrases) -> Iterator[tuple[int, Span]]:
    """All that holds others, each with its words, the outermost first."""
    if phrases.by_edges and phrases.root == VIRTUAL_ROOT:
        yield VIRTUAL_ROOT, phrases.span_of(VIRTUAL_ROOT)
    nodes = [node for node, span in enumerate(phrases.spans) if span and node not in phrases.words]
    for node in sorted(nodes, key=lambda node: (sort_key(phrases.spans[node]), phrases.depth(node))):
        yield node, phrases.spans[node]


def grip_at(spot: Spot, version: Version, sentence: Sentence, comparison: Comparison) -> Grip | None:
    """What is at a spot of a version's band, if it can be taken hold of."""
    seen = comparison.sentences[version.name]
    if isinstance(seen.tree, DependencyTree):
        word = word_of(spot, seen)
        return Grip(version, sentence, comparison, span_of([word]), word) if word else None
    span = spot.box.span if spot.box else span_of([spot.column]) if spot.is_foot and spot.column else 0
    return bracket_grip(span, version, sentence, comparison)


def grip_on(span: Span, version: Version, sentence: Sentence, comparison: Comparison) -> Grip | None:
    """A span of a version that is selected, if it can be taken hold of."""
    seen = comparison.sentences[version.name]
    if isinstance(seen.tree, DependencyTree):
        word = dependent_over(span, seen)
        return Grip(version, sentence, comparison, span_of([word]), word) if word else None
    return bracket_grip(span, version, sentence, comparison)


def bracket_grip(span: Span, version: Version, sentence: Sentence, comparison: Comparison) -> Grip | None:
    """A span of a version with brackets, whether it has one there or not; None where words are left out."""
    if not span or len(comparison.positions) != len(sentence):
        return None
    return Grip(version, sentence, comparison, span, 0)


def is_same(refused: RefusedError) -> bool:
    """Whether nothing is wrong, but nothing would change."""
    return refused.phrase.template == Refusal.SAME


def band_of(bands: tuple[Band, ...], version: str) -> Band | None:
    """The band of a version, if it is shown."""
    return next((band for band in bands if band.content.key == version), None)
