"""Versions of the library: read once, then a gold in one call and a parse in the next."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO, StringIO
from os import PathLike
from typing import IO, TYPE_CHECKING, Any, cast, overload

from core.base.errors import InputError, Problem, UsageError, problems_in, raise_any, reason_of
from core.base.messages import Text, number_of, said
from core.editing.apply import with_source
from core.editing.edit_log import save_version
from core.formats.open_text import StoredText, needs_copy, stream_pieces
from core.formats.registry import read_pieces, read_version, reread
from core.library.options import Labels, given_labels, texts
from core.library.sentences import Sentence
from core.library.wording import (
    NoSentenceError,
    given_path,
    given_text,
    index_in,
    shown,
    unexpected,
    worded,
)
from core.model.sentence import ExchangedSentences
from core.model.sentence import Sentence as ReadSentence
from core.model.version import Role, VersionSpec, relations_after
from core.model.version import Version as ReadVersion
from core.scoring.version_options import (
    check_names,
    checked_name,
    derived_spec,
    guess_specs,
    resolved,
    with_derived,
    without_unused_inputs,
)

if TYPE_CHECKING:
    from conllu import TokenList


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Version(Sequence[Sentence]):
    """One annotation of a text, as `treeconcord.read` returns it: a gold, a parse or an input, as it is used.

    A sequence of its sentences, which also knows ids: ``version["01-sunday"]``.
    """

    _file: ReadVersion
    _flaws: tuple[Problem, ...] = ()
    """Why the file can't be a gold."""

    _exchanged: dict[int, ReadSentence] = field(default_factory=dict)
    """Sentences that were changed, by their indices."""

    changes: dict[str, Any] | None = None
    """What `treeconcord.vary` changed, if it made this version."""

    @property
    def name(self) -> str:
        """Its name in results."""
        return self._file.name

    @property
    def native(self) -> str | None:
        """The gold whose scheme it follows if it is used as a parse: ``GOLD`` of ``NAME@GOLD``; None if left open."""
        return self._file.spec.native_gold

    @property
    def format(self) -> str:
        """The format it was read in, such as ``conllu``."""
        return self._file.format

    @property
    def ids(self) -> list[str]:
        """The ids of its sentences, in order; of those without one, the ordinal, from 1."""
        return [sentence.name for sentence in self._file.sentences]

    @overload
    def __getitem__(self, index: int | str) -> Sentence: ...
    @overload
    def __getitem__(self, index: slice) -> list[Sentence]: ...
    def __getitem__(self, index: int | str | slice) -> Sentence | list[Sentence]:
        """The sentence of this id or at this index, from 0. Raises `KeyError` or `IndexError` if there is none."""
        if isinstance(index, slice):
            return [Sentence(self, i) for i in range(len(self))[index]]
        if not isinstance(index, str):
            try:
                return Sentence(self, index_in(index, len(self)))
            except IndexError:
                there = number_of(len(self), "sentence")
                raise IndexError(f"no sentence {index}: {self.name!r} has {there}") from None
        for i, sentence in enumerate(self._file.sentences):
            if sentence.name == index:
                return Sentence(self, i)
        raise NoSentenceError.among(lambda: self.ids, index, "no sentence of '{name}' has the id {id}", name=self.name)

    def __contains__(self, sentence: object) -> bool:
        """Whether it has a sentence, or one of this id."""
        if isinstance(sentence, str):
            return any(each.name == sentence for each in self._file.sentences)
        return any(each == sentence for each in self)

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self._file.sentences)

    def __repr__(self) -> str:
        return f"<Version {self.name!r}: {number_of(len(self), 'sentence')}, {self.format}>"

    @worded
    def write(self, path: "str | PathLike[str]") -> None:
        """Writes it to a file, in the format that it was read in; what was not changed stays byte for byte the same.

        Raises `InputError` if the file can't be written, or if what was set makes no tree of a sentence that was one;
        `UsageError` for the name of a compressed file, and for a file that it was read or made from.
        """
        were = {problem.sentence for problem in self._flaws}
        # A parse may have several roots.
        fit = {sentence.name for sentence in self._exchanged.values() if self.native and not sentence.defect}
        changed = {sentence.name for sentence in self._exchanged.values()}
        raise_any(each for each in self._flaws_now() if each.sentence in changed - were - fit)
        save_version(self._version, given_path("path", path), self._inputs)

    @property
    def _inputs(self) -> tuple[str, ...]:
        """The files that it was read or made from."""
        spec = self._file.spec
        return tuple(filter(None, (spec.path, spec.labels, *spec.made_from)))

    @property
    def _version(self) -> ReadVersion:
        """The version with what was changed."""
        if not self._exchanged:
            return self._file
        sentences = ExchangedSentences(self._file.sentences, dict(self._exchanged))
        relations = relations_after(self._file, self._exchanged)
        return replace(self._file, sentences=sentences, relations=relations, edits=len(self._exchanged))

    def _read_sentence(self, i: int) -> ReadSentence:
        return self._exchanged.get(i) or self._file.sentences[i]

    def _exchange(self, i: int, sentence: ReadSentence) -> None:
        self._exchanged[i] = sentence

    def _reread(self, i: int, source: str) -> None:
        """Reads a sentence from another text. Raises `RefusedError` if it can't be read; it may be no tree."""
        self._exchange(i, with_source(self._read_sentence(i), self._file, source))

    def _in_role(self, role: Role) -> ReadVersion:
        """The version in this role. Raises `InputError` for a gold that is not all trees."""
        if role is Role.GOLD:
            raise_any(self._flaws_now())
        spec = self._file.spec
        if role is not Role.PARSE and spec.native_gold:
            raise UsageError(
                "'{name}' follows the gold '{native}', so it is a parse; read it without '@{native}' otherwise",
                name=spec.name,
                native=spec.native_gold,
            )
        return replace(self._version, spec=replace(spec, role=role))

    def _flaws_now(self) -> list[Problem]:
        """Why it can't be a gold with its present trees."""
        changed = {sentence.name for sentence in self._exchanged.values()}
        flaws = [problem for problem in self._flaws if problem.sentence not in changed]
        for _, sentence in sorted(self._exchanged.items()):
            if found := self._reread_as_gold(sentence):
                line = sentence.line + max(0, found.line - 1)
                flaws.append(replace(found, path=self._file.spec.path, line=line, sentence=sentence.name))
        return flaws

    def _flaw_of(self, i: int) -> Text:
        """Why a sentence can't be that of a gold; empty if it can."""
        problem = self._reread_as_gold(self._read_sentence(i)) if i in self._exchanged or self._flaws else None
        return problem.what if problem else ""

    def _reread_as_gold(self, sentence: ReadSentence) -> Problem | None:
        found = reread(sentence.source, replace(self._file, spec=replace(self._file.spec, role=Role.GOLD)))
        return found if isinstance(found, Problem) else None


