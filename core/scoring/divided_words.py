"""What a comparison needs to know where words differ: the atoms of each word, and which words are the same (§7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from core.model.sentence import Sentence
from core.model.spans import NO_LABELS, AnyTree, MultiFunctionTree, Span, positions, require_multifunction
from core.scoring.alignment import first_difference
from core.scoring.atoms import TextPart, TextToken, divide
from core.scoring.over_atoms import over_atoms
from core.scoring.word_alignment import Place, aligned_words
from core.trees.punctuation import is_punctuation, restrict_to

WORD: Final = "word"
"""The label of a word that has none, where the other side divides the text differently (protocol §7)."""


@dataclass(frozen=True, slots=True)
class DividedWords:
    """The words of a sentence in all versions, by version, as atoms; words that were left out are in none of them.

    ``texts`` are the atoms themselves, ``numbers`` their positions among all atoms of the sentence, ``parts`` the text
    that they are the atoms of. ``spans`` are those of the words, ``places`` their characters, ``words`` their positions
    in the version; ``tokens`` are those of the text.
    """

    texts: tuple[str, ...]
    numbers: tuple[int, ...]
    parts: tuple[TextPart, ...]
    spans: Mapping[str, Sequence[Span]]
    places: Mapping[str, Sequence[Place]]
    words: Mapping[str, Sequence[int]]
    tokens: Mapping[str, Sequence[TextToken]]

    def number_of(self, version: str, span: Span) -> int | None:
        """The position in a version of the word with exactly this span; None if it has no such word."""
        found = zip(self.spans[version], self.words[version], strict=True)
        return next((number for own, number in found if own == span), None)

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
    atoms = divide(list(sentences.values()))
    assert atoms is not None, "a sentence with too many atoms does not align"
    return DividedWords(
        atoms.texts,
        tuple(range(1, len(atoms.texts) + 1)),
        atoms.parts,
        dict(zip(sentences, atoms.words, strict=True)),
        dict(zip(sentences, atoms.places, strict=True)),
        {name: range(1, len(sentence) + 1) for name, sentence in sentences.items()},
        dict(zip(sentences, atoms.tokens, strict=True)),
    )


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
