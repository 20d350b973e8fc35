"""Conditions of rules: what is true of a word and its neighbours in the tree, in words and in Grew's language.

A condition is a pair (key, value). Keys that begin with a letter and a dot are about one word: ``X`` is the word that
the rule is about, ``H`` its head, ``G`` the head's head; for labels ``N`` is its new head, and ``P`` the word whose
place it takes (itself, if it was not promoted), with ``Q`` as head; ``U`` takes the word's own place.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from core.base.messages import Phrase, said
from core.formats.conll_features import IN_MISC
from core.rules.structure import Places, Structure
from core.rules.words import Words
from core.trees.relation_subtypes import base_of

Condition = tuple[str, str]
Facts = dict[str, str]
"""All that is true of a word, by key."""

YES: Final = "yes"
NO: Final = "no"

NOMINALS: Final = ("NOUN", "PROPN", "PRON", "NUM", "SYM", "X")
"""Tags of UD for words that are heads of nominals, so that a rule learnt for many holds for the rare ones."""


class FactFinder:
    """Finds the facts of the words of one sentence; ``lemmas`` are those that conditions may name."""

    def __init__(self, words: Words, marks: frozenset[str], lemmas: frozenset[str]) -> None:
        self._words = words
        self._marks = marks
        self._own = [self._of_word(word, lemmas) for word in range(len(words) + 1)]

    def _of_word(self, word: int, lemmas: frozenset[str]) -> list[Condition]:
        words = self._words
        if not word:
            return [("root", YES)]
        relation = words.relations[word]
        found = [("rel", relation), ("base", base_of(relation)), ("tag", words.tags[word])]
        if words.tags[word] in NOMINALS:
            found.append(("nominal", YES))
        if words.lemmas[word] in lemmas:
            found.append(("lemma", words.lemmas[word]))
        found += [(f"feat.{name}", value) for name, value in words.features[word].items()]
        return found

    def _named(self, name: str, word: int) -> Iterator[Condition]:
        for attribute, value in self._own[word]:
            yield f"{name}.{attribute}", value

    def in_source(self, word: int) -> Facts:
        """What the source alone says of a word: its own annotation, its head's, its sisters' and its children's."""
        words = self._words
        facts = dict(self._named("X", word))
        head = words.heads[word]
        facts.update(self._named("H", head))
        if head > 0:
            facts["before H"] = YES if word < head else NO
            if abs(word - head) == 1:
                facts["beside H"] = YES
            above = words.heads[head]
            if above > 0:
                facts["G.rel"], facts["G.tag"] = words.relations[above], words.tags[above]
            else:
                facts["G.root"] = YES
            self._add_sisters(facts, word, words.children[head])
        for child in words.children[word]:
            facts[f"child {words.relations[child]}"] = YES
        if not words.children[word]:
            facts["leaf"] = YES
        if word > 1:
            facts["left.tag"] = words.tags[word - 1]
        if word < len(words):
            facts["right.tag"] = words.tags[word + 1]
        return facts

    def _add_sisters(self, facts: Facts, word: int, children: Sequence[int]) -> None:
        words = self._words
        before = after = 0
        for sister in children:
            if sister == word:
                continue
            relation = words.relations[sister]
            facts[f"sister {relation}"] = YES
            if relation in self._marks:
                continue
            if sister < word:
                before = sister
                facts[f"sister-before {relation}"] = YES
            else:
                after = after or sister
                facts[f"sister-after {relation}"] = YES
        for name, sister in (("previous", before), ("next", after)):
            if sister:
                facts[f"{name}.rel"], facts[f"{name}.tag"] = words.relations[sister], words.tags[sister]
            else:
                facts[f"no {name}"] = YES

    def in_structure(self, word: int, structure: Structure) -> Facts:
        """What also depends on promotions: for a base, or a link that is no top."""
        words = self._words
        facts = self.in_source(word)
        self._add_promoted_over(facts, word, structure)
        self._add_chain(facts, "linked", structure.chains.get(words.heads[word], ()))
        self._add_chain(facts, "own-linked", structure.chains.get(word, ()))
        return facts

    def _add_promoted_over(self, facts: Facts, word: int, structure: Structure) -> None:
        if link := structure.inner[word]:
            facts["inner"] = YES
            facts["U.rel"], facts["U.tag"] = self._words.relations[link], self._words.tags[link]

    def _add_chain(self, facts: Facts, name: str, links: Sequence[int]) -> None:
        for link in links:
            facts[name] = YES
            facts[f"{name} {self._words.relations[link]}"] = YES

    def of_mark(self, word: int, structure: Structure, places: Places) -> Facts:
        """What also depends on where all other words are."""
        words = self._words
        facts = self.in_structure(word, structure)
        facts["form"] = words.forms[word]
        for name, place in (("left-top", places.left), ("right-top", places.right), ("highest", places.high)):
            if place:
                facts[f"{name}.rel"] = words.relations[structure.places[place] or place]
                facts[f"{name}.tag"] = words.tags[place]
            else:
                facts[f"no {name}"] = YES
        if word == len(words):
            facts["final"] = YES
        if word == 1:
            facts["initial"] = YES
        return facts

    def of_label(self, word: int, structure: Structure, new_head: int) -> Facts:
        """What also depends on the new tree."""
        words = self._words
        facts = self.in_source(word)
        self._add_promoted_over(facts, word, structure)
        facts.update(self._named("N", new_head))
        if new_head > 0:
            facts["before N"] = YES if word < new_head else NO
        facts["same head"] = YES if new_head == words.heads[word] else NO
        place = structure.places[word] or word
        facts.update(self._named("P", place))
        facts.update(self._named("Q", words.heads[place]))
        for child in words.children[place]:
            facts[f"P-child {words.relations[child]}"] = YES
        return facts


