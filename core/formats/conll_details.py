"""What a CoNLL file has and trees do not keep: lemmas and other columns, the text before it was divided into words."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from core.formats.conll_columns import ID, NOT_ANNOTATED, Columns, blocks, is_comment
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.registry import format_named
from core.model.sentence import MAX_TOKENS, DependencyTree, Sentence
from core.model.spans import Span, first_position, outer
from core.model.version import Inventory, Version

if TYPE_CHECKING:
    from conllu import Token, TokenList


def columns_in(version: Version) -> Columns | None:
    """The columns of a version's format; None of brackets and graphs."""
    layout = format_named(version.format).layout
    return layout if isinstance(layout, Columns) else None


@lru_cache(maxsize=64)
def word_rows(source: str) -> Sequence[Sequence[str]]:
    """The fields of each word in the ``source`` of a sentence; several measures ask for those of one sentence."""
    return [fields for fields in rows_in(source) if fields[ID].isdigit()]


def rows_in(source: str) -> Iterator[list[str]]:
    """The fields of each row in the ``source`` of a sentence: of words, multiword tokens and empty nodes."""
    lines = source.removeprefix(BYTE_ORDER_MARK).split("\n")
    return (line.rstrip("\r").split("\t") for line in lines if line[:1].isdigit())


_FURTHER: Final = re.compile(r"^[0-9]+[^0-9\t\n]", re.MULTILINE)


def further_rows(source: str) -> Iterator[list[str]]:
    """The fields of each row that is no word: multiword tokens and empty nodes; most sentences have none."""
    has_any = _FURTHER.search(source.removeprefix(BYTE_ORDER_MARK))
    return (fields for fields in rows_in(source) if not fields[ID].isdigit()) if has_any else iter(())


def word_column(source: str, at: int) -> Sequence[str]:
    """One column, by its index, of each word in the ``source`` of a sentence."""
    return [fields[at] for fields in word_rows(source)]


_FEATURES: Final = re.compile(r"^[0-9]+\t(?:[^\t\n]*\t){4}([^\t\n]*)\t([^\t\n]*)", re.MULTILINE)
"""FEATS of CoNLL-U and CoNLL-X, and FEAT of CoNLL-2009 behind it; what is there in the others has no ``=``."""


class WordValues:
    """The names of features and the tags of the words of sentences."""

    def __init__(self) -> None:
        self._tags, self._texts = set[str](), set[str]()

    def add(self, sentence: Sentence) -> None:
        """Looks at the words of a sentence."""
        self._tags.update(sentence.tags)
        if isinstance(sentence.tree, DependencyTree) and "=" in sentence.source:
            self._texts.update(*_FEATURES.findall(sentence.source))

    def added_to(self, inventory: Inventory) -> Inventory:
        """The inventory of a version, with them."""
        named = (part.partition("=") for text in self._texts if "=" in text for part in text.split("|"))
        features = frozenset(name for name, equals, _ in named if equals)
        return replace(inventory, features=features, word_tags=frozenset(self._tags - {NOT_ANNOTATED}))


_ROW: Final = re.compile(r"^[0-9]+\t([^\t\n]*)\t(.*)", re.MULTILINE)
_INFINITIVE: Final = re.compile(r"\bVerbForm=(?:\w+,)*Inf\b")
"""Also of forms that may be finite, too, as in Afrikaans: what stands before them tells."""


def infinitives_in(sentence: Sentence) -> frozenset[int] | None:
    """The positions, from 1, of the words whose features call them infinitives.

    None if no word has a ``VerbForm`` or a ``Mood``, by which verbs are known to be finite. Words of the file may be
    missing, as punctuation is. None, too, if others are there, where texts are divided.
    """
    if "VerbForm=" not in sentence.source:
        return frozenset() if "Mood=" in sentence.source else None
    rows, found = iter(_ROW.findall(sentence.source.removeprefix(BYTE_ORDER_MARK))), set[int]()
    for i, form in enumerate(sentence.forms, start=1):
        fields = next((fields for written, fields in rows if written == form), None)
        if fields is None:
            return None
        if _INFINITIVE.search(fields):
            found.add(i)
    return frozenset(found)


_DETAILS: Final = ("LEMMA", "XPOS", "POSTAG", "FEATS", "FEAT")
"""The columns, of whatever format."""


