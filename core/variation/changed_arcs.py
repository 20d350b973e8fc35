"""Which arcs of a sentence a variation has changed, by which rule."""

from collections.abc import Iterator
from typing import NamedTuple

from core.model.scheme import Rule
from core.model.spans import first_position
from core.scoring.comparison import Comparison
from core.variation.reannotate import reannotated


class ChangedArc(NamedTuple):
    """The arc to a word that ``rule`` changed, as it was in the version called ``source``.

    ``dependent`` is the position of the word among those compared, or of its first atom; ``word`` is its form. ``head``
    is the form of the head then, empty at the root.
    """

    dependent: int
    rule: Rule
    source: str
    word: str
    relation: str
    head: str


def changed_arcs(comparison: Comparison, name: str) -> Iterator[ChangedArc]:
    """The arcs that the version called ``name`` has changed; none if it is not a variation."""
    (version,) = (each for each in comparison.frame.versions if each.name == name)
    recipe, coordination = version.spec.variation, version.coordination
    if recipe is None or coordination is None:
        return
    source = comparison.originals[recipe.source]
    forms, tree = ("", *source.forms), source.dependencies
    rules = reannotated(source, recipe.scheme, coordination).rules
    divided, places = comparison.divided, list(enumerate(comparison.positions, start=1))
    if divided is not None:
        places = list(zip(map(first_position, divided.spans[name]), divided.words[name], strict=True))
    for dependent, position in places:
        if rule := rules.get(position):
            head = tree.heads[position - 1]
            yield ChangedArc(dependent, rule, recipe.source, forms[position], tree.relations[position - 1], forms[head])
