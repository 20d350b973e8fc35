"""Which words are heads: function words or content words, conjuncts, and parts of names (S11 §4; T11 Table 3).

A function word that becomes a head takes the place and the relation of its phrase; the word below it is its complement,
with SUD's relation for that. Back, it gets UD's relation for the function word. So either state can be recognized in
both inventories. Both rotations keep every tree a tree.
"""

from bisect import insort
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from core.model.scheme import HeadRule, Names
from core.model.sentence import DependencyTree
from core.trees.relation_subtypes import base_label, feature_of, is_conjunct, without_features


class WorkingTree:
    """Heads and relations by position, from 1, that rules change step by step.

    ``dependents`` are those of every position, in order; position 0 is the virtual root. ``rules`` has, for each word
    whose head or relation changed, the last rule that changed it, ``structures`` how many structures each rule has
    changed. ``infinitives`` are the words that features call so, None if they call no word anything.
    """

    def __init__(self, tree: DependencyTree, tags: Sequence[str], infinitives: Set[int] | None = None) -> None:
        self.infinitives = infinitives
        self.heads = [0, *tree.heads]
        self.relations = ["", *tree.relations]
        self.tags = ["", *tags]
        self.dependents: list[list[int]] = [[] for _ in self.heads]
        for word in range(1, len(self.heads)):
            self.dependents[self.heads[word]].append(word)
        self.rules: dict[int, HeadRule] = {}
        self.structures = Counter[HeadRule]()

    def __len__(self) -> int:
        return len(self.heads) - 1

    def attach(self, word: int, head: int, relation: str, rule: HeadRule) -> None:
        """Gives ``word`` another head or relation."""
        if (self.heads[word], self.relations[word]) != (head, relation):
            if self.heads[word] != head:
                self.dependents[self.heads[word]].remove(word)
                insort(self.dependents[head], word)
            self.heads[word], self.relations[word] = head, relation
            self.rules[word] = rule

    def rename(self, word: int, relation: str) -> None:
        """Gives the arc to ``word`` another relation; a rule that has moved it stays the one that changed it."""
        if self.relations[word] != relation:
            self.relations[word] = relation
            self.rules.setdefault(word, HeadRule.RELATION)
            self.structures[HeadRule.RELATION] += 1

    def from_the_leaves(self) -> list[int]:
        """All words, dependents before their heads."""
        order = list(self.dependents[0])
        for word in order:  # grows while it is read
            order.extend(self.dependents[word])
        return order[::-1]

    def move(self, words: Iterable[int], head: int, rule: HeadRule) -> None:
        """Attaches ``words``, which are not a list of `dependents`, to another head; their relations stay."""
        for word in words:
            self.attach(word, head, self.relations[word], rule)


def head_names(tree: WorkingTree, wanted: Names) -> None:
    """Makes the first or the last word the head of each sequence whose words are `flat` below one of them."""
    for head in tree.from_the_leaves():
        parts = [word for word in tree.dependents[head] if base_label(tree.relations[word]) == "flat"]
        if not parts:
            continue
        new = max(parts) if wanted is Names.LAST else min(parts)
        if (new > head) is not (wanted is Names.LAST) or min(parts) < head < max(parts):
            continue
        above, relation = tree.heads[head], tree.relations[new]
        others = [word for word in tree.dependents[head] if word != new]
        tree.attach(new, above, tree.relations[head], HeadRule.NAME)
        tree.attach(head, new, relation, HeadRule.NAME)
        tree.move(others, new, HeadRule.NAME)
        tree.structures[HeadRule.NAME] += 1


_LEXICAL: Final = {
    "case": HeadRule.PREPOSITIONAL_PHRASE,
    "mark": HeadRule.SUBORDINATE_CLAUSE,
    "aux": HeadRule.VERB_GROUP,
    "cop": HeadRule.COPULA,
    "det": HeadRule.DETERMINER,
}
"""UD's relations of function words below their lexical heads."""

_COMPLEMENT: Final = {
    HeadRule.PREPOSITIONAL_PHRASE: "comp:obj",
    HeadRule.SUBORDINATE_CLAUSE: "comp:obj",
    HeadRule.INFINITIVE: "comp:obj",
    HeadRule.VERB_GROUP: "comp:aux",
    HeadRule.COPULA: "comp:pred",
    HeadRule.DETERMINER: "comp:det",
}
"""SUD's relations of lexical words below function words. D: `comp:det` is ours; SUD has no determiners as heads."""

_BELOW: Final = {rule: relation for relation, rule in _LEXICAL.items()} | {HeadRule.INFINITIVE: "mark"}

_MARKERS: Final = frozenset(["ADP", "SCONJ", "PART", "CCONJ", "X", "_"])
"""Tags of words that may head a phrase; adverbs that are `mark` introduce a clause but do not head it."""

_COMPLEMENTS: Final = frozenset(["comp:obj", "comp"])
"""What the word below a marker is in SUD; newer treebanks do not say more than that it is a complement."""

