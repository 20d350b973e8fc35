"""Sentences over atoms: where versions have other words, all their sentences are described over the same positions.

Such a sentence has a token for each atom. It is for what describes sentences, which looks up words by position; trees
and scores are those of the words themselves (`core.scoring.comparison`).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.formats.conll.surface_text import surface_text
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence
from core.model.spans import Span, first_position, positions
from core.scoring.atoms import TextToken
from core.trees.punctuation import is_punctuation

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
