"""Scores over some relations only: CLAS, and LAS with or without sets of relations (NF17)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from core.errors import InputError, Problem
from core.formats.opening import read_text
from core.labels import base_label
from core.metrics.counts import OverlapCounts

RelationSets = Mapping[str, str]
"""The set that each base relation belongs to: ``core``, ``noncore``, ``fun``, ``mwe`` or ``punct``."""

SET_NAMES: Final = ("core", "noncore", "fun", "mwe", "punct")

UNIVERSAL_SETS: Final[RelationSets] = {
    relation: name
    for name, relations in {
        "fun": "aux case cc clf cop det mark",
        "mwe": "compound fixed flat goeswith",
        "core": "ccomp csubj iobj nsubj obj xcomp",
        "noncore": "acl advcl advmod amod appos conj dep discourse dislocated expl list nmod nummod obl orphan parataxis "
        "reparandum root vocative",
        "punct": "punct",
    }.items()
    for relation in relations.split()
}
"""The 37 relations of UD in five disjoint sets (NF17 Table 1)."""


def read_relation_sets(path: str) -> RelationSets:
    """Reads a table of base relations and the sets they belong to: two tab-parted columns, as `UNIVERSAL_SETS`.

    Raises `InputError` for a line without two columns, a set that doesn't exist, and a relation that is in two.
    """
    sets: dict[str, str] = {}
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if not line.strip() or line.startswith("# "):
            continue
        columns = line.removesuffix("\r").split("\t")
        if len(columns) != 2 or columns[1].lower() not in SET_NAMES:
            expected = f"a relation, a tab and one of {', '.join(SET_NAMES)}"
            problems.append(Problem(path, number, f"'{line.strip()}' names no relation and set", expected))
        elif sets.setdefault(columns[0], columns[1].lower()) != columns[1].lower():
            problems.append(
                Problem(path, number, f"relation '{columns[0]}' is in two sets", f"{sets[columns[0]]} only")
            )
    if problems:
        raise InputError(problems)
    return sets


def unknown_relations(relations: Collection[str], sets: RelationSets) -> list[str]:
    """The base relations among raw ``relations`` that are in none of the ``sets``."""
    return sorted({base_label(relation) for relation in relations} - sets.keys())


def restricted_attachment(
    parse: tuple[Sequence[int], Sequence[str]],
    gold: tuple[Sequence[int], Sequence[str]],
    parse_counts: Sequence[bool],
    gold_counts: Sequence[bool],
) -> OverlapCounts:
    """Labelled F1 over the arcs that count, each side filtered by its own relation (NF17 §4).

    ``parse`` and ``gold`` give heads and relations as they are compared: mapped, and without subtypes.
    """
    arcs = zip(*parse, parse_counts, *gold, gold_counts, strict=True)
    correct = sum(h == g and r == s and p and q for h, r, p, g, s, q in arcs)
    return OverlapCounts(correct, sum(parse_counts), sum(gold_counts))
