"""``--per-sentence``: the score of each sentence, written as TSV or Parquet and read again (docs/interfaces.md)."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import chain
from typing import Annotated, Any, Final, NamedTuple

import msgspec
import numpy as np

from core import __version__
from core.base.atomic_files import write_text
from core.base.errors import InputError, UsageError
from core.base.messages import Text, said
from core.base.parquet import BATCH, ParquetReader, is_parquet, pyarrow, reading_parquet, writing_parquet
from core.base.strict_json import strict_json
from core.base.tsv import tsv_line
from core.formats.open_text import open_text
from core.output.results import signature_of, signature_parts, tsv_field
from core.scoring.metrics.measure import AccuracyCounts, DistanceCounts, Measure
from core.scoring.metrics.registry import known_measure
from core.scoring.run import Column, Results
from core.scoring.significance import Inference

FIELDS: Final = ("sentence", "tokens", "parse", "native", "against", "metric", "labeled", "delta", "size", "score")
KEYS: Final = ("parse", "native", "against", "metric")
"""The fields of text that identify a measure of a parse, besides ``labeled``."""

METADATA: Final = "treeconcord"
"""Under this name a Parquet file has the `Description` of its rows, as JSON."""

PART: Final = "treeconcord-part"
"""Under this name a Parquet file of `core.output.run_parts` says which part of a run it is, as JSON."""


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


# Reads the scores of sentences that ``--per-sentence`` wrote, so that they can be tested without the versions.


EXPECTED: Final = said("a table that score --per-sentence wrote")
_KINDS: Final = {
    "sentence": "text",
    **dict.fromkeys(KEYS, "text"),
    "labeled": "flag",
    "delta": "number",
    "size": "number",
}
_OTHER_ROWS: Final = said("rows other than those that it describes")
CHANGED: Final = said("its checksum does not fit: rows were exchanged, or a figure was changed")
_ROUNDING: Final = 1e-6
"""How far a score may be from what its counts make: some programs write fewer digits."""

_LARGEST: Final = 1 << 40
"""No sentence has counts as large as this; sums over all sentences stay exact."""

Key = tuple[str, str, str, str, bool | None]
"""Parse, native gold, golds, metric and whether it is labelled."""


@dataclass(frozen=True, slots=True)
class SavedScores:
    """The scores of a file: for each measure of a parse the counts of all sentences.

    ``conditions`` are those of the run that wrote them, part by part.
    """

    columns: tuple[Column, ...]
    conditions: Mapping[str, str]

    def signature(self, inference: Inference) -> str:
        """The signature of a run with the same settings and the draws of ``inference``."""
        return signature_of({**self.conditions, "iterations": inference.iterations, "seed": inference.seed})


def read_saved_scores(path: str) -> SavedScores:
    """The scores in a table of sentences, to be tested.

    TSV, and Parquet that another program wrote, do not say how the scores came about, nor the coverage. Raises
    `InputError` for a file that is none, or that was changed, `UsageError` for the scores of one parse.
    """
    saved = _saved(path)
    if len({column.parse for column in saved.columns if not column.is_floor}) < 2:
        raise UsageError("{path} has the scores of one parse; tests compare two", path=path)
    return saved


def _saved(path: str) -> SavedScores:
    if not is_parquet(path):
        return _without_description(path, _columns(path, _tsv_batches(path)))
    with reading_parquet(path, EXPECTED) as reader:
        if PART in reader.metadata:
            raise reader.error(said("a part of a run, which score --merge puts together with the others"))
        reader.check_columns(_KINDS)
        description = _saved_description(reader)
        found = _columns(path, _parquet_batches(reader))
        if description is not None and description.checksum not in ("", found.checksum):
            raise reader.error(CHANGED)
    return _without_description(path, found) if description is None else _from_description(path, found, description)


class _Batch(NamedTuple):
    """Some rows: the sentence of each by its place in ``names``, its key by that in ``keys``, δ and size."""

    names: Sequence[str]
    sentences: Any
    keys: Sequence[Key]
    measures: Any
    delta: Any
    size: Any


def _tsv_batches(path: str) -> Iterator[_Batch]:
    labelled = {"": None, "true": True, "false": False}
    with open_text(path, max_bytes=1 << 62) as pieces:
        lines = chain.from_iterable(piece.splitlines() for piece in pieces)
        if next(lines, "").split("\t") != [*FIELDS]:
            raise InputError.at(path, 1, said("not the header of such a table"), EXPECTED)
        names, keys, counts = dict[str, int](), dict[Key, int](), list[tuple[int, int, int, int]]()
        for number, line in enumerate(lines, 2):
            try:
                name, _, parse, native, against, metric, label, delta, size, score = line.split("\t")
                key = parse, native, against, metric, labelled[label]
                numbers = int(delta), int(size)
                _check_score(*numbers, score)
                counts.append((names.setdefault(name, len(names)), keys.setdefault(key, len(keys)), *numbers))
            except (KeyError, ValueError) as error:
                raise InputError.at(path, number, said("not a row of such a table"), EXPECTED) from error
            if max(abs(counts[-1][2]), abs(counts[-1][3])) > _LARGEST:
                raise InputError.at(path, number, said("not a row of such a table"), EXPECTED)
            if len(counts) == BATCH:
                yield _tsv_batch(names, keys, counts)
                names.clear()
                counts.clear()
        if counts:
            yield _tsv_batch(names, keys, counts)


def _check_score(delta: int, size: int, score: str) -> None:
    """Raises `ValueError` for another score than the counts make."""
    if bool(score) is not (size > 0) or (score and not abs(float(score) - (1 - delta / size)) <= _ROUNDING):
        raise ValueError


def _tsv_batch(names: Mapping[str, int], keys: Mapping[Key, int], counts: Sequence[tuple[int, ...]]) -> _Batch:
    sentences, measures, delta, size = np.array(counts, np.int64).T
    return _Batch([*names], sentences, [*keys], measures, delta, size)


def _parquet_batches(reader: ParquetReader) -> Iterator[_Batch]:
    for batch in reader.batches([*_KINDS]):
        columns = {name: batch.column(name) for name in _KINDS}
        if any(columns[name].null_count for name in _KINDS if name != "labeled"):
            raise reader.error(said("a row without all of its values"))
        names, sentences = _coded(columns["sentence"])
        texts, codes = zip(*(_coded(columns[name]) for name in KEYS), strict=True)
        labelled = columns["labeled"].cast("int8").fill_null(2).to_numpy(zero_copy_only=False)
        combined, measures = np.unique(np.stack([*codes, labelled], axis=1), axis=0, return_inverse=True)
        keys = [
            (*(choice[int(code)] for choice, code in zip(texts, row[:-1], strict=True)), (False, True, None)[row[-1]])
            for row in combined
        ]
        delta, size = (columns[name].cast("int64", safe=True).to_numpy() for name in ("delta", "size"))
        if len(delta) and max(np.abs(delta).max(), np.abs(size).max()) > _LARGEST:
            raise reader.error(said("counts that no sentence has"))
        yield _Batch(names, sentences, keys, measures.reshape(-1), delta, size)


def _coded(column: Any) -> tuple[list[str], Any]:
    """The different texts of a column, and the place of each row's among them."""
    pa = pyarrow()
    coded = column if pa.types.is_dictionary(column.type) else column.dictionary_encode()
    return coded.dictionary.to_pylist(), coded.indices.to_numpy(zero_copy_only=False).astype(np.int64)


