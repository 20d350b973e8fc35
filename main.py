"""TreeConcord's one entrance: the subcommands, and without one the window."""

import sys


def main(argv: list[str] | None = None) -> int:
    """Runs what ``argv`` (by default the process's) asks for; returns the exit code."""
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        from core.cli.interruption import INTERRUPTED, tell_of_it

        tell_of_it()
        return INTERRUPTED


def _run(argv: list[str]) -> int:
    from core.cli.interruption import leaving_when_interrupted

    with leaving_when_interrupted():
        from core.cli.run_command import prepare_streams, run_command
        from core.cli.subcommand import parsed
        from core.cli.subcommands.registry import SUBCOMMANDS
        from gui.app.subcommands.registry import DRAWING

        prepare_streams()
        arguments = parsed((*DRAWING, *SUBCOMMANDS), _with_subcommand(argv), otherwise="view")
    return run_command(arguments.run, arguments)


def _with_subcommand(argv: list[str]) -> list[str]:
    """A workspace alone, as a file manager names it, is one to view."""
    from core.workspaces.extension import EXTENSION

    first, _, _ = argv[0].partition("=") if argv else ("", "", "")
    return ["view", *argv] if first == "--workspace" or first.endswith(EXTENSION) else argv


if __name__ == "__main__":
    sys.exit(main())
