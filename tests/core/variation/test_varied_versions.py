"""Variations as versions: the same trees as in the files that `vary` writes, and they follow their sources."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.base.errors import CancelledError, InputError, UsageError
from core.editing.acts import Attach
from core.editing.apply import edited
from core.formats.registry import read_version
from core.model.scheme import Coordination, Heads, Reannotation, Scheme
from core.model.version import Role, Version, VersionSpec, relations_in
from core.variation.varied_versions import after_edits, varied, varied_again, with_variations
from core.variation.write_variation import Changes, way_of, written
from tests.edited import inventory_of, version_in
from tests.paths import SAMPLE
from tests.written_back import written_back

UD = read_version(VersionSpec("ud", str(SAMPLE / "ud.conllu"), Role.GOLD))
SCHEME = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CHAIN)
SPEC = VersionSpec("functional", "", Role.GOLD, variation=Reannotation("ud", SCHEME))


def variation_of(*specs: VersionSpec) -> list[Version]:
    return with_variations([UD.spec, *specs], [UD])


def test_a_variation_is_what_the_file_would_be(tmp_path: Path) -> None:
    """People who save it and open the file must see the same trees."""
    path = tmp_path / "functional.conllu"
    path.write_text("".join(written(UD, Changes(UD.sentences, SCHEME, way_of(UD)))), "utf-8")
    read = read_version(replace(SPEC, path=str(path), variation=None))
    _, made = variation_of(SPEC)
    assert list(made.sentences) == list(read.sentences)
    assert written_back(made.sentences) == path.read_bytes()
    assert (made.relations, made.inventory, made.format) == (read.relations, read.inventory, read.format)


def test_a_variation_of_a_variation_is_made_after_it() -> None:
    back = VersionSpec("back", "", Role.GOLD, variation=Reannotation("functional", Scheme(heads=Heads.LEXICAL)))
    _, functional, again = variation_of(SPEC, back)
    one_by_one = varied(functional, back)
    assert list(again.sentences) == list(one_by_one.sentences)
    assert again.coordination is Coordination.CHAIN


def test_an_edit_of_the_source_changes_that_sentence_only() -> None:
    """Scores of 100,000 sentences must not wait for all to be made again after each edit."""
    made = variation_of(SPEC)
    sentence = edited(UD.sentences[2], UD, Attach(len(UD.sentences[2]), 1))
    now = replace(UD, sentences=[*UD.sentences[:2], sentence, *UD.sentences[3:]])
    _, followed = after_edits(made, [now])
    expected = varied(now, SPEC)
    assert followed.sentences[2].tree == expected.sentences[2].tree != made[1].sentences[2].tree
    assert followed.sentences[2] == varied_again(made[1], sentence)
    others = [i for i in range(len(UD.sentences)) if i != 2]
    assert all(followed.sentences[i] is made[1].sentences[i] for i in others)


def test_relations_follow_edits() -> None:
    """Which measures apply depends on them; they come from what changed, not from all sentences again."""
    first = UD.sentences[0]
    for old in ("nsubj", "obl"):
        only = replace(UD, sentences=[first], relations=relations_in([first]), inventory=inventory_of([first]))
        relations = tuple("odd" if each.startswith(old) else each for each in first.dependencies.relations)
        changed = replace(first, tree=replace(first.dependencies, relations=relations))
        made = with_variations([only.spec, SPEC], [only])
        _, followed = after_edits(made, [replace(only, sentences=[changed])])
        assert followed.relations == relations_in(followed.sentences) != made[1].relations
        assert "odd" in (followed.relations or ())


def test_an_edit_does_not_change_the_way_of_coordination_of_the_whole_treebank() -> None:
    """One more chain in an edited sentence must not re-annotate coordinations elsewhere otherwise."""
    text = "1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n2\tb\t_\tX\t_\t_\t1\tconj\t_\t_\n3\tc\t_\tX\t_\t_\t1\tconj\t_\t_\n\n"
    treebank = version_in("conllu", text)
    spec = replace(SPEC, variation=Reannotation(treebank.name, SCHEME))
    made = with_variations([treebank.spec, spec], [treebank])
    chain = edited(treebank.sentences[0], treebank, Attach(3, 2))
    _, followed = after_edits(made, [replace(treebank, sentences=[chain])])
    assert way_of(replace(treebank, sentences=[chain])) is Coordination.CHAIN
    assert followed.coordination is Coordination.FIRST


def test_nothing_is_made_again_without_edits() -> None:
    made = variation_of(SPEC)
    assert after_edits(made, [UD])[1] is made[1]


def test_making_a_variation_can_be_cancelled() -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            assert total == len(UD.sentences)
            raise CancelledError

    with pytest.raises(CancelledError):
        varied(UD, SPEC, stop)


def test_brackets_cannot_be_re_annotated() -> None:
    brackets = read_version(VersionSpec("ud", str(SAMPLE / "ptb.mrg"), Role.GOLD))
    with pytest.raises(UsageError, match="only dependencies can be re-annotated"):
        with_variations([brackets.spec, SPEC], [brackets])


def test_a_gold_needs_valid_trees_and_a_parse_does_not() -> None:
    parse = replace(UD.spec, role=Role.PARSE, native_gold="gold")
    sentences = [replace(UD.sentences[0], defect="cycle through token 1"), *UD.sentences[1:]]
    broken = replace(UD, spec=parse, sentences=sentences)
    with pytest.raises(InputError, match="a valid tree, to derive 'functional'"):
        with_variations([UD.spec, SPEC], [broken])
    parse = replace(SPEC, role=Role.PARSE, native_gold="ud")
    _, made = with_variations([UD.spec, parse], [broken])
    assert made.sentences[0] is broken.sentences[0]