class _Saved(NamedTuple):
    """All rows: the keys of a sentence's rows in order, for each the δ and sizes of all sentences; their checksum."""

    keys: Sequence[Key]
    delta: Any
    size: Any
    checksum: str


def _columns(path: str, batches: Iterator[_Batch]) -> _Saved:
    """The rows as columns, if each sentence has rows with the same keys in the same order. Raises `InputError`."""
    order = list[Key]()
    seen, last = set[str](), None
    deltas, sizes, done, checksum = list[Any](), list[Any](), 0, RowChecksum()
    for batch in batches:
        names = np.array(batch.names, object)[batch.sentences]
        if not order:
            same = np.flatnonzero(names != names[0])
            order = [batch.keys[code] for code in batch.measures[: same[0] if len(same) else len(names)]]
            if len({*order}) < len(order) or (not len(same) and len(names) == BATCH):
                raise _disorder(path, names[0])
        places = {key: place for place, key in enumerate(order)}
        found = np.array([places.get(key, -1) for key in batch.keys])[batch.measures]
        wanted = np.arange(done, done + len(names)) % len(order)
        is_wrong = found != wanted
        before = np.concatenate([[last], names[:-1]])
        is_wrong |= (names == before) != (wanted > 0)
        if is_wrong.any():
            raise _disorder(path, names[int(is_wrong.argmax())])
        begun = names[wanted == 0]
        checksum.add(begun, batch.delta, batch.size)
        for name in begun:
            if name in seen:
                raise _disorder(path, name)
            seen.add(name)
        deltas.append(batch.delta)
        sizes.append(batch.size)
        last, done = names[-1], done + len(names)
    if not done:
        raise InputError.at(path, 0, said("no scores"), EXPECTED)
    if done % len(order):
        raise _disorder(path, str(last))
    delta, size = (np.concatenate(parts).reshape(-1, len(order)).T for parts in (deltas, sizes))
    if size.min() < 0:
        raise InputError.at(path, 0, said("counts that no sentence has"), EXPECTED)
    return _Saved(order, delta, size, checksum.text())


