"""Why decisions are refused: with what is settled they would make a cycle, a second root or crossing brackets.

With what is open they may: those are told as well.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from core.adjudication.adjudication import crossing_in_words, cycle_through
from core.adjudication.brackets import crossing, shared_brackets
from core.adjudication.decisions import ActsInForce, Decision, values_in
from core.adjudication.items import JudgedSentence, item_field
from core.agreement.annotators import Bracket, Field, Values, brackets_of
from core.base.messages import Phrase, joined, said
from core.model.cycles import roots
from core.model.spans import first_position


class Flaw(NamedTuple):
    """Why decisions would make no tree: what is wrong, and the words that have part in it."""

    what: Phrase
    tokens: tuple[int, ...]


def flaw_of(
    sentence: JudgedSentence, in_force: ActsInForce, new: Iterable[Decision], *, several_roots: bool
) -> Flaw | None:
    """Why ``new`` decisions, with what is settled already, would make a cycle or a second root; None if they do not.

    D: settled is what was decided, and what all annotators agree on. An open arc is no obstacle: it is decided later;
    where only its relation is decided, the base's head is settled.
    """
    decisions = dict(in_force.decisions(sentence.key))
    for each in new:
        for part in each.field.parts:
            decisions.pop((each.token, part), None)
            if not each.is_open:
                decisions[each.token, part] = each
    _, is_open = _decided_and_open(sentence, decisions)
    return _flaw_in(sentence, values_in(sentence, decisions), is_open, several_roots=several_roots)


def flaw_with(sentence: JudgedSentence, in_force: ActsInForce, version: str, *, several_roots: bool) -> Flaw | None:
    """Why what is decided makes no tree with what ``version`` says at open words; None if it does.

    Of the words that have part in it the flaw has those that are open. Nothing is refused for it.
    """
    decisions = in_force.decisions(sentence.key)
    decided, is_open = _decided_and_open(sentence, decisions)
    if not decided:
        return None
    values = values_in(sentence, decisions)
    for token in is_open:
        its = sentence.value_by(version, token, sentence.of_tree) or ()
        values[token - 1].update(zip(sentence.of_tree.parts, its, strict=False))
    flaw = _flaw_in(sentence, values, (), several_roots=several_roots)
    return flaw and flaw._replace(tokens=tuple(token for token in flaw.tokens if token in is_open))


def _decided_and_open(
    sentence: JudgedSentence, decisions: Mapping[tuple[int, Field], Decision]
) -> tuple[set[int], set[int]]:
    """The words whose arcs or brackets are decided, and those where annotators differ and nothing is."""
    of_tree = sentence.of_tree
    decided = {token for token, part in decisions if part in of_tree.parts}
    return decided, {item.token for item in sentence.items if item.field is of_tree} - decided


def _flaw_in(
    sentence: JudgedSentence, values: Sequence[Values], is_open: Collection[int], *, several_roots: bool
) -> Flaw | None:
    """Why ``values`` are no tree, whatever becomes of the words that are open."""
    if sentence.of_tree is Field.BRACKETS:
        return _crossing(sentence, values, is_open)
    heads = [int(word[Field.HEAD]) for word in values]
    length = len(heads)
    settled = [-1 if token in is_open else head for token, head in enumerate(heads, start=1)]
    for token, head in enumerate(settled, start=1):
        if head > length:
            return Flaw(said("there is no word {token}", token=head), (token,))
    met = [0] * (length + 1)
    for start in range(1, length + 1):
        token = start
        while token > 0 and not met[token]:
            met[token] = start
            token = settled[token - 1]
        if token > 0 and met[token] == start:
            words = cycle_through(settled, token)
            way = joined([f"{sentence.forms[each - 1]} ({each})" for each in (*words, words[0])], "{first} → {then}")
            return Flaw(said("a cycle: {way}", way=way), tuple(words))
    at_root = roots(settled)
    if len(at_root) > 1 and not several_roots:
        named = joined([f"{sentence.forms[each - 1]} ({each})" for each in at_root])
        return Flaw(said("{number} roots: {roots}", number=len(at_root), roots=named), at_root)
    return None


def _crossing(sentence: JudgedSentence, values: Sequence[Values], is_open: Collection[int]) -> Flaw | None:
    """Why brackets that are settled make no tree; of an open item only those brackets are that all annotators have."""
    settled = list[Bracket]()
    for token, word in enumerate(values, start=1):
        if token in is_open:
            settled += shared_brackets([words[token - 1] for words in sentence.words], token)
        else:
            settled += brackets_of(word[Field.BRACKETS], token)
    found = crossing(settled)
    if found is None:
        return None
    return Flaw(crossing_in_words(*found), tuple(sorted({first_position(each.span) for each in found})))


def followed_together(
    sentence: JudgedSentence, in_force: ActsInForce, decision: Decision, *, several_roots: bool
) -> list[Decision]:
    """The decisions that follow the same annotator at other words too, so that all together are a tree.

    They are the way out of a refusal: only words that have part in the flaw are added. Empty if there is none.
    """
    of_tree = item_field(decision.field)
    is_of_tree = of_tree is Field.BRACKETS or Field.HEAD in decision.field.parts
    if not decision.version or not is_of_tree:
        return []
    found = [decision]
    for _ in sentence.forms:
        flaw = flaw_of(sentence, in_force, found, several_roots=several_roots)
        if flaw is None:
            return found
        known = {each.token for each in found}
        further = [
            Decision(decision.sentence, token, of_tree, decision.version, forms=decision.forms)
            for token in flaw.tokens
            if token not in known and len(sentence.answers(token, of_tree)) > 1
        ]
        if not further:
            return []
        found += further
    return []
