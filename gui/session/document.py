"""The open workspace: its file, and its contents other than versions, settings and choice."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import NamedTuple, TypeVar

from core.base.errors import Problem
from core.editing.apply import SentenceEdit, State
from core.editing.edit_log import EditLog, SetAside
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import EXACT
from core.workspaces.lock import Lock
from core.workspaces.recovery import Leftover
from core.workspaces.workspace import FileState, SentenceNote, WordNote, Workspace, paths_in
from gui.session import roster
from gui.session.roster import Follower


class Paste(NamedTuple):
    """Edits set aside that were pasted in one step, and those of them that were left."""

    asides: tuple[SetAside, ...]
    left: tuple[SetAside, ...]


class Pastes(dict[int, Paste]):
    """What was pasted, by the number of the step of the `EditLog` that did it."""

    def forget(self, step: int) -> None:
        """Forgets steps that another has replaced."""
        for each in [each for each in self if each >= step]:
            del self[each]


def exchanged(asides: Sequence[SetAside], old: Sequence[SetAside], new: Sequence[SetAside]) -> tuple[SetAside, ...]:
    """``asides`` with ``new`` ones in place of ``old`` ones."""
    return (*(each for each in asides if each not in old), *new)


class Document:
    """The open ``workspace`` and its changes; ``path`` is its file, None if it was never saved.

    ``saved`` is the workspace as saved or opened; None if everything is unsaved, for example after a crash.
    ``states`` are the states of its files when they were read, ``own_state`` that of ``path``. A workspace that
    ``is_read_only`` can only be saved under another name; ``lock`` is the lock of ``path``. ``is_given_up`` says that
    the user has discarded the changes. ``leftover`` is the snapshot that was recovered, until its contents are saved
    elsewhere.
    ``merge`` is the current merge, or None. ``left_out`` is what the workspace was opened without, and keeps.
    ``ledger`` has the edits made or applied since opening; the edits of the workspace are ``to_be_done`` until all
    sentences are there. Edits ``set_aside`` stay in the workspace until the user pastes or drops them;
    ``pastes`` are what undo sets aside again. ``followers`` are parses whose native golds were closed.
    ``report_depth`` is how much its last report said, ``exported_to`` the folder of what was exported last.
    """

    def __init__(self, workspace: Workspace, path: str | None = None) -> None:
        self.path = path
        self.opened = workspace
        self.saved: Workspace | None = workspace
        self.remarks = Remarks(workspace.remarks)
        self.filters: Mapping[str, str] = {each.name: each.text for each in workspace.filters}
        self.hidden = workspace.hidden
        self.states: Mapping[str, FileState] = workspace.files
        self.own_state: FileState | None = None
        self.lock: Lock | None = None
        self.is_read_only = False
        self.is_given_up = False
        self.ledger = EditLog()
        self.to_be_done = workspace.edits
        self._originals = dict(workspace.originals)
        self.pastes = Pastes()
        self.set_aside: tuple[SetAside, ...] = ()
        self.unfit: dict[State, str] = {}
        """The texts of the files' sentences that edits set aside did not fit; "" where there was no such sentence."""
        self.merge = workspace.merge
        self.report_depth = workspace.report_depth
        self.exported_to = ""
        self.leftover: Leftover | None = None
        self.left_out: LeftOut | None = None
        self.followers: Sequence[Follower] = ()
        self.closed: dict[str, roster.Closed] = {}
        """The versions that were closed, by their paths: added again, they have their names, roles and edits."""

    @property
    def is_of_workspace(self) -> bool:
        """Whether it was a workspace that was opened, from its file or after a crash, and not files."""
        return self.path is not None or self.leftover is not None

    @property
    def edits(self) -> tuple[SentenceEdit, ...]:
        """All edits in order; those set aside come last, and are tried again when the workspace is opened."""
        return (*self.ledger.edits, *self.to_be_done, *(each.edit for each in self.set_aside))

    @property
    def originals(self) -> Mapping[State, str]:
        """The texts of the sentences that the edits were made to, as far as known."""
        self._originals |= self.ledger.originals()
        states = {edit.state for edit in self.edits}
        return {state: text for state, text in self._originals.items() if state in states}

    def try_again(self, texts: Mapping[State, str]) -> None:
        """Has edits set aside done to sentences that have other ``texts`` than those which they did not fit."""
        again = {state for state, text in texts.items() if self.unfit.get(state, text) != text}
        self.to_be_done += tuple(each.edit for each in self.set_aside if each.edit.state in again)
        self.set_aside = tuple(each for each in self.set_aside if each.edit.state not in again)

    def do_all_again(self) -> None:
        """Has all edits, those set aside too, done to files that have changed."""
        self._originals |= self.ledger.originals()
        self.to_be_done, self.ledger, self.set_aside = self.edits, EditLog(), ()
        self.pastes.clear()

    def with_their_golds(self, before: Sequence[VersionSpec], after: Sequence[VersionSpec]) -> roster.Roster:
        """``after`` in which parses follow their own golds again that are back; notes which follow others for now.

        A parse that follows another gold than the one it was given meanwhile was given that by the person.
        """
        self.closed |= roster.closed_in(before, after, self.followers)
        natives = {spec.name: spec.native_gold for spec in before}
        waiting = {
            each.parse: each
            for each in self.followers
            if natives.get(each.parse) == each.instead and not roster.home_of(each, before)
        }
        for each in roster.followers_of(before, after):
            first = waiting.get(each.parse, each)
            waiting[each.parse] = first._replace(instead=each.instead)
        waiting |= {each.parse: each for each in roster.waiting_for(after, before, self.closed)}
        self.followers = tuple(waiting.values())
        return roster.with_their_golds(after, self.followers)


