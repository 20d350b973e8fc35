"""Grammatical functions put into Penn brackets as dash features, where everything else stays as it is."""

from collections.abc import Mapping, Sequence
from io import StringIO
from itertools import count

from core.formats.bracket_labels import with_functions
from core.formats.brackets import Node, has_virtual_root, parsed
from core.formats.tree_texts import TreeText, tree_texts
from core.model.sentence import Sentence
from core.model.spans import Span, gathered


def add_functions(sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    """The source of ``sentence``, read from Penn brackets, with functions ``added`` to those over spans that it has.

    They go to the topmost bracket over their span below the virtual root, and to the pre-terminal only where nothing
    else is there (design, Merging). Characters that a label can't hold are escaped. Raises `KeyError` for a span that
    no bracket has.
    """
    (text,) = tree_texts(StringIO(sentence.source, newline="\n"), "")
    assert isinstance(text, TreeText), "what was read once can be read again"
    nodes, _ = parsed(text.text)
    tokens = count()
    spans = gathered((1 << next(tokens) if node.is_token else 0 for node in nodes), [node.parent for node in nodes])
    first = int(has_virtual_root(nodes))
    topmost: dict[Span, Node] = {}
    for node, span in zip(nodes[first:], spans[first:], strict=True):
        topmost.setdefault(span, node)
    places = {
        topmost[span].label_end: (topmost[span].label, functions) for span, functions in added.items() if functions
    }
    parts, rest = [sentence.source[: text.begin]], 0
    for place, (label, functions) in sorted(places.items()):
        parts += [text.text[rest : place - len(label)], with_functions(label, functions)]
        rest = place
    return "".join([*parts, text.text[rest:], sentence.source[text.begin + len(text.text) :]])
