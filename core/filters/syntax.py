"""The expressions of parsed filters, and how to write them as text."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from core.scoring.settings import GoldSet


class Quantity(StrEnum):
    """Numbers of a sentence that are not scores: its tokens, the overlap of the golds, and their conflicts."""

    LENGTH = "len"
    OVERLAP = "overlap"
    CONFLICTS = "conflicts"


class Field(StrEnum):
    """Fields of a sentence that hold text; each `Quantity` and scores are numbers."""

    ID = "id"
    NOTE = "note"
    FLAG = "flag"
    STATE = "state"
    EXCLUDED = "excluded"
    DIFFERENCE = "diff"
    RELATION = "rel"
    NODE = "node"
    SPAN = "span"
    EDIT = "edit"
    LOST = "lost"
    CHIP = "chip"
    LINE = "line"
    WORD = "differs"
    FINDING = "finding"


FORMER_FIELDS: Final = {"mark": Field.FINDING, "conflict": Field.DIFFERENCE}
"""Former names of fields, so that saved filters can still be read."""

WITH_PLACES: Final = frozenset(
    [
        Field.DIFFERENCE,
        Field.RELATION,
        Field.NODE,
        Field.SPAN,
        Field.EDIT,
        Field.LOST,
        Field.CHIP,
        Field.LINE,
        Field.WORD,
        Field.FINDING,
    ]
)
"""The fields whose values are at places in a sentence; each version has them, without a version they refer to any.

`Field.DIFFERENCE` is about pairs of golds: it takes one gold, or two joined by ``+``. So does `Field.WORD`, which may
also be about a parse and its native gold.
"""

OF_PAIRS: Final = frozenset([Field.DIFFERENCE, Field.WORD])
"""The fields that may have two golds joined by ``+`` before them."""


class Connective(StrEnum):
    """The words and the sign that connect conditions."""

    AND = "and"
    OR = "or"
    NOT = "not"
    TOGETHER = "&"


class Comparator(StrEnum):
    """How numbers compare; words are equal or not."""

    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="
    EQUAL = "="
    UNEQUAL = "!="


class MeasureName(NamedTuple):
    """The name of a measure in filters, and the measure it stands for.

    `tedeval` is labelled or unlabelled as chosen elsewhere (``labelled`` is None); `u-ted` is always unlabelled.
    """

    name: str
    metric: str
    labelled: bool | None


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression (`core.base.regular_expressions`), as written between slashes."""

    source: str


Value = Text | Pattern


@dataclass(frozen=True, slots=True)
class Contains:
    """``words``: the text of the sentence contains this."""

    value: Value


@dataclass(frozen=True, slots=True)
class Has:
    """``ud.rel:obl``: a field contains this, ignoring case; without a value, anything."""

    field: Field
    version: str
    value: Value | None


@dataclass(frozen=True, slots=True)
class Is:
    """``ud.rel=obl``: a field has exactly this value."""

    field: Field
    version: str
    value: Value


@dataclass(frozen=True, slots=True)
class Number:
    """A number, as written."""

    text: str


@dataclass(frozen=True, slots=True)
class Score:
    """A version's score on the sentence; if ``against`` is empty, against the golds that are chosen elsewhere."""

    version: str
    measure: MeasureName
    against: GoldSet


Operand = Number | Quantity | Score


@dataclass(frozen=True, slots=True)
class Comparison:
    """``udpipe.las<biaffine.las``; false if either value is unknown."""

    left: Operand
    comparator: Comparator
    right: Operand


@dataclass(frozen=True, slots=True)
class Not:
    """A condition that must not hold."""

    part: "Expression"


@dataclass(frozen=True, slots=True)
class And:
    """Conditions that must all hold; without any, it is the empty filter, which every sentence matches."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Conditions of which at least one must hold."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Together:
    """``ud.node=obl & sud.node=comp:obj``: conditions about places that must hold at the same place."""

    parts: tuple["Expression", ...]


Expression = Contains | Has | Is | Comparison | Not | And | Or | Together


def quoted(text: str) -> str:
    """Words in quotation marks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def written_name(name: str) -> str:
    """A version's name as written in a filter."""
    is_plain = not name.startswith("/") and not any(c.isspace() or c in '()"<>' for c in name)
    return name if is_plain else quoted(name)


def written_value(text: str) -> str:
    """A value as written after a field."""
    is_plain = text and text[0] not in '"/' and not any(c.isspace() or c in "()" for c in text)
    return text if is_plain else quoted(text)


def written(expression: Expression) -> str:
    """The filter as text, which parses to the same expression."""
    match expression:
        case Contains(value):
            return _words(value)
        case Has():
            return f"{_field(expression)}:{_value(expression.value) if expression.value else ''}"
        case Is():
            return f"{_field(expression)}={_value(expression.value)}"
        case Comparison():
            return f"{_operand(expression.left)}{expression.comparator}{_operand(expression.right)}"
        case Not():
            return f"not {_bracketed(expression.part)}"
        case And():
            return " ".join(map(_within, expression.parts))
        case Or():
            return " or ".join(map(_within, expression.parts))
        case Together():
            return " & ".join(map(_bracketed, expression.parts))


def _words(value: Value) -> str:
    if isinstance(value, Pattern):
        return f"/{value.source}/"
    is_plain = value.text.isalnum() and value.text.lower() not in list(Connective)
    return value.text if is_plain else quoted(value.text)


def _within(part: Expression) -> str:
    return f"({written(part)})" if isinstance(part, And | Or) else written(part)


def _bracketed(part: Expression) -> str:
    """A part that `not` or ``&`` binds more tightly than what is in it."""
    return f"({written(part)})" if isinstance(part, Together) else _within(part)


def _field(term: Has | Is) -> str:
    if not term.version:
        return term.field
    golds = term.version.split("+") if term.field in OF_PAIRS else [term.version]
    return f"{'+'.join(map(written_name, golds))}.{term.field}"


def _value(value: Value) -> str:
    return f"/{value.source}/" if isinstance(value, Pattern) else written_value(value.text)


def _operand(operand: Operand) -> str:
    match operand:
        case Number(text):
            return text
        case Quantity():
            return operand.value
        case Score():
            against = "@" + "+".join(map(written_name, operand.against)) if operand.against else ""
            return f"{written_name(operand.version)}.{operand.measure.name}{against}"


def terms_of(expression: Expression) -> Iterator[Has | Is]:
    """The conditions of a filter on the value of a field."""
    waiting = [expression]
    while waiting:
        match waiting.pop():
            case Has() | Is() as term:
                yield term
            case Not(part):
                waiting.append(part)
            case And(parts) | Or(parts) | Together(parts):
                waiting += parts


def fields_of(expression: Expression) -> frozenset[Field]:
    """The fields that a filter uses."""
    return frozenset(term.field for term in terms_of(expression))


def is_about_places(expression: Expression) -> bool:
    """Whether a filter can be one side of ``&``: it says which places, rather than which sentences or which not."""
    match expression:
        case Has(field) | Is(field):
            return field in WITH_PLACES
        case Or(parts):
            return all(map(is_about_places, parts))
        case Together():
            return True
    return False
