"""Parts of a run: the counts of a shard in a Parquet file, and their merge by ``--merge`` (docs/interfaces.md)."""

from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, replace
from hashlib import blake2b
from itertools import chain, islice
from typing import Annotated, Any, Final

import msgspec
import numpy as np

from core import __version__
from core.base.errors import InputError, Problem, raise_any
from core.base.messages import Text, said
from core.base.parquet import ParquetReader, pyarrow, reading_parquet, writing_parquet
from core.base.progress import Progress, ignore_progress
from core.base.regular_files import allow_open_files
from core.base.strict_json import strict_json
from core.formats.evalb_parameters import COLLINS
from core.model.choices import Alignment, Protocol
from core.model.sentence import MAX_TOKENS
from core.model.version import Role, Version, VersionSpec
from core.output.sentence_scores import CHANGED, PART
from core.scoring.alignment import Aligned, AlignedRows, Excluded, IncompleteRows
from core.scoring.blocks import CountBlocks, Counted, with_annotation
from core.scoring.comparison import Frame, floor_versions
from core.scoring.metrics.measure import LAWS, WORDS, Counts
from core.scoring.metrics.registry import measures_of
from core.scoring.metrics.relation_sets import BUILT_IN_SETS
from core.scoring.run import Column, NotTree, Results, columns_of
from core.scoring.settings import Settings
from core.scoring.shards import Shard, ShardRun, digest_of_names, digests

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
    the lifted arcs. ``checksums`` are those of the columns of the file, by their names.
    """

    run: RunDescription
    number: Size
    versions: list[PartVersion]
    lacking: dict[int, str]
    lifts: dict[str, Number]
    checksums: dict[str, str]


class _Checksums:
    """Takes in the rows of a part, some at a time: each column's is the same however they are divided."""

    def __init__(self, names: Sequence[str]) -> None:
        self._found = {name: blake2b(digest_size=16) for name in names}

    def add(self, table: Any) -> None:
        """Takes in the next rows."""
        for name, column in zip(table.column_names, table.columns, strict=True):
            if pyarrow().types.is_integer(column.type):
                content = np.ascontiguousarray(column.fill_null(-1).to_numpy(), "<i8").tobytes()
            else:
                content = "".join(f"{value!r}\n" for value in column.to_pylist()).encode("utf-8", "surrogatepass")
            self._found[name].update(content)

    def texts(self) -> dict[str, str]:
        return {name: found.hexdigest() for name, found in self._found.items()}


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
    schema = schema_of(names)
    checksums = _Checksums(schema.names)
    with writing_parquet(path, schema, {}) as writer:
        group: list[Any] = []
        for first, sentences, counted in run.blocks(count_blocks, progress):
            group.append(_table(schema, first, sentences, counted, widths))
            checksums.add(group[-1])
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
        description = _description(run, metrics, lifts, relations, checksums.texts())
        writer.add_key_value_metadata({PART: msgspec.json.encode(description).decode()})
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
    checksums: dict[str, str],
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
        checksums,
    )


def _part_version(version: Version, relations: Mapping[str, frozenset[str] | None]) -> PartVersion:
    """A version as it is in a part; a TL-unified one has no relations of its own."""
    found = relations.get(version.name, version.relations)
    return PartVersion(version.spec, version.format, None if found is None else sorted(found), version.edits)


_MOST: Final = (1 << 31) - 1
"""Larger counts of a sentence are never written."""


def are_possible(kind: type[Counts], numbers: Mapping[str, Any]) -> Any:
    """For each sentence whether it can have these counts: arrays of each field, and of `WORDS`."""
    possible = np.logical_and.reduce([(each >= 0) & (each <= _MOST) for each in numbers.values()])
    for smaller, larger in LAWS[kind]:
        possible &= numbers[smaller] <= numbers[larger]
    return possible


# ``score --merge``: the results of a run, put together from its parts.


EXPECTED: Final = said("a part that score --shard wrote")

_OTHERS: Final = 256
"""Files that may be open beside the parts, libraries and modules among them."""


