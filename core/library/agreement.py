"""Annotators compared: what `treeconcord.agreement` returns."""

from typing import Any

from core.agreement.agreement import Agreement as Found
from core.agreement.agreement import agreement_of
from core.agreement.tables import as_json as agreement_json
from core.agreement.tables import paragraph
from core.agreement.tables import tables as agreement_tables
from core.base.errors import UsageError
from core.cli.arguments import whole_number
from core.library.columns import Columns, Table, columns_of_all, table_of
from core.library.options import parsed
from core.library.scores import Excluded
from core.library.versions import Versions, golds_in
from core.library.wording import worded
from core.output.tables import as_tsv as table_tsv


class Agreement:
    """How far annotators agree; a notebook shows the `table`."""

    def __init__(self, found: Found) -> None:  # Made by `treeconcord.agreement`.
        self._found = found

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that no two annotators share."""
        return [Excluded(each.name, each.version, str(each.reason)) for each in self._found.excluded]

    @property
    def paragraph(self) -> str:
        """What a paper says of it."""
        return paragraph(self._found)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """All tables of ``agreement``, as `text`, `markdown`, `latex` or `tsv`."""
        return table_of(
            list(agreement_tables(self._found)),
            format,
            lambda: "\n".join(map(table_tsv, agreement_tables(self._found, None))),
        )

    def pairs(self) -> Columns:
        """A row for each pair of annotators, with the shares and κ."""
        nested = ("values", "relations", "constructions", "tenths")
        return columns_of_all(
            [{name: value for name, value in each.items() if name not in nested} for each in self.to_dict()["pairs"]]
        )

    def confusions(self) -> Columns:
        """A row for each two labels that a pair confuses, with their number."""
        return columns_of_all(self.to_dict()["confusions"])

    def to_dict(self) -> dict[str, Any]:
        """All results, as ``agreement --format json`` writes them."""
        return dict(agreement_json(self._found))

    def __repr__(self) -> str:
        return self.table()

    def _repr_markdown_(self) -> str:
        return self.table("markdown")


def agreement(annotators: Versions, seed: int) -> Agreement:
    """Compares annotators. Raises `UsageError` and `InputError`."""
    found = agreement_of(golds_in(annotators, {}), parsed("seed", seed, whole_number))
    if not found.tokens:
        raise UsageError("the annotators have no sentence in common; {reason}", reason=found.excluded[0].reason)
    return Agreement(found)
