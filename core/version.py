"""A version: one annotation of the text, as a gold or as a parse (interfaces, Naming versions)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.sentence import Sentence


class Role(StrEnum):
    """What a version is in the comparison."""

    GOLD = "gold"
    PARSE = "parse"
    INPUT = "input"
    """Not scored itself: others are derived from it."""


@dataclass(frozen=True, slots=True)
class VersionSpec:
    """Where a version comes from and what it is.

    ``native_gold`` names the gold whose scheme a parse follows (None for a gold). ``format`` is a registered format's
    name, or None to recognize it. ``labels`` is the version's own label mapping (`exact`, `base` or the path of a
    table), or None for the one of the run. ``functions`` is where grammatical functions come from (protocol §1), as
    `dash` or `nodes:SBJ,OBJ`, or None for what is usual in the format. ``derived_from`` names the base and the donor of
    a version that is their TL-unification; such a version has no file, and its path is empty.
    """

    name: str
    path: str
    role: Role
    native_gold: str | None = None
    format: str | None = None
    labels: str | None = None
    functions: str | None = None
    derived_from: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """A version that has been read. ``format`` is the one it was found to be in."""

    spec: VersionSpec
    format: str
    sentences: Sequence[Sentence] = field(repr=False)

    @property
    def name(self) -> str:
        return self.spec.name