Source = Version | str | PathLike[str]
Versions = Source | Iterable[Source]
"""One version, or several; also the paths of files, which are read as by `treeconcord.read`."""


_Path = str | PathLike[str]


def read_source(
    source: "_Path | IO[str] | IO[bytes] | Iterable[TokenList]",
    name: str | None,
    format_name: str | None,
    labels: Labels | None,
    functions: str | None,
) -> Version:
    """Reads a file, open or not, or sentences that `conllu` has parsed. Raises `InputError` and `UsageError`."""
    name = None if name is None else given_text("name", name)
    if isinstance(source, str | PathLike):
        path = given_path("source", source)
        if "\n" in path:
            raise UsageError("source: expected a path, not a text of several lines; read that by read_text(…)")
        return _version(path, None, _name_of(path) if name is None else name, format_name, labels, functions)
    if callable(getattr(source, "read", None)):
        opened = cast("IO[Any]", source)
        file_name = getattr(opened, "name", None)
        if name is None:
            if not isinstance(file_name, str):
                raise UsageError("an open file that has no name needs one: read(file, name='ud')")
            name = _name_of(file_name)
        path = file_name if isinstance(file_name, str) else f"<{name}>"
        return _version(path, _pieces(path, opened), name, format_name, labels, functions)
    text = _serialized(source)
    if name is None:
        raise UsageError("sentences without a file need a name: read(sentences, name='ud')")
    return _version(f"<{name}>", [text] if text else [], name, format_name or "conllu", labels, functions)


def read_text(text: str, name: str, format_name: str | None, labels: Labels | None, functions: str | None) -> Version:
    """Reads the text of a treebank. Raises `InputError` and `UsageError`."""
    path = f"<{given_text('name', name)}>"
    pieces = _pieces(path, StringIO(given_text("text", text), newline="\n"))
    return _version(path, pieces, name, format_name, labels, functions)


def _name_of(path: str) -> str:
    return guess_specs([path])[0].name


def _pieces(path: str, opened: "IO[Any]") -> list[str]:
    """The text of an open file, of bytes or of text, in pieces. Raises `InputError` as reading its path would."""
    if getattr(opened, "closed", False):
        raise UsageError("source: the file '{path}' is closed; open it again, or give its path", path=path)
    try:
        content = opened.read()
    except (OSError, ValueError) as error:
        what = said("cannot be read ({reason})", reason=reason_of(error))
        is_text = isinstance(error, UnicodeDecodeError)
        expected = said("a file opened with encoding='utf-8'") if is_text else said("a readable file")
        raise InputError.at(path, 0, what, expected) from error
    encoded = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if not isinstance(encoded, bytes):
        raise unexpected("source", said("a file open for reading"), opened)
    return [*stream_pieces(path, BytesIO(encoded))]


def _serialized(source: object) -> str:
    """The text of sentences of the package `conllu`. Raises `UsageError` for anything else."""
    if callable(getattr(source, "serialize", None)):
        raise UsageError(
            "source: expected a list of sentences, not a single one; put it into a list: read([sentence], name='ud')"
        )
    sentences: list[Any] = [*source] if isinstance(source, Iterable) else [source]
    if not all(callable(getattr(each, "serialize", None)) for each in sentences):
        raise unexpected(
            "source", said("a path, an open file, or sentences that the package conllu has parsed"), source
        )
    return "".join(each.serialize() for each in sentences)


