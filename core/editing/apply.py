"""Carrying out acts on arcs, brackets and edges; all else stays byte for byte the same."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Phrase, said
from core.editing.acts import (
    Act,
    Assign,
    Attach,
    EditRefusal,
    Group,
    Move,
    Reannotate,
    RefusedError,
    Relabel,
    Rename,
    Unwrap,
    Wrap,
    check_label,
)
from core.formats.brackets import TRACE, BracketLayout, Brackets, has_virtual_root
from core.formats.conll_columns import ID, NOT_ANNOTATED, Columns, position
from core.formats.edges import EdgeLayout, Edges
from core.formats.format import Format
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.registry import format_named, reread
from core.formats.splices import Splice, spliced
from core.model.sentence import VIRTUAL_ROOT, DependencyTree, Sentence, hash_of_forms
from core.model.spans import first_position
from core.model.version import Inventory, Role, Version

State = tuple[str, str, str]
"""A version, a sentence and the hash of its words."""


@dataclass(frozen=True, slots=True)
class SentenceEdit:
    """An act on one sentence, given by its name, of one version.

    ``forms`` is `core.model.sentence.hash_of_forms` of the sentence's words: acts refer to words and nodes by number,
    so with other words they would mean something else. It is empty for edits from older workspaces, and is ignored when
    edits are compared. An edit that ``continues`` is undone together with the one before it.
    """

    version: str
    sentence: str
    act: Act
    forms: str = field(default="", compare=False)
    continues: bool = False

    @property
    def state(self) -> State:
        """What the edits of one sentence with the same words share."""
        return self.version, self.sentence, self.forms


def check_words(edit: SentenceEdit, sentence: Sentence) -> None:
    """Raises `RefusedError` if ``sentence`` has other words than the one that was edited."""
    if edit.forms and edit.forms != hash_of_forms(sentence.forms):
        raise RefusedError(EditRefusal.OTHER_WORDS)


def check_editable(version: Version) -> None:
    """Raises `RefusedError` for a version that is made of others, and for a read-only format."""
    if version.spec.variation:
        raise RefusedError(EditRefusal.VARIATION, version=version.name, source=version.spec.variation.source)
    if version.spec.derived_from:
        raise RefusedError(EditRefusal.DERIVED, version=version.name, versions=version.spec.derived_from)
    if format_named(version.format).layout is None:
        raise RefusedError(EditRefusal.READ_ONLY, version=version.name, format=version.format)


def edited(sentence: Sentence, version: Version, act: Act) -> Sentence:
    """``sentence`` of ``version`` after ``act``; restoring its source undoes the act.

    The new text is read as the file would be, so the result is as valid as the sentence was. Raises `RefusedError` if
    the act is impossible or would leave no valid tree.
    """
    check_editable(version)
    return with_source(sentence, version, _source(sentence, version, act))


def with_source(sentence: Sentence, version: Version, source: str) -> Sentence:
    """``sentence`` of ``version``, read from another text. Raises `RefusedError` if the text can't be read."""
    new = reread(source, version)
    if isinstance(new, Problem):
        raise RefusedError(EditRefusal.NOT_READ, problem=new.message)
    if new.forms != sentence.forms:  # As where an ``ID`` of a historical corpus would become a word.
        raise RefusedError(EditRefusal.TRACE)
    return replace(new, ordinal=sentence.ordinal, line=sentence.line)


def _source(sentence: Sentence, version: Version, act: Act) -> str:
    if isinstance(act, Attach | Rename | Reannotate) is not isinstance(sentence.tree, DependencyTree):
        raise RefusedError(EditRefusal.OTHER_TREE)
    format_ = format_named(version.format)
    match format_.layout:
        case Columns() as columns:
            return spliced(sentence.source, _of_columns(sentence, version, format_, columns, act))
        case BracketLayout(brackets):
            return spliced(sentence.source, _of_brackets(brackets(sentence.source), act))
        case EdgeLayout() as layout:
            return _of_edges(sentence, layout, act)
        case None:
            raise AssertionError("a format without a layout is not editable")


