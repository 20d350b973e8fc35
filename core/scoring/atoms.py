"""The atoms of a sentence whose versions have other words: the smallest parts that a word of some version has (§7).

An atom is a stretch of characters that no version cuts. Where a token is not spelt by its words (*du* = *de* + *le*),
the words share all its characters, so there an atom is also a word of each way in which some version divides the token.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from math import prod
from typing import Final, NamedTuple
from unicodedata import normalize

from core.base.messages import Phrase, said
from core.base.printable import printable
from core.formats.conll.surface_text import surface_text
from core.model.sentence import MAX_TOKENS, Sentence
from core.model.spans import Span
from core.scoring.alignment import normalized
from core.scoring.word_alignment import Place


class TextToken(NamedTuple):
    """A token of the text: where it begins and ends among the characters, and its atoms."""

    form: str
    start: int
    end: int
    span: Span
    is_multiword: bool


class TextPart(NamedTuple):
    """A stretch of the text that no version cuts, and its atoms.

    ``is_shared``: the words of a token share its characters (*du* = *de* + *le*), so that these have no place each.
    ``is_first`` and ``is_last``: a token of some version begins or ends there.
    """

    text: str
    span: Span
    is_shared: bool = False
    is_first: bool = True
    is_last: bool = True


@dataclass(frozen=True, slots=True)
class Atoms:
    """The atoms of a sentence, from left to right, in all versions.

    ``texts`` are what they are shown as, ``parts`` the text itself. The rest is of each version: ``words`` are the
    spans of atoms that its words cover, ``places`` their characters, and ``tokens`` those of the text with both.
    """

    texts: tuple[str, ...]
    parts: tuple[TextPart, ...]
    words: tuple[tuple[Span, ...], ...]
    places: tuple[tuple[Place, ...], ...]
    tokens: tuple[tuple[TextToken, ...], ...]


class _Token(NamedTuple):
    """A token of the text: its characters, its form as written, and the words that it consists of."""

    text: str
    form: str
    words: tuple[str, ...]


_Cut = tuple[int, int]
"""A stretch of characters: where it begins, and where it ends."""

_Analysis = tuple[_Cut, tuple[str, ...]]
"""An opaque token: its characters, and its words, case folded. Equal ones are one and the same in all versions."""


def _characters(form: str) -> str:
    """A form as characters that any cut leaves whole: without escapes and white space, decomposed."""
    return normalize("NFD", "".join(normalized(form).split()))


def _tokens(sentence: Sentence) -> Iterator[_Token]:
    """The tokens of the text: the multiword tokens, and the words outside them."""
    forms, done = sentence.forms, 0
    words = [_characters(form) for form in forms]
    for form, first, last in surface_text(sentence).tokens:
        yield from (_Token(words[i], forms[i], (words[i],)) for i in range(done, first - 1))
        yield _Token(_characters(form), form, tuple(words[first - 1 : last]))
        done = last
    yield from (_Token(words[i], forms[i], (words[i],)) for i in range(done, len(forms)))


def _is_spelt(token: _Token) -> bool:
    """Whether the words put together spell the token. D: in capitals or not, as where analyses are compared."""
    joined = "".join(token.words)
    return all(token.words) and len(joined) == len(token.text) and joined.casefold() == token.text.casefold()


def text_difference(sentence: Sentence, reference: Sentence) -> Phrase | None:
    """The first character in which the texts differ, with the tokens it is in; None if the texts are equal (§7).

    Also the first token without any characters. Control characters are escaped.
    """
    found, expected = list(_tokens(sentence)), list(_tokens(reference))
    for i, token in enumerate(found, start=1):
        if not token.text:
            return said("token {i}: '{form}' has no characters", i=i, form=printable(token.form))
    text, other = "".join(token.text for token in found), "".join(token.text for token in expected)
    if text == other:
        return None
    at = next((i for i, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other)))
    i, form = _token_at(found, at)
    _, other_form = _token_at(expected, at)
    if form is None:
        return said("token {i}: end of sentence ≠ '{form}'", i=i, form=printable(str(other_form)))
    if other_form is None:
        return said("token {i}: '{form}' ≠ end of sentence", i=i, form=printable(form))
    if form == other_form:
        return said("token {i}: character {at} differs from the other text", i=i, at=at + 1)
    return said("token {i}: '{form}' ≠ '{other}'", i=i, form=printable(form), other=printable(other_form))


def text_differences(sentences: Sequence[Sentence]) -> list[Phrase | None]:
    """For each version of a sentence why its text is not the first one's, or why the versions have no common atoms."""
    reference = sentences[0]
    found = [text_difference(each, reference) for each in sentences]
    if not any(found) and divide(sentences) is None:
        found[-1] = said("the versions divide its tokens into more than {most:,} parts", most=MAX_ATOMS)
    return found


