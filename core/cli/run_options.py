"""Options for logging and the settings folder, accepted before or after any subcommand."""

import argparse


def add_debug(parser: argparse.ArgumentParser) -> None:
    """``--debug``; `is_debugging` says whether it was given."""
    parser.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help="log steps, their duration and tracebacks of errors to standard error",
    )


def is_debugging(arguments: argparse.Namespace) -> bool:
    """Whether ``--debug`` was given."""
    return getattr(arguments, "debug", False)


def add_profile(parser: argparse.ArgumentParser) -> None:
    """``--profile`` and ``--temporary-profile``, for `core.cli.profile_folder.profile_file`."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--profile",
        metavar="FOLDER",
        default=argparse.SUPPRESS,
        help="folder for settings, recent files and recovery (default: the user's own)",
    )
    group.add_argument(
        "--temporary-profile",
        action="store_true",
        default=argparse.SUPPRESS,
        help="start with an empty profile, and discard settings, recent files and recovery at the end",
    )
