"""`diff --format markdown`: a changelog in sentences, which a maintainer pastes into the README of a release."""

from pathlib import Path

import pytest

from core.revisions.changelog import MOST_RARE, as_changelog
from core.revisions.patterns import Attribute, Condition
from core.revisions.rules_in_words import where_said
from core.revisions.tables import as_html
from tests.core.revisions.test_rules import dates, revised, sentence, tree


def changelog(tmp_path: Path, old: list[str], new: list[str], examples: int = 10) -> str:
    return "".join(as_changelog(revised(tmp_path, old, new), examples))


def test_a_rule_is_a_sentence_with_its_count_what_is_left_and_an_example(tmp_path: Path) -> None:
    old = [sentence(i, "see", "dobj") for i in range(10)]
    new = [sentence(i, "see", "obj") for i in range(9)] + [old[9]]
    assert changelog(tmp_path, old, new) == (
        "The annotation of 9 of 10 sentences changed. Changed: 9 labels (9 by rule).\n"
        "\n### Changes that follow a rule\n\n"
        "- `dobj` is `obj` now (9 of 10; 1 left: *word9* in 9). Example: see **word0** (0).\n"
    )


def test_a_sentence_without_an_id_was_given_none(tmp_path: Path) -> None:
    """The number of a sentence in a file without ids was told as its new id; and there were no others to be *more*."""
    old = [sentence(i, "see", "obj") for i in range(3)]
    new = [each.partition("\n")[2] for each in old]
    else_changed = "Only comments, spacing or the order of values changed in"
    several = f"The annotation of 0 of 3 sentences changed. {else_changed} 3 sentences."
    assert changelog(tmp_path, old, new) == f"{several}\n"
    assert changelog(tmp_path, new, old) == f"{several}\n"
    changed = [old[0].replace("\tobj", "\tobl"), "# checked\n" + old[1], old[2]]
    assert f"1 of 3 sentences changed. {else_changed} 1 more sentence." in changelog(tmp_path, old, changed)


def test_what_changed_otherwise_is_not_called_left(tmp_path: Path) -> None:
    """A maintainer who looks for what was forgotten would look at words on which it was decided."""
    old = [sentence(i, "see", "dobj") for i in range(20)]
    new = [*[sentence(i, "see", "obj") for i in range(18)], sentence(18, "see", "iobj"), old[19]]
    rule = "`dobj` is `obj` now (18 of 20; 1 left: *word19* in 19; 1 changed otherwise: *word18* in 18)."
    assert rule in changelog(tmp_path, old, new)
    page = "".join(as_html(revised(tmp_path, old, new), "old → new"))
    assert "<mark>word18</mark> </bdi>, changed otherwise</li>" in page
    assert page.count("changed otherwise</li>") == 1


def test_of_words_without_lemmas_the_forms_are_named(tmp_path: Path) -> None:
    """*The lemma is iːkti* was said of Beja, where each lemma is `_`."""
    forms = [["It", "it", "us", "so"][i % 4] for i in range(40)]
    old = [tree(i, f"w{i} _ VERB _ 0 root", f"{form} _ X _ 1 dep", f"n{i} _ X _ 1 obj") for i, form in enumerate(forms)]
    new = [each.replace("_\t1\tdep", "A=B\t1\tdep") if i % 4 < 2 else each for i, each in enumerate(old)]
    assert "`A=B` is added where the form is *it* (20 of 20)" in changelog(tmp_path, old, new)
    new = [each.replace("_\t1\tobj", "A=B\t1\tobj") if i % 4 < 2 else each for i, each in enumerate(old)]
    assert "`A=B` is added where the form before is *it* (20 of 20)" in changelog(tmp_path, old, new)
    assert "the form before is it" in "".join(as_html(revised(tmp_path, old, new), "old → new"))


