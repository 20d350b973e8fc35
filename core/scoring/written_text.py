"""Spans of atoms as the text has them: nobody has written an atom (§7)."""

from collections.abc import Mapping
from functools import reduce
from itertools import chain

from core.model.sentence import MAX_TOKENS, Sentence
from core.model.spans import Span, ends, first_position, positions
from core.scoring.divided_words import DividedWords


class WrittenText:
    """What is written over the atoms of a sentence: ``sentences`` are those of the words compared, by version."""

    def __init__(self, divided: DividedWords, sentences: Mapping[str, Sentence]) -> None:
        self._atoms = divided.texts
        self._words: dict[Span, str] = {}
        for name, sentence in sentences.items():
            for span, form in zip(divided.spans[name], sentence.forms, strict=True):
                self._words.setdefault(span, form)
        tokens = ((token.span, token.form) for name in sentences for token in divided.tokens[name] if token.span)
        self._pieces: dict[Span, str] = {}
        for span, form in chain(tokens, self._words.items()):
            self._pieces.setdefault(span, form)

    def __len__(self) -> int:
        """The number of atoms."""
        return len(self._atoms)

    def over(self, span: Span, most: int = MAX_TOKENS) -> str:
        """The word with exactly this span; else its tokens and, of tokens that it has parts of, words or atoms.

        They are those of the first version that has them, only the outer ones, as in `ends`, if there are more
        than ``most``; … stands for each gap.
        """
        if span in self._words:
            return self._words[span]
        found = ends(self._pieces_of(span), most)
        shown = reduce(int.__or__, (own for own, _ in found), 0)
        text, done = "", 0
        for own, form in found:
            between = (1 << (first_position(own) - 1)) - 1 & ~((1 << done.bit_length()) - 1)
            text += f"{'' if not done else ' … ' if between & ~shown else ' '}{form}"
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
