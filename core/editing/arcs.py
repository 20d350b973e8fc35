"""Acts on dependencies, as changes to a file's columns."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from core.base.messages import Phrase, said
from core.editing.acts import Attach, Reannotate, Refusal, RefusedError, Rename, check_label
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


# Several words at once.

HEAD_CELL: Final = "head"
RELATION_CELL: Final = "relation"
LEMMA: Final = "lemma"
TAGS: Final = ("upos", "xpos")
_FEATURE: Final = re.compile(r"[A-Za-z][\w\[\]-]*")
_NOT_IN_VALUES: Final = re.compile(r"[\s|=]")


class CellChange(NamedTuple):
    """A new value of a word: its `HEAD_CELL`, `RELATION_CELL`, `LEMMA`, one of its `TAGS`, or a feature of FEATS."""

    token: int
    what: str
    value: str

    def __str__(self) -> str:
        return f"{self.token} {self.what} {self.value}".rstrip()


def cell_changes(act: Reannotate) -> list[CellChange]:
    """The changes that an act lists. Raises `RefusedError` for what is none."""
    found = list[CellChange]()
    for cell in act.cells:
        token, _, rest = cell.partition(" ")
        what, _, value = rest.partition(" ")
        if not (token.isascii() and token.isdigit()) or len(token) > 9 or not what:
            raise RefusedError(Refusal.NO_CELL, cell=repr(cell))
        check_value(what, value)
        found.append(CellChange(int(token), what, value))
    return found


def check_value(what: str, value: str) -> None:
    """Raises `RefusedError` if a column or a feature can't have a value."""
    if what in (RELATION_CELL, *TAGS):
        check_label(value)
    elif what == HEAD_CELL:
        fits = value.isascii() and value.isdigit() and len(value) <= 9
        if not fits:
            raise RefusedError(Refusal.NOT_A_VALUE, value=repr(value), what=what)
    elif what == LEMMA:
        if not value.strip() or not value.isprintable():
            raise RefusedError(Refusal.NOT_A_VALUE, value=repr(value), what=what)
    elif not _FEATURE.fullmatch(what) or _NOT_IN_VALUES.search(value) or not value.isprintable():
        raise RefusedError(Refusal.NOT_A_VALUE, value=repr(value), what=repr(what))


def reannotated(
    sentence: Sentence, act: Reannotate, columns: Columns, role: Role, *, one_root: bool
) -> list[Splice[str]]:
    """The changes for `Reannotate`. Raises `RefusedError` if they are none, or would leave no tree."""
    heads, features = list(sentence.dependencies.heads), dict[int, dict[str, str]]()
    written = dict[tuple[int, int], str]()
    for token, what, value in cell_changes(act):
        check_token(sentence, token)
        if what == HEAD_CELL:
            heads[token - 1] = int(value)
            written[columns.head, token] = str(int(value))
        elif what == RELATION_CELL:
            if value == NOT_ANNOTATED and role is Role.GOLD:
                raise RefusedError(Refusal.UNANNOTATED)
            written[columns.relation, token] = value
        elif what in (LEMMA, *TAGS):
            written[_column(columns, what), token] = value
        else:
            features.setdefault(token, {})[what] = value
    if columns.head in {column for column, _ in written}:
        check_heads(sentence, heads, one_root=one_root)
    at = {column: cells(sentence.source, column) for column, _ in written}
    if features:
        column = _column(columns, "FEATS")
        at[column] = cells(sentence.source, column)
        for token, changed in features.items():
            written[column, token] = _with_features(sentence.source[slice(*at[column][token - 1])], changed)
    splices = [Splice(*at[column][token - 1], value) for (column, token), value in written.items()]
    found = [each for each in splices if sentence.source[each.begin : each.end] != each.text]
    if not found:
        raise RefusedError(Refusal.SAME)
    return found


def _column(columns: Columns, what: str) -> int:
    """The index of a column. Raises `RefusedError` if the format has none."""
    if what in TAGS:
        return columns.tag if what == TAGS[0] else columns.fine_tag
    names = {"FEATS": ("FEATS", "FEAT"), LEMMA: ("LEMMA",)}[what]
    found = [at for at, name in enumerate(columns.names) if name in names]
    if not found:
        raise RefusedError(Refusal.NO_COLUMN, what=what)
    return found[0]


def _with_features(written: str, changed: Mapping[str, str]) -> str:
    """A cell of features with some of them changed, in the order of UD: by their names, in capitals or not."""
    found = dict[str, str]()
    for part in written.split("|") if written != NOT_ANNOTATED else ():
        name, equals, value = part.partition("=")
        found[name] = f"{equals}{value}"
    is_longer = any(value and name not in found for name, value in changed.items())
    found |= {name: f"={value}" for name, value in changed.items() if value}
    kept = [f"{name}{value}" for name, value in found.items() if changed.get(name) != ""]
    return "|".join(sorted(kept, key=str.casefold) if is_longer else kept) or NOT_ANNOTATED


def check_heads(sentence: Sentence, heads: Sequence[int], *, one_root: bool) -> None:
    """Raises `RefusedError` if a sentence with other ``heads`` is no tree, or, with ``one_root``, has other roots."""
    if sentence.defect:
        raise RefusedError(Refusal.NO_TREE, what=sentence.defect)
    before = sentence.dependencies.heads
    for token, (old, new) in enumerate(zip(before, heads, strict=True), start=1):
        if new == old:
            continue
        if new:
            check_token(sentence, new)
        if new == token:
            raise RefusedError(Refusal.ITSELF, token=_named(sentence, token))
        *_, top = path_up(heads, token)
        if heads[top - 1]:
            raise RefusedError(Refusal.CYCLE, head=_named(sentence, new), token=_named(sentence, token))
    expected = sum(not head for head in before)
    if one_root and (number := sum(not head for head in heads)) != expected:
        raise RefusedError(Refusal.ROOTS, number=number, expected=expected)


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
