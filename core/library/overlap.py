"""Schemes compared: what `treeconcord.overlap` returns."""

from collections.abc import Sequence
from typing import Any

from core.base.errors import UsageError
from core.cli.arguments import whole_number
from core.library.columns import Columns, Table, columns_of_all, table_of
from core.library.options import parsed
from core.library.scores import Excluded, check_compared, excluded_in, plain
from core.library.wording import worded
from core.model.version import Role
from core.model.version import Version as ReadVersion
from core.schemes.json_tsv import as_json as schemes_json
from core.schemes.json_tsv import as_tsv as schemes_tsv
from core.schemes.label_suggestion import suggest
from core.schemes.label_table import check_one_mapping, label_table_lines
from core.schemes.overlap import SchemeComparison, compare_schemes
from core.schemes.tables import tables as scheme_tables
from core.scoring.settings import Settings
from core.trees.label_mapping import read_table_text


class Overlap:
    """Each pair of golds compared; a notebook shows the `table`."""

    def __init__(self, comparison: SchemeComparison) -> None:  # Made by `treeconcord.overlap`.
        self._comparison = comparison

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that were not compared."""
        return excluded_in(self._comparison.results.aligned)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """All tables of ``overlap``, as `text`, `markdown`, `latex` or `tsv`."""
        return table_of(scheme_tables(self._comparison, None), format, lambda: schemes_tsv(self._comparison, None))

    def pairs(self) -> Columns:
        """A row for each pair of golds and measure, as the ``pairs`` of ``overlap --format json``."""
        return columns_of_all(self.to_dict()["pairs"])

    def correspondence(self) -> Columns:
        """A row for each label of one gold and the label of another that has the same span, with their number."""
        return columns_of_all(self.to_dict()["correspondence"])

    @worded
    def suggest_labels(self) -> dict[str, str]:
        """Labels that may count as equal, as a table for the option ``labels``: label → representative.

        Learnt on one half of the sentences and tested on the other, as by ``--suggest-labels``. Raises `UsageError` if
        the versions have label mappings of their own, or no sentence was compared.
        """
        check_one_mapping([version.spec for version in self._comparison.results.frame.versions])
        if not self._comparison.results.lengths:
            raise UsageError("no sentence could be compared, so no labels can be suggested")
        lines = label_table_lines(suggest(self._comparison.pairs), self._comparison.results.frame)
        return dict(read_table_text("".join(lines)))

    def to_dict(self) -> dict[str, Any]:
        """All results, as ``overlap --format json`` writes them."""
        found: dict[str, Any] = plain(schemes_json(self._comparison, None))
        return found

    def __repr__(self) -> str:
        return self.table()

    def _repr_markdown_(self) -> str:
        return self.table("markdown")


def overlap_of(
    versions: Sequence[ReadVersion], settings: Settings, metrics: tuple[str, ...] | None, examples: int
) -> Overlap:
    """Compares each pair of golds. Raises `UsageError` and `InputError`."""
    if sum(version.spec.role is Role.GOLD for version in versions) < 2:
        raise UsageError("only one gold is given; name at least two")
    comparison = compare_schemes(versions, settings, metrics, parsed("examples", examples, whole_number))
    check_compared(comparison.results.aligned, versions[0].spec.path)
    return Overlap(comparison)
