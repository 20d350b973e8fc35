"""Completion in the filter line: what can come at a position in a filter or in a request."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from core.filters.requests import COMMENT, PieceRole, is_request, pieces_of
from core.filters.syntax import (
    CONNECTIVES,
    WITH_PLACES,
    Comparator,
    Field,
    Quantity,
    Token,
    TokenKind,
    field_named,
    is_delimiter,
    tokens_of,
    written_name,
    written_value,
)
from core.filters.vocabulary import Vocabulary
from core.model.sentence import UNIVERSAL
from core.patterns.request import GLOBAL, META, Structure, word_or_quoted
from core.patterns.tokens import Kind
from core.patterns.tokens import Token as RequestToken
from core.patterns.tokens import tokens_of as request_tokens
from core.patterns.word_graph import parts_of


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that can replace the characters from ``start`` up to ``end``, which include the cursor."""

    text: str
    start: int
    end: int


_END_OF_NAME: Final = '.:@+"()<>=!'
_SIGNS: Final = (TokenKind.COLON, TokenKind.COMPARATOR)
_VALUES: Final = (TokenKind.VALUE, TokenKind.QUOTED, TokenKind.PATTERN)


def complete(text: str, cursor: int, vocabulary: Vocabulary) -> list[Candidate]:
    """The candidates for the token at ``cursor``, except those already written in full.

    Within words to be looked for there are none.
    """
    *tokens, _ = tokens_of(text[:cursor])
    unfinished = None
    if tokens and tokens[-1].end == cursor and tokens[-1].kind in (TokenKind.NAME, *CONNECTIVES.values(), *_VALUES):
        unfinished = tokens.pop()
    return list(_FilterCompleter(text, cursor, vocabulary, tokens, unfinished).all())


def unfinished_name(text: str, vocabulary: Vocabulary) -> str:
    """The last word of ``text`` if it may become a name or a connective, or a comparison may follow; else empty."""
    *tokens, end = tokens_of(text)
    if not tokens or tokens[-1].end != end.start or tokens[-1].kind not in (TokenKind.NAME, *CONNECTIVES.values()):
        return ""
    return tokens[-1].text if complete(text, len(text), vocabulary) else ""


