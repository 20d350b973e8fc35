"""``validate``: every problem in the versions with file, line and sentence, and findings if requested."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from core.cli.arguments import add_settings, add_versions

if TYPE_CHECKING:
    from core.base.errors import Problem
    from core.model.version import VersionSpec
    from core.validation.findings import VersionReport
    from core.workspaces.workspace import Workspace


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``validate``."""
    parser.add_argument(
        "--findings",
        action="store_true",
        help="also print findings that are not problems, such as relations unknown to the scheme",
    )
    add_versions(parser)
    add_settings(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if no version with a file is given."""
    from core.base.errors import UsageError
    from core.cli.argument_values import named_specs

    if not any(spec.has_file for spec in named_specs(arguments)):
        raise UsageError("nothing to validate; name versions with --gold NAME=PATH or --parse NAME=PATH")


def run(arguments: argparse.Namespace) -> int:
    """Prints the problems, including invalid trees of parses and edits that do not fit; returns 1 if there are any.

    Findings are printed if requested, but are not problems. Derived versions are skipped, as they have no file.
    """
    from core.base.messages import number_of
    from core.cli.argument_values import named_specs, workspace_of
    from core.cli.read_versions import check_standard_input

    specs = [spec for spec in named_specs(arguments) if spec.has_file]
    check_standard_input(specs)
    workspace = workspace_of(arguments)
    if workspace.edits:
        checked = _check_edited(specs, workspace, findings=arguments.findings, quiet=arguments.quiet)
    else:
        checked = _check_files(specs, findings=arguments.findings, quiet=arguments.quiet)
    sys.stdout.writelines(f"{problem}\n" for problem in checked.unread)
    for report in checked.reports:
        sys.stdout.writelines(report.defects.pieces())
    sys.stdout.writelines(f"{problem}\n" for problem in checked.unedited)
    for report in checked.reports:
        sys.stdout.writelines(report.findings.pieces())
    if checked.unread or checked.unedited or any(report.has_defects for report in checked.reports):
        return 1
    if not arguments.quiet:
        sentences = sum(report.sentences for report in checked.reports)
        counts = f"{number_of(len(specs), 'version')}, {number_of(sentences, 'sentence')}"
        sys.stdout.write(f"no problems in {counts}\n")
    return 0


class _Checked(NamedTuple):
    """The reports on versions that can be read, the problems of others, and those of edits that do not fit."""

    reports: "Sequence[VersionReport]"
    unread: "Sequence[Problem]"
    unedited: "Sequence[Problem]" = ()


def _check_files(specs: "Sequence[VersionSpec]", *, findings: bool, quiet: bool) -> _Checked:
    """Checks versions sentence by sentence; twice for findings, which depend on all labels."""
    from core.base.errors import Problem, problems_in
    from core.cli.console import shown
    from core.formats.open_text import StoredText, needs_copy
    from core.formats.registry import check_version, open_version
    from core.validation.findings import VersionReport

    reports: list[VersionReport] = []
    problems: list[Problem] = []
    for spec in specs:
        report = VersionReport(spec.path)
        with problems_in(problems):
            text = StoredText(spec.path) if findings or not needs_copy(spec.path) else None
            with shown(f"reading {spec.name}", quiet=quiet) as progress:
                version = check_version(spec, report.add, progress, text)
            if findings:
                with open_version(spec, stored=text) as (_, results):
                    report.add_findings(version, results)
            if text:
                text.check()
            reports.append(report)
    return _Checked(reports, problems)


def _check_edited(specs: "Sequence[VersionSpec]", workspace: "Workspace", *, findings: bool, quiet: bool) -> _Checked:
    """Checks versions after the edits of a workspace."""
    from core.base.errors import Problem, problems_in
    from core.cli.read_versions import read_versions
    from core.model.version import Version
    from core.validation.findings import VersionReport
    from core.workspaces.missing_or_changed_files import with_edits

    versions: list[Version] = []
    problems: list[Problem] = []
    for spec in specs:
        with problems_in(problems):
            versions += read_versions([spec], quiet=quiet)
    edited = with_edits(versions, workspace)
    reports = [VersionReport(version.spec.path) for version in edited.versions]
    for version, report in zip(edited.versions, reports, strict=True):
        for sentence in version.sentences:
            report.add(sentence)
        if findings:
            report.add_findings(version, version.sentences)
    return _Checked(reports, problems, edited.problems)
