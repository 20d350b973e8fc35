"""Searches versions for a request: where it is found, what the places have in common, and how often (protocol §12)."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core import __version__
from core.base.errors import UsageError
from core.base.harmless_text import printable
from core.base.messages import Text, number_of, said
from core.base.progress import Progress, ignore_progress
from core.formats.conll_columns import Columns
from core.formats.conll_details import columns_in
from core.model.sentence import BETWEEN_REPORTS, Sentence
from core.model.version import Version
from core.output.results import signature_of
from core.output.tables import Table, cells
from core.patterns.checks import no_node, no_version
from core.patterns.matcher import Match, Matcher
from core.patterns.parser import measured_in, reference_in
from core.patterns.request import META, Measure, Ref, Request, RequestError, edges_in, nodes_in
from core.patterns.tokens import Kind, TokenStream
from core.patterns.word_graph import WordGraph
from core.scoring.alignment import Excluded, align

UNDEFINED: Final = "∅"
"""How tables show that a place has no value of a key."""

NO_EDGE: Final = "__none__"
"""The value of ``X -> Y`` where there is no such edge, as in Grew."""


class Hit(NamedTuple):
    """Where a request was found: a sentence, as it is in each version of the request, and the match in it."""

    sentence: str
    graphs: Sequence[WordGraph]
    match: Match

    @property
    def words(self) -> list[str]:
        """Each node with its number and form."""
        graph = self.graphs[0]
        return [f"{node} {at} {graph.value(at, 'form') or ''}".rstrip() for node, at in self.match.nodes.items()]

    def label(self, edge: str, block: int) -> str:
        return self.graphs[block].labels[self.match.edges[edge]] or ""


class Search:
    """A request and the versions that it is about; what `hits` has left out so far is in ``excluded``."""

    def __init__(self, request: Request, versions: Sequence[Version]) -> None:
        """Raises `UsageError` unless each version that the request names is there, and has columns of words."""
        self.request = request
        self.versions = _asked(request, versions)
        self._columns = [_columns(version) for version in self.versions]
        self._matcher = Matcher(request)
        self.excluded: list[Excluded] = []
        self.sentences = 0

    @property
    def signature(self) -> str:
        """One line that lets someone else repeat the search, beside the request."""
        return signature_of(
            {
                "treeconcord": __version__,
                "search": ",".join(version.name for version in self.versions),
                "sentences": self.sentences,
                "excluded": len(self.excluded),
            }
        )

    def hits(self, progress: Progress = ignore_progress) -> Iterator[Hit]:
        """All matches, sentence by sentence, in the order of the first version.

        Raises `core.patterns.matcher.TooManyStepsError`, and `InputError` if sentences can't be paired.
        """
        self.sentences, self.excluded = 0, []
        for name, row in self.rows(progress):
            self.sentences += 1
            yield from self.hits_in(name, row)

    def hits_in(self, name: str, row: Sequence[Sentence]) -> Iterator[Hit]:
        """The matches in one sentence, given in each version of the request; `hits` says what is raised."""
        graphs = [WordGraph(sentence, columns) for sentence, columns in zip(row, self._columns, strict=True)]
        if self._matcher.may_match(graphs[0]):
            for match in self._matcher.matches(*graphs):
                yield Hit(name, graphs, match)

    def rows(self, progress: Progress = ignore_progress) -> Iterator[tuple[str, Sequence[Sentence]]]:
        """Each sentence with its name, as it is in each version of the request."""
        if len(self.versions) > 1:
            aligned = align(self.versions)
            self.excluded = list(aligned.excluded)
            for i, (name, row) in enumerate(zip(aligned.names, aligned.rows, strict=True)):
                if i % BETWEEN_REPORTS == 0:
                    progress(i, len(aligned.names))
                yield name, row
            return
        (version,) = self.versions
        for i, sentence in enumerate(version.sentences):
            if i % BETWEEN_REPORTS == 0:
                progress(i, len(version.sentences))
            yield sentence.name, (sentence,)

    def block_of_edge(self, edge: str) -> int:
        """The block that names an edge, by its index."""
        return next(b for b, block in enumerate(self.request.blocks) if edge in edges_in(block.pattern))

    def labels(self, hit: Hit) -> Mapping[str, str]:
        return {edge: hit.label(edge, self.block_of_edge(edge)) for edge in hit.match.edges}


def _asked(request: Request, versions: Sequence[Version]) -> Sequence[Version]:
    names = [version.name for version in versions]
    if not request.versions:
        if len(versions) != 1:
            raise UsageError(
                "the request does not say which version it is about; expected '{name} {{ … }}' around it",
                name=names[0] if names else "NAME",
            )
        return versions
    found = list[Version]()
    for name in request.versions:
        if name not in names:
            raise UsageError(
                "the request asks about '{name}', but no version is called so; expected {names}", name=name, names=names
            )
        found.append(versions[names.index(name)])
    return found


def has_columns(version: Version) -> bool:
    """Whether requests can be about a version: whether it is in a CoNLL format."""
    return version.spec.has_file and columns_in(version) is not None


def _columns(version: Version) -> Columns:
    columns = columns_in(version) if version.spec.has_file else None
    if columns is None:
        raise UsageError("'{name}' has no columns of words; expected dependencies in a CoNLL format", name=version.name)
    return columns


# Keys: what is counted, and shown of each place.


@dataclass(frozen=True, slots=True)
class Key:
    """Something that each match has or lacks: an attribute, the order of nodes, a measure, an edge between nodes."""

    text: str
    value: Callable[[Hit], str | None]


def keys_in(text: str, search: Search) -> list[Key]:
    """The keys of a text such as ``Y.upos, e.label``: those of Grew, and ``sud.Y.upos`` for one of several versions.

    ===============================  ===================================================================================
    key                              value
    ===============================  ===================================================================================
    ``X.upos``, ``X.A/B``            an attribute of a node; the first of several that it has
    ``e.label``, ``e.1``             the label of a named edge, or a part of it; ``length``, ``delta``
    ``meta.genre``                   a comment of the sentence
    ``X#Y``                          the order of nodes: ``Y << X``
    ``X -> Y``, ``X <-> Y``          the label of the edge from X to Y; ``-obl`` for one from Y to X; ``__none__``
    ``length(X,Y)``, ``height(X)``   a measure
    ===============================  ===================================================================================

    Attributes are those in the first version whose block names the node. Raises `RequestError` for other keys, and
    for names that the pattern does not have.
    """
    return [_Keys(text, start, piece, search).key() for start, piece in _pieces(text)]


def asked_keys(text: str, search: Search) -> list[Key]:
    """As `keys_in`, of a text that a person gave. Raises `UsageError` with the text."""
    try:
        return keys_in(text, search)
    except RequestError as error:
        raise UsageError("{text}: {error}", text=text, error=error.phrase) from error


def key_texts(text: str) -> list[str]:
    """The keys of a text as they are written, valid or not."""
    return [piece.strip() for _, piece in _pieces(text) if piece.strip()]


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The keys of a text with their offsets: what stands between commas that are not in parentheses."""
    start, depth = 0, 0
    for at, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and not depth:
            yield start, text[start:at]
            start = at + 1
    yield start, text[start:]