_COPULAS: Final = frozenset(["AUX", "PART", "PRON"])
"""Tags of words that are copulas if they have a predicate; verbs with one are verbs."""

_VERBAL_RULES: Final = frozenset([HeadRule.VERB_GROUP, HeadRule.COPULA])
_STAY: Final = frozenset(["fixed", "flat", "goeswith", "unk", "reparandum"])
"""Relations within a function word of several words, such as *because of*."""

_CLAUSE_LEVEL: Final = frozenset(
    [
        *("nsubj", "csubj", "subj", "expl", "dislocated", "vocative"),
        *("obl", "advcl", "advmod", "discourse", "parataxis", "punct", "cc"),
    ]
)
"""Base relations of dependents of a clause rather than of its verb; they attach to the outermost auxiliary."""

_OF_THE_VERB: Final = frozenset(["expl:pv", "expl:comp", "expl:pass", "obl:arg", "obl:agent"])
_MODIFIERS: Final = frozenset(["mod", "udep"])
"""SUD's relations that are about the clause if its head is a verb, and otherwise about the noun."""

_SUBJECTS: Final = frozenset(["nsubj", "csubj", "subj"])
_INNER, _VERBAL, _OUTER = range(3)


def lower(tree: WorkingTree, rules: Collection[HeadRule]) -> None:
    """Makes the words below function words the heads of their phrases, for the kinds in ``rules``."""
    for word in tree.from_the_leaves():
        head: int | None = word
        while head is not None:  # A parse may give a word two complements: the second then is one of the first.
            head = _lowered(tree, head, rules)


def _lowered(tree: WorkingTree, word: int, rules: Collection[HeadRule]) -> int | None:
    """Puts a function word below its complement, which is returned; None if it has none of the kinds in ``rules``."""
    below = {
        each: rule
        for each in tree.dependents[word]
        if (rule := _rule_of_complement(tree, word, each)) and rule in rules
    }
    if not below:
        return None
    lexical = min(below, key=lambda each: abs(each - word))
    rule = below[lexical]
    above = tree.heads[word]
    subtype = feature_of(tree.relations[lexical])
    others = [each for each in tree.dependents[word] if each != lexical and not _stays(tree, word, each)]
    tree.attach(lexical, above, tree.relations[word], rule)
    tree.attach(word, lexical, _BELOW[rule] + (f":{subtype}" if subtype else ""), rule)
    tree.move(others, lexical, rule)
    tree.structures[rule] += 1
    return lexical


def _rule_of_complement(tree: WorkingTree, head: int, word: int) -> HeadRule | None:
    """Which kind of function word ``head`` is if it heads the phrase of ``word``."""
    relation, tag = without_features(tree.relations[word]), tree.tags[head]
    if relation == "comp:aux":
        return HeadRule.VERB_GROUP
    if relation == "comp:pred" and tag in _COPULAS:
        return HeadRule.COPULA
    if relation == "comp:det":
        return HeadRule.DETERMINER
    if relation not in _COMPLEMENTS or tag not in _MARKERS:
        return None
    is_clause = tree.tags[word] in {"VERB", "AUX"} or any(
        base_label(tree.relations[each]) in {"cop", "aux", *_SUBJECTS} for each in tree.dependents[word]
    )
    if tag == "PART" and _is_infinitive(tree, head, word, feature_of(tree.relations[word])):
        return HeadRule.INFINITIVE
    return HeadRule.SUBORDINATE_CLAUSE if tag == "SCONJ" or is_clause else HeadRule.PREPOSITIONAL_PHRASE


def _stays(tree: WorkingTree, function_word: int, word: int) -> bool:
    """Whether a dependent belongs to the function word itself, like *without* in *with or without*."""
    if is_conjunct(tree.relations[word]):
        return tree.tags[word] == tree.tags[function_word]
    return base_label(tree.relations[word]) in _STAY


@dataclass(frozen=True, slots=True)
class _Nucleus:
    """A lexical word and its function words, innermost first, each with its rule and its layer."""

    lexical: int
    words: tuple[int, ...]
    rules: Mapping[int, HeadRule]
    layers: Mapping[int, int]

    @property
    def top(self) -> int:
        """The word that heads the phrase."""
        return self.words[-1] if self.words else self.lexical


