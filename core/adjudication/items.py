"""What annotators of one scheme differ in: the items of a sentence, and their kinds (protocol §11)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.agreement.annotators import Annotator, Field, Shared, Values, brackets_of
from core.formats.conll_columns import NOT_ANNOTATED
from core.merging.merge_input import SentenceKey, forms_hash
from core.model.direction import Direction, direction_of

COMPARED: Final = (Field.ARC, Field.BRACKETS, Field.EDGE, Field.UPOS, Field.XPOS, Field.FEATS, Field.LEMMA)
"""What annotators are compared in: an arc that differs is one item, however it differs."""

ROOT: Final = "0"
"""The class of the virtual root among heads."""

_NO_TAG: Final = "X"

NONE: Final = "∅"
"""No bracket where another annotator has one."""


class ItemKind(NamedTuple):
    """What many items have in common: the different ``values`` that annotators give, sorted.

    ``field`` is what differs: of an arc, its head, its relation or both. Where only heads differ, ``label`` is the
    relation, and the values are classes of heads: the tag of the head, with an arrow where two heads have one tag.
    """

    field: Field
    label: str
    values: tuple[str, ...]


class Item(NamedTuple):
    """A field of a word in which annotators differ.

    ``values`` has the kind's value that each annotator gives; "" where one has none. ``context`` is the tag of the
    head on which all agree, if they do.
    """

    token: int
    field: Field
    kind: ItemKind
    values: tuple[str, ...]
    context: str = ""


def value_of(word: Values, field: Field) -> tuple[str, ...] | None:
    """What a word has in a field; None if its format has no such column."""
    return tuple(word[part] for part in field.parts) if all(part in word for part in field.parts) else None


def answer_text(field: Field, values: Sequence[str]) -> str:
    """An answer as text; that no bracket begins at a word as in kinds."""
    return NONE if field is Field.BRACKETS and list(values) == [NOT_ANNOTATED] else " ".join(values)


def item_field(field: Field) -> Field:
    """The field of the item that a decision on ``field`` is about: an arc is one item."""
    return Field.ARC if field in Field.ARC.parts else field


@dataclass(frozen=True, slots=True)
class JudgedSentence:
    """A sentence with what each of its ``annotators``, the base first, says of its ``words``."""

    key: SentenceKey
    forms: Sequence[str]
    annotators: tuple[str, ...]
    words: Sequence[Sequence[Values]]
    items: tuple[Item, ...]

    @property
    def of_tree(self) -> Field:
        """The field that makes the tree: arcs, or brackets."""
        return Field.BRACKETS if Field.BRACKETS in self.words[0][0] else Field.ARC

    def value_by(self, version: str, token: int, field: Field) -> tuple[str, ...] | None:
        """What an annotator says; None if it lacks the sentence or the column, or the sentence has no such word."""
        if version not in self.annotators or token > len(self.forms):
            return None
        return value_of(self.words[self.annotators.index(version)][token - 1], field)

    def item(self, token: int, field: Field) -> Item:
        """The item of a word; one without a kind's values where all annotators agree."""
        found = next((each for each in self.items if (each.token, each.field) == (token, field)), None)
        return found or Item(token, field, ItemKind(field, "", ()), ())

    def answers(self, token: int, field: Field) -> Mapping[tuple[str, ...], list[str]]:
        """The different answers on a word, each with the annotators who give it, in their order."""
        found: dict[tuple[str, ...], list[str]] = {}
        for name in self.annotators:
            value = self.value_by(name, token, field)
            if value is not None:
                found.setdefault(value, []).append(name)
        return found


def judged(annotators: Sequence[Annotator], shared: Shared) -> JudgedSentence:
    """A sentence that annotators share, the first of whom has it."""
    present = [(each, found) for each, found in zip(annotators, shared.row, strict=True) if found is not None]
    words = [each.values(found) for each, found in present]
    forms = present[0][1].forms
    key = SentenceKey(shared.name, forms_hash(forms))
    return JudgedSentence(key, forms, tuple(each.name for each, _ in present), words, tuple(items_of(words, forms)))


