"""The rows of a span card: the span's labels, state, cost and reasons in each version."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.base.messages import Phrase
from core.explain.edit_reasons import ExplainedEdit, explained_at
from core.explain.span_states import Line
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import word_details
from core.formats.registry import format_named
from core.model.spans import Span, cross, first_position, sort_key, span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import is_applicable
from core.trees.punctuation import cross_only_by_punctuation, non_punctuation_span
from core.variation.reannotate import changed_arcs
from gui.drawing.content import BandContent, drawable_text
from gui.drawing.span_descriptions import SpanDescription, describe_span
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words, operation_of
from gui.session.view_choice import Choice

_MOST_WORDS: Final = 8
"""The most words quoted of a crossing span."""

_MOST_CROSSING: Final = 3
"""The most crossing spans named."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A version's description of the span; ``cost`` is empty for versions that are not scored."""

    mark: str
    title: str
    description: SpanDescription
    cost: str
    why: tuple[str, ...]


def card_rows(
    span: Span, bands: Sequence[BandContent], words: Sequence[str], comparison: Comparison, choice: Choice
) -> Iterator[CardRow]:
    """A row for each of ``bands``."""
    golds = {gold.name for gold in comparison.frame.golds}
    parses = {parse.name for parse in comparison.frame.parses}
    for band in bands:
        description, cost, why = describe_span(band, span, words), "", tuple[str, ...]()
        if band.key in golds:
            why = tuple(_crossing(span, band.key, comparison))
        elif band.key in parses:
            cost, why = _cost(span, band.key, comparison, choice)
            if not why and any(other.node.span == span and other.node.line is Line.NATIVE for other in band.spans):
                why = (QCoreApplication.translate("Card", "costs only when scored against the native gold alone"),)
        yield CardRow(band.mark, band.title, description, cost, (*why, *_changed(span, band, comparison)))


def word_lines(span: Span, bands: Sequence[BandContent], comparison: Comparison) -> Iterator[tuple[str, str]]:
    """Lemma, fine tag and features of a single word: the marks of the versions that have them so, and what they are.

    The tag, which stands over the word, is there as well if CoNLL files differ in it.
    """
    marks = {band.key: band.mark for band in bands}
    found: dict[str, list[str]] = {}
    words = dict[str, tuple[str, Sequence[str]]]()
    for version in comparison.frame.versions:
        columns = format_named(version.format).layout
        position = _number_of(span, version.name, comparison)
        if version.name in marks and isinstance(columns, Columns) and position is not None:
            original = comparison.originals[version.name]
            words[version.name] = original.tags[position - 1], word_details(original.source, columns, position)
    has_one_tag = len({tag for tag, _ in words.values()} - {NOT_ANNOTATED}) < 2
    for name, (tag, details) in words.items():
        text = " · ".join(map(drawable_text, details if has_one_tag else (tag, *details)))
        found.setdefault(text, []).append(marks[name])
    yield from ((" ".join(having), details) for details, having in found.items() if details)


def _number_of(span: Span, version: str, comparison: Comparison) -> int | None:
    """The position in a version's file of the word with exactly this span; None if it has no such word."""
    if comparison.divided is not None:
        return comparison.divided.number_of(version, span)
    return comparison.positions[first_position(span) - 1] if span.bit_count() == 1 else None


def _crossing(span: Span, gold: str, comparison: Comparison) -> Iterator[str]:
    """Why a gold cannot have ``span``: its own spans that cross it."""
    crossing = [each for each in comparison.tree(gold, labelled=True).nodes if cross(each, span)]
    kept = non_punctuation_span([comparison.sentences[each.name] for each in comparison.frame.golds])
    by_punctuation = [each for each in crossing if cross_only_by_punctuation(each, span, kept)]
    for found, template in (
        (
            [each for each in crossing if each not in by_punctuation],
            QCoreApplication.translate("Card", "crossed by {spans}"),
        ),
        (by_punctuation, QCoreApplication.translate("Card", "crossed by {spans}, only by punctuation")),
    ):
        shown = sorted(found, key=sort_key)[:_MOST_CROSSING]
        named = [f"“{isolated(drawable_text(comparison.text_over(each, gold, _MOST_WORDS)))}”" for each in shown]
        if len(found) > _MOST_CROSSING:
            named.append(QCoreApplication.translate("Card", "{n} more").format(n=len(found) - _MOST_CROSSING))
        if named:
            yield filled(template, spans=", ".join(named))


def _changed(span: Span, band: BandContent, comparison: Comparison) -> Iterator[str]:
    """What a variation has changed of the arcs to ``span``, and to its word if it is a single one."""
    if band.key not in {version.name for version in comparison.frame.versions}:
        return
    for arc in changed_arcs(comparison, band.key):
        if span == span_of([arc.dependent]) or any(
            each.dependent == arc.dependent and each.content.node.span == span for each in band.arcs
        ):
            text = QCoreApplication.translate("Card", "{rule}: in {source}, “{word}” is {relation} of “{head}”")
            if not arc.head:
                text = QCoreApplication.translate("Card", "{rule}: in {source}, “{word}” is {relation}")
            named = {name: drawable_text(getattr(arc, name)) for name in ("source", "word", "relation", "head")}
            yield filled(text, rule=in_words(Phrase(arc.rule, {})), **named)


def _cost(span: Span, parse: str, comparison: Comparison, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """What a span costs a parse, and the reasons."""
    if not is_applicable(choice.against, comparison.frame.native_gold(parse)):
        return QCoreApplication.translate("Card", "not scored"), ()
    edits = explained_at(comparison, parse, choice.against, span, labelled=choice.labelled)
    forgiven = sum(edit.forgiven for edit in edits)
    cost = str(sum(edit.cost for edit in edits))
    if forgiven:
        cost = filled(QCoreApplication.translate("Card", "{cost} ({n} forgiven)"), cost=cost, n=forgiven)
    return cost, tuple(map(_reason, edits))


def _reason(edit: ExplainedEdit) -> str:
    labels = " → ".join(", ".join(labels) for labels in (edit.found, edit.expected) if labels) or edit.stand_in
    operation = operation_of(edit.operation)
    if not labels:
        return filled(
            QCoreApplication.translate("Card", "{operation}: {why}"), operation=operation, why=in_words(edit.why)
        )
    return filled(
        QCoreApplication.translate("Card", "{operation} {labels}: {why}"),
        operation=operation,
        labels=labels,
        why=in_words(edit.why),
    )
