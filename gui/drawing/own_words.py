"""What stands over the bands where versions have other words: the tokens of the text, and each version's words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.formats.conll_details import MultiwordToken, multiword_tokens, surface_text
from core.model.sentence import Sentence
from core.model.spans import span_of
from core.scoring.comparison import Comparison
from gui.drawing.content import BandContent, OwnWord, SurfaceToken


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


def with_texts(bands: Sequence[BandContent], comparison: Comparison) -> tuple[BandContent, ...]:
    """``bands`` with what their spans are told as, if versions have other words."""
    if comparison.divided is None:
        return tuple(bands)
    first = next(iter(comparison.words))
    spans = {content.node.span for band in bands for content in band.spans}
    texts = {span: comparison.text_over(span, first) for span in spans}
    return tuple(replace(band, texts=texts) for band in bands)


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