def _of_columns(
    sentence: Sentence, version: Version, format_: Format, columns: Columns, act: Act
) -> Sequence[Splice[str]]:
    match act:
        case Attach():
            return attached(sentence, act, columns, one_root=format_.has_one_root)
        case Rename():
            return renamed(sentence, act, columns, version.spec.role)
        case Reannotate():
            return reannotated(sentence, act, columns, version.spec.role, one_root=format_.has_one_root)
        case _:
            raise RefusedError(EditRefusal.OTHER_TREE)


def _of_brackets(brackets: Brackets, act: Act) -> Sequence[Splice[str]]:
    match act:
        case Relabel():
            return relabelled(brackets, act)
        case Wrap():
            return wrapped(brackets, act)
        case Unwrap():
            return unwrapped(brackets, act)
        case Move():
            return moved(brackets, act)
        case _:
            raise RefusedError(EditRefusal.OTHER_TREE)


def _of_edges(sentence: Sentence, layout: EdgeLayout, act: Act) -> str:
    if isinstance(act, Attach | Rename | Reannotate | Wrap):
        raise RefusedError(EditRefusal.OTHER_TREE)
    if sentence.defect:
        raise RefusedError(EditRefusal.NO_TREE, what=sentence.defect)
    return layout.rewritten(sentence.source, changed(layout.edges(sentence.source), act, layout.most_nodes))


# Acts on dependencies, as changes to a file's columns.


Cell = tuple[int, int]
"""Where the text of a column begins and ends in the sentence's text."""


_UNSPECIFIED: Final = "dep"
"""UD's relation of a dependent of which nothing more precise is said."""


def cells(source: str, column: int) -> list[Cell]:
    """Where one column of each token is in a sentence's text; ranges, empty nodes and comments are skipped."""
    return [cell for name, cell in _named_cells(source, column) if position(name) is not None]


def without_graph(source: str, column: int) -> list[Splice[str]]:
    """The changes that remove an enhanced graph: DEPS of words, and if these have any, also of empty nodes."""
    found = [(name, cell) for name, cell in _named_cells(source, column) if source[slice(*cell)] != NOT_ANNOTATED]
    if all(position(name) is None for name, _ in found):
        return []
    return [Splice(*cell, NOT_ANNOTATED) for name, cell in found if "-" not in name]


def _named_cells(source: str, column: int) -> list[tuple[str, Cell]]:
    """Where one column of each line is, with the line's ID; comments are skipped."""
    found, offset = [], len(BYTE_ORDER_MARK) if source.startswith(BYTE_ORDER_MARK) else 0
    for line in source[offset:].split("\n"):
        fields = line.removesuffix("\r").split("\t")
        if len(fields) > column and not line.startswith("#"):
            begin = offset + sum(map(len, fields[:column])) + column
            found.append((fields[ID], (begin, begin + len(fields[column]))))
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
        raise RefusedError(EditRefusal.ITSELF, token=_named_word(sentence, token))
    if tree.heads[token - 1] == head:
        raise RefusedError(EditRefusal.SAME)
    if token in path_up(tree.heads, head):
        raise RefusedError(EditRefusal.CYCLE, head=_named_word(sentence, head), token=_named_word(sentence, token))
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
        raise RefusedError(EditRefusal.UNANNOTATED)
    if sentence.dependencies.relations[act.token - 1] == act.relation:
        raise RefusedError(EditRefusal.SAME)
    return [Splice(*cells(sentence.source, columns.relation)[act.token - 1], act.relation)]


# Several words at once.

