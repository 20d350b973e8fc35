"""Reads the scores of sentences that ``--per-sentence`` wrote, so that they can be tested without the versions."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from core import __version__
from core.base.errors import InputError, Problem
from core.base.messages import Text, said
from core.base.parquet import BATCH, ParquetReader, is_parquet, pyarrow, reading_parquet
from core.base.strict_json import strict_json
from core.formats.open_text import open_text
from core.output.sentence_scores import FIELDS, KEYS, METADATA, DescribedColumn, Description, RowChecksum
from core.output.signature import signature_of
from core.scoring.metrics.measure import AccuracyCounts, DistanceCounts, Measure
from core.scoring.metrics.registry import known_measure
from core.scoring.run import Column
from core.scoring.significance import Inference

EXPECTED: Final = said("a table that score --per-sentence wrote")
_KINDS: Final = {
    "sentence": "text",
    **dict.fromkeys(KEYS, "text"),
    "labeled": "flag",
    "delta": "number",
    "size": "number",
}
_OTHER_ROWS: Final = said("rows other than those that it describes")
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
    """The scores in a table of sentences. Raises `InputError` for a file that is none, or that was changed.

    TSV, and Parquet that another program wrote, do not say how the scores came about, nor the coverage.
    """
    if not is_parquet(path):
        return _without_description(path, _columns(path, _tsv_batches(path)))
    with reading_parquet(path, EXPECTED) as reader:
        reader.check_columns(_KINDS)
        description = _description(reader)
        found = _columns(path, _parquet_batches(reader))
        if description is not None and description.checksum not in ("", found.checksum):
            raise reader.error(_OTHER_ROWS)
    return _without_description(path, found) if description is None else _described(path, found, description)


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
            raise InputError([Problem(path, 1, said("not the header of such a table"), EXPECTED)])
        names, keys, counts = dict[str, int](), dict[Key, int](), list[tuple[int, int, int, int]]()
        for number, line in enumerate(lines, 2):
            try:
                name, _, parse, native, against, metric, label, delta, size, _ = line.split("\t")
                key = parse, native, against, metric, labelled[label]
                counts.append(
                    (names.setdefault(name, len(names)), keys.setdefault(key, len(keys)), int(delta), int(size))
                )
            except (KeyError, ValueError) as error:
                raise InputError([Problem(path, number, said("not a row of such a table"), EXPECTED)]) from error
            if max(abs(counts[-1][2]), abs(counts[-1][3])) > _LARGEST:
                raise InputError([Problem(path, number, said("not a row of such a table"), EXPECTED)])
            if len(counts) == BATCH:
                yield _tsv_batch(names, keys, counts)
                names.clear()
                counts.clear()
        if counts:
            yield _tsv_batch(names, keys, counts)


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
        raise InputError([Problem(path, 0, said("no scores"), EXPECTED)])
    if done % len(order):
        raise _disorder(path, str(last))
    delta, size = (np.concatenate(parts).reshape(-1, len(order)).T for parts in (deltas, sizes))
    if size.min() < 0:
        raise InputError([Problem(path, 0, said("counts that no sentence has"), EXPECTED)])
    return _Saved(order, delta, size, checksum.text())


def _disorder(path: str, sentence: str) -> InputError:
    what: Text = said("its rows are not those of each sentence, one after the other, with the same measures")
    return InputError([Problem(path, 0, what, EXPECTED, sentence)])


def _description(reader: ParquetReader) -> Description | None:
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


def _described(path: str, saved: _Saved, description: Description) -> SavedScores:
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
            raise InputError([Problem(path, 0, _OTHER_ROWS, EXPECTED)])
        columns.append(_column(each, delta, size))
    if rows:
        raise InputError([Problem(path, 0, _OTHER_ROWS, EXPECTED)])
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
