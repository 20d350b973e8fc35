"""Scores of the library: the results of one run."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.base.atomic_files import check_target
from core.base.errors import UsageError, import_failure
from core.base.messages import said
from core.cli.arguments import NF17, positive_number, whole_number
from core.cli.arguments import iterations as iterations_given
from core.cli.console import inputs_of
from core.library.options import parsed
from core.library.wording import given_choice, given_path, given_text, unexpected, worded
from core.model.choices import Aspect
from core.model.version import Role, Version
from core.output.paper_tables import (
    Nf17Row,
    cross_experiment_tables,
    fill_rows,
    framework_tables,
    nf17_signature,
    significance_table,
    tables_of_run,
)
from core.output.results import SCORE_FIELDS, as_json, as_tsv, pair_entries, score_entries, short_signature, signature
from core.output.sentence_scores import FIELDS, read_saved_scores, sentence_rows, write_sentence_scores
from core.output.tables import RENDERERS
from core.output.tables import Table as TableContent
from core.scoring.alignment import Excluded as LeftOut
from core.scoring.alignment import check_compared
from core.scoring.comparison import make_frame
from core.scoring.run import Results, check_measured, score
from core.scoring.settings import Settings
from core.scoring.significance import Inference, infer

if TYPE_CHECKING:
    from pandas import DataFrame

    from core.breakdown.breakdown import MeasureBreakdowns


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


class Tabled(ABC):
    """Results that are shown as a table, in a notebook as well."""

    @abstractmethod
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """The table."""

    def __repr__(self) -> str:
        return self.table()

    def _repr_markdown_(self) -> str:
        return self.table("markdown")


class Excluded(NamedTuple):
    """A sentence that is in no score (protocol §5)."""

    id: str
    """Its id, else its ordinal, from 1."""

    version: str
    """The version that causes it."""

    reason: str
    """Why."""


def excluded_in(excluded: Iterable[LeftOut]) -> list[Excluded]:
    """The sentences that did not align."""
    return [Excluded(each.name, each.version, str(each.reason)) for each in excluded]


def plain(value: object) -> Any:
    """``value`` as others get it from the JSON of the command line: dicts, lists, texts, numbers."""
    return json.loads(json.dumps(value, allow_nan=False))


class Scores(Tabled):
    """Every score of every parse, as `treeconcord.score` returns it; a notebook shows the `table`.

    Intervals and tests are computed when they are first needed. Values are fractions, unrounded.
    """

    def __init__(
        self, results: Results, metrics: tuple[str, ...] | None, iterations: int, seed: int
    ) -> None:  # Made by `treeconcord.score`.
        self._results = results
        self._metrics = metrics
        self._iterations = iterations
        self._seed = seed
        frame = results.frame
        self._inputs = inputs_of((version.spec for version in frame.versions), frame.settings)

    @cached_property
    def _inference(self) -> Inference:
        return infer(self._results.columns, self._iterations, self._seed)

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that are in no score."""
        return excluded_in(self._results.aligned.excluded)

    @property
    def signature(self) -> str:
        """One line that lets someone else repeat the run."""
        return signature(self._results, self._inference)

    @property
    def short_signature(self) -> str:
        """The signature in short, to be cited: what changes values, and is not as by default.

        ``tc:0.9.0|p:functional|l:base|s:415`` is version 0.9.0, the functional protocol, labels without subtypes and
        415 sentences.
        """
        return short_signature(self._results)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """The tables of the papers (T11 Table 1, T12 Tables 1 to 4), as `text`, `markdown`, `latex` or `tsv`.

        The best value of a row is marked, and so are parses that do not differ significantly. TSV has every score, as
        on the command line.
        """
        found = [*framework_tables(self._results), *cross_experiment_tables(self._results, self._inference)]
        return table_of(found, format, lambda: as_tsv(self._results, self._inference))

    def corpus(self) -> Columns:
        """A row for each parse, set of golds and measure: the test-set scores with their counts and 95% intervals.

        The columns are those of ``score --format tsv``; ``against`` is joined by ``+``.
        """
        return columns_of_entries(SCORE_FIELDS, score_entries(self._results, self._inference))

    def per_sentence(self) -> Columns:
        """A row for each sentence, parse, set of golds and measure: δ, size and score (protocol §3).

        The columns are those of ``--per-sentence``. ``score`` is None if a sentence has nothing to score.
        """
        return columns_of(FIELDS, sentence_rows(self._results))

    def significance(self) -> Columns:
        """A row for the test of each two parses by each measure, as the ``pairs`` of ``significance --format json``.

        Approximate randomization, with Holm's correction in ``p_holm`` (protocol §4).
        """
        return columns_of_all(plain(pair_entries(self._results.columns, self._inference)))

    @worded
    def significance_table(self, format: str = "text") -> Table:  # noqa: A002
        """The same as a table."""
        return table_of([significance_table(self._results.columns, self._inference, self.signature)], format)

    @worded
    def breakdown(self, *aspects: str) -> Columns:
        """Whose points are lost, the parser's or the scheme's, by each of ``aspects`` (protocol §9).

        Aspects and columns are those of ``--breakdown`` in JSON. Raises `UsageError` for an unknown aspect.
        """
        from core.breakdown.tables import entries  # noqa: PLC0415  # Few ask.

        return columns_of_all(plain([*entries(self._broken_down(aspects))]))

    @worded
    def breakdown_tests(self, *aspects: str) -> Columns:
        """A row for each two parses and value: how the parser's shares differ, tested over the sentences."""
        from core.breakdown.tables import test_entries  # noqa: PLC0415

        parts = self._broken_down(aspects)
        return columns_of_all(plain([*test_entries(parts, self._iterations, self._seed)]))

    @worded
    def breakdown_table(self, *aspects: str, format: str = "text") -> Table:  # noqa: A002
        """The same as tables, as ``--breakdown`` prints them."""
        from core.breakdown.tables import as_tsv as breakdown_tsv  # noqa: PLC0415
        from core.breakdown.tables import tables  # noqa: PLC0415

        parts = self._broken_down(aspects)
        return table_of([*tables(parts, self._iterations, self._seed)], format, lambda: breakdown_tsv(parts))

    def _broken_down(self, aspects: Sequence[str]) -> "list[MeasureBreakdowns]":
        from core.breakdown.breakdown import aspects_named, break_down  # noqa: PLC0415

        named = aspects_named([given_text("aspects", each) for each in aspects])
        if not named:
            raise unexpected("aspects", said("one or more of {aspects}", aspects=", ".join(Aspect)), aspects)
        return break_down(self._results, named, self._metrics)

    @worded
    def write_per_sentence(self, path: str | PathLike[str]) -> None:
        """Writes the rows of `per_sentence` to a file, as ``--per-sentence`` does: Parquet or TSV, by its extension.

        Raises `InputError` if the file can't be written, `UsageError` for a file that was scored, or a table, and if
        the package for Parquet is missing.
        """
        where = given_path("path", path)
        check_target(where, self._inputs)
        write_sentence_scores(where, self._results, self._inference)

    def to_dict(self) -> dict[str, Any]:
        """All results, as ``score --format json`` writes them."""
        found: dict[str, Any] = plain(as_json(self._results, self._inference))
        return found