HEAD_CELL: Final = "head"
RELATION_CELL: Final = "relation"
GRAPH_CELL: Final = "deps"
FEATURES_CELL: Final = "feats"
MISC_CELL: Final = "misc"
LEMMA: Final = "lemma"
TAGS: Final = ("upos", "xpos")
_COLUMNS: Final = {
    GRAPH_CELL: ("DEPS",),
    LEMMA: ("LEMMA",),
    FEATURES_CELL: ("FEATS", "FEAT"),
    MISC_CELL: ("MISC",),
}
"""What columns are called in the formats."""
_FEATURE: Final = re.compile(r"[A-Za-z][\w\[\]-]*")
_NOT_IN_VALUES: Final = re.compile(r"[\s|=]")


class CellChange(NamedTuple):
    """A new value of a word: its `HEAD_CELL`, `RELATION_CELL`, `LEMMA`, one of its `TAGS`, or a feature of FEATS.

    A `GRAPH_CELL`, which is DEPS, can only be emptied. A `FEATURES_CELL` is FEATS as a whole, a `MISC_CELL` MISC.
    """

    token: int
    what: str
    value: str

    def __str__(self) -> str:
        return f"{self.token} {self.what} {self.value}".rstrip()


def changed_cells(before: Sentence, after: Sentence, columns: Columns) -> list[CellChange]:
    """The changes that turn ``before`` into ``after``, word by word. Raises `RefusedError` if the words are others."""
    if before.source == after.source:
        return []
    named = {
        column: what for what, names in _COLUMNS.items() for column, name in enumerate(columns.names) if name in names
    }
    named |= {columns.fine_tag: TAGS[1], columns.tag: TAGS[0], columns.relation: RELATION_CELL, columns.head: HEAD_CELL}
    found = list[CellChange]()
    for column in range(1, len(columns.names)):
        places = cells(before.source, column), cells(after.source, column)
        for word, (old, new) in enumerate(zip(*places, strict=True), start=1):
            if before.source[slice(*old)] != (value := after.source[slice(*new)]):
                if column not in named:
                    raise RefusedError(EditRefusal.NEW_WORD, word=before.forms[word - 1])
                found.append(CellChange(word, named[column], value))
    return sorted(found, key=lambda cell: cell.token)


def cell_changes(act: Reannotate) -> list[CellChange]:
    """The changes that an act lists. Raises `RefusedError` for what is none."""
    found = list[CellChange]()
    for cell in act.cells:
        token, _, rest = cell.partition(" ")
        what, _, value = rest.partition(" ")
        if not (token.isascii() and token.isdigit()) or len(token) > 9 or not what:
            raise RefusedError(EditRefusal.NO_CELL, cell=repr(cell))
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
            raise RefusedError(EditRefusal.NOT_A_VALUE, value=repr(value), what=what)
    elif what == GRAPH_CELL:
        if value != NOT_ANNOTATED:
            raise RefusedError(EditRefusal.NOT_A_VALUE, value=repr(value), what=what)
    elif what in (LEMMA, FEATURES_CELL, MISC_CELL):
        if not value.strip() or not value.isprintable() or (what == FEATURES_CELL and " " in value):
            raise RefusedError(EditRefusal.NOT_A_VALUE, value=repr(value), what=what)
    elif not _FEATURE.fullmatch(what) or _NOT_IN_VALUES.search(value) or not value.isprintable():
        raise RefusedError(EditRefusal.NOT_A_VALUE, value=repr(value), what=repr(what))


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
                raise RefusedError(EditRefusal.UNANNOTATED)
            written[columns.relation, token] = value
        elif what in _COLUMNS or what in TAGS:
            written[column_of(columns, what), token] = value
        else:
            features.setdefault(token, {})[what] = value
    if columns.head in {column for column, _ in written}:
        check_heads(sentence, heads, one_root=one_root)
    at = {column: cells(sentence.source, column) for column in {column for column, _ in written}}
    if features:
        column = column_of(columns, FEATURES_CELL)
        at[column] = cells(sentence.source, column)
        for token, changed in features.items():
            written[column, token] = _with_features(sentence.source[slice(*at[column][token - 1])], changed)
    splices = [Splice(*at[column][token - 1], value) for (column, token), value in written.items()]
    if columns.graph in at:
        made, of_words = {each.begin for each in splices}, {begin for begin, _ in at[columns.graph]}
        left = [each for each in without_graph(sentence.source, columns.graph) if each.begin not in made]
        splices += [] if any(each.begin in of_words for each in left) else left  # What is left is of empty nodes.
    found = [each for each in splices if sentence.source[each.begin : each.end] != each.text]
    if not found:
        raise RefusedError(EditRefusal.SAME)
    return found


