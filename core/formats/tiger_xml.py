"""TIGER-XML: graphs of words and nodes with labelled edges (Mengel and Lezius 2000)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain, count
from math import inf
from operator import itemgetter
from typing import Final
from xml.parsers import expat

from core.base.errors import Problem
from core.base.messages import Phrase, said
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
from core.formats.format import WHOLE, Format, Portion, ReadResult, Writer
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.sentence_ids import KeyedComment, LinesOfIds, earlier_uses, id_problems
from core.formats.splices import Splice, spliced
from core.formats.tiger_stream import TigerText, find_sentences, tiger_text, tiger_texts
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import first_position
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
    ids = [] if sent_id is None else [KeyedComment(text.element.line, "sent_id", sent_id)]
    problems = [*id_problems(ids, earlier_uses(ids, lines_of_ids), graph.problem), *_attribute_problems(text, graph)]
    if problems:
        yield from problems
    else:
        yield from _with_edges(graph, text).results(spec.role)


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
                what = said("<{tag}> without {attribute}", tag=tag, attribute=attribute)
                yield graph.problem(line, what, f'{attribute}="…"')
    lines = dict[str, int]()
    for line, name, _ in parts:
        if name in lines:
            what = said("id {name} is already used on line {line}", name=quoted(name), line=lines[name])
            yield graph.problem(line, what, said("a unique id"))
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
    parts = [EdgePart._make(element + (edge or _OUTERMOST)) for element, edge in zip(elements, above, strict=True)]
    words, nodes = parts[len(text.nodes) :], parts[: len(text.nodes)]
    return Graph(graph.path, graph.ordinal, graph.line, graph.sent_id, graph.source, text.forms, words, nodes, no_tree)


_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def quoted_value(value: str) -> str:
    """``value`` as an attribute's, in the quotation marks that it does not contain."""
    text = value.translate(_ESCAPED)
    if '"' not in text:
        return f'"{text}"'
    return f"'{text}'" if "'" not in text else '"{}"'.format(text.replace('"', "&quot;"))


_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ROOT: Final = "VROOT"


def corpus_text(sentences: Iterable[Sentence]) -> Iterator[str]:
    """The file with these ``sentences`` of brackets, for which `tiger_fault` must be None.

    All outermost parts are below a node for the virtual root, named as in the base, or `VROOT`.
    """
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<corpus id="treeconcord">\n<body>\n'
    for number, sentence in enumerate(sentences, start=1):
        yield from _graph(sentence, with_single_functions(sentence.constituents), f"s{number}")
    yield "</body>\n</corpus>\n"


def _graph(sentence: Sentence, tree: ConstituencyTree, name: str) -> Iterator[str]:
    children: dict[int, list[str]] = {}
    for i, parent in enumerate(tree.token_parents):
        children.setdefault(parent, []).append(_edge(f"{name}_{i + 1}", tree.token_functions[i]))
    for i, parent in enumerate(tree.parents):
        children.setdefault(parent, []).append(_edge(f"{name}_n{i}", tree.functions[i] or ()))
    yield f'<s id={quoted_value(sentence.sent_id or name)}>\n<graph root="{name}_{_ROOT}">\n<terminals>\n'
    for i, (form, tag) in enumerate(zip(sentence.forms, sentence.tags, strict=True), start=1):
        yield f'<t id="{name}_{i}" word={quoted_value(form)} pos={quoted_value(tag)}/>\n'
    yield "</terminals>\n<nonterminals>\n"
    nodes = [
        (-1, _ROOT, _ROOT if tree.root is None else tree.root),
        *((i, f"n{i}", category) for i, category in enumerate(tree.categories)),
    ]
    for i, node, category in nodes:
        yield f'<nt id="{name}_{node}" cat={quoted_value(category or NO_LABEL)}>\n'
        yield from children[i]
        yield "</nt>\n"
    yield "</nonterminals>\n</graph>\n</s>\n"


def _edge(child: str, functions: tuple[str, ...]) -> str:
    return f'<edge label={quoted_value(edge_label(functions))} idref="{child}"/>\n'


def tiger_fault(sentence: Sentence) -> Phrase | None:
    """Why TIGER-XML can't represent a sentence of brackets; None if it can."""
    tree = sentence.constituents
    labels = [function for functions in (*tree.functions, *tree.token_functions) for function in functions or ()]
    texts = (*sentence.tags, *filter(None, tree.categories), *labels, sentence.sent_id or "")
    faults = (*map(_no_xml, texts), *map(tiger_word_fault, sentence.forms), label_fault(labels))
    return next(filter(None, faults), None)


