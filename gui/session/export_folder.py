"""Where drawings, tables and reports are written: the folder that is proposed, and what may not be overwritten."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths

from core.base.atomic_files import check_target, write_bytes
from gui.session.session import Session
from gui.widgets.sample import is_sample


def export_folder(session: Session) -> str:
    """That of what was exported last; else that of the workspace; else that of the first file.

    Empty, for the working folder, if none of these is there, nor a home.
    """
    return next((folder for folder in _folders(session) if folder and QDir(folder).exists()), "")


def check_export(session: Session, path: str) -> None:
    """Checks, before long work, that a table can be exported to ``path``. Raises like `check_target`."""
    check_target(path, [*(spec.path for spec in session.specs), session.settings.labels])


def export_bytes(session: Session, path: str, content: bytes) -> None:
    """Writes an exported file, whose folder is proposed from now on. Raises like `check_export` and `write_bytes`."""
    check_export(session, path)
    write_bytes(path, content)
    note_exported(session, path)


def note_exported(session: Session, path: str) -> None:
    """Has the folder of ``path``, which was written, proposed from now on, while the workspace is open."""
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
