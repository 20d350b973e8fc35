"""Rules learnt from two golds: what they reach, that they are the same each time, what they leave, what is refused."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.base.errors import CancelledError, InputError, UsageError
from core.base.messages import said
from core.formats.registry import read_version
from core.model.choices import Alignment
from core.model.cycles import flaws
from core.model.sentence import DependencyTree
from core.model.version import Role, Version, VersionSpec
from core.rules.apply import Applied
from core.rules.files import as_json, as_markdown, exceptions_as_tsv, grammar_in, rule_in_words
from core.rules.grammar import Grammar, Rule, RuleKind, follow
from core.rules.learn import Learnt, learn, pairs_of, right_arcs
from core.rules.structure import CLIMB, HIGHEST, LEFT, LINK, OWN, RIGHT, TOP, UP
from core.rules.words import columns_of, words_of
from core.variation.rule_files import of_grammar, written
from tests.core.rules.treebanks import read, read_pair, sentences, write_pair
from tests.paths import SHARED

DATA = SHARED / "data"


@pytest.mark.parametrize("way", ["there", "back"])
def test_unseen_sentences_are_converted_without_error_both_ways(tmp_path: Path, way: str) -> None:
    source, target = read_pair(tmp_path, 60)[:: 1 if way == "there" else -1]
    learnt = learn(source, target)
    figures = learnt.grammar.figures
    assert figures
    assert (figures.las, figures.las_cross_validated, learnt.exceptions) == (1.0, 1.0, [])
    assert figures.unchanged < 0.6
    assert len(learnt.grammar.rules) <= 12


def test_rules_are_said_in_words_with_their_support(tmp_path: Path) -> None:
    grammar = learn(*read_pair(tmp_path, 60)).grammar
    promoted = {str(rule_in_words(rule)): rule for rule in grammar.rules if rule.kind is RuleKind.PROMOTION}
    assert sum(rule.support for rule in promoted.values()) == 60 + 20 + 20  # Prepositions, auxiliaries, copulas.
    assert all(text.startswith("If it") and "it is promoted" in text for text in promoted)
    assert all(rule.exceptions == 0 and len(rule.examples) == 3 for rule in promoted.values())
    assert 0 < max(rule.share for rule in grammar.rules) <= 1


def test_the_same_input_gives_the_same_rules(tmp_path: Path) -> None:
    pair = read_pair(tmp_path, 40)
    assert as_json(learn(*pair).grammar) == as_json(learn(*pair).grammar)


def test_tags_that_differ_are_learnt_as_rules_and_those_that_do_not_are_left_alone(tmp_path: Path) -> None:
    lexical, functional = write_pair(tmp_path, sentences(60))
    same = learn(read(lexical, "lexical"), read(functional, "functional")).grammar
    assert not same.lists[RuleKind.TAG]
    assert same.figures
    assert same.figures.tags == (1.0, 1.0, 1.0)
    lexical.write_text(lexical.read_text().replace("\tNOUN\t", "\tS\t").replace("\tAUX\t", "\tVERB\t"))
    source, target = read(lexical, "lexical"), read(functional, "functional")
    learnt = learn(source, target)
    grammar, figures = learnt.grammar, learnt.grammar.figures
    assert figures
    assert (figures.las, learnt.exceptions) == (1.0, [])
    before, after, held_out = figures.tags
    assert before < 0.8
    assert (after, held_out) == (1.0, 1.0)
    said = [str(rule_in_words(rule)) for rule in grammar.lists[RuleKind.TAG]]
    assert "If it is a S, its tag becomes NOUN." in said
    assert as_json(grammar)["tags"] == 1.0
    assert "Tags as in functional: 1.0000" in "".join(as_markdown(learnt))
    read_again = grammar_in(json.dumps(as_json(grammar)))
    applied = Applied()
    again = tmp_path / "again.conllu"
    again.write_text("".join(written(of_grammar(read_again), source, applied)))
    assert [each.tags for each in read(again, "again").sentences] == [each.tags for each in target.sentences]
    assert applied.tags == sum(
        one != other
        for mine, theirs in zip(source.sentences, target.sentences, strict=True)
        for one, other in zip(mine.tags, theirs.tags, strict=True)
    )


def test_an_error_planted_in_a_gold_is_the_first_exception(tmp_path: Path) -> None:
    all_arcs = sentences(90)
    wrong = [list(arc) for arc in all_arcs[31]]
    wrong[0][5] = "comp:obj"
    all_arcs[31] = [tuple(arc) for arc in wrong]  # type: ignore[misc]
    lexical, functional = write_pair(tmp_path, all_arcs)
    (exception,) = learn(read(lexical, "lexical"), read(functional, "functional")).exceptions
    assert (exception.sentence.name, exception.word) == ("s32", 1)
    assert (exception.expected, exception.found) == ((2, "comp:obj"), (2, "subj"))
    assert exception.surprise > 4
    assert [rule.kind for rule in exception.rules] == [RuleKind.LABEL]


def test_a_wrong_tag_in_a_gold_with_other_tags_is_the_first_exception(tmp_path: Path) -> None:
    """A rule for tags with exceptions once listed no word: nobody could see where the golds part."""
    lexical, functional = write_pair(tmp_path, sentences(90))
    lexical.write_text(lexical.read_text().replace("\tNOUN\t", "\tS\t"))
    blocks = functional.read_text().split("\n\n")
    assert blocks[31].count("\tNOUN\t") == 2
    blocks[31] = blocks[31].replace("\tNOUN\t", "\tVERB\t", 1)
    functional.write_text("\n\n".join(blocks))
    learnt = learn(read(lexical, "lexical"), read(functional, "functional"))
    (exception,) = learnt.exceptions
    assert exception.sentence.name == "s32"
    assert (exception.expected, exception.found) == ((None, "VERB"), (None, "NOUN"))
    assert exception.surprise > 4
    (rule,) = exception.rules
    assert (rule.kind, rule.exceptions) == (RuleKind.TAG, 1)
    line = [*exceptions_as_tsv(learnt)][1].rstrip("\n").split("\t")
    assert line[4:7] == [rule.name, "VERB", "NOUN"]


def test_where_the_other_gold_has_no_tags_none_is_missing(tmp_path: Path) -> None:
    lexical, functional = write_pair(tmp_path, sentences(60))
    functional.write_text(functional.read_text().replace("\tNOUN\t", "\t_\t"))
    assert learn(read(lexical, "lexical"), read(functional, "functional")).exceptions == []


def test_words_on_which_a_gold_is_divided_are_less_surprising_than_an_error(tmp_path: Path) -> None:
    all_arcs = [[list(arc) for arc in arcs] for arcs in sentences(120)]
    for number in range(0, 24, 3):  # Too few places to learn from, half of them one way.
        all_arcs[number][0][3] = "discourse"
        all_arcs[number][0][5] = "discourse" if number % 2 else "vocative"
    all_arcs[93][1][5] = "comp:obj"
    paths = write_pair(tmp_path, all_arcs)  # type: ignore[arg-type]
    exceptions = learn(read(paths[0], "lexical"), read(paths[1], "functional")).exceptions
    assert len(exceptions) == 5
    assert (exceptions[0].sentence.name, exceptions[0].word) == ("s94", 2)


def test_at_most_so_many_rules(tmp_path: Path) -> None:
    pair = read_pair(tmp_path, 60)
    few, all_rules = learn(*pair, most=3).grammar, learn(*pair).grammar
    assert len(few.rules) == 3 < len(all_rules.rules)
    assert few.figures
    assert few.figures.unchanged < few.figures.las < 1


def test_too_few_sentences_have_no_cross_validated_figure(tmp_path: Path) -> None:
    figures = learn(*read_pair(tmp_path, 9)).grammar.figures
    assert figures
    assert figures.las_cross_validated is None


def test_sentences_with_other_words_are_left_out_and_told(tmp_path: Path) -> None:
    lexical, functional = write_pair(tmp_path, sentences(3))
    functional.write_text(functional.read_text().replace("of\tof", "off\toff"))
    learnt = learn(read(lexical, "lexical"), read(functional, "functional"))
    assert [(each.name, str(each.reason)) for each in learnt.excluded] == [("s3", "token 2: 'off' ≠ 'of'")]
    assert learnt.grammar.figures
    assert learnt.grammar.figures.left_out == 1
    lexical.write_text(lexical.read_text().partition("\n\n")[2])
    for source, target in ((lexical, functional), (functional, lexical)):
        figures = learn(read(source, "source"), read(target, "target")).grammar.figures
        assert figures
        assert figures.left_out == 2, "one has other words, one is missing, whichever gold is first"


def test_golds_in_another_order_give_the_same_rules(tmp_path: Path) -> None:
    """Releases of SUD have their sentences in another order than UD: they were called other words."""
    lexical, functional = read_pair(tmp_path, 30)
    reversed_ = replace(functional, sentences=functional.sentences[::-1])
    assert learn(lexical, reversed_).grammar.rules == learn(lexical, functional).grammar.rules


def test_golds_without_a_common_id_are_paired_by_their_order(tmp_path: Path) -> None:
    lexical, functional = read_pair(tmp_path, 30)
    renamed = replace(
        functional, sentences=[replace(each, sent_id=f"x-{i}") for i, each in enumerate(functional.sentences)]
    )
    assert learn(lexical, renamed).grammar.rules == learn(lexical, functional).grammar.rules
    others = pairs_of(lexical, functional)[0], pairs_of(lexical, renamed, Alignment.ORDER)[0]
    assert [pair.sentence.name for pair in others[0]] == [pair.sentence.name for pair in others[1]]


def test_golds_without_a_sentence_in_common_are_refused(tmp_path: Path) -> None:
    lexical, functional = read_pair(tmp_path, 3)
    with pytest.raises(InputError, match="no sentence could be compared"):
        pairs_of(
            replace(lexical, sentences=lexical.sentences[:1]), replace(functional, sentences=functional.sentences[1:])
        )


def test_sentences_without_a_tree_are_left_out_and_counted(tmp_path: Path) -> None:
    lexical, functional = write_pair(tmp_path, sentences(30))
    lexical.write_text(lexical.read_text().replace("0\troot", "1\troot", 1))
    broken = read_version(VersionSpec("lexical", str(lexical), Role.INPUT))
    assert broken.sentences[0].defect
    learnt = learn(broken, read(functional, "functional"))
    assert learnt.grammar.figures
    assert learnt.grammar.figures.left_out == 1
    rules, sentence = of_grammar(learnt.grammar), broken.sentences[0]
    assert rules.follow(sentence, columns_of(broken), Applied()) == sentence


def test_nothing_to_learn_from_is_refused(tmp_path: Path) -> None:
    lexical, functional = read_pair(tmp_path, 3)
    no_trees = [replace(sentence, defect=said("a cycle")) for sentence in lexical.sentences]
    with pytest.raises(UsageError, match="share no sentence with a tree"):
        learn(replace(lexical, sentences=no_trees), functional)


def test_progress_goes_up_to_the_total_and_can_cancel(tmp_path: Path) -> None:
    pair, seen = read_pair(tmp_path, 30), list[tuple[int, int]]()
    learn(*pair, progress=lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1][0] == seen[-1][1]

    def cancel(done: int, total: int) -> None:
        if done > total / 2:
            raise CancelledError

    with pytest.raises(CancelledError):
        learn(*pair, progress=cancel)


EFFECTS = {
    RuleKind.PROMOTION: ["promote", "stay"],
    RuleKind.INNER: [OWN, TOP],
    RuleKind.ATTACHMENT: [
        *(OWN, TOP, UP, CLIMB, f"{LINK}a", f"{LINK}b", "previous", "previous-top"),
        *("same", "same-top", "next", "next-top"),
    ],
    RuleKind.PUNCTUATION: [OWN, TOP, HIGHEST, LEFT, RIGHT],
    RuleKind.LABEL: ["keep", "take", "label:a"],
}


def _random_tree(rng: random.Random, version: Version) -> Version:
    sentence = version.sentences[0]
    size = len(sentence)
    order = rng.sample(range(1, size + 1), size)
    heads = {order[0]: 0}
    for i, word in enumerate(order[1:], start=1):
        heads[word] = 0 if rng.random() < 0.05 else order[rng.randrange(i)]
    relations = tuple(rng.choice("abp") for _ in order)
    tree = DependencyTree(tuple(heads[word] for word in range(1, size + 1)), relations)
    return replace(version, sentences=[replace(sentence, tree=tree)])


def _random_grammar(rng: random.Random) -> Grammar:
    conditions = [
        ("X.rel", "a"),
        ("X.rel", "b"),
        ("before H", "yes"),
        ("leaf", "yes"),
        ("linked", "yes"),
        ("X.tag", "DET"),
    ]
    rules = []
    for kind, effects in EFFECTS.items():
        for number in range(8):
            chosen = tuple(rng.sample(conditions, rng.randint(1, 2)))
            rules.append(Rule(f"{kind} {number}", kind, chosen, rng.choice(effects)))
    return Grammar(tuple(rules), {"a<": rng.randint(-1, 1), "b>": rng.randint(-1, 1)}, frozenset("p"))


def test_whatever_the_rules_a_tree_stays_a_tree(tmp_path: Path) -> None:
    version, _ = read_pair(tmp_path, 1)
    rng = random.Random(5)
    moved = 0
    for _ in range(3000):
        tried = _random_tree(rng, version)
        words = words_of(tried.sentences[0], columns_of(tried))
        outcome = follow(_random_grammar(rng), words)
        moved += outcome.heads != list(words.heads)
        assert not [*flaws(outcome.heads[1:])]
    assert moved > 1500


@pytest.mark.skipif(not DATA.exists(), reason="needs the shared treebanks")
@pytest.mark.parametrize(
    ("source", "target", "las", "most"),
    [
        ("ud_fr_sequoia_dev", "sud_fr_sequoia_dev", 0.95, 143),
        ("sud_fr_sequoia_dev", "ud_fr_sequoia_dev", 0.965, 138),
    ],
)
def test_a_treebank_held_out_in_parts_is_mostly_converted(source: str, target: str, las: float, most: int) -> None:
    a, b = (read(DATA / f"{name}.conllu", name) for name in (source, target))
    grammar = learn(a, b, parts=2).grammar
    assert grammar.figures
    assert grammar.figures.las_cross_validated is not None
    assert grammar.figures.las_cross_validated >= las
    assert len(grammar.rules) <= most
    pair = pairs_of(a, b)[0][0]
    assert right_arcs(follow(grammar, pair.source), pair.target)[0] > 0.9 * len(pair.source)


def test_features_in_misc_are_conditions_too(tmp_path: Path) -> None:
    all_arcs = sentences(60)
    lexical, functional = write_pair(tmp_path, all_arcs)
    for path in (lexical, functional):
        blocks = path.read_text().split("\n\n")
        for i, block in enumerate(blocks[:-1]):
            lines = block.split("\n")
            lines[1] = lines[1][: -len("_")] + ("Topic=New|SpaceAfter=No" if i % 2 else "ref=3|SpaceAfter=No")
            if path is functional and i % 2:
                lines[1] = lines[1].replace("\tdet\t", "\tdet:new\t").replace("\tsubj\t", "\tsubj:new\t")
            blocks[i] = "\n".join(lines)
        path.write_text("\n\n".join(blocks))
    learnt = learn(read(lexical, "lexical"), read(functional, "functional"))
    assert learnt.grammar.figures
    assert learnt.grammar.figures.las == 1
    conditions = [condition for rule in learnt.grammar.rules for condition in rule.conditions]
    assert ("X.feat.Topic", "New") in conditions
    assert not [key for key, _ in conditions if key.endswith(("SpaceAfter", "ref"))]


def test_a_word_unlike_all_that_were_seen_gets_a_relation_of_the_target(tmp_path: Path) -> None:
    lexical, functional = read_pair(tmp_path, 60)
    grammar = learn(lexical, functional).grammar
    line = "5\tsheep\tsheep\tINTJ\t_\t_\t1\tnmod\t_\t_"
    text = "\n".join(
        ["1\tHo\tHo\tINTJ\t_\t_\t0\troot\t_\t_", *(f"{i}\tand\tand\tINTJ\t_\t_\t1\tcc\t_\t_" for i in (2, 3, 4)), line]
    )
    unseen = tmp_path / "unseen.conllu"
    unseen.write_text(f"# sent_id = u1\n{text}\n\n")
    version = read(unseen, "unseen")
    made = of_grammar(grammar).follow(version.sentences[0], columns_of(version), Applied())
    assert made.dependencies.relations[-1] == "comp:obj"


def _listed(learnt: Learnt) -> Counter[str]:
    """How many lines of ``--exceptions`` name each rule."""
    lines = [line.rstrip("\n").split("\t") for line in exceptions_as_tsv(learnt)]
    at = lines[0].index("rule")
    return Counter(name for line in lines[1:] for name in line[at].split(", "))


def _counted(learnt: Learnt) -> Counter[str]:
    return Counter({rule.name: rule.exceptions for rule in learnt.grammar.rules})


def _garbled(rng: random.Random, version: Version, share: float) -> Version:
    """A version in which some sentences have another tree, and some words another relation or tag, or no tag."""

    def some(values: Sequence[str], others: str) -> tuple[str, ...]:
        return tuple(rng.choice(others.split()) if rng.random() < share else value for value in values)

    sentences = []
    for sentence in version.sentences:
        tree = sentence.dependencies
        if rng.random() < share:
            tree = _random_tree(rng, replace(version, sentences=[sentence])).sentences[0].dependencies
        tree = replace(tree, relations=some(tree.relations, "a b subj root"))
        sentences.append(replace(sentence, tree=tree, tags=some(sentence.tags, "NOUN X _")))
    return replace(version, sentences=sentences)


def test_whatever_the_golds_each_exception_of_a_rule_is_among_the_words_left_by_it(tmp_path: Path) -> None:
    """Rules said how often they fail without listing those words, where something else was wrong with them too."""
    lexical, functional = read_pair(tmp_path, 60)
    rng, several = random.Random(7), 0
    for number in range(40):
        share = (0.05, 0.15, 0.4)[number % 3]
        pair = [_garbled(rng, each, share) for each in (lexical, functional)]
        learnt = learn(*pair[:: 1 if number % 2 else -1], parts=0)
        listed = _listed(learnt)
        del listed["none"]
        assert listed == +_counted(learnt)
        for each in learnt.exceptions:
            assert len({rule.kind for rule in each.rules}) == len(each.rules)
            several += len(each.rules) > 1
    assert several > 40


def test_a_word_whose_head_and_relation_are_both_wrong_is_left_by_both_rules(tmp_path: Path) -> None:
    all_arcs = sentences(90)
    wrong = [list(arc) for arc in all_arcs[31]]
    wrong[0][4:6] = [4, "comp:obj"]
    all_arcs[31] = [tuple(arc) for arc in wrong]  # type: ignore[misc]
    paths = write_pair(tmp_path, all_arcs)
    learnt = learn(read(paths[0], "lexical"), read(paths[1], "functional"))
    (exception,) = learnt.exceptions
    assert (exception.expected, exception.found) == ((4, "comp:obj"), (2, "subj"))
    assert [rule.kind for rule in exception.rules] == [RuleKind.ATTACHMENT, RuleKind.LABEL]
    assert [rule.exceptions for rule in exception.rules] == [1, 1]


@pytest.mark.skipif(not DATA.exists(), reason="no shared data")
@pytest.mark.parametrize("names", [("ud_fr_sequoia_dev", "sud_fr_sequoia_dev"), ("ndt_nb_dev", "ud_nb_dev")])
def test_a_rule_lists_as_many_words_as_it_has_exceptions(names: tuple[str, str]) -> None:
    learnt = learn(*(read(DATA / f"{name}.conllu", name) for name in names), parts=0)
    listed = _listed(learnt)
    assert 0 < listed["none"] < len(learnt.exceptions) / 2
    del listed["none"]
    assert listed == +_counted(learnt)


def test_lemmas_and_features_behind_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    """Otherwise rules that name them would not hold in the first sentence."""
    path = tmp_path / "marked.conllu"
    path.write_text("\ufeff1\tGo\tgo\tVERB\t_\tMood=Imp\t0\troot\t_\t_\n\n", encoding="utf-8")
    version = read(path, "marked")
    words = words_of(version.sentences[0], columns_of(version))
    assert (words.lemmas[1], words.features[1]) == ("go", {"Mood": "Imp"})
