"""Writing a workspace as JSON. Defaults are left out, so that the file shows what was chosen."""

import os
from collections.abc import Mapping
from pathlib import PurePath

from core.editing.edit_log import edit_fields
from core.model.scheme import Reannotation
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.trees.label_mapping import is_table_file, is_table_text, read_table_text
from core.workspaces.report_depth import Depth
from core.workspaces.workspace import MergeNote, Place, Remark, Workspace

Members = dict[str, object]

_DEFAULT = Settings()


def document_of(workspace: Workspace, folder: str) -> Members:
    """The JSON document of a workspace; paths are relative to ``folder``, so that both can be moved together."""

    def with_unknown(place: Place, known: Members) -> Members:
        return known | dict(workspace.unknown.get(place, {}))

    named = [*workspace.remarks, *(place[1] for place in workspace.unknown if place[:1] == ("sentences",))]
    sentences = {
        name: with_unknown(("sentences", name), _remark(workspace.remarks.get(name, Remark()))) for name in named
    }
    known: Members = {
        "settings": with_unknown(("settings",), _settings(workspace.settings, folder)),
        "view": with_unknown(("view",), _view(workspace)),
        "sentences": {name: members for name, members in sentences.items() if members},
        "edits": list(map(edit_fields, workspace.edits)),
        "edited": [
            {"version": version, "sentence": sentence, "forms": forms, "text": text}
            for (version, sentence, forms), text in workspace.originals.items()
        ],
        "report": with_unknown(("report",), _present(depth=_chosen(workspace.report_depth))),
        "merge": with_unknown(("merge",), _merge(workspace.merge, folder)) if workspace.merge else None,
        "filters": [
            with_unknown(("filters", each.name), {"name": each.name, "text": each.text}) for each in workspace.filters
        ],
        "files": {
            _relative(path, folder): {"size": state.size, "sha256": state.sha256}
            for path, state in workspace.files.items()
        },
    }
    versions = []
    for spec in workspace.versions:
        variation = with_unknown(("versions", spec.name, "variation"), _variation(spec.variation, folder))
        versions.append(with_unknown(("versions", spec.name), _version(spec, folder, variation)))
    return with_unknown((), {"versions": versions, **{name: members for name, members in known.items() if members}})


def _version(spec: VersionSpec, folder: str, variation: Members) -> Members:
    return _present(
        name=spec.name,
        role=spec.role,
        native_gold=spec.native_gold,
        path=_relative(spec.path, folder) if spec.path else None,
        derived_from=spec.derived_from and list(spec.derived_from),
        variation=variation or None,
        format=spec.format,
        labels=spec.labels and _labels(spec.labels, folder),
        functions=spec.functions,
    )


def _variation(variation: Reannotation | None, folder: str) -> Members:
    if not variation:
        return {}
    rules = {"rules": _relative(variation.rules, folder)} if variation.rules else {}
    return {"of": variation.source, **variation.scheme.chosen, **rules}


def _settings(settings: Settings, folder: str) -> Members:
    return _present(
        protocol=settings.protocol,
        labels=None if settings.labels == _DEFAULT.labels else _labels(settings.labels, folder),
        alignment=settings.alignment,
        against=settings.against and list(settings.against),
        punct=None if settings.punct is _DEFAULT.punct else settings.punct,
        nonprojective=None if settings.nonprojective is _DEFAULT.nonprojective else settings.nonprojective,
        max_length=settings.max_length,
        prm=settings.prm and _relative(settings.prm, folder),
        sets=settings.sets and _relative(settings.sets, folder),
        floors=settings.floors or None,
        normalize=None if settings.normalization is _DEFAULT.normalization else settings.normalization,
        unit=None if settings.unit is _DEFAULT.unit else settings.unit,
    )


def _view(workspace: Workspace) -> Members:
    return _present(
        compared=list(workspace.compared) or None,
        labelled=None if workspace.labelled else False,
        hidden=sorted(workspace.hidden) or None,
        sentence=workspace.sentence or None,
    )


def _chosen(depth: Depth) -> str | None:
    return None if depth is Depth.SHORT else depth.value


def _merge(merge: MergeNote, folder: str) -> Members:
    path = _relative(merge.decisions, folder)
    return {"strategy": merge.strategy, "base": merge.base, "donors": list(merge.donors), "decisions": path}


def _remark(remark: Remark) -> Members:
    return _present(note=remark.note or None, flag=remark.is_flagged or None)


def _labels(labels: str, folder: str) -> str | Mapping[str, object]:
    if is_table_text(labels):
        return {"table": dict(read_table_text(labels))}
    return {"file": _relative(labels, folder)} if is_table_file(labels) else labels


def _relative(path: str, folder: str) -> str:
    """The path relative to ``folder``, with forward slashes; on another Windows drive it stays absolute."""
    try:
        found = os.path.relpath(path, folder)
    except ValueError:
        found = path
    return PurePath(found).as_posix()


def _present(**members: object) -> Members:
    """The members that are not None."""
    return {name: value for name, value in members.items() if value is not None}
