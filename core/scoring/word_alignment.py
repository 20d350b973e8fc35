"""Words that versions divide differently: their atoms, which words are the same, and what is compared (§7)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import accumulate, chain, pairwise, product
from math import prod
from typing import Final, NamedTuple, TypeVar
from unicodedata import normalize

from core.base.harmless_text import printable, told_apart
from core.base.messages import Phrase, said
from core.formats.conll_details import surface_text
from core.model.sentence import MAX_TOKENS, ConstituencyTree, DependencyTree, Sentence
from core.model.spans import (
    NO_LABELS,
    AnyTree,
    MultiFunctionTree,
    Span,
    ends,
    first_position,
    positions,
    require_multifunction,
)
from core.scoring.alignment import first_difference, normalized
from core.trees.punctuation import is_punctuation, restrict_to

# Which words of a parse and of a gold are the same where the two divide the text differently (protocol §7).
#
# As in the evaluation of the CoNLL 2018 shared task (Zeman et al. 2018, §5): words over the same characters are
# aligned. The words of multiword tokens share characters: there, and in what overlaps, a longest common subsequence of
# the forms is aligned, in capitals or not.


UNALIGNED: Final = -1
NOWHERE: Final = -2
"""The head of a word that is not aligned, or a head that is not: no word has it."""


class PlacedWord(NamedTuple):
    """A word's characters, or those of the multiword token that it is part of, and its form in small letters."""

    start: int
    end: int
    is_part: bool
    form: str


def aligned_words(parse: Sequence[PlacedWord], gold: Sequence[PlacedWord]) -> list[int]:
    """For each word of the parse the index of the same word in the gold, or `UNALIGNED`."""
    found = [UNALIGNED] * len(parse)
    i = j = 0
    while i < len(parse) and j < len(gold):
        mine, other = parse[i], gold[j]
        if mine.is_part or other.is_part:
            end = other.end if other.is_part else mine.end
            i, j = _at_token(parse, gold, i, j)
            last_i, last_j = _behind_tokens(parse, gold, i, j, end)
            for a, b in _common([p.form for p in parse[i:last_i]], [p.form for p in gold[j:last_j]]):
                found[i + a] = j + b
            i, j = last_i, last_j
        elif mine[:2] == other[:2]:
            found[i] = j
            i, j = i + 1, j + 1
        elif other.start <= mine.start:
            j += 1
        else:
            i += 1
    return found


def _at_token(parse: Sequence[PlacedWord], gold: Sequence[PlacedWord], i: int, j: int) -> tuple[int, int]:
    """Where the first multiword token of either side begins to be compared: without a plain word that begins before."""
    mine, other = parse[i], gold[j]
    if other.is_part:
        return (i + 1, j) if not mine.is_part and mine.start < other.start else (i, j)
    return (i, j + 1) if other.start < mine.start else (i, j)


def _behind_tokens(
    parse: Sequence[PlacedWord], gold: Sequence[PlacedWord], i: int, j: int, end: int
) -> tuple[int, int]:
    """The first words behind the multiword token that ends at ``end``, and behind all that overlap it in turn."""
    sides, at = (parse, gold), [i, j]
    while any(_is_within(side, k, end) for side, k in zip(sides, at, strict=True)):
        mine, other = (side[k].start if k < len(side) else None for side, k in zip(sides, at, strict=True))
        chosen = 1 if other is not None and (mine is None or other <= mine) else 0
        word = sides[chosen][at[chosen]]
        if word.is_part:
            end = max(end, word.end)
        at[chosen] += 1
    return at[0], at[1]


def _is_within(words: Sequence[PlacedWord], i: int, end: int) -> bool:
    """Whether the i-th word belongs to what ends at ``end``: a part if it begins before, a plain word if it ends."""
    if i == len(words):
        return False
    return words[i].start < end if words[i].is_part else words[i].end <= end