def test_a_word_without_a_lemma_has_none_in_a_treebank_with_lemmas(tmp_path: Path) -> None:
    old = [tree(i, f"w{i} see VERB _ 0 root", f"{'it' if i % 2 else 'so'} _ X _ 1 dep") for i in range(40)]
    new = [each.replace("X\t_\t_", "X\t_\tA=B", 1) if i % 2 else each for i, each in enumerate(old)]
    assert "the lemma is *it*" not in changelog(tmp_path, old, new)


def test_features_of_a_condition_are_told_in_one_breath() -> None:
    """Not "where it has `Case=Gen` and it has `Number=Plur`"."""
    having = [Condition(Attribute.FEATURE, (value,)) for value in ("Case=Gen", "Number=Plur")]
    lacking = Condition(Attribute.FEATURE, ("Person=1",), holds=False)
    assert where_said((having[0], lacking)) == "it has Case=Gen and it does not have Person=1"
    assert where_said(tuple(having)) == "it has Case=Gen and Number=Plur"
    of_head = [each._replace(attribute=Attribute.HEAD_FEATURE) for each in having]
    assert where_said((having[0], *of_head)) == "it has Case=Gen and its head has Case=Gen and Number=Plur"


def test_sisters_of_the_same_relation_are_told_as_such() -> None:
    """It said that no other dependent is `punct` of words before a `punct` that had another relation."""
    later = Condition(Attribute.LATER_SISTER, ("punct",))
    assert where_said((later,)) == "another punct of its head stands after it"
    assert where_said((later._replace(holds=False),)) == "it is no punct with another one of its head after it"


def test_of_a_treebank_with_lemmas_on_punctuation_alone_the_forms_are_named(tmp_path: Path) -> None:
    """A release of Faroese had lemmas on commas: its one item, 767 changes, made no rule."""
    old = [
        tree(i, f"w{i} _ VERB _ 0 root", f"{['it', 'us'][i % 2]} _ X _ 1 dep", ", , PUNCT _ 1 punct") for i in range(40)
    ]
    new = [each.replace("X\t_\t_", "X\t_\tA=B") if i % 2 else each for i, each in enumerate(old)]
    assert "`A=B` is added where the form is *us* (20 of 20)" in changelog(tmp_path, old, new)


def test_of_many_values_of_a_condition_a_sentence_names_five(tmp_path: Path) -> None:
    """A sentence with 30 lemmas in it is not read; the page lists them."""
    lemmas = [f"w{i % 20}" for i in range(160)]
    old = [tree(i, "see see VERB _ 0 root", f"{lemma} {lemma} X _ 1 dep") for i, lemma in enumerate(lemmas)]
    new = [each.replace("_\t1\tdep", "A=B\t1\tdep") if i % 20 < 10 else each for i, each in enumerate(old)]
    assert "where the lemma is *w0*, *w1*, *w2*, *w3*, *w4* or 5 others (80 of 80)" in changelog(tmp_path, old, new)
    assert "w7, w8 or w9" in "".join(as_html(revised(tmp_path, old, new), "old → new"))
    old = [each.replace("dep", f"r{i % 20}") for i, each in enumerate(old)]
    new = [each.replace(f"\tr{i % 20}\t", "\tmod\t") if i % 20 < 10 else each for i, each in enumerate(old)]
    assert "- A word that was `r0`, `r1`, `r2`, `r3`, `r4` or 5 others is `mod` now (80 of 80)" in changelog(
        tmp_path, old, new
    )


def test_a_new_head_is_told_by_where_it_stood(tmp_path: Path) -> None:
    every = range(40)
    text = changelog(tmp_path, [dates(i, is_old=True) for i in every], [dates(i, is_old=i == 7) for i in every])
    assert "120 arcs" not in text
    assert "117 arcs (78 with a new label; 117 by rule)" in text
    assert (
        "- A word that was `obl` goes below the dependent that became its head, as `nmod:unmarked` (39 of 39)." in text
    )
    assert (
        "- A word that was `nummod` becomes the head of its head, with its head's relation, where its head is `PROPN`"
        in text
    )
    assert (
        "- A word that was `case` goes along to the dependent of its head that became its head's head, "
        "with the relation that it had (39 of 39)." in text
    )
    assert "Changes without a rule" not in text


