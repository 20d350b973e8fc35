"""What a person chooses for a comparison; every result depends on these and on the versions alone."""

from dataclasses import dataclass
from enum import StrEnum

from core.model.protocol import Protocol
from core.scoring.alignment import Alignment


class Punctuation(StrEnum):
    """Whether punctuation takes part (protocol §1)."""

    KEEP = "keep"
    DROP = "drop"


class NonProjectivity(StrEnum):
    """What becomes of non-projective dependency trees (protocol §1)."""

    NATIVE = "native"
    LIFT = "lift"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a run.

    ``protocol`` None is `auto`; ``labels`` is `exact`, `base`, the path of a table, or a table itself
    (`core.trees.label_mapping`); ``alignment`` None lets the versions decide; ``against`` None means every set of golds
    that applies, else those named, as ``ud+sud``. Sentences of more than ``max_length`` tokens, after dropping
    punctuation, are left out. ``prm`` is the path of `evalb` parameters for PARSEVAL, None for those of COLLINS.prm;
    ``sets`` that of a table of relations and the sets they are in, None for UD's. ``floors`` asks for
    `core.scoring.floors` beside the parses.
    """

    protocol: Protocol | None = None
    labels: str = "exact"
    alignment: Alignment | None = None
    against: tuple[str, ...] | None = None
    punct: Punctuation = Punctuation.KEEP
    nonprojective: NonProjectivity = NonProjectivity.NATIVE
    max_length: int | None = None
    prm: str | None = None
    sets: str | None = None
    floors: bool = False