class Remarks:
    """Flags and notes by sentence name; initially those in ``found``."""

    def __init__(self, found: Mapping[str, SentenceNote] | None = None) -> None:
        found = found or {}
        self._words = {name: {(each.word, each.form): each for each in remark.words} for name, remark in found.items()}
        self._flagged = {name for name, remark in found.items() if remark.is_flagged}
        self._notes = {name: remark.note for name, remark in found.items() if remark.note}

    @property
    def flagged(self) -> frozenset[str]:
        """The names of the sentences that are flagged, or have a word that is."""
        return frozenset(name for name in self._flagged | self._words.keys() if self.is_flagged(name))

    @property
    def notes(self) -> Mapping[str, str]:
        """The texts of all notes."""
        return dict(self._notes)

    @property
    def by_name(self) -> Mapping[str, SentenceNote]:
        """All flags and notes, as stored in a workspace."""
        names = sorted(self._flagged | self._notes.keys() | {name for name, words in self._words.items() if words})
        words = {name: tuple(each for _, each in sorted(self._words.get(name, {}).items())) for name in names}
        return {name: SentenceNote(self.note(name), name in self._flagged, words[name]) for name in names}

    def is_flagged(self, name: str) -> bool:
        """Whether a sentence is flagged, or a word of it."""
        return name in self._flagged or any(each.is_flagged for each in self._words.get(name, {}).values())

    def notes_in(self, name: str) -> str:
        """The notes on a sentence and on its words, one a line."""
        notes = (self.note(name), *(each.note for each in self._words.get(name, {}).values()))
        return "\n".join(filter(None, notes))

    def of_word(self, name: str, word: int, form: str) -> WordNote:
        """The flag and note of a word of a sentence, given by position and form."""
        return self._words.get(name, {}).get((word, form)) or WordNote(word, form)

    def set_word(self, name: str, word: WordNote) -> None:
        """Replaces the flag and note of a word; without both it is forgotten."""
        words, place = self._words.setdefault(name, {}), (word.word, word.form)
        if word.note.strip() or word.is_flagged:
            words[place] = replace(word, note=word.note.strip())
        else:
            words.pop(place, None)

    def note(self, name: str) -> str:
        """The note on a sentence; empty if there is none."""
        return self._notes.get(name, "")

    def toggle_flag(self, name: str) -> None:
        """Sets or removes the flag of a sentence."""
        self._flagged ^= {name}

    def set_note(self, name: str, note: str) -> None:
        """Replaces the note on a sentence; an empty text removes it."""
        if note.strip():
            self._notes[name] = note.strip()
        else:
            self._notes.pop(name, None)


_Chosen = TypeVar("_Chosen", VersionSpec, Settings)