def test_what_changes_at_the_same_words_is_one_sentence(tmp_path: Path) -> None:
    """*else* became an adverb: relation, tag and degree are one decision of the guideline."""
    old = [
        tree(i, f"w{i} see VERB _ 0 root", "else else ADJ Degree=Pos 1 amod", f"x{i} x{i} ADJ Degree=Pos 1 amod")
        for i in range(20)
    ]
    new = [each.replace("else\tADJ\t_\tDegree=Pos\t1\tamod", "else\tADV\t_\t_\t1\tadvmod") for each in old]
    text = changelog(tmp_path, old, new)
    assert (
        "- `amod` is `advmod` now where the lemma is *else* (20 of 20). "
        "With it, the tag `ADJ` is `ADV` now and `Degree=Pos` is removed. Example: w0 **else** x0 (0).\n" in text
    )
    assert text.count("\n- ") == 1


def test_what_follows_no_rule_is_told_by_kind_and_the_rest_is_counted(tmp_path: Path) -> None:
    old = [tree(i, f"W{i} see VERB _ 0 root", f"n{i} N{i} NOUN _ 1 obj") for i in range(4)]
    new = [
        each.replace("obj", "obl" if i < 2 else f"dep{i}").replace(f"\tN{i}\t", f"\tn{i}\t", int(not i))
        for i, each in enumerate(old)
    ]
    text = changelog(tmp_path, old, new, examples=2)
    assert "- 4 labels: `obj` → `obl` (2: *n0*, *n1*); `obj` → `dep2` (*n2* in 2); 1 more below.\n" in text
    assert "- 1 lemma: *N0* → *n0* (in 0).\n" in text
    assert "Changes without a rule" not in changelog(tmp_path, old, new, examples=0)


def test_no_value_breaks_the_markdown_or_notifies_anybody(tmp_path: Path) -> None:
    old = [sentence(i, "@see", "a`b") for i in range(6)]
    new = [sentence(i, "@see", "@maintainer") for i in range(6)]
    text = changelog(tmp_path, old, new)
    assert "a\\`b is @&#8203;maintainer now" in text
    assert "@see" not in text


def test_the_page_lists_the_places_that_a_rule_left(tmp_path: Path) -> None:
    old = [sentence(i, "see", "dobj") for i in range(10)]
    page = "".join(as_html(revised(tmp_path, old, [*(sentence(i, "see", "obj") for i in range(9)), old[9]]), "title"))
    left = page.partition("Left as they were, or changed otherwise:")[2].partition("</ol>")[0]
    assert "<mark>word9</mark>" in left
    assert left.count("<li>") == 1


def test_an_example_is_the_text_itself(tmp_path: Path) -> None:
    """The example reads *l'hôpital du lac.*, not *l' hôpital de le lac .*, which nobody wrote."""
    rows = "".join(
        f"{i}\t{form}\t{form}\t{tag}\t_\t_\t{head}\t{{{i}}}\t_\t_\n".replace(f"{{{i}}}", relation)
        for i, (form, tag, head, relation) in enumerate(
            [("l'", "DET", 2, "det"), ("hôpital", "NOUN", 0, "root"), ("de", "ADP", 5, "case"), ("le", "DET", 5, "det"),
             ("lac", "NOUN", 2, "nmod"), (".", "PUNCT", 2, "punct")], 1)
    ).replace("3\tde", "3-4\tdu\t_\t_\t_\t_\t_\t_\t_\t_\n3\tde")  # fmt: skip
    old = [f"# sent_id = {i}\n# text = l'hôpital du lac.\n{rows}\n" for i in range(6)]
    new = [each.replace("\tcase\t", "\tmark\t") for each in old]
    assert "Example: l'hôpital **du** lac. (0).\n" in changelog(tmp_path, old, new)
    assert "Example: l'hôpital du **lac**. (0).\n" in changelog(
        tmp_path, old, [each.replace("\tnmod\t", "\tobl\t") for each in old]
    )
    # Markdown takes stars between a letter and a sign for stars: *lac**.*** was to be read.
    assert "Example: l'hôpital du lac<b>.</b> (0).\n" in changelog(
        tmp_path, old, [each.replace("\tpunct\t", "\tdep\t") for each in old]
    )