def _version(
    path: str,
    pieces: Sequence[str] | None,
    written: str,
    format_name: str | None,
    labels: Labels | None,
    functions: str | None,
) -> Version:
    """The version in a file, or in ``pieces`` of text, under the name ``written``."""
    name, at, native = written.partition("@")
    native_gold = checked_name(native, written) if at else None
    spec = VersionSpec(
        checked_name(name, written),
        path,
        Role.PARSE,
        native_gold,
        None if format_name is None else given_text("format", format_name),
        None if labels is None else given_labels(labels),
        None if functions is None else given_text("functions", functions),
    )
    return version_of(spec, pieces, made_from=() if pieces is not None else (path,))


def version_of(
    spec: VersionSpec,
    pieces: Sequence[str] | None,
    changes: dict[str, Any] | None = None,
    made_from: tuple[str, ...] = (),
) -> Version:
    """The version in a file or in ``pieces``, with what only a gold may not have as its flaws."""
    stored = StoredText(spec.path) if pieces is None and needs_copy(spec.path) else None

    def as_role(role: Role) -> ReadVersion:
        own = replace(spec, role=role)
        return read_version(own, stored=stored) if pieces is None else read_pieces(pieces, own)

    try:
        version, flaws = as_role(Role.GOLD), tuple[Problem, ...]()
    except InputError as error:
        version, flaws = as_role(Role.PARSE), error.problems
    spec = replace(spec, made_from=tuple(map(os.path.abspath, made_from)))
    return Version(replace(version, spec=spec), flaws, changes=changes)


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
        for each in several(given, f"{role}s"):
            with problems_in(problems):
                version = read_if_path(each)._in_role(role)
                versions[version.name] = version
                specs.append(version.spec)
    raise_any(problems)
    specs = _with_natives(specs)
    specs = without_unused_inputs(resolved([*specs, *map(derived_spec, () if derived is None else texts(derived))]))
    read = [replace(versions[spec.name], spec=spec) for spec in specs if spec.has_file]
    if any(spec.variation for spec in specs):
        from core.variation.varied_versions import with_variations  # noqa: PLC0415  # Most runs have none.

        read = with_variations(specs, read)
    return with_derived(specs, read)


def _with_natives(specs: list[VersionSpec]) -> list[VersionSpec]:
    """The versions; of several golds the one that a parse follows is guessed from the names of the files."""
    golds = {spec.path: spec.name for spec in specs if spec.role is Role.GOLD}
    if len(golds) < 2:
        return specs
    guessed = guess_specs([spec.path for spec in specs])
    paths = {guess.name: guess.path for guess in guessed}
    natives = [golds.get(paths.get(guess.native_gold or "", "")) for guess in guessed]
    return [
        replace(spec, native_gold=native) if spec.role is Role.PARSE and native and not spec.native_gold else spec
        for spec, native in zip(specs, natives, strict=True)
    ]


def golds_in(golds: Versions, options: Mapping[str, Any]) -> list[ReadVersion]:
    """Like `versions_in`, without parses."""
    return versions_in(golds, (), options)


def annotations_in(versions: Versions, of: str) -> list[ReadVersion]:
    """The versions ``of`` a call as they stand, trees or not. Raises `InputError`, and `UsageError` for equal names."""
    problems, read = list[Problem](), list[ReadVersion]()
    for each in several(versions, f"{of}s"):
        with problems_in(problems):
            read.append(read_if_path(each)._in_role(Role.INPUT))
    raise_any(problems)
    check_names([version.name for version in read])
    return read


def gold_and_parse(golds: Versions, parses: Versions) -> tuple[Versions, Versions]:
    """Two plain files are called gold and parse, as by ``score GOLD PARSE``; all else is as it was.

    Raises `InputError` with the problems of both.
    """
    if not isinstance(golds, str | PathLike) or not isinstance(parses, str | PathLike):
        return golds, parses
    read, problems = list[Version](), list[Problem]()
    for path, name in ((golds, "gold"), (parses, "parse")):
        with problems_in(problems):
            read.append(read_source(path, name, None, None, None))
    raise_any(problems)
    gold, parse = read
    return gold, parse


def read_if_path(source: Source) -> Version:
    """A version, which is read if it is the path of a file."""
    return source if isinstance(source, Version) else read_source(source, None, None, None, None)


def several(versions: Versions, name: str) -> Sequence[Source]:
    """One version or several as a sequence. Raises `UsageError` for anything else."""
    is_file = hasattr(versions, "read")  # Which is iterable, by lines.
    is_one = is_file or isinstance(versions, Version | str | PathLike | bytes) or not isinstance(versions, Iterable)
    found: Sequence[Any] = [versions] if is_one else [*cast("Iterable[Source]", versions)]
    for each in found:
        if not isinstance(each, Version | str | PathLike):
            raise UsageError(
                "{name}: expected versions as read() returns them, or paths, not {what}", name=name, what=shown(each)
            )
    return found
