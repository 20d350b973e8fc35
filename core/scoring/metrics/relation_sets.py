"""Sets of relations for measures over them, and how many arcs of a gold and a parse match by head and label."""

from collections import Counter
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import and_, eq
from typing import Final, NamedTuple

from core.base.errors import Problem, first_problems, raise_any
from core.base.messages import said
from core.formats.open_text import read_text
from core.model.sentence import MAX_TOKENS
from core.scoring.word_alignment import heads_at, values_at
from core.trees.relation_subtypes import base_label

RelationSets = Mapping[str, str]
"""Maps each base relation to its set, one of `SET_NAMES`. The relations of a set keep their given order, which is that
of tables."""

SET_NAMES: Final = ("core", "noncore", "fun", "mwe", "punct")

UNIVERSAL_SETS: Final[RelationSets] = {
    relation: name
    for name, relations in {
        "core": "ccomp csubj iobj nsubj obj xcomp",
        "noncore": """acl advcl advmod amod appos conj dep discourse dislocated expl list nmod nummod obl orphan
            parataxis reparandum root vocative""",
        "fun": "det clf case aux cop mark cc",
        "mwe": "compound fixed flat goeswith",
        "punct": "punct",
    }.items()
    for relation in relations.split()
}
"""The 37 relations of UD (NF17 Table 1); the functional ones in the order of NF17 Table 3."""

_REPLACED: Final = frozenset(
    """nsubj csubj obj iobj obl xcomp ccomp amod nmod nummod advmod acl advcl
    aux cop case mark""".split()  # noqa: SIM905
)

SURFACE_SYNTACTIC_SETS: Final[RelationSets] = {
    relation: name for relation, name in UNIVERSAL_SETS.items() if relation not in _REPLACED
} | {"subj": "core", "comp": "core", "mod": "noncore", "udep": "noncore", "unk": "noncore"}
"""The relations of SUD: `subj`, `comp`, `mod` and `udep` replace 17 of UD, `unk` marks what is not analysed (SUD
guidelines, General principles).

D: subjects and complements are core; modifiers, and what is neither, are non-core. Function words that head a phrase
have the phrase's relation, so only `det`, `clf` and `cc` are functional.
"""

BUILT_IN_SETS: Final[RelationSets] = dict(UNIVERSAL_SETS) | dict(SURFACE_SYNTACTIC_SETS)
"""Both inventories. A relation of both is in the same set in both."""


def read_relation_sets(path: str) -> RelationSets:
    """Reads a table of base relations and their sets: two tab-separated columns, as in `UNIVERSAL_SETS`.

    Blank lines and lines that begin with ``# `` are skipped. Raises `InputError` for a line without two columns, an
    unknown set, a relation with a subtype and a relation in two sets.
    """
    sets: dict[str, str] = {}
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        line = line.removesuffix("\r")
        if not line.strip() or line.startswith("# "):
            continue
        relation, _, set_name = line.partition("\t")
        name = set_name.lower().replace("-", "")
        if relation.split() != [relation] or name not in SET_NAMES:
            expected = said("a relation, a tab and one of {sets}", sets=", ".join(SET_NAMES))
            what = said("'{line}' is not a relation and a set", line=line.strip())
            problems.append(Problem(path, number, what, expected))
        elif base_label(relation) != relation:
            what = said("relation '{relation}' has a subtype, which sets ignore", relation=relation)
            problems.append(Problem(path, number, what, f"'{base_label(relation)}'"))
        elif sets.setdefault(relation, name) != name:
            what = said("relation '{relation}' is in two sets", relation=relation)
            problems.append(Problem(path, number, what, said("{set} only", set=sets[relation])))
    if not sets and not problems:
        problems.append(Problem(path, 0, said("no relations"), said("lines with a relation, a tab and a set")))
    raise_any(first_problems(path, problems))
    return sets


