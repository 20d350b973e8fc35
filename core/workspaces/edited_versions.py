"""The versions of a workspace as they are after its edits, as the window shows them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from core.base.errors import Problem
from core.base.messages import Phrase, said
from core.editing.acts import Refusal, RefusedError
from core.editing.amended_versions import amended
from core.editing.apply import Edit, with_source
from core.editing.edit_log import EditLog
from core.editing.replay import SetAside, replay
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.comparison import aligned_by
from core.workspaces.workspace import Workspace


class EditedVersions(NamedTuple):
    """Versions after their edits, and a problem for each sentence whose edits were not applied."""

    versions: list[Version]
    problems: list[Problem]


def with_edits(versions: Sequence[Version], workspace: Workspace) -> EditedVersions:
    """``versions``, as read from files, after the edits of ``workspace`` that are about them.

    As in the window: edits of sentences that are not compared wait, and those that no longer fit are set aside.
    """
    names = {spec.name for spec in workspace.versions}
    known = {version.name: version for version in versions if version.name in names}
    edits = [edit for edit in workspace.edits if edit.version in known]
    if not edits:
        return EditedVersions(list(versions), [])
    log, places = EditLog(), _Places(list(known.values()), workspace)

    def lookup(edit: Edit) -> tuple[Sentence, Version] | None:
        if (sentence := places.sentence(edit)) is None:
            return None
        version, text = known[edit.version], log.source(edit.version, edit.sentence)
        return (sentence if text is None else with_source(sentence, version, text)), version

    replayed = replay(log, edits, lookup)
    amendments = log.amendments()
    changed = {each.version for each in amendments}
    problems = list(_problems([*map(places.waiting, replayed.waiting), *replayed.set_aside], known, places))
    after = (amended(version, amendments) if version.name in changed else version for version in versions)
    return EditedVersions([_counted(version, log) for version in after], problems)


class _Places:
    """The sentences by the names that edits give them: those of all versions of the workspace."""

    def __init__(self, versions: Sequence[Version], workspace: Workspace) -> None:
        aligned = aligned_by(versions, workspace.settings)
        self._columns = {version.name: i for i, version in enumerate(versions)}
        self._rows = dict(zip(aligned.names, aligned.rows, strict=True))
        self._excluded = {each.name: each for each in aligned.excluded}

    def sentence(self, edit: Edit) -> Sentence | None:
        """The sentence of an edit; None if it is excluded. Raises `RefusedError` if there is none."""
        if edit.sentence in self._excluded:
            return None
        if edit.sentence not in self._rows:
            raise RefusedError(Refusal.NO_SENTENCE, sentence=edit.sentence)
        return self._rows[edit.sentence][self._columns[edit.version]]

    def line(self, edit: Edit) -> int:
        """The line of the sentence of an edit in its file; 0 if unknown."""
        row = self._rows.get(edit.sentence)
        return row[self._columns[edit.version]].line if row else 0

    def waiting(self, edit: Edit) -> SetAside:
        """An edit of an excluded sentence, with the reason why that is excluded."""
        found = self._excluded[edit.sentence]
        return SetAside(
            edit, said("the sentence is excluded: {version}: {reason}", version=found.version, reason=found.reason)
        )


def _problems(aside: Sequence[SetAside], versions: dict[str, Version], places: _Places) -> Iterator[Problem]:
    """What to say of edits that were not applied, once for each sentence."""
    in_order = sorted(aside, key=lambda each: each.edit.state)
    for _, group in groupby(in_order, key=lambda each: each.edit.state):
        first, *others = group
        edit = first.edit
        what = _what(1 + len(others), first.why)
        expected = said("the sentence that was edited; paste or drop the edits in the window")
        yield Problem(versions[edit.version].spec.path, places.line(edit), what, expected, edit.sentence)


def _what(edits: int, why: Phrase) -> Phrase:
    if edits == 1:
        return said("an edit is set aside: {why}", why=why)
    return said("{edits:,} edits are set aside: {why}", edits=edits, why=why)


def _counted(version: Version, log: EditLog) -> Version:
    """A version with the number of its edits."""
    edits = sum(edit.version == version.name for edit in log.edits)
    return replace(version, edits=edits) if edits else version
