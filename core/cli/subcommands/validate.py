"""``validate``: every problem in the versions with file, line and sentence, and findings if requested."""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.base.printable import printable
from core.cli.named_versions import named_specs, workspace_of
from core.cli.read_versions import check_standard_input, read_versions
from core.model.version import Version
from core.validation.findings import Concern, Validator
from core.workspaces.edited_versions import with_edits

PROBLEMS: Final = frozenset([Concern.CYCLE, Concern.HEAD, Concern.NO_TREE])
"""Kinds that the window lists as findings and this subcommand reports as problems."""


def run(arguments: argparse.Namespace) -> int:
    """Prints the problems, including invalid trees of parses and edits that do not fit; returns 1 if there are any.

    Findings are printed if requested, but are not problems. Derived versions are skipped, as they have no file.
    """
    specs = [spec for spec in named_specs(arguments) if spec.has_file]
    check_standard_input(specs)
    problems: list[Problem] = []
    findings: list[str] = []
    sentences = 0
    versions: list[Version] = []
    for spec in specs:
        try:
            versions += read_versions([spec], quiet=arguments.quiet)
        except InputError as error:
            problems.extend(error.problems)
    edited = with_edits(versions, workspace_of(arguments))
    for version in edited.versions:
        sentences += len(version.sentences)
        problems.extend(
            Problem(
                version.spec.path,
                sentence.line,
                sentence.defect,
                said("a tree; it will be scored as an empty tree"),
                sentence.name,
            )
            for sentence in version.sentences
            if sentence.defect
        )
        if arguments.findings:
            findings.extend(_findings_in(version))
    problems.extend(edited.problems)
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    for finding in findings:
        sys.stdout.write(f"{finding}\n")
    if not problems and not arguments.quiet:
        sys.stdout.write(f"no problems in {len(specs)} versions, {sentences} sentences\n")
    return 1 if problems else 0


def _findings_in(version: Version) -> Iterator[str]:
    """The findings in a version, one line each."""
    validator = Validator(version)
    for sentence in version.sentences:
        for finding in validator.findings(sentence):
            if finding.concern not in PROBLEMS:
                place = f"{version.spec.path}:{sentence.line}: sentence {sentence.name}"
                yield printable(f"{place}: finding: {finding.phrase}")