class _Part:
    """A part that is open for reading."""

    def __init__(self, reader: ParquetReader) -> None:
        """Raises `InputError` for a file that is no part."""
        self.reader = reader
        text = reader.metadata.get(PART)
        if text is None:
            raise reader.error(said("not a part of a run"))
        try:
            strict_json(text)
            self.description = msgspec.json.decode(text, type=PartDescription)
        except (ValueError, msgspec.ValidationError) as error:
            raise reader.error(said("a description that does not fit ({reason})", reason=str(error))) from error
        numbers = [name for name in reader.names if ":" in name]
        reader.check_columns({**PLACES, **EXCLUDED, NOT_TREES: "texts", **dict.fromkeys(numbers, "number")})

    def read(self, columns: Sequence[str]) -> Any:
        """Some columns of all rows, of the types that they were written with."""
        pa = pyarrow()
        every = schema_of([name for name in columns if ":" in name])
        try:
            return self.reader.read(columns).select(columns).cast(pa.schema([every.field(name) for name in columns]))
        except pa.ArrowException as error:
            reason = str(error).partition("\n")[0]
            raise self.reader.error(said("columns of other types ({reason})", reason=reason)) from error

    def check(self, table: Any) -> None:
        """Raises `InputError` unless all rows of some columns are as they were written, each in its place."""
        found = _Checksums(table.column_names)
        found.add(table)
        if not found.texts().items() <= self.description.checksums.items():
            raise InputError.at(self.path, 0, CHANGED, self._written_again)

    @property
    def _written_again(self) -> Text:
        return said("counts as score --shard wrote them: write part {shard} again", shard=str(self.shard))

    def impossible(self, what: Text, sentence: str) -> InputError:
        """The error for a sentence with numbers that no sentence has."""
        return InputError.at(self.path, 0, what, self._written_again, sentence)

    @property
    def path(self) -> str:
        return self.reader.path

    @property
    def shard(self) -> Shard:
        return Shard(self.description.number, self.description.run.shards)


def merge_parts(paths: Sequence[str], progress: Progress = ignore_progress) -> Results:
    """The results of the run whose parts these are, without its sentences.

    Raises `InputError` that names the parts if some are missing, doubled, of another run or not as they were written.
    """
    allow_open_files(len(paths) + _OTHERS)
    with ExitStack() as opened:
        parts = [_Part(opened.enter_context(reading_parquet(path, EXPECTED))) for path in paths]
        _check_parts(parts)
        parts.sort(key=lambda part: part.description.number)
        return _merged(parts, progress)


def _check_parts(parts: Sequence[_Part]) -> None:
    """Raises `InputError` unless these are all parts of one run, each once."""
    first, *others = parts
    if first.description.run.version != __version__:
        what = said("made by TreeConcord {version}", version=first.description.run.version)
        raise InputError.at(first.path, 0, what, said("parts made by this version, {version}", version=__version__))
    differing = [(part.path, _difference(first, part)) for part in others]
    problems = [Problem(path, 0, difference, _as_in(first)) for path, difference in differing if difference]
    by_number: dict[int, _Part] = {}
    for part in () if problems else parts:
        if (other := by_number.setdefault(part.description.number, part)) is not part:
            what = said("part {shard}, and so is {path}", shard=str(part.shard), path=other.path)
            problems.append(Problem(part.path, 0, what, said("each part once")))
    of = first.shard.of
    missing = (str(Shard(i, of)) for i in range(1, of + 1) if i not in by_number)
    if some := [] if problems else [*islice(missing, 11)]:
        what = said("{parts} missing beside it", parts=[*some[:10], *(["…"] if len(some) > 10 else [])])
        problems.append(Problem(first.path, 0, what, said("all {n} parts of the run", n=of)))
    raise_any(problems)


def _as_in(first: _Part) -> Text:
    return said("a part of the same run as {path}", path=first.path)