def word_details(source: str, columns: Columns, position: int) -> Sequence[str]:
    """What is annotated of the word at ``position`` (from 1) in the ``source`` of a sentence; empty if nothing is."""
    row = re.search(rf"^{position}\t[^\n]*", source.removeprefix(BYTE_ORDER_MARK), re.MULTILINE)
    fields = row[0].rstrip("\r").split("\t") if row else []
    named = zip(columns.names, fields, strict=False)
    return [field for name, field in named if name in _DETAILS and field != NOT_ANNOTATED]


_TEXT: Final = re.compile(r"^#[ \t]*text[ \t]*=(.*)$", re.MULTILINE)
_RANGE: Final = re.compile(r"^([0-9]{1,5})-([0-9]{1,5})\t([^\t\n]*)", re.MULTILINE)


_TOKEN: Final = re.compile(r"(?:([0-9]{1,5})-)?([0-9]{1,5})")


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

    def forms_over(self, forms: Sequence[str]) -> list[str]:
        """The tokens of a sentence of these words, as they are written."""
        found = list(forms)
        for token in reversed(self.tokens):
            found[token.first - 1 : token.last] = [token.form]
        return found

    def tokens_over(self, forms: Sequence[str]) -> list[MultiwordToken]:
        """The same with their words: multiword tokens, and the words outside of them."""
        found = [MultiwordToken(form, i, i) for i, form in enumerate(forms, start=1)]
        for token in reversed(self.tokens):
            found[token.first - 1 : token.last] = [token]
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


class TextUnit(NamedTuple):
    """A token of the text, the last of its words, and what stands before the next token."""

    form: str
    last: int
    space: str


def text_units(sentence: Sentence) -> list[TextUnit]:
    """The tokens of a sentence with the spaces of its text, or else with those that ``SpaceAfter`` leaves."""
    surface = surface_text(sentence)
    tokens = [(token.form, token.last) for token in surface.tokens_over(sentence.forms)]
    spaces = spaces_in(surface.text, [form for form, _ in tokens])
    if spaces is None:
        unspaced = _unspaced(sentence)
        spaces = ["" if last in unspaced else " " for _, last in tokens]
    return [TextUnit(form, last, space) for (form, last), space in zip(tokens, spaces, strict=True)]


def spaces_in(text: str, forms: Sequence[str]) -> list[str] | None:
    """What a text has behind each of some forms; None if anything else than spaces is between them."""
    starts, end = list[int](), 0
    for form in forms:
        start = text.find(form, end)
        if start < 0 or text[end:start].strip():
            return None
        starts.append(start)
        end = start + len(form)
    return [
        text[start + len(form) : after] for form, start, after in zip(forms, starts, [*starts[1:], end], strict=True)
    ]


def _unspaced(sentence: Sentence) -> frozenset[int]:
    """The last positions of the tokens that no space follows: those with ``SpaceAfter=No``."""
    if "SpaceAfter=No" not in sentence.source or not isinstance(sentence.tree, DependencyTree):
        return frozenset()
    ends, inside = set[int](), set[int]()
    for fields in rows_in(sentence.source):
        if found := _TOKEN.fullmatch(fields[ID]):
            first, last = int(found[1] or 0), int(found[2])
            if first:
                inside.update(range(first, last + 1))
            if (first or last not in inside) and "SpaceAfter=No" in fields[-1].split("|"):
                ends.add(last)
    return frozenset(ends)


def has_text(sentence: Sentence) -> bool:
    """Whether more is known of the text than its words: it itself, multiword tokens, or where no space is."""
    return surface_text(sentence) != _NOTHING or bool(_unspaced(sentence))


def written_text(sentence: Sentence) -> str:
    """The text of a whole sentence: its ``# text``, else its tokens with spaces between them."""
    text = surface_text(sentence).text
    return text or "".join(unit.form + unit.space for unit in text_units(sentence)).rstrip()


def text_of(sentences: Iterable[Sentence]) -> str:
    """The text of a whole sentence in several versions: the first ``# text``, else that of the first that knows more.

    Else the words of the first, with spaces.
    """
    versions = list(sentences)
    return next(filter(None, (surface_text(each).text for each in versions)), "") or written_text(
        next(filter(has_text, versions), versions[0])
    )


