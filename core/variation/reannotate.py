"""Re-annotating sentences by a scheme, with relations named as UD or as SUD does."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from core.formats.conll_details import infinitives_in
from core.model.scheme import Coordination, HeadRule, Names, Relations, Scheme
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import first_position
from core.scoring.comparison import Comparison
from core.trees.relation_subtypes import feature_of, without_features
from core.variation.coordination import coordinate
from core.variation.head_choices import (
    WorkingTree,
    head_names,
    lower,
    raise_to_heads,
)


@dataclass(frozen=True, slots=True)
class Variation:
    """The re-annotated tree of a sentence.

    ``rules`` has the rule that gave a word (from 1) another head or relation, ``structures`` how many structures each
    rule changed.
    """

    tree: DependencyTree
    rules: Mapping[int, HeadRule]
    structures: Mapping[HeadRule, int]


def reannotated(sentence: Sentence, scheme: Scheme, coordination: Coordination) -> Variation:
    """``sentence`` by the choices of ``scheme``; ``coordination`` is the way that its treebank follows.

    A tree stays a tree. A parse that is no tree stays as it is. Raises `TypeError` if it has brackets.
    """
    way = (coordination, scheme.coordination) if scheme.coordination else None
    return _varied(sentence, scheme.functional(), scheme.names, way, scheme.relations)


def back_again(
    sentence: Sentence,
    variation: Variation,
    scheme: Scheme,
    coordination: Coordination,
    idle: Collection[HeadRule] = (),
) -> Variation:
    """``variation`` of a sentence by the opposite of the choices of ``scheme``, but of those about ``idle`` rules.

    They are made in every sentence, whatever ``variation`` has changed there.
    """
    functional = {rule: not is_head for rule, is_head in scheme.functional().items() if rule not in idle}
    names = Names.FIRST if scheme.names is Names.LAST else scheme.names and Names.LAST
    way = (scheme.coordination, coordination) if scheme.coordination else None
    return _varied(
        replace(sentence, tree=variation.tree),
        functional,
        None if HeadRule.NAME in idle else names,
        None if HeadRule.COORDINATION in idle else way,
    )


def not_reversed(
    sentence: Sentence,
    variation: Variation,
    scheme: Scheme,
    coordination: Coordination,
    idle: Collection[HeadRule] = (),
) -> Counter[HeadRule]:
    """How many words the opposite choices, but those about ``idle`` rules, would not bring back: see `unlike`."""
    return unlike(sentence, variation, back_again(sentence, variation, scheme, coordination, idle), scheme)


def unlike(sentence: Sentence, variation: Variation, back: Variation, scheme: Scheme) -> Counter[HeadRule]:
    """How many words of a sentence are not as they were in what is `back_again`, by the rule that had moved them.

    A word that only the way back moves counts for the rule of that. Relations count as heads do, unless ``scheme``
    renames them.
    """
    old, lost = sentence.dependencies, Counter[HeadRule]()
    for i, head in enumerate(old.heads):
        if head != back.tree.heads[i] or (not scheme.relations and old.relations[i] != back.tree.relations[i]):
            lost[variation.rules.get(i + 1) or back.rules[i + 1]] += 1
    return lost


def _varied(
    sentence: Sentence,
    functional: Mapping[HeadRule, bool],
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
    tree = WorkingTree(before, sentence.tags, infinitives_in(sentence) if "PART" in sentence.tags else None)
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
    rule: HeadRule
    source: str
    word: str
    relation: str
    head: str


def changed_arcs(comparison: Comparison, name: str) -> Iterator[ChangedArc]:
    """The arcs that the version called ``name`` has changed; none if it is not a variation by choices."""
    version = comparison.frame.version(name)
    recipe, coordination = version.spec.variation, version.coordination
    if recipe is None or coordination is None or recipe.rules:
        return
    source = comparison.originals[recipe.source]
    forms, tree = ("", *source.forms), source.dependencies
    rules = reannotated(source, recipe.scheme, coordination).rules
    for span, position in comparison.numbered_words(name).items():
        if rule := rules.get(position):
            head, dependent = tree.heads[position - 1], first_position(span)
            yield ChangedArc(dependent, rule, recipe.source, forms[position], tree.relations[position - 1], forms[head])


# Naming relations as UD or as SUD does, by the correspondences of SUD's guidelines.
#
# SUD's `subj`, `comp`, `mod` and `udep` replace 17 relations of UD, which differ by the part of speech and by the
# construction of the word; features after `@` name what UD has as subtypes. Where the guidelines leave it to a
# language, the choice is marked D.


_FEATURES: Final = frozenset(["agent", "caus", "expl", "lvc", "pass", "relcl", "tense", "x", "name", "foreign", "poss"])
"""Subtypes of UD that are features of relations in SUD."""

_TO_SUD: Final = {
    "nsubj": "subj",
    "csubj": "subj",
    "expl:subj": "subj@expl",
    "expl:pass": "comp@pass",
    "expl": "comp@expl",
    "obj": "comp:obj",
    "iobj": "comp:obl",
    "ccomp": "comp:obj",
    "obl:arg": "comp:obl",
    "obl:agent": "comp:obl@agent",
    "obl:mod": "mod",
    "obl": "udep",
    "amod": "mod",
    "advmod": "mod",
    "advcl:cleft": "comp:cleft",
    "advcl": "mod",
    "appos": "conj:appos",
    "conj": "conj:coord",
    "flat": "flat",
    "fixed": "unk",
    "dep": "unk",
}
"""What does not depend on the word, with its subtype where that matters."""

_TO_UD: Final = {
    "subj@expl": "expl:subj",
    "comp@pass": "expl:pass",
    "comp@expl": "expl:pv",
    "comp:obl@agent": "obl:agent",
    "comp:pred": "xcomp",
    "comp:cleft": "advcl:cleft",
    "mod@relcl": "acl:relcl",
    "conj:appos": "appos",
    "conj:coord": "conj",
    "flat": "flat",
}
"""What does not depend on the word. D: a pronoun that fills no place (`comp@expl`) is that of a reflexive verb."""

_NOMINAL: Final = frozenset(["NOUN", "PROPN", "PRON", "NUM", "SYM", "X", "DET"])
_VERBAL: Final = frozenset(["VERB", "AUX"])
_INTRODUCING: Final = frozenset(["ADP", "SCONJ"])
_WITH_FEATURES: Final = frozenset(["nsubj", "csubj", "obj", "iobj", "flat", "nmod"])
"""UD's relations that have a feature of SUD as a subtype."""

