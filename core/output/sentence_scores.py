"""``--per-sentence``: the score of each sentence under each measure, as TSV or Parquet (docs/interfaces.md)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from core.base.atomic_files import write_text
from core.base.parquet import BATCH, is_parquet, pyarrow, writing_parquet
from core.base.tsv import tsv_line
from core.output.results import tsv_field
from core.output.signature import signature_of, signature_parts
from core.scoring.metrics.counts import DistanceCounts
from core.scoring.run import Column, Results
from core.scoring.statistics.inference import Inference

FIELDS: Final = ("sentence", "tokens", "parse", "native", "against", "metric", "labeled", "delta", "size", "score")
KEYS: Final = ("parse", "native", "against", "metric")
"""The fields of text that identify a measure of a parse, besides ``labeled``."""

METADATA: Final = "treeconcord"
"""Under this name a Parquet file has the `Description` of its rows, as JSON."""


class DescribedColumn(msgspec.Struct, frozen=True):
    """A measure of a parse in a file: its names, the ``title`` for people, whether it is of a floor.

    ``reason`` says why it has no rows; then the sums are 0. ``nodes`` and ``labeled_nodes`` are those of the
    generalized gold, from which the coverage follows.
    """

    parse: str
    native: str
    against: list[str]
    metric: str
    labeled: bool | None
    title: str
    is_floor: bool
    reason: str
    delta: int
    size: int
    nodes: int
    labeled_nodes: int


class Description(msgspec.Struct, frozen=True):
    """What a Parquet file says of its rows: the program's version, the parts of the signature, the columns."""

    version: str
    signature: str
    conditions: dict[str, str]
    sentences: int
    columns: list[DescribedColumn]


def write_sentence_scores(path: str, results: Results, inference: Inference) -> None:
    """Writes a table with a row per sentence and measure: Parquet if the name of the file says so, else TSV.

    Raises `InputError` if the file can't be written, `FailedRunError` if the package for Parquet is missing.
    """
    if is_parquet(path):
        _write_parquet(path, results, inference)
    else:
        write_text(path, sentence_lines(results))


def sentence_rows(results: Results) -> Iterator[tuple[object, ...]]:
    """The rows of the table; the score is None if a sentence has nothing to score."""
    scored = [column for column in results.columns if not column.reason]
    keys = [(*_key(column), column.measure.labelled) for column in scored]
    for i, (name, tokens) in enumerate(zip(results.aligned.names, results.lengths, strict=True)):
        for key, column in zip(keys, scored, strict=True):
            counts = column.sentence(i)
            yield name, tokens, *key, counts.delta, counts.size, counts.value


def sentence_lines(results: Results) -> Iterator[str]:
    """The table as TSV."""
    yield tsv_line(FIELDS)
    for row in sentence_rows(results):
        yield tsv_line(map(tsv_field, row))


def _key(column: Column) -> tuple[str, str, str, str]:
    return column.parse, column.native, "+".join(column.against), column.measure.metric


def _write_parquet(path: str, results: Results, inference: Inference) -> None:
    pa = pyarrow()
    choice = pa.dictionary(pa.int32(), pa.string())
    types = (pa.string(), pa.int32(), *len(KEYS) * (choice,), pa.bool_(), pa.int64(), pa.int64(), pa.float64())
    schema = pa.schema(zip(FIELDS, types, strict=True))
    description = msgspec.json.encode(_description(results, inference)).decode()
    with writing_parquet(path, schema, {METADATA: description}) as writer:
        for arrays in _row_groups(results):
            writer.write_table(pa.table(arrays, schema=schema))


def _row_groups(results: Results) -> Iterator[Sequence[Any]]:
    """The columns of each row group, for some sentences at a time."""
    pa = pyarrow()
    scored = [column for column in results.columns if not column.reason]
    choices = [_choices([_key(column)[i] for column in scored]) for i in range(len(KEYS))]
    labelled = pa.array([column.measure.labelled for column in scored], pa.bool_())
    step = max(1, BATCH // max(1, len(scored)))
    for start in range(0, len(results.lengths) if scored else 0, step):
        names = results.aligned.names[start : start + step]
        rows = np.repeat(np.arange(len(names)), len(scored))
        measures = np.tile(np.arange(len(scored)), len(names))
        found = [[column.sentence(start + i) for column in scored] for i in range(len(names))]
        counts = [each for of_sentence in found for each in of_sentence]
        yield (
            pa.array(names, pa.string()).take(pa.array(rows)),
            pa.array(results.lengths[start : start + step], pa.int32()).take(pa.array(rows)),
            *(pa.DictionaryArray.from_arrays(pa.array(places[measures]), pa.array(texts)) for texts, places in choices),
            labelled.take(pa.array(measures)),
            pa.array([each.delta for each in counts], pa.int64()),
            pa.array([each.size for each in counts], pa.int64()),
            pa.array([each.value for each in counts], pa.float64()),
        )


def _choices(texts: Sequence[str]) -> tuple[list[str], Any]:
    """The different ``texts``, and the place of each among them."""
    places = {text: i for i, text in enumerate(dict.fromkeys(texts))}
    return [*places], np.array([places[text] for text in texts], np.int32)


def _description(results: Results, inference: Inference) -> Description:
    parts: Mapping[str, str] = signature_parts(results, inference)
    columns = [*map(_described, results.columns)]
    return Description(parts["treeconcord"], signature_of(parts), dict(parts), len(results.lengths), columns)


def _described(column: Column) -> DescribedColumn:
    total = column.total()
    nodes, labelled = (total.nodes, total.labelled) if isinstance(total, DistanceCounts) else (0, 0)
    return DescribedColumn(
        column.parse,
        column.native,
        [*column.against],
        column.measure.metric,
        column.measure.labelled,
        column.measure.title,
        column.is_floor,
        str(column.reason),
        total.delta,
        total.size,
        nodes,
        labelled,
    )
