"""Results as columns, and tables that show themselves."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core.base.errors import UsageError, import_failure
from core.library.arguments import given_choice
from core.output.tables import RENDERERS
from core.output.tables import Table as TableContent

if TYPE_CHECKING:
    from pandas import DataFrame


class Columns(dict[str, list[Any]]):
    """Results as columns of one length: column name → list. What a row lacks is None."""

    def to_frame(self) -> "DataFrame":
        """The columns as a `pandas.DataFrame`. Raises `UsageError` if pandas is not installed."""
        try:
            from pandas import DataFrame  # noqa: PLC0415  # Only here is it needed.
        except ImportError as error:
            missing = UsageError(
                "pandas is not installed; install it (pip install pandas), or use the columns as they are"
            )
            raise import_failure("pandas", error, missing) from None
        return DataFrame(dict(self))

    def __repr__(self) -> str:
        rows = len(next(iter(self.values()), ()))
        return f"<Columns {', '.join(self)}: {rows} rows>"


def columns_of(names: Sequence[str], rows: Iterable[Sequence[object]]) -> Columns:
    """Columns with these ``names`` from ``rows``."""
    columns: tuple[list[Any], ...] = tuple([] for _ in names)
    for row in rows:
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return Columns(zip(names, columns, strict=True))


def columns_of_entries(names: Sequence[str], entries: Iterable[Mapping[str, object]]) -> Columns:
    """Columns with these ``names`` from JSON entries, which may lack some."""
    return columns_of(names, ([entry.get(name) for name in names] for entry in entries))


class Table(str):
    """Tables as text, for `print`; a notebook shows them as Markdown."""

    __slots__ = ("_markdown",)
    _markdown: str

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
