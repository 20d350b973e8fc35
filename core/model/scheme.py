"""The choices in which dependency schemes differ, sets of them that are compared, and what a variation is made of."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final


class Heads(StrEnum):
    """Whether a phrase is headed by its function words or by its lexical word."""

    LEXICAL = "lexical"
    FUNCTIONAL = "functional"


class Coordination(StrEnum):
    """Where conjuncts attach: all to the first, each to the one before, or all to the conjunction."""

    FIRST = "first"
    CHAIN = "chain"
    CONJUNCTION = "conjunction"


class VerbGroups(StrEnum):
    """The head of auxiliaries and verb."""

    VERB = "verb"
    AUXILIARY = "aux"


class Copulas(StrEnum):
    """The head of copula and predicate."""

    PREDICATE = "predicate"
    COPULA = "copula"


class Infinitives(StrEnum):
    """The head of an infinitive with its particle."""

    VERB = "verb"
    PARTICLE = "to"


class Determiners(StrEnum):
    """The head of determiner and noun."""

    NOUN = "noun"
    DETERMINER = "det"


class Names(StrEnum):
    """Whether the first or the last word of a name is its head."""

    FIRST = "first"
    LAST = "last"


class Relations(StrEnum):
    """Whose names relations have."""

    UD = "ud"
    SUD = "sud"


class HeadRule(StrEnum):
    """What is re-annotated, as reports and the window name it."""

    PREPOSITIONAL_PHRASE = "prepositional phrase"
    SUBORDINATE_CLAUSE = "subordinate clause"
    VERB_GROUP = "verb group"
    COPULA = "copula"
    INFINITIVE = "infinitive"
    DETERMINER = "determiner"
    COORDINATION = "coordination"
    NAME = "proper-name sequence"
    RELATION = "name of a relation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """The choices that a variation makes; what is None stays as it is.

    ``heads`` is about prepositional phrases and subordinate clauses, and about verb groups, copulas and infinitives
    where their own choice is None.
    """

    heads: Heads | None = None
    coordination: Coordination | None = None
    verb_groups: VerbGroups | None = None
    copulas: Copulas | None = None
    infinitives: Infinitives | None = None
    determiners: Determiners | None = None
    names: Names | None = None
    relations: Relations | None = None

    @property
    def chosen(self) -> dict[str, StrEnum]:
        """The choices that are made, by the names of the fields."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) is not None}

    def functional(self) -> dict[HeadRule, bool]:
        """For each kind of function word that is chosen, whether it becomes the head."""
        general = None if self.heads is None else self.heads is Heads.FUNCTIONAL
        chosen = {
            HeadRule.PREPOSITIONAL_PHRASE: general,
            HeadRule.SUBORDINATE_CLAUSE: general,
            HeadRule.VERB_GROUP: general if self.verb_groups is None else self.verb_groups is VerbGroups.AUXILIARY,
            HeadRule.COPULA: general if self.copulas is None else self.copulas is Copulas.COPULA,
            HeadRule.INFINITIVE: general if self.infinitives is None else self.infinitives is Infinitives.PARTICLE,
            HeadRule.DETERMINER: None if self.determiners is None else self.determiners is Determiners.DETERMINER,
        }
        return {rule: functional for rule, functional in chosen.items() if functional is not None}


CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "heads": Heads,
    "coordination": Coordination,
    "verb_groups": VerbGroups,
    "copulas": Copulas,
    "infinitives": Infinitives,
    "determiners": Determiners,
    "names": Names,
    "relations": Relations,
}
"""The values of each field of a `Scheme`."""

SCHEMES: Final = {
    "lexical": Scheme(heads=Heads.LEXICAL),
    "functional": Scheme(heads=Heads.FUNCTIONAL),
    "first-conjunct": Scheme(coordination=Coordination.FIRST),
    "conjunct-chain": Scheme(coordination=Coordination.CHAIN),
    "conjunction-head": Scheme(coordination=Coordination.CONJUNCTION),
}
"""The set of T11 Table 3. D: three of its five schemes differ mainly in coordination, two in lexical and functional
heads; their exact settings are those of a converter for the Penn Treebank, so the choices themselves stand here."""


def scheme_of(chosen: Mapping[str, str]) -> Scheme:
    """The scheme of choices by the names of its fields. Raises `ValueError` for a value that a field does not have."""
    return Scheme(**{name: CHOICES[name](value) for name, value in chosen.items()})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Reannotation:
    """How a version re-annotates another: the name of that one, and the choices, or the file of rules."""

    source: str
    scheme: Scheme = Scheme()
    rules: str = ""
