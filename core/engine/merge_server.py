"""Answers what the window asks of a merge, each request in its turn: none may be lost, as each may be a decision."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from itertools import chain, islice
from operator import itemgetter
from time import monotonic
from typing import Any, Final, NamedTuple

from core.base.atomic_files import check_not_read, check_target, write_text
from core.base.errors import InputError, UsageError
from core.base.journal import Journal
from core.base.messages import Phrase
from core.editing.amended_versions import amended
from core.engine.wire import amendments_from, settings_from, spec_from
from core.formats import read_version
from core.merging.decision_files import DECISIONS, decoded, encoded, read_decisions, write_decisions
from core.merging.decisions import Decision, LabelDecision
from core.merging.label_items import Item, Kind
from core.merging.merge_input import merge_frame
from core.merging.recipe import Recipe, Strategy
from core.merging.session import Change, Merge
from core.merging.unplaced_labels import unplaced_table
from core.merging.write_new_file import written_out
from core.merging.write_to_base import written_back
from core.model.spans import span_of, words_of
from core.model.version import Version, VersionSpec
from core.scoring.derived_versions import with_derived
from core.trees.label_mapping import read_label_table

BATCH: Final = 400
"""Sentences or kinds that go into one answer, so that the window takes it in at one go."""

LISTED: Final = 500
"""Places of a preview, and unplaced labels, that are told one by one."""

REPORT_EVERY: Final = 0.05
"""Seconds between two reports of progress."""

NATIVE: Final = "native"
"""The format in which a merge is written back into the base's own file."""

Fields = Mapping[str, Any]


Answer = Callable[[Mapping[str, object]], None]


class _Begun(NamedTuple):
    """A merge, with its journal, which nobody else may write to; ``sources`` are files that are never written to."""

    merge: Merge
    journal: Journal
    sources: Sequence[str]


