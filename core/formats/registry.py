"""Reading versions: detecting the format, reading the sentences, and collecting all problems."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import chain, islice
from pathlib import PurePath
from typing import Final

from core.base.errors import MAX_PROBLEMS, InputError, Problem, UsageError, more_problems, raise_any, unread_problems
from core.base.garbage import without_collecting
from core.base.messages import said
from core.base.progress import Progress, ignore_progress
from core.formats.format import Format, ReadResult
from core.formats.open_text import BYTE_ORDER_MARK, StoredText, open_text, uncompressed_name
from core.formats.stored_sentences import MisplacedError, StoredSentences
from core.model.sentence import Sentence
from core.model.version import LabelCount, Version, VersionSpec, relations_in

MOST_COUNTED: Final = 20_000
"""Reading stops after this many problems beyond those that are reported: a broken file must not take minutes."""

MAX_SENTENCES: Final = 2_000_000
"""More are refused: even the shortest would fill the memory, and no treebank has a tenth of them."""


_MODULES: Final = (
    "conllu",
    "conllx",
    "conll09",
    "negra_export",
    "ptb",
    "tiger_xml",
)
"""The modules beside this one with formats: each has a ``FORMAT``."""


def formats() -> Iterator[Format]:
    """All formats; if content and extension leave a choice, the first that recognizes the content is taken.

    Each is loaded when it is its turn: all of them take as long as reading some hundred sentences.
    """
    for module in _MODULES:
        yield _format_in(module)


@cache
def _format_in(module: str) -> Format:
    found: Format = import_module(f"{__name__.rpartition('.')[0]}.{module}").FORMAT
    return found


@contextmanager
def open_version(
    spec: VersionSpec, progress: Progress = ignore_progress, stored: StoredText | None = None
) -> Iterator[tuple[Format, Iterator[ReadResult]]]:
    """The format of a version and, one by one as they are read, its sentences and problems.

    Raises `InputError`, on entering or in place of the next result, if reading can't continue, and `UsageError` for a
    format, or a source of functions, that does not exist. ``progress`` gets bytes of the file. The text is taken from
    ``stored``, if that is given.
    """
    named = _named(spec)
    with stored.text(progress) if stored else open_text(spec.path, progress) as pieces:
        yield _results(pieces, spec, named)


def _named(spec: VersionSpec) -> Format | None:
    return format_named(spec.format) if spec.format else None


def _results(pieces: Iterator[str], spec: VersionSpec, named: Format | None) -> tuple[Format, Iterator[ReadResult]]:
    beginning = next(pieces, "")
    if not beginning:
        raise InputError.at(spec.path, 0, said("the file is empty"), said("a treebank"))
    format_ = named or _recognized(beginning.removeprefix(BYTE_ORDER_MARK), spec.path)
    _check_functions(spec, format_)
    return format_, format_.read(chain([beginning], pieces), spec)


Keep = Callable[[Iterable[Sentence]], Sequence[Sentence]]
"""Keeps sentences as they are read, all or none of them as objects."""


def read_version(
    spec: VersionSpec, progress: Progress = ignore_progress, keep: Keep = list, stored: StoredText | None = None
) -> Version:
    """Reads the whole version that ``spec`` describes; its sentences are what ``keep`` makes of them.

    ``stored`` as in `open_version`.

    Raises `InputError` with every problem in it (after `MAX_PROBLEMS`, their number), and `UsageError` for a format
    that does not exist.
    """
    with open_version(spec, progress, stored) as (format_, results), without_collecting():
        return _version(spec, format_, results, keep)


def read_pieces(pieces: Iterable[str], spec: VersionSpec) -> Version:
    """Reads a version from ``pieces`` of text, each of whole lines, instead of its file. Raises as `read_version`."""
    with without_collecting():
        return _version(spec, *_results(iter(pieces), spec, _named(spec)))


def check_version(
    spec: VersionSpec,
    take: Callable[[Sentence], object] = lambda _: None,
    progress: Progress = ignore_progress,
    stored: StoredText | None = None,
) -> Version:
    """Reads a version of any size like `read_version`; gives its sentences to ``take``, and keeps only the last."""

    def kept(sentences: Iterable[Sentence]) -> Sequence[Sentence]:
        last = list[Sentence]()
        for sentence in sentences:
            take(sentence)
            last[:] = [sentence]
        return last

    with open_version(spec, progress, stored) as (format_, results), without_collecting():
        return _version(spec, format_, results, kept, sys.maxsize)


def stored_version(spec: VersionSpec, stored: StoredText) -> Version:
    """The version whose text is ``stored``, with sentences that are read when they are needed.

    Only the relations of its first sentence are known. Raises `MisplacedError` if it can't be read in this way, and
    what `open_version` raises on entering.
    """
    if stored.error:
        raise MisplacedError(spec.path)
    with open_version(spec, stored=stored) as (format_, _):
        sentences = StoredSentences(spec, format_, stored)
    return Version(spec, format_.name, sentences, relations_in(sentences[:1]))


def read_beginning(spec: VersionSpec, sentences: int) -> Version:
    """The first ``sentences`` of the version, to be shown while the rest is read. Raises as `read_version` does."""
    with open_version(spec) as (format_, results):
        return _version(spec, format_, islice(results, sentences))


def reread(source: str, version: Version) -> ReadResult:
    """What the text of one sentence of ``version`` holds: the sentence, or the first thing that is wrong with it."""
    format_ = format_named(version.format)
    read = format_.read_alone or format_.read
    try:
        results = list(read(iter([source]), version.spec))
    except InputError as error:
        return error.problems[0]
    return next((found for found in results if isinstance(found, Problem)), results[0])


def _version(
    spec: VersionSpec, format_: Format, results: Iterator[ReadResult], keep: Keep = list, most: int | None = None
) -> Version:
    problems, count = list[Problem](), LabelCount()
    sentences = keep(_sentences(spec, results, problems, count, most or MAX_SENTENCES))
    if not problems and not sentences:
        problems.append(Problem(spec.path, 0, said("no sentences"), said("at least one")))
    raise_any(problems)
    return Version(spec, format_.name, sentences, count.relations, count.inventory)


def _sentences(
    spec: VersionSpec, results: Iterator[ReadResult], problems: list[Problem], count: LabelCount, most: int
) -> Iterator[Sentence]:
    """The sentences among ``results``, whose labels are counted; problems are added to ``problems``."""
    read, untold = 0, 0
    try:
        for result in results:
            if isinstance(result, Sentence):
                if read == most:
                    what = said("more than {most:,} sentences", most=most)
                    raise InputError.at(spec.path, result.line, what, said("several smaller files"))
                read += 1
                count.add(result)
                yield result
            elif len(problems) < MAX_PROBLEMS:
                problems.append(result)
            else:
                untold += 1
                if untold == MOST_COUNTED:
                    break
    except InputError as error:
        problems.extend(error.problems)
    if untold:
        left = unread_problems if untold == MOST_COUNTED else more_problems
        problems.append(left(spec.path, untold))


def format_named(name: str) -> Format:
    """The format with this name. Raises `UsageError` if there is none."""
    for format_ in formats():
        if format_.name == name:
            return format_
    raise UsageError("unknown format '{name}'; expected one of {formats}", name=name, formats=_names()).suggesting(
        name, [format_.name for format_ in formats()]
    )


def _recognized(beginning: str, path: str) -> Format:
    """Detects the format by content, then by extension; the extension also decides for broken content."""
    extension = PurePath(uncompressed_name(path.lower())).suffix
    fitting = []
    for format_ in formats():
        if format_.recognizes(beginning):
            if extension in format_.extensions:
                return format_
            fitting.append(format_)
    if fitting:
        return fitting[0]
    for format_ in formats():
        if extension in format_.extensions:
            return format_
    expected = said("{formats}; to choose one, add ::FORMAT to the path", formats=_names())
    raise InputError.at(path, 1, said("not in any known format"), expected)


def _check_functions(spec: VersionSpec, format_: Format) -> None:
    if spec.functions is not None and spec.functions.partition(":")[0] not in format_.functions:
        there_are = (
            said("it has {functions}", functions=", ".join(format_.functions))
            if format_.functions
            else said("it has only its relations")
        )
        raise UsageError(
            "'functions={functions}' of '{name}' does not exist in {format}: {there_are}",
            functions=spec.functions,
            name=spec.name,
            format=format_.name,
            there_are=there_are,
        )


def formats_that(can: Callable[[Format], object]) -> list[Format]:
    """The formats with some ability, in the order used in messages: those that can represent gaps last."""
    return sorted(filter(can, formats()), key=lambda format_: format_.holds_gaps)


def _names() -> str:
    return ", ".join(format_.name for format_ in formats())
