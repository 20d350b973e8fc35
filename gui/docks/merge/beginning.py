"""What a merge begins with."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.editing.amended_versions import Amendment
from core.engine.request_messages import BeginMerge
from core.merging.merge_input import Recipe
from core.model.version import VersionSpec
from core.scoring.settings import Settings


@dataclass(frozen=True, slots=True)
class Beginning:
    """The inputs of a merge; ``path`` is the file of its decisions, which another window may be writing to."""

    specs: Sequence[VersionSpec]
    settings: Settings
    amendments: Sequence[Amendment]
    recipe: Recipe
    path: str
    is_read_only: bool

    @property
    def request(self) -> BeginMerge:
        """The request to the merging process."""
        specs, amendments = tuple(self.specs), tuple(self.amendments)
        return BeginMerge(specs, self.settings, amendments, self.recipe, self.path, self.is_read_only)
