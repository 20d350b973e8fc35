"""A unification written out in a format that holds spans (guide, Merging)."""

from collections.abc import Iterator
from typing import Final

from core.base.errors import InputError, Problem, UsageError, first_problems
from core.base.messages import said
from core.formats.registry import format_named, formats_that
from core.merging.as_constituents import as_constituents
from core.merging.merge_input import source_of_base
from core.merging.session import Merge
from core.scoring.settings import Punctuation

WRITABLE: Final = tuple(format_.name for format_ in formats_that(lambda format_: format_.writer))
"""The formats that results can be written out in, whatever their base is in; the first hold no gaps."""


def written_out(merge: Merge, format_name: str) -> Iterator[str]:
    """The file of all sentences that are merged, in one of the formats `WRITABLE`.

    All of them are looked at before the first is given. Raises `UsageError` for another format and where words were
    dropped, `InputError` with each sentence of which the format can't hold something.
    """
    if merge.frame.settings.punct is Punctuation.DROP:
        raise UsageError("a file without punctuation would not be the treebank; use --punct keep")
    writer = format_named(format_name).writer
    if writer is None:
        raise UsageError(
            "{format} has no place for spans; {formats} have", format=format_name, formats=", ".join(WRITABLE)
        )
    name = source_of_base(merge.frame, merge.recipe)
    path = next(version.spec.path for version in merge.frame.versions if version.name == name)
    sentences = [as_constituents(merge.sentence(i)) for i in range(len(merge.names))]
    faults = [(sentence, writer.fault(sentence)) for sentence in sentences]
    problems = [
        Problem(path, sentence.line, fault, said("what {format} can hold", format=format_name), sentence.name)
        for sentence, fault in faults
        if fault
    ]
    if problems:
        raise InputError(first_problems(path, problems))
    return writer.text(sentences)