_SUBTYPES: Final = frozenset(["preconj", "predet"])
"""Subtypes of UD whose relations have no other name in SUD, where they are features."""

_UNCHANGED: Final = frozenset(["conj:coord", "conj:appos", "conj:dicto"])
"""Relations of SUD that look like subtypes of UD's.

D: `conj:dicto` stays in UD too, where what is repaired depends on its repair (`reparandum`): its head would have to
change.
"""


def name_relations(tree: WorkingTree, wanted: Relations) -> None:
    """Names all relations as ``wanted``; those without a counterpart stay, and heads too."""
    words = range(1, len(tree) + 1)
    names = [(_in_sud if wanted is Relations.SUD else _in_ud)(tree, word) for word in words]
    for word, relation in zip(words, names, strict=True):
        tree.rename(word, relation)


def _in_sud(tree: WorkingTree, word: int) -> str:
    relation, tag = tree.relations[word], tree.tags[word]
    if relation in _UNCHANGED or "@" in relation:
        return relation
    base, _, subtype = relation.partition(":")
    if base == "xcomp":
        return "comp:obl" if tag == "ADP" else "comp:obj" if tag in _VERBAL | {"SCONJ", "PART"} else "comp:pred"
    if base in {"nmod", "acl"}:
        named = "udep" if tag in _INTRODUCING else "mod"
    elif base == "nummod":  # D: before its noun, a numeral determines it.
        named = "det" if word < tree.heads[word] else "mod"
    elif base == "mark" and tag == "ADV":
        named = "mod"
    elif relation in _TO_SUD:
        return _TO_SUD[relation]
    elif base in _TO_SUD:
        named = _TO_SUD[base]
    else:
        return f"{base}@{subtype}" if subtype in _SUBTYPES else relation
    return f"{named}@{subtype}" if subtype in _FEATURES and "@" not in named else named


def _in_ud(tree: WorkingTree, word: int) -> str:
    relation = tree.relations[word]
    if relation in _TO_UD:
        return _TO_UD[relation]
    plain, feature = _parts(relation)
    if plain in {"subj", "comp:obj", "comp:obl"}:
        named = _argument_in_ud(tree, word, plain)
    elif plain in {"mod", "udep"}:
        named = _modifier_in_ud(tree, word, plain)
    elif plain == "det" and tree.tags[word] == "NUM":
        named = "nummod"
    elif plain == "unk":
        named = "fixed" if 0 < tree.heads[word] < word else "dep"
    elif plain in _TO_UD:
        named = _TO_UD[plain]
    else:
        return f"{plain}:{feature}" if feature in _SUBTYPES else plain
    return f"{named}:{feature}" if feature in _FEATURES and named in _WITH_FEATURES else named


def _parts(relation: str) -> tuple[str, str]:
    """A relation of SUD without its feature, and the feature: `mod:poss` and `mod@poss` are treated alike."""
    plain, feature = without_features(relation), feature_of(relation)
    base, _, subtype = plain.partition(":")
    return ("mod", feature or subtype) if base == "mod" else (plain, feature)


def _argument_in_ud(tree: WorkingTree, word: int, plain: str) -> str:
    if _is_clause(tree, word):
        if plain == "subj":
            return "csubj"
        return "ccomp" if plain == "comp:obj" and _has_subject(tree, word) else "xcomp"
    if plain == "comp:obl":
        has_marker = any(tree.relations[each] == "case" for each in tree.dependents[word])
        return "obl:arg" if has_marker or tree.tags[word] != "PRON" else "iobj"
    return "nsubj" if plain == "subj" else "obj"


def _modifier_in_ud(tree: WorkingTree, word: int, plain: str) -> str:
    """D: what depends on a nominal predicate modifies the noun if it is `udep` or an adjective, else the clause."""
    head, tag = tree.heads[word], tree.tags[word]
    has_noun = tree.tags[head] in _NOMINAL
    is_adnominal = has_noun and (plain == "udep" or not _is_clause(tree, head))
    if _is_clause(tree, word):
        return "acl" if is_adnominal else "advcl"
    if tag in _NOMINAL:
        return "nmod" if is_adnominal else "obl:mod" if plain == "mod" else "obl"
    return "amod" if tag == "ADJ" and has_noun else "advmod"


def _is_clause(tree: WorkingTree, word: int) -> bool:
    """Whether a word heads a clause: as a verb, or as a predicate with a copula or a subject."""
    return (
        tree.tags[word] in _VERBAL
        or _has_subject(tree, word)
        or any(tree.relations[each] == "cop" for each in tree.dependents[word])
    )


def _has_subject(tree: WorkingTree, word: int) -> bool:
    return any(
        tree.relations[each].startswith(("subj", "nsubj", "csubj", "expl:subj")) for each in tree.dependents[word]
    )
