"""Reads TIGER-XML: the graph of each sentence, and the reasons if it is not a tree."""

import re
from collections.abc import Iterator
from itertools import chain
from operator import itemgetter
from typing import Final

from core.base.errors import Problem
from core.base.messages import said
from core.formats.conll.columns import quoted
from core.formats.conll.comments import Remark, earlier_uses, id_problems
from core.formats.graphs.edge_labels import NO_LABEL
from core.formats.graphs.edge_trees import TREE, Graph, Part
from core.formats.graphs.tiger.xml_stream import TigerText, tiger_text, tiger_texts
from core.formats.read_result import WHOLE, Portion, ReadResult
from core.formats.sentence_ids import LinesOfIds
from core.model.sentence import VIRTUAL_ROOT
from core.model.version import VersionSpec

_CORPUS: Final = re.compile(r"<(?:[^\s<>:]+:)?(?:sub)?corpus[\s/>]")

_OUTERMOST: Final = (NO_LABEL, VIRTUAL_ROOT)

_SECOND: Final = itemgetter(1)
_THIRD: Final = itemgetter(2)


def recognizes(beginning: str) -> bool:
    """Whether the text begins like the XML of a corpus."""
    return beginning.lstrip().startswith("<") and bool(_CORPUS.search(beginning))


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a TIGER-XML text. Only graphs are read, without secondary edges."""
    lines_of_ids = LinesOfIds()
    for text in tiger_texts(pieces, spec.path, portion):
        yield from _read_sentence(text, spec, lines_of_ids)


def read_alone(pieces: Iterator[str], spec: VersionSpec, _portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentence with this source, which may be only part of a well-formed file."""
    yield from _read_sentence(tiger_text("".join(pieces), spec.path), spec, LinesOfIds())


def _read_sentence(text: TigerText, spec: VersionSpec, lines_of_ids: LinesOfIds) -> Iterator[ReadResult]:
    graph = _blank(text, spec.path)
    sent_id = graph.sent_id
    ids = [] if sent_id is None else [Remark(text.element.line, "sent_id", sent_id)]
    problems = [*id_problems(ids, earlier_uses(ids, lines_of_ids), graph.problem), *_attribute_problems(text, graph)]
    if problems:
        yield from problems
    else:
        yield from _with_edges(graph, text).results(spec.role)


def graph_of(text: TigerText) -> Graph:
    """The graph of a sentence that was read before; its problems have no path."""
    return _with_edges(_blank(text, ""), text)


def _blank(text: TigerText, path: str) -> Graph:
    """An empty graph."""
    return Graph(path, text.ordinal, text.element.line, text.element.attributes.get("id"), text.source)


def _attribute_problems(text: TigerText, graph: Graph) -> Iterator[Problem]:
    """Elements that lack a required attribute, and duplicate ids."""
    parts = [*text.words, *text.nodes]
    roots = [(text.graph.line, text.graph.attributes.get("root", ""))] if text.graph else []
    names = {name for _, name, _ in parts}
    values = chain(names, text.forms, map(_SECOND, roots), map(_THIRD, text.edges))
    if len(names) == len(parts) and all(map(str.strip, values)):
        return
    edges = [(line, name) for line, _, name, _ in text.edges]
    needed = [
        ("t", "id", [(line, name) for line, name, _ in text.words]),
        ("t", "word", [(line, form) for (line, _, _), form in zip(text.words, text.forms, strict=True)]),
        ("nt", "id", [(line, name) for line, name, _ in text.nodes]),
        ("edge", "idref", edges),
        ("graph", "root", roots),
    ]
    for tag, attribute, found in needed:
        for line, value in found:
            if not value.strip():
                yield graph.problem(
                    line,
                    said("<{tag}> without {attribute}", tag=tag, attribute=attribute),
                    f'{attribute}="…"',
                )
    lines = dict[str, int]()
    for line, name, _ in parts:
        if name in lines:
            yield graph.problem(
                line,
                said("id {name} is already used on line {line}", name=quoted(name), line=lines[name]),
                said("a unique id"),
            )
        lines.setdefault(name, line)


def _with_edges(graph: Graph, text: TigerText) -> Graph:
    """``graph`` with the words, nodes and edges of ``text``, and the reasons why these do not form a tree."""
    elements = [*text.nodes, *text.words]
    places = {name: i for i, (_, name, _) in enumerate(elements)}
    above: list[tuple[str, int] | None] = [None] * len(elements)
    no_tree: list[Problem] = []
    for line, node, name, label in text.edges:
        place = places.get(name)
        if place is None:
            no_tree.append(
                graph.problem(line, said("an edge to {name}, which is not in the sentence", name=quoted(name)), TREE)
            )
        elif above[place]:
            no_tree.append(graph.problem(line, said("a second edge to {name}", name=quoted(name)), TREE))
        else:
            above[place] = label, node
    root = text.graph.attributes["root"] if text.graph else ""
    if root not in places and text.graph:
        what = said("root {root} of the graph is not in the sentence", root=quoted(root))
        no_tree.append(graph.problem(text.graph.line, what, TREE))
    for (line, name, _), edge in zip(elements, above, strict=True):
        if not edge and name != root:
            no_tree.append(
                graph.problem(line, said("no edge to {name}, which is not the root", name=quoted(name)), TREE)
            )
    parts = [Part._make(element + (edge or _OUTERMOST)) for element, edge in zip(elements, above, strict=True)]
    words, nodes = parts[len(text.nodes) :], parts[: len(text.nodes)]
    return Graph(graph.path, graph.ordinal, graph.line, graph.sent_id, graph.source, text.forms, words, nodes, no_tree)
