"""The text over the atoms where versions have other words: its characters, evenly spaced, and each version's words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from unicodedata import bidirectional

from PySide6.QtCore import QTextBoundaryFinder

from core.model.direction import Direction
from core.model.spans import Span, first_position, span_of
from core.scoring.word_alignment import TextPart
from gui.drawing.content import OwnWord, drawable_text
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Layout, Measures, Sizes


@lru_cache(maxsize=4096)
def characters(part: TextPart) -> tuple[str, ...]:
    """The characters of a part as a reader counts them, with their marks; characters that words share stay together."""
    if part.is_shared:
        return (part.text,)
    units = part.text.encode("utf-16-le", "surrogatepass")
    finder, found, start = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, part.text), list[str](), 0
    while (end := finder.toNextBoundary()) > 0:
        found.append(units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass"))
        start = end
    return tuple(found)


def width_of(part: TextPart, sizes: Sizes, measures: Measures) -> float:
    """The width that a part needs with some room around each character."""
    found = characters(part)
    return sum(map(measures.word, found)) + len(found) * sizes.gap / 2 + 2 * sizes.gap


def placed_characters(part: TextPart, layout: Layout, measures: Measures) -> list[tuple[str, Stretch]]:
    """The characters of a part in reading order, each with its share of the columns of the part's atoms.

    The same room is around each, and some more where a token begins or ends.
    """
    is_from_right, found = layout.direction is Direction.RIGHT_TO_LEFT, characters(part)
    whole = stretch_of(part, layout.columns)
    first, last = (layout.sizes.gap if is_edge else 0 for is_edge in (part.is_first, part.is_last))
    widths = list(map(measures.word, found))
    room = (whole.width - first - last - sum(widths)) / len(found)
    left, placed = whole.left + (last if is_from_right else first), dict[int, Stretch]()
    for i in _from_left(found, is_from_right=is_from_right):
        placed[i] = Stretch(left, left + widths[i] + room)
        left = placed[i].right
    return [(text, placed[i]) for i, text in enumerate(found)]


def _from_left(texts: Sequence[str], *, is_from_right: bool) -> list[int]:
    """The indices of characters from left to right (UAX #9, L2): numbers and foreign words run their own way."""
    levels = levels_of("".join(text[:1] for text in texts), right_to_left=is_from_right)
    order = list(range(len(texts)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = max(end, start + 1)
    return order


def stretch_of(part: TextPart, columns: Sequence[Stretch]) -> Stretch:
    """The columns of a part's atoms."""
    a, b = columns[first_position(part.span) - 1], columns[part.span.bit_length() - 1]
    return Stretch(min(a.left, b.left), max(a.right, b.right))


def word_columns(words: Sequence[OwnWord], columns: Sequence[Stretch], lines: Sequence[Stretch]) -> list[Stretch]:
    """``columns``, but those of the first atom of a word, and of where it is written, are as wide as it is written.

    Of a word that ``lines`` cut, as wide as the most of it in one of them.
    """
    found = list(columns)
    for word in words:
        written = written_stretch(word, columns)
        parts = (Stretch(max(written.left, line.left), min(written.right, line.right)) for line in lines)
        most = max(parts, key=lambda part: part.width, default=written)
        found[word.position - 1] = found[word.written[0] - 1] = most if most.width > 0 else written
    return found


def written_stretch(word: OwnWord, columns: Sequence[Stretch]) -> Stretch:
    """Where a word is written."""
    a, b = (columns[end - 1] for end in word.written)
    return Stretch(min(a.left, b.left), max(a.right, b.right))


def word_needs(
    words: Sequence[OwnWord], tags: Sequence[str], sizes: Sizes, measures: Measures
) -> Iterator[tuple[Span, float]]:
    """The widths that the ``words`` of a version need where they are written, with the tag at each atom, if any."""
    for word in words:
        width = measures.word(drawable_text(word.form)) + 2 * sizes.gap
        if tags:
            width = max(width, measures.tag(tags[word.position - 1]) + sizes.gap)
        first, last = word.written
        yield span_of(range(first, last + 1)), width


def levels_of(text: str, *, right_to_left: bool) -> list[int]:
    """The embedding level of each character: 0 and 2 are left-to-right, 1 is right-to-left; 2 is nested in 1."""
    kinds = _with_numbers_joined([bidirectional(character) for character in text])
    base = "R" if right_to_left else "L"
    strong, before = base, list[str]()
    for kind in kinds:
        if kind in ("L", "R", "AL"):
            strong = "L" if kind == "L" else "R"
        # W7: a number after a left-to-right letter takes its direction.
        is_number = kind == "AN" or (kind == "EN" and strong == "R")
        before.append("N" if is_number else strong if kind in ("L", "R", "AL", "EN") else "")
    before = _with_neutrals(before, base)
    level_of = {"L": 2 if right_to_left else 0, "R": 1, "N": 2}
    return [level_of[kind] for kind in before]


def _with_numbers_joined(kinds: list[str]) -> list[str]:
    """Treats separators and terminators of numbers as parts of them (W4, W5)."""
    joined = list(kinds)
    for i, kind in enumerate(kinds):
        around = kinds[max(i - 1, 0) : i] + kinds[i + 1 : i + 2]
        if (kind in ("ES", "CS") and around == ["EN", "EN"]) or (kind == "ET" and "EN" in around):
            joined[i] = "EN"
    return joined


def _with_neutrals(kinds: list[str], base: str) -> list[str]:
    """Resolves neutral characters: as both neighbours if these agree, else as the line (N1, N2)."""
    after, following = list[str](), base
    for kind in reversed(kinds):
        following = "R" if kind == "N" else kind or following
        after.append(following)
    resolved, before = list[str](), base
    for kind, following in zip(kinds, reversed(after), strict=True):
        before = "R" if kind == "N" else kind or before
        resolved.append(kind or (before if before == following else base))
    return resolved
