"""Penn brackets: the format of the Penn Treebank and of many later constituency treebanks and parsers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from sys import intern
from typing import Final
from unicodedata import category

from core.base.errors import Problem, UsageError
from core.base.messages import Phrase, Text, said
from core.formats.brackets import (
    PART,
    ROOTS,
    TRACE,
    UNKNOWN_CATEGORY,
    BracketLayout,
    TreeText,
    bracket_label,
    brackets_in,
    faults_of,
    find_trees,
    has_virtual_root,
    is_comment,
    is_empty_element,
    is_historical,
    parsed,
    split_label,
    tree_texts,
    with_functions,
)
from core.formats.format import WHOLE, Format, Portion, ReadResult, Writer, lines_in
from core.formats.sentence_ids import (
    KeyedComment,
    LinesOfIds,
    are_plain,
    earlier_uses,
    id_problems,
    keyed_comments,
    sent_ids,
)
from core.formats.splices import Splice, spliced
from core.model.sentence import MAX_TOKENS, VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import Span, is_contiguous, subtree_spans
from core.model.version import VersionSpec

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
        parts.append(f" ({_label(sentence.tags[i], tree.token_functions[i])} {_bracket_word(sentence.forms[i])})")
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
        return said("a discontinuous bracket, which NEGRA export and TIGER-XML can hold")
    labels = [function for functions in (*tree.functions, *tree.token_functions) for function in functions or ()]
    # Spaces are escaped in labels, not in words.
    as_written = (label.replace(" ", "%20") for label in (*sentence.tags, *filter(None, tree.categories), *labels))
    for text in (*sentence.forms, *as_written):
        if fault := bracket_word_fault(text):
            return fault
    return said("the tag -NONE-, which is reserved for traces") if TRACE in sentence.tags else None


def _bracket_word(word: str) -> str:
    """A word as Penn brackets write it: brackets in it are escaped, as ``-LRB-`` and ``-RRB-``."""
    return word.replace("(", "-LRB-").replace(")", "-RRB-")


def bracket_word_fault(word: str) -> Phrase | None:
    """Why Penn brackets, which have escapes for brackets alone, can't represent a word; None if they can."""
    if word.split() != [word] or any(category(character) == "Cc" for character in word):
        return said("{text}, which contains a space or an invisible character", text=repr(word))
    return None


Inventory = frozenset[str] | None
"""The labels that are functions (`nodes`), or None if functions follow categories (`dash`)."""


def recognizes(beginning: str) -> bool:
    """Whether the text, after any comments, begins with a bracket."""
    lines = (line for line in beginning.split("\n") if line.strip() and not is_comment(line))
    return next(lines, "").lstrip().startswith("(")


def read(pieces: Iterator[str], spec: VersionSpec, portion: Portion = WHOLE) -> Iterator[ReadResult]:
    """The sentences and problems of a text in Penn brackets. Comments ``# sent_id = VALUE`` give ids.

    Raises `UsageError` for an unknown source of functions.
    """
    inventory = _inventory(spec.functions)
    lines_of_ids = LinesOfIds()
    for found in tree_texts(lines_in(pieces), spec.path, portion):
        if isinstance(found, Problem):
            yield found
            continue
        ids = (
            sent_ids(keyed_comments(each for each in found.comments if each[1].startswith("#")))
            if found.comments
            else []
        )
        earlier = earlier_uses(ids, lines_of_ids) if ids else []
        sentence = _sentence(found, ids[0].value if ids else None, inventory)
        is_plain = sentence and are_plain(ids, earlier)
        if problems := [] if is_plain else list(_problems(found, ids, earlier, spec.path)):
            yield from problems
        elif sentence:
            yield sentence


def _inventory(functions: str | None) -> Inventory:
    source, _, names = (functions or "dash").partition(":")
    labels = frozenset(names.split(",")) - {""}
    if source == "nodes" and labels:
        return labels
    if source == "dash" and not names:
        return None
    raise UsageError(
        "'functions={functions}' is not a source of functions; expected dash or nodes:SBJ,OBJ,…",
        functions=str(functions),
    )


