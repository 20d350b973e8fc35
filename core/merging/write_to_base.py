"""Writing a merge into its base's file, byte for byte the same but for what is new, or as a new file."""

from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from core.base.errors import InputError, Problem, UsageError, first_problems, raise_any
from core.base.messages import Text, said
from core.base.progress import Progress, counting, ignore_progress
from core.base.tsv import tsv_line
from core.editing.acts import Group, RefusedError, Unwrap
from core.editing.apply import changed, edited, with_source
from core.editing.constituents import Phrases, phrases_in, phrases_of
from core.formats.brackets import ROOTS, UNKNOWN_CATEGORY, bracket_label
from core.formats.edges import NO_LABEL, EdgeLayout, Edges
from core.formats.format import AddedFunctions, Format, WordAdder, Writer
from core.formats.negra_lines import COMMENT
from core.formats.registry import format_named, formats_that, reread
from core.merging.merge_input import NATIVE, WRITABLE, Operation, source_of_base
from core.merging.merged_sentence import MergedSentence
from core.merging.session import Merge
from core.model.choices import Protocol, Punctuation
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import (
    HEAD,
    NO_LABELS,
    WILDCARD,
    MultiFunctionTree,
    Span,
    is_contiguous,
    positions,
    require_multifunction,
    sort_key,
    span_of,
)
from core.model.version import Version
from core.scoring.alignment import NOWHERE
from core.trees.conversion import bracket_spans, dependency_spans, function_tree
from core.trees.label_mapping import exact


def as_constituents(merged: MergedSentence) -> Sentence:
    """The base's sentence with the merged tree.

    The base's brackets keep their categories, unary chains and functions; new ones get a donor's category, or
    `UNKNOWN_CATEGORY`. Other functions are written on the topmost bracket of their span, on the pre-terminal only if
    there is no bracket above it. D: ``*`` of a functional result becomes ``hd``, as in T12; an unspecified label
    becomes no function.
    """
    base = merged.subject.base
    functions = _functions(merged)
    brackets: list[tuple[Span, str | None, Sequence[str]]] = []
    of_words: list[Sequence[str]] = [()] * len(base)
    left = {span: dict.fromkeys(labels) for span, labels in functions.items()}
    """The functions of each span that no bracket of the base has."""

    def kept(span: Span, own: Iterable[str] | None) -> Sequence[str]:
        found = [label for label in own or () if label in functions.get(span, ())]
        for label in found:
            left[span].pop(label, None)
        return found

    if isinstance(base.tree, ConstituencyTree):
        own = zip(bracket_spans(base.tree), base.tree.categories, base.tree.functions, strict=True)
        brackets = [(span, category, kept(span, labels)) for span, category, labels in own if span in functions]
        of_words = [kept(1 << i, labels) for i, labels in enumerate(base.tree.token_functions)]
    existing = {span for span, _, _ in brackets}
    categories = merged.subject.phrases
    new = (span for span in functions if span.bit_count() > 1 and span not in existing)
    brackets += [(span, categories.get(span, UNKNOWN_CATEGORY), ()) for span in new]
    brackets.sort(key=lambda bracket: sort_key(bracket[0]))
    parents, token_parents = _parents([span for span, _, _ in brackets], len(base))
    tree = ConstituencyTree(
        tuple(category for _, category, _ in brackets),
        tuple((*own, *left.pop(span, ())) for span, _, own in brackets),
        parents,
        tuple((*own, *left.pop(1 << i, ())) for i, own in enumerate(of_words)),
        token_parents,
        base.tree.root if isinstance(base.tree, ConstituencyTree) else None,
    )
    return replace(base, tree=tree, source="")


def _functions(merged: MergedSentence) -> Mapping[Span, tuple[str, ...]]:
    nodes = merged.tree.nodes
    return {span: (HEAD,) if nodes[span] is WILDCARD else merged.tree.labels_at(span) for span in merged.tree}