def tiger_word_fault(word: str) -> Phrase | None:
    """Why TIGER-XML can't represent a word; None if it can."""
    return _no_xml(word) if word.strip() else said("the word {word}, which is only white space", word=repr(word))


def _no_xml(text: str) -> Phrase | None:
    return said("a character in {text} that XML does not allow", text=repr(text)) if _NO_XML.search(text) else None


_NAME: Final = re.compile(rb"<([^\s/>]+)")
_ATTRIBUTE: Final = re.compile(rb"\s+([^\s=]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
_COMMENT: Final = re.compile(rb"\s*<!--.*?-->", re.DOTALL)
"""A comment with the white space before it."""


@dataclass(slots=True)
class Placed:
    """An element from ``begin`` to ``end``, with its content from ``inside`` to ``outside``.

    ``around`` are the names, without prefixes, of the elements around it. For an empty element, ``inside``,
    ``outside`` and ``end`` are the same.
    """

    name: str
    attributes: Mapping[str, str]
    around: tuple[str, ...]
    begin: int
    inside: int
    outside: int = 0
    end: int = 0


def elements_in(source: bytes) -> list[Placed]:
    """The elements, in order, of the single sentence in a source, which need not be well-formed around it."""
    elements, opened = list[Placed](), list[Placed]()
    mark = BYTE_ORDER_MARK.encode()
    skipped = len(mark) if source.startswith(mark) else 0
    parser = expat.ParserCreate("utf-8")

    def start(name: str, attributes: dict[str, str]) -> None:
        begin = skipped + parser.CurrentByteIndex
        around = tuple(each.name for each in opened)
        placed = Placed(name.rpartition(":")[2], attributes, around, begin, _tag_end(source, begin))
        opened.append(placed)
        if "s" in (placed.name, *around):
            elements.append(placed)

    def end(_: str) -> None:
        placed = opened.pop()
        placed.outside = placed.end = placed.inside
        if source[placed.inside - 2 : placed.inside] != b"/>":
            placed.outside = skipped + parser.CurrentByteIndex
            placed.end = source.index(b">", placed.outside) + 1

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    # After the sentence there may be end tags of elements opened before it.
    with suppress(expat.ExpatError):
        parser.Parse(source[skipped:], True)  # noqa: FBT003
    return elements


def prefix_of(source: bytes, placed: Placed) -> str:
    """What stands before the name of an element, the colon included; empty without a namespace."""
    found = _NAME.match(source, placed.begin)
    assert found, "an element begins there"
    return found[1].decode().removesuffix(placed.name)


def tag_with(tag: bytes, values: Mapping[str, str | None]) -> bytes:
    """A start or empty-element tag with these attribute values; attributes whose value is None are removed."""
    splices, missing = list[Splice[bytes]](), dict(values)
    found, end = _attributes(tag, 0)
    for attribute in found:
        name = attribute[1].decode()
        if name in values:
            value = missing.pop(name)
            at = attribute.span() if value is None else attribute.span(2)
            splices.append(Splice(*at, b"" if value is None else quoted_value(value).encode()))
    new = "".join(f" {name}={quoted_value(value)}" for name, value in missing.items() if value is not None)
    return spliced(tag, [*splices, Splice(end, end, new.encode())])


def _tag_end(source: bytes, begin: int) -> int:
    """Where the start tag at ``begin`` ends; an attribute value may contain ``>``."""
    return source.index(b">", _attributes(source, begin)[1]) + 1


def _attributes(source: bytes, begin: int) -> tuple[list[re.Match[bytes]], int]:
    """The attributes of the tag at ``begin``, and where the last one ends."""
    name = _NAME.match(source, begin)
    assert name, "an element begins there"
    found, end = list[re.Match[bytes]](), name.end()
    while attribute := _ATTRIBUTE.match(source, end):
        found.append(attribute)
        end = attribute.end()
    return found, end


_OF_TREES: Final = ("s", "graph", "terminals", "t", "nonterminals", "nt", "edge")
_FIRST_NODE: Final = 500
"""The number of the first node, as in the TIGER treebank."""
_NUMBERED: Final = re.compile("(.*?)([0-9]{1,9})", re.DOTALL)


def edges_in(source: str) -> Edges:
    """The words and nodes of a sentence that is a tree."""
    text = tiger_text(source, "")
    graph = _with_edges(_blank(text, ""), text)
    names, node = set[str](), ""
    for element in elements_in(source.encode()):
        if element.name == "nt":
            node = element.attributes["id"]
        elif element.name not in _OF_TREES:
            names |= set(element.attributes.values())
            if "nt" in element.around:
                names.add(node)
    bound = frozenset(i for i, part in enumerate(graph.nodes) if part.name in names)
    return Edges(graph.words, dict(enumerate(graph.nodes)), len(graph.nodes), bound)


def rewritten(source: str, edges: Edges) -> str:
    """The source with words and nodes replaced: see `EdgeLayout`.

    An edge moves, as written, with the part below it, and is sorted by first word among the others. If several parts
    are outermost, or one with a label, a new node `VROOT` is added above them. Comments in a removed node stay.
    D: the attribute ``discontinuous`` of the graph is updated when a tree gets its first gap or loses its last.
    """
    return _Rewriting(source, edges).written()


class _Rewriting:
    """The source of a sentence, the places of its elements, and the changes to make."""

    def __init__(self, source: str, edges: Edges) -> None:
        self._source = source.encode()
        self._elements = elements_in(self._source)
        self._sentence, self._graph = self._named("s")[0], self._named("graph")[0]
        self._words, self._nodes = self._named("t"), self._named("nt")
        self._edges = {each.attributes["idref"]: each for each in self._named("edge")}
        self._prefix = prefix_of(self._source, self._graph)
        self._before = edges_in(source)
        self._after = self._with_names(_below_one(edges))
        self._below_before, self._below = self._before.below(), self._after.below()
        self._firsts = _firsts(self._before) | _firsts(self._after)
        self._splices: list[Splice[bytes]] = []

    def written(self) -> str:
        """The source with all changes."""
        self._change_graph()
        for i, element in enumerate(self._words):
            self._set(element, {"pos": self._after.words[i].category}, {"pos": self._before.words[i].category})
        for key, element in enumerate(self._nodes):
            if key in self._after.nodes:
                self._set(element, {"cat": self._after.nodes[key].category}, {"cat": self._before.nodes[key].category})
                self._change_edges(key)
            else:
                comments = _COMMENT.findall(self._source, element.inside, element.outside)
                self._put(self._begin(element), element.end, b"".join(comments))
        self._add_nodes()
        return spliced(self._source, self._splices).decode()

    def _named(self, name: str) -> list[Placed]:
        return [each for each in self._elements if each.name == name]

    def _put(self, begin: int, end: int, text: bytes) -> None:
        self._splices.append(Splice(begin, end, text))

    def _begin(self, element: Placed) -> int:
        """Where an element begins, with the white space before it."""
        return element.begin - len(self._space(element.begin))

    def _space(self, place: int) -> bytes:
        """The white space that ends at a place."""
        return self._source[len(self._source[:place].rstrip()) : place]

    def _set(self, element: Placed, values: Mapping[str, str | None], before: Mapping[str, str | None]) -> None:
        """Sets the attributes of an element whose ``values`` differ from those ``before``."""
        changed = {name: value for name, value in values.items() if value != before[name]}
        if changed:
            self._put(element.begin, element.inside, tag_with(self._source[element.begin : element.inside], changed))

    def _change_graph(self) -> None:
        (top,) = self._below[VIRTUAL_ROOT]
        now = {"root": self._after.at(top).name, "discontinuous": "true" if self._after.has_gaps else None}
        was = {"root": self._graph.attributes["root"], "discontinuous": "true" if self._before.has_gaps else None}
        self._set(self._graph, now, was)

    def _change_edges(self, key: int) -> None:
        """Removes and adds edges of a node, and changes the labels of the remaining ones."""
        below, own = set(self._below[key]), self._below_before[key]
        found = sorted((self._edges[self._before.at(place).name].begin, place) for place in own)
        edges = [(place, self._edges[self._before.at(place).name]) for _, place in found]
        for place, edge in edges:
            if place not in below:
                self._put(self._begin(edge), edge.end, b"")
            else:
                label = self._after.at(place).label
                self._set(edge, {"label": label}, {"label": self._before.at(place).label})
        put_in: dict[int, bytes] = {}
        for place in _in_order(below - set(own), self._firsts):
            later = [edge for other, edge in edges if self._firsts[other] >= self._firsts[place]]
            at = self._begin(later[0]) if later else edges[-1][1].end
            space = self._space((later[0] if later else edges[-1][1]).begin)
            put_in[at] = put_in.get(at, b"") + space + self._edge(place)
        for at, text in put_in.items():
            self._put(at, at, text)

    def _edge(self, place: int) -> bytes:
        """The edge to the part at a place: the existing one with its current label, or a new one."""
        part = self._after.at(place)
        edge = self._edges.get(part.name)
        if edge is None:
            return f"<{self._prefix}edge label={quoted_value(part.label)} idref={quoted_value(part.name)}/>".encode()
        tag = self._source[edge.begin : edge.inside]
        if part.label != self._before.at(place).label:
            tag = tag_with(tag, {"label": part.label})
        return tag + self._source[edge.inside : edge.end]

    def _add_nodes(self) -> None:
        """Adds new nodes before the existing node above them, as in the TIGER treebank, otherwise after all nodes."""
        put_in: dict[int, bytes] = {}
        new = [key for key in self._after.nodes if key not in self._before.nodes]
        for key in sorted(new, key=lambda key: (-len(list(self._after.above(key))), self._firsts[key])):
            old = next((node for node in self._after.above(key) if node in self._before.nodes), None)
            at = self._begin(self._nodes[old]) if old is not None else self._nodes_end()
            put_in[at] = put_in.get(at, b"") + self._node(key)
        for at, nodes in put_in.items():
            self._put(*self._into_nonterminals(at, nodes))

    def _nodes_end(self) -> int:
        """Where the last node ends; without nodes, where the content of ``nonterminals`` or of the graph ends."""
        if self._nodes:
            return self._nodes[-1].end
        holding = self._named("nonterminals")
        return self._begin_of_end(holding[0] if holding else self._graph)

    def _begin_of_end(self, element: Placed) -> int:
        return element.outside - len(self._space(element.outside))

    def _into_nonterminals(self, at: int, nodes: bytes) -> Splice[bytes]:
        """The insertion of new ``nodes`` at a place, with the element ``nonterminals`` if it is missing."""
        if self._nodes:
            return Splice(at, at, nodes)
        tag, found = f"{self._prefix}nonterminals".encode(), self._named("nonterminals")
        space = self._space(self._words[0].begin) and self._space(self._named("terminals")[0].begin)
        if not found:
            return Splice(at, at, space + b"<" + tag + b">" + nodes + space + b"</" + tag + b">")
        if found[0].inside == found[0].end:
            return Splice(at - len(b"/>"), at, b">" + nodes + self._space(found[0].begin) + b"</" + tag + b">")
        return Splice(at, at, nodes)

    def _node(self, key: int) -> bytes:
        """A new node, with the same white space as the others."""
        part, nt = self._after.nodes[key], f"{self._prefix}nt"
        begin, within, end = self._spaces()
        edges = b"".join(within + self._edge(place) for place in _in_order(self._below[key], self._firsts))
        tag = f"<{nt} id={quoted_value(part.name)} cat={quoted_value(part.category)}>".encode()
        return begin + tag + edges + end + f"</{nt}>".encode()

    def _spaces(self) -> tuple[bytes, bytes, bytes]:
        """The white space before a node, before each of its edges, and before its end."""
        if not self._nodes:
            return self._space(self._words[0].begin), b"", b""
        node = self._nodes[-1]
        edge = next(each for each in self._named("edge") if each.begin > node.begin)
        return self._space(node.begin), self._space(edge.begin), self._space(node.outside)

    def _with_names(self, edges: Edges) -> Edges:
        """``edges`` with a name for each new node, numbered after those named after the sentence id."""
        taken = {edges.at(place).name for place in edges.places()}
        own = self._sentence.attributes.get("id", "")
        found = (_NUMBERED.fullmatch(part.name) for part in self._before.nodes.values())
        numbered = [(each[1], int(each[2])) for each in found if each and each[1].startswith(own)]
        stem = numbered[-1][0] if numbered else f"{own}_"
        number = 1 + max((each for other, each in numbered if other == stem), default=_FIRST_NODE - 1)
        for key, part in edges.nodes.items():
            if not part.name:
                is_root = part.category == _ROOT and part.parent == VIRTUAL_ROOT
                names = chain([f"{stem}{_ROOT}"] if is_root else [], (f"{stem}{i}" for i in count(number)))
                name = next(name for name in names if name not in taken)
                taken.add(name)
                edges = edges.with_part(key, part._replace(name=name))
        return edges


def _below_one(edges: Edges) -> Edges:
    """``edges`` with a single outermost part, which has no label."""
    outermost = edges.below()[VIRTUAL_ROOT]
    if len(outermost) == 1 and edges.at(outermost[0]).label in (NO_LABEL, ""):
        return edges
    return edges.with_node(_ROOT, NO_LABEL, outermost)


def _firsts(edges: Edges) -> dict[int, int]:
    """The position of the first word at each place."""
    words = {~i: i + 1 for i in range(len(edges.words))}
    return words | {node: first_position(span) for node, span in edges.yields.items() if node != VIRTUAL_ROOT}


def _in_order(places: Iterable[int], firsts: Mapping[int, int]) -> list[int]:
    return sorted(places, key=lambda place: (firsts[place], place))


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
    span_adder=partial(functions_added, _LAYOUT),
    layout=_LAYOUT,
    holds_gaps=True,
    writer=Writer(corpus_text, tiger_fault, tiger_word_fault, ".xml"),
)