def test_rules_that_leave_other_words_are_told_apart(tmp_path: Path) -> None:
    """What the second one left was named nowhere: where a feature had been forgotten nobody could see."""

    def clause(number: int, relation: str, features: str) -> str:
        return tree(number, "see see VERB _ 0 root", f"x x NOUN {features} 1 {relation}", f"y{number} y NOUN _ 1 obl")

    old = [clause(i, "dep", "F=1") for i in range(20)]
    new = [clause(i, "dep" if i == 3 else "obj", "F=1" if i == 5 else "_") for i in range(20)]
    text = changelog(tmp_path, old, new)
    assert "(19 of 20; 1 left: *x* in 3)" in text
    assert "(19 of 20; 1 left: *x* in 5)" in text
    assert "With it" not in text


def test_what_differs_in_more_than_capitals_is_not_said_to(tmp_path: Path) -> None:
    old = [tree(i, f"w{i} {lemma} VERB _ 0 root") for i, lemma in enumerate(("Strasse", "Masse", "Schluss"))]
    new = [each.replace("ss", "ß") for each in old]
    assert "- 3 lemmas: *Strasse* → *Straße* (in 0); *Masse* → *Maße* (in 1);" in changelog(tmp_path, old, new)


def test_lemmas_that_lost_their_capitals_are_counted(tmp_path: Path) -> None:
    """A release that cleans up words in capitals says so in one item, whatever the words are."""
    old = [sentence(i, "see", "obj").replace("\tword\t", f"\tNAME{i}\t") for i in range(4)]
    new = [sentence(i, "see", "obj").replace("\tword\t", f"\tName{i}\t") for i in range(3)] + [
        old[3].replace("NAME3", "other")
    ]
    assert "- 4 lemmas (3 differ in capitals only): *NAME0* → *Name0* (in 0);" in changelog(tmp_path, old, new)


def test_what_changed_once_is_told_with_its_heads_and_its_sentence(tmp_path: Path) -> None:
    """*such a price that …*: the clause went from *such* to *price*, once. A release's README has an item about it."""
    old = [tree(i, f"w{i} see VERB _ 0 root", "such such DET _ 1 det", f"high{i} high ADJ _ 2 advcl") for i in range(3)]
    new = [each.replace("\t2\tadvcl", f"\t1\tacl{i}") for i, each in enumerate(old)]
    text = changelog(tmp_path, old, new, examples=1)
    assert (
        "- 3 arcs: `advcl` → `acl0` goes up to the head of its head (*high0* in 0); 2 more below.\n"
        "\n### Rare changes\n\n"
        "- 2 arcs: *high1*: `advcl` of *such* → `acl1` of *w1* (1); *high2*: `advcl` of *such* → `acl2` of *w2* (2).\n"
    ) in text


def test_an_arc_that_goes_to_another_word_of_the_same_form_is_no_unchanged_one(tmp_path: Path) -> None:
    """`discourse` of *shi* became `discourse` of *shi*."""
    words = "see see VERB _ 0 root", "shi shi NOUN _ 1 obj", "shi shi NOUN _ 1 obl", "b b ADJ _ 2 dep"
    old = [tree(i, *words) for i in range(3)]
    new = [each.replace("\t2\tdep", f"\t3\tdep{i}") for i, each in enumerate(old)]
    assert "*b*: `dep` of *shi* (2) → `dep1` of *shi* (3) (1)" in changelog(tmp_path, old, new, examples=1)


