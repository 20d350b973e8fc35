"""The sample's treebank: four files that align, golds that keep their guidelines, parses with known errors."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.formats.conll_details import detail
from core.formats.registry import read_version
from core.model.cycles import roots
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import is_contiguous, positions
from core.model.version import Role, VersionSpec
from core.trees.algebra import crossings
from core.trees.conversion import dependency_spans, functional_tree
from core.trees.relation_subtypes import base_label
from tests.core.scoring import ud_rules
from tests.core.scoring.ud_rules import Rule, Word
from tests.paths import SAMPLE

README = (SAMPLE / "README.md").read_text("utf-8")
PARSES = {"parser_ud": "ud", "parser_sud": "sud"}
"""The parses, and the native gold of each."""


def read(name: str) -> dict[str, Sentence]:
    """The sentences of a file by name; a gold that is not a tree with one root is refused."""
    role = Role.PARSE if name in PARSES else Role.GOLD
    spec = VersionSpec(name, str(SAMPLE / f"{name}.conllu"), role, PARSES.get(name))
    return {sentence.name: sentence for sentence in read_version(spec).sentences}


UD, SUD = read("ud"), read("sud")
VERSIONS = {"ud": UD, "sud": SUD, "parser_ud": read("parser_ud"), "parser_sud": read("parser_sud")}


def tree_of(sentence: Sentence) -> DependencyTree:
    assert isinstance(sentence.tree, DependencyTree)
    return sentence.tree


def spans_of(sentence: Sentence) -> list[int]:
    return dependency_spans(tree_of(sentence).heads)


def is_projective(sentence: Sentence) -> bool:
    return all(map(is_contiguous, spans_of(sentence)))


def words_of(sentence: Sentence) -> list[Word]:
    tokens = [token for token in detail(sentence) if isinstance(token["id"], int)]
    tree = tree_of(sentence)
    words = []
    for position, (token, head, relation) in enumerate(zip(tokens, tree.heads, tree.relations, strict=True), start=1):
        features = token["feats"] or {}
        tag = features.get("ExtPos", token["upos"])
        words.append(Word(position, tag, features.get("Polarity") == "Neg", head, relation))
    return words


@pytest.mark.parametrize("name", ["sud", "parser_ud", "parser_sud"])
def test_files_differ_in_heads_and_relations_alone(name: str) -> None:
    def without_tree(sentence: Sentence) -> list[list[str]]:
        rows = [line.split("\t") for line in sentence.source.splitlines()]
        return [row[:6] + row[8:] if len(row) == 10 else row for row in rows]

    assert list(VERSIONS[name]) == list(UD)
    for sentence in VERSIONS[name].values():
        assert without_tree(sentence) == without_tree(UD[sentence.name])


@pytest.mark.parametrize("path", sorted(SAMPLE.iterdir()), ids=lambda path: path.name)
def test_files_name_no_place_on_a_machine(path: Path) -> None:
    assert not re.search(r"(?<![\w:/<.])/\w|\b[A-Za-z]:\\|\\\\|file:", path.read_text("utf-8"))


@pytest.mark.parametrize("sentence", UD.values(), ids=UD)
def test_text_is_its_tokens_with_their_spaces(sentence: Sentence) -> None:
    tokens, text, covered = detail(sentence), "", 0
    for token in tokens:
        if not isinstance(token["id"], int):
            covered = token["id"][2]
        elif token["id"] <= covered:
            continue
        text += token["form"] + ("" if (token["misc"] or {}).get("SpaceAfter") == "No" else " ")
    assert tokens.metadata["text"] == text.rstrip() == unicodedata.normalize("NFC", text.rstrip())


@pytest.mark.parametrize("sentence", UD.values(), ids=UD)
def test_columns_are_filled_as_the_format_wants(sentence: Sentence) -> None:
    for line in sentence.source.splitlines():
        row = line.split("\t")
        if len(row) == 10 and row[0].isdigit():
            assert row[2] != "_"
            assert row[3] in ud_rules.TAGS
            features = [] if row[5] == "_" else row[5].split("|")
            assert features == sorted(features, key=str.casefold)
            assert all(re.fullmatch(r"[A-Z]\w*=[A-Z0-9]\w*(,[A-Z0-9]\w*)*", feature) for feature in features)
            if row[3] in {"DET", "PRON"}:
                assert "PronType=" in row[5]
            assert row[8] == "_"


def test_each_sentence_says_in_one_line_what_it_shows() -> None:
    said = [detail(sentence).metadata.get("phenomenon") or "" for sentence in UD.values()]
    assert 24 <= len(said) == len(set(said))
    assert all(20 <= len(line) <= 130 and line[-1] in ".?" for line in said)


@pytest.mark.parametrize(
    "words", ["on Sunday", "Earth , wind and fire", "would have worked", "John loves Mary", "to leave"]
)
def test_examples_of_the_papers_come_first(words: str) -> None:
    assert any(words in sentence.text for sentence in list(UD.values())[:5])


PHENOMENA = {
    "prepositional phrase": r"\tADP\t.*\tcase\t",
    "coordination of three": r"(?s)\tconj\t.*\tconj\t",
    "verb group": r"(?s)\taux\t[^\n]*\n[^\n]*\taux\t",
    "infinitive": r"\tto\tPART\t.*\tmark\t",
    "sequence of proper names": r"(?s)\tPROPN\t[^\n]*\tflat\t[^\n]*\n[^\n]*\tPROPN\t[^\n]*\tflat\t",
    "determiner": r"\tdet\t",
    "possessive 's": r"\t's\t's\tPART\t.*\tcase\t",
    "copula": r"\tcop\t",
    "passive with agent": r"(?s)\taux:pass\t.*\tobl:agent\t",
    "question with auxiliary": r"(?s)\taux\t.*\n\d+\t\?\t",
    "verb with particle": r"\tcompound:prt\t",
    "expletive there": r"\tthere\tPRON\t.*\texpl\t",
    "negation": r"\tPolarity=Neg\t.*\tadvmod\t",
    "apposition": r"\tappos\t",
    "comparative": r"(?s)\tDegree=Cmp\t.*\tthan\t[^\n]*\tcase\t",
    "date": r"\t[12]\d{3}\tNUM\t",
    "number": r"\tnummod\t",
    "brackets": r"(?s)\n\d+\t\(\t.*\n\d+\t\)\t",
    "direct speech": r'(?s)\n\d+\t"\t.*\tccomp\t.*\n\d+\t"\t',
    "ellipsis": r"\torphan\t",
    "relative clause": r"(?s)\tPronType=Rel\t.*\tacl:relcl\t",
    "subordinate clause": r"(?s)\tSCONJ\t[^\n]*\tmark\t.*\tadvcl\t",
    "fixed expression": r"\tfixed\t",
    "multiword token": r"\n\d+-\d+\t",
}


@pytest.mark.parametrize("phenomenon", PHENOMENA)
def test_phenomenon_is_there(phenomenon: str) -> None:
    assert any(re.search(PHENOMENA[phenomenon], sentence.source) for sentence in UD.values())


def test_lengths_go_from_one_word_to_eighty() -> None:
    lengths = [sum(tag != "PUNCT" for tag in sentence.tags) for sentence in UD.values()]
    assert len(next(iter(UD.values()))) <= 5
    assert min(lengths) == 1
    assert sorted(lengths)[-2] >= 40
    assert max(lengths) >= 80


def test_scripts_run_from_right_to_left_and_without_spaces() -> None:
    texts = [str(detail(sentence).metadata["text"]) for sentence in UD.values()]
    assert any(unicodedata.bidirectional(text[0]) in {"R", "AL"} for text in texts)
    assert any(unicodedata.name(text[0]).startswith("CJK UNIFIED IDEOGRAPH") and " " not in text for text in texts)


@pytest.mark.parametrize("gold", ["ud", "sud"])
def test_some_sentences_are_not_projective(gold: str) -> None:
    assert any(not is_projective(sentence) for sentence in VERSIONS[gold].values())


def test_schemes_contradict_each_other_in_some_sentences_and_agree_in_others() -> None:
    trees = [[functional_tree(tree_of(gold[name]), base_label) for gold in (UD, SUD)] for name in UD]
    assert sum(bool(list(crossings(pair))) for pair in trees) >= 4
    assert sum(pair[0].nodes.keys() == pair[1].nodes.keys() for pair in trees) >= 3


BREAKING: list[tuple[Rule, str, int, int, str]] = [
    (ud_rules.known_relations, "01-sunday", 4, 2, "pobj"),
    (ud_rules.root_on_zero, "01-sunday", 1, 2, "root"),
    (ud_rules.root_on_zero, "01-sunday", 2, 0, "parataxis"),
    (ud_rules.fitting_tags, "04-worked", 3, 5, "advmod"),
    (ud_rules.fitting_tags, "01-sunday", 5, 2, "dep"),
    (ud_rules.functional_leaves, "01-sunday", 4, 3, "obj"),
    (ud_rules.left_to_right, "06-names", 1, 2, "flat"),
    (ud_rules.one_subject_and_object, "20-brushes", 3, 7, "nsubj"),
    (ud_rules.one_subject_and_object, "18-tea", 1, 3, "obj"),
    (ud_rules.obliques_of_clauses, "10-cathedral", 8, 6, "obl"),
    (ud_rules.orphans_of_promoted, "18-tea", 7, 4, "orphan"),
    (ud_rules.conjunctions_on_the_right, "03-earth", 4, 3, "cc"),
    (ud_rules.conjunctions_on_the_right, "03-earth", 4, 6, "cc"),
    (ud_rules.fixed_without_gaps, "24-fog", 12, 9, "fixed"),
    (ud_rules.projective_punctuation, "14-neighbour", 3, 8, "punct"),
    (ud_rules.projective_punctuation, "14-neighbour", 7, 9, "punct"),
]
"""Each rule, and an arc (sentence, word, head, relation) that would break it."""
RULES = list(dict.fromkeys(rule for rule, *_ in BREAKING))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_lexical_gold_keeps_what_ud_makes_mandatory(rule: Rule) -> None:
    broken = {name: list(rule(words_of(sentence))) for name, sentence in UD.items()}
    assert not {name: words for name, words in broken.items() if words}


@pytest.mark.parametrize(("rule", "name", "position", "head", "relation"), BREAKING)
def test_rule_notices_what_breaks_it(rule: Rule, name: str, position: int, head: int, relation: str) -> None:
    words = words_of(UD[name])
    words[position - 1] = replace(words[position - 1], head=head, relation=relation)
    assert list(rule(words))


SUD_RELATION = re.compile(
    "(subj|comp|comp:(aux|obj|obl|pred)|mod|udep|det|clf|cc|conj:(appos|coord)|compound(:prt)?|flat|orphan|punct|root|unk)"
    "(@(agent|emb|expl|name|pass|poss|relcl|tense))?"
)


@pytest.mark.parametrize("sentence", SUD.values(), ids=SUD)
def test_functional_gold_uses_the_names_of_its_guidelines(sentence: Sentence) -> None:
    assert [relation for relation in tree_of(sentence).relations if not SUD_RELATION.fullmatch(relation)] == []


@pytest.mark.parametrize("name", UD)
def test_function_words_dominate_in_the_functional_gold_what_they_mark_in_the_lexical_one(name: str) -> None:
    spans = spans_of(SUD[name])
    for word in words_of(UD[name]):
        if word.base in {"aux", "cop", "case", "mark"}:
            assert word.head in positions(spans[word.position - 1]), word


@pytest.mark.parametrize("sentence", SUD.values(), ids=SUD)
def test_conjuncts_and_names_form_chains_in_the_functional_gold(sentence: Sentence) -> None:
    tree = tree_of(sentence)
    arcs = zip(tree.heads, tree.relations, strict=True)
    links = Counter((head, base_label(relation)) for head, relation in arcs if re.match("conj:coord|flat", relation))
    assert all(count == 1 for count in links.values())


def wrong_words(parse: str) -> Iterator[tuple[str, bool]]:
    """For each word of ``parse`` with a wrong arc or label: its sentence, and whether its head is wrong."""
    for name, gold in VERSIONS[PARSES[parse]].items():
        found, right = tree_of(VERSIONS[parse][name]), tree_of(gold)
        for i, (head, relation) in enumerate(zip(right.heads, right.relations, strict=True)):
            if (found.heads[i], found.relations[i]) != (head, relation):
                yield name, found.heads[i] != head


def test_parses_are_as_good_as_the_readme_says() -> None:
    wrong = [list(wrong_words(parse)) for parse in PARSES]
    words = sum(map(len, UD.values()))
    uas = [1 - sum(head for _, head in found) / words for found in wrong]
    las = [1 - len(found) / words for found in wrong]
    assert all(0.8 <= score <= 0.9 for score in uas)
    assert f"UAS is {uas[0]:.2f} and {uas[1]:.2f}, LAS {las[0]:.2f} and {las[1]:.2f}." in README


def test_parses_err_in_the_sentences_that_the_readme_says() -> None:
    rows = re.findall(r"^\| `(\d\d-[\w-]+)` \| (.+) \| (.+) \|$", README, re.MULTILINE)
    assert [name for name, *_ in rows] == list(UD)
    for column, parse in enumerate(PARSES, start=1):
        assert [row[0] for row in rows if row[column] != "—"] == list(dict(wrong_words(parse)))


def test_parses_are_trees_and_one_has_two_roots() -> None:
    parses = [sentence for parse in PARSES for sentence in VERSIONS[parse].values()]
    assert [sentence.name for sentence in parses if sentence.defect] == []
    assert max(len(roots(tree_of(sentence).heads)) for sentence in parses) == 2


def test_one_parser_is_projective_and_the_other_is_not() -> None:
    assert [all(map(is_projective, VERSIONS[parse].values())) for parse in PARSES] == [True, False]
