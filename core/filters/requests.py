"""Requests in the filter line: told from filters by how they begin, parsed, completed, and taken apart for colours.

A request (protocol §12) asks for constructions, a filter for sentences and what is in them. Both find places. A request
that names no version is about the first gold that has columns of words: it means one version, as on the command line.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from core.base.messages import Phrase, said
from core.filters.evaluation import fit_of
from core.filters.parser import FilterError, parse
from core.filters.syntax import And, Expression, Field, Has, Is, Not, Or, Together, written
from core.filters.vocabulary import Candidate, Offer, Vocabulary, complete
from core.patterns.parser import parse_request
from core.patterns.request import (
    GLOBAL,
    META,
    Measure,
    Request,
    RequestError,
    Structure,
    quoted,
    word_or_quoted,
)
from core.patterns.tokens import Kind, Token, tokens_of
from core.patterns.word_graph import parts_of


@dataclass(frozen=True, slots=True)
class Requested:
    """A request, and the ``versions`` that its blocks are about."""

    request: Request
    versions: tuple[str, ...]


Query = Expression | Requested
"""What the filter line asks for."""

_BEGINNING: Final = re.compile(r"""\s*(?:%[^\r\n]*[\r\n]\s*)*(?:[A-Za-z_][\w'.$-]*|"(?:[^"\\]|\\.)*")\s*\{""", re.ASCII)


_PLAIN_LABEL: Final = re.compile(r"[A-Za-z_][\w:]*", re.ASCII)


def is_request(text: str) -> bool:
    """Whether a text is a request, valid or not: it begins with ``pattern {``, or a version and its bracket."""
    return _BEGINNING.match(text) is not None


def parse_query(text: str, vocabulary: Vocabulary) -> Query:
    """What a filter line asks for. Raises `FilterError` with the place of what is wrong."""
    return _parse_requested(text, vocabulary) if is_request(text) else parse(text, vocabulary)


def written_query(query: Query) -> str:
    """The text of a query, which parses to the same."""
    return query.request.text if isinstance(query, Requested) else written(query)


def _parse_requested(text: str, vocabulary: Vocabulary) -> Requested:
    try:
        request = parse_request(text)
    except RequestError as error:
        raise FilterError(error.phrase, error.start, error.end) from error
    known = vocabulary.searchable
    if not known:
        raise FilterError(said("no version has columns of words; requests are about dependencies"), 0, len(text))
    for block in request.blocks:
        if block.version and block.version not in known:
            what = said(
                "no version with columns of words is called '{name}'; expected one of {versions}",
                name=block.version,
                versions=list(known),
            )
            raise FilterError(what, block.start, block.start + len(block.version))
    return Requested(request, request.versions or (known[0],))


def request_for_words(wanted: Query, vocabulary: Vocabulary) -> Requested | None:
    """The request that finds the words, N, that a filter about relations finds: a script can have it.

    Labels are those that the versions have, so that a filter means the same as in its own language. None for a filter
    that asks for anything else, or for a relation without its version where there are several.
    """
    if isinstance(wanted, Requested):
        return wanted
    found = _relations_asked(wanted, vocabulary)
    if not found or not all(found.values()):
        return None
    # Other versions have no node for the head: two nodes are never the same word, and heads may be.
    blocks = (
        f"{word_or_quoted(version)} {{ pattern {{ {'*' if at else 'H'} -[{_alternatives(labels)}]-> N }} }}"
        for at, (version, labels) in enumerate(found.items())
    )
    try:
        return _parse_requested(" ".join(blocks), vocabulary)
    except FilterError:
        return None


def _alternatives(labels: Iterable[str]) -> str:
    return "|".join(label if _PLAIN_LABEL.fullmatch(label) else quoted(label) for label in sorted(labels))


def _relations_asked(wanted: Expression, vocabulary: Vocabulary) -> dict[str, frozenset[str]]:
    """The labels that a word has in each version, if that is all that a filter asks; else nothing."""
    match wanted:
        case Has(Field.RELATION, version) | Is(Field.RELATION, version):
            version = version or (vocabulary.versions[0] if len(vocabulary.versions) == 1 else "")
            fits = fit_of(wanted)
            is_possible = version in vocabulary.searchable
            return {version: frozenset(filter(fits, vocabulary.relations[version]))} if is_possible else {}
        case And((part,)):
            return _relations_asked(part, vocabulary)
        case Or(parts):
            every = [_relations_asked(part, vocabulary) for part in parts]
            versions = {tuple(each) for each in every}
            if len(versions) > 1 or any(len(each) != 1 for each in every):
                return {}
            (version,) = every[0]
            return {version: frozenset().union(*(each[version] for each in every))}
        case Together(parts):
            found = dict[str, frozenset[str]]()
            for part in parts:
                asked = _relations_asked(part.part if isinstance(part, Not) else part, vocabulary)
                if len(asked) != 1:
                    return {}
                ((version, labels),) = asked.items()
                every_label = frozenset(vocabulary.relations[version])
                fitting = every_label - labels if isinstance(part, Not) else labels
                found[version] = found.get(version, every_label) & fitting
            return found
    return {}


def request_hint(query: Query, vocabulary: Vocabulary) -> Phrase | None:
    """Where else a request may be found that is not found: in the versions that it does not name."""
    others = vocabulary.searchable[1:]
    if not isinstance(query, Requested) or query.request.versions or not others:
        return None
    example = f"{word_or_quoted(others[0])} {{ … }}"
    return said(
        "Only {version} was searched; {example} around it searches another", version=query.versions[0], example=example
    )


def on_one_line(text: str) -> str:
    """A request without line ends, and without the comments that end there; any other text with spaces for them."""
    if is_request(text):
        for piece in reversed([each for each in pieces_of(text) if each.part is Part.COMMENT]):
            text = text[: piece.start] + text[piece.end :]
    return " ".join(each.strip() for each in text.splitlines())


# Parts of a request, for colours.


class Part(Enum):
    """What a piece of a request is."""

    KEYWORD = auto()
    """`pattern`, `without`, a version."""
    NODE = auto()
    LABEL = auto()
    """Between the brackets of an arrow."""
    VALUE = auto()
    """Text in quotation marks, a regular expression, a number."""
    COMMENT = auto()


class Piece(NamedTuple):
    """The characters from ``start`` up to ``end``."""

    part: Part
    start: int
    end: int


_COMMENT: Final = re.compile(r"%[^\r\n]*")
_OF_KIND: Final = {
    Kind.KEYWORD: Part.KEYWORD,
    Kind.LABEL: Part.LABEL,
    Kind.STRING: Part.VALUE,
    Kind.REGEX: Part.VALUE,
    Kind.NUMBER: Part.VALUE,
}


def pieces_of(text: str) -> Iterator[Piece]:
    """The pieces of a request, in order, but names of features, values and signs."""
    depth, end, square = 0, 0, 0
    for token in tokens_of(text):
        yield from (Piece(Part.COMMENT, *each.span()) for each in _COMMENT.finditer(text, end, token.start))
        end = token.end
        if token.kind is Kind.SIGN:
            depth += {"{": 1, "}": -1}.get(token.text, 0)
            square += {"[": 1, "]": -1}.get(token.text, 0)
        elif token.kind in (Kind.NAME, Kind.STRING) and not depth:
            yield Piece(Part.KEYWORD, token.start, token.end)
        elif token.kind is Kind.NAME and not square:
            base = token.text.partition(".")[0]
            if base not in (GLOBAL, META, *Measure, *Structure):
                yield Piece(Part.NODE, token.start, token.start + len(base))
        elif part := _OF_KIND.get(token.kind):
            yield Piece(part, token.start, token.end)


# Completion.

_PARTS: Final = ("pattern", "without", "with", "global")
_TAGS: Final = (
    *("ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM"),
    *("PART", "PRON", "PROPN", "PUNCT", "SCONJ", "SYM", "VERB", "X"),
)
_ATTRIBUTES: Final = ("upos", "lemma", "form", "xpos")
_FEATURES: Final = (
    *("Aspect", "Case", "Definite", "Degree", "Foreign", "Gender", "Mood", "Number", "NumType", "Person"),
    *("Polarity", "Poss", "PronType", "Reflex", "Tense", "VerbForm", "Voice", "SpaceAfter"),
)
_AFTER_NODE: Final = ("[", "-[", "->", "<", "<<", ">", ">>", "->>")
_OPENING: Final = ("-[", "-[^")


def complete_query(text: str, cursor: int, vocabulary: Vocabulary) -> list[Candidate]:
    """The candidates for what is at ``cursor``, in a filter or in a request."""
    if is_request(text[:cursor]) or is_request(text):
        return list(_Completer(text, cursor, vocabulary).all())
    found = complete(text, cursor, vocabulary)
    before = text[:cursor]
    if vocabulary.searchable and not text[cursor:].strip() and (not before.strip() or "pattern".startswith(before)):
        found.append(Candidate("pattern { ", 0, len(text), Offer.REQUEST))
    return found


class _Completer:
    """Completes the token that ends at the cursor, or what can come next there."""

    def __init__(self, text: str, cursor: int, vocabulary: Vocabulary) -> None:
        *tokens, _ = tokens_of(text[:cursor])
        self._text, self._cursor, self._vocabulary = text, cursor, vocabulary
        self._unfinished: Token | None = None
        is_word = tokens and tokens[-1].kind in (Kind.NAME, Kind.LABEL, Kind.KEYWORD)
        if is_word and tokens[-1].end == cursor:
            self._unfinished = tokens.pop()
        self._before: Sequence[Token] = tokens
        self._written = self._unfinished.text if self._unfinished else ""

    def all(self) -> Iterator[Candidate]:
        end = self._before[-1].end if self._before else 0
        if (self._before and self._before[-1].wrong) or (
            not self._written and _COMMENT.search(self._text, end, self._cursor)
        ):
            return  # Within quotation marks or a comment.
        arrow = self._last_sign(*_OPENING, "]->")
        if arrow is not None and arrow.text in _OPENING:
            yield from self._labels()
        elif (bracket := self._last_sign("[", "]")) is not None and bracket.text == "[":
            yield from self._features()
        else:
            yield from self._clauses()

    def _last_sign(self, *signs: str) -> Token | None:
        return next((token for token in reversed(self._before) if token.is_sign(*signs)), None)

    def _offer(self, names: Iterable[str], offer: Offer, written: str | None = None) -> Iterator[Candidate]:
        """The names that begin like what is written, in place of it."""
        written = self._written if written is None else written
        start, end = self._cursor - len(written), self._cursor
        while self._text[end : end + 1].isalnum():
            end += 1
        for name in dict.fromkeys(map(str, names)):
            if name.casefold().startswith(written.casefold()) and name != self._text[start:end]:
                yield Candidate(name, start, end, offer)

    @property
    def _version(self) -> str:
        """The version that the cursor's block is about."""
        depth, found = 0, ""
        for token, following in zip(self._before, self._before[1:], strict=False):
            depth += {"{": 1, "}": -1}.get(token.text, 0) if token.kind is Kind.SIGN else 0
            if not depth and token.kind in (Kind.NAME, Kind.STRING) and following.is_sign("{"):
                found = token.text
        return found or next(iter(self._vocabulary.searchable), "")

    def _labels(self) -> Iterator[Candidate]:
        relations = self._vocabulary.relations.get(self._version, ())
        last, sign = self._before[-1], self._last_sign("=", "<>", *_OPENING)
        if last.is_sign("=", "<>", "|") and sign is not None and sign.text in ("=", "<>"):
            part = self._before[self._before.index(sign) - 1].text
            yield from self._offer(filter(None, (parts_of(each).get(part) for each in relations)), Offer.RELATION)
            return
        if last.is_sign(*_OPENING, "|"):
            yield from self._offer(relations, Offer.RELATION)
            if last.is_sign("-["):
                yield from self._offer(["1=", "2="], Offer.FIELD)
        elif self._unfinished is None:
            yield from self._offer(["]-> "], Offer.COMPARATOR, "")

    def _features(self) -> Iterator[Candidate]:
        last = self._before[-1]
        sign = self._last_sign("=", "<>", "[", ",", "!")
        if last.is_sign("[", ",", "!"):
            yield from self._offer([*_ATTRIBUTES, *_FEATURES], Offer.FIELD)
            return
        names = [token for token in self._before if token.kind is Kind.NAME]
        if last.is_sign("=", "<>", "|") and sign is not None and sign.text in ("=", "<>"):
            at = self._before.index(sign)
            if names and self._before[at - 1].text == "upos":
                yield from self._offer(_TAGS, Offer.LABEL)
        elif self._unfinished is None:
            signs = ["=", "<>", "]"] if sign is not None and sign.text in ("[", ",") else ["]", "|", ", "]
            yield from self._offer(signs, Offer.COMPARATOR, "")

    def _clauses(self) -> Iterator[Candidate]:
        last = self._before[-1] if self._before else None
        depth = sum({"{": 1, "}": -1}.get(token.text, 0) for token in self._before if token.kind is Kind.SIGN)
        opened = self._last_sign("{")
        keyword = self._before[self._before.index(opened) - 1] if opened else None
        if last is None or last.is_sign("}") or (last.is_sign("{") and keyword and keyword.kind is not Kind.KEYWORD):
            yield from self._parts(depth)
        elif last.kind is Kind.KEYWORD or (last.kind in (Kind.NAME, Kind.STRING) and not depth):
            yield from self._offer(["{ "], Offer.COMPARATOR, "")
        elif keyword is not None and keyword.text == "global" and last.is_sign("{", ";"):
            yield from self._offer([*Structure, f"{META}."], Offer.FIELD)
        elif self._written.count(".") == 1:
            yield from self._attributes()
        elif last.is_sign("{", ";"):
            yield from self._offer([*self._nodes(), "X", f"{META}.", f"{GLOBAL}."], Offer.NODE)
        elif last.is_sign("->", "]->", "<", "<<", ">", ">>", "->>", "(", ",", ":"):
            yield from self._offer(self._nodes(), Offer.NODE)
        elif self._unfinished is None:
            signs = _AFTER_NODE if last.kind is Kind.NAME and self._begins_clause() else ()
            yield from self._offer([*signs, *(() if signs else ("; ", "}"))], Offer.COMPARATOR, "")

    def _begins_clause(self) -> bool:
        """Whether the last token is the first of its clause."""
        return len(self._before) > 1 and self._before[-2].is_sign("{", ";", ":")

    def _parts(self, depth: int) -> Iterator[Candidate]:
        yield from self._offer([f"{part} {{ " for part in _PARTS], Offer.REQUEST)
        if depth:
            yield from self._offer(["}"], Offer.COMPARATOR, "")
        elif not self._before or self._before[0].kind is not Kind.KEYWORD:
            named = {token.text for token in self._before}
            others = (word_or_quoted(name) for name in self._vocabulary.searchable if name not in named)
            yield from self._offer((f"{name} {{ " for name in others), Offer.VERSION)

    def _nodes(self) -> Iterator[str]:
        """The nodes that the request names, wherever the cursor is."""
        found = (self._text[each.start : each.end] for each in pieces_of(self._text) if each.part is Part.NODE)
        return (name for name in found if name != self._written)

    def _attributes(self) -> Iterator[Candidate]:
        base, _, written = self._written.partition(".")
        if base == GLOBAL:
            names: Iterable[str] = Structure
        elif base == META:
            names = ("sent_id", "text")
        else:
            names = (*_ATTRIBUTES, *_FEATURES, "label", "length", "delta")
        yield from self._offer(names, Offer.FIELD, written)
