"""Changes words and nodes in the source of a NEGRA export sentence, and leaves everything else as it is."""

from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from itertools import chain, count

from core.formats.graphs.edge_labels import NO_LABEL
from core.formats.graphs.edge_trees import Part
from core.formats.graphs.edges import Edges
from core.formats.graphs.negra.reader import edges_of
from core.formats.graphs.negra.source_lines import (
    FIRST_NODE,
    LAST_NODE,
    ExportText,
    Places,
    Row,
    export_texts,
    places_in,
    remark_of,
    rows_of,
    version_of,
)
from core.formats.splices import Splice, spliced
from core.model.sentence import VIRTUAL_ROOT


def edges_in(source: str) -> Edges:
    """The words and nodes of a sentence that is a tree."""
    text = _text_of(source)
    found = edges_of(_rows(text))
    tree, secondary = places_in(version_of(text)).parent + 1, set[int]()
    for row in (*found.word_rows, *found.node_rows):
        columns = [column[0] for column in row.columns[tree:]]
        secondary.update(map(int, filter(str.isdecimal, columns[1::2])))
        if columns and row.node:
            secondary.add(row.node)
    bound = frozenset(i for i, row in enumerate(found.node_rows) if row.node in secondary)
    return Edges(found.words, dict(enumerate(found.nodes)), len(found.nodes), bound)


def rewritten(source: str, edges: Edges) -> str:
    """The source with words and nodes replaced: see `EdgeLayout`.

    A new node gets the number after the last one, or the first free number if there is none after it. Its line is
    laid out like the others and sorted by number. The comment after a removed node stays, on its own line.
    """
    text = _text_of(source)
    found = edges_of(_rows(text))
    places = places_in(version_of(text))
    lines = list(StringIO(source, newline="\n"))
    numbers = {i: row.node or 0 for i, row in enumerate(found.node_rows)} | {VIRTUAL_ROOT: 0}
    new = [key for key in edges.nodes if key not in numbers]
    numbers |= zip(new, _free(set(numbers.values())), strict=False)
    for row, before, after in zip(found.word_rows, found.words, edges.words, strict=True):
        lines[row.line - 1] = _changed(lines[row.line - 1], row, before, after, places, numbers)
    for i, row in enumerate(found.node_rows):
        line = lines[row.line - 1]
        if i in edges.nodes:
            lines[row.line - 1] = _changed(line, row, found.nodes[i], edges.nodes[i], places, numbers)
        else:
            lines[row.line - 1] = line[remark_of(line.rstrip("\r\n")) :].lstrip("\t \r\n")
    end = "\r\n" if lines[text.line - 1].endswith("\r\n") else "\n"
    for key in sorted(new, key=numbers.__getitem__):
        above = [row for row in found.node_rows if (row.node or 0) < numbers[key]] or found.word_rows
        at = max(row.line for row in above) - 1
        model = found.node_rows[-1] if found.node_rows else None
        lines[at] += _row(numbers[key], edges.nodes[key], numbers, model, places) + end
    return "".join(lines)


def _text_of(source: str) -> ExportText:
    (text,) = export_texts(StringIO(source, newline="\n"), "")
    assert isinstance(text, ExportText), "what was read once can be read again"
    return text


def _rows(text: ExportText) -> Sequence[Row]:
    return [row for row in rows_of(text) if isinstance(row, Row)]


def _free(taken: set[int]) -> Iterator[int]:
    """Numbers for new nodes. They continue past the highest valid number, so that the reader reports the excess."""
    following = max(FIRST_NODE, max(taken) + 1)
    between = (number for number in range(FIRST_NODE, following) if number not in taken)
    return chain(range(following, LAST_NODE + 1), between, count(LAST_NODE + 1))


def _changed(line: str, row: Row, before: Part, after: Part, places: Places, numbers: Mapping[int, int]) -> str:
    """``line``, the source of ``row``, with the changed columns replaced."""
    old = (before.category, before.label, str(row.parent))
    new = (after.category, after.label, str(numbers[after.parent]) if after.parent != before.parent else old[2])
    return spliced(
        line,
        [
            Splice(*row.columns[place].span(), text)
            for place, text, was in zip(places, new, old, strict=True)
            if text != was
        ],
    )


def _row(number: int, node: Part, numbers: Mapping[int, int], model: Row | None, places: Places) -> str:
    """The line of a new node, with the white space between columns copied from ``model``."""
    values = [f"#{number}", NO_LABEL, NO_LABEL, NO_LABEL, NO_LABEL, NO_LABEL][: places.parent + 1]
    for place, value in zip(places, (node.category, node.label, str(numbers[node.parent])), strict=True):
        values[place] = value
    if model is None:
        return "\t".join(values)
    columns = model.columns[: len(values)]
    line = columns[0].string[columns[0].start() : columns[-1].end()]
    begin = columns[0].start()
    return spliced(
        line,
        [
            Splice(column.start() - begin, column.end() - begin, value)
            for column, value in zip(columns, values, strict=True)
        ],
    )
