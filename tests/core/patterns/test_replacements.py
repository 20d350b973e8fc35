"""Bulk changes: each place changes as its script says, or is left whole; the rest stays byte for byte."""

import pytest

from core.editing.acts import Reannotate, RefusedError, act_fields, act_from
from core.editing.apply import SentenceEdit
from core.editing.edit_log import EditLog
from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec
from core.patterns.replacements import ChangedSentence, parse_script, replaced, script_text
from core.patterns.request import RequestError
from tests.edited import after, version_in
from tests.paths import SAMPLE

TEXT = (
    "# sent_id = dogs\n"
    "1\tthe\tthe\tDET\tDT\tDefinite=Def|PronType=Art\t2\tdet\t_\tA=b\r\n"
    "2\tdogs\tdog\tNOUN\tNNS\tNumber=Plur\t3\tnsubj\t_\t_\n"
    "3\tbark\tbark\tVERB\tVBP\t_\t0\troot\t_\t_\n"
    "4\tat\tat\tADP\tIN\t_\t5\tcase\t_\t_\n"
    "5\tcats\tcat\tNOUN\tNNS\tCase=Acc|Number=Plur\t3\tobl\t_\t_\n"
    "\n"
)


def changed(text: str, version: Version) -> tuple[str, ChangedSentence]:
    (replacement,) = parse_script(text)
    ((_, sentence, found),) = replaced(replacement, [version])
    return sentence.source, found


@pytest.mark.parametrize(
    ("commands", "old", "new"),
    [
        ("relabel N nmod:x", "\t3\tobl\t", "\t3\tnmod:x\t"),
        ('relabel e "at@x"', "\t3\tobl\t", "\t3\tat@x\t"),
        ("reattach P to V", "\t5\tcase\t", "\t3\tcase\t"),
        ("flip N P", "IN\t_\t5\tcase\t_\t_\n5\tcats\tcat\tNOUN\tNNS\tCase=Acc|Number=Plur\t3\tobl", None),
        ("tag N upos=PROPN, lemma=Cat", "5\tcats\tcat\tNOUN", "5\tcats\tCat\tPROPN"),
        ("tag N !Case, Gender=Fem", "Case=Acc|Number=Plur", "Gender=Fem|Number=Plur"),
        ("tag N !Case, !Number", "Case=Acc|Number=Plur", "_"),
    ],
)
def test_a_place_changes_and_nothing_else(commands: str, old: str, new: str | None) -> None:
    request = "pattern { e: V -[obl]-> N; f: N -[case]-> P }"
    text, _ = changed(f"{request} change {{ {commands} }}", version_in("conllu", TEXT))
    new = new or "IN\t_\t3\tobl\t_\t_\n5\tcats\tcat\tNOUN\tNNS\tCase=Acc|Number=Plur\t4\tcase"
    assert text == TEXT.replace(old, new)
    assert text != TEXT


@pytest.mark.parametrize(
    ("commands", "preposition", "noun"),
    [
        ("relabel P case:loc; flip N P", "3\tobl", "4\tcase:loc"),
        ("flip N P; relabel P case:loc", "3\tcase:loc", "4\tcase"),
        ("relabel N nmod; flip N P; relabel N comp", "3\tnmod", "4\tcomp"),
        ("reattach N to S; flip N P", "2\tobl", "4\tcase"),
        ("flip N P; relabel f comp:obj; relabel e udep", "3\tudep", "4\tcomp:obj"),
        ("relabel f comp:obj; relabel e udep; flip N P", "3\tudep", "4\tcomp:obj"),
    ],
)
def test_changes_of_a_place_are_made_one_after_the_other(commands: str, preposition: str, noun: str) -> None:
    """`relabel Y obl:arg; flip X Y` lost the label without a word."""
    request = "pattern { V -[nsubj]-> S; e: V -[obl]-> N; f: N -[case]-> P }"
    text, _ = changed(f"{request} change {{ {commands} }}", version_in("conllu", TEXT))
    assert f"\t{preposition}\t_\t_\n5\t" in text
    assert f"\t{noun}\t_\t_\n\n" in text


def test_a_flip_at_the_root_keeps_one_root() -> None:
    text, _ = changed("pattern { V -[nsubj]-> N } change { flip V N }", version_in("conllu", TEXT))
    assert text == TEXT.replace("\t3\tnsubj\t", "\t0\troot\t").replace("\t0\troot\t_\t_\n4", "\t2\tnsubj\t_\t_\n4")


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("pattern { V -> N; N -> P } change { reattach N to P }", "a cycle"),
        ("pattern { V [upos=VERB]; N -> P } change { reattach V to P }", "a cycle"),
        ("pattern { R [form=__0__]; R -> V; V -> N } change { reattach N to R }", "2 roots"),
        ("pattern { V -[obl]-> N } change { relabel N obl }", "nothing would change"),
    ],
)
def test_a_place_that_would_be_no_tree_is_left_and_says_why(script: str, why: str) -> None:
    text, found = changed(script, version_in("conllu", TEXT))
    assert text == TEXT
    assert all(why in str(place.why_not) for place in found.places)