def test_of_very_many_that_changed_once_the_last_are_counted(tmp_path: Path) -> None:
    old = [sentence(i, "see", f"old{i}") for i in range(MOST_RARE + 3)]
    new = [sentence(i, "see", f"new{i}") for i in range(MOST_RARE + 3)]
    assert changelog(tmp_path, old, new, examples=1).endswith("; 2 more.\n")


def test_whoever_counts_the_places_of_a_rule_finds_as_many_as_it_speaks_of(tmp_path: Path) -> None:
    """Three words are under the conditions of two rules with one effect: each is a change of one of them only."""
    lemmas = ["all" if i < 20 else f"x{i}" for i in range(80)]
    relations = ["fixed" if 17 <= i < 28 else "dep" for i in range(80)]
    old = [
        tree(i, f"g{i} go VERB _ 0 root", f"{lemma} {lemma} X _ 1 x", f"o{i} o{i} X _ 2 {relation}")
        for i, (lemma, relation) in enumerate(zip(lemmas, relations, strict=True))
    ]
    new = [
        each.replace("\tX\t_\t_\t1", f"\tX\t_\tExtPos={'DET' if i == 27 else 'ADP'}\t1") if i < 28 else each
        for i, each in enumerate(old)
    ]
    text = changelog(tmp_path, old, new)
    assert "`ExtPos=ADP` is added where the lemma is *all* (20 of 20)" in text
    assert (
        "`ExtPos=ADP` is added where a dependent of it is `fixed` "
        "(7 of 8; 1 changed otherwise: *x27* in 27; other rules tell 3 more)"
    ) in text


def test_old_tags_are_said_once(tmp_path: Path) -> None:
    """*A word (ADV and PART) has the tag SCONJ now where the word is ADV or PART* says them twice."""
    tags = [["ADV", "PART"][i % 2] if i < 12 else "X" for i in range(40)]
    old = [sentence(i, "go", "mark", tag) for i, tag in enumerate(tags)]
    new = [sentence(i, "go", "mark", "X" if tag == "X" else "SCONJ") for i, tag in enumerate(tags)]
    assert "- A word that was `ADV` or `PART` has the tag `SCONJ` now (12 of 12)." in changelog(tmp_path, old, new)


def test_the_values_of_a_condition_are_named_by_how_many_places_have_them(tmp_path: Path) -> None:
    """The five rarest were named, and those that the rule is about were among "10 others"."""
    lemmas = ["u", "na"] * 40 + [f"w{i}" for i in range(8)] * 4
    old = [tree(i, "see see VERB _ 0 root", f"{lemma} {lemma} X _ 1 dep") for i, lemma in enumerate(lemmas)]
    kept = [tree(1000 + i, "see see VERB _ 0 root", f"k{i % 20} k{i % 20} X _ 1 dep") for i in range(200)]
    kept += [tree(2000 + i, "see see VERB _ 0 root", "u u X _ 1 dep") for i in range(3)]
    new = [each.replace("_\t1\tdep", "A=B\t1\tdep") for each in old]
    assert "where the lemma is *na*, *u*, *w0*, *w1*, *w2* or 5 others" in changelog(tmp_path, old + kept, new + kept)


@pytest.mark.parametrize(("other", "said"), [("C=D", ""), ("A=C", " to a word without `A`")])
def test_what_is_added_only_to_words_without_it_is_told_so(tmp_path: Path, other: str, said: str) -> None:
    """69 of 69 pronouns got a type, it said, though thousands had another type."""
    old = [tree(i, "see see VERB _ 0 root", f"it it X {other if i % 2 else '_'} 1 dep") for i in range(40)]
    new = [each.replace("X\t_\t_", "X\t_\tA=B") if not i % 2 else each for i, each in enumerate(old)]
    assert f"`A=B` is added{said} where " in changelog(tmp_path, old, new)


