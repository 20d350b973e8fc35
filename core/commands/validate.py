"""``validate``: every problem of the versions, with file, line and sentence."""

import argparse
import sys

from core.commands.arguments import named_specs
from core.commands.versions import check_standard_input, read_versions
from core.errors import InputError, Problem, UsageError
from core.phrase import said


def run_validate(arguments: argparse.Namespace) -> int:
    """Prints the problems; returns 1 if there are any. Sentences of parses that are no trees are among them.

    Of versions that are derived there is nothing to read.
    """
    specs = [spec for spec in named_specs(arguments) if not spec.derived_from]
    check_standard_input(specs)
    if not specs:
        raise UsageError("nothing to validate; name versions with --gold NAME=PATH or --parse NAME=PATH")
    problems: list[Problem] = []
    sentences = 0
    for spec in specs:
        try:
            (version,) = read_versions([spec], quiet=arguments.quiet)
        except InputError as error:
            problems.extend(error.problems)
            continue
        sentences += len(version.sentences)
        problems.extend(
            Problem(
                spec.path,
                sentence.line,
                sentence.defect,
                said("a tree; it will be scored as the empty one"),
                sentence.name,
            )
            for sentence in version.sentences
            if sentence.defect
        )
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    if not problems and not arguments.quiet:
        sys.stdout.write(f"no problems in {len(specs)} versions, {sentences} sentences\n")
    return 1 if problems else 0
