"""Writing a unification to a new file, in a format that can represent spans (guide, Merging)."""

from collections.abc import Iterator

from core.base.errors import InputError, Problem, UsageError, first_problems
from core.base.messages import said
from core.formats.registry import format_named
from core.merging.as_constituents import as_constituents
from core.merging.merge_input import source_of_base
from core.merging.session import Merge
from core.merging.strategy import WRITABLE
from core.scoring.choices import Punctuation


def written_out(merge: Merge, format_name: str) -> Iterator[str]:
    """The file of all merged sentences in one of the formats `WRITABLE`.

    All sentences are checked before the first line is returned. Raises `UsageError` for another format and if words
    were dropped, `InputError` with every sentence that the format can't represent.
    """
    if merge.frame.settings.punct is Punctuation.DROP:
        raise UsageError("a file without punctuation would not be the whole treebank; use --punct keep")
    writer = format_named(format_name).writer
    if writer is None:
        raise UsageError(
            "{format} can't represent new spans; {formats} can", format=format_name, formats=", ".join(WRITABLE)
        )
    name = source_of_base(merge.frame, merge.recipe)
    path = next(version.spec.path for version in merge.frame.versions if version.name == name)
    sentences = [as_constituents(merge.sentence(i)) for i in range(len(merge.names))]
    faults = [(sentence, writer.fault(sentence)) for sentence in sentences]
    problems = [
        Problem(
            path, sentence.line, fault, said("something that {format} can represent", format=format_name), sentence.name
        )
        for sentence, fault in faults
        if fault
    ]
    if problems:
        raise InputError(first_problems(path, problems))
    return writer.text(sentences)