def _common(mine: Sequence[str], other: Sequence[str]) -> list[tuple[int, int]]:
    """The indices of a longest common subsequence, matched as far left as possible, skipping the second side first."""
    longest = [[0] * (len(other) + 1) for _ in range(len(mine) + 1)]
    for i in reversed(range(len(mine))):
        for j in reversed(range(len(other))):
            is_same = mine[i] == other[j]
            longest[i][j] = longest[i + 1][j + 1] + 1 if is_same else max(longest[i + 1][j], longest[i][j + 1])
    pairs, i, j = [], 0, 0
    while i < len(mine) and j < len(other):
        if mine[i] == other[j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif longest[i][j] == longest[i][j + 1]:
            j += 1
        else:
            i += 1
    return pairs


Value = TypeVar("Value")


def values_at(alike: Sequence[int], values: Sequence[Value], length: int) -> list[Value | None]:
    """What ``values`` say of a parse's words, at the ``length`` words of the gold that are ``alike`` them."""
    found: list[Value | None] = [None] * length
    for word, value in zip(alike, values, strict=True):
        if word != UNALIGNED:
            found[word] = value
    return found


def heads_at(alike: Sequence[int], heads: Sequence[int], length: int) -> list[int]:
    """The ``heads`` of a parse's words at the words of the gold, as words of the gold; else `NOWHERE`."""
    known = {0: 0} | {i: word + 1 for i, word in enumerate(alike, start=1) if word != UNALIGNED}
    among_gold = [known.get(head, NOWHERE) for head in heads]
    return [NOWHERE if head is None else head for head in values_at(alike, among_gold, length)]


# The atoms of a sentence whose versions have other words: the smallest parts that a word of some version has (§7).
#
# An atom is a stretch of characters that no version cuts. Where a token is not spelt by its words (*du* = *de* + *le*),
# the words share all its characters: there an atom is also a word of each way in which some version divides the token.


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
    """A form as characters that any cut leaves whole: without escapes and white space, decomposed.

    A quotation mark is two characters, as it may be written, so that it is the same beside letters too.
    """
    return normalize("NFD", "".join(normalized(form).split()).replace("``", "''").replace('"', "''"))


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
    (start, i, form), (other_start, _, other_form) = (_token_at(each, at) for each in (found, expected))
    if form is None:
        return said("token {i}: end of sentence ≠ '{form}'", i=i, form=printable(str(other_form)))
    if other_form is None:
        return said("token {i}: '{form}' ≠ end of sentence", i=i, form=printable(form))
    # A token that ends where the other one goes on is what that differs from.
    if other_start < at == start:
        _, i, form = _token_at(found, at - 1)
    elif start < at == other_start:
        _, _, other_form = _token_at(expected, at - 1)
    if form == other_form:
        return said("token {i}: character {at} differs from the other text", i=i, at=at + 1)
    form, other_form = map(printable, told_apart(str(form), str(other_form)))
    return said("token {i}: '{form}' ≠ '{other}'", i=i, form=form, other=other_form)


def text_differences(sentences: Sequence[Sentence]) -> list[Phrase | None]:
    """For each version of a sentence why its text is not the first one's, or why the versions have no common atoms."""
    reference = sentences[0]
    found = [text_difference(each, reference) for each in sentences]
    if not any(found) and _divided_words({str(i): each for i, each in enumerate(sentences)}) is None:
        found[-1] = said("the versions divide its tokens into more than {most:,} parts", most=MAX_ATOMS)
    return found


def _token_at(tokens: Sequence[_Token], at: int) -> tuple[int, int, str | None]:
    """Where the token with the character at index ``at`` begins, its number (from 1) and form; None behind the last."""
    start = 0
    for i, token in enumerate(tokens, start=1):
        end = start + len(token.text)
        if at < end:
            return start, i, token.form
        start = end
    return start, len(tokens) + 1, None


class _Divided(NamedTuple):
    """A version's tokens, with their characters.

    For each word the characters that it has or shares, the opaque analysis that it is part of, and its index there.
    """

    tokens: Sequence[tuple[_Token, _Cut]]
    words: Sequence[tuple[_Cut, _Analysis | None, int]]

    @property
    def places(self) -> tuple[PlacedWord, ...]:
        return tuple(
            PlacedWord(*cut, len(token.words) > 1, word.lower()) for token, cut in self.tokens for word in token.words
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


def _divided_words(sentences: Mapping[str, Sentence]) -> "DividedWords | None":
    """The words of versions with equal texts (`text_difference`); None if they have too many atoms."""
    versions = list(map(_divided, sentences.values()))
    edges = sorted({edge for each in versions for cut, _, _ in each.words for edge in cut})
    shown: dict[_Analysis, tuple[str, ...]] = {}
    for each, sentence in zip(versions, sentences.values(), strict=True):
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
            texts.append("/".join(([] if names and is_whole else [normalized(text[start:end])]) + names))
    before = dict(zip(edges, accumulate((at[edge] for edge in edges), int.__or__, initial=0), strict=False))

    token_edges = {edge for each in versions for _, cut in each.tokens for edge in cut}

    def span(cut: _Cut) -> Span:
        return before[cut[1]] & ~before[cut[0]]

    named = dict(zip(sentences, versions, strict=True))
    return DividedWords(
        tuple(texts),
        tuple(range(1, len(texts) + 1)),
        tuple(
            TextPart(normalized(text[a:b]), at[a], bool(analyses), a in token_edges, b in token_edges)
            for (a, b), analyses in zip(pieces, over, strict=True)
        ),
        {name: [parts[key, i] if key else span(cut) for cut, key, i in each.words] for name, each in named.items()},
        {name: each.places for name, each in named.items()},
        {name: range(1, len(sentence) + 1) for name, sentence in sentences.items()},
        {
            name: [TextToken(t.form, *cut, span(cut), len(t.words) > 1) for t, cut in each.tokens]
            for name, each in named.items()
        },
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


WORD: Final = "word"
"""The label of a word that has none, where the other side divides the text differently (protocol §7)."""


@dataclass(frozen=True, slots=True)
class DividedWords:
    """The words of a sentence in all versions, by version, as atoms; words that were left out are in none of them.

    ``texts`` are what the atoms are shown as, from left to right, ``numbers`` their positions among all atoms of the
    sentence, ``parts`` the text that they are the atoms of. ``spans`` are those of the words, ``places`` their
    characters, ``words`` their positions in the version; ``tokens`` are those of the text.
    """

    texts: tuple[str, ...]
    numbers: tuple[int, ...]
    parts: tuple[TextPart, ...]
    spans: Mapping[str, Sequence[Span]]
    places: Mapping[str, Sequence[PlacedWord]]
    words: Mapping[str, Sequence[int]]
    tokens: Mapping[str, Sequence[TextToken]]

    def described(self, version: str, words: Sentence) -> Sentence:
        """The sentence of ``words`` in a version as one with a token for each atom."""
        return over_atoms(words, self.texts, self.spans[version], self.tokens[version], self.numbers)

    def alike(self, parse: str, gold: str) -> Sequence[int]:
        """For each word of ``parse`` the index of the same word in ``gold``, or `UNALIGNED`."""
        return aligned_words(self.places[parse], self.places[gold])

    def beside(self, floor: str, gold: str) -> "DividedWords":
        """With a ``floor`` that has the words of ``gold``."""
        return replace(
            self,
            spans={**self.spans, floor: self.spans[gold]},
            places={**self.places, floor: self.places[gold]},
            words={**self.words, floor: self.words[gold]},
            tokens={**self.tokens, floor: self.tokens[gold]},
        )

    def shared(self, versions: Sequence[str]) -> frozenset[Span]:
        """The words that all ``versions`` have."""
        return frozenset.intersection(*(frozenset(self.spans[version]) for version in versions))


def divided_words(sentences: Mapping[str, Sentence]) -> DividedWords | None:
    """The atoms of the words of aligned sentences; None if all have the same words."""
    forms = [sentence.forms for sentence in sentences.values()]
    if not any(first_difference(each, forms[0]) for each in forms[1:]):
        return None
    divided = _divided_words(sentences)
    assert divided is not None, "a sentence with too many atoms does not align"
    return divided


def without_punctuation(
    words: DividedWords, sentences: Mapping[str, Sentence], golds: Sequence[str]
) -> tuple[DividedWords, Mapping[str, Sentence]]:
    """Without the atoms that lie in a punctuation word in every gold, and the words that have no atom left (§7)."""
    left_out = (1 << len(words.texts)) - 1
    for gold in golds:
        spans = words.spans[gold]
        left_out &= sum(span for i, span in enumerate(spans) if is_punctuation(sentences[gold], i))
    if not left_out:
        return words, sentences
    kept = [atom for atom in words.numbers if not left_out >> (atom - 1) & 1]
    new = {atom: 1 << i for i, atom in enumerate(kept)}

    def renumbered(span: Span) -> Span:
        return sum(new[atom] for atom in positions(span & ~left_out))

    stay = {
        name: [i for i, span in enumerate(spans, start=1) if span & ~left_out] for name, spans in words.spans.items()
    }
    divided = DividedWords(
        tuple(words.texts[atom - 1] for atom in kept),
        tuple(kept),
        tuple(part._replace(span=renumbered(part.span)) for part in words.parts if part.span & ~left_out),
        {name: [renumbered(words.spans[name][i - 1]) for i in stay[name]] for name in stay},
        {name: [words.places[name][i - 1] for i in stay[name]] for name in stay},
        stay,
        {name: [token._replace(span=renumbered(token.span)) for token in words.tokens[name]] for name in stay},
    )
    return divided, {name: restrict_to(sentence, stay[name]) for name, sentence in sentences.items()}


class Compared(NamedTuple):
    """The trees behind an edit script: of the parse, of its native gold, and the generalized gold."""

    parse: AnyTree
    native: AnyTree
    generalized: AnyTree

    def with_words(self, words: DividedWords, parse: str, native: str, against: Sequence[str]) -> "Compared":
        """The trees with the words that the other side lacks, for a parse that is valid (protocol §7).

        A functional tree has a label for every word already.
        """
        if not isinstance(self.parse, MultiFunctionTree):
            return self
        mine, own, expected = map(require_multifunction, self)
        in_parse, in_native, in_golds = (words.shared(each) for each in ([parse], [native], against))
        lacking = _without_label(expected, in_golds - in_parse)
        # The tree of an invalid parse stays empty. A word that the parse lacks and the native gold has is one in it,
        # whatever its label: whose point that is depends on it.
        return Compared(
            _with_words(mine, _without_label(mine, in_parse - in_golds)) if mine.nodes else mine,
            _with_words(own, _without_label(own, in_native - in_golds) | (lacking & in_native)),
            _with_words(expected, lacking),
        )


def _without_label(tree: MultiFunctionTree, words: frozenset[Span]) -> frozenset[Span]:
    return frozenset(word for word in words if not tree.nodes.get(word))


def _with_words(tree: MultiFunctionTree, words: frozenset[Span]) -> MultiFunctionTree:
    """``tree`` with the label `WORD` at each of ``words``, so that a wrong cut costs."""
    if not words:
        return tree
    nodes = dict(tree.nodes)
    for word in words:
        nodes[word] = nodes.get(word, NO_LABELS) | {WORD}
    return tree.with_nodes(nodes)


# Sentences over atoms: where versions have other words, all their sentences are described over the same positions.
#
# Such a sentence has a token for each atom. It is for what describes sentences, which looks up words by position; trees
# and scores are those of the words themselves (`core.scoring.comparison`).


CONTINUED: Final = ""
"""The relation of an atom that continues the word of an earlier one; no file has it."""

_NO_TAG: Final = "_"


def over_atoms(
    sentence: Sentence,
    texts: Sequence[str],
    words: Sequence[Span],
    tokens: Sequence[TextToken],
    numbers: Sequence[int],
) -> Sentence:
    """``sentence`` with a token for each atom; ``words`` are the atoms of its words, ``tokens`` those of the text.

    ``numbers`` are the atoms' positions among all atoms.

    The first atom stands for its word: it has the word's tag and arc, and the others depend on it. In brackets, the tag
    of a word of several atoms becomes a bracket over them.
    """
    owner = {atom: i for i, word in enumerate(words) for atom in positions(word)}
    owners = [owner[atom] for atom in range(1, len(texts) + 1)]
    is_first = [first_position(words[i]) == atom for atom, i in enumerate(owners, start=1)]
    tree = sentence.tree
    # Every atom of a punctuation mark is one.
    has_tag = [first or is_punctuation(sentence, i) for i, first in zip(owners, is_first, strict=True)]
    return replace(
        sentence,
        forms=tuple(texts),
        tags=tuple(sentence.tags[i] if has else _NO_TAG for i, has in zip(owners, has_tag, strict=True)),
        fine_tags=tuple(sentence.fine_tags[i] if has else _NO_TAG for i, has in zip(owners, has_tag, strict=True)),
        tree=(
            _dependencies(tree, words, owners, is_first)
            if isinstance(tree, DependencyTree)
            else _constituents(tree, sentence.tags, words, owners)
        ),
        source=_source(sentence, tokens, numbers),
    )


def _dependencies(
    tree: DependencyTree, words: Sequence[Span], owners: Sequence[int], is_first: Sequence[bool]
) -> DependencyTree:
    def head(of_word: int) -> int:
        """The first atom of the head; a head that leads nowhere still does."""
        if 0 < of_word <= len(words):
            return first_position(words[of_word - 1])
        return of_word if of_word <= 0 else len(owners) + of_word

    arcs = [
        (head(tree.heads[i]), tree.relations[i]) if first else (first_position(words[i]), CONTINUED)
        for i, first in zip(owners, is_first, strict=True)
    ]
    return DependencyTree(tuple(arc[0] for arc in arcs), tuple(arc[1] for arc in arcs))


def _constituents(
    tree: ConstituencyTree, tags: Sequence[str], words: Sequence[Span], owners: Sequence[int]
) -> ConstituencyTree:
    longer = {i: len(tree.parents) + k for k, i in enumerate(i for i, word in enumerate(words) if word.bit_count() > 1)}
    return ConstituencyTree(
        (*tree.categories, *(tags[i] for i in longer)),
        (*tree.functions, *(tree.token_functions[i] for i in longer)),
        (*tree.parents, *(tree.token_parents[i] for i in longer)),
        tuple(() if i in longer else tree.token_functions[i] for i in owners),
        tuple(longer.get(i, tree.token_parents[i]) for i in owners),
        tree.root,
    )


def _source(sentence: Sentence, tokens: Sequence[TextToken], numbers: Sequence[int]) -> str:
    """The text of the sentence and its multiword tokens, by atoms, as CoNLL-U has them; nothing else is by atoms."""
    text = surface_text(sentence).text
    ranges = (
        f"{numbers[first_position(token.span) - 1]}-{numbers[token.span.bit_length() - 1]}\t{token.form}\t\n"
        for token in tokens
        if token.is_multiword and token.span.bit_count() > 1
    )
    return "".join([f"# text = {text}\n" if text else "", *ranges])


# Spans of atoms as the text has them: nobody has written an atom (§7).


class WrittenText:
    """What is written over the atoms of a sentence: ``sentences`` are those of the words compared, by version."""

    def __init__(self, divided: DividedWords, sentences: Mapping[str, Sentence]) -> None:
        self._atoms = divided.texts
        self._words: dict[Span, str] = {}
        for name, sentence in sentences.items():
            for span, form in zip(divided.spans[name], sentence.forms, strict=True):
                self._words.setdefault(span, form)
        tokens = [token for name in sentences for token in divided.tokens[name] if token.span]
        self._pieces: dict[Span, str] = {}
        for span, form in chain(((token.span, token.form) for token in tokens), self._words.items()):
            self._pieces.setdefault(span, form)
        # After how many characters of the text there is a space, if it is the text of these tokens.
        text = next(filter(None, (surface_text(each).text for each in sentences.values())), "")
        spaces = [*accumulate(len(_characters(piece)) for piece in text.split())]
        starts = {token.start for token in tokens}.difference(spaces)
        is_whole = spaces and spaces[-1] == max(token.end for each in divided.tokens.values() for token in each)
        self._unspaced = {token.span.bit_length() for token in tokens if is_whole and token.end in starts}

    def __len__(self) -> int:
        """The number of atoms."""
        return len(self._atoms)

    def over(self, span: Span, most: int = MAX_TOKENS, *, as_text: bool = True) -> str:
        """The word with exactly this span; else its tokens and, of tokens that it has parts of, words or atoms.

        They are those of the first version that has them, only the outer ones, as in `ends`, if there are more
        than ``most``; … stands for each gap. Between tokens are the spaces of the text, unless not ``as_text``.
        """
        if span in self._words:
            return self._words[span]
        unspaced = self._unspaced if as_text else ()
        found = ends(self._pieces_of(span), most)
        shown = reduce(int.__or__, (own for own, _ in found), 0)
        text, done = "", 0
        for own, form in found:
            between = (1 << (first_position(own) - 1)) - 1 & ~((1 << done.bit_length()) - 1)
            is_next = not done or done.bit_length() in unspaced
            text += f"{' … ' if done and between & ~shown else '' if is_next else ' '}{form}"
            done |= own
        return text

    def _pieces_of(self, span: Span) -> list[tuple[Span, str]]:
        """Tokens, words and atoms that together are ``span``, in order."""
        found, left = list[tuple[Span, str]](), span
        for own, form in self._pieces.items():
            if not own & ~left:
                found.append((own, form))
                left &= ~own
        found += [(1 << (atom - 1), self._atoms[atom - 1]) for atom in positions(left)]
        return sorted(found, key=lambda each: first_position(each[0]))
