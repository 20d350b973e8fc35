"""Reads, aligns and scores for the window; each request is cancelled as soon as a newer one waits."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, combinations, islice
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from core.agreement.agreement import agreement_of
from core.base.atomic_files import write_text
from core.base.errors import InputError, Problem, UsageError, problems_in, raise_any
from core.base.messages import said
from core.base.progress import counting
from core.breakdown.breakdown import Breakdown, Constructions, add_sentence, broken_down
from core.editing.edit_log import Amendment, amended, save_version
from core.engine.analyses import ANSWER_SIZE, Analysis, Item, batches
from core.engine.answer_messages import (
    Agreeing,
    Analysing,
    AnnotatorsCompared,
    Answer,
    ChangesCounted,
    Inferred,
    Inferring,
    NewAgreements,
    NewBreakdowns,
    NewContrasts,
    NewCounts,
    NewExcluded,
    NewFindings,
    NewLabels,
    NewSentences,
    Opened,
    Previewed,
    Reading,
    Written,
)
from core.engine.message_loop import Inbox, Listener, Method, Server
from core.engine.packing import FindingRows, KeptSentences, aligned_rows, excluded_rows, header_of, kept
from core.engine.place_search import search
from core.engine.request_messages import (
    AboutOpened,
    BreakDown,
    CompareAnnotators,
    ContrastGolds,
    CountChanges,
    CountSentences,
    FindPlaces,
    InferScores,
    OpenVersions,
    Replaceable,
    Request,
    SaveVersion,
    WriteSearchPage,
)
from core.filters.parser import FilterError
from core.formats.registry import read_beginning, read_version
from core.model.choices import SEED
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec
from core.patterns.parser import parse_request
from core.patterns.request import RequestError
from core.patterns.search_page import SearchPage, Shown, edited_note
from core.schemes.beyond_rules import BeyondRules
from core.schemes.label_suggestion import labels_of
from core.schemes.overlap import Contrast, SchemeAgreement, agreement
from core.scoring.alignment import Aligned
from core.scoring.comparison import compare, make_frame, select, selecting
from core.scoring.metrics.registry import headline_of
from core.scoring.run import Column, columns_of, count_sentence
from core.scoring.settings import Settings
from core.scoring.significance import infer
from core.scoring.version_options import needed_for, with_derived
from core.variation.rule_files import files_of
from core.variation.varied_versions import after_edits, varied, with_variations
from core.variation.write_variation import Changes, way_of
from core.workspaces.missing_or_changed_files import check_unchanged, file_state
from core.workspaces.workspace import FileState

CONTRASTED: Final = 128
"""Sentences per answer when golds are contrasted, or changes counted."""

Amendments = tuple[Amendment, ...]


class _Content(NamedTuple):
    """Everything that affects how a file is read, and the file's state (modification time and size), if any."""

    path: str
    role: Role
    format: str | None
    functions: str | None
    state: tuple[int, int] | None


class _Opened(NamedTuple):
    """The last request to open versions, and its result."""

    specs: tuple[VersionSpec, ...]
    selecting: tuple[object, ...]
    amendments: Amendments
    versions: tuple[Version, ...]
    aligned: Aligned


class _Counted(NamedTuple):
    """The last counts, with their versions and settings."""

    specs: tuple[VersionSpec, ...]
    settings: Settings
    amendments: Amendments
    metrics: tuple[str, ...]
    columns: tuple[Column, ...]


class _Varied(NamedTuple):
    """A variation, the sentences of the version that it was made of, and the states of its files of rules, if any."""

    source: Sequence[Sentence]
    version: Version
    rules: Sequence[FileState | None]

    def is_of(self, spec: VersionSpec) -> bool:
        """Whether it has the same choices or rules, and role."""
        same = (self.version.spec.variation, self.version.spec.role) == (spec.variation, spec.role)
        return same and self.rules == _state_of_rules(spec)


def _state_of_rules(spec: VersionSpec) -> Sequence[FileState | None]:
    return [*map(file_state, files_of(spec.variation.rules))] if spec.variation and spec.variation.rules else []


