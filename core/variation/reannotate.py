"""Re-annotating sentences by a scheme."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from core.model.scheme import Coordination, Names, Relations, Rule, Scheme
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import first_position
from core.scoring.comparison import Comparison
from core.variation.head_choices import MARKER_RULES, WorkingTree, coordinate, head_names, lower, raise_to_heads
from core.variation.relations import name_relations


@dataclass(frozen=True, slots=True)
class Variation:
    """The re-annotated tree of a sentence.

    ``rules`` has the rule that gave a word (from 1) another head or relation, ``structures`` how many structures each
    rule changed.
    """

    tree: DependencyTree
    rules: Mapping[int, Rule]
    structures: Mapping[Rule, int]


def reannotated(sentence: Sentence, scheme: Scheme, coordination: Coordination) -> Variation:
    """``sentence`` by the choices of ``scheme``; ``coordination`` is the way that its treebank follows.

    A tree stays a tree. A parse that is no tree stays as it is. Raises `TypeError` if it has brackets.
    """
    way = (coordination, scheme.coordination) if scheme.coordination else None
    return _varied(sentence, scheme.functional(), scheme.names, way, scheme.relations)


def not_reversed(sentence: Sentence, variation: Variation, scheme: Scheme, coordination: Coordination) -> Counter[Rule]:
    """How many words the opposite choices would not bring back to their heads, by the rule that had moved them.

    A rule that changed nothing is not reversed. A word that only the way back moves counts for the rule of that.
    """
    changed = variation.structures
    chosen = scheme.functional()
    markers = {chosen[rule] for rule in MARKER_RULES & changed.keys()}
    functional = {
        rule: not is_head
        for rule, is_head in chosen.items()
        if rule in changed or (rule in MARKER_RULES and is_head in markers)
    }
    names = None
    if Rule.NAME in changed:
        names = Names.FIRST if scheme.names is Names.LAST else Names.LAST
    way = (scheme.coordination, coordination) if scheme.coordination and Rule.COORDINATION in changed else None
    back = _varied(replace(sentence, tree=variation.tree), functional, names, way)
    lost = Counter[Rule]()
    for word, (old, new) in enumerate(zip(sentence.dependencies.heads, back.tree.heads, strict=True), start=1):
        if old != new:
            lost[variation.rules.get(word) or back.rules[word]] += 1
    return lost


def _varied(
    sentence: Sentence,
    functional: Mapping[Rule, bool],
    names: Names | None,
    way: tuple[Coordination, Coordination] | None,
    relations: Relations | None = None,
) -> Variation:
    """``sentence`` with the choices about function words and names, and from one way of coordination to another.

    Relations are named last.
    """
    before = sentence.dependencies
    if sentence.defect:
        return Variation(before, {}, {})
    tree = WorkingTree(before, sentence.tags)
    # Heads are lexical while other constructions change: there, conjuncts and names are linked directly.
    lower(tree, [rule for rule, is_head in functional.items() if not is_head])
    if names:
        head_names(tree, names)
    if way:
        coordinate(tree, *way)
    raise_to_heads(tree, [rule for rule, is_head in functional.items() if is_head])
    if relations:
        name_relations(tree, relations)
    after = replace(before, heads=tuple(tree.heads[1:]), relations=tuple(tree.relations[1:]))
    rules = {
        word: rule
        for word, rule in tree.rules.items()
        if (after.heads[word - 1], after.relations[word - 1]) != (before.heads[word - 1], before.relations[word - 1])
    }
    return Variation(after, rules, +tree.structures)


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
    """The arcs that the version called ``name`` has changed; none if it is not a variation by choices."""
    (version,) = (each for each in comparison.frame.versions if each.name == name)
    recipe, coordination = version.spec.variation, version.coordination
    if recipe is None or coordination is None or recipe.rules:
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