def raise_to_heads(tree: WorkingTree, rules: Collection[HeadRule]) -> None:
    """Makes function words the heads of their phrases, for the kinds in ``rules``."""
    members: list[dict[int, HeadRule]] = [
        {word: rule for word in words if head and (rule := _rule_below(tree, word)) and rule in rules}
        for head, words in enumerate(tree.dependents)
    ]
    for head in tree.from_the_leaves():
        own = members[tree.heads[head]]
        if head in own and members[head]:
            if set(members[head].values()) == {own[head]}:
                own |= members[head]  # *all the days*: one of a row of function words, all of the same kind
                members[head] = {}
            else:
                del own[head]  # it has other function words itself, so it is more than a function word
    nuclei = [_nucleus(head, own) if own else _Nucleus(head, (), {}, {}) for head, own in enumerate(members)]
    changes: list[tuple[int, int, str, HeadRule]] = []
    for head, words in enumerate(tree.dependents):
        nucleus = nuclei[head]
        below = head
        for word in nucleus.words:
            rule = nucleus.rules[word]
            subtype = tree.relations[word].partition(":")[2]
            changes.append((below, word, _COMPLEMENT[rule] + (f"@{subtype}" if subtype else ""), rule))
            tree.structures[rule] += 1
            below = word
        for word in words:
            if word in nucleus.rules:
                continue
            target = _target(tree, word, nucleus, nuclei[word])
            top = nuclei[word].top
            moved_by = nuclei[word].rules.get(top) or nucleus.rules.get(target)
            if moved_by:
                changes.append((top, target, tree.relations[word], moved_by))
    for word, head, relation, rule in changes:
        tree.attach(word, head, relation, rule)


def _rule_below(tree: WorkingTree, word: int) -> HeadRule | None:
    """Which kind of function word ``word`` is below its lexical head."""
    rule = _LEXICAL.get(base_label(tree.relations[word]))
    if rule is HeadRule.SUBORDINATE_CLAUSE:
        if tree.tags[word] not in _MARKERS:
            return None
        subtype = tree.relations[word].partition(":")[2]
        if tree.tags[word] == "PART" and _is_infinitive(tree, word, tree.heads[word], subtype):
            return HeadRule.INFINITIVE
    return rule


def _is_infinitive(tree: WorkingTree, particle: int, word: int, subtype: str) -> bool:
    """Whether a phrase marked by a particle is an infinitive: ``word``, or its auxiliary or copula, is one.

    D: where no features say so, it is if the particle stands before a verb, marked as nothing else by a ``subtype``:
    Japanese *ka* asks, after its verb.
    """
    verbs = [word, *(each for each in tree.dependents[word] if base_label(tree.relations[each]) in {"aux", "cop"})]
    if tree.infinitives is None:
        return not subtype and particle < word and any(tree.tags[each] in {"VERB", "AUX"} for each in verbs)
    return not tree.infinitives.isdisjoint(verbs)


def _nucleus(lexical: int, rules: Mapping[int, HeadRule]) -> _Nucleus:
    """The order of function words around their lexical word.

    The nearest is the innermost, but verbs come inside markers, except for markers between verb and predicate (*is in
    the house*), and copulas inside auxiliaries. Of two at the same distance, the one after the word is the inner one.
    """
    verbs = [word for word, rule in rules.items() if rule in _VERBAL_RULES]

    def layer(word: int) -> int:
        rule = rules[word]
        if rule in _VERBAL_RULES:
            return _VERBAL
        is_inside = any(verb < word < lexical or lexical < word < verb for verb in verbs)
        return _INNER if rule is HeadRule.DETERMINER or is_inside else _OUTER

    layers = {word: layer(word) for word in rules}
    order = sorted(
        rules,
        key=lambda word: (
            layers[word],
            layers[word] == _VERBAL and rules[word] is not HeadRule.COPULA,
            abs(word - lexical),
            -word,
        ),
    )
    return _Nucleus(lexical, tuple(order), rules, layers)


def _target(tree: WorkingTree, word: int, nucleus: _Nucleus, own: _Nucleus) -> int:
    """The word of ``nucleus`` to which a dependent of its lexical word attaches; ``own`` is its own nucleus."""
    if is_conjunct(tree.relations[word]):
        return _level(tree, nucleus, own)
    lexical, target, is_verbal = nucleus.lexical, nucleus.lexical, False
    base = base_label(tree.relations[word])
    for function_word in nucleus.words:
        if nucleus.layers[function_word] == _VERBAL:
            if _is_clause_level(tree.relations[word], tree.tags[lexical]):
                target, is_verbal = function_word, True
            continue
        is_beyond = word < function_word < lexical or lexical < function_word < word
        is_outside = (word < lexical) != (function_word < lexical)
        if is_beyond or (
            nucleus.layers[function_word] == _OUTER and base in {"punct", "cc"} and is_outside and not is_verbal
        ):
            target = function_word
    return target


def _level(tree: WorkingTree, nucleus: _Nucleus, own: _Nucleus) -> int:
    """Where a conjunct attaches: to a marker if it has one itself, to a verb if it has a verb or a subject."""
    has_subject = any(base_label(tree.relations[each]) in _SUBJECTS for each in tree.dependents[own.lexical])
    highest = max([*own.layers.values(), _VERBAL if has_subject else -1])
    return next((word for word in reversed(nucleus.words) if nucleus.layers[word] <= highest), nucleus.lexical)


def _is_clause_level(relation: str, tag_of_lexical: str) -> bool:
    base = base_label(relation)
    if base in _MODIFIERS:
        return tag_of_lexical in {"VERB", "AUX"}
    return base in _CLAUSE_LEVEL and without_features(relation) not in _OF_THE_VERB
