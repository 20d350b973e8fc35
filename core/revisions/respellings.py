"""Effects on lemmas, words, fine tags and relations spelt otherwise: with a capital, another ending or letter."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, takewhile
from operator import eq
from typing import Final, NamedTuple
from unicodedata import category, normalize

from core.revisions.key_effects import MOST_OF_A_KEY, OFTEN
from core.revisions.patterns import Attribute
from core.revisions.rule_search import FEWEST, Effect
from core.schemes.annotations import AnnotationKind
from core.trees.relation_subtypes import MARKS

_SPELT: Final = frozenset({AnnotationKind.LEMMA, AnnotationKind.WORD, AnnotationKind.FINE_TAG})

ITSELF: Final = "itself "
"""What an effect may say of a lemma, word or fine tag in place of a new one begins with this."""


def _is_in_capitals(text: str) -> bool:
    return text.isupper() and sum(map(str.isalpha, text)) > 1


_LETTERS: Final[Mapping[str, tuple[Callable[[str], str], Callable[[str], bool]]]] = {
    f"{ITSELF}in small letters": (str.lower, bool),
    f"{ITSELF}in small letters in place of capitals": (str.lower, _is_in_capitals),
    f"{ITSELF}in capital letters": (str.upper, bool),
    f"{ITSELF}with a capital": (lambda text: text[:1].upper() + text[1:], bool),
    f"{ITSELF}with one capital in place of capitals": (str.capitalize, _is_in_capitals),
    f"{ITSELF}in composed letters": (partial(normalize, "NFC"), bool),
    f"{ITSELF}in decomposed letters": (partial(normalize, "NFD"), bool),
}
IN_LETTERS: Final = frozenset(_LETTERS)
"""What says only whether letters are capitals, or are one character with their accents (Unicode's NFC and NFD)."""


FOR: Final = " for "
"""Between the letters of an effect that has several in place of others, as in another transliteration."""

_SEVERAL_LETTERS: Final = re.compile(rf"with \w{FOR}\w(, \w{FOR}\w)+")


def is_of_several_letters(said: str) -> bool:
    """Whether that is what an effect says; an ending may have the word *for*, as glosses do."""
    return bool(_SEVERAL_LETTERS.fullmatch(said))


def is_respelt(after: str) -> bool:
    """Whether an effect says what became of the old value, whatever that was."""
    return after.startswith(ITSELF) or f"={ITSELF}" in after


IN_PLACE: Final = " in place of "
PART: Final = "the part "
LETTERS: Final = "the letters "
BEGINNING: Final = "the beginning "
ENDING: Final = "the ending "
_REST: Final[Mapping[str, Callable[[str, str], str]]] = {
    "what follows its last ": lambda text, sign: text.rpartition(sign)[0],
    "what follows its first ": lambda text, sign: text.partition(sign)[0],
    "what precedes its first ": lambda text, sign: text.partition(sign)[2],
    "what precedes its last ": lambda text, sign: text.rpartition(sign)[2],
}
SIDES: Final = tuple(_REST)
"""What stands between the letters in such an effect, or before a part or a sign."""

SIGN: Final = "the sign "
INSIDE: Final = " inside"
"""Around a sign that is between letters now, wherever: *with - inside* would also be an ending of several words."""

ONLY: Final = "only its first "
LAST: Final = "its last "
FIRST: Final = "its first "
"""Before the number of characters that are left of a fine tag, or went from it."""

COUNTED: Final = (f"with {ONLY}", f"without {LAST}", f"without {FIRST}")

_COLUMNS: Final[Mapping[str, tuple[Attribute, Callable[[str], str]]]] = {
    "the word itself": (Attribute.FORM, str),
    "the word itself in small letters": (Attribute.FORM, str.lower),
    "its lemma": (Attribute.OWN_LEMMA, str),
    "its fine tag": (Attribute.FINE_TAG, str),
    "its tag": (Attribute.TAG, str),
}
WAS: Final = "what was "
"""Before a column in an effect that tells its old value, whatever it has now."""

COPIES: Final = {**_COLUMNS, **{f"{WAS}{said}": column for said, column in _COLUMNS.items()}}
"""What an effect may say of a value that another column had, as it is written now."""


MOST_ALIKE: Final = 0.9
"""How often a letter became the same other one, if many letters did."""


class Respelling(NamedTuple):
    """What became of a lemma, word or fine tag, as an effect may say of it, and which ones it could be said of.

    Of what ``is_whole`` the letters that became others were all there is: also such words could be spelt so.
    """

    said: str
    fits: Callable[[str], bool]
    is_whole: bool = False


def respellings(before: str, after: str, kind: AnnotationKind) -> Iterator[Respelling]:
    """All that may be said of a value of this kind that became another one, and keeps some of its letters.

    Of another column that is the value of a key, which is named before it.
    """
    if kind in _SPELT:
        yield from _of_texts(before, after)
        yield from _cut(before, after)
        if kind is AnnotationKind.FINE_TAG and after and before != after and before.startswith(after):
            yield Respelling(f"{ITSELF}with {ONLY}{_characters(len(after))}", partial(_is_longer, len(after)))
            yield _without(LAST, len(before) - len(after))
        if kind is AnnotationKind.FINE_TAG and after and before != after and before.endswith(after):
            yield _without(FIRST, len(before) - len(after))
    elif kind is AnnotationKind.LABEL:
        yield from _cut(before, after)
        if after and before.removeprefix(after).startswith(tuple(MARKS)):
            ending = before.removeprefix(after)
            yield Respelling(_with("", ending, "-{}", ENDING), partial(_ends_with, ending, is_whole=False))
    elif kind is AnnotationKind.OTHER:
        (key, _, old), (other, _, new) = before.partition("="), after.partition("=")
        if key == other and old and new and not (old.isdecimal() and new.isdecimal()):  # Numbers are not spelt.
            for said, fits, is_whole in _of_texts(old, new):
                yield Respelling(f"{key}={said}", partial(_fits_in, f"{key}=", fits), is_whole)


def transliterations(
    changes: Iterable[tuple[AnnotationKind, str, str]],
) -> Mapping[tuple[AnnotationKind, str, str], Respelling]:
    """What may be said of values that became others of the same length, where two letters or more became others.

    ``changes`` have a kind and a value before and after. Those of a kind, or of a key, have the same letters.
    """
    same = defaultdict[tuple[AnnotationKind, str], dict[tuple[str, str], tuple[str, str]]](dict)
    for kind, before, after in changes:
        old, new = (each.partition("=") if kind is AnnotationKind.OTHER else ("", "", each) for each in (before, after))
        if kind in (*_SPELT, AnnotationKind.OTHER) and old[:2] == new[:2] and len(old[2]) == len(new[2]):
            same[kind, "".join(old[:2])][before, after] = old[2], new[2]
    found = dict[tuple[AnnotationKind, str, str], Respelling]()
    for (kind, key), pairs in same.items():
        letters = _letters_became(pairs.values())
        if len(letters) > 1:
            said = f"{key}{ITSELF}with {', '.join(f'{new}{FOR}{chr(old)}' for old, new in letters.items())}"
            fits = partial(_fits_in, key, partial(_has_any, frozenset(map(chr, letters))))
            spelt = (pair for pair, (old, new) in pairs.items() if old != new == old.translate(letters))
            found.update({(kind, *pair): Respelling(said, fits) for pair in spelt})
    return found


def _letters_became(pairs: Iterable[tuple[str, str]]) -> Mapping[int, str]:
    """The letters that became others in nearly all values that changed."""
    became = defaultdict[str, Counter[str]](Counter)
    for before, after in pairs:
        for old, new in zip(before, after, strict=True):
            became[old][new] += 1
    most = {old: news.most_common(1)[0] for old, news in sorted(became.items())}
    return {
        ord(old): new
        for old, (new, times) in most.items()
        if new != old and times >= max(FEWEST, MOST_ALIKE * became[old].total()) and (old + new).isalpha()
    }


def _has_any(letters: Collection[str], text: str) -> bool:
    return any(each in letters for each in text)


def _fits_in(key: str, fits: Callable[[str], bool], text: str) -> bool:
    return text.startswith(key) and fits(text.removeprefix(key))


def _cut(before: str, after: str) -> Iterator[Respelling]:
    for sign in sorted({each for each in before if _is_sign(each)}):
        for side, rest in _REST.items():
            if after and rest(before, sign) == after:
                yield Respelling(f"{ITSELF}without {side}{sign}", partial(_is_cut, rest, sign))


def _characters(number: int) -> str:
    return f"{number} characters" if number > 1 else "character"


def _without(side: str, number: int) -> Respelling:
    return Respelling(f"{ITSELF}without {side}{_characters(number)}", partial(_is_longer, number))


def _of_texts(before: str, after: str) -> Iterator[Respelling]:
    for said, (written, fits) in _LETTERS.items():
        if after == written(before) and fits(before):
            yield Respelling(said, partial(_becomes_other, written, fits))
    if after.lower() == before.lower():
        return
    for old, new in _part_replaced(before, after):
        yield Respelling(f"{ITSELF}with {PART}{new}{IN_PLACE}{old}", partial(_has_part, _parts(old)))
    begin, end = _common_start(before, after), _common_start(before[::-1], after[::-1])
    for at in range(begin, max(begin - 2, -1), -1):  # With the letter before an ending, which may be a condition, too.
        old, new, is_whole = before[at:], after[at:], not at
        if not is_whole or (old and new):
            said = _with(new, old, "-{}", ENDING)
            yield Respelling(said, partial(_ends_with, old, is_whole=is_whole), is_whole)
    for at in range(end, max(end - 2, -1), -1):
        old, new, is_whole = before[: len(before) - at], after[: len(after) - at], not at
        if not is_whole or (old and new):
            said = _with(new, old, "{}-", BEGINNING)
            yield Respelling(said, partial(_begins_with, old, is_whole=is_whole), is_whole)
    for sign in sorted({each for each in after[1:-1] if _is_sign(each)}):
        if after.replace(sign, "") == before and before[0] == after[0] and before[-1] == after[-1]:
            yield Respelling(f"{ITSELF}with {SIGN}{sign}{INSIDE}", partial(_has_room, sign))
    for old, new in _replaced(before, after):
        yield Respelling(_with(new, old, "{}", LETTERS), partial(_has, old) if new else partial(_has_more_than, old))


def _is_sign(character: str) -> bool:
    """Whether a character is no letter, digit, vowel sign or space."""
    return category(character)[0] not in "LNM" and not character.isspace()


def _parts(text: str) -> list[str]:
    """What stands between signs, and the signs."""
    return ["".join(part) for _, part in groupby(text, _is_sign)]


def _part_replaced(before: str, after: str) -> Iterator[tuple[str, str]]:
    """What stands between signs, or alone, and what is everywhere in its place."""
    old, new = _parts(before), _parts(after)
    start = _common_start(old, new)
    end = min(_common_start(old[::-1], new[::-1]), len(old) - start, len(new) - start)
    part, other = old[start : len(old) - end], new[start : len(new) - end]
    if part and other and _with_parts(old, part, other) == after:
        yield "".join(part), "".join(other)


def _with_parts(text: Sequence[str], part: Sequence[str], other: Sequence[str]) -> str:
    """``text`` with other parts everywhere in place of some."""
    found, at = list[str](), 0
    while at < len(text):
        is_there = text[at : at + len(part)] == part
        found += other if is_there else text[at : at + 1]
        at += len(part) if is_there else 1
    return "".join(found)


def _replaced(before: str, after: str) -> Iterator[tuple[str, str]]:
    """One or two letters, and those that are everywhere in their place, if any are."""
    at = _common_start(before, after)
    parts = (at, 1, 0), (at, 2, 0), (at, 1, 1), (at, 2, 1), (at, 1, 2), (at, 2, 2), (at - 1, 1, 2), (at - 1, 2, 1)
    for start, length, other in parts:
        old, new = before[max(start, 0) : start + length], after[max(start, 0) : start + other]
        if old and (new or not other) and before.replace(old, new) == after:
            yield old, new


def _common_start(a: Sequence[str], b: Sequence[str]) -> int:
    """How many letters or parts two texts begin with in common."""
    return sum(takewhile(bool, map(eq, a, b)))


def _with(new: str, old: str, around: str, named: str) -> str:
    """That letters became others: a hyphen ``around`` them is the rest; they are ``named`` if they have one."""
    has_hyphen = "-" in new + old
    new, old = (text if has_hyphen or not text else around.format(text) for text in (new, old))
    named = named if has_hyphen else ""
    if not (new and old):
        return f"{ITSELF}with {named}{new}" if new else f"{ITSELF}without {named}{old}"
    return f"{ITSELF}with {named}{new}{IN_PLACE}{old}"


def _becomes_other(written: Callable[[str], str], fits: Callable[[str], bool], text: str) -> bool:
    return fits(text) and written(text) != text


def _ends_with(ending: str, text: str, *, is_whole: bool) -> bool:
    return text.endswith(ending) and (is_whole or text != ending)


def _begins_with(beginning: str, text: str, *, is_whole: bool) -> bool:
    return text.startswith(beginning) and (is_whole or text != beginning)


def _has_room(sign: str, text: str) -> bool:
    return len(text) > 1 and sign not in text


def _has(letters: str, text: str) -> bool:
    return letters in text


def _has_more_than(letters: str, text: str) -> bool:
    return letters in text and bool(text.replace(letters, ""))


def _has_part(part: Sequence[str], text: str) -> bool:
    parts = _parts(text)
    return any(parts[at : at + len(part)] == part for at in range(len(parts)))


def _is_cut(rest: Callable[[str, str], str], sign: str, text: str) -> bool:
    return sign in text and bool(rest(text, sign))


def _is_longer(length: int, text: str) -> bool:
    return len(text) > length


def of_many(
    effects: Mapping[Effect, Mapping[int, int]],
    respelt: Collection[str],
    values: Callable[[Iterable[int]], Collection[tuple[str, str]]],
) -> Mapping[Effect, Mapping[int, int]]:
    """The effects; what is said of what is ``respelt`` or copied only if several are, and of the most frequent.

    Of single lemmas that became others, as in transliterations, those of many places are kept where there are too many,
    or none. ``values`` returns the values of changes, before and after.
    """
    several = {
        effect: places
        for effect, places in effects.items()
        if effect.after in respelt and are_several(effect.after, values(places.values()))
    }
    frequent = sorted(several, key=lambda effect: -len(several[effect]))[:MOST_OF_A_KEY]
    single = {effect: places for effect, places in effects.items() if effect.after not in respelt}
    if all(effect.kind in _SPELT for effect in effects) and _are_too_many(single, FEWEST):
        single = {effect: places for effect, places in single.items() if len(places) >= OFTEN}
        if _are_too_many(single, OFTEN):
            single.clear()
    return single | {effect: several[effect] for effect in frequent}


def are_several(after: str, values: Collection[tuple[str, str]]) -> bool:
    """Whether what an effect says is said of several values, and what went was not the same all the time."""
    if any(each in after for each in (*SIDES, *COUNTED)):
        return len({before.removeprefix(new) if before.startswith(new) else before.removesuffix(new)
                    for before, new in values}) >= FEWEST  # fmt: skip
    return len(values) >= FEWEST


def _are_too_many(effects: Mapping[Effect, Collection[int]], fewest: int) -> bool:
    """Whether more single lemmas became others at so many places than anybody reads rules."""
    named = (places for effect, places in effects.items() if effect.before is not None)
    return sum(len(places) >= fewest for places in named) > MOST_OF_A_KEY
