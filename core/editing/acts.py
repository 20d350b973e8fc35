"""The acts that a person can carry out on a tree."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.base.errors import TreeConcordError, UnfitError
from core.base.messages import Phrase, Value


@dataclass(frozen=True, slots=True)
class Attach:
    """Attaches the word at position ``token`` to the one at ``head``; 0 makes it a root."""

    token: int
    head: int


@dataclass(frozen=True, slots=True)
class Rename:
    """Gives the arc to the word at position ``token`` another relation."""

    token: int
    relation: str


@dataclass(frozen=True, slots=True)
class Relabel:
    """Gives a node, or the tag of a word, another label: category, functions and indices as written.

    ``node`` is a number. In brackets nodes count from 0 in the order in which they open, including those of words and
    traces. In formats with edges words come first, then the nodes, each in the order of the file
    (`core.editing.constituents.Phrases`); there ``label`` is the category alone.
    """

    node: int
    label: str


@dataclass(frozen=True, slots=True)
class Wrap:
    """Puts a new bracket around everything between two nodes of one parent, both included."""

    first: int
    last: int
    label: str


@dataclass(frozen=True, slots=True)
class Group:
    """Puts a new node, with a category and a function, over nodes of one parent, wherever their words are."""

    nodes: tuple[int, ...]
    label: str
    function: str


@dataclass(frozen=True, slots=True)
class Assign:
    """Gives the edge above a node or a word another label: the function of what is below."""

    node: int
    function: str


@dataclass(frozen=True, slots=True)
class Unwrap:
    """Removes a bracket; its children go to its parent."""

    node: int


@dataclass(frozen=True, slots=True)
class Move:
    """Moves a node into another bracket, next to whose words its own must be.

    In formats with edges its words may be anywhere, and ``parent`` may be the virtual root: -1.
    """

    node: int
    parent: int


@dataclass(frozen=True, slots=True)
class Reannotate:
    """Changes several columns of words with dependencies at once, as a bulk change does.

    Each of the ``cells`` is a word's position, what changes and its new value: ``3 head 5``, ``3 relation obl``,
    ``4 upos NOUN``, ``4 Number Plur``; a feature without a value is removed: ``4 Number``. ``4 feats …`` and
    ``4 misc …`` are whole columns.
    """

    cells: tuple[str, ...]


Act = Attach | Rename | Reannotate | Relabel | Assign | Wrap | Group | Unwrap | Move

ACTS: Final[Mapping[str, type[Act]]] = {
    "attach": Attach,
    "rename": Rename,
    "reannotate": Reannotate,
    "relabel": Relabel,
    "assign": Assign,
    "wrap": Wrap,
    "group": Group,
    "unwrap": Unwrap,
    "move": Move,
}
"""The names of acts in files."""

_NAMES: Final = {kind: name for name, kind in ACTS.items()}


def act_fields(act: Act) -> dict[str, object]:
    """An act as written to a file; the inverse of `act_from`."""
    return {"do": _NAMES[type(act)], **{name: getattr(act, name) for name in act.__dataclass_fields__}}


def act_from(fields: Mapping[str, object]) -> Act:
    """The act read from a file. Raises `UnfitError`, with what was expected, if it is not valid."""
    kind = ACTS.get(str(fields.get("do")))
    if kind is None:
        raise UnfitError("one of {acts} to do", acts=", ".join(ACTS))
    expected = kind.__dataclass_fields__
    values = {name: fields.get(name) for name in expected}
    for name, value in values.items():
        values[name] = _field(name, value, expected[name].type)
    return kind(**values)  # type: ignore[arg-type]


def _field(name: str, value: object, kind: object) -> object:
    """A field of an act read from a file. Raises `UnfitError`, with what was expected, if it has the wrong type."""
    if kind is str and not isinstance(value, str):
        raise UnfitError("a text as its {name}", name=name)
    if kind is int and not _is_number(value):
        raise UnfitError("a whole number as its {name}", name=name)
    if kind == tuple[str, ...]:
        if not (isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)):
            raise UnfitError("texts as its {name}", name=name)
    elif kind not in (str, int) and not (isinstance(value, list | tuple) and all(map(_is_number, value))):
        raise UnfitError("whole numbers as its {name}", name=name)
    return tuple(value) if isinstance(value, list) else value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class EditRefusal(StrEnum):
    """Why an act is refused; templates, for translation."""

    NO_WORD = "there is no word {token}"
    ITSELF = "word {token} cannot depend on itself"
    CYCLE = "a cycle: word {head} already depends on word {token}; attach it elsewhere first"
    ROOTS = "the sentence would have {number} roots; expected {expected}, as before"
    NO_CELL = "{cell} is no change of a word; expected its position, what changes, and the new value"
    NO_COLUMN = "the format has no column for {what}"
    NOT_A_VALUE = "{value} can't be a value of {what}"
    TWICE = "an earlier place changes “{word}” otherwise"
    SAME = "nothing would change"
    NOT_A_LABEL = "{label} is not a label: labels are non-empty, visible and without spaces"
    NOT_IN_BRACKETS = "{label} contains brackets, which a label cannot"
    UNANNOTATED = "a gold cannot have the relation _"
    TRACE = "a word can't become a trace, nor a trace a word"
    NO_NODE = "there is no bracket {node}"
    WORD = "that is the tag of a word, which cannot contain other brackets"
    OUTERMOST = "this cannot be done to the outermost bracket"
    ROOT_LABEL = "{label} around the whole sentence would be read as the virtual root"
    BOUND = "a secondary edge or the like refers to {label} and would be lost"
    FULL = "all {number} node numbers of a sentence are in use"
    NO_TREE = "{what}; an invalid tree can only be corrected in its file"
    NOT_SIBLINGS = "these nodes are in different brackets"
    WORDLESS = "it contains no words"
    EMPTIED = "its bracket would have no words left; remove that bracket instead"
    INTO_ITSELF = "a bracket cannot be moved into itself"
    NOT_BESIDE = "there are other words in between"
    NOT_READ = "the result could not be read: {problem}"
    NEW_WORD = "“{word}” would become another word, and words stay"
    OTHER_WORDS = "the words of the sentence have changed"
    WORD_GONE = "the word “{word}” is not there"
    NODE_GONE = "there is no bracket {label} over these words"
    EARLIER = "an earlier edit of the sentence was set aside"
    NO_SENTENCE = "there is no sentence {sentence}"
    OTHER_TREE = "a tree of this kind cannot be edited like that"
    DERIVED = "{version} cannot be edited: it is derived from {versions}"
    VARIATION = "{version} cannot be edited: it is a variation of {source}, whose edits it follows"
    READ_ONLY = "{version} cannot be edited: {format} is read-only"


class RefusedError(TreeConcordError):
    """An act that is refused, because it is impossible or would leave no valid tree; ``phrase`` says why."""

    def __init__(self, refusal: EditRefusal, **values: Value) -> None:
        self.phrase = Phrase(refusal, values)
        super().__init__(str(self.phrase))


def check_label(label: str) -> None:
    """Raises `RefusedError` if a label is empty or contains white space or invisible characters."""
    if label.split() != [label] or not label.isprintable():
        raise RefusedError(EditRefusal.NOT_A_LABEL, label=repr(label))
