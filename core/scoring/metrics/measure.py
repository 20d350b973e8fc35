"""What a measure is: its names, and how it counts one sentence of a parse against golds."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from core.base.messages import Phrase, Text, said
from core.scoring.comparison import Comparison, Frame
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import Counts
from core.scoring.metrics.losses import Loss

Count = Callable[[Comparison, str, GoldSet], Counts]
Losses = Callable[[Comparison, str, GoldSet], Iterable[Loss]]
Labels = Callable[[Comparison, str, GoldSet], tuple[Counter[str], Counter[str]]]
Reason = Callable[[Frame, str, GoldSet], Text]


NO_DENOMINATOR: Final = said("nothing to count: the denominator is empty")


def _always(_frame: Frame, _parse: str, _against: GoldSet) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure: ``metric`` and ``labelled`` identify it in every output, ``title`` is its name for people.

    ``meaning`` explains it in one sentence, with its source. ``count`` takes a sentence, the name of a parse and the
    golds it is compared with (only one if ``single``) and returns ``counts``; ``losses`` takes the same and returns the
    points lost one by one (protocol §9); None if no parser loses them. ``labels`` counts the labels that the parse and
    the golds have, each of which may be lost once; None if a point is a whole sentence. ``reason`` says why the
    measure does not apply to a parse and golds; it is empty if it does. ``fewer_is_better`` is set for measures that
    count errors, ``reads_source`` for those that read columns of the sentences' files. ``nothing`` says why there is
    no value if nothing was counted; with ``needs_same_words``, a sentence whose words differ counts nothing.
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
    losses: Losses | None = None
    labels: Labels | None = None
    reads_source: bool = False
    needs_same_words: bool = False
    nothing: Text = field(default=NO_DENOMINATOR, compare=False)

    @property
    def title_phrase(self) -> Phrase:
        """The title for translation. Braces are escaped, because some titles contain names of relations."""
        return Phrase(self.title.replace("{", "{{").replace("}", "}}"), {})

    def why_undivided(self, frame: Frame, parse: str, against: GoldSet) -> Text:
        """Why lost points can't be divided between parser and scheme; empty if they can.

        The measure must apply to the parse's native gold too.
        """
        return self.reason(frame, parse, against) or self.reason(frame, parse, (frame.native_gold(parse),))


def without_dependencies(frame: Frame, parse: str, against: GoldSet) -> Text:
    """The reason why a measure that needs heads on both sides does not apply; empty if it does."""
    without = [name for name in (parse, *against) if name not in frame.dependencies]
    return said("no dependencies in {versions}, only brackets", versions=without) if without else ""