def _parents(spans: list[Span], length: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The parents of all brackets, whose spans are given parents first, and of all tokens."""
    parents, innermost = [VIRTUAL_ROOT] * len(spans), [VIRTUAL_ROOT] * length
    for i, span in enumerate(spans):
        parents[i] = innermost[span.bit_length() - 1]
        for position in positions(span):
            innermost[position - 1] = i
    return tuple(parents), tuple(innermost)


LeaveOut = Callable[[int, Problem], object]
"""Is told of each sentence that is left out, by its index in the merge, and why."""


def nothing_said(_index: int, _problem: Problem) -> None:
    """A `LeaveOut` for whoever has been told already."""


def written_out(
    merge: Merge,
    format_name: str,
    progress: Progress = ignore_progress,
    leave_out: LeaveOut = nothing_said,
) -> Iterator[str]:
    """The file of all merged sentences in one of the formats `WRITABLE`; as `NATIVE` what `written_back` gives.

    Sentences with a word that the format can't represent are left out, since no decision would change that. Raises
    `UsageError` for another format and if words were dropped, and, after the last sentence, `InputError` with every
    sentence that the format can't represent for another reason, or if none is left. What was returned before is then no
    treebank, and to be thrown away.
    """
    if format_name == NATIVE:
        return written_back(merge, progress)
    if merge.frame.settings.punct is Punctuation.DROP:
        raise UsageError("a file without punctuation would not be the whole treebank; use --punct keep")
    writer = format_named(format_name).writer
    if writer is None:
        raise UsageError(
            "{format} can't represent new spans; {formats} can", format=format_name, formats=", ".join(WRITABLE)
        )
    return writer.text(_sentences(merge, format_name, writer, progress, leave_out))


def _sentences(
    merge: Merge, format_name: str, writer: Writer, progress: Progress, leave_out: LeaveOut
) -> Iterator[Sentence]:
    """The merged sentences that a format can represent. Raises `InputError` in the end if there are others."""
    path = merge.frame.version(source_of_base(merge.frame, merge.recipe)).spec.path
    problems, left_out = list[Problem](), list[Problem]()
    for i in counting(range(len(merge.names)), progress):
        sentence = as_constituents(merge.sentence(i))
        fault = writer.fault(sentence)
        if fault is None:
            yield sentence
            continue
        wanted = said("something that {format} can represent", format=format_name)
        of_word = next(filter(None, map(writer.word_fault, sentence.forms)), None)
        problem = Problem(path, sentence.line, of_word or fault, wanted, sentence.name)
        if of_word:
            leave_out(i, problem)
            left_out.append(problem)
        else:
            problems.append(problem)
    if problems or len(left_out) == len(merge.names):
        raise InputError(first_problems(path, problems or left_out))


def with_spans(
    sentence: Sentence, version: Version, spans: Collection[Span], categories: Mapping[Span, str]
) -> Sentence:
    """``sentence`` of ``version``, which has constituents, with a bracket over each of ``spans`` and over no others.

    The spans do not cross and, for Penn brackets, have no gaps. Existing brackets stay; new ones get the category known
    for their span, or `UNKNOWN_CATEGORY`. Raises `RefusedError` if a bracket can't be removed.
    """
    own = set(bracket_spans(sentence.constituents))
    removed = [span for span in sorted(own - set(spans), key=sort_key) if span.bit_count() > 1]
    new = [span for span in sorted(set(spans) - own, key=sort_key) if span.bit_count() > 1]
    layout = format_named(version.format).layout
    if not isinstance(layout, EdgeLayout):
        return _with_brackets(sentence, version, removed, new, categories)
    edges = _with_nodes(layout.edges(sentence.source), removed, new, categories, layout.most_nodes)
    return with_source(sentence, version, layout.rewritten(sentence.source, edges))


def _with_brackets(
    sentence: Sentence, version: Version, removed: Iterable[Span], new: Iterable[Span], categories: Mapping[Span, str]
) -> Sentence:
    for span in removed:
        while nodes := phrases_of(sentence, version).over(span):
            sentence = edited(sentence, version, Unwrap(nodes[0]))
    for span in new:
        phrases = phrases_of(sentence, version)
        label = _label(categories.get(span, ""))
        sentence = edited(sentence, version, phrases.grouping(_siblings_over(phrases, span), [label]))
    return sentence


def _with_nodes(
    edges: Edges, removed: Iterable[Span], new: Iterable[Span], categories: Mapping[Span, str], most_nodes: float
) -> Edges:
    for span in removed:
        while nodes := phrases_in(edges).over(span):
            edges = changed(edges, Unwrap(nodes[0]), most_nodes)
    for span in new:
        nodes = _siblings_over(phrases_in(edges), span)
        edges = changed(edges, Group(tuple(nodes), _category(categories.get(span, "")), NO_LABEL), most_nodes)
    return edges


def _siblings_over(phrases: Phrases, span: Span) -> list[int]:
    """The sibling nodes that together cover a span."""
    nodes = phrases.siblings_over(span)
    assert nodes, "a span that crosses nothing consists of whole nodes"
    return nodes


def _label(category: str) -> str:
    """The label of a new bracket; the unknown category replaces one with invisible characters."""
    return bracket_label(category, ()) if category and category.isprintable() else UNKNOWN_CATEGORY


def _category(category: str) -> str:
    """The category of a new node with an edge; the unknown one replaces one that is invalid or the virtual root's."""
    fits = category.split() == [category] and category.isprintable() and not category.startswith(COMMENT)
    return category if fits and category not in ROOTS else UNKNOWN_CATEGORY


Added = Mapping[Span, Sequence[str]]
"""The labels that the result adds to the base, by span."""


def written_back(merge: Merge, progress: Progress = ignore_progress) -> Iterator[str]:
    """The texts of all sentences of the base's file, including excluded ones, with what the result adds.

    The base's labels stay as written; the donors' are written after label mapping. Raises `UsageError` if the file
    can't hold labels or new spans, and, after the last sentence, `InputError` with every sentence that would not be
    read back as intended. What was returned before is then no treebank, and to be thrown away.
    """
    base = merge.frame.version(source_of_base(merge.frame, merge.recipe))
    format_ = format_named(base.format)
    _check_can_be_written(merge, base, format_)
    merged = array("q", [NOWHERE]) * len(base.sentences)
    for i, place in enumerate(merge.places):
        merged[place] = i
    problems: list[Problem] = []
    for place, sentence in enumerate(counting(base.sentences, progress)):
        if merged[place] == NOWHERE:
            yield sentence.source
            continue
        result, amended = merge.sentence(merged[place]), sentence
        if merge.recipe.operation is Operation.UNIFY:
            if not format_.holds_gaps and (gap := _gap(result, sentence, base)):
                problems.append(gap)
                continue
            try:
                amended = with_spans(sentence, base, result.tree.nodes, result.subject.phrases)
            except RefusedError as refused:
                wanted = said("decisions that keep it, or another output format")
                problems.append(_problem(base, sentence, refused.phrase, wanted))
                continue
        text, expected = _with_labels(amended, result, merge, format_)
        if text != amended.source or expected != _tree(amended):
            problems += _differences(amended, text, expected, base)
        yield text
    raise_any(first_problems(base.spec.path, problems))


def _check_can_be_written(merge: Merge, base: Version, format_: Format) -> None:
    """Raises `UsageError` if the base's file can't hold the result."""
    if merge.recipe.operation is Operation.UNIFY and not format_.span_adder:
        raise UsageError(
            "unification may change spans, which {format} can't represent; write it as one of {formats}",
            format=base.format,
            formats=[each.name for each in formats_that(lambda each: each.span_adder)],
        )
    if merge.recipe.operation is Operation.UNIFY and merge.frame.settings.punct is Punctuation.DROP:
        raise UsageError("spans without punctuation can't be written into text with punctuation; use --punct keep")
    if not (format_.word_adder or format_.span_adder):
        raise UsageError(
            "{format} can't represent functions; {formats} can",
            format=base.format,
            formats=[each.name for each in formats_that(lambda each: each.word_adder or each.span_adder)],
        )
    if base.spec.functions not in (None, format_.functions[0]):
        raise UsageError(
            "'{name}' is read with functions={functions}, which can't be written",
            name=base.name,
            functions=base.spec.functions,
        )


def _gap(result: MergedSentence, sentence: Sentence, base: Version) -> Problem | None:
    """The first span of the result with a gap, which brackets can't represent."""
    for span in result.tree:
        if not is_contiguous(span):
            at = ", ".join(map(str, result.points.at(span)))
            what = said("a bracket over the words {at}, with other words in between", at=at)
            return _problem(base, sentence, what, said("the output format export or tiger, which can represent that"))
    return None


def _problem(base: Version, sentence: Sentence, what: Text, expected: Text) -> Problem:
    return Problem(base.spec.path, sentence.line, what, expected, sentence.name)


def _tree(sentence: Sentence) -> MultiFunctionTree:
    return require_multifunction(function_tree(sentence, Protocol.MULTIFUNCTION, exact))


def _with_labels(
    sentence: Sentence, result: MergedSentence, merge: Merge, format_: Format
) -> tuple[str, MultiFunctionTree]:
    """The source of ``sentence`` with the labels of ``result``, and the tree that it must be read back as."""
    base = result.subject.base
    mapping = merge.frame.mappings[source_of_base(merge.frame, merge.recipe)]
    own = require_multifunction(function_tree(base, Protocol.MULTIFUNCTION, mapping)).nodes
    new = require_multifunction(result.tree).nodes
    added = {span: sorted(labels - own.get(span, NO_LABELS)) for span, labels in new.items()}
    added = {span: labels for span, labels in added.items() if labels}
    if format_.word_adder:
        return _with_word_functions(sentence, added, result, merge, format_.word_adder)
    add = format_.span_adder
    assert add, "formats that can't hold functions have been refused"
    if merge.recipe.operation is Operation.UNIFY:
        return add(sentence, added), _with_added(_tree(sentence), added)
    kept_tokens = {1 << i: 1 << (position - 1) for i, position in enumerate(result.subject.positions)}
    whole_spans = bracket_spans(sentence.constituents)
    outward = reversed(list(zip(bracket_spans(base.constituents), whole_spans, strict=True)))
    spans_in_source = kept_tokens | {span: whole for span, whole in outward if span}
    in_source = {spans_in_source[span]: labels for span, labels in added.items()}
    return add(sentence, in_source), _with_added(_tree(sentence), in_source)


def _with_word_functions(
    sentence: Sentence, added: Added, result: MergedSentence, merge: Merge, add: WordAdder
) -> tuple[str, MultiFunctionTree]:
    """As `_with_labels`, for dependencies: a label goes to the word with that span, or to its pre-terminal."""
    subject = result.subject
    words: dict[int, AddedFunctions] = {}
    in_source: dict[Span, list[str]] = {}
    whole = dependency_spans(sentence.dependencies.heads)
    for i, span in enumerate(dependency_spans(subject.base.dependencies.heads)):
        position, own = subject.positions[i], 1 << i
        of_span, of_word = added.get(span, ()), added.get(own, ()) if own != span else ()
        if of_span or of_word:
            origins = [origin for label in of_span for origin in result.origins[span, label]]
            origins += [origin for label in of_word for origin in result.origins[own, label]]
            versions = {origin.version for origin in origins}
            sources = [donor for donor in merge.recipe.versions if donor in versions]
            words[position] = AddedFunctions(of_span, of_word, sources)
            in_source.setdefault(whole[position - 1], []).extend(of_span)
            in_source.setdefault(span_of([position]), []).extend(of_word)
    return add(sentence, words), _with_added(_tree(sentence), in_source)


def _with_added(tree: MultiFunctionTree, added: Added) -> MultiFunctionTree:
    nodes = dict(tree.nodes)
    for span, labels in added.items():
        nodes[span] |= frozenset(labels)
    return tree.with_nodes(nodes)


def _differences(sentence: Sentence, text: str, expected: MultiFunctionTree, base: Version) -> list[Problem]:
    """What would be read back differently from ``text``, as problems of the sentence it was made from."""
    functions = format_named(base.format).functions[0]
    version = replace(base, spec=replace(base.spec, functions=functions))
    if base.spec.functions is None:
        unchanged = reread(sentence.source, version)
        if isinstance(unchanged, Problem) or _tree(unchanged) != _tree(sentence):
            wanted = said("'{name}' to be read with functions={functions}", name=base.name, functions=functions)
            return [_problem(base, sentence, said("functions beside the relations"), wanted)]
    again = reread(text, version)
    if isinstance(again, Problem):
        what = said("labels with which the sentence could not be read back: {what}", what=again.what)
        return [_problem(base, sentence, what, said("something that {format} can represent", format=base.format))]
    found = _tree(again)
    if found == expected:
        return []
    lost = {label for labels in expected.nodes.values() for label in labels}
    lost -= {label for labels in found.nodes.values() for label in labels}
    what = said("a label with which the sentence would not be read back")
    if lost:
        what = said("label {label}, with which the sentence would not be read back", label=repr(min(lost)))
    return [_problem(base, sentence, what, said("one that {format} can represent", format=base.format))]


def unplaced_table(merge: Merge, progress: Progress = ignore_progress) -> Iterator[str]:
    """The lines of a TSV: a header, then one line per label at a span that the result lacks."""
    yield "sentence\tversion\tspan\tlabel\n"
    for i, name in enumerate(counting(merge.names, progress)):
        merged = merge.sentence(i)
        for version, span, label in merged.unplaced:
            at = " ".join(map(str, merged.points.at(span)))
            yield tsv_line((name, version, at, label))
