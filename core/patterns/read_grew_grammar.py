"""Reads grammars of Grew, of version 1.20: rules, packages, strategies, files that they include (protocol §13).

Everything that is read here is run by `core.patterns.run_grew_grammar`; all else is refused at its place, with what is
run: lexicons, words that are moved, parts of values (``X.form[0:2]``), and in patterns measures and shapes of trees.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from core.base.errors import InputError, reason_of
from core.base.messages import said
from core.base.regular_files import open_regular
from core.patterns.checks import check_request
from core.patterns.parser import attribute_in, clean_number, label_in, parse_parts, part_in, whole_label_in
from core.patterns.request import (
    ANY_LABEL,
    COMMANDS,
    DECLARATIONS,
    META,
    OF_TWO,
    STRATEGIES,
    Block,
    Clause,
    Compared,
    Label,
    Measured,
    Ref,
    Request,
    RequestError,
    TreeIs,
    edges_in,
    line_and_column,
    nodes_in,
)
from core.patterns.tokens import Kind, Token, TokenStream, shortened
from core.patterns.word_graph import parts_of

EXTENSION: Final = ".grs"
MAIN: Final = "main"
"""The strategy that is run unless another is named."""

MOST_FILES: Final = 100
"""The most files that a grammar may be made of."""

MOST_BYTES: Final = 1_000_000
"""The most bytes that a grammar may have, with all its files."""

MOST_RULES: Final = 5_000
MOST_COMMANDS: Final = 1_000
MOST_CLAUSES: Final = 1_000
"""The most rules of a grammar, and commands and clauses of a rule; the largest that we know has 160 and 30."""

MOST_DEPTH: Final = 40
"""How deep packages, strategies and included files may lie in one another."""

_RUN: Final = (
    "add_edge, del_edge, add_node X :< Y, del_node, del_feat, shift, shift_in, shift_out, "
    "X.feature = …, e.label = …, e.1 = …"
)


# Commands.


@dataclass(frozen=True, slots=True)
class AddEdge:
    """``add_edge X -[obl]-> Y``, ``add_edge X -[1=comp, 2=e.2]-> Y``, or ``add_edge e: X -> Y``, without a label.

    ``parts`` are those of the label: values, or parts of named edges.
    """

    source: str
    target: str
    parts: tuple[tuple[str, str | Ref], ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class DeleteEdge:
    """``del_edge e``."""

    name: str


@dataclass(frozen=True, slots=True)
class DeleteEdgeBetween:
    """``del_edge X -[obl]-> Y``."""

    source: str
    label: str
    target: str


@dataclass(frozen=True, slots=True)
class Assign:
    """``X.lemma = Y.lemma + "_"``, ``e.label = f.label``, ``e.2 = mod``."""

    to: Ref
    values: tuple[str | Ref, ...]


@dataclass(frozen=True, slots=True)
class DeleteFeature:
    """``del_feat X.Number``, ``del_feat e.2``."""

    of: Ref


@dataclass(frozen=True, slots=True)
class Shift:
    """``shift_in X =[label]=> Y``: edges that enter X enter Y, ``shift_out``: that leave X; ``shift``: both."""

    source: str
    label: Label
    target: str
    entering: bool
    leaving: bool


@dataclass(frozen=True, slots=True)
class AddNode:
    """``add_node X :< Y``: a node right before another, or right behind it (``:>``); it must go before the end."""

    node: str
    beside: str
    is_before: bool


@dataclass(frozen=True, slots=True)
class DeleteNode:
    """``del_node X``, of a node that was added; of a word it is refused once it would happen, for words stay."""

    node: str


Command = AddEdge | DeleteEdge | DeleteEdgeBetween | Assign | DeleteFeature | Shift | AddNode | DeleteNode


@dataclass(frozen=True, slots=True)
class RewriteRule:
    """A rule: where its request is found, its commands are done. ``place`` is its file and line."""

    name: str
    block: Block
    commands: tuple[Command, ...]
    place: tuple[str, int]


@dataclass(frozen=True, slots=True)
class Strategy:
    """``Seq (…)``, ``Onf (…)`` and so on by ``kind``; of kind ``Ref`` a ``name``."""

    kind: str
    parts: tuple["Strategy", ...] = ()
    name: str = ""


@dataclass(slots=True)
class Package:
    """Rules, packages and strategies, by name, in order; ``outer`` is where names are looked for that are not here."""

    name: str = ""
    outer: "Package | None" = None
    rules: dict[str, RewriteRule] = field(default_factory=dict)
    packages: dict[str, "Package"] = field(default_factory=dict)
    strategies: dict[str, Strategy] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)
    """Of a whole grammar: the files that it was read from."""

    def named(self, name: str) -> "tuple[RewriteRule | Package | Strategy, Package] | None":
        """What a name with dots means here, and the package that it is in; None if nothing."""
        *path, last = name.split(".")
        at: Package | None = self
        while at is not None:
            inner: Package | None = at
            for each in path:
                inner = inner.packages.get(each) if inner else None
            if inner:
                found = inner.strategies.get(last) or inner.rules.get(last) or inner.packages.get(last)
                if found:
                    return found, inner
            at = at.outer
        return None

    def names(self) -> list[str]:
        """The strategies, packages and rules that it has itself."""
        return [*self.strategies, *self.packages, *self.rules]


def read_grammar(path: str) -> Package:
    """The grammar in a file, with those it includes, which lie in its folder or below.

    Raises `InputError` with the place of what is not understood, or not run here.
    """
    grammar = Package()
    reader = _Reader(Path(path))
    reader.read(Path(path), grammar, 0)
    grammar.files += reader.files
    return grammar


class _Reader:
    def __init__(self, path: Path) -> None:
        self._folder = path.parent.resolve()
        self.files = list[str]()
        self._bytes = self._rules = 0

    def read(self, path: Path, into: Package, depth: int) -> None:
        """Raises `InputError`."""
        try:
            with open_regular(path) as file:
                content = file.read(MOST_BYTES + 1)
            # What is too large, and said to be so below, may end within a character.
            text = content.decode("utf-8-sig", "strict" if len(content) <= MOST_BYTES else "ignore")
        except (OSError, ValueError) as error:
            what = said("cannot be opened ({reason})", reason=reason_of(error))
            raise InputError.at(str(path), 0, what, said("a readable grammar")) from error
        self.files.append(str(path))
        self._bytes += len(content)
        if self._bytes > MOST_BYTES or len(self.files) > MOST_FILES:
            what = said("the grammar is too large")
            raise InputError.at(str(path), 0, what, said("a smaller grammar, without files that include each other"))
        try:
            stream = TokenStream(text, most=MOST_BYTES, has_graphs=True)
            while not stream.is_at_end:
                self._declaration(stream, path, into, depth)
        except RequestError as error:
            raise InputError.at(str(path), error.line, error.phrase, "", column=error.column) from error

    def _declaration(self, stream: TokenStream, path: Path, into: Package, depth: int) -> None:
        token = stream.take_keyword(*DECLARATIONS)
        if token is None:
            raise stream.fail(said("expected rule, package, strat, include or import"))
        if depth > MOST_DEPTH:
            raise stream.error(said("more than {most} packages or files in one another", most=MOST_DEPTH), token)
        if token.text in ("include", "import"):
            if stream.next.kind is not Kind.STRING:
                raise stream.fail(said("expected a file in quotation marks"))
            file = self._included(stream, path)
            inner = into if token.text == "include" else into.packages.setdefault(file.stem, Package(file.stem, into))
            self.read(file, inner, depth + 1)
            return
        name = _name(stream)
        if name.text in into.strategies or name.text in into.packages or name.text in into.rules:
            raise stream.error(said("'{name}' is named twice in one package", name=name.text), name)
        if token.text == "rule":
            self._rules += 1
            if self._rules > MOST_RULES:
                what = said("rule {name}: more than {most:,} rules; expected fewer", name=name.text, most=MOST_RULES)
                raise stream.error(what, name)
            into.rules[name.text] = _rule(stream, name, str(path))
            return
        stream.expect_sign("{")
        if token.text == "strat":
            into.strategies[name.text] = _strategy(stream, 0)
            stream.expect_sign("}")
            return
        inner = into.packages[name.text] = Package(name.text, into)
        while not stream.take_sign("}"):
            self._declaration(stream, path, inner, depth + 1)

    def _included(self, stream: TokenStream, path: Path) -> Path:
        """The file that the next token names. A grammar may come from anyone, and be told nothing of other folders."""
        token = stream.take()
        file, name = path.parent / token.text, shortened(token.text)
        try:
            is_inside = file.resolve().is_relative_to(self._folder)
            is_there = is_inside and file.is_file()
        except (OSError, ValueError, RuntimeError):
            is_inside, is_there = True, False
        if not is_inside:
            what = said("'{file}' is outside of the grammar's folder; expected a file in it or below", file=name)
            raise stream.error(what, token)
        if not is_there:
            raise stream.error(said("there is no file '{file}'; expected one", file=name), token)
        return file


def _name(stream: TokenStream) -> Token:
    token = stream.next
    if token.kind is not Kind.NAME:
        raise stream.fail(said("expected a name"))
    return stream.take()


def _rule(stream: TokenStream, name: Token, path: str) -> RewriteRule:
    if stream.next.is_sign("("):
        raise stream.fail(said("lexicons are not read here; expected '{{'"))
    stream.expect_sign("{")
    block = parse_parts(stream)
    clauses = [*block.pattern, *(clause for each in block.filters for clause in each.clauses)]
    if len(clauses) > MOST_CLAUSES:
        what = said("rule {name}: more than {most:,} clauses; expected fewer", name=name.text, most=MOST_CLAUSES)
        raise stream.error(what, name)
    check_request(Request((block,), stream.text))
    for clause in clauses:
        if not _is_run(clause):
            what = said("measures and shapes of trees are not run in grammars; expected nodes, edges, order, features")
            raise RequestError(stream.text, what, clause.start)
    if stream.take_keyword("commands") is None:
        raise stream.fail(said("expected 'commands'"))
    stream.expect_sign("{")
    commands = list[Command]()
    reader = _Commands(stream, set(nodes_in(block.pattern)), set(edges_in(block.pattern)))
    for _ in stream.items_up_to("}", ";", said("expected ';' before the next command, or '}}'")):
        if len(commands) == MOST_COMMANDS:
            what = said("rule {name}: more than {most:,} commands; expected fewer", name=name.text, most=MOST_COMMANDS)
            raise stream.error(what, name)
        commands.append(reader.command())
    stream.expect_sign("}")
    return RewriteRule(name.text, block, tuple(commands), (path, line_and_column(stream.text, name.start)[0]))


def _is_run(clause: Clause) -> bool:
    if isinstance(clause, Compared):
        sides = clause.left, clause.right
        return all(side.measure in OF_TWO for side in sides if isinstance(side, Measured))
    return not isinstance(clause, TreeIs)


class _Commands:
    """Reads commands, one by one; ``edges`` are those that have a name so far."""

    def __init__(self, stream: TokenStream, nodes: set[str], edges: set[str]) -> None:
        self._stream, self._nodes, self._edges = stream, nodes, edges

    def command(self) -> Command:
        stream = self._stream
        token = stream.next
        if token.kind is Kind.NAME:
            return self._assign()
        if keyword := stream.take_keyword(*COMMANDS):
            match keyword.text:
                case "add_edge":
                    return self._add_edge()
                case "del_edge":
                    return self._delete_edge()
                case "del_feat":
                    return DeleteFeature(self._reference(is_target=True))
                case "add_node":
                    return self._add_node()
                case "del_node":
                    node = self._node()
                    self._nodes.discard(node)
                    return DeleteNode(node)
                case kind:
                    return self._shift(kind)
        raise stream.fail(said("expected a command that is run here: {commands}", commands=_RUN))

    def _node(self) -> str:
        token = _name(self._stream)
        if token.text not in self._nodes:
            raise self._stream.error(said("no node of the pattern is called '{name}'", name=token.text), token)
        return token.text

    def _edge(self, token: Token) -> str:
        if token.text not in self._edges:
            raise self._stream.error(said("no edge is called '{name}'", name=token.text), token)
        return token.text

    def _reference(self, *, is_target: bool = False) -> Ref:
        token = self._stream.next
        ref = attribute_in(self._stream)
        if ref.base not in self._nodes and ref.base not in self._edges and (is_target or ref.base != META):
            what = said("no node of the pattern and no edge is called '{name}'", name=ref.base)
            raise self._stream.error(what, token)
        return ref

    def _add_edge(self) -> AddEdge:
        stream = self._stream
        if stream.after_next.is_sign(":"):
            name = _name(stream)
            if name.text in self._edges:
                raise stream.error(said("a second edge '{name}'", name=name.text), name)
            if name.text in self._nodes:
                raise stream.error(said("'{name}' is a node; expected another name for an edge", name=name.text), name)
            stream.take()
            source = self._node()
            stream.expect_sign("->")
            self._edges.add(name.text)
            return AddEdge(source, self._node(), (), name.text)
        source = self._node()
        stream.expect_sign("-[")
        parts = list[tuple[str, str | Ref]]()
        if stream.after_next.is_sign("="):
            parts.append((part_in(stream), self._part_value()))
            while stream.take_sign(","):
                parts.append((part_in(stream), self._part_value()))
        else:
            parts += parts_of(whole_label_in(stream)).items()
        stream.expect_sign("]->")
        return AddEdge(source, self._node(), tuple(parts))

    def _add_node(self) -> AddNode:
        stream = self._stream
        token = _name(stream)
        if token.text in self._nodes:
            raise stream.error(said("a second node '{name}'", name=token.text), token)
        if token.text in self._edges:
            raise stream.error(said("'{name}' is an edge; expected another name for a node", name=token.text), token)
        sign = stream.take_sign(":<", ":>")
        if sign is None:
            raise stream.fail(said("expected ':<' or ':>' and a node; nodes outside of the text are not run here"))
        beside = self._node()
        self._nodes.add(token.text)
        return AddNode(token.text, beside, sign.text == ":<")

    def _part_value(self) -> str | Ref:
        self._stream.expect_sign("=")
        token = self._stream.take()
        if token.kind not in (Kind.LABEL, Kind.STRING):
            raise self._stream.error(said("expected a value of a part of a label"), token)
        base, dot, part = token.text.partition(".")
        return Ref(self._edge(Token(Kind.NAME, base, token.start, token.end)), part) if dot and part else token.text

    def _delete_edge(self) -> DeleteEdge | DeleteEdgeBetween:
        stream = self._stream
        if not stream.after_next.is_sign("-[", "->"):
            token = _name(stream)
            name = self._edge(token)
            self._edges.discard(name)
            return DeleteEdge(name)
        source = self._node()
        stream.expect_sign("-[")
        label = whole_label_in(stream)
        stream.expect_sign("]->")
        return DeleteEdgeBetween(source, label, self._node())

    def _assign(self) -> Assign:
        stream = self._stream
        to = self._reference(is_target=True)
        if not stream.take_sign("="):
            raise stream.fail(said("expected '=' and a value"))
        values = [self._value()]
        while stream.take_sign("+"):
            values.append(self._value())
        if stream.next.is_sign("["):
            raise stream.fail(said("parts of values are not run here; expected the whole value"))
        return Assign(to, tuple(values))

    def _value(self) -> str | Ref:
        token = self._stream.next
        if token.kind is Kind.NUMBER:
            return clean_number(float(self._stream.take().text))
        if token.kind is Kind.STRING:
            return self._stream.take().text
        if token.kind is not Kind.NAME:
            raise self._stream.fail(said("expected a value"))
        return self._reference() if "." in token.text else self._stream.take().text

    def _shift(self, kind: str) -> Shift:
        stream = self._stream
        source = self._node()
        label: Label = ANY_LABEL
        if not stream.take_sign("==>"):
            opening = stream.take_sign("=[", "=[^")
            if opening is None:
                raise stream.fail(said("expected '==>', or a label as in '=[obl]=>'"))
            label = label_in(stream, is_negated=opening.text == "=[^")
            stream.expect_sign("]=>")
        return Shift(source, label, self._node(), kind != "shift_out", kind != "shift_in")


def _strategy(stream: TokenStream, depth: int) -> Strategy:
    if depth > MOST_DEPTH:
        raise stream.fail(said("more than {most} strategies in one another", most=MOST_DEPTH))
    if stream.next.kind is Kind.NAME:
        return Strategy("Ref", (), stream.take().text)
    keyword = stream.take_keyword(*STRATEGIES)
    if keyword is None:
        raise stream.fail(said("expected a strategy: {strategies}", strategies=", ".join((*STRATEGIES, "a name"))))
    if keyword.text == "Empty":
        return Strategy("Seq")
    stream.expect_sign("(")
    items = stream.items_up_to(")", ",", said("expected ',' before the next strategy, or ')'"))
    parts = tuple([_strategy(stream, depth + 1) for _ in items])
    wanted = {"If": 3, "Seq": None, "Alt": None}.get(keyword.text, 1)
    if wanted is not None and len(parts) != wanted:
        what = said(
            "'{kind}' takes {wanted} strategies, not {given}", kind=keyword.text, wanted=wanted, given=len(parts)
        )
        raise stream.error(what, keyword)
    return Strategy(keyword.text, parts)
