"""An adjudicator's decisions and notes: which are in force, and as steps of a journal.

A journal has everything that was done, with notes; a table, as `core.adjudication.decision_table` reads and writes it,
what holds in the end (protocol §11).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple
from unicodedata import category

from core.adjudication.items import ItemKind, JudgedSentence, item_field
from core.agreement.annotators import Field, brackets_of
from core.base.errors import UnfitError
from core.base.strict_json import members, one_of, text, texts, whole_number
from core.formats.conll_columns import position
from core.merging.merge_input import SentenceKey

NEITHER: Final = "neither"
"""Said of a decision that follows no annotator but gives a value that no annotator gave."""


class Decision(NamedTuple):
    """What holds for a ``field`` of the word at ``token``, from 1.

    Either what the annotator ``version`` has there, or, if that is empty, ``values``: one for each part of the field.
    With neither, the field is open again. ``line`` is its line in a table, ``forms`` the `forms_hash` of its sentence's
    words, ``seen`` what the annotator had there when the decision was made, which it keeps; a table has neither.
    """

    sentence: str
    token: int
    field: Field
    version: str
    values: tuple[str, ...] = ()
    note: str = ""
    line: int = 0
    forms: str = ""
    seen: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it takes an earlier decision back."""
        return not self.version and not self.values


class ItemNote(NamedTuple):
    """A note to annotators on a ``field`` of a word; an empty one removes it."""

    sentence: str
    token: int
    field: Field
    text: str
    forms: str = ""


class KindNote(NamedTuple):
    """What the guidelines say, or should say, of a ``kind`` of items; an empty one removes it.

    ``sentence`` is the one in which it was written.
    """

    kind: ItemKind
    text: str
    sentence: str = ""


Act = Decision | ItemNote | KindNote
"""What an adjudicator does, and can undo."""


class ActsInForce:
    """The decisions and notes in force; stacked by what they are about, so that undo restores."""

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self._decisions: dict[SentenceKey, dict[tuple[int, Field], list[Decision]]] = {}
        self._notes: dict[SentenceKey, dict[tuple[int, Field], list[ItemNote]]] = {}
        self._guidelines: dict[ItemKind, list[KindNote]] = {}
        for act in acts:
            self.add(act)

    def _stacks(self, act: Act) -> Iterator[list[Any]]:
        """The stacks that an act is in: one for each thing that it is about."""
        match act:
            case KindNote():
                yield self._guidelines.setdefault(act.kind, [])
            case ItemNote():
                yield self._notes.setdefault(_key(act), {}).setdefault((act.token, act.field), [])
            case Decision():
                for part in act.field.parts:
                    yield self._decisions.setdefault(_key(act), {}).setdefault((act.token, part), [])

    def add(self, act: Act) -> None:
        for stack in self._stacks(act):
            stack.append(act)

    def remove_last(self, act: Act) -> None:
        """Undoes an act, which is the last one on what it is about."""
        for stack in self._stacks(act):
            stack.pop()

    def decisions(self, key: SentenceKey) -> Mapping[tuple[int, Field], Decision]:
        """The decisions on a sentence, by word and column."""
        found = self._decisions.get(key, {})
        return {at: stack[-1] for at, stack in found.items() if stack and not stack[-1].is_open}

    def note(self, key: SentenceKey, token: int, field: Field) -> str:
        """The note to annotators on a word; empty if there is none."""
        stack = self._notes.get(key, {}).get((token, field))
        return stack[-1].text if stack else ""

    def guideline(self, kind: ItemKind) -> str:
        """The note on a kind; empty if there is none."""
        stack = self._guidelines.get(kind)
        return stack[-1].text if stack else ""

    def notes(self) -> Iterator[ItemNote]:
        for stacks in self._notes.values():
            yield from (stack[-1] for stack in stacks.values() if stack and stack[-1].text)

    def notes_beside_decisions(self) -> int:
        """How many notes a table of decisions has no row for: those on kinds, and on words that are not decided."""
        guidelines = sum(bool(stack and stack[-1].text) for stack in self._guidelines.values())
        return guidelines + sum(
            (note.token, note.field) not in decided_items(_key(note), self) for note in self.notes()
        )

    def sentences(self) -> Iterator[SentenceKey]:
        """The sentences about which something was decided."""
        yield from (key for key in self._decisions if self.decisions(key))

    def rows(self, key: SentenceKey) -> Iterator[Decision]:
        """What a table says of a sentence: one row a word and field, with its note."""
        found = self.decisions(key)
        done = set[tuple[int, Field]]()
        for (token, part), decision in sorted(found.items()):
            if (token, part) in done:
                continue
            parts = decision.field.parts
            is_whole = all(found.get((token, each)) is decision for each in parts)
            done.update((token, each) for each in (parts if is_whole else (part,)))
            note = decision.note or self.note(key, token, item_field(part))
            if is_whole:
                yield decision._replace(note=note)
            else:
                values, seen = (each[parts.index(part) :][:1] for each in (decision.values, decision.seen))
                yield decision._replace(field=part, values=values, seen=seen, note=note)


def _key(act: Decision | ItemNote) -> SentenceKey:
    return SentenceKey(act.sentence, act.forms)


def decided_items(key: SentenceKey, in_force: ActsInForce) -> set[tuple[int, Field]]:
    """The words and fields of a sentence on which something was decided."""
    return {(token, item_field(part)) for token, part in in_force.decisions(key)}