class MergeServer:
    """Keeps one merge and its journal. A decision is told as taken only once the journal has it on the disk."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._request = 0
        self._reported = 0.0
        self._begun: _Begun | None = None
        self._told: dict[Kind, tuple[int, int]] = {}

    def handle(self, request: Fields) -> None:
        """Answers one request, as `core.engine.merge_main` tells; the last answer says how it ended."""
        self._request = request["request"]
        try:
            _DOERS[request["do"]](self, request)
        except InputError as error:
            self._say("problems", [asdict(problem) for problem in error.problems])
        except UsageError as error:
            self._say("refused", asdict(error.phrase))
        else:
            self._say("done", value=True)

    def _say(self, key: str, value: object) -> None:
        self._answer({"request": self._request, key: value})

    def _say_batches(self, key: str, values: Iterable[object]) -> None:
        rest = iter(values)
        while batch := list(islice(rest, BATCH)):
            self._say(key, batch)

    @property
    def _merge(self) -> Merge:
        assert self._begun is not None, "a merge is begun before anything else is asked of it"
        return self._begun.merge

    def _begin(self, request: Fields) -> None:
        specs = tuple(map(spec_from, request["versions"]))
        amendments = amendments_from(request["amended"])
        recipe = recipe_from(request["recipe"])
        read = [amended(version, amendments) for version in self._read(_needed(specs, recipe))]
        versions = with_derived([spec for spec in specs if _is_needed(spec, recipe, specs)], read)
        frame = merge_frame(versions, settings_from(request["settings"]), recipe)
        sources = [spec.path for spec in specs if spec.path]
        check_not_read(request["journal"], sources)
        self._close()  # It may be the same journal that is opened anew.
        journal, entries = Journal.open(request["journal"], DECISIONS)
        try:
            merge = Merge(frame, recipe, journal.extend, entries, request["journal"], partial(self._report, "finding"))
            if not merge.names:
                raise UsageError("{versions} have no sentence with the same words", versions=", ".join(recipe.versions))
        except BaseException:
            journal.close()
            raise
        self._begun = _Begun(merge, journal, [*sources, request["journal"]])
        self._told = {}
        self._say_batches("names", ((name, merge.ordinal(i)) for i, name in enumerate(merge.names)))
        self._say_batches("decisions", map(encoded, merge.decisions))
        self._say_batches("undone", map(encoded, merge.undone))
        self._say_batches("inapplicable", _told(merge.inapplicable()))
        self._tell_tallies(range(len(merge.names)))
        self._tell_kinds()

    def _read(self, specs: Sequence[VersionSpec]) -> Iterator[Version]:
        """Raises `InputError` with the problems of the first that has any."""
        for number, spec in enumerate(specs):

            def reading(done: int, total: int, before: int = number) -> None:
                share = done / total if total else 0.0
                self._report("reading", round(1000 * (before + share)), 1000 * len(specs))

            yield read_version(spec, reading)

    def _report(self, key: str, done: int, total: int) -> None:
        """Says how far work is, now and then."""
        if monotonic() - self._reported > REPORT_EVERY:
            self._reported = monotonic()
            self._say(key, [done, total])

    def _decide(self, request: Fields) -> None:
        self._tell_changes("decide", [self._merge.decide(decoded(request["decision"]))])

    def _undo(self, _: Fields) -> None:
        if self._merge.decisions:
            self._tell_changes("undo", [self._merge.undo()])

    def _redo(self, _: Fields) -> None:
        if self._merge.undone:
            self._tell_changes("redo", [self._merge.redo()])

    def _tell_changes(self, step: str, changes: Sequence[Change]) -> None:
        for change in changes:
            self._say("changed", {"step": step, "decision": encoded(change.decision), "shown": change.shown})
        self._tell_tallies(sorted({i for change in changes for i in change.sentences}))
        self._tell_kinds()

    def _tell_tallies(self, sentences: Iterable[int]) -> None:
        tallies = ((i, self._merge.tally(i)) for i in sentences)
        self._say_batches("tallies", ([i, tally.open, tally.all] for i, tally in tallies))

    def _tell_kinds(self) -> None:
        """Says the counts of those kinds of which they are not what was said last."""
        found = {each.kind: (each.items, each.open) for each in self._merge.queue()}
        changed = ([*kind, *counts] for kind, counts in found.items() if self._told.get(kind) != counts)
        self._say_batches("kinds", list(changed))
        self._told = found

    def _preview(self, request: Fields) -> None:
        merge = self._merge
        # Of choices among crossing spans the window draws what they come to.
        decisions = [each for each in map(decoded, request["decisions"]) if isinstance(each, LabelDecision)]
        previews = [asdict(merge.preview(decision)) for decision in decisions]
        sums = {key: sum(each[key] for each in previews) for key in ("items", "overruled", "decided")}
        places = sorted({i for decision in decisions for i in merge.sentences_of(decision)})
        found = sorted((place for each in decisions for place in merge.items_of(each)), key=itemgetter(0))
        listed = [self._told_item(i, item) for i, item in found[:LISTED]]
        self._say("preview", {**sums, "sentences": len(places), "listed": listed})

    def _told_item(self, i: int, item: Item) -> tuple[str, Sequence[int], str, str]:
        """The name of its sentence, the positions of its words, its label, and the words."""
        at = self._merge.decision_points(i).at(item.span)
        return self._merge.names[i], at, item.kind.label, words_of(self._merge.forms(i), span_of(at))

    def _load(self, request: Fields) -> None:
        """Makes the decisions of a file that apply here, and tells the others."""
        decisions = read_decisions(request["path"])
        obstacles = list(map(self._merge.obstacle, decisions))
        self._decide_all([each for each, obstacle in zip(decisions, obstacles, strict=True) if not obstacle])
        left = ((each, obstacle) for each, obstacle in zip(decisions, obstacles, strict=True) if obstacle)
        self._say_batches("inapplicable", _told(left))

    def _decide_by_table(self, request: Fields) -> None:
        self._decide_all(self._merge.decisions_by(read_label_table(request["path"]), request["seen_in"]))

    def _decide_all(self, decisions: Sequence[Decision]) -> None:
        """Makes decisions at one stroke: each is journaled, and can be taken back."""
        self._tell_changes("decide", self._merge.decide_all(decisions) if decisions else [])

    def _save(self, request: Fields) -> None:
        assert self._begun is not None
        check_target(request["path"], self._begun.sources)
        write_decisions(request["path"], self._merge.recipe, self._merge.decisions)
        self._say("saved", request["path"])

    def _check(self, request: Fields) -> None:
        """Says what writing would come to: what is open, what found no place, and what the format can't hold."""
        merge = self._merge
        unplaced = [(i, each) for i in range(len(merge.names)) for each in merge.sentence(i).unplaced]
        listed = [[merge.names[i], each.version, each.label] for i, each in unplaced[:LISTED]]
        faults = list[Phrase]()
        try:
            for _ in self._text(request["format"]):
                pass
        except InputError as error:
            faults = [problem.phrase for problem in error.problems]
        except UsageError as error:
            faults = [error.phrase]
        is_open = sum(merge.tally(i).open for i in range(len(merge.names)))
        left_out = len(merge.aligned.excluded)
        counts = {"open": is_open, "unplaced": len(unplaced), "excluded": left_out}
        self._say(
            "checked", {"format": request["format"], **counts, "listed": listed, "faults": list(map(asdict, faults))}
        )

    def _export(self, request: Fields) -> None:
        assert self._begun is not None
        check_target(request["path"], self._begun.sources)
        write_text(request["path"], self._text(request["format"]))
        self._say("written", request["path"])

    def _text(self, format_name: str) -> Iterator[str]:
        if format_name == NATIVE:
            return iter(written_back(self._merge))
        return written_out(self._merge, format_name)

    def _list_unplaced(self, request: Fields) -> None:
        assert self._begun is not None
        check_target(request["path"], self._begun.sources)
        write_text(request["path"], unplaced_table(self._merge))
        self._say("written", request["path"])

    def _close(self) -> None:
        begun, self._begun = self._begun, None
        if begun:
            with suppress(OSError):
                begun.journal.close()


def recipe_from(fields: Fields) -> Recipe:
    """The recipe of which these are `Recipe.document`. Raises `UsageError` for one that makes no sense."""
    return Recipe(fields["base"], tuple(fields["donors"]), Strategy(fields["strategy"]))


def _needed(specs: Sequence[VersionSpec], recipe: Recipe) -> list[VersionSpec]:
    """The versions with files of their own that ``recipe`` needs."""
    return [spec for spec in specs if _is_needed(spec, recipe, specs) and not spec.derived_from]


def _is_needed(spec: VersionSpec, recipe: Recipe, specs: Sequence[VersionSpec]) -> bool:
    made_of = chain.from_iterable(each.derived_from or () for each in specs if each.name in recipe.versions)
    return spec.name in recipe.versions or spec.name in made_of


def _told(left: Iterable[tuple[Decision, Phrase]]) -> Iterator[object]:
    for decision, reason in left:
        yield [encoded(decision), asdict(reason)]


_DOERS: Final[Mapping[str, Callable[[MergeServer, Fields], None]]] = {
    "begin": MergeServer._begin,
    "decide": MergeServer._decide,
    "undo": MergeServer._undo,
    "redo": MergeServer._redo,
    "preview": MergeServer._preview,
    "load": MergeServer._load,
    "table": MergeServer._decide_by_table,
    "save": MergeServer._save,
    "check": MergeServer._check,
    "export": MergeServer._export,
    "unplaced": MergeServer._list_unplaced,
}