def test_places_that_want_different_things_of_a_word_do_not_mix() -> None:
    """The first is changed; the second is left as a whole, its other change too."""
    text, found = changed("pattern { X -[det|case]-> Y } change { tag X xpos=A }", version_in("conllu", TEXT))
    assert [place.why_not for place in found.places] == [None, None]
    assert text.count("\tA\t") == 2
    both = "pattern { X -[nsubj|obl]-> Y; Y -> Z } change { relabel X top; reattach Z to X; tag Y upos=X }"
    text, found = changed(both, version_in("conllu", TEXT))
    assert [place.why_not for place in found.places] == [None, None]
    other = "pattern { D [upos=DET]; X -[nsubj|obl]-> Y } change { reattach D to Y; tag Y upos=X }"
    text, found = changed(other, version_in("conllu", TEXT))
    assert [str(place.why_not) for place in found.places][1:] == ["an earlier place changes “the” otherwise"]
    assert (text.count("\tX\t"), found.cells[-1].token) == (1, 2)


def test_all_places_are_found_before_any_is_changed() -> None:
    text, found = changed(
        "pattern { X [upos=VERB]; X -> Y; Y -> Z } change { relabel Y z }", version_in("conllu", TEXT)
    )
    assert len(found.places) == 2
    assert text == TEXT.replace("nsubj", "z").replace("obl", "z")


def test_what_is_changed_in_one_version_may_depend_on_another() -> None:
    ud, sud = (read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.GOLD)) for name in ("ud", "sud"))
    script = "ud { pattern { N -[case]-> P } } sud { pattern { P -[comp:obj]-> N } } change ud { flip N P }"
    (replacement,) = parse_script(script)
    heads = {after.name: after.dependencies.heads for _, after, _ in replaced(replacement, [ud, sud])}
    assert heads["01-sunday"] == next(each for each in sud.sentences if each.name == "01-sunday").dependencies.heads


@pytest.mark.parametrize(
    ("script", "at", "what"),
    [
        ("pattern { X -> Y }", 18, "expected what is changed"),
        ("pattern { X -> Y } change { relabel Z obl }", 36, "no node of the pattern is called 'Z'"),
        ("pattern { X -> Y } change { flip Y X }", 28, "expected an edge 'Y -> X'"),
        ("pattern { X -> Y } change { tag X head=3 }", 34, "no tag"),
        *(
            (f"pattern {{ X -> Y }} change {{ tag X {what}=x }}", 34, "no tag")
            for what in ("form", "feats", "UPOS", "DEPREL")
        ),
        ("pattern { X -> Y } change { relabel Y }", 38, "expected a value"),
        ("pattern { X -> Y } change { relabel Y", 37, "expected a value"),
        ("pattern { X -> Y } change { relabel Y z", 39, "or '}'"),
        ("pattern { X -> Y } change { tag Y lemma=% }", 43, "expected a value"),
        ("pattern { X -> Y } change { delete Y }", 28, "relabel, reattach, flip or tag"),
        ("pattern { X -> Y } change { relabel Y a } x", 43, "expected what is changed"),
        ("a { pattern { X -> Y } } b { pattern { X -> Y } } change { relabel Y z }", 57, "which version is changed"),
        ("pattern { X -> } change { relabel Y z }", 15, "expected a name"),
        ("pattern { X -> Y } change ud { relabel Y z }", 26, "names no version; leave out 'ud'"),
        ("global { is_projective } change { relabel Y z }", 42, "no node of the pattern is called 'Y'"),
        ("global { is_projective } change { relabel 3 z }", 42, "no node of the pattern is called '3'"),
    ],
)
def test_an_error_of_a_script_is_at_its_place(script: str, at: int, what: str) -> None:
    with pytest.raises(RequestError, match=what) as caught:
        parse_script(script)
    assert caught.value.start == at


def test_a_script_is_written_as_it_is_read() -> None:
    script = 'pattern { X -[a]-> Y } change { relabel Y "b c"; reattach Y to X; flip X Y; tag X upos=N, !Case }'
    with pytest.raises(RequestError, match="not a label"):
        parse_script(script)
    (read,) = parse_script(script.replace("b c", "b:c"))
    assert parse_script(script_text(read)) == (read,)


def test_the_act_of_a_bulk_change_is_kept_in_files() -> None:
    _, found = changed("pattern { V -[obl]-> N } change { relabel N x }", version_in("conllu", TEXT))
    assert found.act == Reannotate(("5 relation x",)) == act_from(act_fields(found.act))


@pytest.mark.parametrize("cell", ["", "x head 1", "1", "1 head x", "9 head 1", "1 head 9", "1 Num|ber x", "1 relation"])
def test_a_broken_act_is_refused(cell: str) -> None:
    with pytest.raises(RefusedError):
        after(version_in("conllu", TEXT), Reannotate((cell,)))


def test_a_bulk_change_is_one_step_across_sentences() -> None:
    twice = TEXT + TEXT.replace("dogs", "others", 1)
    version, log = version_in("conllu", twice), EditLog()
    first, second = version.sentences
    for sentence in (first, second):
        log.do(SentenceEdit("a", sentence.name, Reannotate(("5 relation x",)), continues=True), sentence, version)
    assert log.steps == 1
    assert [edit.sentence for edit in log.undo()] == ["dogs", "others"]
    assert (log.steps, log.undone_steps, list(log.changed_sentences())) == (0, 1, [])
    originals = {sentence.name: sentence for sentence in (first, second)}
    log.take_again(list(log.tried_again(lambda edit: (originals[edit.sentence], version))))
    assert (log.steps, len(list(log.changed_sentences()))) == (1, 2)
