"""The folder that is proposed for drawings, tables and reports."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths

from gui.session.session import Session
from gui.widgets.sample import is_sample


def export_folder(session: Session) -> str:
    """That of what was exported last; else that of the workspace; else that of the first file.

    Empty, for the working folder, if none of these is there, nor a home.
    """
    return next((folder for folder in _folders(session) if folder and QDir(folder).exists()), "")


def note_exported(session: Session, path: str) -> None:
    """Has the folder of ``path`` proposed from now on, while the workspace is open."""
    session.document.exported_to = str(Path(path).parent)


def _folders(session: Session) -> Iterator[str]:
    document = session.document
    if document.exported_to:
        yield document.exported_to
    if document.path:
        yield str(Path(document.path).parent)
    if not is_sample(session.specs):
        yield from (str(Path(spec.path).absolute().parent) for spec in session.specs if spec.has_file)
    yield own_folder()


def own_folder() -> str:
    """Where a person keeps documents."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return documents if documents and QDir(documents).exists() else QDir.homePath()
