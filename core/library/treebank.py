"""Treebanks without parses: what changed, what is wrong, other heads; schemes and annotators side by side."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import PurePath
from typing import Any, NamedTuple

from core.agreement.agreement import Agreement as Found
from core.agreement.agreement import agreement_of
from core.agreement.tables import as_json as agreement_json
from core.agreement.tables import paragraph
from core.agreement.tables import tables as agreement_tables
from core.base.atomic_files import check_target, write_text
from core.base.errors import Problem, UsageError, problems_in
from core.base.harmless_text import printable
from core.base.messages import number_of, said
from core.cli.arguments import whole_number
from core.cli.console import inputs_of
from core.cli.subcommands.diff import EXAMPLES, format_of, is_empty, written_as
from core.library.options import parsed
from core.library.scores import (
    Columns,
    Excluded,
    Table,
    Tabled,
    columns_of_all,
    excluded_in,
    plain,
    table_of,
)
from core.library.versions import Source, Version, Versions, annotations_in, read_if_path, several, version_of
from core.library.wording import given_bool, given_choice, given_path, given_text, in_library_words, worded
from core.model.scheme import CHOICES, SCHEMES, Scheme, scheme_of
from core.model.version import Role, VersionSpec
from core.model.version import Version as ReadVersion
from core.output.tables import RENDERERS
from core.output.tables import as_tsv as table_tsv
from core.revisions.revision import Revision, compare_revisions
from core.revisions.tables import as_json as revision_json
from core.revisions.tables import tables as revision_tables
from core.schemes.label_suggestion import check_one_mapping, label_table_lines, suggest
from core.schemes.overlap import SchemeComparison, compare_schemes
from core.schemes.tables import as_json as schemes_json
from core.schemes.tables import as_tsv as schemes_tsv
from core.schemes.tables import tables as scheme_tables
from core.scoring.alignment import check_compared
from core.scoring.settings import Settings
from core.trees.label_mapping import read_table_text
from core.validation.findings import PROBLEMS, Validator
from core.variation.write_variation import Changes, way_of, written


class Diff(Tabled):
    """What changed between two states of one treebank; a notebook shows it as a changelog."""

    def __init__(self, revision: Revision, title: str) -> None:  # Made by `treeconcord.diff`.
        self._revision = revision
        self._title = title
        self._inputs = inputs_of((revision.old.spec, revision.new.spec))

    @worded
    def table(self, format: str = "text", *, examples: int = EXAMPLES) -> Table:  # noqa: A002  # As on the command line.
        """All of it as `text`, `markdown` (a changelog), `latex` or `tsv` (a row for each change).

        ``examples`` is how many changes without a rule are shown of each kind.
        """
        examples = parsed("examples", examples, whole_number)
        given_choice("format", format, [*RENDERERS])
        shown = table_of(revision_tables(self._revision, examples), "text")
        return shown.rewritten("".join(written_as(self._revision, format, examples, self._title)))

    @worded
    def changes(self) -> Columns:
        """A row for each change; ``rule`` is the index of its rule in `rules`, or None."""
        return columns_of_all(self.to_dict()["changes"])

    @property
    def rules(self) -> list[dict[str, Any]]:
        """The rules that changes follow, as in JSON: what changed into what, where, how often, and how often not."""
        found: list[dict[str, Any]] = self.to_dict()["rules"]
        return found

    @worded
    def save(self, path: str | PathLike[str], *, examples: int = EXAMPLES, title: str | None = None) -> None:
        """Writes it to a file: ``.html``, ``.md``, ``.json``, ``.tsv``, ``.tex`` or ``.txt``, by its extension.

        ``title`` is that of a page of HTML. Raises `UsageError` for another extension, and for the file of a state,
        `InputError` if the file can't be written.
        """
        where = given_path("path", path)
        kind, title = format_of(where), self._title if title is None else given_text("title", title)
        check_target(where, self._inputs)
        write_text(where, written_as(self._revision, kind, parsed("examples", examples, whole_number), title))

    def to_dict(self) -> dict[str, Any]:
        """All of it, as ``diff --format json`` writes it."""
        found: dict[str, Any] = plain(revision_json(self._revision))
        return found


def difference(old: Source, new: Source) -> Diff:
    """What changed between two states. Raises `UsageError` and `InputError`."""
    given = {"old": _one("old", old), "new": _one("new", new)}
    read = {
        name: read_if_path(each)._version
        for name, each in given.items()
        if isinstance(each, Version) or not is_empty(os.fspath(each))
    }
    if not read:
        read = {"old": read_if_path(old)._version}  # Says what is wrong with it.
    filled = next(iter(read.values()))
    states = [
        read.get(name) or ReadVersion(VersionSpec(name, str(each), Role.PARSE), filled.format, ())
        for name, each in given.items()
    ]
    before, after = states
    title = f"{PurePath(before.spec.path).name} → {PurePath(after.spec.path).name}"
    return Diff(compare_revisions(before, after), title)


def _one(name: str, given: Versions) -> Source:
    found = several(given, name)
    if len(found) != 1:
        raise UsageError("{name}: expected one version, not {number}", name=name, number=len(found))
    return found[0]


class Finding(NamedTuple):
    """Something worth a look that is not wrong, such as a relation that the scheme does not know."""

    path: str
    line: int
    sentence: str
    kind: str
    """What it is about, as named in filters, such as ``unknown`` or ``rare``."""

    words: tuple[int, ...]
    """The positions of the words concerned, from 1."""

    what: str

    def __str__(self) -> str:
        return printable(f"{self.path}:{self.line}: sentence {self.sentence}: finding: {self.what}")


class Validation:
    """What is wrong in versions, and what is worth a look; printed, as ``validate`` prints it."""

    def __init__(self, problems: list[Problem], findings: list[Finding], versions: int, sentences: int) -> None:
        self.problems = problems
        """What is wrong: each with `path`, `line`, `sentence`, `what` and `expected`."""
        self.findings = findings
        """What is worth a look, if it was requested."""
        self.sentences = sentences
        """The number of sentences that could be read."""
        self._versions = versions

    def to_columns(self) -> Columns:
        """A row for each problem and finding; ``kind`` of a problem is ``problem``."""
        rows = [
            {"path": each.path, "line": each.line, "sentence": each.sentence, "kind": "problem", "what": str(each.what)}
            | {"expected": str(each.expected)}
            for each in self.problems
        ]
        rows += [{**each._asdict(), "expected": None} for each in self.findings]
        for row in rows:
            row.pop("words", None)
        return columns_of_all(rows)

    def __str__(self) -> str:
        lines = [*map(str, self.problems), *map(str, self.findings)]
        if not self.problems:
            counts = f"{number_of(self._versions, 'version')}, {number_of(self.sentences, 'sentence')}"
            lines.append(f"no problems in {counts}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)


def validated(golds: Versions, parses: Versions, findings: bool) -> Validation:  # noqa: FBT001
    """Checks versions. Raises `UsageError`."""
    wants_findings = given_bool("findings", findings)
    unread, defects, found = list[Problem](), list[Problem](), list[Finding]()
    by_role = {Role.GOLD: several(golds, "golds"), Role.PARSE: several(parses, "parses")}
    number = sum(map(len, by_role.values()))
    if not number:
        raise UsageError("nothing to validate; name golds or parses")
    versions = list[ReadVersion]()
    for role, given in by_role.items():
        for each in given:
            with problems_in(unread):
                versions.append(read_if_path(each)._in_role(role))
    sentences = 0
    for version in versions:
        sentences += len(version.sentences)
        defects.extend(_defects(version))
        if wants_findings:
            found.extend(_findings(version))
    return Validation([*map(in_library_words, [*unread, *defects])], found, number, sentences)


def _defects(version: ReadVersion) -> list[Problem]:
    expected = said("a tree; it will be scored as an empty tree")
    return [
        Problem(version.spec.path, each.line, each.defect, expected, each.name)
        for each in version.sentences
        if each.defect
    ]


def _findings(version: ReadVersion) -> list[Finding]:
    validator = Validator(version)
    return [
        Finding(version.spec.path, each.line, each.name, finding.concern, finding.words, str(finding.phrase))
        for each in version.sentences
        for finding in validator.findings(each)
        if finding.concern not in PROBLEMS
    ]


def varied(version: Source, name: str | None, scheme: str | None, choices: Mapping[str, str | None]) -> Version:
    """A re-annotated version. Raises `UsageError` and `InputError`."""
    source = read_if_path(_one("version", version))
    chosen, title = _scheme(scheme, choices)
    read = source._version
    changes = Changes(read.sentences, chosen, way_of(read))
    text = [*written(read, changes)]
    new = given_text("name", name) if name is not None else f"{source.name}-{title}"
    spec = replace(read.spec, name=new, path=f"<{new}>", format=source.format)
    by_rule = {kind: {str(rule): n for rule, n in getattr(changes, kind).items()} for kind in ("structures", "lost")}
    numbers = {kind: getattr(changes, kind) for kind in ("sentences", "arcs", "graphs")}
    return version_of(spec, text, {**numbers, **by_rule}, source._inputs)


def _scheme(name: str | None, choices: Mapping[str, str | None]) -> tuple[Scheme, str]:
    """The scheme that is named, or is made of the choices, and what a version is called after it."""
    chosen = {each: given_choice(each, value, [*CHOICES[each]]) for each, value in choices.items() if value is not None}
    if name is not None:
        if chosen:
            raise UsageError("a scheme has its own choices; leave out {names}", names=[*chosen])
        return SCHEMES[given_choice("scheme", name, [*SCHEMES])], name
    if not chosen:
        raise UsageError("nothing to change; choose at least one of {names}", names=["scheme", *CHOICES])
    return scheme_of(chosen), "varied"


class Agreement(Tabled):
    """How far annotators agree; a notebook shows the `table`."""

    def __init__(self, found: Found) -> None:  # Made by `treeconcord.agreement`.
        self._found = found

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that no two annotators share."""
        return excluded_in(self._found.excluded)

    @property
    def paragraph(self) -> str:
        """What a paper says of it."""
        return paragraph(self._found)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """All tables of ``agreement``, as `text`, `markdown`, `latex` or `tsv`."""
        return table_of(
            list(agreement_tables(self._found)),
            format,
            lambda: "\n".join(map(table_tsv, agreement_tables(self._found, None))),
        )

    def pairs(self) -> Columns:
        """A row for each pair of annotators, with the shares and κ."""
        nested = ("values", "relations", "constructions", "tenths")
        return columns_of_all(
            [{name: value for name, value in each.items() if name not in nested} for each in self.to_dict()["pairs"]]
        )

    def confusions(self) -> Columns:
        """A row for each two labels that a pair confuses, with their number."""
        return columns_of_all(self.to_dict()["confusions"])

    def to_dict(self) -> dict[str, Any]:
        """All results, as ``agreement --format json`` writes them."""
        return dict(agreement_json(self._found))