class WrittenWords:
    """What is written over the words of a sentence that ``versions`` have alike: tokens, and the spaces of the text.

    As in the first version with multiword tokens, else the first that knows more of the text than its words. Spans are
    of all its words or, where only some are compared, of those at these ``positions``.
    """

    def __init__(self, versions: Iterable[Sentence], positions: Sequence[int] | None = None) -> None:
        self._versions, self._positions = tuple(versions), positions

    def __len__(self) -> int:
        """The number of words."""
        return len(self._versions[0].forms if self._positions is None else self._positions)

    def over(self, span: Span, most: int = MAX_TOKENS, *, as_text: bool = True) -> str:
        """The tokens of a span and, of tokens that it has parts of, words; only the outer ones if there are more words.

        Between them are the spaces of the text, unless not ``as_text``; … stands for each gap.
        """
        text, done, space = "", 0, ""
        for own, form, after in self._tokens_over(outer(span, most)):
            between = (space if as_text else " ") if first_position(own) == done + 1 else " … "
            text += f"{between if done else ''}{form}"
            done, space = own.bit_length(), after
        return text

    def _tokens_over(self, span: Span) -> Iterator[tuple[Span, str, str]]:
        """The tokens and words of which ``over`` tells: the span of each, its form, and what follows it."""
        for token, words in self._tokens:
            is_whole = token[0] and not token[0] & ~span
            yield from (token,) if is_whole else (word for word in words if word[0] & span)

    @cached_property
    def _tokens(self) -> list[tuple[tuple[Span, str, str], list[tuple[Span, str, str]]]]:
        """Each token of the text, of span 0 if not all of its words are compared, and those that are."""
        versions = self._versions
        known = next((each for each in versions if surface_text(each).tokens), None)
        known = known or next((each for each in versions if surface_text(each).text), None)
        known = known or next(filter(has_text, versions), versions[0])
        at = range(1, len(known.forms) + 1) if self._positions is None else self._positions
        places, first = {position: 1 << i for i, position in enumerate(at)}, 1
        found = list[tuple[tuple[Span, str, str], list[tuple[Span, str, str]]]]()
        for form, last, space in text_units(known):
            after = space if last + 1 in places else " "
            within = range(first, last + 1)
            words = [
                (places[word], known.forms[word - 1], after if word == last else " ")
                for word in within
                if word in places
            ]
            own = sum(word[0] for word in words) if len(words) == len(within) else 0
            found.append(((own, form, after), words))
            first = last + 1
        return found


def multiword_tokens(sentences: Iterable[Sentence]) -> tuple[MultiwordToken, ...]:
    """The multiword tokens of the first version that has any."""
    return next(filter(None, (surface_text(each).tokens for each in sentences)), ())


def text_to_search(sentence: Sentence) -> str:
    """The surface text as lines that a search goes through after the words: the tokens, and the text as it is written.

    Only what differs from the words, separated by spaces, and from each other.
    """
    surface = surface_text(sentence)
    text = surface.text or (written_text(sentence) if "SpaceAfter=No" in sentence.source else "")
    lines = [" ".join(surface.forms_over(sentence.forms)) if surface.tokens else "", text]
    return "\n".join(line for line in dict.fromkeys(lines) if line and line != sentence.text)


def detail(sentence: Sentence) -> "TokenList":
    """The comments of ``sentence``, read as CoNLL-U, and all columns of its tokens, ranges and empty nodes.

    A malformed column that scoring does not use is returned as written. The package `conllu`, which parses it, is too
    slow for whole treebanks.
    """
    from conllu import Metadata, TokenList  # noqa: PLC0415
    from conllu.parser import DEFAULT_FIELDS, parse_comment_line  # noqa: PLC0415

    (block,) = blocks([sentence.source], "")
    comments = (parse_comment_line(text) for text in block.lines if is_comment(text))
    # Split here: the package would read two spaces within a form as a tab.
    rows = (text.split("\t") for text in block.lines if not is_comment(text))
    return TokenList([_token(row) for row in rows], Metadata(chain.from_iterable(comments)), DEFAULT_FIELDS)


def _token(row: list[str]) -> "Token":
    from conllu import Token  # noqa: PLC0415
    from conllu.parser import DEFAULT_FIELDS  # noqa: PLC0415

    return Token({field: _value(field, index, row) for index, field in enumerate(DEFAULT_FIELDS)})


def _value(field: str, index: int, row: list[str]) -> object:
    from conllu.exceptions import ParseException  # noqa: PLC0415
    from conllu.parser import DEFAULT_FIELD_PARSERS  # noqa: PLC0415

    if field not in DEFAULT_FIELD_PARSERS:
        return row[index]
    try:
        return DEFAULT_FIELD_PARSERS[field](row, index)
    except (ParseException, ValueError):
        return row[index]
