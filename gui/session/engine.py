"""The window's side of the engine, which runs in its own process (see `core.engine.engine_main`)."""

from PySide6.QtCore import QObject

from core import engine
from core.editing.amended_versions import Amendment
from core.model.version import VersionSpec
from gui.session.worker_process import Worker

Specs = tuple[VersionSpec, ...]
Amendments = tuple[Amendment, ...]


class Engine(Worker):
    """The engine's process, started before its first request."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(f"{engine.__name__}.engine_main", parent)
