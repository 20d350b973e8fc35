"""Removes missing files from a workspace. Without Qt."""

from collections.abc import Collection
from dataclasses import replace

from core.model.version import VersionSpec
from core.trees.label_mapping import EXACT
from core.workspaces.workspace import Workspace
from gui.session import roster


def without_files(workspace: Workspace, missing: Collection[str]) -> Workspace | None:
    """``workspace`` without everything that needs the files at these paths; None if no gold is left."""
    lost = {spec.name for spec in workspace.versions if spec.path in missing}
    while more := {spec.name for spec in workspace.versions if lost & set(spec.derived_from or ())} - lost:
        lost |= more
    left = [_without_table(spec, missing) for spec in workspace.versions if spec.name not in lost]
    golds = roster.golds_of(left)
    if not golds:
        return None
    old = workspace.settings
    against = [name for name in old.against or () if set(name.split("+")) <= set(golds)]
    settings = replace(
        old,
        labels=EXACT if old.labels in missing else old.labels,
        prm=None if old.prm in missing else old.prm,
        sets=None if old.sets in missing else old.sets,
        against=tuple(against) or None,
    )
    merge = None if workspace.merge and workspace.merge.decisions in missing else workspace.merge
    return replace(workspace, versions=roster.settled(left), settings=settings, merge=merge)


def _without_table(spec: VersionSpec, missing: Collection[str]) -> VersionSpec:
    return replace(spec, labels=None) if spec.labels in missing else spec
