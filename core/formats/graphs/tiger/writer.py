"""Writes brackets, discontinuous or not, as TIGER-XML (Mengel and Lezius 2000)."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from core.base.messages import Phrase, said
from core.formats.graphs.edge_labels import NO_LABEL, edge_label, is_edge_label, with_single_functions
from core.formats.graphs.tiger.quoting import quoted_value
from core.model.sentence import ConstituencyTree, Sentence

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ROOT: Final = "VROOT"


def tiger_text(sentences: Iterable[Sentence]) -> Iterator[str]:
    """The file with these ``sentences`` of brackets, for which `tiger_fault` must be None.

    All outermost parts are below a node for the virtual root, named as in the base, or `VROOT`.
    """
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<corpus id="treeconcord">\n<body>\n'
    for number, sentence in enumerate(sentences, start=1):
        yield from _graph(sentence, with_single_functions(sentence.constituents), f"s{number}")
    yield "</body>\n</corpus>\n"


def _graph(sentence: Sentence, tree: ConstituencyTree, name: str) -> Iterator[str]:
    children: dict[int, list[str]] = {}
    for i, parent in enumerate(tree.token_parents):
        children.setdefault(parent, []).append(_edge(f"{name}_{i + 1}", tree.token_functions[i]))
    for i, parent in enumerate(tree.parents):
        children.setdefault(parent, []).append(_edge(f"{name}_n{i}", tree.functions[i] or ()))
    yield f'<s id={quoted_value(sentence.sent_id or name)}>\n<graph root="{name}_{_ROOT}">\n<terminals>\n'
    for i, (form, tag) in enumerate(zip(sentence.forms, sentence.tags, strict=True), start=1):
        yield f'<t id="{name}_{i}" word={quoted_value(form)} pos={quoted_value(tag)}/>\n'
    yield "</terminals>\n<nonterminals>\n"
    nodes = [
        (-1, _ROOT, _ROOT if tree.root is None else tree.root),
        *((i, f"n{i}", category) for i, category in enumerate(tree.categories)),
    ]
    for i, node, category in nodes:
        yield f'<nt id="{name}_{node}" cat={quoted_value(category or NO_LABEL)}>\n'
        yield from children[i]
        yield "</nt>\n"
    yield "</nonterminals>\n</graph>\n</s>\n"


def _edge(child: str, functions: tuple[str, ...]) -> str:
    return f'<edge label={quoted_value(edge_label(functions))} idref="{child}"/>\n'


def tiger_fault(sentence: Sentence) -> Phrase | None:
    """Why TIGER-XML can't represent a sentence of brackets; None if it can."""
    tree = sentence.constituents
    labels = [function for functions in (*tree.functions, *tree.token_functions) for function in functions or ()]
    texts = (*sentence.tags, *filter(None, tree.categories), *labels, sentence.sent_id or "")
    if fault := next(filter(None, [*map(_no_xml, texts), *map(tiger_word_fault, sentence.forms)]), None):
        return fault
    for label in labels:
        if not is_edge_label(label):
            return said("the label {label}, which has a special meaning in this format", label=repr(label))
    return None


def tiger_word_fault(word: str) -> Phrase | None:
    """Why TIGER-XML can't represent a word; None if it can."""
    return _no_xml(word) if word.strip() else said("the word {word}, which is only white space", word=repr(word))


def _no_xml(text: str) -> Phrase | None:
    return said("a character in {text} that XML does not allow", text=repr(text)) if _NO_XML.search(text) else None
