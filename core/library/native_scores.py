"""Scores as in Nivre and Fang's tables: test-set scores of each parse by its native gold, without subtypes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.base.errors import UsageError
from core.cli.arguments import NF17
from core.library.scores import Scores, Table, plain, table_of
from core.library.wording import worded
from core.model.version import Version
from core.output.nf17_tables import nf17_signature, tables_of_run
from core.output.paper_tables import Nf17Row, fill_rows
from core.scoring.comparison import make_frame
from core.scoring.run import Results
from core.scoring.settings import Settings

if TYPE_CHECKING:
    from core.breakdown.breakdown import MeasureBreakdowns


class NativeScores(Scores):
    """Scores whose `table` is Tables 2 and 3 of Nivre and Fang (2017), in percent."""

    def __init__(self, results: Results, rows: Sequence[Nf17Row], iterations: int, seed: int) -> None:
        super().__init__(results, (NF17,), iterations, seed)
        self._tables = tables_of_run(results, rows, NF17)

    @property
    def signature(self) -> str:
        """One line that lets someone else repeat the run."""
        return nf17_signature(self._results, NF17)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """Both tables, as `text`, `markdown`, `latex` or `tsv`, as ``score --metrics nf17`` prints them."""
        return table_of(self._tables.tables, format, self._tables.as_tsv)

    def to_dict(self) -> dict[str, Any]:
        """All results, as ``score --metrics nf17 --format json`` writes them."""
        found: dict[str, Any] = plain(self._tables.as_json())
        return found

    def _broken_down(self, _aspects: Sequence[str]) -> "list[MeasureBreakdowns]":
        raise _refusal("the breakdown")


def _refusal(what: str) -> UsageError:
    return UsageError("nf17 is for test-set scores by native golds; leave out {what}", what=what)


def native_scores(
    versions: Sequence[Version], settings: Settings, iterations: int, seed: int, jobs: int
) -> NativeScores:
    """Scores each parse against its native gold. Raises `UsageError`, and `InputError` if nothing can be aligned."""
    if settings.against:
        raise _refusal("against=")
    results, rows = fill_rows(make_frame(versions, settings), jobs=jobs)
    return NativeScores(results, rows, iterations, seed)
