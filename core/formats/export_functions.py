"""Grammatical functions put on the edges of NEGRA export, where everything else stays as it is."""

from collections.abc import Mapping, Sequence
from io import StringIO
from itertools import count

from core.formats.bracket_labels import UNKNOWN_CATEGORY
from core.formats.edge_labels import NO_LABEL, edges_with
from core.formats.edge_trees import topmost
from core.formats.export import edges_of
from core.formats.export_texts import FIRST_NODE, WITH_LEMMAS, ExportText, Row, export_texts, rows_of, version_of
from core.sentence import Sentence
from core.spans import Span


def add_functions(sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    """The source of ``sentence``, read from NEGRA export, with functions ``added`` to those over spans that it has.

    They go to the edge above the topmost node over their span, or above the word where no other node is; where there is
    one already, and for each further one, there is a new node above, called as the one below. Raises `KeyError` for
    a span that no node has.
    """
    (text,) = export_texts(StringIO(sentence.source, newline="\n"), "")
    assert isinstance(text, ExportText), "what was read once can be read again"
    edges = edges_of([row for row in rows_of(text) if isinstance(row, Row)])
    taken = {row.node for row in edges.node_rows}
    numbers = (number for number in count(FIRST_NODE) if number not in taken)
    between = "\t".join(["", *[NO_LABEL] * (version_of(text) == WITH_LEMMAS), ""])
    lines, new = list(StringIO(sentence.source, newline="\n")), list[str]()
    end = "\r\n" if lines[text.line - 1].endswith("\r\n") else "\n"
    places = topmost(edges.words, edges.nodes)
    for span, functions in added.items():
        place = places[span]
        row = edges.node_rows[place] if place >= 0 else edges.word_rows[~place]
        category = row.category if place >= 0 else UNKNOWN_CATEGORY
        first, *further = edges_with(row.label, functions)
        above = [next(numbers) for _ in further]
        parents = [*above, row.parent]
        lines[row.line - 1] = _changed(lines[row.line - 1], row, first, parents[0])
        for label, number, parent in zip(further, above, parents[1:], strict=True):
            new.append(f"#{number}{between}{category}\t{NO_LABEL}\t{label}\t{parent}{end}")
    last = max(row.line for row in (*edges.word_rows, *edges.node_rows))
    return "".join([*lines[:last], *new, *lines[last:]])


def _changed(line: str, row: Row, label: str, parent: int) -> str:
    """``line``, which is that of ``row``, with another label and parent."""
    (begin, end), (parent_begin, parent_end) = row.label_place, row.parent_place
    return f"{line[:begin]}{label}{line[end:parent_begin]}{parent}{line[parent_end:]}"
