"""Errors in filters, with their positions."""

from enum import StrEnum

from core.base.errors import TreeConcordError
from core.base.messages import Phrase


class Complaint(StrEnum):
    """Message templates: what is wrong, and what was expected."""

    NO_TERM = "expected a word, a field or an opening bracket"
    NO_TERM_AFTER = "expected a word, a field or an opening bracket after '{before}'"
    NOT_CLOSED = "expected a closing bracket for this one"
    NOT_OPENED = "a closing bracket without an opening one"
    TOO_DEEP = "nested more than {most} deep; expected fewer nested brackets"
    NO_QUOTE = "expected a closing quotation mark"
    NO_SLASH = "expected a closing '/'"
    NO_SPACE = "expected a space before this"
    NO_FIELD = "no field is called '{field}'; expected one of {fields}, or quotation marks around words"
    NO_LEFT = "expected a number, len or a score such as {example} before '{comparator}'"
    NO_RIGHT = "expected a number, len or a score such as {example}"
    NO_COMPARISON = "expected a comparison after '{score}', such as {score}<0.8, or quotation marks around words"
    NO_VERSION = "no version is called '{version}'; expected one of {versions}"
    NO_VERSION_OF = "'{field}' takes no version; expected '{field}' alone"
    NO_MEASURE = "{version} has no measure '{measure}'; expected one of {measures}"
    NO_GOLD = "no gold is called '{gold}'; expected one of {golds}"
    NO_ORDER = "'{field}' is not a number; expected ':' or '=' after it"
    NO_INEQUALITY = "'{field}' can have several values; expected 'not' before it, and '=' or ':' after it"
    NO_PLACE = "'&' joins conditions about places; expected one of the fields {fields} on both sides"
    ONLY_NEGATED = "expected a condition without 'not' among those that '&' joins"
    NO_SIGN = "expected ':' and a value after '{field}', or quotation marks around words"
    NO_VALUE = "expected a value for '{field}'"
    UNWANTED_VALUE = "'{field}:' takes no value; expected nothing after it"
    NO_SUCH_VALUE = "'{field}' has no value '{value}'; expected one of {values}"


class FilterError(TreeConcordError):
    """An invalid filter: what is wrong with the characters from ``start`` up to ``end``.

    Where something is missing, both are the position where it belongs.
    """

    def __init__(self, phrase: Phrase, start: int, end: int) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase
        self.start = start
        self.end = end

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.phrase, self.start, self.end)
