"""The marks of versions: letters for golds, numbers for parses."""

from collections.abc import Mapping, Sequence

from core.model.version import Role, VersionSpec


def letters(number: int) -> str:
    """A, B, … Z, AA, AB, … for 1, 2, ….

    As in spreadsheets, so that golds never run out of letters.
    """
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def marks_of(specs: Sequence[VersionSpec]) -> Mapping[str, str]:
    """The mark of each version, by name."""
    golds = [spec.name for spec in specs if spec.role is Role.GOLD]
    parses = [spec.name for spec in specs if spec.role is Role.PARSE]
    named = {name: letters(i) for i, name in enumerate(golds, start=1)}
    return named | {name: str(i) for i, name in enumerate(parses, start=1)}
