"""``validate``: every problem in the versions with file, line and sentence, and findings if requested."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from core.base.errors import InputError, Problem
from core.base.messages import number_of, said
from core.base.printable import printable
from core.base.scratch_text import ScratchText
from core.cli.console import shown
from core.cli.named_versions import named_specs, workspace_of
from core.cli.read_versions import check_standard_input, read_versions
from core.formats.read_result import ReadResult
from core.formats.registry import check_version, open_version
from core.formats.stored_text import ChangedError, StoredText, needs_copy
from core.model.sentence import Sentence
from core.model.version import Version, VersionSpec
from core.validation.findings import Concern, Validator
from core.workspaces.edited_versions import with_edits
from core.workspaces.workspace import Workspace

PROBLEMS: Final = frozenset([Concern.CYCLE, Concern.HEAD, Concern.NO_TREE])
"""Kinds that the window lists as findings and this subcommand reports as problems."""


def run(arguments: argparse.Namespace) -> int:
    """Prints the problems, including invalid trees of parses and edits that do not fit; returns 1 if there are any.

    Findings are printed if requested, but are not problems. Derived versions are skipped, as they have no file.
    """
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


class _Report:
    """The invalid trees and the findings in a version, a line each, and the number of its sentences."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.sentences, self.has_defects = 0, False
        self.defects, self.findings = ScratchText(), ScratchText()

    def add(self, sentence: Sentence) -> None:
        """Adds the next sentence, but not its findings."""
        self.sentences += 1
        if sentence.defect:
            expected = said("a tree; it will be scored as an empty tree")
            problem = Problem(self._path, sentence.line, sentence.defect, expected, sentence.name)
            self.has_defects = True
            self.defects.write([f"{problem}\n"])

    def add_findings(self, version: Version, sentences: Iterable[ReadResult]) -> None:
        """Adds the findings in ``sentences`` of a version whose labels are all known.

        Raises `ChangedError` if there are problems now.
        """
        validator = Validator(version)
        for sentence in sentences:
            if not isinstance(sentence, Sentence):
                raise ChangedError(self._path)
            for finding in validator.findings(sentence):
                if finding.concern not in PROBLEMS:
                    place = f"{self._path}:{sentence.line}: sentence {sentence.name}"
                    self.findings.write([printable(f"{place}: finding: {finding.phrase}") + "\n"])


class _Checked(NamedTuple):
    """The reports on versions that can be read, the problems of others, and those of edits that do not fit."""

    reports: Sequence[_Report]
    unread: Sequence[Problem]
    unedited: Sequence[Problem] = ()


def _check_files(specs: Sequence[VersionSpec], *, findings: bool, quiet: bool) -> _Checked:
    """Checks versions sentence by sentence; twice for findings, which depend on all labels."""
    reports: list[_Report] = []
    problems: list[Problem] = []
    for spec in specs:
        report = _Report(spec.path)
        try:
            text = StoredText(spec.path) if findings or not needs_copy(spec.path) else None
            with shown(f"reading {spec.name}", quiet=quiet) as progress:
                version = check_version(spec, report.add, progress, text)
            if findings:
                with open_version(spec, stored=text) as (_, results):
                    report.add_findings(version, results)
            if text:
                text.check()
            reports.append(report)
        except InputError as error:
            problems.extend(error.problems)
    return _Checked(reports, problems)


def _check_edited(specs: Sequence[VersionSpec], workspace: Workspace, *, findings: bool, quiet: bool) -> _Checked:
    """Checks versions after the edits of a workspace."""
    versions: list[Version] = []
    problems: list[Problem] = []
    for spec in specs:
        try:
            versions += read_versions([spec], quiet=quiet)
        except InputError as error:
            problems.extend(error.problems)
    edited = with_edits(versions, workspace)
    reports = [_Report(version.spec.path) for version in edited.versions]
    for version, report in zip(edited.versions, reports, strict=True):
        for sentence in version.sentences:
            report.add(sentence)
        if findings:
            report.add_findings(version, version.sentences)
    return _Checked(reports, problems, edited.problems)
