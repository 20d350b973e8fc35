"""What a person can do to a tree."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final

from core.base.errors import TreeConcordError, UnfitError
from core.base.messages import Phrase, Value


@dataclass(frozen=True, slots=True)
class Attach:
    """The word at position ``token`` depends on the one at ``head``; 0 makes it a root."""

    token: int
    head: int


@dataclass(frozen=True, slots=True)
class Rename:
    """The arc to the word at position ``token`` has another relation."""

    token: int
    relation: str


@dataclass(frozen=True, slots=True)
class Relabel:
    """A node, or the tag of a word, has another label: category, functions and indices, as they are written.

    A ``node`` is told by its number. In brackets they count from 0 in the order in which they open, those of words and
    traces included; where edges make the tree, words are first, then the nodes, each in the order of the text
    (`core.editing.constituents.Phrases`). There ``label`` is the category alone.
    """

    node: int
    label: str


@dataclass(frozen=True, slots=True)
class Wrap:
    """All that is between two nodes of one parent, both included, gets a bracket of its own."""

    first: int
    last: int
    label: str


@dataclass(frozen=True, slots=True)
class Group:
    """Nodes of one parent, wherever their words are, get a node of their own, with a category and a function."""

    nodes: tuple[int, ...]
    label: str
    function: str


@dataclass(frozen=True, slots=True)
class Assign:
    """The edge above a node or a word has another label: the function of what is below."""

    node: int
    function: str


@dataclass(frozen=True, slots=True)
class Unwrap:
    """A bracket goes, and leaves what it holds to the one around it."""

    node: int


@dataclass(frozen=True, slots=True)
class Move:
    """A node goes into another bracket, in which its words are next to those that it has.

    Where edges make the tree, its words may be anywhere, and ``parent`` may be the virtual root: -1.
    """

    node: int
    parent: int


Act = Attach | Rename | Relabel | Assign | Wrap | Group | Unwrap | Move

ACTS: Final[Mapping[str, type[Act]]] = {
    "attach": Attach,
    "rename": Rename,
    "relabel": Relabel,
    "assign": Assign,
    "wrap": Wrap,
    "group": Group,
    "unwrap": Unwrap,
    "move": Move,
}
"""What acts are called in files."""

_CALLED: Final = {kind: name for name, kind in ACTS.items()}


def act_fields(act: Act) -> dict[str, object]:
    """An act as a file has it; the inverse of `act_from`."""
    return {"do": _CALLED[type(act)], **asdict(act)}


def act_from(fields: Mapping[str, object]) -> Act:
    """The act that a file has. Raises `UnfitError`, with what was expected, for fields that are none."""
    kind = ACTS.get(str(fields.get("do")))
    if kind is None:
        raise UnfitError("one of {acts} to do", acts=", ".join(ACTS))
    expected = kind.__dataclass_fields__
    values = {name: fields.get(name) for name in expected}
    for name, value in values.items():
        values[name] = _field(name, value, expected[name].type)
    return kind(**values)  # type: ignore[arg-type]


def _field(name: str, value: object, kind: object) -> object:
    """A field of an act as a file has it. Raises `UnfitError`, with what was expected, for what is not of its kind."""
    if kind is str and not isinstance(value, str):
        raise UnfitError("a text as its {name}", name=name)
    if kind is int and not _is_number(value):
        raise UnfitError("a whole number as its {name}", name=name)
    if kind not in (str, int) and not (isinstance(value, list | tuple) and all(map(_is_number, value))):
        raise UnfitError("whole numbers as its {name}", name=name)
    return tuple(value) if isinstance(value, list) else value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Refusal(StrEnum):
    """Why an act is not done; templates, for translation."""

    NO_WORD = "there is no word {token}"
    ITSELF = "word {token} cannot depend on itself"
    CYCLE = "a cycle: word {head} depends on word {token} already; attach it elsewhere first"
    SAME = "it is so already"
    NOT_A_LABEL = "{label} is no label: it has to be there, in one piece, and to be seen"
    NOT_IN_BRACKETS = "{label} holds brackets, which a label cannot"
    UNANNOTATED = "a gold says _ of nothing"
    TRACE = "-NONE- would make the word a trace"
    NO_NODE = "there is no bracket {node}"
    WORD = "that is the tag of a word, which holds no others"
    OUTERMOST = "that holds the whole sentence, and stays"
    ROOT_LABEL = "{label} around everything stands for no bracket at all"
    BOUND = "something beside the tree, such as a secondary edge, refers to {label}; it would be lost"
    FULL = "all {number} numbers for nodes of a sentence are taken"
    NO_TREE = "{what}; what is no tree can only be mended in its file"
    NOT_SIBLINGS = "these are in different brackets"
    WORDLESS = "there are no words in it"
    EMPTIED = "the bracket around it would hold no words any more; remove that bracket instead"
    INTO_ITSELF = "a bracket cannot go into itself"
    NOT_BESIDE = "other words are between these"
    NOT_READ = "it could not be read any more: {problem}"
    OTHER_WORDS = "the sentence has other words now"
    EARLIER = "an earlier edit of the sentence is set aside"
    NO_SENTENCE = "there is no sentence {sentence}"
    OTHER_TREE = "that is nothing that can be done to a tree of this kind"
    DERIVED = "{version} cannot be edited: it is made of {versions}"
    READ_ONLY = "{version} cannot be edited: {format} is only read"


class RefusedError(TreeConcordError):
    """An act that is not done, since it would leave no tree, or makes no sense; ``phrase`` says why."""

    def __init__(self, refusal: Refusal, **values: Value) -> None:
        self.phrase = Phrase(refusal, values)
        super().__init__(str(self.phrase))


def check_label(label: str) -> None:
    """Raises `RefusedError` for a label that is empty, has white space in it, or characters that are not to be seen."""
    if label.split() != [label] or not label.isprintable():
        raise RefusedError(Refusal.NOT_A_LABEL, label=repr(label))
