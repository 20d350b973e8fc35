"""The window's end of the engine, which works in a process of its own (see `core.engine.engine_main`)."""

from PySide6.QtCore import QObject

from core import engine
from core.editing.amended_versions import Amendment
from core.engine.wire import settings_fields, spec_fields
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from gui.session.worker_process import Worker

Specs = tuple[VersionSpec, ...]
Amendments = tuple[Amendment, ...]


class Engine(Worker):
    """Started ahead of its first request."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(f"{engine.__name__}.engine_main", parent)

    def open(self, specs: Specs, settings: Settings) -> None:
        """Asks for everything about ``specs``."""
        self._ask("open", specs, settings)

    def score(self, specs: Specs, settings: Settings, amended: Amendments) -> None:
        """Asks for the counts of the sentences of ``specs``, which are open; some of them are ``amended``."""
        self._ask("score", specs, settings, amended=amended)

    def infer(self, specs: Specs, settings: Settings, amended: Amendments) -> None:
        """Asks what the scores of ``specs`` are worth; they have been counted."""
        self._ask("infer", specs, settings, amended=amended)

    def contrast(self, specs: Specs, settings: Settings, amended: Amendments) -> None:
        """Asks what the golds among ``specs`` differ in."""
        self._ask("contrast", specs, settings, amended=amended)

    def save(self, specs: Specs, settings: Settings, amended: Amendments, version: str, path: str) -> None:
        """Asks to write one of the versions, with its amendments, to a file."""
        self._ask("save", specs, settings, amended=amended, version=version, path=path)

    def _ask(self, do: str, specs: Specs, settings: Settings, **more: object) -> None:
        about = {"versions": list(map(spec_fields, specs)), "settings": settings_fields(settings)}
        self.send({"do": do, **about, **more})
