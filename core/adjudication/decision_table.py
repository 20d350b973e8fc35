"""Decisions of an adjudicator as a table, which people write and programs exchange (protocol §11)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from core.agreement.annotators import Field
from core.base.errors import InputError, Problem, UnfitError, first_problems
from core.base.messages import said
from core.base.suggestions import suggestion
from core.formats.conll.columns import position
from core.formats.open_text import read_text


class Decision(NamedTuple):
    """What holds for a ``field`` of the word at ``token``, from 1.

    Either what the annotator ``version`` has there, or, if that is empty, ``values``: one for each part of the field.
    ``line`` is its line in the table.
    """

    sentence: str
    token: int
    field: Field
    version: str
    values: tuple[str, ...]
    note: str = ""
    line: int = 0


COLUMNS: Final = ("sentence", "token", "field", "version", "value", "note")
"""The first line of a table; ``note`` may be missing."""

_NEEDED: Final = len(COLUMNS) - 1


def read_table(path: str, annotators: Collection[str]) -> Sequence[Decision]:
    """The decisions in the table at ``path``, which name only ``annotators``.

    Raises `InputError` with every line that is not a decision, or the second one on a field of a word.
    """
    decisions, problems = list[Decision](), list[Problem]()
    lines = read_text(path).split("\n")
    if tuple(_fields(lines[0])) not in (COLUMNS, COLUMNS[:_NEEDED]):
        expected = said("the columns {columns}, separated by tabs", columns=" ".join(COLUMNS))
        raise InputError([Problem(path, 1, said("not the first line of a table of decisions"), expected)])
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        try:
            decisions.append(_decision(_fields(line), annotators, number))
        except UnfitError as error:
            problems.append(Problem(path, number, said("not a decision"), error.expected, _fields(line)[0]))
    problems += _contradictions(path, decisions)
    if problems:
        raise InputError(first_problems(path, sorted(problems, key=lambda problem: problem.line)))
    return decisions


def _fields(line: str) -> list[str]:
    return line.removesuffix("\r").split("\t")


def _decision(fields: Sequence[str], annotators: Collection[str], line: int) -> Decision:
    """The decision in a line. Raises `UnfitError` with what was expected."""
    if not _NEEDED <= len(fields) <= len(COLUMNS):
        raise UnfitError("{number} columns: {columns}", number=len(COLUMNS), columns=" ".join(COLUMNS))
    sentence, token, name, version, value, *note = fields
    at = position(token)
    if not at:
        raise UnfitError("the number of a word, not '{token}'", token=token)
    try:
        field = Field(name)
    except ValueError:
        raise UnfitError("one of the fields {fields}, not '{name}'", fields=", ".join(Field), name=name) from None
    if version and version not in annotators:
        meant = suggestion(version, annotators)
        raise UnfitError(
            "one of the annotators {names}, not '{version}'{meant}",
            names=", ".join(annotators),
            version=version,
            meant=meant,
        )
    if bool(version) == bool(value):
        raise UnfitError("an annotator to follow or a value, not both and not neither")
    return Decision(sentence, at, field, version, _values(field, value) if value else (), "".join(note), line)


def _values(field: Field, value: str) -> tuple[str, ...]:
    values = tuple(value.split(" ")) if field is Field.ARC else (value,)
    if len(values) != len(field.parts):
        raise UnfitError("a head, a space and a relation: 3 obj, not '{value}'", value=value)
    for part, text in zip(field.parts, values, strict=True):
        if part is Field.HEAD and position(text) is None:
            raise UnfitError("the number of the head, 0 for the root, not '{text}'", text=text)
        if not text.isprintable() or text != text.strip() or (part is Field.DEPREL and text.split() != [text]):
            raise UnfitError("a text that a column can hold, not '{text}'", text=text)
    return values


def _contradictions(path: str, decisions: Sequence[Decision]) -> Iterator[Problem]:
    first = dict[tuple[str, int, Field], int]()
    for each in decisions:
        keys = [(each.sentence, each.token, part) for part in each.field.parts]
        earlier = min((first[key] for key in keys if key in first), default=0)
        for key in keys:
            first.setdefault(key, each.line)
        if earlier:
            what = said("a second decision on the {field} of word {token}", field=each.field.value, token=each.token)
            yield Problem(path, each.line, what, said("one; the other is in line {line}", line=earlier), each.sentence)
