"""What there is to decide, and what was decided, in the words of a person."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.adjudication.decisions import Act, ItemNote, KindNote
from core.adjudication.decisions import Decision as ItemDecision
from core.adjudication.items import ItemKind
from core.agreement.annotators import Field
from core.base.messages import Text
from core.engine.request_messages import (
    BeginMerge,
    CheckResult,
    DecideByTable,
    KeepDecisions,
    ListUnplaced,
    LoadDecisions,
    Request,
    SaveDecisions,
    WriteResult,
)
from core.engine.rows import ListedItem
from core.merging.decisions import Answer, Decision, GroupDecision, LabelDecision, LabelScope, NodeScope, Scope
from core.merging.merge_input import LabelKind, NodeKind, Positions, Recipe, SentenceKey, Strategy
from core.merging.merged_sentence import MergedItem, MergedSentence, Origin, State
from core.model.spans import positions, runs, span_of
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words

translate = QCoreApplication.translate

MOST_WORDS: Final = 8
"""The most words that are named of those that differ where a merge does not ask."""

VERSUS: Final = " ⇄ "
"""Between the answers of annotators; many fonts have ↔ as a coloured picture only."""

_NAMES: Final[Mapping[NodeKind | State | Strategy | Field, object]] = {
    NodeKind.HEAD: QT_TRANSLATE_NOOP("Merging", "head"),
    NodeKind.WORD: QT_TRANSLATE_NOOP("Merging", "word"),
    NodeKind.PHRASE: QT_TRANSLATE_NOOP("Merging", "phrase"),
    State.OPEN: QT_TRANSLATE_NOOP("Merging", "open"),
    State.SETTLED: QT_TRANSLATE_NOOP("Merging", "settled by the strategy"),
    State.DECIDED: QT_TRANSLATE_NOOP("Merging", "decided"),
    Strategy.ALL: QT_TRANSLATE_NOOP("Merging", "all labels"),
    Strategy.ASK: QT_TRANSLATE_NOOP("Merging", "ask about conflicts"),
    Strategy.BASE: QT_TRANSLATE_NOOP("Merging", "the base wins conflicts"),
    Strategy.DONOR: QT_TRANSLATE_NOOP("Merging", "the donor wins conflicts"),
    Strategy.CORE: QT_TRANSLATE_NOOP("Merging", "leave conflicts out"),
    Strategy.ADJUDICATE: QT_TRANSLATE_NOOP("Merging", "what is open stays as in the base"),
    Field.ARC: QT_TRANSLATE_NOOP("Merging", "arc"),
    Field.DEPREL: QT_TRANSLATE_NOOP("Merging", "label"),
    Field.UPOS: "UPOS",
    Field.XPOS: "XPOS",
    Field.FEATS: QT_TRANSLATE_NOOP("Merging", "features"),
    Field.LEMMA: QT_TRANSLATE_NOOP("Merging", "lemma"),
    Field.BRACKETS: QT_TRANSLATE_NOOP("Merging", "brackets"),
    Field.EDGE: QT_TRANSLATE_NOOP("Merging", "edge"),
}
"""A head is called so as a place and as a field."""

_FAILURES: Final[Mapping[type[Request], object]] = {
    BeginMerge: QT_TRANSLATE_NOOP("Merging", "The merge did not begin"),
    LoadDecisions: QT_TRANSLATE_NOOP("Merging", "The decisions were not loaded"),
    DecideByTable: QT_TRANSLATE_NOOP("Merging", "Nothing was decided by the table"),
    SaveDecisions: QT_TRANSLATE_NOOP("Merging", "The decisions were not saved"),
    KeepDecisions: QT_TRANSLATE_NOOP("Merging", "The decisions were not saved"),
    CheckResult: QT_TRANSLATE_NOOP("Merging", "The result can't be exported"),
    WriteResult: QT_TRANSLATE_NOOP("Merging", "The result was not exported"),
    ListUnplaced: QT_TRANSLATE_NOOP("Merging", "The labels without a place were not listed"),
}


def failure_text(request: Request) -> str:
    """What a failed request did not do, as the title of a message."""
    return translate("Merging", str(_FAILURES.get(type(request), QT_TRANSLATE_NOOP("Merging", "Nothing was decided"))))


def name_of(value: NodeKind | State | Strategy | Field) -> str:
    """The kind of place of a label, the state of a decision point, a strategy, or what is annotated of a word."""
    return translate("Merging", str(_NAMES[value]))


def not_merged_text(difference: Text) -> str:
    """That a sentence is not merged, and if its versions have other words, why."""
    if not difference:
        return translate("Merging", "This sentence is not merged.")
    text = translate(
        "Merging", "This sentence is not merged: versions are merged word by word, and here their words differ ({why})."
    )
    return filled(text, why=in_words(difference))


def unasked_text(merged: MergedSentence) -> str:
    """The words of a sentence whose heads, tags, lemmas or features differ, and about which its merge does not ask."""
    forms = merged.subject.base.forms
    words = [drawable_text(forms[i - 1]) for i in positions(merged.points.unasked)]
    more = f" … (+{len(words) - MOST_WORDS})" if len(words) > MOST_WORDS else ""
    text = translate("Merging", "Other annotation differs, not asked about here: {words}")
    return filled(text, words=" · ".join(words[:MOST_WORDS]) + more)  # Some are commas.


def applying_text(made: int, lost: int) -> str:
    """How many of the decisions ``made`` earlier apply; so many are ``lost``."""
    if not lost:
        text = translate("Merging", "The merge goes on with the earlier decisions.")  # Not all of which are in force.
    elif made == 1:
        text = translate("Merging", "The decision does not apply. It is kept and listed in the log.")
    elif lost == 1:
        text = translate("Merging", "{kept:,} of {made:,} decisions apply. The other is kept and listed in the log.")
    else:
        text = translate("Merging", "{kept:,} of {made:,} decisions apply. The others are kept and listed in the log.")
    return filled(text, kept=made - lost, made=made)


def recipe_text(recipe: Recipe) -> str:
    """The versions in order, joined by the operation's sign."""
    return _sign(recipe).join(map(drawable_text, recipe.versions))


