"""Decisions as JSON, and decision files, which the window and the command line exchange."""

from collections.abc import Iterable, Mapping
from typing import Final

from core.base.atomic_files import write_text
from core.base.errors import InputError, UnfitError, UsageError
from core.base.messages import Text, joined, said
from core.base.regular_files import is_missing, open_regular
from core.base.strict_json import items, members, one_of, strict_json, text, texts, whole_number
from core.base.write_ahead_journal import (
    MAX_BYTES,
    Entry,
    History,
    Journal,
    JournalKind,
    journal_text,
    read_journal,
    step_record,
)
from core.formats.open_text import read_text
from core.merging.decisions import (
    Answer,
    Decision,
    GroupDecision,
    GroupScope,
    LabelDecision,
    LabelScope,
    NodeScope,
    Scope,
)
from core.merging.merge_input import LabelKind, NodeKind, Operation, Positions, Recipe, SentenceKey, Strategy
from core.model.sentence import MAX_TOKENS

DECISIONS: Final = JournalKind("decisions of a merge", 2)
"""The journal of decisions; one written in a single step contains no undo steps.

In version 1 every decision was a separate step.
"""

_RECIPE: Final = "recipe"
_position: Final = whole_number(1)


def encoded(decision: Decision) -> Mapping[str, object]:
    """A decision as JSON."""
    if isinstance(decision, GroupDecision):
        spans, kept = sorted(map(list, decision.scope.spans)), sorted(map(list, decision.kept))
        return {"sentence": decision.scope.sentence._asdict(), "spans": spans, "keep": kept}
    document: dict[str, object] = {"verdict": decision.answer.value}
    if decision.label is not None:
        document["as"] = decision.label
    if decision.seen_in is not None:
        document["seen_in"] = decision.seen_in
    return document | _scope_document(decision.scope)


def _scope_document(scope: Scope) -> dict[str, object]:
    match scope:
        case LabelKind():
            return {"kind": scope._asdict() | {"place": scope.place.value}}
        case SentenceKey():
            return {"sentence": scope._asdict()}
        case NodeScope():
            return {"sentence": scope.sentence._asdict(), "span": list(scope.span)}
        case LabelScope():
            place = {"sentence": scope.sentence._asdict(), "span": list(scope.span)}
            return {**place, "version": scope.version, "label": scope.label}


def decoded(value: object) -> Decision:
    """The inverse of `encoded`. Raises `UnfitError` with what was expected."""
    fields = dict(members(value))
    if "keep" in fields:
        _check_names(fields, {"sentence", "spans", "keep"})
        scope = GroupScope(_sentence(fields.get("sentence")), frozenset(map(_span, items(fields.get("spans")))))
        kept = frozenset(map(_span, items(fields["keep"])))
        if not kept <= scope.spans:
            raise UnfitError("spans to keep that belong to the group")
        return GroupDecision(scope, kept)
    answer = one_of(Answer)(fields.pop("verdict", None))
    label = text(fields.pop("as")) if "as" in fields else None
    seen_in = text(fields.pop("seen_in")) if "seen_in" in fields else None
    try:
        return LabelDecision(_scope(fields), answer, label, seen_in)
    except UsageError as error:
        raise UnfitError("{what}", what=error.phrase) from error


def _scope(fields: Mapping[str, object]) -> Scope:
    if "kind" in fields:
        _check_names(fields, {"kind"})
        return _kind(members(fields["kind"]))
    sentence = _sentence(fields.get("sentence"))
    if "span" not in fields:
        _check_names(fields, {"sentence"})
        return sentence
    span = _span(fields["span"])
    if "label" not in fields:
        _check_names(fields, {"sentence", "span"})
        return NodeScope(sentence, span)
    _check_names(fields, {"sentence", "span", "version", "label"})
    return LabelScope(sentence, span, text(fields.get("version")), text(fields["label"]))


def _kind(fields: Mapping[str, object]) -> LabelKind:
    _check_names(fields, set(LabelKind._fields))
    version, label, category = (text(fields.get(name)) for name in ("version", "label", "category"))
    return LabelKind(version, label, category, one_of(NodeKind)(fields.get("place")))


def _sentence(value: object) -> SentenceKey:
    fields = members(value)
    _check_names(fields, set(SentenceKey._fields))
    return SentenceKey(text(fields.get("name")), text(fields.get("forms")))


def _span(value: object) -> Positions:
    positions = tuple(map(_position, items(value)))
    if not positions or positions != tuple(sorted(set(positions))) or positions[-1] > MAX_TOKENS:
        raise UnfitError("a span's positions, ascending from 1")
    return positions


def _check_names(fields: Mapping[str, object], known: set[str]) -> None:
    if unknown := fields.keys() - known:
        raise UnfitError(
            "{known} and nothing else, not {unknown}", known=", ".join(sorted(known)), unknown=min(unknown)
        )


def recipe_record(recipe: Recipe) -> Mapping[str, object]:
    """The journal's record of the merged versions and their order."""
    return {_RECIPE: recipe.document()}


def is_recipe(record: Mapping[str, object]) -> bool:
    """Whether a record is a `recipe_record`."""
    return record.keys() == {_RECIPE}


def split_recipes(entries: Iterable[Entry]) -> tuple[list[Entry], Mapping[str, object] | None]:
    """The steps in a journal of decisions, and its last record of the merged versions."""
    steps, last = list[Entry](), None
    for entry in entries:
        if is_recipe(entry.record):
            last = entry.record
        else:
            steps.append(entry)
    return steps, last


