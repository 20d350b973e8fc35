"""Starts TreeConcord as `treeconcord`, or as `python -m treeconcord` in a clone.

In the wheel this is the package's `__init__.py` (docs/architecture.md, Installed names). In an installed
TreeConcord, every process loads it first, so it imports nothing heavy.
"""

import sys

from core import __version__

__all__ = ["__version__", "main"]


def main() -> int:
    """Runs the command line; returns the exit code."""
    from main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
