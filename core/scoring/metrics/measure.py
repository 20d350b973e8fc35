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
    """A measure: ``metric`` and ``labelled`` identify it in every output, ``title`` is its name for people.

    ``meaning`` explains it in one sentence, with its source. ``count`` takes a sentence, the name of a parse and the
    golds it is compared with (only one if ``single``) and returns ``counts``. ``reason`` says why the measure does not
    apply to a parse and golds; it is empty if it does. ``fewer_is_better`` is set for measures that count errors.
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
    def title_phrase(self) -> Phrase:
        """The title for translation. Braces are escaped, because some titles contain names of relations."""
        return Phrase(self.title.replace("{", "{{").replace("}", "}}"), {})


def without_dependencies(frame: Frame, parse: str, against: GoldSet) -> Text:
    """The reason why a measure that needs heads on both sides does not apply; empty if it does."""
    without = [name for name in (parse, *against) if name not in frame.dependencies]
    return said("{versions}: brackets, no dependencies", versions=without) if without else ""
