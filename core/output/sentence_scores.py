"""``--per-sentence``: the score of each sentence under each measure, as TSV or Parquet (docs/interfaces.md)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
import numpy as np

from core.base.atomic_files import write_text
from core.base.parquet import BATCH, is_parquet, pyarrow, writing_parquet
from core.base.tsv import tsv_line
from core.output.results import tsv_field
from core.output.signature import signature_of, signature_parts
from core.scoring.metrics.measure import DistanceCounts
from core.scoring.run import Column, Results
from core.scoring.significance import Inference

FIELDS: Final = ("sentence", "tokens", "parse", "native", "against", "metric", "labeled", "delta", "size", "score")
KEYS: Final = ("parse", "native", "against", "metric")
"""The fields of text that identify a measure of a parse, besides ``labeled``."""

METADATA: Final = "treeconcord"
"""Under this name a Parquet file has the `Description` of its rows, as JSON."""


LARGEST: Final = 1 << 62
"""No sum of counts is as large as this."""

_Sum = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]


class RowChecksum:
    """Takes in the rows of a file, some at a time, in their order: the same however they are divided."""

    def __init__(self) -> None:
        self._names, self._delta, self._size = sha256(), sha256(), sha256()

    def add(self, names: Iterable[str], delta: Any, size: Any) -> None:
        """``names`` are those of the sentences that begin in these rows; ``delta`` and ``size`` are arrays."""
        for name in names:
            self._names.update(f"{name}\n".encode())
        self._delta.update(np.ascontiguousarray(delta, "<i8").tobytes())
        self._size.update(np.ascontiguousarray(size, "<i8").tobytes())

    def text(self) -> str:
        parts = (self._names.digest(), self._delta.digest(), self._size.digest())
        return sha256(b"".join(parts)).hexdigest()


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
    delta: _Sum
    size: _Sum
    nodes: _Sum
    labeled_nodes: _Sum


class Description(msgspec.Struct, frozen=True):
    """What a Parquet file says of its rows: the program's version, the parts of the signature, the columns.

    ``checksum`` is that of the rows, since sums don't change where rows are exchanged; empty in older files.
    """

    version: str
    signature: str
    conditions: dict[str, str]
    sentences: int
    columns: list[DescribedColumn]
    checksum: str = ""


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
    for part in _parts(results, scored):
        names = results.aligned.names[part]
        rows = np.repeat(np.arange(len(names)), len(scored))
        measures = np.tile(np.arange(len(scored)), len(names))
        delta, size = _delta_and_size(scored, part)
        yield (
            pa.array(names, pa.string()).take(pa.array(rows)),
            pa.array(results.lengths[part], pa.int32()).take(pa.array(rows)),
            *(pa.DictionaryArray.from_arrays(pa.array(places[measures]), pa.array(texts)) for texts, places in choices),
            labelled.take(pa.array(measures)),
            pa.array(delta),
            pa.array(size),
            pa.array(
                [column.sentence(i).value for i in range(part.start, part.stop) for column in scored], pa.float64()
            ),
        )


def _parts(results: Results, scored: Sequence[Column]) -> Iterator[slice]:
    """Some sentences at a time, all of them in the end."""
    number, step = len(results.lengths) if scored else 0, max(1, BATCH // max(1, len(scored)))
    for start in range(0, number, step):
        yield slice(start, min(start + step, number))


def _delta_and_size(scored: Sequence[Column], part: slice) -> tuple[Any, Any]:
    """Those of some sentences, by all measures of the first, then of the second."""
    counted = []
    for column in scored:
        kind: Any = column.measure.counts
        width = len(kind._fields)
        numbers = np.array(column.numbers[part.start * width : part.stop * width], np.int64)
        counts = kind(*numbers.reshape(-1, width).T)
        counted.append((counts.delta, counts.size))
    delta, size = np.array(counted, np.int64).transpose(1, 2, 0)
    return delta.reshape(-1), size.reshape(-1)


def _checksum(results: Results) -> str:
    scored = [column for column in results.columns if not column.reason]
    checksum = RowChecksum()
    for part in _parts(results, scored):
        checksum.add(results.aligned.names[part], *_delta_and_size(scored, part))
    return checksum.text()


def _choices(texts: Sequence[str]) -> tuple[list[str], Any]:
    """The different ``texts``, and the place of each among them."""
    places = {text: i for i, text in enumerate(dict.fromkeys(texts))}
    return [*places], np.array([places[text] for text in texts], np.int32)


def _description(results: Results, inference: Inference) -> Description:
    parts: Mapping[str, str] = signature_parts(results, inference)
    columns = [*map(_described, results.columns)]
    signature, sentences = signature_of(parts), len(results.lengths)
    return Description(parts["treeconcord"], signature, dict(parts), sentences, columns, _checksum(results))


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