def _problems(
    text: TreeText, ids: Sequence[KeyedComment], earlier: Sequence[int | None], path: str
) -> Iterator[Problem]:
    """All that is wrong with a tree and its ids."""
    sentence = ids[0].value if ids else ""

    def problem(line: int, what: Text, expected: Text) -> Problem:
        return Problem(path, line, what, expected, sentence or str(text.ordinal))

    yield from id_problems(ids, earlier, problem)
    line, place, nodes = text.line, 0, parsed(text.text)
    for fault in faults_of(text.text, nodes):
        line, place = line + text.text.count("\n", place, fault.place), fault.place
        yield problem(line, fault.what, fault.expected)
    tokens = sum(node.is_token for node in nodes)
    if tokens > MAX_TOKENS:
        what = said("{tokens:,} tokens", tokens=tokens)
        yield problem(text.line, what, said("at most {most:,}", most=MAX_TOKENS))


def _sentence(text: TreeText, sent_id: str | None, inventory: Inventory) -> Sentence | None:
    """The sentence, without traces and brackets that have no words but them; None if the tree has a problem."""
    # `list[str]()` would take as long as all that happens to one of them in a tree of one word.
    forms: list[str] = []
    tags: list[str] = []
    token_functions: list[tuple[str, ...]] = []
    token_parents: list[int] = []
    categories: list[str | None] = []
    functions: list[tuple[str, ...] | None] = []
    parents: list[int] = []
    root, around, opened, historical = None, VIRTUAL_ROOT, list[int](), is_historical(text.text)
    is_first, is_empty, has_traces = True, False, False
    for label, word, close, stray in PART.findall(text.text):
        if close:
            if is_empty:
                return None
            for _ in range(close.count(")")):
                if has_traces and around != VIRTUAL_ROOT and (not token_parents or token_parents[-1] < around):
                    del categories[-1], functions[-1], parents[-1]
                around = opened.pop()
            continue
        if stray:
            return None
        is_empty = not word
        named, among = split_label(label)
        category: str | None = named
        own: tuple[str, ...] | None = among
        if inventory is not None:
            # What stands for a function alone has no category; what is no function is not part of a function tree.
            category, own = (None, (named,)) if named in inventory else (named, None)
        if word:
            if is_empty_element(named, word, is_historical=historical):
                has_traces = True
            else:
                forms.append(intern(word))
                tags.append(named)
                token_functions.append(own or ())
                token_parents.append(around)
        else:
            opened.append(around)
            if is_first and named in ROOTS:
                root = named
            else:
                categories.append(category)
                functions.append(own)
                parents.append(around)
                around = len(parents) - 1
        is_first = False
    if not forms or len(forms) > MAX_TOKENS:
        return None
    tree = ConstituencyTree(
        tuple(categories), tuple(functions), tuple(parents), tuple(token_functions), tuple(token_parents), root
    )
    tags_read = tuple(tags)
    return Sentence(text.ordinal, text.line, sent_id, tuple(forms), tags_read, tags_read, tree, text.source)


def add_functions(sentence: Sentence, added: Mapping[Span, Sequence[str]]) -> str:
    """The source of ``sentence``, read from Penn brackets, with functions ``added`` to its spans.

    They go to the topmost bracket over their span below the virtual root, or to the pre-terminal if there is no such
    bracket (interfaces, Writing a merge). Characters that a label can't contain are escaped. Raises `KeyError` for a
    span without a bracket.
    """
    found = brackets_in(sentence.source)
    topmost: dict[Span, int] = {}
    for node in range(int(has_virtual_root(found.nodes)), len(found.nodes)):
        topmost.setdefault(found.spans[node], node)
    splices = []
    for span, functions in added.items():
        if functions:
            node = topmost[span]
            label, end = found.nodes[node].label, found.label_ends[node]
            splices.append(Splice(end - len(label), end, with_functions(label, functions)))
    return spliced(sentence.source, splices)


FORMAT: Final = Format(
    name="ptb",
    title="Penn brackets",
    extensions=(".ptb", ".mrg", ".brackets", ".psd", ".penn"),
    recognizes=recognizes,
    read=read,
    find_places=find_trees,
    functions=("dash", "nodes"),
    span_adder=add_functions,
    layout=BracketLayout(brackets_in),
    writer=Writer(brackets_text, brackets_fault, bracket_word_fault, ".mrg"),
)