@dataclass(frozen=True)
class LeftOut:
    """What ``whole`` was opened without, because of ``problems`` of its files."""

    whole: Workspace
    problems: tuple[Problem, ...]

    @cached_property
    def opened(self) -> Workspace | None:
        """What can be opened; None if no gold is left."""
        return without_files(self.whole, {problem.path for problem in self.problems})

    @property
    def followers(self) -> Sequence[Follower]:
        """The parses that follow another gold meanwhile."""
        now = self._opened_by_name
        return [
            Follower(spec.name, spec.native_gold, instead)
            for spec in self.whole.versions
            if spec.name in now and spec.native_gold and (instead := now[spec.name].native_gold or "")
            if instead != spec.native_gold
        ]

    def kept_in(self, now: Workspace) -> Workspace:
        """``now`` with all that was left out, as it was; what a person has changed meanwhile stays changed."""
        opened = self.opened
        if opened is None:
            return now
        names, paths = {spec.name for spec in now.versions}, {spec.path for spec in now.versions if spec.path}
        lost = [spec for spec in self._lost if spec.name not in names and spec.path not in paths]
        versions = self._with_versions(now.versions, lost)
        golds = roster.golds_of(versions)
        settings = _with_changes(self.whole.settings, opened.settings, now.settings)
        unread = {problem.path for problem in self.problems} - {*paths_in(now)}
        is_chosen_since = _compared(now) != _compared(opened)
        return replace(
            now,
            versions=versions,
            settings=replace(settings, against=_gold_sets_of(golds, settings.against)),
            compared=now.compared if is_chosen_since or not {*self.whole.compared} <= {*golds} else self.whole.compared,
            files=dict(now.files) | {path: state for path, state in self.whole.files.items() if path in unread},
            merge=self.whole.merge if now.merge == opened.merge else now.merge,
            hidden=now.hidden | (self.whole.hidden & {spec.name for spec in lost}),
        )

    def with_entries(self, specs: Sequence[VersionSpec]) -> roster.Roster:
        """``specs`` in which files that were left out have their names and options again, as do parses that follow."""
        taken = {spec.name: spec.path for spec in specs}
        back = {spec.path: spec for spec in self._lost if spec.path and taken.get(spec.name, spec.path) == spec.path}
        return self._with_versions([back.get(spec.path, spec) for spec in specs], [])

    @property
    def _opened_by_name(self) -> Mapping[str, VersionSpec]:
        return {spec.name: spec for spec in self.opened.versions} if self.opened else {}

    @property
    def _lost(self) -> Sequence[VersionSpec]:
        return [spec for spec in self.whole.versions if spec.name not in self._opened_by_name]

    def _with_versions(self, now: Sequence[VersionSpec], lost: Sequence[VersionSpec]) -> roster.Roster:
        """``now`` and ``lost``, in the order of the whole; those derived from a version that was removed are not kept.

        Where a version was changed only because of what was left out, it is as it was.
        """
        opened, whole = self._opened_by_name, {spec.name: spec for spec in self.whole.versions}
        found = [
            _with_changes(whole[spec.name], opened[spec.name], spec) if spec.name in opened else spec for spec in now
        ]
        order = list(whole)
        for spec in lost:
            names = [each.name for each in found]
            if set(spec.sources) <= {*names}:
                before = order[: order.index(spec.name)]
                found.insert(1 + max((i for i, name in enumerate(names) if name in before), default=-1), spec)
        return roster.settled(found)


def without_files(workspace: Workspace, missing: Collection[str]) -> Workspace | None:
    """``workspace`` without everything that needs the files at these paths; None if no gold is left."""
    lost = {spec.name for spec in workspace.versions if spec.path in missing}
    while more := {spec.name for spec in workspace.versions if lost & set(spec.sources)} - lost:
        lost |= more
    left = [_without_table(spec, missing) for spec in workspace.versions if spec.name not in lost]
    golds = roster.golds_of(left)
    if not golds:
        return None
    old = roster.with_scorable_sets(workspace.settings, workspace.versions, left)
    settings = replace(
        old,
        labels=EXACT if old.labels in missing else old.labels,
        prm=None if old.prm in missing else old.prm,
        sets=None if old.sets in missing else old.sets,
        against=_gold_sets_of(golds, old.against),
    )
    compared = workspace.compared if {*workspace.compared} <= {*golds} else ()
    merge = None if workspace.merge and workspace.merge.decisions in missing else workspace.merge
    return replace(workspace, versions=roster.settled(left), settings=settings, compared=compared, merge=merge)


def _without_table(spec: VersionSpec, missing: Collection[str]) -> VersionSpec:
    return replace(spec, labels=None) if spec.labels in missing else spec


def _gold_sets_of(golds: Collection[str], against: Sequence[str] | None) -> tuple[str, ...] | None:
    """Those gold sets of ``against`` that have only these golds; None if there are none."""
    return tuple(name for name in against or () if set(name.split("+")) <= set(golds)) or None


def _compared(workspace: Workspace) -> Collection[str]:
    return workspace.compared or tuple(roster.golds_of(workspace.versions))


def _with_changes(whole: _Chosen, opened: _Chosen, now: _Chosen) -> _Chosen:
    """``whole`` with what is different in ``now`` from ``opened``."""
    names = (field.name for field in fields(now))
    changed = {name: getattr(now, name) for name in names if getattr(now, name) != getattr(opened, name)}
    return replace(whole, **changed)
