"""Sentences and words of a version, and trees that are written back in their own format."""

from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from tests.paths import SAMPLE

UD = SAMPLE / "ud.conllu"
TREE = "(ROOT (S (NP-SBJ (PRP He)) (VP (VBD left) (NP (DT the) (NN house))) (. .)))\n"


@pytest.fixture
def ud() -> tc.Version:
    return tc.read(UD)


@pytest.fixture
def brackets() -> tc.Version:
    return tc.read_text(TREE, name="b", format="ptb")


def written(version: tc.Version, folder: Path) -> bytes:
    version.write(folder / "written")
    return (folder / "written").read_bytes()


def test_a_version_is_its_sentences(ud: tc.Version) -> None:
    assert [sentence.id for sentence in ud] == ud.ids
    assert (len(ud), ud[0].id, ud[-1].id, ud["12-letter"].id) == (30, "01-sunday", ud.ids[-1], "12-letter")
    assert [sentence.id for sentence in ud[:2]] == ud.ids[:2]
    assert ud[0].tokens == ["They", "arrive", "on", "Sunday", "."]
    assert repr(ud[0]) == "<Sentence 01-sunday: They arrive on Sunday.>"
    with pytest.raises(KeyError):
        ud["nowhere"]
    with pytest.raises(IndexError, match="no sentence 30: 'ud' has 30 sentences"):
        ud[30]


def test_words_have_what_the_file_says(ud: tc.Version) -> None:
    they, arrive = ud[0].words[:2]
    assert (they.form, they.lemma, they.upos, they.head, they.deprel) == ("They", "they", "PRON", 2, "nsubj")
    assert (arrive.position, arrive.head, arrive.deprel, arrive.deps) == (2, 0, "root", "_")
    assert repr(they) == "<Word 1: They>"
    heads = [(word.form, word.head) for sentence in ud for word in sentence.words]
    assert len(heads) == sum(map(len, ud))


def test_nothing_changed_is_the_same_file(ud: tc.Version, tmp_path: Path) -> None:
    assert written(ud, tmp_path) == UD.read_bytes()


def test_what_is_set_is_all_that_changes(ud: tc.Version, tmp_path: Path) -> None:
    """Whoever corrects a relation by a script wants a diff of one line."""
    they, arrive = ud[0].words[:2]
    they.deprel, they.head = "dislocated", 3
    arrive.lemma, arrive.upos, arrive.misc = "arriver", "AUX", "Note=Yes"
    assert (they.head, they.deprel, arrive.lemma, arrive.upos) == (3, "dislocated", "arriver", "AUX")
    before, after = UD.read_bytes().split(b"\n"), written(ud, tmp_path).split(b"\n")
    changed = [(old.split(b"\t"), new.split(b"\t")) for old, new in zip(before, after, strict=True) if old != new]
    assert [[cell for cell, was in zip(new, old, strict=True) if cell != was] for old, new in changed] == [
        [b"3", b"dislocated"],
        [b"arriver", b"AUX", b"Note=Yes"],
    ]
    again = tc.read(tmp_path / "written", format="conllu")
    assert (again[0].words[0].head, again[0].words[0].deprel) == (3, "dislocated")


def test_scores_are_those_of_what_was_set(ud: tc.Version) -> None:
    parse = tc.read(UD, name="p")
    word = parse[0].words[0]
    word.deprel = "obj"
    las = tc.score(ud, parse, metrics="las", iterations=1).corpus()
    assert las["correct"][0] == las["total"][0] - 1
    word.deprel = "nsubj"
    assert tc.score(ud, parse, metrics="las", iterations=1).corpus()["value"][0] == 1


def test_a_tree_may_be_broken_and_mended(ud: tc.Version) -> None:
    """Two heads are set one after the other: between them there is no tree."""
    they, arrive = ud[0].words[:2]
    arrive.head = 1
    assert "cycle" in ud[0].flaw
    with pytest.raises(tc.InputError, match="sentence 01-sunday"):
        tc.generalize(ud)
    they.head = 0
    assert ud[0].flaw == ""
    assert tc.generalize(ud)["01-sunday"].tokens[0] == "They"


_IDS: tuple[Any, Any] = ("a", "b")


def test_a_second_root_is_a_flaw_that_a_parse_may_have(tmp_path: Path) -> None:
    """`flaw` was empty, while every measure refused the sentence, and a parse that is scored so was not written."""
    text = "# sent_id = a\n1\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n2\ton\t_\tX\t_\t_\t1\tdep\t_\t_\n\n"
    gold, parse = tc.read_text(text, name="ud"), tc.read_text(text, name="p@ud")
    for version in (gold, parse):
        assert version[0].flaw == ""
        version[0].words[1].head = 0
        assert version[0].flaw == "2 roots, tokens 1, 2"
        here, elsewhere = _IDS
        assert here in version
        assert elsewhere not in version
    with pytest.raises(tc.InputError, match="2 roots"):
        gold.write(tmp_path / "gold.conllu")
    parse.write(tmp_path / "parse.conllu")
    again = tc.read(tmp_path / "parse.conllu", name="p@ud")
    assert again[0].flaw == "2 roots, tokens 1, 2"


WRONG: list[tuple[str, Any, str]] = [
    ("head", 6, "head: expected a whole number from 0 to 5, not 6"),
    ("head", True, "head: expected a whole number from 0 to 5, not True"),
    ("head", "2", "head: expected a whole number from 0 to 5, not '2'"),
    ("deprel", "a\tb", "deprel: expected a text of one line without tabs, or '_', not"),
    ("deprel", "", "deprel: expected a text of one line"),
    ("deprel", "nsubj pass", "deprel: expected a text without spaces, not 'nsubj pass'"),
    ("upos", "NOUN VERB", "upos: expected a text without spaces, not"),
    ("lemma", 3, "lemma: expected a text, not 3"),
    ("misc", "a\nb", "misc: expected a text of one line"),
]


