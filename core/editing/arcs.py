"""Acts on dependencies, as changes to a file's columns."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.base.messages import Phrase, said
from core.editing.acts import Attach, Refusal, RefusedError, Rename, check_label
from core.formats.conll_columns import ID, NOT_ANNOTATED, Columns, position
from core.formats.format import Splice
from core.formats.open_text import BYTE_ORDER_MARK
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Inventory, Role

Cell = tuple[int, int]
"""Where the text of a column begins and ends in the sentence's text."""


_UNSPECIFIED: Final = "dep"
"""UD's relation of a dependent of which nothing more precise is said."""


def cells(source: str, column: int) -> list[Cell]:
    """Where one column of each token is in a sentence's text; ranges, empty nodes and comments are skipped."""
    found, offset = [], len(BYTE_ORDER_MARK) if source.startswith(BYTE_ORDER_MARK) else 0
    for line in source[offset:].split("\n"):
        fields = line.removesuffix("\r").split("\t")
        if len(fields) > column and position(fields[ID]) is not None:
            begin = offset + sum(map(len, fields[:column])) + column
            found.append((begin, begin + len(fields[column])))
        offset += len(line) + 1
    return found


def attached(sentence: Sentence, act: Attach, columns: Columns, *, one_root: bool) -> list[Splice[str]]:
    """The changes for `Attach`. Raises `RefusedError` if there would be a cycle.

    D: where a sentence must have ``one_root``, a new root takes the place and the relation of the old one, which
    becomes its dependent with the relation that the new root had. So there is never a second root.
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


def root_relations(before: Sentence, after: Sentence, inventory: Inventory) -> Iterator[Rename]:
    """What an edit of heads leaves to do: a word that is a root now gets the relation that roots have.

    One that is none any more gives it up, for ``dep`` where the version has that: what it is now, a person says.
    """
    root = inventory.root
    if not isinstance(before.tree, DependencyTree) or root in ("", NOT_ANNOTATED):
        return
    tree = after.dependencies
    for token, (old, new, relation) in enumerate(
        zip(before.tree.heads, tree.heads, tree.relations, strict=True), start=1
    ):
        if old and not new and relation != root:
            yield Rename(token, root)
        elif new and not old and relation == root and _UNSPECIFIED in inventory.labels and root != _UNSPECIFIED:
            yield Rename(token, _UNSPECIFIED)


def renamed(sentence: Sentence, act: Rename, columns: Columns, role: Role) -> list[Splice[str]]:
    """The changes for `Rename`. Raises `RefusedError` for an invalid relation."""
    check_token(sentence, act.token)
    check_label(act.relation)
    if act.relation == NOT_ANNOTATED and role is Role.GOLD:
        raise RefusedError(Refusal.UNANNOTATED)
    if sentence.dependencies.relations[act.token - 1] == act.relation:
        raise RefusedError(Refusal.SAME)
    return [Splice(*cells(sentence.source, columns.relation)[act.token - 1], act.relation)]


def check_token(sentence: Sentence, token: int) -> None:
    """Raises `RefusedError` if there is no word at the position ``token``."""
    if not 1 <= token <= len(sentence):
        raise RefusedError(Refusal.NO_WORD, token=token)


def _named(sentence: Sentence, token: int) -> Phrase:
    """A word in messages: its position and its form, in this order also where the form runs from the right."""
    return said("{position} “{word}”", position=token, word=sentence.forms[token - 1])


def path_up(heads: Sequence[int], token: int) -> list[int]:
    """The positions from ``token`` up to the root, or until a cycle closes; empty for 0."""
    path: dict[int, None] = {}
    while 0 < token <= len(heads) and token not in path:
        path[token] = None
        token = heads[token - 1]
    return list(path)
