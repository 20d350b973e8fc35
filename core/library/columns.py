"""Results as columns, and tables that show themselves."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from core.base.errors import UsageError, import_failure
from core.library.arguments import given_choice
from core.library.wording import worded
from core.output.tables import RENDERERS
from core.output.tables import Table as TableContent

if TYPE_CHECKING:
    from pandas import DataFrame


class Columns(dict[str, list[Any]]):
    """Results as columns of one length: column name → list. What a row lacks is None."""

    @worded
    def to_frame(self) -> "DataFrame":
        """The columns as a `pandas.DataFrame`. Raises `UsageError` if pandas is not installed.

        Whole numbers stay whole, and truth values true or false, where rows lack one: they are of pandas' types
        ``Int64`` and ``boolean``, in which that is `NA`.
        """
        try:
            from pandas import DataFrame, array  # noqa: PLC0415  # Only here is it needed.
        except ImportError as error:
            missing = UsageError(
                "pandas is not installed; install it (pip install pandas), or use the columns as they are"
            )
            raise import_failure("pandas", error, missing) from None
        return DataFrame({name: _typed(column, array) for name, column in self.items()})

    def __repr__(self) -> str:
        rows = len(next(iter(self.values()), ()))
        return f"<Columns {', '.join(self)}: {rows} rows>"


_KINDS: Final = {int: "Int64", bool: "boolean"}
"""The types of pandas for whole numbers and truth values that some rows lack."""


def _typed(column: list[Any], array: Callable[..., Any]) -> Any:
    """A column for pandas, which would make floats of whole numbers if one is None."""
    kinds = {type(value) for value in column if value is not None}
    return array(column, dtype=_KINDS[kinds.pop()]) if len(kinds) == 1 and kinds <= _KINDS.keys() else column


def columns_of(names: Sequence[str], rows: Iterable[Sequence[object]]) -> Columns:
    """Columns with these ``names`` from ``rows``."""
    columns: tuple[list[Any], ...] = tuple([] for _ in names)
    for row in rows:
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return Columns(zip(names, columns, strict=True))


def columns_of_entries(names: Sequence[str], entries: Iterable[Mapping[str, object]]) -> Columns:
    """Columns with these ``names`` from JSON entries, which may lack some; ``against`` is joined by ``+``."""
    found = columns_of(names, ([entry.get(name) for name in names] for entry in entries))
    if "against" in found:
        found["against"] = ["+".join(golds) for golds in found["against"]]
    return found


def columns_of_all(entries: Sequence[Mapping[str, object]]) -> Columns:
    """Columns from JSON entries, with all names that occur in any; ``against`` is joined by ``+``."""
    return columns_of_entries([*dict.fromkeys(name for entry in entries for name in entry)], entries)


class Table(str):
    """Tables as text, for `print`; a notebook shows them as Markdown."""

    __slots__ = ("_markdown",)
    _markdown: str

    def rewritten(self, text: str) -> "Table":
        """Another ``text`` that a notebook shows as it shows this one."""
        table = Table(text)
        table._markdown = self._markdown
        return table

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        return self._markdown


def table_of(tables: Sequence[TableContent], format_name: str, as_tsv: Callable[[], str] | None = None) -> Table:
    """``tables`` as `text`, `markdown`, `latex` or `tsv`; ``as_tsv`` if they have a form of their own for programs.

    Raises `UsageError` for another format.
    """
    given_choice("format", format_name, [*RENDERERS])
    own = as_tsv if format_name == "tsv" else None
    table = Table(own() if own else "\n".join(map(RENDERERS[format_name], tables)))
    table._markdown = "\n".join(map(RENDERERS["markdown"], tables))
    return table
