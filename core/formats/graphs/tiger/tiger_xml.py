"""TIGER-XML: graphs of words and nodes with labelled edges (Mengel and Lezius 2000)."""

from functools import partial
from math import inf
from typing import Final

from core.formats.format import Format, Writer
from core.formats.function_adders import SpanFunctionAdder
from core.formats.graphs.edges import EdgeLayout, functions_added
from core.formats.graphs.tiger.places import find_sentences
from core.formats.graphs.tiger.reader import read, read_alone, recognizes
from core.formats.graphs.tiger.rewrite import edges_in, rewritten
from core.formats.graphs.tiger.writer import tiger_fault, tiger_text, tiger_word_fault

_LAYOUT: Final = EdgeLayout(edges_in, rewritten, inf)

FORMAT: Final = Format(
    name="tiger",
    title="TIGER-XML",
    extensions=(".tiger", ".tigerxml", ".xml"),
    recognizes=recognizes,
    read=read,
    find_places=find_sentences,
    read_alone=read_alone,
    functions=("edge",),
    function_adder=SpanFunctionAdder(partial(functions_added, _LAYOUT)),
    layout=_LAYOUT,
    holds_gaps=True,
    writer=Writer(tiger_text, tiger_fault, tiger_word_fault, ".xml"),
)
