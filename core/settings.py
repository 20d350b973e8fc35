"""What a person chooses for a comparison; every result depends on these and on the versions alone."""

from dataclasses import dataclass

from core.align import Alignment
from core.protocol import Protocol


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a run.

    ``protocol`` None is `auto`; ``labels`` is `exact`, `base` or the path of a table; ``alignment`` None lets the
    versions decide; ``against`` None means every set of golds that applies, else those named, as ``ud+sud``.
    """

    protocol: Protocol | None = None
    labels: str = "exact"
    alignment: Alignment | None = None
    against: tuple[str, ...] | None = None
