"""TreeConcord's only entry point: runs a subcommand, or opens the window if none is given."""

import sys


def main(argv: list[str] | None = None) -> int:
    """Runs the command in ``argv`` (by default the process's); returns the exit code."""
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        from core.cli.interruption import INTERRUPTED, tell_of_it

        tell_of_it()
        return INTERRUPTED
    except ImportError as error:
        from core.cli.run_command import tell_of_missing_library

        return tell_of_missing_library(error)


def _run(argv: list[str]) -> int:
    from core.cli.interruption import interruptible, leaving_when_interrupted

    with leaving_when_interrupted():
        argv = _with_subcommand(argv)

        from core.base.garbage import collect_rarely

        collect_rarely()
        starting = _starting_window(argv)

        from core.cli.command_parser import parsed
        from core.cli.escaped_streams import prepare_streams
        from core.cli.subcommands.registry import SUBCOMMANDS
        from gui.app.subcommands.registry import DRAWING

        prepare_streams()
        arguments = parsed((*DRAWING, *SUBCOMMANDS), argv, otherwise="view")

        from core.cli.run_command import run_command
    with interruptible():
        code = run_command(arguments.run, arguments)
    del starting
    return code


def _starting_window(argv: list[str]) -> object:
    """The first thing to see, before most of the program is loaded; None if no window will open."""
    from gui.app.display import has_display, opens_window

    if not (opens_window(argv) and has_display()):
        return None
    from gui.app.starting_window import open_starting_window

    return open_starting_window(argv)


def _with_subcommand(argv: list[str]) -> list[str]:
    """Inserts ``view`` before a lone workspace, as a file manager passes it, and before options that name versions.

    Options that go with every subcommand may stand before them.
    """
    from core.workspaces import EXTENSION

    words = iter(argv)
    first = next(words, "")
    while first.partition("=")[0] in _FOR_ALL:
        if first == _PROFILE:
            next(words, "")
        first = next(words, "")
    return ["view", *argv] if first.partition("=")[0] in _NAMING or first.endswith(EXTENSION) else argv


_PROFILE = "--profile"
_FOR_ALL = (_PROFILE, "--temporary-profile", "--debug")
_NAMING = ("--gold", "--parse", "--input", "--derive", "--workspace")


if __name__ == "__main__":
    sys.exit(main())
