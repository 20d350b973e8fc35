"""The settings of a comparison; results depend only on these and on the versions."""

from dataclasses import dataclass

from core.model.protocol import Protocol
from core.scoring.choices import Alignment, NonProjectivity, Normalization, Punctuation, Unit


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a run.

    ``protocol`` None is `auto`. ``labels`` is `exact`, `base`, the path of a table, or a table as text
    (`core.trees.label_mapping`). ``alignment`` None lets the versions decide. ``against`` None means every applicable
    gold set, otherwise those named, like ``ud+sud``. Sentences with more than ``max_length`` tokens, without dropped
    punctuation, are excluded. ``prm`` is the path of `evalb` parameters for PARSEVAL, None for COLLINS.prm's; ``sets``
    is the path of a table of relations and their sets, None for those of UD and SUD. ``floors`` adds
    `core.scoring.floors` to the parses. ``normalization`` is the scale of tree edit distances, ``unit`` what spans are
    made of.
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
    normalization: Normalization = Normalization.PAPER
    unit: Unit = Unit.WORDS