def agreement(annotators: Versions, seed: int) -> Agreement:
    """Compares annotators. Raises `UsageError` and `InputError`."""
    versions = annotations_in(annotators, "annotator")
    found = agreement_of(versions, parsed("seed", seed, whole_number))
    check_compared(found.tokens, found.excluded, versions[0].spec.path)
    return Agreement(found)


class Overlap(Tabled):
    """Each pair of golds compared; a notebook shows the `table`."""

    def __init__(self, comparison: SchemeComparison) -> None:  # Made by `treeconcord.overlap`.
        self._comparison = comparison

    @property
    def excluded(self) -> list[Excluded]:
        """The sentences that were not compared."""
        return excluded_in(self._comparison.results.aligned.excluded)

    @worded
    def table(self, format: str = "text") -> Table:  # noqa: A002  # As on the command line.
        """All tables of ``overlap``, as `text`, `markdown`, `latex` or `tsv`."""
        return table_of(scheme_tables(self._comparison, None), format, lambda: schemes_tsv(self._comparison, None))

    def pairs(self) -> Columns:
        """A row for each pair of golds and measure, as the ``pairs`` of ``overlap --format json``."""
        return columns_of_all(self.to_dict()["pairs"])

    def correspondence(self) -> Columns:
        """A row for each label of one gold and the label of another that has the same span, with their number."""
        return columns_of_all(self.to_dict()["correspondence"])

    @worded
    def suggest_labels(self) -> dict[str, str]:
        """Labels that may count as equal, as a table for the option ``labels``: label → representative.

        Learnt on one half of the sentences and tested on the other, as by ``--suggest-labels``. Raises `UsageError` if
        the versions have label mappings of their own, or no sentence was compared.
        """
        check_one_mapping([version.spec for version in self._comparison.results.frame.versions])
        if not self._comparison.results.lengths:
            raise UsageError("no sentence could be compared, so no labels can be suggested")
        lines = label_table_lines(suggest(self._comparison.pairs), self._comparison.results.frame)
        return dict(read_table_text("".join(lines)))

    def to_dict(self) -> dict[str, Any]:
        """All results, as ``overlap --format json`` writes them."""
        found: dict[str, Any] = plain(schemes_json(self._comparison, None))
        return found


def overlap_of(
    versions: Sequence[ReadVersion], settings: Settings, metrics: tuple[str, ...] | None, examples: int
) -> Overlap:
    """Compares each pair of golds. Raises `UsageError` and `InputError`."""
    if sum(version.spec.role is Role.GOLD for version in versions) < 2:
        raise UsageError("only one gold is given; name at least two")
    comparison = compare_schemes(versions, settings, metrics, parsed("examples", examples, whole_number))
    check_compared(len(comparison.results.aligned.names), comparison.results.aligned.excluded, versions[0].spec.path)
    return Overlap(comparison)
