"""Acts on brackets, as changes to their text."""

from core.editing.acts import Move, Refusal, RefusedError, Relabel, Unwrap, Wrap, check_label
from core.formats.brackets import Brackets, has_virtual_root
from core.formats.format import Splice
from core.model.spans import first_position


def relabelled(found: Brackets, act: Relabel) -> list[Splice[str]]:
    """The changes for `Relabel`. Raises `RefusedError` for an invalid label or one that changes the node's kind."""
    _check_nodes(found, act.node)
    _check_bracket_label(act.label)
    node = found.nodes[act.node]
    if node.label == act.label:
        raise RefusedError(Refusal.SAME)
    renamed = node._replace(label=act.label)
    if renamed.is_token != node.is_token:
        raise RefusedError(Refusal.TRACE)
    if act.node == 0 and has_virtual_root(found.nodes):
        raise RefusedError(Refusal.OUTERMOST)
    if act.node == 0 and has_virtual_root([renamed]):
        raise RefusedError(Refusal.ROOT_LABEL, label=act.label)
    end = found.label_ends[act.node]
    return [Splice(end - len(node.label), end, act.label)]


def wrapped(found: Brackets, act: Wrap) -> list[Splice[str]]:
    """The changes for `Wrap`. Raises `RefusedError` if no bracket can be put around these nodes."""
    _check_nodes(found, act.first, act.last)
    _check_bracket_label(act.label)
    first, last = found.nodes[act.first], found.nodes[act.last]
    if 0 in (act.first, act.last):
        raise RefusedError(Refusal.OUTERMOST)
    if first.parent != last.parent or act.first > act.last:
        raise RefusedError(Refusal.NOT_SIBLINGS)
    if not any(found.spans[i] for i in found.children(first.parent) if act.first <= i <= act.last):
        raise RefusedError(Refusal.WORDLESS)
    begin, end = found.begins[act.first], found.ends[act.last]
    return [Splice(begin, begin, f"({act.label} "), Splice(end, end, ")")]


def unwrapped(found: Brackets, act: Unwrap) -> list[Splice[str]]:
    """The changes for `Unwrap`. Raises `RefusedError` for the outermost bracket and for words."""
    _check_nodes(found, act.node)
    if found.nodes[act.node].word is not None:
        raise RefusedError(Refusal.WORD)
    if act.node == 0:
        raise RefusedError(Refusal.OUTERMOST)
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
        raise RefusedError(Refusal.OUTERMOST)
    if found.nodes[act.parent].word is not None:
        raise RefusedError(Refusal.WORD)
    if node.parent == act.parent:
        raise RefusedError(Refusal.SAME)
    if found.begins[act.node] <= found.begins[act.parent] < found.ends[act.node]:
        raise RefusedError(Refusal.INTO_ITSELF)
    if not span or not found.spans[act.parent]:
        raise RefusedError(Refusal.WORDLESS)
    if found.spans[node.parent] == span:
        raise RefusedError(Refusal.EMPTIED)
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
    raise RefusedError(Refusal.NOT_BESIDE)


def _check_nodes(found: Brackets, *nodes: int) -> None:
    """Raises `RefusedError` if one of ``nodes`` does not exist."""
    for node in nodes:
        if not 0 <= node < len(found.nodes):
            raise RefusedError(Refusal.NO_NODE, node=node)


def _check_bracket_label(label: str) -> None:
    check_label(label)
    if "(" in label or ")" in label:
        raise RefusedError(Refusal.NOT_IN_BRACKETS, label=label)