class EngineServer(Server):
    """Keeps files in memory once read, until others are opened."""

    def __init__(self, listener: Listener, inbox: Inbox) -> None:
        super().__init__(listener, inbox)
        self._read: dict[_Content, Version] = {}
        self._shown: dict[str, _Content] = {}
        """The files as they were when all versions were opened last, by their paths."""
        self._variations: dict[str, _Varied] = {}
        self._opened: _Opened | None = None
        self._counted: _Counted | None = None

    def check(self) -> None:
        """Also writes requested files before longer work continues."""
        if isinstance(self._current.request, Replaceable):
            while (writing := self._inbox.take_queued()) is not None:
                self.handle(writing)
        super().check()

    def _open(self, request: OpenVersions) -> None:
        self._preview(request.versions, request.settings)
        opened = self._aligned(request.versions, (), request.settings, _content)
        aligned, shown = opened.aligned, {content.path: content for content in self._read}
        headers = [header_of(version) for version in opened.versions if not version.spec.derived_from]
        self.say(Opened(headers, aligned.alignment, len(aligned.rows), len(aligned.excluded)))
        self._send_sentences(opened)
        self._opened, self._shown = opened, shown
        self._send_counts(opened, request)

    def _count_sentences(self, request: CountSentences) -> None:
        self._send_counts(self._reopened(request), request)

    def _send_counts(self, opened: _Opened, request: OpenVersions | CountSentences) -> None:
        for agreements, numbers in self._count(opened, request.settings, request.metrics):
            self.say(NewAgreements(agreements))
            self.say(NewCounts(numbers))

    def _send_sentences(self, opened: _Opened) -> None:
        """Sends all sentences, excluded ones last; findings before their sentences, so that the last complete both."""
        findings = FindingRows(opened.versions)
        compared = aligned_rows(opened.versions, opened.aligned, findings)
        self._send(NewSentences, compared, lambda row: sum(map(len, row.packed)) + len(row.text), findings)
        excluded = excluded_rows(opened.versions, opened.aligned, findings)
        self._send(NewExcluded, excluded, lambda row: sum(map(len, map(str, row))), findings)

    def _send(
        self,
        make: Callable[[list[Item]], Answer],
        rows: Iterable[Item],
        size: Callable[[Item], int],
        findings: FindingRows,
    ) -> None:
        for batch in batches(rows, size):
            self.check()
            if found := findings.take():
                self.say(NewFindings(found))
            self.say(make(batch))

    def _reopened(self, request: AboutOpened) -> _Opened:
        """The versions requested, as they are shown: those opened last, or put together again without sending answers.

        Of a file that has changed since, what was read then is used: else answers would be about other trees than those
        shown. Raises `InputError` if that was read otherwise, so that it is not known any more.
        """
        last, wanted = self._opened, (request.versions, selecting(request.settings), request.amended)
        if last is None or (last.specs, last.selecting, last.amendments) != wanted:
            last = self._opened = self._aligned(request.versions, request.amended, request.settings, self._as_shown)
        return last

    def _as_shown(self, spec: VersionSpec) -> _Content:
        """What the file of ``spec`` was when all versions were opened; one that was not, as it is now."""
        now, shown = _content(spec), self._shown.get(spec.path)
        if shown is None or shown.state == now.state:
            return now
        if (then := now._replace(state=shown.state)) not in self._read:
            raise _changed(spec)
        return then

    def _check_as_shown(self, specs: Sequence[VersionSpec]) -> None:
        """Reads files that have changed since all were opened, and raises `InputError` unless they say the same."""
        problems = list[Problem]()
        for spec in specs:
            with problems_in(problems):
                if (then := self._as_shown(spec)) != _content(spec):
                    (version,) = self._versions([spec], _content)
                    if not _say_the_same(self._read[then], version):
                        raise _changed(spec)
        raise_any(problems)

    def _preview(self, specs: Sequence[VersionSpec], settings: Settings) -> None:
        """The first sentence of each version, if they align, unless all were read before."""
        files = [spec for spec in specs if spec.has_file]
        if all(_content(spec) in self._read for spec in files):
            return
        try:
            beginnings = [
                kept(version) for version in with_variations(specs, [read_beginning(each, 1) for each in files])
            ]
            versions = with_derived(specs, beginnings)
            aligned = select(make_frame(versions, settings))
        except InputError:
            return  # Reported with all other problems once everything has been read.
        if row := next(aligned_rows(versions, aligned, FindingRows(versions)), None):
            self.say(Previewed(list(map(header_of, beginnings)), row))

    def _aligned(
        self,
        specs: tuple[VersionSpec, ...],
        amendments: Amendments,
        settings: Settings,
        content_of: Callable[[VersionSpec], _Content],
    ) -> _Opened:
        """The versions with their edits; ``content_of`` says which state of a file is meant."""
        versions = with_derived(specs, self._made(specs, amendments, content_of), self._check_now)
        self.check()
        aligned = select(make_frame(versions, settings), self._check_now)
        wanted, names = {content_of(spec) for spec in specs}, {spec.name for spec in specs}
        self._read = {content: version for content, version in self._read.items() if content in wanted}
        self._variations = {name: each for name, each in self._variations.items() if name in names}
        return _Opened(specs, selecting(settings), amendments, tuple(versions), aligned)

    def _made(
        self, specs: Sequence[VersionSpec], amendments: Amendments, content_of: Callable[[VersionSpec], _Content]
    ) -> list[Version]:
        """The versions that have files, and their variations. Raises like `_versions` and `varied`."""
        with_files = [spec for spec in specs if spec.has_file]
        versions = {version.name: version for version in self._versions(with_files, content_of)}
        for spec in specs:
            if spec.variation:
                versions[spec.name] = self._varied(versions[spec.variation.source], spec)
        made = list(versions.values())
        if not amendments:
            return made
        return after_edits(made, (amended(each, amendments) for each in made if each.spec.has_file))

    def _varied(self, source: Version, spec: VersionSpec) -> Version:
        """The variation of ``source``, made again only if the source, the choices or the role are other ones."""
        last = self._variations.get(spec.name)
        if last is None or last.source is not source.sentences or not last.is_of(spec):
            progress = partial(self.report, Reading)
            last = self._variations[spec.name] = _Varied(
                source.sentences, varied(source, spec, progress, KeptSentences), _state_of_rules(spec)
            )
        return replace(last.version, spec=spec)

    def _versions(self, specs: Sequence[VersionSpec], content_of: Callable[[VersionSpec], _Content]) -> list[Version]:
        """Raises `InputError` with the problems of all versions."""
        contents = list(map(content_of, specs))
        sizes = [content.state[1] if content.state else 0 for content in contents]
        versions, problems = list[Version](), list[Problem]()
        for spec, content, before in zip(specs, contents, accumulate(sizes, initial=0), strict=False):
            with problems_in(problems):
                if content not in self._read:
                    self._read[content] = read_version(spec, partial(self._reading, before, sum(sizes)), KeptSentences)
                versions.append(replace(self._read[content], spec=spec))
        raise_any(problems)
        return versions

    def _check_now(self, done: int, total: int) -> None:  # noqa: ARG002
        """Progress of what is not reported."""
        self.check()

    def _reading(self, before: int, total: int, done: int, _: int) -> None:
        self.report(Reading, min(before + done, total), total)

    def _count(
        self, opened: _Opened, settings: Settings, metrics: tuple[str, ...]
    ) -> Iterator[tuple[list[SchemeAgreement], list[list[int]]]]:
        """Counts all sentences; yields the agreement of golds in the next few, and their additions to each column."""
        frame = make_frame(opened.versions, settings)
        columns = columns_of(frame, headline_of(frame, metrics))
        self._counted = None
        has_pairs = len(frame.golds) > 1
        numbers = sum(len(column.measure.counts._fields) for column in columns)
        numbers += len(SchemeAgreement._fields) if has_pairs else 0
        rows = iter(opened.aligned.rows) if numbers else iter(())
        while batch := list(islice(rows, max(1, ANSWER_SIZE // (4 * numbers or 1)))):
            counted, agreements = [len(column.numbers) for column in columns], list[SchemeAgreement]()
            for row in batch:
                self.check()
                comparison = compare(frame, row)
                count_sentence(comparison, columns)
                if has_pairs:
                    agreements.append(agreement(comparison))
            new = [column.numbers[before:].tolist() for column, before in zip(columns, counted, strict=True)]
            yield agreements, new
        self._counted = _Counted(opened.specs, settings, opened.amendments, metrics, columns)

    def _infer(self, request: InferScores) -> None:
        """Computes inference; if the last counts don't match, counts first without sending answers."""
        wanted = request.versions, request.settings, request.amended, request.metrics
        if self._counted is None or self._counted[: len(wanted)] != wanted:
            for _ in self._count(self._reopened(request), request.settings, request.metrics):
                self.check()
        assert self._counted is not None
        self.say(Inferred(infer(self._counted.columns, progress=partial(self.report, Inferring))))

    def _contrast(self, request: ContrastGolds) -> None:
        """Sends the differences of each pair of golds, a few sentences at a time."""
        opened = self._reopened(request)
        frame, rows = make_frame(opened.versions, request.settings), opened.aligned.rows
        beyond = BeyondRules(request.out_of_view, frame) if request.out_of_view else None
        for labels in batches(sorted(labels_of(opened.versions, self._check_now)), len):
            self.say(NewLabels(labels))
        for start in range(0, len(rows), CONTRASTED):
            found = [Contrast(a.name, b.name) for a, b in combinations(frame.golds, 2)]
            for sentence, row in enumerate(rows[start : start + CONTRASTED], start):
                self.check()
                comparison = compare(frame, row)
                for contrast in found:
                    contrast.add(sentence, comparison, beyond)
            self.say(NewContrasts(found))

    def _break_down(self, request: BreakDown) -> None:
        """Sends the points lost by each parse, a few sentences at a time."""
        opened, question = self._reopened(request), request.question
        frame, rows = make_frame(opened.versions, request.settings), opened.aligned.rows
        measure = question.measure(frame)
        parses = broken_down(frame, measure, question.against)
        for start in range(0, len(rows), CONTRASTED):
            found = [Breakdown(parse) for parse in parses]
            batch = rows[start : start + CONTRASTED]
            for sentence, row in enumerate(batch, start):
                self.check()
                comparison = compare(frame, row)
                constructions = Constructions(comparison)
                for breakdown in found:
                    of_parse = {question.aspect: breakdown}
                    add_sentence(of_parse, sentence, comparison, measure, question.against, constructions)
            self.say(NewBreakdowns(len(batch), found))

    def _compare_annotators(self, request: CompareAnnotators) -> None:
        by_name = {version.name: version for version in self._reopened(request).versions}
        annotators = [by_name[name] for name in request.annotators]
        self.say(AnnotatorsCompared(agreement_of(annotators, SEED, partial(self.report, Agreeing))))

    def _find_places(self, request: FindPlaces) -> None:
        """Sends the places of a filter or a request, a few at a time."""
        opened = self._reopened(request)
        try:
            for found in search(opened.versions, opened.aligned, request):
                self.check()
                self.say(found)
        except (FilterError, RequestError) as error:
            raise UsageError(error.phrase.template, **error.phrase.values) from error

    def _count_changes(self, request: CountChanges) -> None:
        """Sends what a variation would change, a few sentences at a time."""
        (version,) = (each for each in self._reopened(request).versions if each.name == request.source)
        (as_read,) = (each for each in self._made(request.versions, (), self._as_shown) if each.name == request.source)
        total = len(version.sentences)
        found = Changes(version.sentences, request.scheme, way_of(as_read, self._check_now))
        for done, _ in enumerate(found.counted(), start=1):
            self.check()
            if done % CONTRASTED == 0 or done == total:
                self.say(ChangesCounted(done, total, found.sentences, found.arcs, found.structures, found.lost))

    def _analyse(self, request: Analysis) -> None:
        """Sends what an analysis finds in the sentences that all versions share."""
        opened = self._reopened(request)
        for answer in request.answers(partial(self._shared, opened), partial(self.report, Analysing)):
            self.check()
            self.say(answer)

    def _shared(self, opened: _Opened, name: str) -> Version:
        """A version with the sentences that all share."""
        place = next(i for i, version in enumerate(opened.versions) if version.name == name)
        rows = counting(opened.aligned.rows, self._check_now)
        return replace(opened.versions[place], sentences=[row[place] for row in rows])

    def _save(self, request: SaveVersion) -> None:
        specs = needed_for(request.versions, [request.name])
        (version,) = (each for each in self._made(specs, request.amended, _content) if each.name == request.name)
        (path,) = (spec.path for spec in specs if spec.has_file)
        way_out = said("an unchanged file; to apply the edits to its present text, choose File → Reload files")
        check_unchanged(path, request.state, way_out)
        sources = [each.path for each in request.versions if each.path]
        save_version(version, request.path, sources, self.check)
        self.say(Written(request.path))

    def _write_page(self, request: WriteSearchPage) -> None:
        self._check_as_shown([spec for spec in request.versions if spec.has_file])
        edits = Counter(each.version for each in request.amended)
        made = self._made(request.versions, request.amended, self._as_shown)
        shown = [Shown(each, edited_note(edits[each.name])) for each in made]
        page = SearchPage(parse_request(request.request), shown, request.command)
        page.fill(self._check_now)
        write_text(request.path, page.pieces())
        self.say(Written(request.path))

    METHODS: ClassVar[Mapping[type[Request], Method]] = {
        OpenVersions: _open,
        CountSentences: _count_sentences,
        InferScores: _infer,
        ContrastGolds: _contrast,
        BreakDown: _break_down,
        CompareAnnotators: _compare_annotators,
        FindPlaces: _find_places,
        CountChanges: _count_changes,
        **dict.fromkeys(Analysis.__subclasses__(), _analyse),
        SaveVersion: _save,
        WriteSearchPage: _write_page,
    }


def _say_the_same(one: Version, other: Version) -> bool:
    """Whether versions, as read, have the same text."""
    if len(one.sentences) != len(other.sentences):
        return False
    return all(a.source == b.source for a, b in zip(one.sentences, other.sentences, strict=True))


def _changed(spec: VersionSpec) -> InputError:
    expected = said("an unchanged file; to go on with its present text, choose File → Reload files")
    return InputError.at(spec.path, 0, said("changed since it was opened"), expected)


def _content(spec: VersionSpec) -> _Content:
    try:
        status = Path(spec.path).stat()
    except (OSError, ValueError):
        state = None
    else:
        state = status.st_mtime_ns, status.st_size
    return _Content(spec.path, spec.role, spec.format, spec.functions, state)