def steps_in(
    entries: Iterable[Entry], path: str, *, adjudicates: bool
) -> tuple[list[Entry], Mapping[str, object] | None]:
    """`split_recipes` of a file of decisions. Raises `InputError` if it is one of a merge, and not of an adjudication.

    Or the reverse, unless it ``adjudicates``.
    """
    steps, last = split_recipes(every := list(entries))
    kept = recipe_in(every, path)
    if kept and adjudicates != (kept.operation is Operation.ADJUDICATE):
        if adjudicates:
            what, expected = said("decisions of a merge"), said("those of an adjudication, or a new file")
        else:
            what, expected = said("decisions of an adjudication"), said("those of a merge, or a new file")
        raise InputError.at(path, 0, what, expected)
    return steps, last


def recipe_in(entries: Iterable[Entry], path: str) -> Recipe | None:
    """The recipe that a file of decisions was last used with; None if it names none. Raises `InputError`."""
    entry = next((each for each in reversed(list(entries)) if is_recipe(each.record)), None)
    if entry is None:
        return None
    try:
        fields = members(entry.record[_RECIPE])
        _check_names(fields, {"strategy", "base", "donors"})
        strategy = one_of(Strategy)(fields.get("strategy"))
        return Recipe(text(fields.get("base")), texts(fields.get("donors")), strategy)
    except (UnfitError, UsageError) as error:
        expected = said("the strategy, base and donors of a merge")
        raise InputError.at(path, entry.line, said("no recipe of a merge"), expected) from error


def kinds_of_decisions(path: str) -> frozenset[Operation]:
    """The kinds of merge that can go on with the decisions in a file; none if it has no decisions or can't be read.

    A file that does not say which kind it was last used with may be of any but an adjudication. It is only looked at
    for that: what else may be wrong with it, whoever reads it says.
    """
    try:
        with open_regular(path) as file:
            content = file.read(MAX_BYTES)
    except (OSError, ValueError):
        return frozenset()
    if b'\n{"do"' not in content:
        return frozenset()
    kept, end = None, len(content)
    while kept is None and (start := content.rfind(b'\n{"%s"' % _RECIPE.encode(), 0, end) + 1):
        after, end = content.find(b"\n", start), start - 1
        line = content[start : after if after >= 0 else None]
        try:
            record = strict_json(line.decode())
            kept = recipe_in([Entry(1, record)] if isinstance(record, dict) else [], path)
        except (InputError, ValueError):
            continue  # Such as a last line that was cut off.
    return frozenset({kept.operation} if kept else {Operation.TL_UNIFY, Operation.UNIFY})


def check_same_merge(path: str, kept: Recipe, recipe: Recipe) -> None:
    """Raises `UsageError`, which says what differs, if the file at ``path`` has the decisions of another merge.

    What becomes of conflicts that nobody has decided may differ: the decisions are about the same labels and spans.
    """
    differs = list[Text]()
    if kept.operation is not recipe.operation:
        differs.append(said("{there}, not {here}", there=kept.operation.value, here=recipe.operation.value))
    if kept.base != recipe.base:
        differs.append(said("the base is '{there}', not '{here}'", there=kept.base, here=recipe.base))
    if kept.donors != recipe.donors:
        there, here = ", ".join(kept.donors), ", ".join(recipe.donors)
        differs.append(said("merged into it: {there}, not {here}", there=there, here=here))
    if differs:
        golds = " ".join(f"--gold {name}=FILE" for name in kept.versions)
        raise UsageError(
            "{path} has the decisions of another merge: {differs}; to use them, start {command} {golds}",
            path=path,
            differs=joined(differs),
            command=kept.operation.value,
            golds=golds,
        )


def read_decisions(path: str) -> list[Decision]:
    """The decisions in force in a file, in the order in which they were made.

    Raises `InputError` if the file can't be read, is no file of decisions of a merge or was written by a newer program.
    """
    if not read_text(path).startswith("{"):  # Such as the table of an adjudication.
        expected = said("a file of decisions that a merge keeps, or that was saved from one")
        raise InputError.at(path, 1, said("no decisions of a merge"), expected)
    steps, _ = steps_in(read_journal(path, DECISIONS), path, adjudicates=False)
    history = History(encoded)
    history.replay(steps, decoded, path)
    return list(history.done)


def write_decisions(path: str, recipe: Recipe, decisions: Iterable[Decision]) -> None:
    """Writes a decision file atomically. Raises `InputError` if that is not possible."""
    steps = (step_record([encoded(decision)]) for decision in decisions)
    write_text(path, journal_text(DECISIONS, [recipe_record(recipe), *steps]))


def begin_decisions(path: str) -> None:
    """Makes a file of no decisions where there is no file. Raises `InputError` where that is not possible."""
    if is_missing(path):
        journal, _ = Journal.open(path, DECISIONS)
        journal.close()


def check_decisions_exist(path: str) -> None:
    """Raises `InputError` for a file of decisions that is gone: an empty one in its place would hide the loss."""
    if is_missing(path):
        expected = said("the decisions made so far; put the file back, or begin the merge again with another one")
        raise InputError.at(path, 0, said("does not exist"), expected)


def copy_decisions(path: str, target: str) -> None:
    """Copies a file of decisions with all its steps, whole or not at all. Raises `InputError`."""
    write_text(target, journal_text(DECISIONS, (entry.record for entry in read_journal(path, DECISIONS))))


def goes_on_with(path: str, target: str) -> bool:
    """Whether the file at ``path`` has all the steps of the one at ``target``, and maybe more after them.

    Raises `InputError` where one of them holds no decisions.
    """
    steps, earlier = ([entry.record for entry in read_journal(each, DECISIONS)] for each in (path, target))
    return steps[: len(earlier)] == earlier
