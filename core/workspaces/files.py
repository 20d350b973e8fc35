"""Workspace files ``NAME.concord``: versions of the file format, and atomic saving."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.base.strict_json import read_json, write_json
from core.workspaces.extension import EXTENSION
from core.workspaces.reader import Loaded, workspace_from
from core.workspaces.workspace import Workspace
from core.workspaces.writer import Members, document_of

_STEPS: Final[Sequence[Callable[[Members], Members]]] = ()
"""Migrations from each version of the format to the next, starting with version 1 to 2."""


def current_version() -> int:
    """The version of the format that is written."""
    return len(_STEPS) + 1


def load_workspace(path: str) -> Loaded:
    """Loads a workspace; its treebanks need not exist (`core.workspaces.source_files`).

    Raises `InputError` if the file can't be read, is not a workspace or was saved by a newer program.
    """
    return from_document(read_json(path), folder_of(path), path)


def save_workspace(workspace: Workspace, path: str) -> None:
    """Saves a workspace atomically. Raises `InputError` if that is not possible."""
    write_json(path, to_document(workspace, folder_of(path)))


def to_document(workspace: Workspace, folder: str) -> Members:
    """The content of a workspace file in ``folder``."""
    return {"version": current_version(), **document_of(workspace, folder)}


def from_document(document: object, folder: str, path: str) -> Loaded:
    """The inverse of `to_document`, for older versions too; messages name ``path``. Raises `InputError`."""
    if not isinstance(document, dict) or "version" not in document:
        expected = said("a file saved by TreeConcord as NAME{extension}", extension=EXTENSION)
        raise InputError([Problem(path, 0, said("not a workspace"), expected)])
    version, document = document["version"], {name: value for name, value in document.items() if name != "version"}
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise InputError(
            [Problem(path, 0, said("version is {version}", version=repr(version)), said("a number of at least 1"))]
        )
    if version > current_version():
        what = said("a workspace of version {version}, saved by a newer TreeConcord", version=version)
        expected = said("version {version} at most; update TreeConcord", version=current_version())
        raise InputError([Problem(path, 0, what, expected)])
    for step in _STEPS[version - 1 :]:
        document = step(document)
    return workspace_from(document, folder, path)


def folder_of(path: str) -> str:
    """The folder that relative paths in a workspace start from."""
    return str(Path(path).absolute().parent)
