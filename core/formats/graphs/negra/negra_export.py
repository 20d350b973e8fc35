"""NEGRA export, versions 3 and 4: the format of NEGRA, TIGER and TüBa-D/Z (Brants 1997)."""

from functools import partial
from typing import Final

from core.formats.format import Format, Writer
from core.formats.function_adders import SpanFunctionAdder
from core.formats.graphs.edges import EdgeLayout, functions_added
from core.formats.graphs.negra.places import find_sentences
from core.formats.graphs.negra.reader import read, recognizes
from core.formats.graphs.negra.rewrite import edges_in, rewritten
from core.formats.graphs.negra.source_lines import MOST_NODES
from core.formats.graphs.negra.writer import export_fault, export_text, export_word_fault

_LAYOUT: Final = EdgeLayout(edges_in, rewritten, MOST_NODES)

FORMAT: Final = Format(
    name="export",
    title="NEGRA export",
    extensions=(".export", ".negra"),
    recognizes=recognizes,
    read=read,
    find_places=find_sentences,
    functions=("edge",),
    function_adder=SpanFunctionAdder(partial(functions_added, _LAYOUT)),
    layout=_LAYOUT,
    holds_gaps=True,
    writer=Writer(export_text, export_fault, export_word_fault, ".export"),
)