def sets_of(relations: Collection[str], sets: RelationSets) -> RelationSets:
    """The sets that ``relations`` belong to: of the built-in ones UD's or SUD's, else ``sets``.

    Of UD's and SUD's those with fewer unknown relations, UD's if equal.
    """
    if sets != BUILT_IN_SETS:  # by value: worker processes have a copy
        return sets
    return min((UNIVERSAL_SETS, SURFACE_SYNTACTIC_SETS), key=lambda each: len(unknown_relations(relations, each)))


def scheme_of(sets: RelationSets) -> str:
    """Whose built-in ``sets`` these are; empty if a table has others."""
    return "UD" if sets == UNIVERSAL_SETS else "SUD" if sets == SURFACE_SYNTACTIC_SETS else ""


def unknown_relations(relations: Collection[str], sets: RelationSets) -> list[str]:
    """The base relations of ``relations`` that are in none of the ``sets``, in code-point order."""
    return sorted({base_label(relation) for relation in relations} - sets.keys())


# The arcs of a parse and a gold, counted by relation; every score over some of the relations is a sum of these.


_MORE: Final = 1 << MAX_TOKENS.bit_length()
"""More than the arcs of any sentence."""

_IN_PARSE: Final = _MORE
_IN_GOLD: Final = _MORE * _MORE


class Arcs(NamedTuple):
    """The arcs of one tree, for each token: its head, its base relation and the label used for comparison."""

    heads: Sequence[int]
    relations: Sequence[str]
    labels: Sequence[str]


@dataclass(frozen=True, slots=True)
class ArcCounts:
    """How many arcs of each base relation the parse has, the gold has, and both have in common.

    Of each relation, ``numbers`` has the three in one, like the digits of a number to the base `_MORE`, so that a sum
    over relations adds up all three at once: arcs in common that have this relation, arcs of the parse, arcs of the
    gold. ``mixed`` are the arcs in common with two relations, the parse's and the gold's: a label table may make them
    equal.
    """

    numbers: Mapping[str, int]
    mixed: Mapping[tuple[str, str], int]

    def among(self, relations: Container[str]) -> tuple[int, int, int]:
        """The numbers of correct arcs, of the parse's and of the gold's, each side filtered by its own relation."""
        both = sum([n for (a, b), n in self.mixed.items() if a in relations and b in relations]) if self.mixed else 0
        rest, correct = divmod(sum(compress(self.numbers.values(), map(relations.__contains__, self.numbers))), _MORE)
        in_gold, in_parse = divmod(rest, _MORE)
        return correct + both, in_parse, in_gold


def count_arcs(parse: Arcs, gold: Arcs, alike: Sequence[int] | None = None) -> ArcCounts:
    """Counts the arcs of a sentence. An arc is correct if head and label are the gold's.

    Where words differ, ``alike`` has for each word of the parse the same word of the gold (protocol §7).
    """
    found = parse if alike is None else at_gold(parse, alike, len(gold.heads))
    correct = list(map(and_, map(eq, found.heads, gold.heads), map(eq, found.labels, gold.labels)))
    ours, theirs = list(compress(found.relations, correct)), list(compress(gold.relations, correct))
    same, mixed = ours, Counter[tuple[str, str]]()
    if ours != theirs:
        same = [a for a, b in zip(ours, theirs, strict=True) if a == b]
        mixed = Counter((a, b) for a, b in zip(ours, theirs, strict=True) if a != b)
    numbers = dict.fromkeys([*gold.relations, *parse.relations], 0)
    for relation in gold.relations:
        numbers[relation] += _IN_GOLD
    for relation in parse.relations:
        numbers[relation] += _IN_PARSE
    for relation in same:
        numbers[relation] += 1
    return ArcCounts(numbers, mixed)


def at_gold(parse: Arcs, alike: Sequence[int], length: int) -> Arcs:
    """The arcs of a parse at the words of the gold; none has the relation and the label of a word that it lacks."""
    relations, labels = (values_at(alike, column, length) for column in (parse.relations, parse.labels))
    return Arcs(heads_at(alike, parse.heads, length), [r or "" for r in relations], [label or "" for label in labels])
