"""Writing a unification to a new file, in a format that can represent spans (guide, Merging)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from core.base.errors import InputError, Problem, UsageError, first_problems
from core.base.messages import said
from core.base.progress import Progress, ignore_progress
from core.formats.format import Writer
from core.formats.penn.brackets import UNKNOWN_CATEGORY
from core.formats.registry import format_named
from core.merging.merge_input import source_of_base
from core.merging.merged_sentence import MergedSentence
from core.merging.session import Merge
from core.merging.strategy import WRITABLE
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import HEAD, WILDCARD, Span, positions, sort_key
from core.scoring.choices import Punctuation
from core.trees.conversion import bracket_spans


def as_constituents(merged: MergedSentence) -> Sentence:
    """The base's sentence with the merged tree.

    The base's brackets keep their categories and unary chains; new ones get a donor's category, or `UNKNOWN_CATEGORY`.
    Functions are written on the topmost bracket of their span, on the pre-terminal only if there is no bracket above
    it. D: ``*`` of a functional result becomes ``hd``, as in T12; an unspecified label becomes no function.
    """
    base = merged.subject.base
    functions = _functions(merged)
    brackets: list[tuple[Span, str | None]] = []
    if isinstance(base.tree, ConstituencyTree):
        own = zip(bracket_spans(base.tree), base.tree.categories, strict=True)
        brackets = [(span, category) for span, category in own if span in functions]
    existing = {span for span, _ in brackets}
    categories = merged.subject.phrases
    new = (span for span in functions if span.bit_count() > 1 and span not in existing)
    brackets += [(span, categories.get(span, UNKNOWN_CATEGORY)) for span in new]
    brackets.sort(key=lambda bracket: sort_key(bracket[0]))
    topmost = {span: i for i, (span, _) in reversed(list(enumerate(brackets)))}
    parents, token_parents = _parents([span for span, _ in brackets], len(base))
    tree = ConstituencyTree(
        tuple(category for _, category in brackets),
        tuple(functions[span] if topmost[span] == i else () for i, (span, _) in enumerate(brackets)),
        parents,
        tuple(functions.get(1 << i, ()) if 1 << i not in topmost else () for i in range(len(base))),
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


def written_out(merge: Merge, format_name: str, leave_out: LeaveOut = nothing_said) -> Iterator[str]:
    """The file of all merged sentences in one of the formats `WRITABLE`.

    Sentences with a word that the format can't represent are left out, since no decision would change that. All
    sentences are checked before the first line is returned. Raises `UsageError` for another format and if words were
    dropped, `InputError` with every sentence that the format can't represent for another reason, or if none is left.
    """
    return iter(list(each_written_out(merge, format_name, leave_out=leave_out)))


def each_written_out(
    merge: Merge,
    format_name: str,
    progress: Progress = ignore_progress,
    leave_out: LeaveOut = nothing_said,
) -> Iterator[str]:
    """As `written_out`, without holding the file: `InputError` is raised after the last sentence.

    What was returned before is then no treebank, and to be thrown away.
    """
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
    name = source_of_base(merge.frame, merge.recipe)
    path = next(version.spec.path for version in merge.frame.versions if version.name == name)
    problems, left_out = list[Problem](), list[Problem]()
    for i in range(len(merge.names)):
        progress(i, len(merge.names))
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
