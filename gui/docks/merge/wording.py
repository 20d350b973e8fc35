"""What there is to decide, and what was decided, in the words of a person."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.merging.decisions import Answer, Decision, GroupDecision, LabelDecision, LabelScope, NodeScope, Scope
from core.merging.item_states import MergedItem, State
from core.merging.label_items import Kind, Place
from core.merging.merge_input import Positions, SentenceKey
from core.merging.merged_tree import Origin
from core.merging.recipe import Recipe, Strategy
from gui.drawing.content import drawable_text
from gui.i18n.locale_numbers import filled

translate = QCoreApplication.translate

_PLACES: Final[Mapping[Place, object]] = {
    Place.HEAD: QT_TRANSLATE_NOOP("Merging", "head"),
    Place.WORD: QT_TRANSLATE_NOOP("Merging", "word"),
    Place.PHRASE: QT_TRANSLATE_NOOP("Merging", "phrase"),
}
_STATES: Final[Mapping[State, object]] = {
    State.OPEN: QT_TRANSLATE_NOOP("Merging", "open"),
    State.SETTLED: QT_TRANSLATE_NOOP("Merging", "settled by the starting point"),
    State.DECIDED: QT_TRANSLATE_NOOP("Merging", "decided"),
}
_STRATEGIES: Final[Mapping[Strategy, object]] = {
    Strategy.ALL: QT_TRANSLATE_NOOP("Merging", "all labels"),
    Strategy.ASK: QT_TRANSLATE_NOOP("Merging", "ask about conflicts"),
    Strategy.BASE: QT_TRANSLATE_NOOP("Merging", "of conflicts, the base wins"),
    Strategy.DONOR: QT_TRANSLATE_NOOP("Merging", "of conflicts, the donor wins"),
    Strategy.CORE: QT_TRANSLATE_NOOP("Merging", "leave conflicts out"),
}


def place_told(place: Place) -> str:
    """Where a label goes."""
    return translate("Merging", str(_PLACES[place]))


def state_told(state: State) -> str:
    """What has become of an item."""
    return translate("Merging", str(_STATES[state]))


def strategy_told(strategy: Strategy) -> str:
    """What holds before anything is decided."""
    return translate("Merging", str(_STRATEGIES[strategy]))


def recipe_told(recipe: Recipe) -> str:
    """The versions with the sign of the operation, in their order."""
    sign = " ⊔tl " if recipe.strategy is Strategy.ALL else " ⊔ "
    return drawable_text(sign.join(recipe.versions))


def kind_told(kind: Kind) -> str:
    """A kind of items, as a sentence begins with it."""
    if not kind.category:
        told = translate("Merging", "every “{label}” of {version} where the base has no such span ({place})")
    else:
        told = translate("Merging", "every “{label}” of {version} on {category} ({place})")
    return filled(
        told,
        label=drawable_text(kind.label),
        version=drawable_text(kind.version),
        category=drawable_text(kind.category),
        place=place_told(kind.place),
    )


def marked(kind: Kind, marks: Mapping[str, str]) -> str:
    """The label of a kind, behind the mark of its version where there is one."""
    mark = marks.get(kind.version)
    return f"{mark}: {kind.label}" if mark else kind.label


def answer_told(answer: Answer, label: str | None = None) -> str:
    """What was decided."""
    if answer is Answer.EDIT:
        return filled(translate("Merging", "as “{label}”"), label=drawable_text(label or ""))
    return translate("Merging", "accepted") if answer is Answer.ACCEPT else translate("Merging", "refused")


def result_told(merged: MergedItem) -> str:
    """What has become of an item: its label in the result, and by what."""
    if merged.decision:
        return answer_told(merged.decision.answer, merged.decision.label)
    if merged.result is None:
        return translate("Merging", "left out, {state}").format(state=state_told(merged.state))
    return translate("Merging", "taken, {state}").format(state=state_told(merged.state))


def decision_told(decision: Decision) -> str:
    """A decision, for the log."""
    if isinstance(decision, GroupDecision):
        told = translate("Merging", "of spans that cross, kept: {kept}; left out: {rest}")
        rest = sorted(decision.scope.spans - decision.kept)
        return filled(told, kept=_spans(sorted(decision.kept)), rest=_spans(rest))
    told = translate("Merging", "{what}: {answer}")
    return filled(told, what=scope_told(decision.scope), answer=answer_told(decision.answer, decision.label))


def scope_told(scope: Scope) -> str:
    """What labels are decided about."""
    match scope:
        case Kind():
            return kind_told(scope)
        case SentenceKey():
            return translate("Merging", "all in the sentence")
        case NodeScope():
            return filled(translate("Merging", "all at the words {span}"), span=_spans([scope.span]))
        case LabelScope():
            told = translate("Merging", "“{label}” of {version} at the words {span}")
            return filled(
                told, label=drawable_text(scope.label), version=drawable_text(scope.version), span=_spans([scope.span])
            )


def _spans(spans: Sequence[Positions]) -> str:
    """Spans by their positions, neighbours drawn together: ``2–4, 7``."""
    return "; ".join(", ".join(_runs(span)) for span in spans) or translate("Merging", "none")


def _runs(span: Positions) -> list[str]:
    runs: list[list[int]] = []
    for position in span:
        if runs and runs[-1][-1] == position - 1:
            runs[-1].append(position)
        else:
            runs.append([position])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]


def origin_told(origin: Origin) -> str:
    """Where a label of the result comes from."""
    if origin.decision is None:
        return filled(translate("Merging", "from {version}"), version=drawable_text(origin.version))
    told = translate("Merging", "“{label}” of {version}, {answer}: {scope}")
    return filled(
        told,
        label=drawable_text(origin.label),
        version=drawable_text(origin.version),
        answer=answer_told(origin.decision.answer, origin.decision.label),
        scope=_reach(origin.decision),
    )


def _reach(decision: LabelDecision) -> str:
    match decision.scope:
        case Kind():
            return translate("Merging", "by kind")
        case SentenceKey():
            return translate("Merging", "for the sentence")
        case NodeScope():
            return translate("Merging", "for the span")
        case LabelScope():
            return translate("Merging", "here alone")
