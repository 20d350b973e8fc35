"""What the person is looking at: which golds are compared, and whether labels count."""

from dataclasses import dataclass

from core.scoring.gold_sets import GoldSet


@dataclass(frozen=True, slots=True)
class Choice:
    """What the aligned trees and the scores on screen are about.

    ``against`` names the golds whose generalization is the generalized gold; ``labelled`` says whether labels count.
    """

    against: GoldSet
    labelled: bool
