"""Acts on trees defined by edges, in which a node may hold words from anywhere."""

from core.editing.acts import Assign, Group, Move, Refusal, RefusedError, Relabel, Unwrap, check_label
from core.formats.brackets import TRACE
from core.formats.edges import EdgePart, Edges
from core.model.sentence import VIRTUAL_ROOT

EdgeAct = Relabel | Assign | Group | Unwrap | Move


def changed(edges: Edges, act: EdgeAct, most_nodes: float) -> Edges:
    """The words and nodes after ``act``. Raises `RefusedError` if it is impossible or would leave no valid tree."""
    after = _after(edges, act)
    top = after.virtual_root
    if top != edges.virtual_root:
        raise RefusedError(Refusal.ROOT_LABEL, label=after.nodes[top].category)
    if len(after.nodes) > most_nodes:
        raise RefusedError(Refusal.FULL, number=int(most_nodes))
    return after


def key_of(edges: Edges, node: int) -> int:
    """The key in `Edges` of the node that acts number ``node``. Raises `RefusedError` if it does not exist."""
    words, keys = len(edges.words), list(edges.nodes)
    if not 0 <= node < words + len(keys):
        raise RefusedError(Refusal.NO_NODE, node=node)
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
        raise RefusedError(Refusal.SAME)
    if key < 0 and TRACE in (part.category, act.label):
        raise RefusedError(Refusal.TRACE)
    return edges.with_part(key, part._replace(category=act.label))


def _assigned(edges: Edges, act: Assign) -> Edges:
    key = _changeable(edges, act.node)
    check_label(act.function)
    part = edges.at(key)
    if part.label == act.function:
        raise RefusedError(Refusal.SAME)
    return edges.with_part(key, part._replace(label=act.function))


def _grouped(edges: Edges, act: Group) -> Edges:
    keys = [_changeable(edges, node) for node in act.nodes]
    check_label(act.label)
    check_label(act.function)
    if len({edges.at(key).parent for key in keys}) > 1 or len(set(keys)) < len(keys):
        raise RefusedError(Refusal.NOT_SIBLINGS)
    if not any(_holds_words(edges, key) for key in keys):
        raise RefusedError(Refusal.WORDLESS)
    return edges.with_node(act.label, act.function, keys)


def _unwrapped(edges: Edges, act: Unwrap) -> Edges:
    key = _changeable(edges, act.node)
    if key < 0:
        raise RefusedError(Refusal.WORD)
    if key in edges.bound:
        raise RefusedError(Refusal.BOUND, label=_named(edges.nodes[key]))
    return edges.without(key)


def _moved(edges: Edges, act: Move) -> Edges:
    key = _changeable(edges, act.node)
    parent = edges.virtual_root if act.parent == VIRTUAL_ROOT else key_of(edges, act.parent)
    part = edges.at(key)
    if act.parent != VIRTUAL_ROOT and parent < 0:
        raise RefusedError(Refusal.WORD)
    if part.parent == parent:
        raise RefusedError(Refusal.SAME)
    if parent != VIRTUAL_ROOT and key in (parent, *edges.above(parent)):
        raise RefusedError(Refusal.INTO_ITSELF)
    if not _holds_words(edges, key) or not (parent == VIRTUAL_ROOT or _holds_words(edges, parent)):
        raise RefusedError(Refusal.WORDLESS)
    after = edges.with_part(key, part._replace(parent=parent))
    if part.parent != VIRTUAL_ROOT and not _holds_words(after, part.parent):
        raise RefusedError(Refusal.EMPTIED)
    return after


def _changeable(edges: Edges, node: int) -> int:
    """The key of a node that is not the virtual root."""
    key = key_of(edges, node)
    if key >= 0 and key == edges.virtual_root:
        raise RefusedError(Refusal.OUTERMOST)
    return key


def _holds_words(edges: Edges, key: int) -> bool:
    """Whether a node is or dominates a word that is not a trace."""
    words = (i for i, word in enumerate(edges.words) if word.category != TRACE)
    return any(key == ~i or key in edges.above(~i) for i in words)


def _named(node: EdgePart) -> str:
    """A node in messages: its category and its name in the file."""
    return f"{node.category} {node.name}"