def column_of(columns: Columns, what: str) -> int:
    """The index of a column. Raises `RefusedError` if the format has none."""
    if what in TAGS:
        return columns.tag if what == TAGS[0] else columns.fine_tag
    found = [at for at, name in enumerate(columns.names) if name in _COLUMNS[what]]
    if not found:
        raise RefusedError(EditRefusal.NO_COLUMN, what=what)
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
        raise RefusedError(EditRefusal.NO_TREE, what=sentence.defect)
    before = sentence.dependencies.heads
    for token, (old, new) in enumerate(zip(before, heads, strict=True), start=1):
        if new == old:
            continue
        if new:
            check_token(sentence, new)
        if new == token:
            raise RefusedError(EditRefusal.ITSELF, token=_named_word(sentence, token))
        *_, top = path_up(heads, token)
        if heads[top - 1]:
            raise RefusedError(EditRefusal.CYCLE, head=_named_word(sentence, new), token=_named_word(sentence, token))
    expected = sum(not head for head in before)
    if one_root and (number := sum(not head for head in heads)) != expected:
        raise RefusedError(EditRefusal.ROOTS, number=number, expected=expected)


def check_token(sentence: Sentence, token: int) -> None:
    """Raises `RefusedError` if there is no word at the position ``token``."""
    if not 1 <= token <= len(sentence):
        raise RefusedError(EditRefusal.NO_WORD, token=token)


def _named_word(sentence: Sentence, token: int) -> Phrase:
    """A word in messages: its position and its form, in this order also where the form runs from the right."""
    return said("{position} “{word}”", position=token, word=sentence.forms[token - 1])


def path_up(heads: Sequence[int], token: int) -> list[int]:
    """The positions from ``token`` up to the root, or until a cycle closes; empty for 0."""
    path: dict[int, None] = {}
    while 0 < token <= len(heads) and token not in path:
        path[token] = None
        token = heads[token - 1]
    return list(path)


# Acts on brackets, as changes to their text.


def relabelled(found: Brackets, act: Relabel) -> list[Splice[str]]:
    """The changes for `Relabel`. Raises `RefusedError` for an invalid label or one that changes the node's kind."""
    _check_nodes(found, act.node)
    _check_bracket_label(act.label)
    node = found.nodes[act.node]
    if node.label == act.label:
        raise RefusedError(EditRefusal.SAME)
    renamed = node._replace(label=act.label)
    if renamed.is_token != node.is_token:
        raise RefusedError(EditRefusal.TRACE)
    if act.node == 0 and has_virtual_root(found.nodes):
        raise RefusedError(EditRefusal.OUTERMOST)
    if act.node == 0 and has_virtual_root([renamed]):
        raise RefusedError(EditRefusal.ROOT_LABEL, label=act.label)
    end = found.label_ends[act.node]
    return [Splice(end - len(node.label), end, act.label)]


def wrapped(found: Brackets, act: Wrap) -> list[Splice[str]]:
    """The changes for `Wrap`. Raises `RefusedError` if no bracket can be put around these nodes."""
    _check_nodes(found, act.first, act.last)
    _check_bracket_label(act.label)
    first, last = found.nodes[act.first], found.nodes[act.last]
    if 0 in (act.first, act.last):
        raise RefusedError(EditRefusal.OUTERMOST)
    if first.parent != last.parent or act.first > act.last:
        raise RefusedError(EditRefusal.NOT_SIBLINGS)
    if not any(found.spans[i] for i in found.children(first.parent) if act.first <= i <= act.last):
        raise RefusedError(EditRefusal.WORDLESS)
    begin, end = found.begins[act.first], found.ends[act.last]
    return [Splice(begin, begin, f"({act.label} "), Splice(end, end, ")")]


