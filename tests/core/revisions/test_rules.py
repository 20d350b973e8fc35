"""A change of guidelines is told from single corrections by its regularity."""

from pathlib import Path

from core.revisions.revision import Revision
from core.revisions.rules import Place
from core.schemes.annotations import Kind
from tests.core.revisions.test_planted_changes import compared


def sentence(number: int, verb: str, relation: str, tag: str = "NOUN") -> str:
    rows = f"1\t{verb}\t{verb}\tVERB\t_\t_\t0\troot\t_\t_\n2\tword{number}\tword\t{tag}\t_\t_\t1\t{relation}\t_\t_\n"
    return f"# sent_id = {number}\n{rows}\n"


def revised(tmp_path: Path, old: list[str], new: list[str]) -> Revision:
    (tmp_path / "old.conllu").write_text("".join(old))
    (tmp_path / "new.conllu").write_text("".join(new))
    return compared(tmp_path / "old.conllu", tmp_path / "new.conllu")


def test_a_relation_that_is_replaced_everywhere_is_a_rule(tmp_path: Path) -> None:
    old = [sentence(i, "see", "dobj") for i in range(10)]
    new = [sentence(i, "see", "obj") for i in range(9)] + [sentence(9, "see", "obl")]
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.kind, rule.before, rule.after, rule.place) == (Kind.LABEL, "dobj", "obj", Place())
    assert (len(rule.changed), rule.left, rule.regularity) == (9, 1, 0.9)
    assert [revision.places[i].change.after for i in revision.without_rule] == ["obl"]


def test_corrections_here_and_there_are_no_rule(tmp_path: Path) -> None:
    """Six of twelve places: many changes, but whoever reads the treebank can't rely on them."""
    old = [sentence(i, "see", "obl") for i in range(12)]
    new = [sentence(i, "see", "obl:arg" if i % 2 else "obl") for i in range(12)]
    revision = revised(tmp_path, old, new)
    assert revision.rules == ()
    assert len(revision.without_rule) == 6


def test_four_changes_are_too_few_for_a_rule(tmp_path: Path) -> None:
    revision = revised(
        tmp_path, [sentence(i, "see", "dobj") for i in range(4)], [sentence(i, "see", "obj") for i in range(4)]
    )
    assert revision.rules == ()
    assert len(revision.without_rule) == 4


def test_the_rule_names_the_most_general_places_that_are_regular(tmp_path: Path) -> None:
    """Only pronouns were changed: so the rule is about pronouns, not about each of their lemmas."""
    old = [sentence(i, "see", "obl", "PRON" if i % 2 else "NOUN") for i in range(20)]
    new = [sentence(i, "see", "expl", "PRON") if i % 2 else each for i, each in enumerate(old)]
    (rule,) = revised(tmp_path, old, new).rules
    assert rule.place == Place(word_class="PRON")
    assert (len(rule.changed), rule.left) == (10, 0)


def test_places_that_were_removed_do_not_count(tmp_path: Path) -> None:
    old = [sentence(i, "see", "dobj") for i in range(5)]
    gone = ["# sent_id = gone\n1\tOther\tother\tNOUN\t_\t_\t0\tdobj\t_\t_\n\n"] * 1
    new = [sentence(i, "see", "obj") for i in range(5)]
    (rule,) = revised(tmp_path, [*old, *gone], new).rules
    assert rule.left == 0


def test_a_feature_that_is_introduced_is_a_rule(tmp_path: Path) -> None:
    """The places of such a rule are those that do not have the feature yet."""
    old = [sentence(i, "see", "obj") for i in range(6)]
    new = [each.replace("\tNOUN\t_\t_", "\tNOUN\t_\tCase=Acc") for each in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.before, rule.after, rule.place, rule.left) == ("no Case", "Case=Acc", Place(word_class="NOUN"), 0)


def test_a_bracket_label_that_is_replaced_is_a_rule(tmp_path: Path) -> None:
    text = "( (S (NP (NNP Ann{})) (VP (VBZ sleeps))) )\n"
    (tmp_path / "old.mrg").write_text("".join(text.format(i) for i in range(6)))
    (tmp_path / "new.mrg").write_text("".join(text.format(i).replace("(NP", "(NP-SBJ") for i in range(6)))
    (rule,) = compared(tmp_path / "old.mrg", tmp_path / "new.mrg").rules
    assert (rule.kind, rule.before, rule.after, len(rule.changed), rule.left) == (Kind.BRACKET, "NP", "NP-SBJ", 6, 0)


def test_the_regularity_counts_all_places_though_a_change_is_counted_for_one_rule(tmp_path: Path) -> None:
    """20 of 24 words of one lemma have the new value, 14 of them by the rule for pronouns, which is more general."""
    old = [sentence(i, "see", "obl", "PRON") for i in range(14)]
    new = [sentence(i, "see", "expl", "PRON") for i in range(14)]
    for i in range(14, 24):  # Other nouns with that lemma and that relation: 6 changed, 4 not.
        old.append(sentence(i, "see", "obl"))
        new.append(sentence(i, "see", "expl" if i < 20 else "obl"))
    for i in range(24, 44):  # Nouns of another lemma, none of which was changed.
        old.append(sentence(i, "see", "obl").replace("\tword\t", "\tother\t"))
        new.append(old[-1])
    general, special = revised(tmp_path, old, new).rules
    assert (general.place, len(general.changed), general.regularity) == (Place(word_class="PRON"), 14, 1.0)
    assert (special.place, len(special.changed), special.left) == (Place(lemma="word"), 6, 4)
    assert special.regularity == 20 / 24
