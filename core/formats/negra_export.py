"""NEGRA export, versions 3 and 4: the format of NEGRA, TIGER and TüBa-D/Z (Brants 1997)."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import StringIO
from itertools import chain, count
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Phrase, said
from core.formats.brackets import ROOTS
from core.formats.conll_columns import quoted
from core.formats.edges import (
    NO_LABEL,
    TREE,
    EdgeLayout,
    EdgePart,
    Edges,
    Graph,
    edge_label,
    functions_added,
    label_fault,
    with_single_functions,
)
from core.formats.format import WHOLE, Format, Portion, ReadResult, Writer, lines_in
from core.formats.negra_lines import (
    COMMENT,
    FIRST_NODE,
    LAST_NODE,
    MOST_NODES,
    ColumnPlaces,
    ExportText,
    Misshapen,
    Row,
    column_places,
    export_texts,
    find_sentences,
    remark_of,
    rows_of,
    version_of,
)
from core.formats.sentence_ids import KeyedComment, LinesOfIds, earlier_uses, id_problems, keyed_comments, sent_ids
from core.formats.splices import Splice, spliced
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
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
    ids = sent_ids(keyed_comments([(text.line, f"#{text.remark}")]))
    if not ids and text.number:
        ids = [KeyedComment(text.line, "sent_id", text.number)]
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
            what = said("node #{node} occurs twice", node=str(row.node))
            problems.append(graph.problem(row.line, what, said("a different number for each node")))
    if problems:
        yield from problems
        return
    stray = list[Problem]()
    for row in rows:
        if row.parent and row.parent not in numbers:
            word = quoted(row.word)
            what = said("parent {parent} of {word} is not a node of the sentence", parent=row.parent, word=word)
            stray.append(graph.problem(row.line, what, TREE))
    yield from (replace(graph, no_tree=stray) if stray else graph).results(spec.role)


class EdgeRows(NamedTuple):
    """The lines of words and nodes, and the parts read from them."""

    word_rows: list[Row]
    node_rows: list[Row]
    words: list[EdgePart]
    nodes: list[EdgePart]


def edges_of(rows: Sequence[Row]) -> EdgeRows:
    """The words and nodes of a sentence. One whose parent does not exist is outermost."""
    words, nodes = ([row for row in rows if (row.node is not None) is is_node] for is_node in (False, True))
    places = {row.node or 0: i for i, row in enumerate(nodes)}

    def part(row: Row) -> EdgePart:
        return EdgePart(row.line, row.word, row.category, row.label, places.get(row.parent, VIRTUAL_ROOT))

    return EdgeRows(words, nodes, list(map(part, words)), list(map(part, nodes)))


_LOOKS_LIKE_NO_WORD: Final = re.compile("#([5-9][0-9]{2}|BOS|EOS|BOT|EOT|FORMAT)|%%.*", re.DOTALL)
_ROOT: Final = "VROOT"


def export_text(sentences: Iterable[Sentence]) -> Iterator[str]:
    """The file with these ``sentences`` of brackets, for which `export_fault` must be None."""
    yield "#FORMAT 4\n"
    for number, sentence in enumerate(sentences, start=1):
        tree = _with_root(with_single_functions(sentence.constituents))
        remark = f" %% sent_id = {sentence.sent_id}" if sentence.sent_id else ""
        yield f"#BOS {number} 0 0 0{remark}\n"
        for i, (form, tag) in enumerate(zip(sentence.forms, sentence.tags, strict=True)):
            yield _row(form, tag, tree.token_functions[i], tree.token_parents[i])
        for i, category in enumerate(tree.categories):
            yield _row(f"#{FIRST_NODE + i}", category or NO_LABEL, tree.functions[i] or (), tree.parents[i])
        yield f"#EOS {number}\n"


def _with_root(tree: ConstituencyTree) -> ConstituencyTree:
    """``tree`` below a bracket for the virtual root, if that has a name, or if its single outermost one seems to be it.

    PARSEVAL counts a virtual root by its name; only `VROOT`, which the format leaves out, never counts.
    """
    name = tree.root if tree.root is not None else _ROOT
    outermost = [i for i, parent in enumerate(tree.parents) if parent == VIRTUAL_ROOT]
    has_one = VIRTUAL_ROOT not in tree.token_parents and len(outermost) == 1
    is_like_root = has_one and (tree.categories[outermost[0]] or "").replace(NO_LABEL, "") in ROOTS
    if name == _ROOT and not is_like_root:
        return tree
    return ConstituencyTree(
        (name, *tree.categories),
        ((), *tree.functions),
        (VIRTUAL_ROOT, *(parent + 1 for parent in tree.parents)),
        tree.token_functions,
        tuple(parent + 1 for parent in tree.token_parents),
        tree.root,
    )


def _row(word: str, tag: str, functions: tuple[str, ...], parent: int) -> str:
    above = 0 if parent < 0 else FIRST_NODE + parent
    return "\t".join([word, NO_LABEL, tag or NO_LABEL, NO_LABEL, edge_label(functions), str(above)]) + "\n"


def export_fault(sentence: Sentence) -> Phrase | None:
    """Why NEGRA export, which has no escapes, can't represent a sentence of brackets; None if it can."""
    tree = sentence.constituents
    labels = [function for functions in (*tree.functions, *tree.token_functions) for function in functions or ()]
    for text in (*sentence.tags, *filter(None, tree.categories), *labels):
        if fault := _space(text):
            return fault
    for text in (*sentence.tags, *filter(None, tree.categories), *labels):
        if text.startswith(COMMENT):
            return said("{text}, which would be read as a comment", text=repr(text))
    for form in sentence.forms:
        if fault := export_word_fault(form):
            return fault
    if fault := label_fault(labels):
        return fault
    nodes = len(_with_root(with_single_functions(tree)).parents)
    if nodes > MOST_NODES:
        return said("{nodes} brackets, more than {most}", nodes=nodes, most=MOST_NODES)
    return None


def export_word_fault(word: str) -> Phrase | None:
    """Why NEGRA export can't represent a word; None if it can."""
    if _LOOKS_LIKE_NO_WORD.fullmatch(word):
        return said("the word {word}, which has a special meaning in this format", word=repr(word))
    return _space(word)


def _space(text: str) -> Phrase | None:
    return None if text.split() == [text] else said("white space in {text} (TIGER-XML allows it)", text=repr(text))


def edges_in(source: str) -> Edges:
    """The words and nodes of a sentence that is a tree."""
    text = _text_of(source)
    found = edges_of(_rows(text))
    tree, secondary = column_places(version_of(text)).parent + 1, set[int]()
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
    places = column_places(version_of(text))
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
        lines[at] += _changed_row(numbers[key], edges.nodes[key], numbers, model, places) + end
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


def _changed(
    line: str, row: Row, before: EdgePart, after: EdgePart, places: ColumnPlaces, numbers: Mapping[int, int]
) -> str:
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


def _changed_row(
    number: int, node: EdgePart, numbers: Mapping[int, int], model: Row | None, places: ColumnPlaces
) -> str:
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


_LAYOUT: Final = EdgeLayout(edges_in, rewritten, MOST_NODES)

FORMAT: Final = Format(
    name="export",
    title="NEGRA export",
    extensions=(".export", ".negra"),
    recognizes=recognizes,
    read=read,
    find_places=find_sentences,
    functions=("edge",),
    span_adder=partial(functions_added, _LAYOUT),
    layout=_LAYOUT,
    holds_gaps=True,
    writer=Writer(export_text, export_fault, export_word_fault, ".export"),
)