def draws(how_often: int, seed: int) -> tuple[int, int]:
    """How often tests and intervals draw, and the seed. Raises `UsageError` for other numbers than may be given."""
    return parsed("iterations", how_often, iterations_given), parsed("seed", seed, whole_number)


def significance_of_saved(path: str, iterations: int, seed: int) -> Columns:
    """Tests of scores that were saved per sentence. Raises `InputError`, and `UsageError` for those of one parse."""
    iterations, seed = draws(iterations, seed)
    saved = read_saved_scores(path)
    return columns_of_all(plain(pair_entries(saved.columns, infer(saved.columns, iterations, seed))))


def scored(
    versions: Sequence[Version],
    settings: Settings,
    metrics: tuple[str, ...] | None,
    iterations: int,
    seed: int,
    jobs: int,
) -> Scores:
    """Scores all parses of ``versions``. Raises `UsageError` and `InputError`."""
    if all(version.spec.role is not Role.PARSE for version in versions):
        raise UsageError("no parse is given")
    iterations, seed = draws(iterations, seed)
    jobs = parsed("jobs", jobs, positive_number)
    if metrics == (NF17,):
        found: Scores = native_scores(versions, settings, iterations, seed, jobs)
    else:
        found = Scores(score(versions, settings, metrics, jobs=jobs), metrics, iterations, seed)
    aligned = found._results.aligned
    check_compared(len(aligned.names), aligned.excluded, versions[0].spec.path)
    check_measured(found._results, metrics)
    return found


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
