"""The text of a sentence before it was divided into words: ``# text`` and multiword tokens of CoNLL-U."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.formats.open_text import BYTE_ORDER_MARK
from core.model.sentence import DependencyTree, Sentence

_TEXT: Final = re.compile(r"^#[ \t]*text[ \t]*=(.*)$", re.MULTILINE)
_RANGE: Final = re.compile(r"^([0-9]{1,5})-([0-9]{1,5})\t([^\t\n]*)", re.MULTILINE)


class MultiwordToken(NamedTuple):
    """A token of the text that is several words, with the positions of the first and the last: *au* is *à le*."""

    form: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class SurfaceText:
    """What CoNLL-U says of the text itself: the ``# text`` comment (or nothing) and the multiword tokens."""

    text: str = ""
    tokens: tuple[MultiwordToken, ...] = ()

    def tokens_over(self, forms: Sequence[str]) -> list[str]:
        """The tokens of a sentence of these words."""
        found = list(forms)
        for token in reversed(self.tokens):
            found[token.first - 1 : token.last] = [token.form]
        return found


_NOTHING: Final = SurfaceText()


def surface_text(sentence: Sentence) -> SurfaceText:
    """The surface text of a sentence as it was read; nothing where the format has none."""
    if not isinstance(sentence.tree, DependencyTree):
        return _NOTHING
    source = sentence.source.removeprefix(BYTE_ORDER_MARK)
    text = _TEXT.search(source)
    tokens = tuple(
        [MultiwordToken(form.rstrip("\r"), int(first), int(last)) for first, last, form in _RANGE.findall(source)]
    )
    return SurfaceText(text[1].strip() if text else "", tokens) if text or tokens else _NOTHING


def text_of(sentences: Iterable[Sentence]) -> str:
    """The text of a sentence in several versions: the first ``# text``, else the words of the first, with spaces."""
    versions = list(sentences)
    return next(filter(None, (surface_text(each).text for each in versions)), versions[0].text)


def multiword_tokens(sentences: Iterable[Sentence]) -> tuple[MultiwordToken, ...]:
    """The multiword tokens of the first version that has any."""
    return next(filter(None, (surface_text(each).tokens for each in sentences)), ())


def text_to_search(sentence: Sentence) -> str:
    """The surface text as lines that a search goes through after the words: the tokens, and ``# text``.

    Only what differs from the words, separated by spaces, and from each other.
    """
    surface = surface_text(sentence)
    lines = [" ".join(surface.tokens_over(sentence.forms)) if surface.tokens else "", surface.text]
    return "\n".join(line for line in dict.fromkeys(lines) if line and line != sentence.text)
