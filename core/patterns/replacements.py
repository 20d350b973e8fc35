"""Bulk changes: what a request finds is relabelled, reattached, flipped or tagged, at every place at once.

A script has one replacement after the other, each a request and what is changed at its places::

    pattern { V -[obj]-> N; N -[case]-> P }
    change { relabel N obl; reattach P to V; flip V N; tag N upos=PROPN, Number=Plur, !Case }

``change NAME { … }`` says which version is changed, if the request is about several. All places are found before any is
changed. A place is left as it is, as a whole, where the result would be no tree, or where an earlier place has changed
the same word otherwise.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.base.errors import UsageError
from core.base.harmless_text import quoted
from core.base.messages import Phrase, said
from core.base.progress import Progress, ignore_progress
from core.editing.acts import EditRefusal, Reannotate, RefusedError
from core.editing.apply import (
    FEATURES_CELL,
    GRAPH_CELL,
    HEAD_CELL,
    LEMMA,
    MISC_CELL,
    RELATION_CELL,
    TAGS,
    CellChange,
    check_editable,
    check_heads,
    check_value,
    edited,
)
from core.formats.conll_columns import NOT_ANNOTATED
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.version import Role, Version
from core.patterns.checks import no_node, no_version
from core.patterns.parser import parse_request
from core.patterns.request import EdgeClause, Request, RequestError, word_or_quoted
from core.patterns.search import Hit, Search
from core.patterns.tokens import Kind, Token, TokenStream, tokens_of

CHANGE: Final = "change"
_COMMANDS: Final = ("relabel", "reattach", "flip", "tag")
_NO_TAGS: Final = frozenset(
    {
        *("id", "form", "deprel", "word", "label", "tag", "pos", "upostag", "xpostag", "features"),
        *(FEATURES_CELL, HEAD_CELL, RELATION_CELL, GRAPH_CELL, MISC_CELL),
    }
)
"""What files and requests call other things of a word, and no feature is called: with a capital it may be."""


@dataclass(frozen=True, slots=True)
class Relabel:
    """``relabel N obl``: the edge that enters a node, or a named edge, gets another label."""

    node: str
    label: str


@dataclass(frozen=True, slots=True)
class Reattach:
    """``reattach P to V``: a node becomes a dependent of another."""

    node: str
    head: str


@dataclass(frozen=True, slots=True)
class Flip:
    """``flip V N``: the dependent N takes the head and the label of V, and V becomes its dependent by the old label."""

    head: str
    dependent: str


@dataclass(frozen=True, slots=True)
class Tag:
    """``tag N upos=PROPN``: a tag, a lemma, or a feature; a feature without a value is removed."""

    node: str
    what: str
    value: str


Command = Relabel | Reattach | Flip | Tag


@dataclass(frozen=True, slots=True)
class Replacement:
    """What is changed where a request is found; ``version`` is empty if the request is about one version only."""

    request: Request
    commands: tuple[Command, ...]
    version: str = ""


class ChangedPlace(NamedTuple):
    """A place of a replacement: what changes there; or nothing, and why."""

    hit: Hit
    cells: tuple[CellChange, ...]
    why_not: Phrase | None = None


class ChangedSentence(NamedTuple):
    """What a replacement does to a sentence: ``cells`` are the changes of all its ``places`` together."""

    cells: tuple[CellChange, ...]
    places: tuple[ChangedPlace, ...]

    @property
    def act(self) -> Reannotate:
        return Reannotate(tuple(map(str, self.cells)))


# Scripts.


def parse_script(text: str) -> tuple[Replacement, ...]:
    """The replacements of a script, at least one, in order. Raises `RequestError` with the place of what is wrong."""
    found, start = list[Replacement](), 0
    while True:
        change = next(_changes(text, start), None)
        if change is None:
            break
        request = parse_request(_blank(text, start) + text[start : change.start])
        replacement, start = _Commands(text, change, request).replacement()
        found.append(replacement)
    if not found or any(token.kind is not Kind.END for token in tokens_of(text[start:])):
        what = said("expected what is changed after the request: 'change {{ relabel X obl }}'")
        raise RequestError(text, what, len(text.rstrip()))
    return tuple(found)


def _blank(text: str, end: int) -> str:
    """As much white space as there is text up to ``end``, with the same lines."""
    return "".join("\n" if character == "\n" else " " for character in text[:end])


def _changes(text: str, start: int) -> Iterator[Token]:
    """The words ``change`` outside of all braces."""
    depth = 0
    for token in tokens_of(_blank(text, start) + text[start:]):
        depth += token.deeper
        if not depth and token.kind is Kind.NAME and token.text == CHANGE:
            yield token


class _Commands:
    """Reads ``change NAME { … }`` at a place of a script."""

    def __init__(self, text: str, change: Token, request: Request) -> None:
        self._stream = TokenStream(_blank(text, change.start) + text[change.start :])
        self._request = request

    def replacement(self) -> tuple[Replacement, int]:
        """The replacement, and where it ends."""
        stream = self._stream
        stream.take()
        version = self._version()
        stream.expect_sign("{")
        commands = list[Command]()
        while not (end := stream.take_sign("}")):
            commands += self._command(version)
            if not stream.take_sign(";") and not stream.next.is_sign("}"):
                raise stream.fail(said("expected ';' before the next change, or '}}'"))
        if not commands:
            raise stream.error(said("expected a change: relabel, reattach, flip or tag"), end)
        return Replacement(self._request, tuple(commands), version), end.end

    def _version(self) -> str:
        stream, known = self._stream, self._request.versions
        if stream.next.kind in (Kind.NAME, Kind.STRING):
            token = stream.take()
            if token.text not in known:
                raise stream.error(no_version(token.text, self._request), token)
            return token.text
        if len(known) > 1:
            raise stream.fail(said("expected which version is changed, as in 'change {name} {{ … }}'", name=known[0]))
        return known[0] if known else ""

    def _command(self, version: str) -> list[Command]:
        stream = self._stream
        token = stream.next
        if token.kind is not Kind.NAME or token.text not in _COMMANDS:
            raise stream.fail(said("expected a change: relabel, reattach, flip or tag"))
        stream.take()
        match token.text:
            case "relabel":
                return [Relabel(self._node(is_edge_too=True), self._value(RELATION_CELL))]
            case "reattach":
                node = self._node()
                if stream.next.text != "to":
                    raise stream.fail(said("expected 'to' and the node that becomes the head"))
                stream.take()
                return [Reattach(node, self._node())]
            case "flip":
                return [self._flip(token, version)]
        return self._tags()

    def _node(self, *, is_edge_too: bool = False) -> str:
        token, known = self._stream.next, self._request.nodes
        if known and token.kind is not Kind.NAME:
            raise self._stream.fail(said("expected a node of the pattern: {names}", names=list(known)))
        if token.text not in known and not (is_edge_too and token.text in self._request.edges):
            raise self._stream.error(no_node(token.text, self._request), token)
        return self._stream.take().text

    def _flip(self, token: Token, version: str) -> Flip:
        flip = Flip(self._node(), self._node())
        edges = (
            (clause.source, clause.target)
            for block in self._request.blocks
            if block.version == version
            for clause in block.pattern
            if isinstance(clause, EdgeClause)
        )
        if (flip.head, flip.dependent) not in edges:
            what = said("expected an edge '{edge}' in the pattern, to flip", edge=f"{flip.head} -> {flip.dependent}")
            raise self._stream.error(what, token)
        return flip

    def _tags(self) -> list[Command]:
        stream, node, found = self._stream, self._node(), list[Command]()
        while True:
            is_removed = stream.take_sign("!") is not None
            if stream.next.kind is not Kind.NAME:
                raise stream.fail(said("expected a tag or a feature, as in upos=NOUN or !Case"))
            token = stream.take()
            what = token.text
            is_of_capitals = what.isupper() and what.lower() in (*_NO_TAGS, *TAGS, LEMMA)
            if what in _NO_TAGS or is_of_capitals:
                complaint = said(
                    "'{what}' is no tag; expected upos, xpos, lemma, a feature, or reattach or relabel", what=what
                )
                raise stream.error(complaint, token)
            if is_removed:
                self._check(token, what, "")
                found.append(Tag(node, what, ""))
            else:
                stream.expect_sign("=")
                found.append(Tag(node, what, self._value(what)))
            if not stream.take_sign(","):
                return found

    def _value(self, what: str) -> str:
        """Takes a value: in quotation marks, or all up to the next space, comma or semicolon."""
        stream = self._stream
        first = last = stream.next
        if first.kind is Kind.STRING:
            stream.take()
        else:
            while stream.next.start in (first.start, last.end) and not self._ends_value(stream.next):
                last = stream.take()
        value = first.text if first.kind is Kind.STRING else stream.text[first.start : last.end]
        if self._ends_value(first):
            raise stream.fail(said("expected a value, in quotation marks unless it is a plain word"))
        self._check(first, what, value)
        return value

    @staticmethod
    def _ends_value(token: Token) -> bool:
        return token.kind is Kind.END or token.is_sign(";", ",", "}")

    def _check(self, token: Token, what: str, value: str) -> None:
        try:
            check_value(_column(what), value)
        except RefusedError as refused:
            raise self._stream.error(refused.phrase, token) from refused


def _column(what: str) -> str:
    """A feature as files write it: ``Number[psor]`` for ``Number__psor``."""
    name, layered, layer = what.partition("__")
    return f"{name}[{layer}]" if layered else what


def script_text(replacement: Replacement) -> str:
    """A replacement as a script."""
    version = f"{word_or_quoted(replacement.version)} " if len(replacement.request.versions) > 1 else ""
    commands = "; ".join(map(command_text, replacement.commands))
    return f"{replacement.request.text.strip()}\n{CHANGE} {version}{{ {commands} }}\n"


def command_text(command: Command) -> str:
    """A command of a script."""
    match command:
        case Relabel():
            return f"relabel {command.node} {quoted(command.label)}"
        case Reattach():
            return f"reattach {command.node} to {command.head}"
        case Flip():
            return f"flip {command.head} {command.dependent}"
        case Tag():
            value = f"{command.what}={quoted(command.value)}" if command.value else f"!{command.what}"
            return f"tag {command.node} {value}"


# Changes.


class Replacer:
    """A replacement in versions that have been read."""

    def __init__(self, replacement: Replacement, versions: Sequence[Version]) -> None:
        """Raises `UsageError` unless the versions that the request names are there, and the one changed can be."""
        self.search = Search(replacement.request, versions)
        self._commands = replacement.commands
        names = [version.name for version in self.search.versions]
        self.changed = names.index(replacement.version) if replacement.version else 0
        self.version = self.search.versions[self.changed]
        try:
            check_editable(self.version)
        except RefusedError as refused:
            raise UsageError(refused.phrase.template, **refused.phrase.values) from refused
        if self.version.spec.role is Role.GOLD and any(
            isinstance(each, Relabel) and each.label == NOT_ANNOTATED for each in self._commands
        ):
            raise UsageError(EditRefusal.UNANNOTATED)
        self._one_root = format_named(self.version.format).has_one_root

    def changes_in(self, name: str, row: Sequence[Sentence]) -> ChangedSentence:
        """What changes in a sentence, given in each version of the request; nothing where it is not found."""
        sentence, cells = row[self.changed], dict[tuple[int, str], str]()
        places = list[ChangedPlace]()
        for hit in list(self.search.hits_in(name, row)):
            wanted = self._wanted(hit, sentence)
            own = tuple(CellChange(word, what, value) for (word, what), value in wanted.items())
            try:
                self._check(hit, sentence, cells, wanted)
            except RefusedError as refused:
                places.append(ChangedPlace(hit, own, refused.phrase))
                continue
            cells |= wanted
            places.append(ChangedPlace(hit, own))
        return ChangedSentence(tuple(CellChange(*cell, value) for cell, value in cells.items()), tuple(places))

    def after(self, sentence: Sentence, changed: ChangedSentence) -> Sentence:
        """The sentence with its changes. Raises `UsageError` if its format can't hold them."""
        try:
            return edited(sentence, self.version, changed.act)
        except RefusedError as refused:
            raise UsageError("sentence {name}: {why}", name=sentence.name, why=refused.phrase) from refused

    def _wanted(self, hit: Hit, sentence: Sentence) -> Mapping[tuple[int, str], str]:
        """The cells that one place asks for, by word and column; each command is about what those before it leave."""
        tree, nodes, found = sentence.dependencies, hit.match.nodes, dict[tuple[int, str], str]()
        edges = dict(hit.match.edges)

        def head(word: int) -> str:
            return found.get((word, HEAD_CELL)) or str(tree.heads[word - 1])

        def relation(word: int) -> str:
            return found.get((word, RELATION_CELL)) or tree.relations[word - 1]

        for command in self._commands:
            match command:
                case Relabel(node, label):
                    found[nodes.get(node) or edges.get(node, 0), RELATION_CELL] = label
                case Reattach(node, governor):
                    found[nodes[node], HEAD_CELL] = str(nodes[governor])
                case Flip(governor, dependent):
                    upper, lower = nodes[governor], nodes[dependent]
                    place = (head(upper), relation(upper)) if upper and lower else None
                    found[upper, HEAD_CELL], found[upper, RELATION_CELL] = str(lower), relation(lower) if lower else ""
                    if place:
                        found[lower, HEAD_CELL], found[lower, RELATION_CELL] = place
                    turned = {upper: lower, lower: upper}
                    edges = {name: turned.get(word, word) for name, word in edges.items()}
                case Tag(node, what, value):
                    found[nodes[node], _column(what)] = value
        return found

    def _check(
        self, hit: Hit, sentence: Sentence, done: Mapping[tuple[int, str], str], wanted: Mapping[tuple[int, str], str]
    ) -> None:
        """Raises `RefusedError` if a place can't be changed so after those before it."""
        for (word, what), value in wanted.items():
            if not word:
                raise RefusedError(EditRefusal.NO_WORD, token=0)
            if done.get((word, what), value) != value:
                raise RefusedError(EditRefusal.TWICE, word=sentence.forms[word - 1])
        if all(self._is_so(hit, sentence, *cell, value) for cell, value in wanted.items()):
            raise RefusedError(EditRefusal.SAME)
        heads, together = list(sentence.dependencies.heads), {**done, **wanted}
        for (word, what), value in together.items():
            if what == HEAD_CELL:
                heads[word - 1] = int(value)
        if heads != list(sentence.dependencies.heads):
            check_heads(sentence, heads, one_root=self._one_root)

    def _is_so(self, hit: Hit, sentence: Sentence, word: int, what: str, value: str) -> bool:
        if what == HEAD_CELL:
            return sentence.dependencies.heads[word - 1] == int(value)
        if what == RELATION_CELL:
            return sentence.dependencies.relations[word - 1] == value
        name = what.replace("[", "__").removesuffix("]")
        return (hit.graphs[self.changed].value(word, name) or "") == value


def replaced(
    replacement: Replacement, versions: Sequence[Version], progress: Progress = ignore_progress
) -> Iterator[tuple[int, Sentence, ChangedSentence]]:
    """Each sentence in which a replacement has places, by its index in the version changed, after the changes.

    Raises like `Replacer`, and `core.patterns.matcher.TooManyStepsError`.
    """
    replacer = Replacer(replacement, versions)
    for name, row in replacer.search.rows(progress):
        changed = replacer.changes_in(name, row)
        if changed.places:
            sentence = row[replacer.changed]
            after = replacer.after(sentence, changed) if changed.cells else sentence
            yield sentence.ordinal - 1, after, changed
