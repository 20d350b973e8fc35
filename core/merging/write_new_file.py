"""Writing a unification to a new file, in a format that can represent spans (guide, Merging)."""

from collections.abc import Iterator

from core.base.errors import InputError, Problem, UsageError, first_problems
from core.base.messages import said
from core.base.progress import Progress, ignore_progress
from core.formats.format import Writer
from core.formats.registry import format_named
from core.merging.as_constituents import as_constituents
from core.merging.merge_input import source_of_base
from core.merging.session import Merge
from core.merging.strategy import WRITABLE
from core.model.sentence import Sentence
from core.scoring.choices import Punctuation


def written_out(merge: Merge, format_name: str) -> Iterator[str]:
    """The file of all merged sentences in one of the formats `WRITABLE`.

    All sentences are checked before the first line is returned. Raises `UsageError` for another format and if words
    were dropped, `InputError` with every sentence that the format can't represent.
    """
    return iter(list(each_written_out(merge, format_name)))


def each_written_out(merge: Merge, format_name: str, progress: Progress = ignore_progress) -> Iterator[str]:
    """As `written_out`, without holding the file: `InputError` is raised after the last sentence.

    What was returned before is then no treebank, and to be thrown away.
    """
    if merge.frame.settings.punct is Punctuation.DROP:
        raise UsageError("a file without punctuation would not be the whole treebank; use --punct keep")
    writer = format_named(format_name).writer
    if writer is None:
        raise UsageError(
            "{format} can't represent new spans; {formats} can", format=format_name, formats=", ".join(WRITABLE)
        )
    return writer.text(_sentences(merge, format_name, writer, progress))


def _sentences(merge: Merge, format_name: str, writer: Writer, progress: Progress) -> Iterator[Sentence]:
    """The merged sentences that a format can represent. Raises `InputError` in the end if there are others."""
    name = source_of_base(merge.frame, merge.recipe)
    path = next(version.spec.path for version in merge.frame.versions if version.name == name)
    problems = list[Problem]()
    for i in range(len(merge.names)):
        progress(i, len(merge.names))
        sentence = as_constituents(merge.sentence(i))
        fault = writer.fault(sentence)
        if fault is None:
            yield sentence
            continue
        wanted = said("something that {format} can represent", format=format_name)
        problems.append(Problem(path, sentence.line, fault, wanted, sentence.name))
    if problems:
        raise InputError(first_problems(path, problems))
