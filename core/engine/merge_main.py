"""The process that merges for the window, started as ``python -m core.engine.merge_main``.

What it can be asked is in `core.engine.request_messages`, how it answers in `core.engine.merge_server`.
"""

from core.engine.merge_server import MergeServer
from core.engine.server import serve_window


def main() -> None:
    """Serves the window on this process's standard input and output."""
    serve_window(MergeServer)


if __name__ == "__main__":
    main()
