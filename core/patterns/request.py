"""The syntax tree of a request in Grew's language, and requests written as text (protocol §12).

A request has a block for each version that it speaks of, or one block without a name. A block has clauses that must be
found (``pattern``), each a `Clause`, and filters (``with``, ``without``) that keep or drop what was found. Clauses of
``global`` are among those of the pattern, for they mean the same there. Positions in a request are offsets; where
a request is made by a program, they are 0.

A program makes a request without text: ``request_of([EdgeClause("X", LabelIs(("case",)), "Y")])``; `as_text` writes it.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from core.base.errors import TreeConcordError
from core.base.harmless_text import quoted
from core.base.messages import Phrase, said

MOST_CHARACTERS: Final = 100_000
"""Longer requests are refused."""

MOST_NODES: Final = 40
"""The most nodes of a request, so that neither memory nor depth of a search depends on what is asked."""


class RequestError(TreeConcordError):
    """An invalid request: what is wrong with the characters from ``start`` up to ``end`` of ``text``.

    Where something is missing, both are the position where it belongs. ``line`` and ``column`` count from 1.
    """

    def __init__(self, text: str, phrase: Phrase, start: int, end: int | None = None) -> None:
        self.text = text
        self.phrase = phrase
        self.start = start
        self.end = start if end is None else end
        self.line, self.column = line_and_column(text, start)
        super().__init__(str(self.located))

    @property
    def located(self) -> Phrase:
        """What is wrong, with its place in the request."""
        return said("line {line}, column {column}: {message}", line=self.line, column=self.column, message=self.phrase)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text, self.phrase, self.start, self.end)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """The line and the column, from 1, of the character at ``offset``."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


class RegexSyntax(StrEnum):
    """How a regular expression is written."""

    STR = "re"
    """``re"…"``, as in OCaml's Str: ``\\|`` and ``\\(…\\)``."""
    PERL = "/"
    """``/…/``, as in Perl."""
    PERL_ANY_CASE = "/i"
    """``/…/i``: capitals or not."""


@dataclass(frozen=True, slots=True)
class Regex:
    """A regular expression as written, without delimiters; ``offset`` is where its characters begin."""

    source: str
    syntax: RegexSyntax = RegexSyntax.STR
    offset: int = field(default=0, compare=False)


class Comparator(StrEnum):
    """A comparison of values or numbers."""

    EQUAL = "="
    UNEQUAL = "<>"
    LESS = "<"
    GREATER = ">"
    AT_MOST = "<="
    AT_LEAST = ">="


# What a node must have: features.


@dataclass(frozen=True, slots=True)
class FeatureIs:
    """``upos=NOUN|VERB``, or negated ``upos<>NOUN``, which a node without the feature does not fulfil either.

    Negated and without values: ``upos``, ``upos=*``, the feature is there.
    """

    name: str
    values: tuple[str, ...] = ()
    is_negated: bool = False


@dataclass(frozen=True, slots=True)
class FeatureMatches:
    """``form=re"…"`` or ``form<>re"…"``; the expression takes the whole value."""

    name: str
    regex: Regex
    is_negated: bool = False


@dataclass(frozen=True, slots=True)
class FeatureAbsent:
    """``!Number``."""

    name: str


@dataclass(frozen=True, slots=True)
class FeatureElse:
    """``ExtPos=ADV/upos=ADV``: the first feature has its value or, if it is not there, the other has its own."""

    name: str
    value: str
    other: str
    other_value: str


FeatureTest = FeatureIs | FeatureMatches | FeatureAbsent | FeatureElse


# What an edge must have: its label.


@dataclass(frozen=True, slots=True)
class LabelIs:
    """``-[obl|nmod]->``: one of these labels, each whole; negated ``-[^obl|nmod]->``, and of none: any label."""

    labels: tuple[str, ...] = ()
    is_negated: bool = False


@dataclass(frozen=True, slots=True)
class LabelMatches:
    """``-[re"obl.*"]->``."""

    regex: Regex