def _disorder(path: str, sentence: str) -> InputError:
    what: Text = said("its rows are not those of each sentence, one after the other, with the same measures")
    return InputError.at(path, 0, what, EXPECTED, sentence)


def _saved_description(reader: ParquetReader) -> Description | None:
    """What the file says of itself; None if another program wrote it."""
    text = reader.metadata.get(METADATA)
    if text is None:
        return None
    try:
        return msgspec.convert(strict_json(text), Description)
    except (ValueError, msgspec.ValidationError) as error:
        raise reader.error(said("a description that does not fit ({reason})", reason=str(error))) from error


def _without_description(path: str, saved: _Saved) -> SavedScores:
    described = [
        DescribedColumn(parse, native, against.split("+"), metric, labelled, metric, "@" in parse, "", 0, 0, 0, 0)
        for parse, native, against, metric, labelled in saved.keys
    ]
    columns = (_column(each, delta, size) for each, delta, size in zip(described, saved.delta, saved.size, strict=True))
    conditions = {"treeconcord": __version__, "per-sentence": path, "iterations": "", "seed": ""}
    return SavedScores(tuple(columns), {**conditions, "sentences": str(saved.delta.shape[1])})


def _from_description(path: str, saved: _Saved, description: Description) -> SavedScores:
    """The columns as described. Raises `InputError` if rows were changed, added or left out since."""
    rows = dict(zip(saved.keys, zip(saved.delta, saved.size, strict=True), strict=True))
    columns = []
    for each in description.columns:
        key = (each.parse, each.native, "+".join(each.against), each.metric, each.labeled)
        if each.reason:
            columns.append(replace(_column(each, np.zeros(0, int), np.zeros(0, int)), reason=each.reason))
            continue
        delta, size = rows.pop(key, (np.zeros(0, int), np.zeros(0, int)))
        if (len(delta), int(delta.sum()), int(size.sum())) != (description.sentences, each.delta, each.size):
            raise InputError.at(path, 0, _OTHER_ROWS, EXPECTED)
        columns.append(_column(each, delta, size))
    if rows:
        raise InputError.at(path, 0, _OTHER_ROWS, EXPECTED)
    return SavedScores(tuple(columns), description.conditions)


def _column(described: DescribedColumn, delta: Any, size: Any) -> Column:
    """A column with these counts. What a file has only as a sum is with the first sentence."""
    measure = known_measure(described.metric, labelled=described.labeled)
    if measure is None:
        title, labelled = described.title, described.labeled
        measure = Measure(described.metric, title, "", AccuracyCounts, _not_counted, labelled=labelled)
    rows: tuple[Any, ...]
    if measure.counts is DistanceCounts:
        nodes, labelled_nodes = np.zeros_like(delta), np.zeros_like(delta)
        if len(delta):
            nodes[0], labelled_nodes[0] = described.nodes, described.labeled_nodes
        rows = delta, size, nodes, labelled_nodes
    else:
        # Every other value is a share; δ and size do not say of what.
        measure = measure if issubclass(measure.counts, AccuracyCounts) else replace(measure, counts=AccuracyCounts)
        rows = size - delta, size
    numbers = array("q", np.ascontiguousarray(np.stack(rows, axis=1), np.int64).tobytes())
    against = tuple(described.against)
    return Column(described.parse, described.native, against, measure, "", described.is_floor, numbers)


def _not_counted(*_: object) -> AccuracyCounts:
    raise AssertionError("counts come from a file")
