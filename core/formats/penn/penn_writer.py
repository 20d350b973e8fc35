"""Writes continuous brackets as Penn brackets, one line per sentence."""

from collections.abc import Iterable, Iterator
from typing import Final

from core.base.messages import Phrase, said
from core.formats.penn.bracket_labels import UNKNOWN_CATEGORY, bracket_label
from core.formats.penn.brackets import TRACE
from core.model.sentence import VIRTUAL_ROOT, Sentence
from core.model.spans import is_contiguous, subtree_spans

_ROOT: Final = "VROOT"
"""The virtual root of a tree whose format has no bracket for it; PARSEVAL never counts one of this name."""


def brackets_text(sentences: Iterable[Sentence]) -> Iterator[str]:
    """The file with these ``sentences`` of brackets, for which `brackets_fault` must be None."""
    for sentence in sentences:
        if sentence.sent_id:
            yield f"# sent_id = {sentence.sent_id}\n"
        yield _line(sentence)


def _line(sentence: Sentence) -> str:
    tree = sentence.constituents
    parts, opened = [f"({_ROOT if tree.root is None else tree.root}"], list[int]()
    for i, parent in enumerate(tree.token_parents):
        around: list[int] = []
        while parent != VIRTUAL_ROOT:
            around.append(parent)
            parent = tree.parents[parent]
        around.reverse()
        shared = sum(1 for a, b in zip(opened, around, strict=False) if a == b)
        parts.append(")" * (len(opened) - shared))
        parts += [f" ({_label(tree.categories[node], tree.functions[node])}" for node in around[shared:]]
        word = sentence.forms[i].replace("(", "-LRB-").replace(")", "-RRB-")
        parts.append(f" ({_label(sentence.tags[i], tree.token_functions[i])} {word})")
        opened = around
    return "".join([*parts, ")" * len(opened), ")\n"])


def _label(category: str | None, functions: tuple[str, ...] | None) -> str:
    return bracket_label(category or UNKNOWN_CATEGORY, functions or ())


def brackets_fault(sentence: Sentence) -> Phrase | None:
    """Why Penn brackets can't represent a sentence of brackets; None if they can."""
    tree = sentence.constituents
    own = [0] * len(tree.parents)
    for i, parent in enumerate(tree.token_parents):
        if parent != VIRTUAL_ROOT:
            own[parent] |= 1 << i
    if not all(map(is_contiguous, filter(None, subtree_spans(own, tree.parents)))):
        return said("a discontinuous bracket")
    labels = [function for functions in (*tree.functions, *tree.token_functions) for function in functions or ()]
    for text in (*sentence.forms, *sentence.tags, *filter(None, tree.categories), *labels):
        if fault := bracket_word_fault(text):
            return fault
    return said("the tag -NONE-, which is reserved for traces") if TRACE in sentence.tags else None


def bracket_word_fault(word: str) -> Phrase | None:
    """Why Penn brackets, which have escapes for brackets alone, can't represent a word or label; None if they can."""
    if word.split() != [word] or not word.isprintable():
        return said("{text}, which contains a space or an invisible character", text=repr(word))
    return None