@dataclass(frozen=True, slots=True)
class LabelParts:
    """``-[1=comp, 2=obl, !deep]->``: tests of the parts of a label, as of features."""

    tests: tuple[FeatureIs | FeatureAbsent, ...]


Label = LabelIs | LabelMatches | LabelParts

ANY_LABEL: Final = LabelIs(is_negated=True)


# Clauses.


@dataclass(frozen=True, slots=True)
class NodeClause:
    """``X [upos=NOUN]|[upos=PROPN]``: the node has all features of one alternative."""

    node: str
    alternatives: tuple[tuple[FeatureTest, ...], ...] = ((),)
    start: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class EdgeClause:
    """``e: X -[obl]-> Y``; ``name`` is empty if the edge has none."""

    source: str
    label: Label
    target: str
    name: str = ""
    start: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class HasChild:
    """``X -[obl]-> *``: some edge of this label leaves the node."""

    node: str
    label: Label = ANY_LABEL
    start: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class HasHead:
    """``* -[obl]-> X``: the edge that enters the node has this label."""

    node: str
    label: Label = ANY_LABEL
    start: int = field(default=0, compare=False)


class Relation(StrEnum):
    """How two nodes, or two edges, or a node and an edge lie to each other."""

    NEXT = "<"
    """The first node is right before the second."""
    BEFORE = "<<"
    """The first node is before the second, or strictly inside of that edge; the first edge is covered by the second."""
    DOMINATES = "->>"
    """A path of edges leads from the first node to the second."""
    CROSSES = "><"
    """The edges cross."""
    APART = "<>"
    """The edges have no word in common that they span; they may meet in a word."""


@dataclass(frozen=True, slots=True)
class Related:
    """``X << Y``, ``e >< f`` and so on; ``X > Y`` is written as ``Y < X``."""

    first: str
    relation: Relation
    second: str
    start: int = field(default=0, compare=False)


META: Final = "meta"
GLOBAL: Final = "global"


@dataclass(frozen=True, slots=True)
class Ref:
    """``X.lemma``, ``e.label``, ``meta.sent_id``: an attribute of a node, an edge, or the sentence (`META`)."""

    base: str
    attribute: str

    def __str__(self) -> str:
        return f"{self.base}.{self.attribute}"


@dataclass(frozen=True, slots=True)
class ValueTest:
    """A feature test, by itself: ``X.upos=NOUN``, ``!e.2``, ``meta.genre=re"…"``; ``base`` says of what."""

    base: str
    test: FeatureTest
    start: int = field(default=0, compare=False)


class Measure(StrEnum):
    """What is measured of one node or two."""

    DELTA = "delta"
    LENGTH = "length"
    PROJ_SIZE = "proj_size"
    CONT_PROJ_SIZE = "cont_proj_size"
    CONSTITUENT_SIZE = "constituent_size"
    HEIGHT = "height"


OF_TWO: Final = (Measure.DELTA, Measure.LENGTH)


@dataclass(frozen=True, slots=True)
class Measured:
    """``length(X,Y)``, ``height(X)``."""

    measure: Measure
    nodes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.measure}({','.join(self.nodes)})"


Side = Ref | Measured | float
"""What is compared. A measure is only compared with another or with a whole number."""


@dataclass(frozen=True, slots=True)
class Compared:
    """``X.lemma = Y.lemma``, ``e.length < f.length``, ``X.AlignBegin >= 12``, ``delta(X,Y) <= 2``."""

    left: Ref | Measured
    comparator: Comparator
    right: Side
    start: int = field(default=0, compare=False)


class Structure(StrEnum):
    """What a whole tree may be."""

    PROJECTIVE = "is_projective"
    NOT_PROJECTIVE = "is_not_projective"
    TREE = "is_tree"
    NOT_TREE = "is_not_tree"
    FOREST = "is_forest"
    NOT_FOREST = "is_not_forest"
    CYCLIC = "is_cyclic"
    NOT_CYCLIC = "is_not_cyclic"