def _difference(first: _Part, other: _Part) -> Text:
    """What differs in the run of another part; empty if it is the same."""
    one, two = first.description.run, other.description.run
    for name in ("version", "shards", "block", "metrics", "alignment", "sentences"):
        if getattr(one, name) != getattr(two, name):
            return _differs(name, getattr(two, name), getattr(one, name))
    for name, value in asdict(two.settings).items():
        if value != (expected := getattr(one.settings, name)):
            return _differs(name.replace("_", "-"), value, expected)
    if one.specs != two.specs:
        names = [[spec.name for spec in run.specs] for run in (two, one)]
        if names[0] != names[1]:
            return _differs("versions", *names)
        found = [
            b.name for a, b in zip(one.specs, two.specs, strict=True) if replace(a, path="") != replace(b, path="")
        ]
        if found:
            return said("{names}: another role or other options", names=found)
    named = [name for name in two.content if two.content[name] != one.content.get(name)]
    if named or len(one.content) != len(two.content):
        return said("{names}: other content", names=named or ["a table"])
    alike = msgspec.structs.replace(two, specs=one.specs)
    return "" if one == alike else said("other sentences, versions or relations")


def _differs(name: str, found: object, expected: object) -> Text:
    found, expected = (
        ", ".join(map(str, each)) if isinstance(each, list | tuple) else each for each in (found, expected)
    )
    return said("{name}: {found}, not {expected}", name=name, found=str(found), expected=str(expected))


def _merged(parts: Sequence[_Part], progress: Progress) -> Results:
    descriptions = [part.description for part in parts]
    run = descriptions[0].run
    try:
        frame = _frame(descriptions)
        every = columns_of(
            with_annotation(frame), measures_of(frame, None if run.metrics is None else tuple(run.metrics))
        )
    except (KeyError, IndexError, StopIteration) as error:
        raise parts[0].reader.error(said("a description that does not fit ({reason})", reason=repr(error))) from error
    head = [part.read([*PLACES, *EXCLUDED, NOT_TREES]) for part in parts]
    for part, table in zip(parts, head, strict=True):
        _check_rows(part, table)
    rows = np.concatenate([table.column("row").to_numpy() for table in head])
    order = np.argsort(rows, kind="stable")
    sentences = _Sentences(head, order)
    columns = []
    for place, column in enumerate(every):
        progress(place, len(every))
        if why := descriptions[0].lacking.get(place):
            column = replace(column, reason=why)
        columns.append(column if column.reason else _filled(column, place, parts, head, order))
    progress(len(every), len(every))
    for part, table in zip(parts, head, strict=True):
        part.check(table)
    lifts = Counter[str]()
    for description in descriptions:
        lifts.update(description.lifts)
    return Results(
        frame,
        frame.settings,
        sentences.aligned(descriptions[0]),
        tuple(sentences.not_trees()),
        tuple(sentences.lengths.tolist()),
        tuple(columns),
        lifts,
    )


def _frame(descriptions: Sequence[PartDescription]) -> Frame:
    """The frame of the run: what outputs say of versions and settings, but nothing to count with."""
    first = descriptions[0]
    versions = []
    for i, each in enumerate(first.versions):
        found = [description.versions[i].relations for description in descriptions]
        relations = None if None in found else frozenset(name for names in found for name in names or ())
        versions.append(Version(each.spec, each.format, (), relations, edits=each.edits))
    return Frame(
        tuple(versions),
        first.run.settings,
        first.run.protocol,
        {},
        tuple(map(tuple, first.run.gold_sets)),
        first.run.dependencies,
        first.run.brackets,
        COLLINS,
        BUILT_IN_SETS if first.run.relation_sets == BUILT_IN_SETS else first.run.relation_sets,
        floor_versions([each for each in versions if each.spec.role is Role.GOLD]) if first.run.settings.floors else (),
    )


