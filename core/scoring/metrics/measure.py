"""What a measure is: its names, and how it counts one sentence of a parse against golds."""

from collections.abc import Callable
from dataclasses import dataclass

from core.base.messages import Phrase, Text, said
from core.scoring.comparison import Comparison, Frame
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import Counts

Count = Callable[[Comparison, str, GoldSet], Counts]
Reason = Callable[[Frame, str, GoldSet], Text]


def _always(_frame: Frame, _parse: str, _against: GoldSet) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure: ``metric`` and ``labelled`` are its name in every output, ``title`` its name for people.

    ``meaning`` tells people in one sentence what it says, and whose it is. ``count`` takes a sentence, the name of a
    parse and the golds that it is held against (one only where ``single``) and yields ``counts``. ``reason`` tells why
    the measure can't be had for a parse and golds at all; it is empty where it can. ``fewer_is_better`` where a measure
    counts errors.
    """

    metric: str
    title: str
    meaning: str
    counts: type[Counts]
    count: Count
    labelled: bool | None = None
    single: bool = False
    reason: Reason = _always
    fewer_is_better: bool = False

    @property
    def called(self) -> Phrase:
        """The title, to be translated. Relations, which anyone may have named, are in some."""
        return Phrase(self.title.replace("{", "{{").replace("}", "}}"), {})


def without_dependencies(frame: Frame, parse: str, against: GoldSet) -> Text:
    """The reason for measures that need heads on both sides."""
    lacking = [name for name in (parse, *against) if name not in frame.dependencies]
    return said("{versions}: brackets, no dependencies", versions=lacking) if lacking else ""