def described(recipe: Recipe) -> str:
    """The same and what holds without decisions; a name written from right to left keeps its place."""
    return f"{joined(_sign(recipe), map(drawable_text, recipe.versions))} – {name_of(recipe.strategy)}"


def _sign(recipe: Recipe) -> str:
    return {Strategy.ALL: " ⊔tl ", Strategy.ADJUDICATE: VERSUS}.get(recipe.strategy, " ⊔ ")


def judged_text(annotators: Sequence[str], of: Field, like: int, words: int, waiting: int, *, is_blind: bool) -> str:
    """On how many words of a sentence its annotators agree, by the field ``of`` its tree, and what is open.

    Without their names if ``is_blind``.
    """
    of_arcs = of is not Field.BRACKETS
    if len(annotators) < 2:
        text = translate("Merging", "A single annotator has this sentence")
    elif len(annotators) == 2 and not is_blind:
        text = translate("Merging", "{a} and {b} agree on the brackets that begin at {like:,} of {all:,} words")
        if of_arcs:
            text = translate("Merging", "{a} and {b} agree on head and label of {like:,} of {all:,} words")
    else:
        text = translate("Merging", "The annotators agree on the brackets that begin at {like:,} of {all:,} words")
        if of_arcs:
            text = translate("Merging", "The annotators agree on head and label of {like:,} of {all:,} words")
    is_open = translate("Merging", "open items: {n:,}") if waiting else translate("Merging", "nothing open")
    names = dict(zip("ab", map(drawable_text, annotators), strict=False))
    said = filled(text, like=like, all=words, **names)
    return f"{said}; {filled(is_open, n=waiting)}"


def kind_text(kind: LabelKind) -> str:
    """A kind as the beginning of a sentence."""
    if not kind.category:
        text = translate("Merging", "every “{label}” of {version} where the base has no such span ({place})")
    else:
        text = translate("Merging", "every “{label}” of {version} on {category} ({place})")
    return filled(
        text,
        label=drawable_text(kind.label),
        version=drawable_text(kind.version),
        category=drawable_text(kind.category),
        place=name_of(kind.place),
    )


def marked(kind: LabelKind, marks: Mapping[str, str]) -> str:
    """The label of a kind, after the mark of its version if it has one."""
    mark = marks.get(kind.version)
    return f"{mark}: {kind.label}" if mark else kind.label


def answer_text(answer: Answer, label: str | None = None) -> str:
    """The answer of a decision."""
    if answer is Answer.EDIT:
        return filled(translate("Merging", "as “{label}”"), label=drawable_text(label or ""))
    return translate("Merging", "accepted") if answer is Answer.ACCEPT else translate("Merging", "refused")


