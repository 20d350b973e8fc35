"""What is shown: the golds compared, and whether labels count."""

from dataclasses import dataclass

from core.scoring.settings import GoldSet


@dataclass(frozen=True, slots=True)
class Choice:
    """What the aligned trees and visible scores show.

    ``against`` names the golds whose generalization is the generalized gold; ``labelled`` says whether labels count.
    """

    against: GoldSet
    labelled: bool