def _check_rows(part: _Part, table: Any) -> None:
    """Raises `InputError` unless a part has the rows of its shard, in order, of sentences that there may be."""
    run = part.description.run
    rows = table.column("row")
    places = np.arange(len(rows) + 1)
    wanted = (places // run.block * run.shards + part.description.number - 1) * run.block + places % run.block
    has_all = (wanted < run.sentences).sum() == len(rows)  # The last of those wanted would come after its rows.
    tokens = table.column("tokens")
    is_compared = np.asarray(tokens.is_valid())
    is_whole = not any(table.column(name).null_count for name in ("row", "sentence", "divided"))
    is_whole = is_whole and np.array_equal(is_compared, table.column("excluded").is_null())
    defects = chain.from_iterable(table.column(NOT_TREES).drop_null().to_pylist())
    is_whole = is_whole and all(each and None not in each.values() for each in defects)
    if not is_whole or not has_all or not np.array_equal(rows.to_numpy(), wanted[:-1]):
        raise part.reader.error(said("rows other than those that it describes"))
    lengths = tokens.drop_null().to_numpy()
    is_wrong = (lengths < 0) | (lengths > MAX_TOKENS)
    if is_wrong.any():
        i = int(is_wrong.argmax())
        what = said("{counts}, which no sentence has", counts=f"{WORDS} {lengths[i]}")
        raise part.impossible(what, _compared_name(table, is_compared, i))


def _compared_name(table: Any, is_compared: Any, i: int) -> str:
    """The name of the sentence that is compared as the ``i``-th of a part."""
    return str(table.column("sentence")[int(np.flatnonzero(is_compared)[i])])


class _Sentences:
    """The sentences of all parts in their order."""

    def __init__(self, tables: Sequence[Any], order: Any) -> None:
        self._table = pyarrow().concat_tables(tables).take(order)
        tokens = self._table.column("tokens")
        self.is_compared = np.asarray(tokens.is_valid())
        self.lengths = tokens.drop_null().to_numpy()

    def aligned(self, description: PartDescription) -> Aligned:
        """Which of them are compared, and why the others are not."""
        names = self._texts("sentence")
        excluded = list[Excluded]()
        too_long = list[Excluded]()
        whys = (self._table.column(name).to_pylist() for name in EXCLUDED)
        for name, version, reason, is_long in zip(names, *whys, strict=True):
            if version is not None:
                (too_long if is_long else excluded).append(Excluded(name, version, reason or ""))
        compared = [name for name, is_compared in zip(names, self.is_compared, strict=True) if is_compared]
        divided = self._table.column("divided").to_numpy() & self.is_compared
        return Aligned(
            description.run.alignment,
            tuple(compared),
            AlignedRows((), ((),)),
            (*excluded, *too_long),
            IncompleteRows((), ((),)),
            frozenset(np.array(names, object)[divided]),
        )

    def not_trees(self) -> Iterator[NotTree]:
        """Those that are not trees in some parse."""
        column = self._table.column(NOT_TREES)
        for name, found in zip(self._texts("sentence"), column.to_pylist(), strict=True):
            for each in found or ():
                yield NotTree(name, each["version"], each["reason"])

    def _texts(self, name: str) -> list[str]:
        return [str(text) for text in self._table.column(name).to_pylist()]


def _filled(column: Column, place: int, parts: Sequence[_Part], head: Sequence[Any], order: Any) -> Column:
    """A column with the counts of all parts. Raises `InputError` if one does not have them, or others than it can."""
    names = numbers_of(place, column)
    tables = []
    for part, rows in zip(parts, head, strict=True):
        if not {*names} <= {*part.reader.names}:
            raise part.reader.error(said("counts other than those of the run"))
        tables.append(part.read(names))
        _check_counts(column, part, rows, tables[-1])
    whole = pyarrow().concat_tables(tables).take(order)
    fields = [whole.column(name).drop_null().to_numpy() for name in names]
    return replace(column, numbers=array("q", np.ascontiguousarray(np.stack(fields, axis=1)).tobytes()))


def _check_counts(column: Column, part: _Part, rows: Any, table: Any) -> None:
    """Raises `InputError` unless a part has counts of the sentences that are compared, and those that they can have."""
    tokens = rows.column("tokens")
    is_compared = np.asarray(tokens.is_valid())
    if not all(np.array_equal(np.asarray(each.is_valid()), is_compared) for each in table.columns):
        raise part.reader.error(said("counts of other sentences than it says"))
    counts = dict(
        zip(column.measure.counts._fields, (each.drop_null().to_numpy() for each in table.columns), strict=True)
    )
    counts[WORDS] = tokens.drop_null().to_numpy()
    possible = are_possible(column.measure.counts, counts)
    if not possible.all():
        i = int(possible.argmin())
        what = said(
            "{measure} of {parse} against {golds}: {counts}, which no sentence has",
            measure=column.measure.title_phrase,
            parse=column.parse,
            golds="+".join(column.against),
            counts=", ".join(f"{name} {numbers[i]}" for name, numbers in counts.items()),
        )
        raise part.impossible(what, _compared_name(rows, is_compared, i))
    part.check(table)
