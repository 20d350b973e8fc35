"""Regular expressions of requests, in both of Grew's syntaxes, held against whole values in linear time.

D: a value is matched byte by byte, in UTF-8, as in Grew: ``.`` is one byte, so that ``re".."`` takes *é*, and ``[éà]``
is a set of three bytes. And the first match decides, as in a matcher that goes back: ``a|au`` does not take *au*.
Back references are refused, because they need going back.
"""

from collections.abc import Callable, Hashable, Set
from typing import Final, TypeVar

from core.base.messages import said
from core.base.regular_expressions import (
    MOST_CHARACTERS,
    Anchor,
    Node,
    One,
    PatternParser,
    RegexComplaint,
    RegexError,
    Repeat,
    Test,
    WholePattern,
)
from core.patterns.request import Regex, RegexSyntax, RequestError

_UPPER: Final = frozenset(map(chr, [*range(0x41, 0x5B), *range(0xC0, 0xD7), *range(0xD8, 0xDF)]))
_LOWER: Final = frozenset(map(chr, [*range(0x61, 0x7B), 0xB5, *range(0xDF, 0xF7), *range(0xF8, 0x100)]))
_ALPHA: Final = _UPPER | _LOWER | {"\xaa", "\xba"}
_DIGIT: Final = frozenset("0123456789")
_SPACE: Final = frozenset(" \t\n\v\f\r")
_WORD: Final = _ALPHA | _DIGIT | {"_"}
_WORD_OF_STR: Final = _WORD - {"\xaa", "\xb5", "\xba"}
_CLASSES: Final = {"w": _WORD, "d": _DIGIT, "s": _SPACE}
_POSIX: Final[dict[str, frozenset[str]]] = {
    "alnum": _ALPHA | _DIGIT,
    "alpha": _ALPHA,
    "ascii": frozenset(map(chr, range(128))),
    "blank": frozenset(" \t"),
    "cntrl": frozenset(map(chr, [*range(32), *range(0x7F, 0xA0)])),
    "digit": _DIGIT,
    "graph": frozenset(map(chr, [*range(0x21, 0x7F), *range(0xA0, 0x100)])),
    "lower": _LOWER,
    "print": frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])),
    "punct": frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xab\xac\xad\xae\xaf")
    | frozenset("\xb0\xb1\xb2\xb3\xb4\xb6\xb7\xb8\xb9\xbb\xbc\xbd\xbe\xbf\xd7\xf7"),
    "space": _SPACE,
    "upper": _UPPER,
    "word": _WORD,
    "xdigit": frozenset("0123456789abcdefABCDEF"),
}
_ALL: Final = frozenset(map(chr, range(256)))
_NOT_LINE_END: Final = _ALL - {"\n"}


def check_regex(text: str, regex: Regex, end: int) -> None:
    """Raises `RequestError` if ``regex``, which ends before ``end`` of ``text``, is invalid or too large."""
    try:
        _compiled(regex)
    except RegexError as error:
        start = regex.offset + len(_bytes(regex.source)[: error.start].encode("latin-1").decode(errors="ignore"))
        raise RequestError(text, error.phrase, min(start, end), min(start + 1, end)) from None


Tested = TypeVar("Tested", bound=Hashable)


class Known(dict[Tested, bool]):
    """Whether each value, such as a label, passes a test; each is tested once."""

    def __init__(self, test: Callable[[Tested], bool]) -> None:
        super().__init__()
        self._test = test

    def __missing__(self, value: Tested) -> bool:
        if len(self) > _MOST_KNOWN:
            self.clear()
        found = self[value] = self._test(value)
        return found

    def __hash__(self) -> int:  # type: ignore[override]  # It is a key by what it tests, not by what it knows.
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


_MOST_KNOWN: Final = 100_000


def value_test(regex: Regex) -> Callable[[str], bool]:
    """Tells whether a value is matched as a whole. Raises `RegexError`."""
    pattern = _compiled(regex)
    return Known[str](lambda value: pattern.takes(_bytes(value))).__getitem__