def test_an_underscore_is_no_tag(tmp_path: Path) -> None:
    """*The fine tag `_` is `NN` now*: nobody calls that a tag."""
    row = "# sent_id = {0}\n1\tw{0}\tw\t{1}\t{2}\t_\t0\t{3}\t_\t_\n\n"
    old = [row.format(i, "NOUN" if i % 2 else "VERB", "_" if i % 2 else "VB", "root") for i in range(20)]
    new = [row.format(i, "NOUN" if i % 2 else "VERB", "NN" if i % 2 else "_", "root") for i in range(18)] + old[18:]
    text = changelog(tmp_path, old, new)
    assert "- The fine tag `NN` is added (9 of 10; 1 left: *w19* in 19)." in text
    assert "- The fine tag `VB` is removed (9 of 10; 1 left: *w18* in 18)." in text
    assert "`VB` → nothing (*w18* in 18)." in changelog(
        tmp_path, old[18:], [row.format(18, "VERB", "_", "root"), old[19]]
    )
    without = Condition(Attribute.FINE_TAG, ("_",))
    assert where_said((without,)) == "it has no fine tag"


def test_a_word_with_the_new_label_and_another_head_is_not_changed_otherwise(tmp_path: Path) -> None:
    """Persian `advmod` is `mark`: all nine words that were *changed otherwise* are `mark` now."""
    rows = "# sent_id = {0}\n1\tsee\tsee\tVERB\t_\t_\t0\troot\t_\t_\n2\tit\tit\tPRON\t_\t_\t1\tobj\t_\t_\n"
    old = [rows.format(i) + "3\tas\tas\tSCONJ\t_\t_\t1\tadvmod\t_\t_\n\n" for i in range(12)]
    new = [
        text.replace("1\tadvmod", f"{2 if i == 4 else 1}\t{'mark' if i != 7 else 'case'}") for i, text in enumerate(old)
    ]
    text = changelog(tmp_path, old, new)
    assert "(10 of 12; 1 changed otherwise: *as* in 7; 1 with another head, too: *as* in 4)" in text


def test_a_feature_that_is_another_one_with_other_values_is_told_so(tmp_path: Path) -> None:
    """Turkish `Polite=Infm` was added where a word *has `Aspect=Prog`*, Marathi `Distance` was removed and renamed."""
    row = "1\tw{0}\tw{1}\tVERB\t_\t{2}\t0\troot\t_\t_\n"
    features = [("Old=Dist", "New=Remt"), ("Old=Prox", "New=Prox"), ("Z=1", "Z=1")]
    old, new = (
        [f"# sent_id = {i}\n{row.format(i, i % 3, features[i % 3][side])}\n" for i in range(60)] for side in (0, 1)
    )
    revision = revised(tmp_path, old, new)
    text = "".join(as_changelog(revision, 3))
    assert "- `Old=Dist` is `New=Remt` now (20 of 20)" in text
    assert "- `Old=Prox` is `New=Prox` now (20 of 20)" in text
    assert "removed" not in text
    assert "added" not in text


def test_few_words_that_lost_a_renamed_feature_altogether_are_told_by_themselves(tmp_path: Path) -> None:
    """One error made a rule of it beside the renaming: `SubGender=…` is removed, in 2,887 words of 2,886."""
    row = "1\tw{0}\tw{1}\tVERB\t_\t{2}\t0\troot\t_\t_\n"
    old = [f"# sent_id = {i}\n{row.format(i, i % 3, f'Old={i % 3}')}\n" for i in range(60)]
    new = [text.replace("Old", "New") if i != 7 else text.replace("Old=1", "_") for i, text in enumerate(old)]
    text = "".join(as_changelog(revised(tmp_path, old, new), 3))
    assert "- `Old=…` is `New=…` now (59 of 60; 1 changed otherwise: *w7* in 7)" in text
    assert "removed" not in text
    assert "119 features (118 by rule)" in text
    assert "- 1 feature: `Old=1` → `no Old` (*w7* in 7)" in text