def items_of(words: Sequence[Sequence[Values]], forms: Sequence[str]) -> Iterator[Item]:
    """The items of a sentence with these ``forms``, by word; ``words`` has them for each annotator."""
    base = words[0]
    for token in range(1, len(base) + 1):
        same = [each[token - 1] for each in words]
        if all(word == base[token - 1] for word in same):
            continue
        for field in COMPARED:
            found = [value_of(word, field) for word in same]
            if found[0] is not None and len(set(found) - {None}) > 1:
                match field:
                    case Field.ARC:
                        yield _arc(token, found, words, forms)
                    case Field.BRACKETS:
                        yield _brackets(token, same)
                    case _:
                        yield _column(token, field, found)


def _brackets(token: int, words: Sequence[Values]) -> Item:
    """The brackets that not all annotators have; how many words each has is said only where the words differ."""
    answers = [brackets_of(word[Field.BRACKETS], token) for word in words]
    shared = [each for each in answers[0] if all(each in answer for answer in answers)]
    own = [[each for each in answer if each not in shared] for answer in answers]
    same_words = len({tuple(each.span for each in answer) for answer in own}) == 1
    values = tuple(" + ".join(each.kind(with_size=not same_words) for each in answer) or NONE for answer in own)
    return Item(token, Field.BRACKETS, ItemKind(Field.BRACKETS, "", _different(values)), values)


def _column(token: int, field: Field, found: Sequence[tuple[str, ...] | None]) -> Item:
    values = tuple(value[0] if value else "" for value in found)
    return Item(token, field, ItemKind(field, "", _different(values)), values)


def _arc(
    token: int, found: Sequence[tuple[str, ...] | None], words: Sequence[Sequence[Values]], forms: Sequence[str]
) -> Item:
    arcs = [(int(value[0]), value[1]) if value else None for value in found]
    heads = [arc[0] if arc else None for arc in arcs]
    labels = tuple(arc[1] if arc else "" for arc in arcs)
    classes = _head_classes(token, heads, words, forms)
    if len({head for head in heads if head is not None}) == 1:
        context = next(each for each in classes if each)
        return Item(token, Field.ARC, ItemKind(Field.DEPREL, "", _different(labels)), labels, context)
    if len(set(labels) - {""}) == 1:
        label = next(filter(None, labels))
        return Item(token, Field.ARC, ItemKind(Field.HEAD, label, _different(classes)), classes)
    both = tuple(f"{label} {class_}" if class_ else "" for label, class_ in zip(labels, classes, strict=True))
    return Item(token, Field.ARC, ItemKind(Field.ARC, "", _different(both)), both)


def _different(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(set(values) - {""}))


def _head_classes(
    token: int, heads: Sequence[int | None], words: Sequence[Sequence[Values]], forms: Sequence[str]
) -> tuple[str, ...]:
    """The class of each head: its tag, told apart from other heads of that tag by where it is and which is nearer.

    An arrow points to where the head stands as the words are written.
    """
    classes = {head: _tag(head, words) for head in heads if head is not None}
    shared = {tag for tag, number in Counter(classes.values()).items() if number > 1}
    ranks = Counter[tuple[str, bool]]()
    is_from_right = bool(shared) and direction_of(forms) is Direction.RIGHT_TO_LEFT
    for head in sorted(classes, key=lambda head: abs(head - token)):
        tag = classes[head]
        if tag in shared:
            ranks[tag, head < token] += 1
            nearness = ranks[tag, head < token]
            rank = str(nearness) if nearness > 1 else ""
            classes[head] = f"{tag} →{rank}" if is_from_right is (head < token) else f"←{rank} {tag}"
    return tuple("" if head is None else classes[head] for head in heads)


def _tag(head: int, words: Sequence[Sequence[Values]]) -> str:
    """The base's tag of a head, else that of the first annotator who gives one."""
    if head == 0:
        return ROOT
    for each in words:
        if head <= len(each):
            for field in (Field.UPOS, Field.XPOS):
                if (tag := each[head - 1].get(field, NOT_ANNOTATED)) != NOT_ANNOTATED:
                    return tag
    return _NO_TAG