_ORDER: Final = re.compile(r"\s*[\w'$.-]+\s*(?:#\s*[\w'$.-]+\s*)+")


class _Keys:
    """Reads one key, ``piece``, which is at ``start`` of a text."""

    def __init__(self, text: str, start: int, piece: str, search: Search) -> None:
        self._text = text
        self._piece = piece
        # What is before the key is left blank, so that errors are at their places.
        self._stream = TokenStream(" " * start + piece)
        self._search = search
        self._request = search.request

    def key(self) -> Key:
        """Raises `RequestError` unless the piece is one key."""
        if _ORDER.fullmatch(self._piece):
            return self._order([each.strip() for each in self._piece.split("#")])
        stream, following = self._stream, self._stream.after_next
        if stream.next.kind is not Kind.NAME:
            raise stream.fail(said("expected a key such as X.upos, e.label, length(X,Y) or X#Y"))
        if following.is_sign("("):
            found = self._measure()
        elif following.is_sign("->", "<"):
            found = self._edge()
        else:
            found = self._attribute()
        if not stream.is_at_end:
            raise stream.fail(said("expected ',' before the next key"))
        return found

    def _node(self, name: str, start: int) -> str:
        if name not in self._request.nodes:
            raise RequestError(self._text, no_node(name, self._request), start, start + len(name))
        return name

    def _block_of(self, node: str) -> int:
        """The first block that names a node."""
        return next(b for b, block in enumerate(self._request.blocks) if node in nodes_in(block.pattern))

    def _measure(self) -> Key:
        start = self._stream.next.start
        measure = measured_in(self._stream)
        nodes = [self._node(node, start) for node in measure.nodes]
        block = self._block_of(nodes[0])

        def value(hit: Hit) -> str:
            return str(hit.graphs[block].measured(Measure(measure.measure), [hit.match.nodes[node] for node in nodes]))

        return Key(str(measure), value)

    def _order(self, names: Sequence[str]) -> Key:
        start = len(self._stream.text) - len(self._piece)
        nodes = [self._node(name, start + self._piece.find(name)) for name in names]

        def value(hit: Hit) -> str:
            return " << ".join(sorted(nodes, key=hit.match.nodes.__getitem__))

        return Key("#".join(nodes), value)

    def _edge(self) -> Key:
        stream = self._stream
        first = stream.take()
        is_either = stream.take_sign("<") is not None
        stream.expect_sign("->")
        second = stream.take()
        source, target = self._node(first.text, first.start), self._node(second.text, second.start)
        block = self._block_of(source)

        def value(hit: Hit) -> str:
            graph, one, other = hit.graphs[block], hit.match.nodes[source], hit.match.nodes[target]
            if graph.heads[other] == one:
                return graph.labels[other] or ""
            if is_either and graph.heads[one] == other:
                return f"-{graph.labels[one]}"
            return NO_EDGE

        return Key(f"{source} {'<->' if is_either else '->'} {target}", value)

    def _attribute(self) -> Key:
        stream = self._stream
        token = stream.take()
        names, version = token.text, ""
        others = []
        while stream.take_sign("/"):
            others.append(stream.take().text)
        if names.count(".") == 2:
            version, _, names = names.partition(".")
            if version not in self._request.versions:
                raise stream.error(no_version(version, self._request), token)
        base, dot, attribute = names.partition(".")
        if not (base and dot and attribute) or "." in attribute:
            reference_in(stream, token)  # Says what is wrong.
        ref = Ref(base, attribute)
        text = "/".join([token.text, *others])
        block = self._request.versions.index(version) if version else None
        return Key(text, self._value(ref, [attribute, *others], block, token.start))

    def _value(self, ref: Ref, attributes: Sequence[str], block: int | None, start: int) -> Callable[[Hit], str | None]:
        if ref.base == META:
            at = block or 0
            return lambda hit: next(filter(None, map(hit.graphs[at].meta.get, attributes)), None)
        if ref.base in self._request.edges:
            edge, of_edge = ref.base, self._search.block_of_edge(ref.base)

            def of_edges(hit: Hit) -> str | None:
                found = (hit.graphs[of_edge].edge_value(hit.match.edges[edge], each) for each in attributes)
                value = next((each for each in found if each is not None), None)
                return f"{value:g}" if isinstance(value, float) else value

            return of_edges
        node = self._node(ref.base, start)
        of_node = self._block_of(node) if block is None else block

        def of_nodes(hit: Hit) -> str | None:
            graph, at = hit.graphs[of_node], hit.match.nodes[node]
            return next((value for each in attributes if (value := graph.value(at, each)) is not None), None)

        return of_nodes


