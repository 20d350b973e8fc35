"""The table of an adjudicator's decisions, which people write and programs exchange (protocol §11)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from core.adjudication.decisions import Decision, written_values
from core.agreement.annotators import Field
from core.base.errors import InputError, Problem, UnfitError, first_problems, raise_any
from core.base.harmless_text import suggestion
from core.base.messages import said
from core.formats.conll_columns import position
from core.formats.open_text import read_text

COLUMNS: Final = ("sentence", "token", "field", "version", "value", "note")
"""The first line of a table; ``note`` may be missing."""

_NEEDED: Final = len(COLUMNS) - 1


def read_table(path: str, annotators: Collection[str]) -> Sequence[Decision]:
    """The decisions in the table at ``path``, which name only ``annotators``.

    Raises `InputError` with every line that is not a decision, or the second one on a field of a word.
    """
    decisions, problems, unknown = list[Decision](), list[Problem](), set[str]()
    lines = read_text(path).split("\n")
    if tuple(_fields(lines[0])) not in (COLUMNS, COLUMNS[:_NEEDED]):
        expected = said("the columns {columns}, separated by tabs", columns=" ".join(COLUMNS))
        raise InputError.at(path, 1, said("not the first line of a table of decisions"), expected)
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        fields = _fields(line)
        if len(fields) >= _NEEDED and (version := fields[COLUMNS.index("version")]) not in ("", *annotators):
            if version in unknown:  # Told once: a table made under another name has it in each line.
                continue
            unknown.add(version)
        try:
            decisions.append(_decision(fields, annotators, number))
        except UnfitError as error:
            problems.append(Problem(path, number, said("not a decision"), error.expected, fields[0]))
    problems += _contradictions(path, decisions)
    raise_any(first_problems(path, sorted(problems, key=lambda problem: problem.line)))
    return decisions


def table_of(decisions: Iterable[Decision]) -> Iterator[str]:
    """The lines of a table, which `read_table` reads as the same decisions."""
    yield "\t".join(COLUMNS) + "\n"
    for each in decisions:
        note = " ".join(each.note.split())
        fields = (each.sentence, str(each.token), each.field.value, each.version, " ".join(each.values), note)
        yield "\t".join(fields) + "\n"


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
    return Decision(sentence, at, field, version, written_values(field, value) if value else (), "".join(note), line)


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
