"""Parts of a run: the counts of a shard in a Parquet file, to be put together by ``--merge`` (docs/interfaces.md)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
import numpy as np

from core import __version__
from core.base.messages import Text
from core.base.parquet import pyarrow, writing_parquet
from core.base.progress import Progress, ignore_progress
from core.model.protocol import Protocol
from core.model.version import Version, VersionSpec
from core.scoring.blocks import CountBlocks, Counted
from core.scoring.choices import Alignment
from core.scoring.run import Column
from core.scoring.settings import Settings
from core.scoring.shards import ShardRun, digest_of_names, digests

METADATA: Final = "treeconcord-part"
"""Under this name a part has its `PartDescription`, as JSON."""

PLACES: Final = {"row": "number", "sentence": "text", "tokens": "number", "divided": "flag"}
"""The columns that say which sentence a row is about: its place among all aligned sentences, its name, its length (null
if it is not compared), and whether its words differ."""

EXCLUDED: Final = {"excluded": "text", "reason": "text", "is_long": "flag"}
"""The version that excludes a sentence, why, and whether for its length."""

NOT_TREES: Final = "not_trees"
"""For each row the versions that are not trees, with the reasons."""

_GROUP: Final = 1 << 14
"""Rows that are written together."""


Size = Annotated[int, msgspec.Meta(ge=1, le=1 << 31)]
"""A number of which there is at least one, and not so many that they could not be counted."""


Number = Annotated[int, msgspec.Meta(ge=0)]
"""A number of which there may be none."""


class PartVersion(msgspec.Struct, frozen=True):
    """A version of a run: ``relations`` are those of the sentences of the part."""

    spec: VersionSpec
    format: str
    relations: list[str] | None
    edits: Number


class RunDescription(msgspec.Struct, frozen=True):
    """What parts of one run have in common. ``content`` has digests of the files, by the names of versions, or paths.

    ``sentences`` are the aligned ones of all parts, with a digest of their ``names``; ``block`` of them are a block.
    """

    version: str
    settings: Settings
    metrics: list[str] | None
    specs: list[VersionSpec]
    content: dict[str, str]
    alignment: Alignment
    sentences: Number
    names: str
    shards: Size
    block: Size
    protocol: Protocol
    gold_sets: list[list[str]]
    dependencies: dict[str, str]
    brackets: dict[str, str]
    relation_sets: dict[str, str]


class PartDescription(msgspec.Struct, frozen=True):
    """What a part says of itself: the run, its ``number`` from 1, and what is needed to write results.

    ``lacking`` says why columns of the run, by their places, can't be counted, whatever the relations. ``lifts`` are
    the lifted arcs.
    """

    run: RunDescription
    number: Size
    versions: list[PartVersion]
    lacking: dict[int, str]
    lifts: dict[str, Number]


def numbers_of(place: int, column: Column) -> list[str]:
    """The names of the columns of a part that have the counts of the column at ``place`` of a run."""
    return [f"{place}:{field}" for field in column.measure.counts._fields]


def write_part(
    path: str,
    run: ShardRun,
    metrics: Sequence[str] | None,
    count_blocks: CountBlocks,
    progress: Progress = ignore_progress,
) -> int:
    """Counts a shard and writes it; returns how many sentences it has. Raises like `ShardRun.blocks`.

    Raises `InputError` if the file can't be written.
    """
    pa = pyarrow()
    names = [name for i in run.counted for name in numbers_of(i, run.columns[i])]
    lifts, relations, rows = Counter[str](), dict[str, frozenset[str] | None](), 0
    widths = [len(run.columns[i].measure.counts._fields) for i in run.counted]
    with writing_parquet(path, schema_of(names), {}) as writer:
        group: list[Any] = []
        for first, sentences, counted in run.blocks(count_blocks, progress):
            group.append(_table(writer.schema, first, sentences, counted, widths))
            rows += counted.rows
            lifts.update(counted.lifts)
            for name, found in counted.relations.items():
                before = relations.get(name, frozenset())
                relations[name] = None if found is None or before is None else before | found
            if sum(map(len, group)) >= _GROUP:
                writer.write_table(pa.concat_tables(group))
                group.clear()
        if group:
            writer.write_table(pa.concat_tables(group))
        description = _description(run, metrics, lifts, relations)
        writer.add_key_value_metadata({METADATA: msgspec.json.encode(description).decode()})
    return rows


def schema_of(names: Sequence[str]) -> Any:
    """The columns of a part with their types; ``names`` are those of its counts."""
    pa = pyarrow()
    kinds = {"number": pa.int64(), "text": pa.string(), "flag": pa.bool_()}
    fields = [(name, kinds[kind]) for name, kind in {**PLACES, **EXCLUDED}.items()]
    not_trees = pa.list_(pa.struct([("version", pa.string()), ("reason", pa.string())]))
    return pa.schema([*fields, (NOT_TREES, not_trees), *((name, pa.int64()) for name in names)])


def _table(schema: Any, first: int, sentences: Sequence[str], counted: Counted, widths: Sequence[int]) -> Any:
    """The rows of a block; ``widths`` say how many numbers each column of the run has for a sentence."""
    pa = pyarrow()
    left_out: dict[int, tuple[str | None, Text | None, bool | None]] = {
        **{i: (version, reason, False) for i, version, reason in counted.excluded},
        **{i: (version, reason, True) for i, version, reason in counted.too_long},
    }
    whys = [left_out.get(i, (None, None, None)) for i in range(counted.rows)]
    compared = np.array([i for i in range(counted.rows) if i not in left_out], np.int64)
    not_trees: list[list[Mapping[str, str]]] = [[] for _ in range(counted.rows)]
    for i, version, reason in counted.not_trees:
        not_trees[i].append({"version": version, "reason": str(reason)})
    divided = {*counted.divided}
    fields = (each for numbers in zip(counted.numbers, widths, strict=True) for each in _fields(*numbers))
    columns = [
        range(first, first + counted.rows),
        sentences,
        _spread(np.asarray(counted.lengths), compared, counted.rows),
        [i in divided for i in range(counted.rows)],
        [version for version, _, _ in whys],
        [None if reason is None else str(reason) for _, reason, _ in whys],
        [is_long for _, _, is_long in whys],
        not_trees,
        *(_spread(each, compared, counted.rows) for each in fields),
    ]
    arrays = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)


def _fields(numbers: Sequence[int], width: int) -> Iterator[Any]:
    """The counts of some sentences, field by field."""
    yield from np.asarray(numbers, np.int64).reshape(-1, width).T


def _spread(values: Any, places: Any, rows: int) -> Any:
    """The ``values`` at their ``places`` among so many rows; null at all others."""
    every, is_null = np.zeros(rows, np.int64), np.ones(rows, bool)
    every[places], is_null[places] = values, False
    return pyarrow().array(every, mask=is_null)


def _description(
    run: ShardRun,
    metrics: Sequence[str] | None,
    lifts: Mapping[str, int],
    relations: Mapping[str, frozenset[str] | None],
) -> PartDescription:
    frame = run.frame
    return PartDescription(
        RunDescription(
            __version__,
            frame.settings,
            None if metrics is None else [*metrics],
            [version.spec for version in frame.versions],
            dict(digests(frame)),
            run.pairing.alignment,
            run.rows,
            digest_of_names(run.pairing),
            run.shard.of,
            run.block,
            frame.protocol,
            [[*each] for each in frame.gold_sets],
            dict(frame.dependencies),
            dict(frame.brackets),
            dict(frame.relation_sets),
        ),
        run.shard.number,
        [_part_version(version, relations) for version in frame.versions],
        {i: str(why) for i, why in run.lacking.items()},
        dict(lifts),
    )


def _part_version(version: Version, relations: Mapping[str, frozenset[str] | None]) -> PartVersion:
    """A version as it is in a part; a TL-unified one has no relations of its own."""
    found = relations.get(version.name, version.relations)
    return PartVersion(version.spec, version.format, None if found is None else sorted(found), version.edits)
