"""Splits requests and grammars into tokens with their positions, as Grew 1.20 does.

What stands between the brackets of an arrow has other tokens than the rest, and a slash means what it does by the token
before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final
from unicodedata import normalize

from core.base.messages import Phrase, said
from core.patterns.request import KEYWORDS, MOST_CHARACTERS, RegexSyntax, RequestError


class Kind(Enum):
    """The kinds of tokens."""

    NAME = "a name"
    """Of a node, an edge, a feature, or a value; with dots, of an attribute."""
    LABEL = "a label"
    """Between the brackets of an arrow."""
    STRING = "a text in quotation marks"
    REGEX = "a regular expression"
    NUMBER = "a number"
    KEYWORD = "a keyword"
    SIGN = "a sign"
    WRONG = "characters that mean nothing"
    END = "the end"


@dataclass(frozen=True, slots=True)
class Token:
    """A token from ``start`` up to ``end``; ``text`` is its content, without quotation marks.

    ``wrong`` says what is wrong with a token of kind WRONG. ``syntax`` is that of a regular expression.
    """

    kind: Kind
    text: str
    start: int
    end: int
    wrong: Phrase | None = None
    syntax: RegexSyntax = RegexSyntax.STR

    def is_sign(self, *signs: str) -> bool:
        return self.kind is Kind.SIGN and self.text in signs

    @property
    def deeper(self) -> int:
        """By how much what follows is deeper in braces."""
        return self.is_sign("{") - self.is_sign("}")


MOST_IN_NAME: Final = 300
"""The longest name, label or number: one of more digits would be infinite."""

_SPACE: Final = re.compile(r"(?:[ \t\r\n]|%[^\r\n]*)+")
_NAME: Final = re.compile(r"[A-Za-z_.][A-Za-z0-9_'.$-]*[A-Za-z0-9_'.$]|[A-Za-z_]")
_IN_LABEL: Final = re.compile(r"[A-Za-z0-9_/.*-][A-Za-z0-9_/'.:@*$-]*")
_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]*)?")
_SIGN: Final = re.compile(r"==>|->>|-\[\^|\]->|\]=>|=\[\^|-\[|=\[|->|<<|>>|><|<>|<=|>=|:<|:>|[]≤≥{}[():;,+!<>|=*]")
_SIGN_IN_LABEL: Final = re.compile(r"\]->|\]=>|<>|[{},|*=!]")
_BETWEEN_SLASHES: Final = re.compile(r"/((?:[^/\\\r\n]+|\\.?)*)(/?)", re.DOTALL)
_PAIR: Final = re.compile(r"\\.", re.DOTALL)
_IN_QUOTATION_MARKS: Final = re.compile(r'"((?:[^"\\]+|\\.?)*)("?)', re.DOTALL)
_ESCAPED: Final = re.compile(r'\\(["\\])')
_SAME_SIGN: Final = {"≤": "<=", "≥": ">="}
_BEGINS_LABEL: Final = ("-[", "-[^", "=[", "=[^")
_ENDS_LABEL: Final = ("]->", "]=>", "}")
_SHORT: Final = (Kind.NAME, Kind.LABEL, Kind.NUMBER)


def tokens_of(text: str) -> list[Token]:
    """All tokens of a request or a grammar, valid or not; the last marks the end."""
    return _Lexer(text).all()


class _Lexer:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._is_in_label = False
        self._tokens = list[Token]()

    def all(self) -> list[Token]:
        while True:
            if space := _SPACE.match(self._text, self._at):
                self._at = space.end()
            if self._at >= len(self._text):
                self._tokens.append(Token(Kind.END, "", self._at, self._at))
                return self._tokens
            token = self._next()
            if token.kind in _SHORT and token.end - token.start > MOST_IN_NAME:
                what = said("more than {most} characters; expected a shorter name or number", most=MOST_IN_NAME)
                token = replace(token, kind=Kind.WRONG, wrong=what)
            self._at = token.end
            self._tokens.append(token)
            if token.kind is Kind.SIGN and token.text in (*_BEGINS_LABEL, *_ENDS_LABEL):
                self._is_in_label = token.text in _BEGINS_LABEL

    def _next(self) -> Token:
        start, text = self._at, self._text
        if text.startswith('"', start):
            return self._string(start, start + 1, Kind.STRING)
        if text.startswith('re"', start):
            return self._string(start, start + 3, Kind.REGEX)
        if self._is_in_label:
            if found := _IN_LABEL.match(text, start):
                kind = Kind.SIGN if found[0] == "*" else Kind.LABEL
                return Token(kind, found[0], start, found.end())
            sign = _SIGN_IN_LABEL.match(text, start)
        elif text.startswith("/", start):
            return self._slash(start)
        elif number := _NUMBER.match(text, start):
            return Token(Kind.NUMBER, number[0], start, number.end())
        elif name := _NAME.match(text, start):
            kind = Kind.KEYWORD if name[0] in KEYWORDS else Kind.NAME
            return Token(kind, name[0], start, name.end())
        else:
            sign = _SIGN.match(text, start)
        if sign:
            return Token(Kind.SIGN, _SAME_SIGN.get(sign[0], sign[0]), start, sign.end())
        return self._wrong(start)

    def _wrong(self, start: int) -> Token:
        character = self._text[start]
        if character == "$":
            what = said("names of lexicons by '$' are of old; lexicons are not read here, expected a value")
        elif character == "#":
            what = said("lexicons are not read here; '%' begins a comment")
        elif character.isalpha():
            what = said("'{character}' outside of quotation marks; expected them around it", character=character)
        else:
            what = said("'{character}' means nothing here", character=character)
        return Token(Kind.WRONG, character, start, start + 1, what)

    def _slash(self, start: int) -> Token:
        """A slash between two features, or a regular expression, by what is before it, as in Grew."""
        before = self._tokens[-1].kind if self._tokens else Kind.END
        if before in (Kind.NAME, Kind.STRING, Kind.REGEX):
            return Token(Kind.SIGN, "/", start, start + 1)
        found = _BETWEEN_SLASHES.match(self._text, start)
        assert found, "a slash has been seen"
        if not found[2]:
            return Token(Kind.WRONG, found[0], start, found.end(), said("expected a closing '/'"))
        # A backslash before a slash is kept: it means the slash. Two mean one.
        content = _PAIR.sub(lambda pair: "\\" if pair[0] == "\\\\" else pair[0], found[1])
        any_case = self._text.startswith("i", found.end())
        syntax = RegexSyntax.PERL_ANY_CASE if any_case else RegexSyntax.PERL
        return Token(Kind.REGEX, content, start, found.end() + any_case, syntax=syntax)

    def _string(self, start: int, at: int, kind: Kind) -> Token:
        """A text up to its closing quotation mark; a backslash escapes a mark and itself, and else means itself."""
        found = _IN_QUOTATION_MARKS.match(self._text, at - 1)
        assert found, "a quotation mark has been seen"
        if not found[2]:
            return Token(Kind.WRONG, self._text[start:], start, found.end(), said("expected a closing quotation mark"))
        text = _ESCAPED.sub(r"\1", found[1])
        return Token(kind, normalize("NFC", text) if kind is Kind.STRING else text, start, found.end())


def shortened(text: str) -> str:
    """As much of a text as a message shows."""
    return text if len(text) <= 30 else f"{text[:30]}…"


class TokenStream:
    """The tokens of a text, taken one by one."""

    def __init__(self, text: str, most: int = MOST_CHARACTERS, *, has_graphs: bool = False) -> None:
        """Raises `RequestError` for a text of more than ``most`` characters.

        ``has_graphs`` if edges of enhanced graphs may be named, as in grammars, which find none.
        """
        self.has_graphs = has_graphs
        if len(text) > most:
            what = said("more than {most:,} characters; expected a shorter text", most=most)
            raise RequestError(text[: most + 1], what, most)
        self.text = text
        self._tokens = tokens_of(text)
        self._at = 0

    @property
    def next(self) -> Token:
        """The next token, not taken. Raises `RequestError` if it means nothing."""
        token = self._tokens[self._at]
        if token.wrong:
            raise self.error(token.wrong, token)
        return token

    @property
    def after_next(self) -> Token:
        return self._tokens[min(self._at + 1, len(self._tokens) - 1)]

    @property
    def is_at_end(self) -> bool:
        return self.next.kind is Kind.END

    def take(self) -> Token:
        """Takes the next token; the end can be taken again and again."""
        token = self.next
        self._at = min(self._at + 1, len(self._tokens) - 1)
        return token

    def take_sign(self, *signs: str) -> Token | None:
        """Takes the next token if it is one of these signs."""
        return self.take() if self.next.is_sign(*signs) else None

    def expect_sign(self, sign: str) -> Token:
        """Takes this sign. Raises `RequestError` if something else comes."""
        if not self.next.is_sign(sign):
            raise self.fail(said("expected '{sign}'", sign=sign))
        return self.take()

    def items_up_to(self, closing: str, separator: str, expected: Phrase) -> Iterator[Token]:
        """The first token of each item that the caller takes, up to the ``closing`` sign, which is taken.

        Raises `RequestError`, with what is ``expected``, if an item is followed by neither sign.
        """
        while not self.take_sign(closing):
            yield self.next
            if not self.take_sign(separator) and not self.next.is_sign(closing):
                raise self.fail(expected)

    def take_keyword(self, *keywords: str) -> Token | None:
        return self.take() if self.next.kind is Kind.KEYWORD and self.next.text in keywords else None

    def fail(self, expected: Phrase) -> RequestError:
        """The error that something else was expected instead of the next token."""
        token = self.next
        if token.kind is Kind.END:
            return self.error(said("the request ends here; {expected}", expected=expected), token)
        found = shortened(self.text[token.start : token.end])
        return self.error(said("'{found}' instead; {expected}", found=found, expected=expected), token)

    def error(self, phrase: Phrase, token: Token) -> RequestError:
        """The error that something is wrong with ``token``."""
        return RequestError(self.text, phrase, token.start, token.end)