@dataclass(frozen=True, slots=True)
class TreeIs:
    """``global { is_projective }``, or ``global.is_projective`` among other clauses."""

    structure: Structure
    start: int = field(default=0, compare=False)


Clause = NodeClause | EdgeClause | HasChild | HasHead | Related | ValueTest | Compared | TreeIs


@dataclass(frozen=True, slots=True)
class Filter:
    """``with { … }``, which keeps what fulfils it, or ``without { … }``, which drops it."""

    clauses: tuple[Clause, ...]
    is_wanted: bool
    start: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Block:
    """What is asked of one version; ``version`` is empty if the request does not name one."""

    pattern: tuple[Clause, ...] = ()
    filters: tuple[Filter, ...] = ()
    version: str = ""
    start: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Request:
    """A whole request. ``text`` is as it was written; `as_text` if a program made it."""

    blocks: tuple[Block, ...]
    text: str = field(default="", compare=False)

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions that it names; none if it is about whatever version it is held against."""
        return tuple(block.version for block in self.blocks if block.version)

    @property
    def nodes(self) -> tuple[str, ...]:
        """The nodes of a match, in the order in which the pattern first names them."""
        return tuple(nodes_in(clause for block in self.blocks for clause in block.pattern))

    @property
    def edges(self) -> tuple[str, ...]:
        """The named edges of a match, in order."""
        return tuple(edges_in(clause for block in self.blocks for clause in block.pattern))


def request_of(pattern: Iterable[Clause], filters: Iterable[Filter] = ()) -> Request:
    """A request over one version, made by a program."""
    block = Block(tuple(pattern), tuple(filters))
    return Request((block,), as_text(Request((block,))))


def nodes_of(clause: Clause) -> tuple[str, ...]:
    """The nodes that a clause declares: of a node or an edge. All others must be declared elsewhere."""
    match clause:
        case NodeClause():
            return (clause.node,)
        case EdgeClause():
            return (clause.source, clause.target)
    return ()


def nodes_in(clauses: Iterable[Clause]) -> Collection[str]:
    """The nodes that ``clauses`` declare, each once, in order."""
    return dict.fromkeys(name for clause in clauses for name in nodes_of(clause))


def edges_in(clauses: Iterable[Clause]) -> Mapping[str, str]:
    """The named edges among ``clauses``, each with the node that it enters, in order."""
    return {clause.name: clause.target for clause in clauses if isinstance(clause, EdgeClause) and clause.name}


# Written as text.

PARTS: Final = ("pattern", "with", "without", "global")
DECLARATIONS: Final = ("rule", "package", "strat", "include", "import")
COMMANDS: Final = ("add_edge", "del_edge", "add_node", "del_node", "del_feat", "shift", "shift_in", "shift_out")
STRATEGIES: Final = ("Seq", "Onf", "Iter", "Alt", "Pick", "Try", "If", "Empty")
_OTHERS: Final = ("from", "commands", "append_feats", "prepend_feats", "unorder", "insert")
KEYWORDS: Final = frozenset((*PARTS, *DECLARATIONS, *COMMANDS, *STRATEGIES, *_OTHERS))
"""Words that stand for nothing else, in requests and in grammars."""


def as_text(request: Request) -> str:
    """The request in Grew's language, a line a part; parsed, it is the same request again."""
    return "\n".join(_block_text(block) for block in request.blocks)


def _block_text(block: Block) -> str:
    # Only there may a value of the sentence be one of several.
    whole = [each for each in block.pattern if isinstance(each, ValueTest) and _is_choice(each)]
    pattern = [each for each in block.pattern if each not in whole]
    parts = [_part("pattern", pattern)] if pattern or not whole else []
    parts += (
        [f"global {{ {'; '.join(_feature(each.test) for each in whole if isinstance(each, ValueTest))} }}"]
        if whole
        else []
    )
    parts += [_part("with" if each.is_wanted else "without", each.clauses) for each in block.filters]
    if not block.version:
        return "\n".join(parts)
    return "\n".join([f"{word_or_quoted(block.version)} {{", *(f"  {part}" for part in parts), "}"])


