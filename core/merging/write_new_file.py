"""A unification written out in a format that holds spans (design, Merging)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from core.base.errors import InputError, Problem, UsageError, first_problems
from core.base.messages import Phrase, said
from core.formats.graphs.negra.writer import export_fault, export_text
from core.formats.graphs.tiger.writer import tiger_fault, tiger_text
from core.formats.penn.penn_writer import brackets_fault, brackets_text
from core.merging.as_constituents import as_constituents
from core.merging.merge_input import source_of_base
from core.merging.session import Merge
from core.model.sentence import Sentence
from core.scoring.settings import Punctuation


class _Format(NamedTuple):
    text: Callable[[Iterable[Sentence]], Iterator[str]]
    fault: Callable[[Sentence], Phrase | None]


_FORMATS: Final[Mapping[str, _Format]] = {
    "ptb": _Format(brackets_text, brackets_fault),
    "export": _Format(export_text, export_fault),
    "tiger": _Format(tiger_text, tiger_fault),
}

WRITABLE: Final = tuple(_FORMATS)
"""The formats that results can be written out in, whatever their base is in; ``ptb`` those without gaps."""


def written_out(merge: Merge, format_name: str) -> Iterator[str]:
    """The file of all sentences that are merged, in one of the formats `WRITABLE`.

    All of them are looked at before the first is given. Raises `UsageError` for another format and where words were
    dropped, `InputError` with each sentence of which the format can't hold something.
    """
    if merge.frame.settings.punct is Punctuation.DROP:
        raise UsageError("a file without punctuation would not be the treebank; use --punct keep")
    if format_name not in _FORMATS:
        raise UsageError(
            "{format} has no place for spans; {formats} have", format=format_name, formats=", ".join(WRITABLE)
        )
    format_ = _FORMATS[format_name]
    name = source_of_base(merge.frame, merge.recipe)
    path = next(version.spec.path for version in merge.frame.versions if version.name == name)
    sentences = [as_constituents(merge.sentence(i)) for i in range(len(merge.names))]
    faults = [(sentence, format_.fault(sentence)) for sentence in sentences]
    problems = [
        Problem(path, sentence.line, fault, said("what {format} can hold", format=format_name), sentence.name)
        for sentence, fault in faults
        if fault
    ]
    if problems:
        raise InputError(first_problems(path, problems))
    return format_.text(sentences)
