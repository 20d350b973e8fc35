"""Versions of the library: read once, then a gold in one call and a parse in the next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from typing import TYPE_CHECKING, Any

from core.base.errors import InputError, Problem, UsageError
from core.base.messages import number_of, said
from core.formats.registry import read_pieces, read_version
from core.formats.stored_text import StoredText, needs_copy
from core.library.arguments import given_path, given_text, shown, unexpected
from core.library.options import Labels, given_labels, texts
from core.model.version import Role, VersionSpec
from core.model.version import Version as ReadVersion
from core.scoring.derived_versions import with_derived
from core.scoring.version_options import checked_name, derived_spec, guess_specs, resolved

if TYPE_CHECKING:
    from conllu import TokenList


@dataclass(frozen=True, slots=True, repr=False)
class Version:
    """One annotation of a text, as `treeconcord.read` returns it: a gold, a parse or an input, as it is used."""

    _version: ReadVersion
    _flaws: tuple[Problem, ...] = field(default=(), compare=False)
    """Why it can't be a gold."""

    @property
    def name(self) -> str:
        """Its name in results."""
        return self._version.name

    @property
    def native(self) -> str | None:
        """The gold whose scheme it follows if it is used as a parse: ``GOLD`` of ``NAME@GOLD``; None if left open."""
        return self._version.spec.native_gold

    @property
    def format(self) -> str:
        """The format it was read in, such as ``conllu``."""
        return self._version.format

    @property
    def sentences(self) -> list[str]:
        """The ids of its sentences, in order; of those without one, the ordinal, from 1."""
        return [sentence.name for sentence in self._version.sentences]

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self._version.sentences)

    def __repr__(self) -> str:
        return f"<Version {self.name!r}: {number_of(len(self), 'sentence')}, {self.format}>"

    def _in_role(self, role: Role) -> ReadVersion:
        """The version in this role. Raises `InputError` for a gold that is not all trees."""
        if role is Role.GOLD and self._flaws:
            raise InputError(self._flaws)
        spec = self._version.spec
        if role is not Role.PARSE and spec.native_gold:
            raise UsageError(
                "'{name}' follows the gold '{native}', so it is a parse; read it without '@{native}' otherwise",
                name=spec.name,
                native=spec.native_gold,
            )
        return replace(self._version, spec=replace(spec, role=role))


Versions = Version | Iterable[Version]
"""One version, or several."""


def read_path_or_sentences(
    source: "str | PathLike[str] | Iterable[TokenList]",
    name: str | None,
    format_name: str | None,
    labels: Labels | None,
    functions: str | None,
) -> Version:
    """Reads a file, or sentences that `conllu` has parsed. Raises `InputError` and `UsageError`."""
    text: str | None = None
    name = None if name is None else given_text("name", name)
    format_name = None if format_name is None else given_text("format", format_name)
    if isinstance(source, str | PathLike):
        path = given_path("source", source)
        name = guess_specs([path])[0].name if name is None else name
    else:
        if callable(getattr(source, "serialize", None)):
            raise UsageError(
                "source: expected a list of sentences, not a single one; put it into a list: "
                "read([sentence], name='ud')"
            )
        sentences = [*source] if isinstance(source, Iterable) else [source]
        if not all(callable(getattr(each, "serialize", None)) for each in sentences):
            raise unexpected("source", said("a path, or sentences that the package conllu has parsed"), source)
        if name is None:
            raise UsageError("sentences without a file need a name: read(sentences, name='ud')")
        path, text, format_name = f"<{name}>", "".join(each.serialize() for each in sentences), format_name or "conllu"
    written = name
    name, at, native = name.partition("@")
    native_gold = checked_name(native, written) if at else None
    spec = VersionSpec(
        checked_name(name, written),
        path,
        Role.PARSE,
        native_gold,
        format_name,
        None if labels is None else given_labels(labels),
        None if functions is None else given_text("functions", functions),
    )
    return _read(spec, text)


def _read(spec: VersionSpec, text: str | None) -> Version:
    """The version, with what only a gold may not have as its flaws."""
    stored = StoredText(spec.path) if text is None and needs_copy(spec.path) else None

    def as_role(role: Role) -> ReadVersion:
        own = replace(spec, role=role)
        return read_version(own, stored=stored) if text is None else read_pieces([text] if text else [], own)

    try:
        version, flaws = as_role(Role.GOLD), tuple[Problem, ...]()
    except InputError as error:
        version, flaws = as_role(Role.PARSE), error.problems
    return Version(replace(version, spec=spec), flaws)


def versions_in(golds: Versions, parses: Versions, options: Mapping[str, Any]) -> list[ReadVersion]:
    """All versions of a call in the order of the command line: inputs, golds, parses, then derived ones.

    Raises `InputError` with the problems of all golds, and `UsageError` for names that clash or are unknown.
    """
    inputs, derived = options.get("inputs"), options.get("derive")
    by_role = {Role.INPUT: () if inputs is None else inputs, Role.GOLD: golds, Role.PARSE: parses}
    versions: dict[str, ReadVersion] = {}
    specs: list[VersionSpec] = []
    problems: list[Problem] = []
    for role, given in by_role.items():
        for each in _several(given, role):
            try:
                version = each._in_role(role)
            except InputError as error:
                problems.extend(error.problems)
                continue
            versions[version.name] = version
            specs.append(version.spec)
    if problems:
        raise InputError(problems)
    specs = resolved([*specs, *map(derived_spec, () if derived is None else texts(derived))])
    read = [replace(versions[spec.name], spec=spec) for spec in specs if spec.has_file]
    if any(spec.variation for spec in specs):
        from core.variation.varied_versions import with_variations  # noqa: PLC0415  # Most runs have none.

        read = with_variations(specs, read)
    return with_derived(specs, read)


def golds_in(golds: Versions, options: Mapping[str, Any]) -> list[ReadVersion]:
    """Like `versions_in`, without parses."""
    return versions_in(golds, (), options)


def _several(versions: Versions, role: Role) -> Sequence[Version]:
    found = [*versions] if isinstance(versions, Iterable) and not isinstance(versions, str | bytes) else [versions]
    for each in found:
        if not isinstance(each, Version):
            raise UsageError(
                "{role}s: expected versions as read() returns them, not {what}", role=role, what=shown(each)
            )
    return found
