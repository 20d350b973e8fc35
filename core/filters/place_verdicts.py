"""What a place is in each version: the labels there, and whether each parse is right."""

from collections.abc import Collection, Sequence
from enum import StrEnum

from core.explain.edit_reasons import ExplainedEdit
from core.explain.span_states import is_uncounted
from core.filters.located_values import ComparedSentence, Place, written_edit
from core.model.spans import Span
from core.scoring.settings import is_applicable


class Verdict(StrEnum):
    """Whether a parse is right at a place, against the golds compared."""

    RIGHT = "right"
    FORGIVEN = "forgiven"
    UNCOUNTED = "uncounted"
    WRONG = "wrong"
    ABSENT = ""


def labels_at(sentence: ComparedSentence, place: Place, versions: Sequence[str]) -> list[str | None]:
    """The label of each version at a place; None where it has no node, empty where that has no label.

    At a word, relations as files have them; else labels as they are compared, of each version's own span if it has one;
    of a whole sentence those of its root.
    """
    comparison, own = sentence.comparison, dict(reversed(place.spans))
    found: list[str | None] = []
    for version in versions:
        if place.word and version in comparison.frame.dependencies:
            found.append(comparison.dependencies(version).relations[place.word - 1])
            continue
        tree = comparison.tree(version, labelled=True)
        span = own.get(version, place.spans[0][1] if place.spans else sentence.span)
        found.append(", ".join(tree.labels_at(span)) if span in tree.nodes else None)
    return found


def verdict_at(sentence: ComparedSentence, place: Place, parse: str) -> tuple[Verdict, str]:
    """Whether a parse is right at a place, and its edits there if it is not; of a whole sentence their number."""
    comparison = sentence.comparison
    native = comparison.frame.native_gold(parse)
    if not is_applicable(sentence.against, native):
        return Verdict.ABSENT, ""
    counted = [edit for edit in sentence.edits(parse) if not edit.forgiven]
    if not place.spans:
        return (Verdict.WRONG, str(len(counted))) if counted else (Verdict.RIGHT, "")
    spans = {span for _, span in place.spans}
    if wrong := [_edit_in_words(edit) for edit in counted if edit.span in spans]:
        return Verdict.WRONG, ", ".join(wrong)
    if sentence.labelled and _is_uncounted(sentence, parse, native, spans):
        return Verdict.UNCOUNTED, ""
    if any(edit.span in spans for edit in sentence.edits(parse)):
        return Verdict.FORGIVEN, ""
    return (Verdict.RIGHT if spans & comparison.tree(parse, labelled=True).nodes.keys() else Verdict.ABSENT), ""


def _edit_in_words(edit: ExplainedEdit) -> str:
    """An edit with its labels, or with those of golds that agree on none."""
    return written_edit(edit) if edit.found or edit.expected else f"{written_edit(edit)} {edit.stand_in}".rstrip()


def _is_uncounted(sentence: ComparedSentence, parse: str, native: str, spans: Collection[Span]) -> bool:
    """Whether a label is wrong by the native gold, without an agreed one that it would be compared with."""
    comparison = sentence.comparison
    tree, own = (comparison.tree(version, labelled=True) for version in (parse, native))
    generalized = comparison.generalized(sentence.against, labelled=True)
    for span in spans & tree.nodes.keys() & own.nodes.keys():
        agreed = generalized.labels_at(span) if span in generalized.nodes else ()
        if any(is_uncounted(text, agreed, own.labels_at(span)) for text in tree.labels_at(span)):
            return True
    return False
