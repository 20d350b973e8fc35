"""The direction of each character in a line of text (UAX #9, without embeddings and isolates)."""

from unicodedata import bidirectional


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