def _token_at(tokens: Sequence[_Token], at: int) -> tuple[int, str | None]:
    """The number (from 1) and the form of the token with the character at index ``at``; None behind the last."""
    ends = accumulate(len(token.text) for token in tokens)
    for i, (token, end) in enumerate(zip(tokens, ends, strict=True), start=1):
        if at < end:
            return i, token.form
    return len(tokens) + 1, None


class _Divided(NamedTuple):
    """A version's tokens, with their characters.

    For each word the characters that it has or shares, the opaque analysis that it is part of, and its index there.
    """

    tokens: Sequence[tuple[_Token, _Cut]]
    words: Sequence[tuple[_Cut, _Analysis | None, int]]

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            Place(*cut, len(token.words) > 1, word.lower()) for token, cut in self.tokens for word in token.words
        )


def _divided(sentence: Sentence) -> _Divided:
    tokens = list(_tokens(sentence))
    cuts = _cuts([token.text for token in tokens], 0)
    words: list[tuple[_Cut, _Analysis | None, int]] = []
    for token, cut in zip(tokens, cuts, strict=True):
        if len(token.words) == 1:
            words.append((cut, None, 0))
        elif _is_spelt(token):
            words += [(part, None, 0) for part in _cuts(token.words, cut[0])]
        else:
            analysis = cut, tuple(word.casefold() for word in token.words)
            words += [(cut, analysis, i) for i in range(len(token.words))]
    return _Divided(list(zip(tokens, cuts, strict=True)), words)


def _cuts(texts: Sequence[str], start: int) -> list[_Cut]:
    return list(pairwise(accumulate(map(len, texts), initial=start)))


MAX_ATOMS: Final = MAX_TOKENS
"""More atoms are refused, as are more tokens: versions that divide one token in many ways multiply its atoms."""


def divide(sentences: Sequence[Sentence]) -> Atoms | None:
    """The atoms of a sentence in several versions with equal texts (`text_difference`); None if there are too many."""
    versions = list(map(_divided, sentences))
    edges = sorted({edge for each in versions for cut, _, _ in each.words for edge in cut})
    shown: dict[_Analysis, tuple[str, ...]] = {}
    for each, sentence in zip(versions, sentences, strict=True):
        for (_, analysis, i), form in zip(each.words, sentence.forms, strict=True):
            if analysis is not None and len(shown.get(analysis, ())) == i:
                shown[analysis] = (*shown.get(analysis, ()), form)
    pieces = list(pairwise(edges))
    over = _analyses_over(pieces, shown)
    if sum(prod(len(shown[analysis]) for analysis in analyses) for analyses in over) > MAX_ATOMS:
        return None
    text = "".join(token.text for token, _ in versions[0].tokens)
    texts: list[str] = []
    at: dict[int, Span] = dict.fromkeys(edges, 0)  # All atoms of the piece that begins there.
    parts: dict[tuple[_Analysis, int], Span] = {}
    for (start, end), analyses in zip(pieces, over, strict=True):
        for choice in product(*(range(len(shown[analysis])) for analysis in analyses)):
            atom = 1 << len(texts)
            at[start] |= atom
            for analysis, i in zip(analyses, choice, strict=True):
                parts[analysis, i] = parts.get((analysis, i), 0) | atom
            is_whole = all(analysis[0] == (start, end) for analysis in analyses)
            names = [shown[analysis][i] for analysis, i in zip(analyses, choice, strict=True)]
            texts.append("/".join(([] if names and is_whole else [normalize("NFC", text[start:end])]) + names))
    before = dict(zip(edges, accumulate((at[edge] for edge in edges), int.__or__, initial=0), strict=False))

    token_edges = {edge for each in versions for _, cut in each.tokens for edge in cut}

    def span(cut: _Cut) -> Span:
        return before[cut[1]] & ~before[cut[0]]

    return Atoms(
        tuple(texts),
        tuple(
            TextPart(normalize("NFC", text[a:b]), at[a], bool(analyses), a in token_edges, b in token_edges)
            for (a, b), analyses in zip(pieces, over, strict=True)
        ),
        tuple(tuple(parts[key, i] if key else span(cut) for cut, key, i in each.words) for each in versions),
        tuple(each.places for each in versions),
        tuple(tuple(TextToken(t.form, *cut, span(cut), len(t.words) > 1) for t, cut in v.tokens) for v in versions),
    )


def _analyses_over(pieces: Sequence[_Cut], shown: Mapping[_Analysis, object]) -> list[list[_Analysis]]:
    """For each piece of the text the opaque tokens that it is in, in the order in which they begin."""
    waiting, over = sorted(shown, reverse=True), list[list[_Analysis]]()
    for start, end in pieces:
        here = [analysis for analysis in over[-1] if analysis[0][1] > start] if over else []
        while waiting and waiting[-1][0][0] < end:
            here.append(waiting.pop())
        over.append(here)
    return over
