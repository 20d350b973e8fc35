"""The window's engine, started as ``python -m core.engine.engine_main``, so that heavy work never holds up the window.

What it can be asked is in `core.engine.request_messages`, how it answers in `core.engine.engine_server`.
"""

import os

from core.engine.engine_server import EngineServer
from core.engine.server import serve_window


def main() -> None:
    """Serves the window on this process's standard input and output."""
    if hasattr(os, "nice"):
        os.nice(5)  # Where there are few processors, the window comes first.
    serve_window(EngineServer)


if __name__ == "__main__":
    main()