def unwrapped(found: Brackets, act: Unwrap) -> list[Splice[str]]:
    """The changes for `Unwrap`. Raises `RefusedError` for the outermost bracket and for words."""
    _check_nodes(found, act.node)
    if found.nodes[act.node].word is not None:
        raise RefusedError(EditRefusal.WORD)
    if act.node == 0:
        raise RefusedError(EditRefusal.OUTERMOST)
    children = found.children(act.node)
    first, last = found.begins[children[0]], found.ends[children[-1]]
    return [Splice(found.begins[act.node], first, ""), Splice(last, found.ends[act.node], "")]


def moved(found: Brackets, act: Move) -> list[Splice[str]]:
    """The changes for `Move`, which keeps the order of words. Raises `RefusedError` if that is impossible.

    D: traces are not words and stay where they are when a bracket moves past them.
    """
    _check_nodes(found, act.node, act.parent)
    node, span = found.nodes[act.node], found.spans[act.node]
    if act.node == 0:
        raise RefusedError(EditRefusal.OUTERMOST)
    if found.nodes[act.parent].word is not None:
        raise RefusedError(EditRefusal.WORD)
    if node.parent == act.parent:
        raise RefusedError(EditRefusal.SAME)
    if found.begins[act.node] <= found.begins[act.parent] < found.ends[act.node]:
        raise RefusedError(EditRefusal.INTO_ITSELF)
    if not span or not found.spans[act.parent]:
        raise RefusedError(EditRefusal.WORDLESS)
    if found.spans[node.parent] == span:
        raise RefusedError(EditRefusal.EMPTIED)
    begin, end = found.begins[act.node], found.ends[act.node]
    text = found.source[begin:end]
    before = len(found.source[:begin].rstrip())
    return [Splice(before, end, ""), _inserted(found, act, text)]


def _inserted(found: Brackets, act: Move, text: str) -> Splice[str]:
    """Where ``text``, the moving node, is inserted."""
    span, into = found.spans[act.node], found.spans[act.parent]
    if span & ~into == 0:
        child = act.node
        while found.nodes[child].parent != act.parent:
            child = found.nodes[child].parent
        # A child that holds more than the node extends it on one side or on both.
        if first_position(found.spans[child]) == first_position(span):
            return Splice(found.begins[child], found.begins[child], f"{text} ")
        if found.spans[child].bit_length() == span.bit_length():
            return Splice(found.ends[child], found.ends[child], f" {text}")
    elif span.bit_length() + 1 == first_position(into):
        end_of_label = found.label_ends[act.parent]
        return Splice(end_of_label, end_of_label, f" {text}")
    elif into.bit_length() + 1 == first_position(span):
        last = found.children(act.parent)[-1]
        return Splice(found.ends[last], found.ends[last], f" {text}")
    raise RefusedError(EditRefusal.NOT_BESIDE)


def _check_nodes(found: Brackets, *nodes: int) -> None:
    """Raises `RefusedError` if one of ``nodes`` does not exist."""
    for node in nodes:
        if not 0 <= node < len(found.nodes):
            raise RefusedError(EditRefusal.NO_NODE, node=node)


def _check_bracket_label(label: str) -> None:
    check_label(label)
    if "(" in label or ")" in label:
        raise RefusedError(EditRefusal.NOT_IN_BRACKETS, label=label)


# Acts on trees defined by edges, in which a node may hold words from anywhere.


EdgeAct = Relabel | Assign | Group | Unwrap | Move


def changed(edges: Edges, act: EdgeAct, most_nodes: float) -> Edges:
    """The words and nodes after ``act``. Raises `RefusedError` if it is impossible or would leave no valid tree."""
    after = _after(edges, act)
    top = after.virtual_root
    if top != edges.virtual_root:
        raise RefusedError(EditRefusal.ROOT_LABEL, label=after.nodes[top].category)
    if len(after.nodes) > most_nodes:
        raise RefusedError(EditRefusal.FULL, number=int(most_nodes))
    return after