_COSTS: Final = {"lemma": 1.2, "form": 1.2, "tag": 0.7}
_USUAL: Final = frozenset({"VerbForm", "PronType", "ExtPos", "Voice", "Mood", "Shared", "Reflex", "Case"})


def cost_of(key: str) -> float:
    """What a condition adds to the length of a rule, in exceptions: more, the more there are to choose from."""
    kind = key.partition(".")[2]
    if kind.startswith("feat."):
        return 0.8 if _feature_in(kind) in _USUAL else 1.6
    return _COSTS.get(kind or key, 0.6)


def _feature_in(attribute: str) -> str:
    """The name of a feature as it is written in FEATS or MISC."""
    return attribute.removeprefix("feat.").removeprefix(IN_MISC)


# --- in words -------------------------------------------------------------------------------------------------------

_WHO: Final = {
    "X": said("it"),
    "H": said("its head"),
    "G": said("its head's head"),
    "N": said("its new head"),
    "P": said("the word whose place it takes"),
    "Q": said("the head of the word whose place it takes"),
    "U": said("the word that takes its place"),
    "left": said("the word on its left"),
    "right": said("the word on its right"),
    "previous": said("the previous sister"),
    "next": said("the next sister"),
    "left-top": said("the highest word on its left"),
    "right-top": said("the highest word on its right"),
    "highest": said("the highest word over it"),
}
_SAID: Final = {
    ("before H", YES): said("it stands before its head"),
    ("before H", NO): said("it stands after its head"),
    ("beside H", YES): said("it stands beside its head"),
    ("before N", YES): said("it stands before its new head"),
    ("before N", NO): said("it stands after its new head"),
    ("same head", YES): said("its head stays"),
    ("same head", NO): said("its head changes"),
    ("leaf", YES): said("it has no dependents"),
    ("inner", YES): said("its place is taken by a promoted word"),
    ("linked", YES): said("a sister or it was promoted"),
    ("own-linked", YES): said("a child of it was promoted"),
    ("final", YES): said("it is the last word"),
    ("initial", YES): said("it is the first word"),
    ("no previous", YES): said("it has no sister before it"),
    ("no next", YES): said("it has no sister after it"),
    ("no left-top", YES): said("no word is on its left"),
    ("no right-top", YES): said("no word is on its right"),
    ("no highest", YES): said("no word is over it"),
}


_RELATED: Final = {
    "child": said("it has a child {relation}"),
    "P-child": said("the word whose place it takes has a child {relation}"),
    "sister": said("it has a sister {relation}"),
    "sister-before": said("it has a sister {relation} before it"),
    "sister-after": said("it has a sister {relation} after it"),
    "linked": said("a child {relation} of its head was promoted"),
    "own-linked": said("its child {relation} was promoted"),
}


def in_words(condition: Condition) -> Phrase:
    """A condition as a clause."""
    key, value = condition
    if condition in _SAID:
        return _SAID[condition]
    if key == "form":
        return said("it is written {value}", value=value)
    who, dot, attribute = key.partition(".")
    if dot and who in _WHO:
        return _property(_WHO[who], attribute, value)
    related, _, relation = key.partition(" ")
    return replace(_RELATED[related], values={"relation": relation})


def _property(who: Phrase, attribute: str, value: str) -> Phrase:
    match attribute:
        case "root":
            return said("{who} is the root", who=who)
        case "nominal":
            return said("{who} is a nominal ({tags})", who=who, tags=", ".join(NOMINALS))
        case "rel":
            return said("{who} is {value}", who=who, value=value)
        case "base":
            return said("{who} is {value} (any subtype)", who=who, value=value)
        case "tag":
            if value[:1] in {*"AEIO"}:
                return said("{who} is an {value}", who=who, value=value)
            return said("{who} is a {value}", who=who, value=value)
        case "lemma":
            return said("{who} has the lemma {value}", who=who, value=value)
        case _:
            return said("{who} has {name}={value}", who=who, name=_feature_in(attribute), value=value)


def is_condition(key: str, value: str) -> bool:
    """Whether a condition read from a file is one that rules have."""
    who, dot, attribute = key.partition(".")
    if (key, value) in _SAID or key == "form":
        return True
    if dot and who in _WHO:
        return attribute in ("rel", "base", "tag", "lemma", "root", "nominal") or attribute.startswith("feat.")
    return key.partition(" ")[0] in _RELATED and " " in key


def holds(conditions: Sequence[Condition], facts: Mapping[str, str]) -> bool:
    """Whether all conditions are among the facts."""
    return all(facts.get(key) == value for key, value in conditions)
