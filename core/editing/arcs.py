"""Acts on dependencies, as changes to the columns of a file."""

from collections.abc import Sequence

from core.editing.acts import Attach, Refusal, RefusedError, Rename, check_label
from core.formats.conll.columns import ID, NOT_ANNOTATED, POSITIONS, Columns
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.splices import Splice
from core.model.sentence import Sentence
from core.model.version import Role

Cell = tuple[int, int]
"""Where the text of a column begins and ends."""


def cells(source: str, column: int) -> list[Cell]:
    """Where one column of each token is in the text of a sentence; ranges, empty nodes and comments have none."""
    found, place = [], len(BYTE_ORDER_MARK) if source.startswith(BYTE_ORDER_MARK) else 0
    for line in source[place:].split("\n"):
        fields = line.removesuffix("\r").split("\t")
        if len(fields) > column and fields[ID] in POSITIONS:
            begin = place + sum(map(len, fields[:column])) + column
            found.append((begin, begin + len(fields[column])))
        place += len(line) + 1
    return found


def attached(sentence: Sentence, act: Attach, columns: Columns, *, one_root: bool) -> list[Splice[str]]:
    """What `Attach` changes. Raises `RefusedError` where it would make a cycle.

    D: where a sentence has to have ``one_root``, a new root takes the place of the one above it, and its relation too;
    the old root becomes its dependent, by the relation that the new one had. So there is never a second root.
    """
    tree = sentence.dependencies
    token, head = act.token, act.head
    check_token(sentence, token)
    if head:
        check_token(sentence, head)
    if head == token:
        raise RefusedError(Refusal.ITSELF, token=_named(sentence, token))
    if tree.heads[token - 1] == head:
        raise RefusedError(Refusal.SAME)
    if token in path_up(tree.heads, head):
        raise RefusedError(Refusal.CYCLE, head=_named(sentence, head), token=_named(sentence, token))
    heads, relations = {token: head}, dict[int, str]()
    *_, top = path_up(tree.heads, token)
    if head == 0 and one_root and tree.heads[top - 1] == 0:
        heads[top] = token
        relations = {token: tree.relations[top - 1], top: tree.relations[token - 1]}
    in_heads, in_relations = cells(sentence.source, columns.head), cells(sentence.source, columns.relation)
    return [
        *(Splice(*in_heads[at - 1], str(new)) for at, new in heads.items()),
        *(Splice(*in_relations[at - 1], new) for at, new in relations.items()),
    ]


def renamed(sentence: Sentence, act: Rename, columns: Columns, role: Role) -> list[Splice[str]]:
    """What `Rename` changes. Raises `RefusedError` for a relation that is none."""
    check_token(sentence, act.token)
    check_label(act.relation)
    if act.relation == NOT_ANNOTATED and role is Role.GOLD:
        raise RefusedError(Refusal.UNANNOTATED)
    if sentence.dependencies.relations[act.token - 1] == act.relation:
        raise RefusedError(Refusal.SAME)
    return [Splice(*cells(sentence.source, columns.relation)[act.token - 1], act.relation)]


def check_token(sentence: Sentence, token: int) -> None:
    """Raises `RefusedError` for a position at which there is no word."""
    if not 1 <= token <= len(sentence):
        raise RefusedError(Refusal.NO_WORD, token=token)


def _named(sentence: Sentence, token: int) -> str:
    """A word as messages name it: its position, and what it is."""
    return f"{token} “{sentence.forms[token - 1]}”"


def path_up(heads: Sequence[int], token: int) -> list[int]:
    """The positions from ``token`` up to the last before the virtual root, or until one comes again; none from 0."""
    path: dict[int, None] = {}
    while 0 < token <= len(heads) and token not in path:
        path[token] = None
        token = heads[token - 1]
    return list(path)