def _bytes(text: str) -> str:
    """The text in UTF-8, a character a byte."""
    return text.encode("utf-8", "surrogatepass").decode("latin-1")


def _compiled(regex: Regex) -> WholePattern:
    source = _bytes(regex.source)
    if len(source) > MOST_CHARACTERS:
        most = said("a pattern of more than {most} characters; expected a shorter one", most=MOST_CHARACTERS)
        raise RegexError(most, 0, len(source))
    parser: PatternParser = _StrParser(source) if regex.syntax is RegexSyntax.STR else _PerlParser(source, regex.syntax)
    words = _WORD_OF_STR if regex.syntax is RegexSyntax.STR else _WORD
    return WholePattern(parser.whole(), 0, len(source), words.__contains__)


class _StrParser(PatternParser):
    r"""OCaml's Str: ``. * + ? [ ] ^ $ \( \) \| \b``; a backslash before anything else takes it as it is."""

    _or = "\\|"
    _close = "\\)"
    _not_opened = said("'{close}' without a group", close=_close)
    _not_closed = said("expected '{close}' for this group", close=_close)

    def _repeated(self, depth: int) -> Node:
        node = self._atom(depth)
        while self._at < len(self._source) and self._source[self._at] in "*+?":
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[self._source[self._at]]
            node = Repeat(node, least, most)
            self._at += 1
        return node

    def _atom(self, depth: int) -> Node:
        start = self._at
        if self._accept("\\("):
            return self._group(start, depth + 1)
        character = self._source[self._at]
        self._at += 1
        match character:
            case ".":
                return One(_NOT_LINE_END.__contains__)
            case "^":
                return Anchor.BEGIN
            case "$":
                return Anchor.END
            case "[":
                return One(self._class(start).__contains__)
            case "\\" if self._at < len(self._source):
                return self._escaped(start)
        return One(character.__eq__)

    def _escaped(self, start: int) -> Node:
        character = self._source[self._at]
        self._at += 1
        if character in "123456789":
            raise self._refusal(said("back references are not run here; expected the text itself"), start)
        return Anchor.BOUNDARY if character == "b" else One(character.__eq__)

    def _class(self, start: int) -> frozenset[str]:
        is_negated = self._accept("^")
        found, first = set[str](), self._at
        while not self._is_next("]") or self._at == first:
            if self._at >= len(self._source):
                raise self._error(RegexComplaint.NO_CLASS_END, start)
            low = self._source[self._at]
            if self._source[self._at + 1 : self._at + 2] == "-" and self._source[self._at + 2 : self._at + 3] not in (
                "",
                "]",
            ):
                found.update(map(chr, range(ord(low), ord(self._source[self._at + 2]) + 1)))
                self._at += 3
            else:
                found.add(low)
                self._at += 1
        self._at += 1
        return _ALL - found if is_negated else frozenset(found)


def _in_any_case(characters: Set[str]) -> frozenset[str]:
    lower = {each.lower() for each in characters & _UPPER}
    upper = {each.upper() for each in characters & _LOWER if each.upper() in _UPPER}
    return frozenset(characters | lower | upper)


