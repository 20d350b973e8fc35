"""Grammatical functions put into the MISC column of CoNLL-U, where everything else stays as it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from core.formats.columns import CONSECUTIVE, ID
from core.formats.conllu import MISC
from core.formats.function_attributes import PRE_TERMINAL, SOURCE, SPAN, with_values
from core.model.sentence import Sentence


@dataclass(frozen=True, slots=True)
class AddedFunctions:
    """What is added to a word: functions of its span, and of its own pre-terminal.

    ``sources`` are the names of the versions that they are from.
    """

    span: Sequence[str]
    pre_terminal: Sequence[str]
    sources: Sequence[str]


def add_word_functions(sentence: Sentence, added: Mapping[int, AddedFunctions]) -> str:
    """The source of ``sentence``, read from CoNLL-U, with functions ``added`` to words, by their positions."""
    words = {CONSECUTIVE[position - 1]: functions for position, functions in added.items()}
    # Parted only at line feeds: other characters at which Unicode has lines end are text in a column.
    lines = list(StringIO(sentence.source, newline="\n"))
    for i, line in enumerate(lines):
        text = line.rstrip("\r\n")
        fields = text.split("\t")
        functions = words.get(fields[ID])
        if functions:
            misc = with_values(fields[MISC], SPAN, functions.span)
            misc = with_values(misc, PRE_TERMINAL, functions.pre_terminal)
            fields[MISC] = with_values(misc, SOURCE, functions.sources)
            lines[i] = "\t".join(fields) + line[len(text) :]
    return "".join(lines)