def result_text(merged: MergedItem, replaced_by: str = "") -> str:
    """The result of a label: its decision or state; in a functional ⊔ also the label of a later version there."""
    if replaced_by:
        text = translate("Merging", "{becomes}, replaced by “{label}”")
        return filled(text, becomes=result_text(merged), label=drawable_text(replaced_by))
    if merged.decision:
        return answer_text(merged.decision.answer, merged.decision.label)
    if merged.result is None:
        return translate("Merging", "left out, {state}").format(state=name_of(merged.state))
    return translate("Merging", "taken, {state}").format(state=name_of(merged.state))


def decision_text(decision: Decision | Act, *, is_blind: bool = False) -> str:
    """A decision, for the log; not whom it follows if ``is_blind``."""
    if isinstance(decision, KindNote | ItemNote | ItemDecision):
        return _act_text(decision, is_blind=is_blind)
    if isinstance(decision, GroupDecision):
        choice = translate("Merging", "crossing spans kept: {kept}; left out: {rest}")
        rest = sorted(decision.scope.spans - decision.kept)
        return filled(choice, kept=_spans(sorted(decision.kept)), rest=_spans(rest))
    text = translate("Merging", "{what}: {answer}")
    return filled(text, what=scope_text(decision.scope), answer=answer_text(decision.answer, decision.label))


def _act_text(act: Act, *, is_blind: bool) -> str:
    if isinstance(act, KindNote):
        text = translate("Merging", "guideline on {kind}: {note}")
        return filled(text, kind=item_kind_text(act.kind), note=drawable_text(act.text))
    if isinstance(act, ItemNote):
        text = translate("Merging", "note on word {n}: {note}")
        return filled(text, n=act.token, note=drawable_text(act.text))
    answer = act.version or " ".join(act.values) or translate("Merging", "open")
    if act.version and is_blind:
        answer = translate("Merging", "the answer of an annotator")
    text = translate("Merging", "word {n}, {field}: {answer}")
    return filled(text, n=act.token, field=name_of(act.field), answer=drawable_text(answer))


def item_kind_text(kind: ItemKind) -> str:
    """A kind of items: what annotators say, and of what."""
    values = VERSUS.join(isolated(drawable_text(value)) for value in kind.values)
    text = filled(translate("Merging", "{values} ({field})"), values=values, field=name_of(kind.field))
    return f"{drawable_text(kind.label)}: {text}" if kind.label else text


def listed_text(text: str, place: ListedItem) -> str:
    """``text`` with the sentence, label, words and first position of a place, whichever way its words run."""
    names = {"sentence": place.sentence, "label": place.label, "words": place.words}
    drawn = {name: drawable_text(value) for name, value in names.items()}
    return filled(text, position=place.positions[0], **drawn)


def scope_text(scope: Scope) -> str:
    """The labels that a decision is about."""
    match scope:
        case LabelKind():
            return kind_text(scope)
        case SentenceKey():
            return translate("Merging", "all labels in the sentence")
        case NodeScope():
            return filled(translate("Merging", "all labels of the words {span}"), span=_spans([scope.span]))
        case LabelScope():
            text = translate("Merging", "“{label}” of {version} at the words {span}")
            if len(positions(span_of(scope.span))) == 1:
                text = translate("Merging", "“{label}” of {version} at the word {span}")
            return filled(
                text, label=drawable_text(scope.label), version=drawable_text(scope.version), span=_spans([scope.span])
            )


def _spans(spans: Sequence[Positions]) -> str:
    """Spans as positions, with ranges: ``2–4, 7``."""
    parts = ((f"{a}–{b}" if a < b else str(a) for a, b in runs(span_of(span))) for span in spans)
    return "; ".join(map(", ".join, parts)) or translate("Merging", "none")


def origin_text(origin: Origin) -> str:
    """The origin of a label of the result."""
    if origin.decision is None:
        return filled(translate("Merging", "from {version}"), version=drawable_text(origin.version))
    text = translate("Merging", "“{label}” of {version}, {answer}: {scope}")
    return filled(
        text,
        label=drawable_text(origin.label),
        version=drawable_text(origin.version),
        answer=answer_text(origin.decision.answer, origin.decision.label),
        scope=_reach(origin.decision),
    )


def _reach(decision: LabelDecision) -> str:
    match decision.scope:
        case LabelKind():
            return translate("Merging", "by kind")
        case SentenceKey():
            return translate("Merging", "for the sentence")
        case NodeScope():
            return translate("Merging", "for the span")
        case LabelScope():
            return translate("Merging", "only here")