def key_of(edges: Edges, node: int) -> int:
    """The key in `Edges` of the node that acts number ``node``. Raises `RefusedError` if it does not exist."""
    words, keys = len(edges.words), list(edges.nodes)
    if not 0 <= node < words + len(keys):
        raise RefusedError(EditRefusal.NO_NODE, node=node)
    return ~node if node < words else keys[node - words]


def _after(edges: Edges, act: EdgeAct) -> Edges:
    match act:
        case Relabel():
            return _relabelled(edges, act)
        case Assign():
            return _assigned(edges, act)
        case Group():
            return _grouped(edges, act)
        case Unwrap():
            return _unwrapped(edges, act)
        case Move():
            return _moved(edges, act)


def _relabelled(edges: Edges, act: Relabel) -> Edges:
    key = _changeable(edges, act.node)
    check_label(act.label)
    part = edges.at(key)
    if part.category == act.label:
        raise RefusedError(EditRefusal.SAME)
    if key < 0 and TRACE in (part.category, act.label):
        raise RefusedError(EditRefusal.TRACE)
    return edges.with_part(key, part._replace(category=act.label))


def _assigned(edges: Edges, act: Assign) -> Edges:
    key = _changeable(edges, act.node)
    check_label(act.function)
    part = edges.at(key)
    if part.label == act.function:
        raise RefusedError(EditRefusal.SAME)
    return edges.with_part(key, part._replace(label=act.function))


def _grouped(edges: Edges, act: Group) -> Edges:
    keys = [_changeable(edges, node) for node in act.nodes]
    check_label(act.label)
    check_label(act.function)
    if len({edges.at(key).parent for key in keys}) > 1 or len(set(keys)) < len(keys):
        raise RefusedError(EditRefusal.NOT_SIBLINGS)
    if not any(_holds_words(edges, key) for key in keys):
        raise RefusedError(EditRefusal.WORDLESS)
    return edges.with_node(act.label, act.function, keys)


def _unwrapped(edges: Edges, act: Unwrap) -> Edges:
    key = _changeable(edges, act.node)
    if key < 0:
        raise RefusedError(EditRefusal.WORD)
    if key in edges.bound:
        node = edges.nodes[key]
        raise RefusedError(EditRefusal.BOUND, label=f"{node.category} {node.name}")
    return edges.without(key)


def _moved(edges: Edges, act: Move) -> Edges:
    key = _changeable(edges, act.node)
    parent = edges.virtual_root if act.parent == VIRTUAL_ROOT else key_of(edges, act.parent)
    part = edges.at(key)
    if act.parent != VIRTUAL_ROOT and parent < 0:
        raise RefusedError(EditRefusal.WORD)
    if part.parent == parent:
        raise RefusedError(EditRefusal.SAME)
    if parent != VIRTUAL_ROOT and key in (parent, *edges.above(parent)):
        raise RefusedError(EditRefusal.INTO_ITSELF)
    if not _holds_words(edges, key) or not (parent == VIRTUAL_ROOT or _holds_words(edges, parent)):
        raise RefusedError(EditRefusal.WORDLESS)
    after = edges.with_part(key, part._replace(parent=parent))
    if part.parent != VIRTUAL_ROOT and not _holds_words(after, part.parent):
        raise RefusedError(EditRefusal.EMPTIED)
    return after


def _changeable(edges: Edges, node: int) -> int:
    """The key of a node that is not the virtual root."""
    key = key_of(edges, node)
    if key >= 0 and key == edges.virtual_root:
        raise RefusedError(EditRefusal.OUTERMOST)
    return key


def _holds_words(edges: Edges, key: int) -> bool:
    """Whether a node is or dominates a word that is not a trace."""
    words = (i for i, word in enumerate(edges.words) if word.category != TRACE)
    return any(key == ~i or key in edges.above(~i) for i in words)