@pytest.mark.parametrize(("name", "value", "said"), WRONG)
def test_what_no_file_can_hold_is_refused(ud: tc.Version, name: str, value: Any, said: str) -> None:
    with pytest.raises(tc.UsageError) as raised:
        setattr(ud[0].words[0], name, value)
    assert str(raised.value).startswith(said)
    assert ud[0].source == tc.read(UD)[0].source


def test_constituents_have_labels_and_words(brackets: tc.Version) -> None:
    (sentence,) = brackets
    assert [(each.label, each.span) for each in sentence.constituents] == [
        ("S", (1, 2, 3, 4, 5)),
        ("NP-SBJ", (1,)),
        ("VP", (2, 3, 4)),
        ("NP", (3, 4)),
    ]
    inner = sentence.constituents[-1]
    assert inner.parent is not None
    assert (inner.parent.label, [word.form for word in inner.words], inner.function) == ("VP", ["the", "house"], None)
    assert [word.upos for word in sentence.words] == ["PRP", "VBD", "DT", "NN", "."]
    assert (sentence.words[0].head, sentence.words[0].deprel, sentence.words[0].lemma) == (None, None, None)


def test_constituents_are_changed_in_the_text(brackets: tc.Version, tmp_path: Path) -> None:
    (sentence,) = brackets
    sentence.constituents[1].label = "NP-TPC"
    sentence.words[3].upos = "NNS"
    assert written(brackets, tmp_path).decode() == TREE.replace("NP-SBJ", "NP-TPC").replace("NN house", "NNS house")
    verb_phrase = sentence.constituents[2]
    sentence.group([sentence.words[0], verb_phrase], "X")
    assert "(X (NP-TPC (PRP He)) (VP" in sentence.source
    with pytest.raises(tc.UsageError, match="has other constituents now; take them again"):
        verb_phrase.remove()
    next(each for each in sentence.constituents if each.label == "X").remove()
    assert written(brackets, tmp_path).decode() == TREE.replace("NP-SBJ", "NP-TPC").replace("NN house", "NNS house")


def test_what_can_not_be_done_with_constituents(brackets: tc.Version, ud: tc.Version) -> None:
    (sentence,) = brackets
    with pytest.raises(tc.UsageError, match="function: brackets have none of their own"):
        sentence.constituents[0].function = "SBJ"
    with pytest.raises(tc.UsageError, match="head: words in brackets and graphs have none"):
        sentence.words[0].head = 2
    with pytest.raises(tc.UsageError, match="lemma: words have none in the format ptb"):
        sentence.words[0].lemma = "he"
    with pytest.raises(tc.UsageError, match="group: expected words and constituents that are together in one"):
        sentence.group([sentence.words[0], sentence.words[3]], "X")
    with pytest.raises(tc.UsageError, match="expected words and constituents, not 1, 2"):
        sentence.group([1, 2], "X")  # type: ignore[list-item]
    with pytest.raises(tc.UsageError, match="has dependencies, not constituents"):
        ud[0].group(ud[0].words[:2], "X")
    assert ud[0].constituents == []


def test_open_files_and_text_are_read(tmp_path: Path) -> None:
    expected = tc.score(UD, SAMPLE / "parser_ud.conllu", iterations=1).to_dict()["scores"]
    with UD.open("rb") as gold, (SAMPLE / "parser_ud.conllu").open(encoding="utf-8") as parse:
        versions = tc.read(gold, name="gold"), tc.read(parse, name="parse")
    assert tc.score(*versions, iterations=1).to_dict()["scores"] == expected
    texts = [
        tc.read_text(path.read_text("utf-8"), name=name)
        for name, path in (("gold", UD), ("parse", SAMPLE / "parser_ud.conllu"))
    ]
    assert tc.score(*texts, iterations=1).to_dict()["scores"] == expected
    with UD.open("rb") as gold:
        assert tc.read(gold).name == "ud"
    with pytest.raises(tc.UsageError, match="is closed; open it again"):
        tc.read(gold)
    with pytest.raises(tc.UsageError, match=r"not a text of several lines; read that by read_text\(…\)"):
        tc.read(TREE + TREE)
    (tmp_path / "a").mkdir()
    with pytest.raises(tc.InputError, match="directory"):
        tc.read(UD).write(tmp_path / "a")


def test_a_new_constituent_of_brackets_has_no_word_that_was_not_named() -> None:
    """Brackets have no gaps: the words between those that were named went into it, too."""
    version = tc.read_text("( (S (NP (PRP It)) (VBZ rains) (RB hard) (. .)) )\n", name="ptb", format="ptb")
    it, _, hard, _ = version[0].words
    before = str(version[0].constituents)
    with pytest.raises(tc.UsageError, match="group: expected words and constituents that are together in one"):
        version[0].group([it, hard], "ZZ")
    assert str(version[0].constituents) == before
    version[0].group(version[0].words[1:3], "VP")
    assert [each.span for each in version[0].constituents if each.label == "VP"] == [(2, 3)]


class Two:
    """As a number of NumPy: no `int`, and yet a whole number."""

    def __index__(self) -> int:
        return 2


def test_a_head_may_be_a_whole_number_of_another_library(ud: tc.Version) -> None:
    word = ud[0].words[0]
    word.head = Two()  # type: ignore[assignment]
    assert word.head == 2
    with pytest.raises(tc.UsageError, match="head: expected a whole number"):
        word.head = 2.0  # type: ignore[assignment]