def values_in(sentence: JudgedSentence, decisions: Mapping[tuple[int, Field], Decision]) -> list[dict[Field, str]]:
    """What holds for each word of a sentence: what was decided, so far as it applies there, else what the base has."""
    values = [dict(word) for word in sentence.words[0]]
    for (token, part), decision in decisions.items():
        found = decided_values(sentence, decision)
        if found is not None and token <= len(values) and part in values[token - 1]:
            value = found[decision.field.parts.index(part)]
            if part is not Field.BRACKETS or _are_brackets(value, token, len(values)):
                values[token - 1][part] = value
    return values


def _are_brackets(value: str, token: int, length: int) -> bool:
    """Whether brackets can begin at a word so; a file of decisions may have been changed by hand."""
    try:
        brackets_of(value, token, length)
    except UnfitError:
        return False
    return True


def decided_values(sentence: JudgedSentence, decision: Decision) -> tuple[str, ...] | None:
    """The values of a decision; None if it follows an annotator who has none there."""
    if not decision.version:
        return decision.values
    return decision.seen or sentence.value_by(decision.version, decision.token, decision.field)


def who_say_so(sentence: JudgedSentence, decision: Decision) -> list[str]:
    """The annotators whose answer is what was decided, whoever's button was pressed; nobody if it is another answer."""
    values = decided_values(sentence, decision)
    return [name for name in sentence.annotators if sentence.value_by(name, decision.token, decision.field) == values]


def whose(sentence: JudgedSentence, decision: Decision) -> str:
    """The annotator who was followed, else all who say what was decided (``a+b``), else `NEITHER`."""
    return decision.version or "+".join(who_say_so(sentence, decision)) or NEITHER


def as_decided(sentence: JudgedSentence, decision: Decision) -> Decision:
    """A decision with what it took as its own values, if the annotator that it followed says otherwise by now."""
    if decision.seen and decision.seen != sentence.value_by(decision.version, decision.token, decision.field):
        return decision._replace(version="", values=decision.seen, seen=())
    return decision


def encoded(act: Act) -> Mapping[str, object]:
    """An act as JSON."""
    if isinstance(act, KindNote):
        kind = act.kind._asdict() | {"field": act.kind.field.value, "values": list(act.kind.values)}
        return {"guideline": act.text, "kind": kind, "seen_in": act.sentence}
    document: dict[str, object] = {"sentence": {"name": act.sentence, "forms": act.forms}}
    document |= {"token": act.token, "field": act.field.value}
    if isinstance(act, ItemNote):
        return document | {"note": act.text}
    seen = {"seen": list(act.seen)} if act.seen else {}
    return document | {"follow": act.version, "values": list(act.values), **seen}


def decoded(value: object) -> Act:
    """The inverse of `encoded`. Raises `UnfitError` with what was expected."""
    fields = dict(members(value))
    if "guideline" in fields:
        kind = members(fields.get("kind"))
        about = ItemKind(one_of(Field)(kind.get("field")), text(kind.get("label")), tuple(texts(kind.get("values"))))
        return KindNote(about, text(fields["guideline"]), text(fields.get("seen_in")))
    sentence = members(fields.get("sentence"))
    name, forms = text(sentence.get("name")), text(sentence.get("forms"))
    token, field = whole_number(1)(fields.get("token")), one_of(Field)(fields.get("field"))
    if "note" in fields:
        return ItemNote(name, token, field, text(fields["note"]), forms)
    version, values = text(fields.get("follow")), tuple(texts(fields.get("values")))
    if values:
        values = written_values(field, " ".join(values) if field is Field.ARC else values[0])
    if version and values:
        raise UnfitError("an annotator to follow or values, not both")
    seen = tuple(texts(fields.get("seen", [])))
    return Decision(name, token, field, version, values, forms=forms, seen=seen if _can_be_seen(field, seen) else ())


def _can_be_seen(field: Field, seen: tuple[str, ...]) -> bool:
    """Whether a decision could give these values; a file of decisions may have been changed by hand."""
    try:
        return bool(seen) and written_values(field, " ".join(seen)) == seen
    except UnfitError:
        return False


_CONTROLS: Final = frozenset(["Cc", "Cs", "Zl", "Zp"])
"""The categories of characters that no column may hold; others that can't be seen join letters, as in Persian."""


_WITHOUT_SPACES: Final = frozenset([Field.DEPREL, Field.UPOS, Field.XPOS, Field.FEATS])


def written_values(field: Field, value: str) -> tuple[str, ...]:
    """The values of a ``field`` in the text of a decision. Raises `UnfitError` with what was expected."""
    values = tuple(value.split(" ")) if field is Field.ARC else (value,)
    if len(values) != len(field.parts):
        raise UnfitError("a head, a space and a relation: 3 obj, not '{value}'", value=value)
    for part, written in zip(field.parts, values, strict=True):
        if part is Field.HEAD and position(written) is None:
            raise UnfitError("the number of the head, 0 for the root, not '{text}'", text=written)
        is_unfit = not written or any(category(character) in _CONTROLS for character in written)
        if part in _WITHOUT_SPACES and len(written.split()) > 1:
            raise UnfitError("labels without spaces, not '{text}'", text=written)
        if is_unfit or written != written.strip():
            raise UnfitError("a text that a column can hold, not '{text}'", text=written)
    return values