class _FilterCompleter:
    """``before`` are the tokens before the one at the cursor, which is ``unfinished``, or None if it has not begun."""

    def __init__(
        self, text: str, cursor: int, vocabulary: Vocabulary, before: Sequence[Token], unfinished: Token | None
    ) -> None:
        self._text = text
        self._cursor = cursor
        self._vocabulary = vocabulary
        self._before = before
        self._last = before[-1] if before else None
        self._last_but_one = before[-2] if len(before) > 1 else None
        self._unfinished = unfinished
        self._start = unfinished.start if unfinished else cursor
        self._written = unfinished.text if unfinished else ""

    def all(self) -> Iterator[Candidate]:
        sign = self._last if self._last and self._last.kind in _SIGNS else None
        name = self._last_but_one.text if sign and self._last_but_one else ""
        field = field_named(name)
        if sign and field and (sign.kind is TokenKind.COMPARATOR or sign.end == self._start):
            return self._values(field, name.rpartition(".")[0])
        if self._unfinished and self._unfinished.kind in _VALUES:
            return iter(())
        if sign and sign.kind is TokenKind.COMPARATOR:
            measured = [version for version, measures in self._vocabulary.measures.items() if measures]
            return chain(self._of_name(self._written, [each.value for each in Quantity]), self._scores(measured))
        return self._terms()

    def _values(self, field: Field, version: str) -> Iterator[Candidate]:
        if self._unfinished and self._unfinished.kind is TokenKind.QUOTED:
            end = next(token.end for token in tokens_of(self._text) if token.start == self._start)
        elif self._unfinished and self._unfinished.kind is TokenKind.PATTERN:
            return
        else:
            end = self._cursor
            while end < len(self._text) and not is_delimiter(self._text[end]):
                end += 1
        written = self._written.casefold()
        found = [value for value in self._known(field, version) if written in value.casefold()]
        for value in sorted(found, key=lambda value: not value.casefold().startswith(written)):
            if written_value(value) != self._text[self._start : end]:
                yield Candidate(written_value(value), self._start, end)

    def _known(self, field: Field, version: str) -> Iterable[str]:
        """The values that a field of a version can have, as far as they are known."""
        vocabulary = self._vocabulary
        labels = {Field.RELATION: vocabulary.relations, Field.NODE: vocabulary.labels}.get(field)
        if labels is None:
            return vocabulary.values(field)
        return labels.get(version, ()) if version else dict.fromkeys(chain.from_iterable(labels.values()))

    def _terms(self) -> Iterator[Candidate]:
        """Candidates for the beginning of a term, and for what may follow a finished one."""
        if self._is_together():
            yield from self._terms_of_places()
            return
        name = self._unfinished or self._last
        if name and name.kind is TokenKind.NAME and self._is_number(name.text):
            yield from (Candidate(sign.value, self._cursor, self._cursor) for sign in Comparator)
            if not self._unfinished:
                return
        yield from self._of_name(self._written, [*(each.value for each in Quantity), *(f"{field}:" for field in Field)])
        yield from self._scores(self._vocabulary.versions)
        yield from self._fields_of_version()
        yield from self._of_name(self._written, self._connectives())

    def _is_together(self) -> bool:
        """Whether a condition about places must come next: after ``&``, possibly negated."""
        leading = (token.kind for token in reversed(self._before) if token.kind is not TokenKind.NOT)
        return next(leading, None) is TokenKind.TOGETHER

    def _terms_of_places(self) -> Iterator[Candidate]:
        """Candidates for a condition about places, which follows ``&``."""
        fields = [f"{field}:" for field in Field if field in WITH_PLACES]
        yield from self._of_name(self._written, fields)
        if "." not in self._written:
            versions = [f"{written_name(version)}." for version in self._vocabulary.versions]
            yield from self._of_name(self._written, versions)
        yield from self._fields_of_version()
        yield from self._of_name(self._written, [TokenKind.NOT.value])

    def _connectives(self) -> Sequence[str]:
        """The connectives that can come next; ``&`` only after a condition about places."""
        if self._last is None or self._last.kind in (TokenKind.OPEN, *CONNECTIVES.values()):
            return [TokenKind.NOT.value]
        name = self._before[-3] if len(self._before) > 2 else None
        field = field_named(name.text) if name and self._last_but_one and self._last_but_one.kind in _SIGNS else None
        return [each for each, kind in CONNECTIVES.items() if kind is not TokenKind.TOGETHER or field in WITH_PLACES]

    def _is_number(self, name: str) -> bool:
        """Whether a comparator can come next, after a name."""
        before = self._last if self._unfinished else self._last_but_one
        if before and before.kind is TokenKind.COMPARATOR:
            return False
        scored, at, against = name.partition("@")
        if at and not set(against.split("+")) <= set(self._vocabulary.golds):
            return False
        version, _, last = scored.rpartition(".")
        measures = [measure.name for measure in self._vocabulary.measures.get(version, ())]
        return name in list(Quantity) or last in measures

    def _scores(self, versions: Sequence[str]) -> Iterator[Candidate]:
        """Candidates for a score: ``versions``, the measures of one, and the golds that it is scored against."""
        scored, at, golds = self._written.partition("@")
        if at:
            others = golds.split("+")[:-1]
            offered = [written_name(gold) for gold in self._vocabulary.golds if gold not in others]
            yield from self._of_name(golds.rpartition("+")[2], offered)
            return
        version, _, last = scored.rpartition(".")
        measures = [measure.name for measure in self._vocabulary.measures.get(version, ())]
        yield from self._of_name(last, measures)
        yield from self._of_name(scored, [f"{written_name(version)}." for version in versions])

    def _fields_of_version(self) -> Iterator[Candidate]:
        version, dot, last = self._written.rpartition(".")
        if dot and version in self._vocabulary.versions:
            fields = WITH_PLACES if version in self._vocabulary.golds else WITH_PLACES - {Field.DIFFERENCE}
            yield from self._of_name(last, [f"{field}:" for field in Field if field in fields])

    def _of_name(self, written: str, names: Iterable[str]) -> Iterator[Candidate]:
        """The names that begin with the text before the cursor; none if that has quotation marks."""
        start = self._cursor - len(written)
        if self._text[start : self._cursor] != written:
            return
        end = self._cursor
        while end < len(self._text) and not self._text[end].isspace() and self._text[end] not in _END_OF_NAME:
            end += 1
        for name in names:
            if name.removeprefix('"').casefold().startswith(written.casefold()):
                after = end + (name[-1] in ".:" and self._text.startswith(name[-1], end))
                if name != self._text[start:after]:
                    yield Candidate(name, start, after)


