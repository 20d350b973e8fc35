"""Which formats are given by edges, and functions put on the edges of a sentence in one of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from core.formats.graphs.edges import EdgeFormat, with_functions
from core.formats.graphs.negra import reader as export
from core.formats.graphs.negra import rewrite as export_changes
from core.formats.graphs.tiger import reader as tiger
from core.formats.graphs.tiger import rewrite as tiger_changes
from core.model.sentence import Sentence
from core.model.spans import Span

EDGE_FORMATS: Final[Mapping[str, EdgeFormat]] = {
    export.FORMAT.name: export_changes.CHANGES,
    tiger.FORMAT.name: tiger_changes.CHANGES,
}
"""How words and nodes are changed in the formats that have them with labelled edges."""


def add_functions(format_name: str, sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    """The source of ``sentence`` with functions ``added`` to those over spans that it has: see `with_functions`."""
    format_ = EDGE_FORMATS[format_name]
    return format_.rewritten(sentence.source, with_functions(format_.edges(sentence.source), added))
