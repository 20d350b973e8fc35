"""Label mappings, applied to every label before anything else (protocol §1, Labels)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from core.base.errors import InputError, Problem, first_problems
from core.base.messages import Phrase, number_of, said
from core.formats.open_text import read_text
from core.trees.relation_subtypes import base_label

LabelMapping = Callable[[str], str]
"""Maps each label to the representative of its equivalence class. D: classes, not free pairs, so that equality is
transitive and generalization defined; they replace the zero-cost relabels of T11 footnote 7."""


EXACT: Final = "exact"
BASE: Final = "base"


def exact(label: str) -> str:
    """The label itself: every label is a class of its own."""
    return label


def table_mapping(classes: Mapping[str, str]) -> LabelMapping:
    """The mapping for a table of label → representative; labels that are not in it stay unchanged."""
    return partial(_representative, classes)


def _representative(classes: Mapping[str, str], label: str) -> str:
    return classes.get(label, label)


def read_label_table(path: str) -> Mapping[str, str]:
    """Reads a table of equivalence classes: two tab-separated columns, label and representative.

    Blank lines and lines that begin with ``# `` are skipped. Raises `InputError` for a line without two columns, a
    label with surrounding white space or two representatives, and a representative that is itself mapped elsewhere.
    """
    return _classes(read_text(path), path)


def _classes(text: str, path: str) -> Mapping[str, str]:
    """The classes in the text of a table; problems name ``path``."""
    classes: dict[str, str] = {}
    lines: dict[str, int] = {}
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if not line.strip() or line.startswith("# "):
            continue
        columns = line.split("\t")
        if what := _column_problem(columns):
            problems.append(Problem(path, number, what, said("a label, a tab and its representative")))
            continue
        label, representative = columns
        if classes.setdefault(label, representative) != representative:
            what = said(
                "label '{label}' has a second representative, '{representative}'",
                label=label,
                representative=representative,
            )
            expected = said("one; line {line} says '{other}'", line=lines[label], other=classes[label])
            problems.append(Problem(path, number, what, expected))
        lines.setdefault(label, number)
    for label, representative in classes.items():
        if classes.get(representative, representative) != representative:
            what = said(
                "the representative '{representative}' of '{label}' is itself mapped to '{other}'",
                representative=representative,
                label=label,
                other=classes[representative],
            )
            problems.append(Problem(path, lines[label], what, said("one representative for the whole class")))
    if problems:
        raise InputError(first_problems(path, problems))
    return classes


def _column_problem(columns: Sequence[str]) -> Phrase | None:
    """What is wrong with the columns of a line, if anything; surrounding white space is easily overlooked."""
    if len(columns) != 2:
        return said("{number} columns", number=len(columns)) if len(columns) > 1 else said("no tab")
    if not all(columns):
        return said("an empty column")
    around = next((column for column in columns if column != column.strip()), None)
    return said("white space around '{label}'", label=around) if around else None


def table_text(classes: Mapping[str, str]) -> str:
    """A table as text, which can be given instead of a path wherever a mapping is named."""
    return "".join(f"{label}\t{representative}\n" for label, representative in classes.items()) or EXACT


def is_table_text(labels: str) -> bool:
    """Whether ``labels`` is a table itself, as `table_text` gives it: no path contains a tab."""
    return "\t" in labels


def is_table_file(labels: str) -> bool:
    """Whether ``labels`` is the path of a table."""
    return labels not in (EXACT, BASE) and not is_table_text(labels)


TABLE: Final = "label table"
"""What problems of a table without a file call it."""


def read_table_text(text: str) -> Mapping[str, str]:
    """The classes of a table given as text. Raises `InputError` as `read_label_table` does."""
    return _classes(text, TABLE)


def read_table(table: str) -> Mapping[str, str]:
    """The classes of a table given as text or by its path. Raises `InputError` as `read_label_table` does."""
    return read_table_text(table) if is_table_text(table) else read_label_table(table)


def describe_labels(labels: str) -> str:
    """A mapping's name in one line; a table given as text is described by its size and the start of its SHA-256."""
    if not is_table_text(labels):
        return labels
    from hashlib import sha256  # noqa: PLC0415  # Loads OpenSSL, which most runs do not need.

    digest = sha256(labels.encode()).hexdigest()
    return f"table of {number_of(len(read_table_text(labels)), 'label')} ({digest[:12]})"


def label_mapping(labels: str) -> LabelMapping:
    """The mapping named by ``labels``: ``exact``, ``base``, the path of a table, or a table as text (`table_text`).

    Raises `InputError` as `read_label_table` does.
    """
    if labels == EXACT:
        return exact
    if labels == BASE:
        return base_label
    return table_mapping(read_table(labels))
