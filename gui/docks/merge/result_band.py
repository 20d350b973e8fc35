"""The band that shows a merge's result, with the origin of each label."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.explain.span_states import Chip, LabelState, Line, NodeState
from core.merging.item_states import State
from core.merging.merge_input import Recipe
from core.merging.merged_sentence import MergedSentence, Origin
from core.model.spans import Span, span_of
from gui.docks.merge.wording import origin_text, recipe_text
from gui.drawing.content import RESULT, BandContent, SpanContent, drawable_text
from gui.i18n.locale_numbers import filled

translate = QCoreApplication.translate


def result_band(merged: MergedSentence, recipe: Recipe, positions: Sequence[int]) -> BandContent:
    """The band of a result, over the words at ``positions``.

    Spans of all versions are drawn as shared; labels of at least two versions, or decided ones, as agreed.
    """
    places = {position: i for i, position in enumerate(positions, start=1)}
    spans: dict[Span, SpanContent] = {}
    for span in merged.tree:
        drawn = span_of(places[each] for each in merged.subject.at(span) if each in places)
        if drawn and drawn not in spans:
            spans[drawn] = _content(merged, span, drawn, recipe)
    state = (
        translate("Merging", "{n} open").format(n=merged.open) if merged.open else translate("Merging", "nothing open")
    )
    if merged.unasked and not merged.open:
        state = translate("Merging", "nothing open, but heads differ")
    return BandContent(
        RESULT,
        "⊔",
        translate("Merging", "result"),
        (recipe_text(recipe), state),
        tuple(spans.values()),
        without_arcs=translate("Merging", "The result consists of spans and has no arcs."),
    )


def _content(merged: MergedSentence, span: Span, drawn: Span, recipe: Recipe) -> SpanContent:
    versions = [name for name, tree in zip(recipe.versions, merged.subject.trees, strict=True) if span in tree.nodes]
    waiting = {each.result for each in merged.items if each.item.span == span and each.state is State.OPEN}
    labels = []
    texts = []
    for label in merged.tree.labels_at(span):
        origins = merged.origins.get((span, label), ())
        agreed = len(origins) > 1 or any(origin.decision for origin in origins)
        labels.append(LabelState(label, Chip.AGREED if agreed and label not in waiting else Chip.OWN))
        texts.append(_label_text(label, origins, is_open=label in waiting))
    if not labels and (clashing := _clashing(merged, span)):
        texts.append(filled(translate("Merging", "open: {labels}"), labels=", ".join(clashing)))
    line = Line.SHARED if len(versions) == len(recipe.versions) else Line.PARTIAL
    return SpanContent(NodeState(drawn, line, tuple(labels), tuple(versions)), label_text="; ".join(texts))


def _clashing(merged: MergedSentence, span: Span) -> list[str]:
    """The conflicting labels of a span without a decision."""
    if not any(each.item.span == span and each.state is State.OPEN for each in merged.items):
        return []
    return list(
        dict.fromkeys(
            drawable_text(label) for tree in merged.subject.trees if span in tree for label in tree.labels_at(span)
        )
    )


def _label_text(label: str, origins: Sequence[Origin], *, is_open: bool) -> str:
    text = translate("Merging", "{label} ({origins})")
    if is_open:
        text = translate("Merging", "{label} ({origins}; open)")
    return filled(text, label=drawable_text(label), origins=", ".join(map(origin_text, origins)))
