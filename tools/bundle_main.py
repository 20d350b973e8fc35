"""Where a bundle starts: the program, or, since there is no Python beside it, one of its processes."""

import sys
from multiprocessing import freeze_support
from runpy import run_module


def main() -> int:
    """Runs the command line; ``-m MODULE`` runs a module, as the program starts its own processes."""
    freeze_support()  # Processes that score start here too.
    if sys.argv[1:2] == ["-m"]:
        module, sys.argv[:] = sys.argv[2], sys.argv[2:]
        run_module(module, run_name="__main__", alter_sys=True)
        return 0
    from main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
