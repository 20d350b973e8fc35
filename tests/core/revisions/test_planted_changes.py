"""Changes that are planted in a treebank are found, each of them and no other."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.revisions.revision import Revision, compare_revisions
from core.schemes.annotations import AnnotationKind
from tests.paths import SAMPLE

COLUMNS = {
    AnnotationKind.LEMMA: 2,
    AnnotationKind.TAG: 3,
    AnnotationKind.FINE_TAG: 4,
    AnnotationKind.ARC: 6,
    AnnotationKind.LABEL: 7,
}

Sentences = list[list[list[str]]]
"""The fields of each line of each sentence."""


def read_fields(path: Path) -> Sentences:
    blocks = path.read_text("utf-8").strip().split("\n\n")
    return [[line.split("\t") for line in block.split("\n")] for block in blocks]


def written(sentences: Sentences, path: Path) -> Path:
    blocks = ("\n".join("\t".join(fields) for fields in lines) for lines in sentences)
    path.write_text("\n\n".join(blocks) + "\n\n", "utf-8")
    return path


def compared(old: Path, new: Path) -> Revision:
    before, after = (read_version(VersionSpec(path.stem, str(path), Role.PARSE)) for path in (old, new))
    return compare_revisions(before, after)


def words_of(lines: Sequence[list[str]]) -> list[list[str]]:
    return [fields for fields in lines if fields[0].isdigit()]


def planted(sentences: Sentences, chance: Random, number: int) -> set[tuple[int, int, AnnotationKind, str, str]]:
    """Changes ``sentences`` at random words: index of the sentence, position, kind, and the column before and after."""
    done = dict[tuple[int, int, AnnotationKind], tuple[str, str]]()
    while len(done) < number:
        at = chance.randrange(len(sentences))
        word = chance.choice(words_of(sentences[at]))
        kind = chance.choice([*COLUMNS])
        place = at, int(word[0]), kind
        if place in done:
            continue
        before = word[COLUMNS[kind]]
        others = (
            [str(i) for i in range(len(words_of(sentences[at])) + 1)] if kind is AnnotationKind.ARC else ["x", "y", "z"]
        )
        others = [each for each in others if each not in (before, word[0])]
        if not others:
            continue  # The head of a sentence of one word.
        after = chance.choice(others)
        word[COLUMNS[kind]] = after
        done[place] = before, after
    return {(*place, *values) for place, values in done.items()}


@pytest.mark.parametrize("seed", range(20))
def test_every_planted_change_is_found_and_none_is_invented(tmp_path: Path, seed: int) -> None:
    sentences = read_fields(SAMPLE / "ud.conllu")
    old = written(sentences, tmp_path / "old.conllu")
    truth = planted(sentences, Random(seed), 25)
    revision = compared(old, written(sentences, tmp_path / "new.conllu"))
    found = set()
    for place in revision.places:
        change, at = place.change, place.new.ordinal - 1
        assert (change.old, change.word) == (change.new, place.new.forms[change.new - 1])
        before, after = change.before, change.after
        if change.kind is AnnotationKind.ARC:
            # A label that changes with its arc is no change of its own.
            if before != after:
                found.add((at, change.old, AnnotationKind.LABEL, before, after))
            before, after = (str(tree.dependencies.heads[change.old - 1]) for tree in (place.old, place.new))
        found.add((at, change.old, change.kind, before or "_", after or "_"))
    assert found == truth
    both = len(
        {each[:2] for each in truth if each[2] is AnnotationKind.ARC}
        & {each[:2] for each in truth if each[2] is AnnotationKind.LABEL}
    )
    assert len(revision.places) == len(truth) - both
    assert revision.changed == len({at for at, *_ in truth})


@pytest.mark.parametrize("name", ["ud.conllu", "ptb.mrg"])
def test_the_same_state_has_no_changes(name: str) -> None:
    revision = compared(SAMPLE / name, SAMPLE / name)
    assert (revision.places, revision.rules, revision.changed, revision.remarked) == ((), (), 0, ())


def test_what_was_added_and_removed_is_told_from_what_has_another_id(tmp_path: Path) -> None:
    """A release adds a sentence at the beginning, drops one, and gives one a new id."""
    sentences = read_fields(SAMPLE / "ud.conllu")
    old = written(sentences, tmp_path / "old.conllu")
    dropped, new_id = sentences.pop(3), "x-renamed"
    (line,) = (fields for fields in sentences[5] if fields[0].startswith("# sent_id"))
    line[0] = f"# sent_id = {new_id}"
    word = ["1", "Done", "do", "VERB", "_", "_", "0", "root", "_", "_"]
    sentences.insert(0, [["# sent_id = new"], word])
    revision = compared(old, written(sentences, tmp_path / "new.conllu"))
    assert [each.name for each in revision.added] == ["new"]
    assert [f"# sent_id = {each.name}" for each in revision.removed] == [dropped[0][0]]
    assert [after.name for _, after in revision.renamed] == [new_id]
    assert revision.places == ()


def test_a_split_word_is_one_change_and_its_neighbours_keep_their_arcs(tmp_path: Path) -> None:
    """`cannot` becomes `can not`: all later words have other numbers, but none of them was changed."""
    old = [
        [["# sent_id = a"], *(fields.split() for fields in (
            "1 We we PRON _ _ 2 nsubj _ _", "2 cannot cannot VERB _ _ 0 root _ _",
            "3 see see VERB _ _ 2 xcomp _ _", "4 it it PRON _ _ 3 obj _ _"))]
    ]  # fmt: skip
    new = [
        [["# sent_id = a"], *(fields.split() for fields in (
            "1 We we PRON _ _ 2 nsubj _ _", "2 can can AUX _ _ 0 root _ _", "3 not not PART _ _ 2 advmod _ _",
            "4 see see VERB _ _ 2 xcomp _ _", "5 it it PRON _ _ 4 obj _ _"))]
    ]  # fmt: skip
    revision = compared(written(old, tmp_path / "old.conllu"), written(new, tmp_path / "new.conllu"))
    (place,) = revision.places
    assert (place.change.kind, place.change.before, place.change.after) == (AnnotationKind.WORD, "cannot", "can not")


def test_a_word_with_a_space_that_is_split_does_not_look_the_same(tmp_path: Path) -> None:
    """Breton *r Poulgwenn* became two words, which was told as *r Poulgwenn → r Poulgwenn*."""
    row = "{}\t{}\t_\tX\t_\t_\t{}\tx\t_\t_\n"
    old = row.format(1, "e", 0) + row.format(2, "r Poulgwenn", 1)
    new = row.format(1, "e", 0) + row.format(2, "r", 3) + row.format(3, "Poulgwenn", 1)
    for name, rows in (("old", old), ("new", new)):
        (tmp_path / f"{name}.conllu").write_text(f"# sent_id = 1\n{rows}\n")
    (place,) = compared(tmp_path / "old.conllu", tmp_path / "new.conllu").places
    assert (place.change.before, place.change.after) == ("r Poulgwenn", "r + Poulgwenn")


def test_features_are_changed_one_by_one(tmp_path: Path) -> None:
    line = "1\tdogs\tdog\tNOUN\t_\t{}\t0\troot\t_\t_\n\n"
    (tmp_path / "old.conllu").write_text(line.format("Case=Nom|Number=Sing"))
    (tmp_path / "new.conllu").write_text(line.format("Gender=Com|Number=Plur"))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert [(place.change.before, place.change.after) for place in revision.places] == [
        ("Case=Nom", "no Case"),
        ("no Gender", "Gender=Com"),
        ("Number=Sing", "Number=Plur"),
    ]


def test_misc_is_compared_part_by_part(tmp_path: Path) -> None:
    line = "1\tdogs\tdog\tNOUN\t_\t_\t0\troot\t_\t{}\n\n"
    (tmp_path / "old.conllu").write_text(line.format("Gloss=chien|SpaceAfter=No"))
    (tmp_path / "new.conllu").write_text(line.format("Gloss=chiens|Ref=2|SpaceAfter=No"))
    revision = compared(tmp_path / "old.conllu", tmp_path / "new.conllu")
    assert [(place.change.kind, place.change.before, place.change.after) for place in revision.places] == [
        (AnnotationKind.OTHER, "MISC: Gloss=chien", "MISC: Gloss=chiens"),
        (AnnotationKind.OTHER, "", "MISC: Ref=2"),
    ]


def test_an_arc_that_is_turned_round_says_so(tmp_path: Path) -> None:
    line = "1\tin\tin\tADP\t_\t_\t{}\t{}\t_\t_\n2\tRome\tRome\tPROPN\t_\t_\t{}\t{}\t_\t_\n\n"
    (tmp_path / "old.conllu").write_text(line.format(2, "case", 0, "root"))
    (tmp_path / "new.conllu").write_text(line.format(0, "root", 1, "obj"))
    arcs = [
        (place.change.word, place.change.before, place.change.after, place.change.move)
        for place in compared(tmp_path / "old.conllu", tmp_path / "new.conllu").places
    ]
    assert arcs == [
        ("in", "case", "root", "in place of its head"),
        ("Rome", "root", "obj", "its own dependent"),
    ]


def test_brackets_that_change_their_label_or_are_added(tmp_path: Path) -> None:
    (tmp_path / "old.mrg").write_text("( (S (NP-SBJ (NNP Ann)) (VP (VBZ sees) (NP (DT the) (NN sea)))) )\n")
    (tmp_path / "new.mrg").write_text("( (S (NP-SBJ (NNP Ann)) (VP (VBZ sees) (NP-OBJ (DT the) (NBAR (NN sea))))) )\n")
    found = [
        (place.change.kind, place.change.new, place.change.word, place.change.before, place.change.after)
        for place in compared(tmp_path / "old.mrg", tmp_path / "new.mrg").places
    ]
    assert found == [
        (AnnotationKind.BRACKET, 3, "the sea", "NP", "NP-OBJ"),
        (AnnotationKind.BRACKET, 4, "sea", "", "NBAR"),
    ]


def test_of_long_brackets_the_ends_are_named(tmp_path: Path) -> None:
    """Only the first word was: nobody could tell which of two brackets that begin there went and which came."""
    words = " ".join(f"(N w{i})" for i in range(1, 9))
    (tmp_path / "old.mrg").write_text(f"( (S (NP (N a) {words}) (V b)) )\n")
    (tmp_path / "new.mrg").write_text(f"( (S (NP (N a) {words} (V b))) )\n")
    found = [
        (each.change.word, each.change.before) for each in compared(tmp_path / "old.mrg", tmp_path / "new.mrg").places
    ]
    assert found == [("a w1 … w8 (1-9)", "NP"), ("a w1 … b (1-10)", "")]


def test_what_of_brackets_is_not_compared_is_not_called_comments(tmp_path: Path) -> None:
    (tmp_path / "old.mrg").write_text("( (S (NP-1 (N a)) (VP (V b) (NP (-NONE- *T*-1)))) )\n")
    (tmp_path / "new.mrg").write_text("( (S (NP (N a)) (VP (V b))) )\n")
    revision = compared(tmp_path / "old.mrg", tmp_path / "new.mrg")
    assert (revision.places, len(revision.remarked)) == ((), 1)
    assert "traces, indices, secondary edges" in str(revision.not_compared)


def test_a_comment_is_not_a_change_of_annotation(tmp_path: Path) -> None:
    text = (SAMPLE / "ud.conllu").read_text("utf-8")
    (tmp_path / "new.conllu").write_text(text.replace("# sent_id", "# checked = yes\n# sent_id", 1), "utf-8")
    revision = compared(SAMPLE / "ud.conllu", tmp_path / "new.conllu")
    assert (revision.places, revision.changed, len(revision.remarked)) == ((), 0, 1)
