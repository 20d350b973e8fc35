"""TreeConcord by its name: what `treeconcord` starts, and `python -m treeconcord` in a clone.

In the wheel this is the package's `__init__.py` (docs/architecture.md, Installed names). Every module of an installed
TreeConcord loads it first, the processes beside the window too, so it imports nothing of weight.
"""

import sys

from core import __version__

__all__ = ["__version__", "main"]


def main() -> int:
    """Runs what the command line asks for; returns the exit code."""
    from main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
