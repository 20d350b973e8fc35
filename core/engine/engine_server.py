"""Answers the window's requests, one at a time; each is given up as soon as a newer one waits."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import accumulate, chain, combinations, islice
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from core.base.errors import CancelledError, InputError, Problem, UsageError
from core.editing.amended_versions import Amendment, amended, save_version
from core.engine.finding_rows import FindingRows, left_out
from core.engine.wire import (
    COUNTED,
    aligned_row,
    amendments_from,
    excluded_fields,
    excluded_row,
    header_of,
    selecting,
    settings_from,
    spec_from,
)
from core.formats import read_beginning, read_version
from core.model.version import Role, Version, VersionSpec
from core.schemes.agreement import Agreement, agreement
from core.schemes.contrast import Contrast
from core.schemes.label_table import labels_of
from core.scoring.alignment import Aligned
from core.scoring.comparison import compare, make_frame
from core.scoring.derived_versions import with_derived
from core.scoring.run import Column, columns_of, count_sentence
from core.scoring.sentence_selection import select
from core.scoring.settings import Settings
from core.scoring.statistics.inference import infer

ANSWER_SIZE = 1 << 15
"""Characters of text, or numbers times four, that go into one answer, so that the window takes it in at one go."""

CONTRASTED = 128
"""Sentences in which golds are contrasted for one answer."""

REPORT_EVERY = 0.05
"""Seconds between two reports of progress."""

Item = TypeVar("Item")
Answer = Callable[[Mapping[str, object]], None]
Amendments = tuple[Amendment, ...]


class _Content(NamedTuple):
    """What decides how a file is read, and the state of the file (when changed, and its size) where it has one."""

    path: str
    role: Role
    format: str | None
    functions: str | None
    state: tuple[int, int] | None


class _Opened(NamedTuple):
    """What was opened last: what was asked for, and what it came to."""

    specs: tuple[VersionSpec, ...]
    selecting: tuple[object, ...]
    amendments: Amendments
    versions: tuple[Version, ...]
    aligned: Aligned


class _Counted(NamedTuple):
    """What was counted last: of which versions, under which settings, and all the counts."""

    specs: tuple[VersionSpec, ...]
    settings: Settings
    amendments: Amendments
    columns: tuple[Column, ...]


class Server:
    """Reads, aligns and scores. Files that were read stay in memory until other ones are opened."""

    def __init__(self, answer: Answer, is_superseded: Callable[[], bool]) -> None:
        self._answer = answer
        self._is_superseded = is_superseded
        self._request = 0
        self._reported = 0.0
        self._read: dict[_Content, Version] = {}
        self._opened: _Opened | None = None
        self._counted: _Counted | None = None

    def handle(self, request: Mapping[str, Any]) -> None:
        """Answers one request, as `core.engine.engine_main` tells; the last answer says how it ended."""
        self._request = request["request"]
        try:
            if request["do"] != "cancel":
                specs = tuple(map(spec_from, request["versions"]))
                settings = settings_from(request["settings"])
                amendments = amendments_from(request.get("amended", ()))
                if request["do"] == "save":
                    self._save(specs, amendments, request["version"], request["path"])
                else:
                    self._do(request["do"], specs, settings, amendments)
        except CancelledError:
            self._say("cancelled", value=True)
        except InputError as error:
            self._say("problems", [asdict(problem) for problem in error.problems])
        except UsageError as error:
            self._say("refused", asdict(error.phrase))
        else:
            self._say("done", value=True)

    def _do(self, what: str, specs: tuple[VersionSpec, ...], settings: Settings, amendments: Amendments) -> None:
        if what == "infer":
            self._infer(specs, settings, amendments)
            return
        opened = self._open(specs, settings) if what == "open" else self._reopened(specs, settings, amendments)
        if what == "contrast":
            self._contrast(opened, settings)
            return
        for agreements, numbers in self._count(opened, settings):
            self._say("agreements", agreements)
            self._say("counts", numbers)

    def _say(self, key: str, value: object) -> None:
        self._answer({"request": self._request, key: value})

    def _check(self) -> None:
        if self._is_superseded():
            raise CancelledError

    def _open(self, specs: tuple[VersionSpec, ...], settings: Settings) -> _Opened:
        self._preview(specs, settings)
        opened = self._aligned(specs, settings, ())
        aligned = opened.aligned
        headers = [header_of(version) for version in opened.versions if not version.spec.derived_from]
        counts = {"sentences": len(aligned.rows), "excluded": len(aligned.excluded)}
        self._say("opened", {"headers": headers, "alignment": aligned.alignment, **counts})
        self._send_sentences(opened)
        self._opened = opened
        return opened

    def _send_sentences(self, opened: _Opened) -> None:
        """Sends all sentences, those excluded last, and what is to be looked at in them."""
        aligned, others = opened.aligned, left_out(opened.aligned, opened.versions)
        findings = FindingRows(opened.versions, chain(aligned.rows, others))
        compared = map(aligned_row, aligned.names, aligned.rows)
        self._send_with_findings("sentences", compared, lambda row: len(row.packed) + len(row.text), findings)
        firsts = (next(filter(None, row)) for row in others)
        excluded = map(excluded_fields, map(excluded_row, aligned.excluded, firsts))
        self._send_with_findings("excluded", excluded, lambda fields: sum(map(len, map(str, fields))), findings)

    def _send_with_findings(
        self, key: str, rows: Iterable[Item], size: Callable[[Item], int], findings: FindingRows
    ) -> None:
        """Sends findings before their sentences: once the last of these are there, so is all about them."""
        for batch in _batches(rows, size):
            self._check()
            if found := findings.of_next(len(batch)):
                self._say("findings", found)
            self._say(key, batch)

    def _reopened(self, specs: tuple[VersionSpec, ...], settings: Settings, amendments: Amendments) -> _Opened:
        """What was opened last, if it is that; else it is opened again, in silence."""
        last = self._opened
        if last is None or (last.specs, last.selecting, last.amendments) != (specs, selecting(settings), amendments):
            last = self._opened = self._aligned(specs, settings, amendments)
        return last

    def _preview(self, specs: Sequence[VersionSpec], settings: Settings) -> None:
        """The first sentence of each version, if they belong together, unless all were read before."""
        files = [spec for spec in specs if not spec.derived_from]
        if all(_content(spec) in self._read for spec in files):
            return
        try:
            beginnings = [read_beginning(spec, 1) for spec in files]
            aligned = select(make_frame(with_derived(specs, beginnings), settings))
        except InputError:
            return  # It is told with all other problems once everything has been read.
        if aligned.rows:
            row = aligned_row(aligned.names[0], aligned.rows[0])
            self._say("preview", {"headers": list(map(header_of, beginnings)), "sentence": row})

    def _aligned(self, specs: tuple[VersionSpec, ...], settings: Settings, amendments: Amendments) -> _Opened:
        read = self._versions([spec for spec in specs if not spec.derived_from])
        versions = with_derived(specs, [amended(version, amendments) for version in read] if amendments else read)
        self._check()
        aligned = select(make_frame(versions, settings))
        kept = {_content(spec) for spec in specs}
        self._read = {content: version for content, version in self._read.items() if content in kept}
        return _Opened(specs, selecting(settings), amendments, tuple(versions), aligned)

    def _versions(self, specs: Sequence[VersionSpec]) -> list[Version]:
        """Raises `InputError` with the problems of all of them."""
        contents = [_content(spec) for spec in specs]
        sizes = [content.state[1] if content.state else 0 for content in contents]
        versions, problems = list[Version](), list[Problem]()
        for spec, content, before in zip(specs, contents, accumulate(sizes, initial=0), strict=False):
            try:
                if content not in self._read:
                    self._read[content] = read_version(spec, partial(self._reading, before, sum(sizes)))
                versions.append(replace(self._read[content], spec=spec))
            except InputError as error:
                problems += error.problems
        if problems:
            raise InputError(problems)
        return versions

    def _reading(self, before: int, total: int, done: int, _: int) -> None:
        self._report("reading", min(before + done, total), total)

    def _report(self, key: str, done: int, total: int) -> None:
        """Says how far work is, now and then."""
        self._check()
        if monotonic() - self._reported > REPORT_EVERY:
            self._reported = monotonic()
            self._say(key, [done, total])

    def _count(self, opened: _Opened, settings: Settings) -> Iterator[tuple[list[Agreement], list[list[int]]]]:
        """Counts all sentences; yields how far golds agree in the next few, and what these add to each column."""
        frame = make_frame(opened.versions, settings)
        columns = columns_of(frame, COUNTED)
        self._counted = None
        has_pairs = len(frame.golds) > 1
        numbers = sum(len(column.measure.counts._fields) for column in columns)
        numbers += len(Agreement._fields) if has_pairs else 0
        rows = iter(opened.aligned.rows) if numbers else iter(())
        while batch := list(islice(rows, max(1, ANSWER_SIZE // (4 * numbers or 1)))):
            counted, agreements = [len(column.numbers) for column in columns], list[Agreement]()
            for row in batch:
                self._check()
                comparison = compare(frame, row)
                count_sentence(comparison, columns)
                if has_pairs:
                    agreements.append(agreement(comparison))
            new = [column.numbers[before:].tolist() for column, before in zip(columns, counted, strict=True)]
            yield agreements, new
        self._counted = _Counted(opened.specs, settings, opened.amendments, columns)

    def _infer(self, specs: tuple[VersionSpec, ...], settings: Settings, amendments: Amendments) -> None:
        """Says what scores are worth; what is not what was counted last is counted first, in silence."""
        if self._counted is None or self._counted[:3] != (specs, settings, amendments):
            for _ in self._count(self._reopened(specs, settings, amendments), settings):
                self._check()
        assert self._counted is not None
        self._say("inference", asdict(infer(self._counted.columns, progress=partial(self._report, "inferring"))))

    def _contrast(self, opened: _Opened, settings: Settings) -> None:
        """Sends what each two golds differ in, a few sentences at a time."""
        frame, rows = make_frame(opened.versions, settings), opened.aligned.rows
        self._send("labels", sorted(labels_of(opened.versions)), len)
        for start in range(0, len(rows), CONTRASTED):
            found = [Contrast(a.name, b.name) for a, b in combinations(frame.golds, 2)]
            for sentence, row in enumerate(rows[start : start + CONTRASTED], start):
                self._check()
                comparison = compare(frame, row)
                for contrast in found:
                    contrast.add(sentence, comparison)
            self._say("contrasts", [contrast.fields() for contrast in found])

    def _save(self, specs: Sequence[VersionSpec], amendments: Amendments, name: str, path: str) -> None:
        (spec,) = (spec for spec in specs if spec.name == name)
        (version,) = self._versions([spec])
        save_version(amended(version, amendments), path, [each.path for each in specs if each.path])
        self._say("saved", path)

    def _send(self, key: str, items: Iterable[Item], size: Callable[[Item], int]) -> None:
        for batch in _batches(items, size):
            self._check()
            self._say(key, batch)


def _content(spec: VersionSpec) -> _Content:
    try:
        status = Path(spec.path).stat()
    except (OSError, ValueError):
        state = None
    else:
        state = status.st_mtime_ns, status.st_size
    return _Content(spec.path, spec.role, spec.format, spec.functions, state)


def _batches(items: Iterable[Item], size: Callable[[Item], int]) -> Iterator[list[Item]]:
    """The items in lists that reach `ANSWER_SIZE`, the last one excepted."""
    batch, total = list[Item](), 0
    for item in items:
        batch.append(item)
        total += size(item)
        if total >= ANSWER_SIZE:
            yield batch
            batch, total = [], 0
    if batch:
        yield batch
