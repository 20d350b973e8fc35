"""Reads NEGRA export: the words and nodes of each sentence, with the node above each."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import said
from core.formats.conll.columns import quoted
from core.formats.conll.comments import Remark, earlier_uses, id_problems, remarks, sent_ids
from core.formats.graphs.edge_trees import TREE, Graph, Part
from core.formats.graphs.negra.source_lines import COMMENT, ExportText, Misshapen, Row, export_texts, rows_of
from core.formats.read_result import WHOLE, Portion, ReadResult, lines_in
from core.formats.sentence_ids import LinesOfIds
from core.model.sentence import VIRTUAL_ROOT
from core.model.version import VersionSpec

_BEGINNINGS: Final = ("#FORMAT", "#BOT", "#BOS")


def recognizes(beginning: str) -> bool:
    """Whether the text, after any comments, begins with a version, table or sentence of NEGRA export."""
    lines = (line for line in beginning.split("\n") if line.strip() and not line.startswith(COMMENT))
    return (next(lines, "").split() or [""])[0] in _BEGINNINGS


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a text in NEGRA export. Secondary edges are ignored.

    The id of a sentence comes from the comment ``%% sent_id = VALUE`` after ``#BOS``; without one, it is the number.
    """
    lines_of_ids = LinesOfIds()
    for found in export_texts(lines_in(pieces), spec.path, portion):
        if isinstance(found, Problem):
            yield found
        else:
            yield from _read_sentence(found, spec, lines_of_ids)


def _read_sentence(text: ExportText, spec: VersionSpec, lines_of_ids: LinesOfIds) -> Iterator[ReadResult]:
    ids = sent_ids(remarks([(text.line, f"#{text.remark}")]))
    if not ids and text.number:
        ids = [Remark(text.line, "sent_id", text.number)]
    read = list(rows_of(text))
    rows = [row for row in read if isinstance(row, Row)]
    edges = edges_of(rows)
    graph = Graph(
        spec.path,
        text.ordinal,
        text.line,
        ids[0].value if ids else None,
        text.source,
        [row.word for row in edges.word_rows],
        edges.words,
        edges.nodes,
    )
    problems = list(id_problems(ids, earlier_uses(ids, lines_of_ids), graph.problem))
    if not text.number:
        problems.append(graph.problem(text.line, said("#BOS without a number"), said("#BOS NUMBER")))
    elif text.end_number != text.number:
        what = said("#EOS {end_number} at the end of sentence {number}", end_number=text.end_number, number=text.number)
        problems.append(graph.problem(text.line, what, f"#EOS {text.number}"))
    problems += [graph.problem(*row) for row in read if isinstance(row, Misshapen)]
    numbers = {row.node: i for i, row in enumerate(edges.node_rows)}
    for i, row in enumerate(edges.node_rows):
        if numbers[row.node] != i:
            problems.append(
                graph.problem(
                    row.line,
                    said("node #{node} occurs twice", node=str(row.node)),
                    said("a different number for each node"),
                )
            )
    if problems:
        yield from problems
        return
    stray = [
        graph.problem(
            row.line,
            said("parent {parent} of {word} is not a node of the sentence", parent=row.parent, word=quoted(row.word)),
            TREE,
        )
        for row in rows
        if row.parent and row.parent not in numbers
    ]
    yield from (replace(graph, no_tree=stray) if stray else graph).results(spec.role)


class Edges(NamedTuple):
    """The lines of words and nodes, and the parts read from them."""

    word_rows: list[Row]
    node_rows: list[Row]
    words: list[Part]
    nodes: list[Part]


def edges_of(rows: Sequence[Row]) -> Edges:
    """The words and nodes of a sentence. One whose parent does not exist is outermost."""
    words, nodes = ([row for row in rows if (row.node is not None) is is_node] for is_node in (False, True))
    places = {row.node or 0: i for i, row in enumerate(nodes)}

    def part(row: Row) -> Part:
        return Part(row.line, row.word, row.category, row.label, places.get(row.parent, VIRTUAL_ROOT))

    return Edges(words, nodes, list(map(part, words)), list(map(part, nodes)))
