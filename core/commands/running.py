"""Runs a subcommand and turns what went wrong into a message and an exit code (interfaces)."""

import argparse
import io
import os
import sys
from collections.abc import Callable

from core.commands.overlap import run_overlap
from core.commands.score import run_score, run_significance
from core.commands.trees import run_convert, run_generalize, run_tl_unify, run_unify
from core.commands.validate import run_validate
from core.errors import InputError, UsageError

DONE, BAD_INPUT, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130

COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "score": run_score,
    "significance": run_significance,
    "overlap": run_overlap,
    "convert": run_convert,
    "generalize": run_generalize,
    "unify": run_unify,
    "tl-unify": run_tl_unify,
    "validate": run_validate,
}


def run_command(command: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """The exit code of ``command``; what a person can mend is told on standard error, a line each."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        code = command(arguments)
        sys.stdout.flush()
    except InputError as error:
        sys.stderr.write(f"{error}\n")
        return BAD_INPUT
    except UsageError as error:
        sys.stderr.write(f"treeconcord: {error}\n")
        return BAD_USAGE
    except BrokenPipeError:
        # Whoever read the output has gone (`| head`): nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED
    return code
