"""Brackets as an adjudicator decides them: which ones no tree can hold together, and how a sentence gets others."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from core.agreement.annotators import (
    Bracket,
    Field,
    Values,
    all_brackets,
    bracket_values,
    brackets_in,
    brackets_of,
    labels_of,
    labels_over,
    word_nodes,
)
from core.editing.acts import Act, EditRefusal, RefusedError, Relabel, Unwrap, check_label
from core.editing.apply import edited, with_source
from core.editing.constituents import in_one_piece, phrases_of
from core.formats.edges import EdgeLayout, EdgePart, Edges, kept_words
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.spans import Span, first_position, positions
from core.model.version import Version

LabelsOver = Mapping[Span, Sequence[tuple[str, ...]]]
"""The labels of the brackets over each span, outermost first."""


def crossing(brackets: Iterable[Bracket]) -> tuple[Bracket, Bracket] | None:
    """Two brackets that share words though neither holds the other, so that no tree has both; None if all nest."""
    innermost = dict[int, Bracket]()
    """The innermost bracket so far over each word; the larger come first."""
    for bracket in sorted(brackets, key=lambda each: -each.span.bit_count()):
        for position in positions(bracket.span):
            other = innermost.get(position)
            if other and bracket.span & ~other.span:
                return other, bracket
            innermost[position] = bracket
    return None


def tokens_crossing(words: Sequence[Values]) -> tuple[int, ...]:
    """The words at which two brackets begin that no tree holds together; none if all nest."""
    found = crossing(all_brackets(words))
    return tuple(sorted({first_position(each.span) for each in found})) if found else ()


def shared_brackets(words: Sequence[Values], token: int) -> list[Bracket]:
    """The brackets that all annotators have begin at a word; ``words`` has the word of each of them."""
    first, *others = (brackets_of(word[Field.BRACKETS], token) for word in words)
    return [each for each in first if all(each in other for other in others)]


def with_values(sentence: Sentence, version: Version, values: Sequence[Values]) -> Sentence:
    """``sentence`` with other tags, edges and brackets; what is the same stays byte for byte.

    The brackets must nest. Raises `RefusedError` if the format can't hold them.
    """
    before = bracket_values(sentence, version)
    if [dict(word) for word in values] == before:
        return sentence
    layout = format_named(version.format).layout
    if isinstance(layout, EdgeLayout):
        if sentence.defect:
            raise RefusedError(EditRefusal.NO_TREE, what=sentence.defect)
        changed = _with_edges(layout.edges(sentence.source), values)
        if len(changed.nodes) > layout.most_nodes:
            raise RefusedError(EditRefusal.FULL, number=int(layout.most_nodes))
        return with_source(sentence, version, layout.rewritten(sentence.source, changed))
    penn = _Penn(sentence, version)
    penn.change(labels_over(before), labels_over(values))
    for node, word, old in zip(word_nodes(penn.phrases), values, before, strict=True):
        if word != old:
            penn.relabel(node, word[Field.XPOS])
    return penn.sentence


class _Penn:
    """A sentence in Penn brackets that gets others; it is read again only when its brackets have changed."""

    def __init__(self, sentence: Sentence, version: Version) -> None:
        self.sentence, self._version = sentence, version
        self.phrases = phrases_of(sentence, version)

    def _edit(self, act: Act) -> None:
        self.sentence = edited(self.sentence, self._version, act)
        self.phrases = phrases_of(self.sentence, self._version)

    def relabel(self, node: int, label: str) -> None:
        if labels_of(self.phrases, node) != (label,):
            self._edit(Relabel(node, label))

    def change(self, had: LabelsOver, wanted: LabelsOver) -> None:
        """Gives it other brackets; only spans whose brackets change are looked at."""
        changing = [span for span in {**had, **wanted} if had.get(span) != wanted.get(span)]
        lacking = list[Span]()
        for span in changing:
            labels = wanted.get(span, ())
            for _ in range(len(had.get(span, ())) - len(labels)):
                nodes = brackets_in(self.phrases)[span]
                # Those with wanted labels stay.
                self._edit(
                    Unwrap(next((each for each in nodes if labels_of(self.phrases, each) not in labels), nodes[0]))
                )
            if len(had.get(span, ())) < len(labels):
                lacking.append(span)
        for span in sorted(lacking, key=lambda span: -span.bit_count()):
            for missing in range(len(wanted[span]) - len(had.get(span, ())), 0, -1):
                siblings = self.phrases.siblings_over(span)
                self._edit(self.phrases.grouping(siblings, wanted[span][missing - 1]))
        over = brackets_in(self.phrases)  # New labels leave the nodes' numbers as they are.
        for span in changing:
            for node, (label,) in zip(over.get(span, ()), wanted.get(span, ()), strict=True):
                self.relabel(node, label)


def _with_edges(edges: Edges, values: Sequence[Values]) -> Edges:
    """A tree of edges with other brackets. A node stays itself where it can: other edges may lead to it."""
    kept, root = kept_words(edges.words), edges.virtual_root
    spans = edges.spans({i: position for position, i in enumerate(kept)})
    nodes = {key: spans[key] for key in edges.nodes if spans[key] and key != root}
    wanted = sorted(all_brackets(values), key=lambda each: -each.span.bit_count())
    taken = _nodes_for(wanted, nodes, edges)
    if lost := (nodes.keys() - set(taken)) & edges.bound:
        raise RefusedError(EditRefusal.BOUND, label=edges.nodes[min(lost)].category)
    keys = [edges.next_key + i if key is None else key for i, key in enumerate(taken)]
    over = {key: bracket.span for key, bracket in zip(keys, wanted, strict=True)}

    def above(span: Span, among: Sequence[int]) -> int:
        """The innermost of some wanted brackets around a span, which stand outermost first; else the virtual root."""
        return next((key for key in reversed(among) if span & ~over[key] == 0), root)

    after = replace(edges, next_key=edges.next_key + len(keys))
    for i, (key, bracket) in enumerate(zip(keys, wanted, strict=True)):
        category, function = bracket.labels
        new = EdgePart(0, "", category, function, root)
        part = _relabelled(edges.nodes[key], bracket.labels) if key in edges.nodes else new
        after = after.with_part(key, part._replace(parent=above(bracket.span, keys[:i])))
    for position, i in enumerate(kept):
        part, word = edges.words[i], values[position]
        part = _relabelled(part, (word[Field.XPOS], word[Field.EDGE]))
        after = after.with_part(~i, part._replace(parent=above(1 << position, keys)))
    gone = nodes.keys() - over.keys()
    for place in after.places():  # Traces and what holds no words stay below what is left of what they were below.
        part = after.at(place)
        while part.parent in gone:
            part = part._replace(parent=edges.nodes[part.parent].parent)
        after = after.with_part(place, part)
    after = replace(after, nodes={key: part for key, part in after.nodes.items() if key not in gone})
    if after.virtual_root != root:
        raise RefusedError(EditRefusal.ROOT_LABEL, label=after.nodes[after.virtual_root].category)
    return after


def _nodes_for(wanted: Sequence[Bracket], nodes: Mapping[int, Span], edges: Edges) -> list[int | None]:
    """The node that becomes each bracket, outermost first; None for a new one.

    One over the same words with the same labels, else one over the same words, else one with the same labels that
    shares most words; a node to which other edges lead becomes any bracket rather than none.
    """
    free = dict(sorted(nodes.items(), key=lambda each: len(list(edges.above(each[0])))))
    found: list[int | None] = [None] * len(wanted)

    def take(is_like: Callable[[Bracket, int], bool]) -> None:
        for i, bracket in enumerate(wanted):
            alike = [key for key in free if found[i] is None and is_like(bracket, key)]
            if alike:
                best = max(alike, key=lambda key: (free[key] & bracket.span).bit_count())
                found[i] = best
                del free[best]

    def has_labels(bracket: Bracket, key: int) -> bool:
        return _relabelled(edges.nodes[key], bracket.labels) == edges.nodes[key]

    take(lambda bracket, key: free[key] == bracket.span and has_labels(bracket, key))
    take(lambda bracket, key: free[key] == bracket.span)
    take(lambda bracket, key: bool(free[key] & bracket.span) and has_labels(bracket, key))
    take(lambda bracket, key: bool(free[key] & bracket.span) and key in edges.bound)
    return found


def _relabelled(part: EdgePart, labels: Sequence[str]) -> EdgePart:
    """A node or a word with a category and a function, as they are written if they are the same."""
    category, function = labels
    if category != in_one_piece(part.category):
        check_label(category)
        part = part._replace(category=category)
    if function != in_one_piece(part.label):
        check_label(function)
        part = part._replace(label=function)
    return part
