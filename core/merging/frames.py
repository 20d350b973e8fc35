"""Which versions a merge needs, and how they are read for it."""

from collections.abc import Sequence
from dataclasses import replace

from core.base.errors import UsageError
from core.merging.recipe import Operation, Recipe
from core.model.protocol import Protocol
from core.model.version import Role, Version
from core.scoring.comparison import Frame, make_frame
from core.scoring.settings import Settings


def merge_frame(versions: Sequence[Version], settings: Settings, recipe: Recipe) -> Frame:
    """The frame in which ``recipe`` merges some of the golds among ``versions``.

    TL-unification is multi-function, whatever the versions are. Raises `UsageError` where it is asked for in the
    functional protocol, or a version that it names is no gold, and as `core.scoring.comparison.make_frame` does.
    """
    golds = {version.name for version in versions if version.spec.role is Role.GOLD}
    for name in recipe.versions:
        if name not in golds:
            raise UsageError("'{name}' is no gold; of the versions, golds can be merged", name=name)
    if recipe.operation is Operation.TL_UNIFY:
        if settings.protocol is Protocol.FUNCTIONAL:
            raise UsageError(
                "tl-unify pools label sets, which functional trees don't have; use --protocol multifunction"
            )
        settings = replace(settings, protocol=Protocol.MULTIFUNCTION)
    needed = set(recipe.versions)
    for version in reversed(versions):
        if version.name in needed:
            needed.update(version.spec.derived_from or ())
    return make_frame([version for version in versions if version.name in needed], replace(settings, against=None))