def _is_choice(clause: ValueTest) -> bool:
    """Whether the clause is about the sentence, and takes one of several values."""
    return clause.base == META and isinstance(clause.test, FeatureIs) and len(clause.test.values) > 1


def _part(keyword: str, clauses: Sequence[Clause]) -> str:
    return f"{keyword} {{ {'; '.join(map(clause_text, clauses))} }}"


def clause_text(clause: Clause) -> str:
    """A clause in Grew's language, without the semicolon."""
    match clause:
        case NodeClause():
            return f"{clause.node} {'|'.join(map(_features, clause.alternatives))}"
        case EdgeClause():
            name = f"{clause.name}: " if clause.name else ""
            return f"{name}{clause.source} {_arrow(clause.label)} {clause.target}"
        case HasChild():
            return f"{clause.node} {_arrow(clause.label)} *"
        case HasHead():
            return f"* {_arrow(clause.label)} {clause.node}"
        case Related():
            return f"{clause.first} {clause.relation} {clause.second}"
        case ValueTest():
            return _feature(clause.test, f"{clause.base}.")
        case Compared():
            right = f"{clause.right:.10g}" if isinstance(clause.right, float) else clause.right
            return f"{clause.left} {clause.comparator} {right}"
        case TreeIs():
            return f"{GLOBAL}.{clause.structure}"


def _features(tests: Sequence[FeatureTest]) -> str:
    return f"[{', '.join(map(_feature, tests))}]"


_WORD: Final = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_LABEL: Final = re.compile(r"[A-Za-z_][\w:@$-]*", re.ASCII)


def word_or_quoted(value: str) -> str:
    """A value or a version's name, in quotation marks where it needs them."""
    return value if _WORD.fullmatch(value) and value not in KEYWORDS else quoted(value)


def _regex(regex: Regex) -> str:
    match regex.syntax:
        case RegexSyntax.STR:
            return f"re{quoted(regex.source)}"
        case RegexSyntax.PERL:
            return f"/{regex.source}/"
        case RegexSyntax.PERL_ANY_CASE:
            return f"/{regex.source}/i"


def _feature(test: FeatureTest, prefix: str = "") -> str:
    name = f"{prefix}{test.name}"
    match test:
        case FeatureIs(values=()):
            return name
        case FeatureIs():
            return f"{name}{'<>' if test.is_negated else '='}{'|'.join(map(word_or_quoted, test.values))}"
        case FeatureMatches():
            return f"{name}{'<>' if test.is_negated else '='}{_regex(test.regex)}"
        case FeatureAbsent():
            return f"!{name}"
        case FeatureElse() if prefix:
            return f"{name}/{test.other}={quoted(test.value)}"
        case FeatureElse():
            return f"{name}={word_or_quoted(test.value)}/{test.other}={word_or_quoted(test.other_value)}"


def _arrow(label: Label) -> str:
    match label:
        case LabelIs(labels=(), is_negated=True):
            return "->"
        case LabelIs():
            return f"-[{'^' if label.is_negated else ''}{'|'.join(map(_label, label.labels))}]->"
        case LabelMatches():
            return f"-[{_regex(label.regex)}]->"
        case LabelParts():
            return f"-[{', '.join(map(_part_test, label.tests))}]->"


def _label(label: str) -> str:
    return label if _LABEL.fullmatch(label) else quoted(label)


def _part_test(test: FeatureIs | FeatureAbsent) -> str:
    if isinstance(test, FeatureAbsent):
        return f"!{test.name}"
    return f"{test.name}{'<>' if test.is_negated and test.values else '='}{'|'.join(map(_label, test.values)) or '*'}"