_PARTS: Final = ("pattern", "without", "with", "global")
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
        return list(_RequestCompleter(text, cursor, vocabulary).all())
    found = complete(text, cursor, vocabulary)
    before = text[:cursor]
    if vocabulary.searchable and not text[cursor:].strip() and (not before.strip() or "pattern".startswith(before)):
        found.append(Candidate("pattern { ", 0, len(text)))
    return found


class _RequestCompleter:
    """Completes the token that ends at the cursor, or what can come next there."""

    def __init__(self, text: str, cursor: int, vocabulary: Vocabulary) -> None:
        *tokens, _ = request_tokens(text[:cursor])
        self._text, self._cursor, self._vocabulary = text, cursor, vocabulary
        self._unfinished: RequestToken | None = None
        is_word = tokens and tokens[-1].kind in (Kind.NAME, Kind.LABEL, Kind.KEYWORD)
        if is_word and tokens[-1].end == cursor:
            self._unfinished = tokens.pop()
        self._before: Sequence[RequestToken] = tokens
        self._written = self._unfinished.text if self._unfinished else ""

    def all(self) -> Iterator[Candidate]:
        end = self._before[-1].end if self._before else 0
        if (self._before and self._before[-1].wrong) or (
            not self._written and COMMENT.search(self._text, end, self._cursor)
        ):
            return  # Within quotation marks or a comment.
        arrow = self._last_sign(*_OPENING, "]->")
        if arrow is not None and arrow.text in _OPENING:
            yield from self._labels()
        elif (bracket := self._last_sign("[", "]")) is not None and bracket.text == "[":
            yield from self._features()
        else:
            yield from self._clauses()

    def _last_sign(self, *signs: str) -> RequestToken | None:
        return next((token for token in reversed(self._before) if token.is_sign(*signs)), None)

    def _offer(self, names: Iterable[str], written: str | None = None) -> Iterator[Candidate]:
        """The names that begin like what is written, in place of it."""
        written = self._written if written is None else written
        start, end = self._cursor - len(written), self._cursor
        while self._text[end : end + 1].isalnum():
            end += 1
        for name in dict.fromkeys(map(str, names)):
            if name.casefold().startswith(written.casefold()) and name != self._text[start:end]:
                yield Candidate(name, start, end)

    @property
    def _version(self) -> str:
        """The version that the cursor's block is about."""
        depth, found = 0, ""
        for token, following in zip(self._before, self._before[1:], strict=False):
            depth += token.deeper
            if not depth and token.kind in (Kind.NAME, Kind.STRING) and following.is_sign("{"):
                found = token.text
        return found or next(iter(self._vocabulary.searchable), "")

    def _labels(self) -> Iterator[Candidate]:
        relations = self._vocabulary.relations.get(self._version, ())
        last, sign = self._before[-1], self._last_sign("=", "<>", *_OPENING)
        if last.is_sign("=", "<>", "|") and sign is not None and sign.text in ("=", "<>"):
            part = self._before[self._before.index(sign) - 1].text
            yield from self._offer(filter(None, (parts_of(each).get(part) for each in relations)))
            return
        if last.is_sign(*_OPENING, "|"):
            yield from self._offer(relations)
            if last.is_sign("-["):
                yield from self._offer(["1=", "2="])
        elif self._unfinished is None:
            yield from self._offer(["]-> "], "")

    def _features(self) -> Iterator[Candidate]:
        last = self._before[-1]
        sign = self._last_sign("=", "<>", "[", ",", "!")
        if last.is_sign("[", ",", "!"):
            yield from self._offer([*_ATTRIBUTES, *_FEATURES])
            return
        names = [token for token in self._before if token.kind is Kind.NAME]
        if last.is_sign("=", "<>", "|") and sign is not None and sign.text in ("=", "<>"):
            at = self._before.index(sign)
            if names and self._before[at - 1].text == "upos":
                yield from self._offer(sorted(UNIVERSAL))
        elif self._unfinished is None:
            signs = ["=", "<>", "]"] if sign is not None and sign.text in ("[", ",") else ["]", "|", ", "]
            yield from self._offer(signs, "")

    def _clauses(self) -> Iterator[Candidate]:
        last = self._before[-1] if self._before else None
        depth = sum(token.deeper for token in self._before)
        opened = self._last_sign("{")
        keyword = self._before[self._before.index(opened) - 1] if opened else None
        if last is None or last.is_sign("}") or (last.is_sign("{") and keyword and keyword.kind is not Kind.KEYWORD):
            yield from self._parts(depth)
        elif last.kind is Kind.KEYWORD or (last.kind in (Kind.NAME, Kind.STRING) and not depth):
            yield from self._offer(["{ "], "")
        elif keyword is not None and keyword.text == "global" and last.is_sign("{", ";"):
            yield from self._offer([*Structure, f"{META}."])
        elif self._written.count(".") == 1:
            yield from self._attributes()
        elif last.is_sign("{", ";"):
            yield from self._offer([*self._nodes(), "X", f"{META}.", f"{GLOBAL}."])
        elif last.is_sign("->", "]->", "<", "<<", ">", ">>", "->>", "(", ",", ":"):
            yield from self._offer(self._nodes())
        elif self._unfinished is None:
            signs = _AFTER_NODE if last.kind is Kind.NAME and self._begins_clause() else ()
            yield from self._offer([*signs, *(() if signs else ("; ", "}"))], "")

    def _begins_clause(self) -> bool:
        """Whether the last token is the first of its clause."""
        return len(self._before) > 1 and self._before[-2].is_sign("{", ";", ":")

    def _parts(self, depth: int) -> Iterator[Candidate]:
        yield from self._offer([f"{part} {{ " for part in _PARTS])
        if depth:
            yield from self._offer(["}"], "")
        elif not self._before or self._before[0].kind is not Kind.KEYWORD:
            named = {token.text for token in self._before}
            others = (word_or_quoted(name) for name in self._vocabulary.searchable if name not in named)
            yield from self._offer(f"{name} {{ " for name in others)

    def _nodes(self) -> Iterator[str]:
        """The nodes that the request names, wherever the cursor is."""
        found = (self._text[each.start : each.end] for each in pieces_of(self._text) if each.role is PieceRole.NODE)
        return (name for name in found if name != self._written)

    def _attributes(self) -> Iterator[Candidate]:
        base, _, written = self._written.partition(".")
        if base == GLOBAL:
            names: Iterable[str] = Structure
        elif base == META:
            names = ("sent_id", "text")
        else:
            names = (*_ATTRIBUTES, *_FEATURES, "label", "length", "delta")
        yield from self._offer(names, written)
