"""Starts the window's engine, ``python -m core.engine.engine_main``, so that heavy work never blocks the window.

Its requests are in `core.engine.request_messages`, and `core.engine.engine_server` answers them.
"""

import os

from core.engine.engine_server import EngineServer
from core.engine.message_loop import serve_window


def main() -> None:
    """Serves the window on this process's standard input and output."""
    if hasattr(os, "nice"):
        os.nice(5)  # On few processors, the window gets priority.
    serve_window(EngineServer)


if __name__ == "__main__":
    main()
