"""Opens a workspace without some of its files, and keeps what belongs to them. Without Qt."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import NamedTuple, TypeVar

from core.base.errors import Problem
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import EXACT
from core.workspaces.workspace import Workspace, paths_in
from gui.session import roster

_Chosen = TypeVar("_Chosen", VersionSpec, Settings)


class Follower(NamedTuple):
    """A parse that follows the gold ``instead`` while its ``native_gold`` is left out."""

    parse: str
    native_gold: str
    instead: str


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
    old = workspace.settings
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
