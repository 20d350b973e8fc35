"""Requests in the filter line: told from filters by how they begin, parsed, and taken apart for colours.

A request (protocol §12) asks for constructions, a filter for sentences and what is in them. Both find places. A request
that names no version is about the first gold that has columns of words: it means one version, as on the command line.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from core.base.harmless_text import quoted
from core.base.messages import Phrase, said
from core.filters.evaluation import fit_of
from core.filters.parser import FilterError, parse
from core.filters.syntax import And, Expression, Field, Has, Is, Not, Or, Together, written
from core.filters.vocabulary import Vocabulary
from core.patterns.parser import parse_request
from core.patterns.request import GLOBAL, META, Measure, Request, RequestError, Structure, word_or_quoted
from core.patterns.tokens import Kind, tokens_of


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
        for piece in reversed([each for each in pieces_of(text) if each.role is PieceRole.COMMENT]):
            text = text[: piece.start] + text[piece.end :]
    return " ".join(each.strip() for each in text.splitlines())


# Pieces of a request, for colours.


class PieceRole(Enum):
    """What a piece of a request is."""

    KEYWORD = auto()
    """`pattern`, `without`, a version."""
    NODE = auto()
    LABEL = auto()
    """Between the brackets of an arrow."""
    VALUE = auto()
    """Text in quotation marks, a regular expression, a number."""
    COMMENT = auto()


class RequestPiece(NamedTuple):
    """The characters of a request from ``start`` up to ``end``."""

    role: PieceRole
    start: int
    end: int


COMMENT: Final = re.compile(r"%[^\r\n]*")
_OF_KIND: Final = {
    Kind.KEYWORD: PieceRole.KEYWORD,
    Kind.LABEL: PieceRole.LABEL,
    Kind.STRING: PieceRole.VALUE,
    Kind.REGEX: PieceRole.VALUE,
    Kind.NUMBER: PieceRole.VALUE,
}


def pieces_of(text: str) -> Iterator[RequestPiece]:
    """The pieces of a request, in order, but names of features, values and signs."""
    depth, end, square = 0, 0, 0
    for token in tokens_of(text):
        yield from (RequestPiece(PieceRole.COMMENT, *each.span()) for each in COMMENT.finditer(text, end, token.start))
        end = token.end
        if token.kind is Kind.SIGN:
            depth += token.deeper
            square += token.is_sign("[") - token.is_sign("]")
        elif token.kind in (Kind.NAME, Kind.STRING) and not depth:
            yield RequestPiece(PieceRole.KEYWORD, token.start, token.end)
        elif token.kind is Kind.NAME and not square:
            base = token.text.partition(".")[0]
            if base not in (GLOBAL, META, *Measure, *Structure):
                yield RequestPiece(PieceRole.NODE, token.start, token.start + len(base))
        elif role := _OF_KIND.get(token.kind):
            yield RequestPiece(role, token.start, token.end)