# Results.


def counts_of(hits: Iterator[Hit], keys: Sequence[Key]) -> Counter[tuple[str | None, ...]]:
    """How many matches have each combination of the values of ``keys``."""
    return Counter(tuple(key.value(hit) for key in keys) for hit in hits)


def ranked(counts: Mapping[tuple[str | None, ...], int]) -> list[tuple[tuple[str | None, ...], int]]:
    """The most frequent first; equally frequent ones by their values."""
    return sorted(counts.items(), key=lambda item: (-item[1], [(value is None, value or "") for value in item[0]]))


def count_entries(counts: Mapping[tuple[str | None, ...], int], keys: Sequence[Key]) -> list[Mapping[str, object]]:
    """The counts of ``search --format json``."""
    return [
        {**{key.text: value for key, value in zip(keys, values, strict=True)}, "count": count}
        for values, count in ranked(counts)
    ]


def count_table(counts: Mapping[tuple[str | None, ...], int], keys: Sequence[Key]) -> Table:
    """The counts as a table for people."""
    rows = [
        cells(*(UNDEFINED if value is None else value for value in values), str(count))
        for values, count in ranked(counts)
    ]
    head: list[Text] = [*(key.text for key in keys), said("count")]
    return Table(tuple(head), tuple(rows), texts=len(keys))


def match_entry(search: Search, hit: Hit) -> Mapping[str, object]:
    """A match of ``search --format json``."""
    return {"id": hit.sentence, "nodes": dict(hit.match.nodes), "edges": dict(search.labels(hit))}


def head_entry(search: Search) -> dict[str, object]:
    """What ``search --format json`` says before its matches: of what, and what has been left out."""
    return {
        "signature": search.signature,
        "request": search.request.text,
        "sentences": search.sentences,
        "excluded": [
            {"id": each.name, "version": each.version, "reason": str(each.reason)} for each in search.excluded
        ],
    }


def match_line(search: Search, hit: Hit) -> str:
    """A match as a line for people: the sentence, and each node with its number and form."""
    edges = (f"{edge} {label}" for edge, label in search.labels(hit).items())
    return printable(f"{hit.sentence}: {'; '.join([*hit.words, *edges])}")


def summary(search: Search, matches: int) -> str:
    """How much was found in how much."""
    found = "1 match" if matches == 1 else f"{matches} matches"
    return f"{found} in {number_of(search.sentences, 'sentence')}, {len(search.excluded)} excluded"
