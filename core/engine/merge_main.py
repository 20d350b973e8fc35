"""Starts the process that merges for the window, ``python -m core.engine.merge_main``.

Its requests are in `core.engine.request_messages`, and `core.engine.merge_server` answers them.
"""

from core.engine.merge_server import MergeServer
from core.engine.message_loop import serve_window


def main() -> None:
    """Serves the window on this process's standard input and output."""
    serve_window(MergeServer)


if __name__ == "__main__":
    main()