class _PerlParser(PatternParser):
    """The part of Perl's syntax that Grew reads."""

    _not_opened = said("'{close}' without a group", close=")")
    _not_closed = said("expected '{close}' for this group", close=")")

    def __init__(self, source: str, syntax: RegexSyntax) -> None:
        super().__init__(source)
        self._any_case = syntax is RegexSyntax.PERL_ANY_CASE

    def _test(self, characters: frozenset[str]) -> Test:
        return (_in_any_case(characters) if self._any_case else characters).__contains__

    def _repeated(self, depth: int) -> Node:
        start = self._at
        node = self._atom(depth)
        counts = self._counts()
        if counts is None:
            return node
        if isinstance(node, Anchor) and self._source[start] != "(":
            raise self._error(RegexComplaint.NO_REPEATED, start)
        is_lazy = self._accept("?")
        if self._at < len(self._source) and self._source[self._at] in "*+?":
            raise self._error(RegexComplaint.NO_REPEATED, self._at)
        return Repeat(node, *counts, is_lazy)

    def _counts(self) -> tuple[int, int | None] | None:
        for sign, counts in (("*", (0, None)), ("+", (1, None)), ("?", (0, 1))):
            if self._accept(sign):
                return counts
        start = self._at
        if not self._accept("{"):
            return None
        least = self._number()
        if least is None:
            # As in Grew, a brace that begins no repetition is itself.
            self._at = start
            return None
        most: int | None = least
        if self._accept(","):
            most = self._number()
        if not self._accept("}") or (most is not None and most < least):
            raise self._refusal(said("expected a repetition such as {{2}} or {{2,5}}"), start)
        return least, most

    def _number(self) -> int | None:
        start = self._at
        while self._at < len(self._source) and self._source[self._at] in _DIGIT and self._at - start < 4:
            self._at += 1
        return int(self._source[start : self._at]) if self._at > start else None

    def _atom(self, depth: int) -> Node:
        start = self._at
        character = self._source[self._at]
        self._at += 1
        match character:
            case "(":
                if self._is_next("?") and not self._accept("?:"):
                    raise self._error(RegexComplaint.NO_SUCH_GROUP, start)
                return self._group(start, depth + 1)
            case "[":
                return One(self._test(self._class(start)))
            case ".":
                return One(self._test(_NOT_LINE_END))
            case "^":
                return Anchor.BEGIN
            case "$":
                return Anchor.END
            case "\\":
                return self._escaped(start)
            case "*" | "+" | "?":
                raise self._error(RegexComplaint.NO_REPEATED, start)
        return One(self._test(frozenset(character)))

    def _escaped(self, start: int) -> Node:
        character = self._source[self._at : self._at + 1]
        self._at += 1
        anchors = {"b": Anchor.BOUNDARY, "A": Anchor.BEGIN, "Z": Anchor.END, "z": Anchor.END}
        if character in anchors:
            return anchors[character]
        return One(self._test(self._category(character, start)))

    def _category(self, character: str, start: int) -> frozenset[str]:
        """The characters that an escaped one means."""
        if character in _CLASSES:
            return _CLASSES[character]
        if character.lower() in _CLASSES:
            return _ALL - _CLASSES[character.lower()]
        if character in _DIGIT and character != "0":
            raise self._refusal(said("back references are not run here; expected the text itself"), start)
        if not character or (character.isascii() and character.isalnum()):
            raise self._refusal(said("'\\{character}' has no meaning here", character=character), start)
        return frozenset(character)

    def _class(self, start: int) -> frozenset[str]:
        is_negated = self._accept("^")
        found, first = set[str](), self._at
        while not self._is_next("]") or self._at == first:
            low, members = self._member(start)
            if low and self._is_next("-") and not self._is_next("-]"):
                self._at += 1
                high, _ = self._member(start)
                if not high or high < low:
                    raise self._error(RegexComplaint.NO_RANGE, start)
                members = frozenset(map(chr, range(ord(low), ord(high) + 1)))
            found |= members
        self._at += 1
        # Case first: the letters left out are left out in any case.
        if is_negated:
            return _ALL - (_in_any_case(found) if self._any_case else found)
        return frozenset(found)

    def _member(self, start: int) -> tuple[str, frozenset[str]]:
        """A character of a class, empty for several at once, and the characters that it means."""
        if self._at >= len(self._source):
            raise self._error(RegexComplaint.NO_CLASS_END, start)
        if self._accept("[:"):
            is_negated = self._accept("^")
            name, closing, _ = self._source[self._at :].partition(":]")
            if not closing or name not in _POSIX:
                raise self._refusal(said("expected a class such as [:alpha:]"), self._at)
            self._at += len(name) + 2
            return "", _ALL - _POSIX[name] if is_negated else _POSIX[name]
        character = self._source[self._at]
        self._at += 1
        if character != "\\":
            return character, frozenset(character)
        escaped = self._source[self._at : self._at + 1]
        self._at += 1
        found = self._category(escaped, start)
        return (escaped if len(found) == 1 else ""), found
