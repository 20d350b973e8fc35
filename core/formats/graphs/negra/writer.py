"""Writes brackets, discontinuous or not, as NEGRA export, version 4 (Brants 1997)."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from core.base.messages import Phrase, said
from core.formats.graphs.edge_labels import NO_LABEL, edge_label, is_edge_label, with_single_functions
from core.formats.graphs.negra.source_lines import COMMENT, FIRST_NODE, MOST_NODES
from core.formats.penn.brackets import ROOTS
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence

_LOOKS_LIKE_NO_WORD: Final = re.compile("#([5-9][0-9]{2}|BOS|EOS|BOT|EOT|FORMAT)|%%.*", re.DOTALL)
_ROOT: Final = "VROOT"


def export_text(sentences: Iterable[Sentence]) -> Iterator[str]:
    """The file with these ``sentences`` of brackets, for which `export_fault` must be None."""
    yield "#FORMAT 4\n"
    for number, sentence in enumerate(sentences, start=1):
        tree = _with_root(with_single_functions(sentence.constituents))
        remark = f" %% sent_id = {sentence.sent_id}" if sentence.sent_id else ""
        yield f"#BOS {number} 0 0 0{remark}\n"
        for i, (form, tag) in enumerate(zip(sentence.forms, sentence.tags, strict=True)):
            yield _row(form, tag, tree.token_functions[i], tree.token_parents[i])
        for i, category in enumerate(tree.categories):
            yield _row(f"#{FIRST_NODE + i}", category or NO_LABEL, tree.functions[i] or (), tree.parents[i])
        yield f"#EOS {number}\n"


def _with_root(tree: ConstituencyTree) -> ConstituencyTree:
    """``tree`` below a bracket for the virtual root, if that has a name, or if its single outermost one seems to be it.

    PARSEVAL counts a virtual root by its name; only `VROOT`, which the format leaves out, never counts.
    """
    name = tree.root if tree.root is not None else _ROOT
    outermost = [i for i, parent in enumerate(tree.parents) if parent == VIRTUAL_ROOT]
    has_one = VIRTUAL_ROOT not in tree.token_parents and len(outermost) == 1
    is_like_root = has_one and (tree.categories[outermost[0]] or "").replace(NO_LABEL, "") in ROOTS
    if name == _ROOT and not is_like_root:
        return tree
    return ConstituencyTree(
        (name, *tree.categories),
        ((), *tree.functions),
        (VIRTUAL_ROOT, *(parent + 1 for parent in tree.parents)),
        tree.token_functions,
        tuple(parent + 1 for parent in tree.token_parents),
        tree.root,
    )


def _row(word: str, tag: str, functions: tuple[str, ...], parent: int) -> str:
    above = 0 if parent < 0 else FIRST_NODE + parent
    return "\t".join([word, NO_LABEL, tag or NO_LABEL, NO_LABEL, edge_label(functions), str(above)]) + "\n"


def export_fault(sentence: Sentence) -> Phrase | None:
    """Why NEGRA export, which has no escapes, can't represent a sentence of brackets; None if it can."""
    tree = sentence.constituents
    labels = [function for functions in (*tree.functions, *tree.token_functions) for function in functions or ()]
    for text in (*sentence.tags, *filter(None, tree.categories), *labels):
        if fault := _space(text):
            return fault
    for text in (*sentence.tags, *filter(None, tree.categories), *labels):
        if text.startswith(COMMENT):
            return said("{text}, which would be read as a comment", text=repr(text))
    for form in sentence.forms:
        if fault := export_word_fault(form):
            return fault
    for label in labels:
        if not is_edge_label(label):
            return said("the label {label}, which has a special meaning in this format", label=repr(label))
    nodes = len(_with_root(with_single_functions(tree)).parents)
    if nodes > MOST_NODES:
        return said("{nodes} brackets, more than {most}", nodes=nodes, most=MOST_NODES)
    return None


def export_word_fault(word: str) -> Phrase | None:
    """Why NEGRA export can't represent a word; None if it can."""
    if _LOOKS_LIKE_NO_WORD.fullmatch(word):
        return said("the word {word}, which has a special meaning in this format", word=repr(word))
    return _space(word)


def _space(text: str) -> Phrase | None:
    return None if text.split() == [text] else said("white space in {text} (TIGER-XML allows it)", text=repr(text))
