"""Lemmas, words and fine tags that are spelt anew: one guideline, and one rule."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from core.revisions.change_rule import Fate
from core.revisions.changelog import as_changelog
from core.revisions.key_effects import MOST_OF_A_KEY
from core.revisions.rules_in_words import effect_said, rule_values, where_said
from tests.core.revisions.test_rules import revised, tree


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("w{}a", "w{}s", "with -s in place of -a"),
        ("new{}", "w{}", "without ne-"),
        ("w{}", "w{}#", "with -#"),
        ("aw{}wa", "av{}va", "with v in place of w"),
        ("i{}i", "і{}і", "with і (U+0456) in place of i (U+0069)"),  # Cyrillic, as in Belarusian.
        ("dzw{}dz", "zw{}z", "with z in place of dz"),
        ("w{}", "W{}", "with a capital"),
        ("w{0}#v{0}", "w{0}", "without what follows its last #"),
    ],
)
def test_what_many_lemmas_end_or_begin_with_is_one_rule(tmp_path: Path, before: str, after: str, said: str) -> None:
    """Of Persian 39 rules said which lemma lost what follows its last #, of Latvian 38 which one lost *ne-*."""
    old, new = list[str](), list[str]()
    for i in range(60):
        tag = "ADJ" if i % 3 else "NOUN"
        lemma, changed = (text.format("bcdfghklmnprtvz"[i % 15] + "xy"[i % 2]) for text in (before, after))
        is_changed = i % 3 > 0 and i != 7
        old.append(tree(i, f"w{i} {lemma} {tag} _ 0 root"))
        new.append(tree(i, f"w{i} {changed if is_changed else lemma} {tag} _ 0 root"))
    (rule,) = revised(tmp_path, old, new).rules
    assert effect_said(rule).endswith(f") is written {said} now")
    assert rule.effect.after == "itself " + re.sub(r" \(U\S+\)", "", said)
    assert (where_said(rule.pattern), len(rule.changed), len(rule.left)) == ("the word is ADJ", 39, 1)


def tagged(number: int, tag: str, fine_tag: str) -> str:
    return tree(number, f"w w{number} {tag} _ 0 root").replace("\t_\t_\t0", f"\t{fine_tag}\t_\t0")


def test_a_part_of_many_fine_tags_that_changed_is_one_rule(tmp_path: Path) -> None:
    """Of Romanian auxiliaries seven rules said which fine tag in *Vm-* had *Va-* in its place."""
    tags = [("AUX" if i % 2 else "VERB", f"Vm{'abcdefgh'[i % 8]}-n") for i in range(80)]
    old = [tagged(i, *each) for i, each in enumerate(tags)]
    new = [tagged(i, tag, fine.replace("Vm", "Va") if tag == "AUX" else fine) for i, (tag, fine) in enumerate(tags)]
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert effect_said(rule) == "a fine tag (Vmb-n, Vmd-n, Vmf-n and Vmh-n) is written with Va- in place of Vm- now"
    assert (where_said(rule.pattern), len(rule.changed), len(rule.left)) == ("the word is AUX", 40, 0)
    assert "is written with `Va-` in place of `Vm-` now" in "".join(as_changelog(revision, 3))


def test_what_follows_a_sign_in_a_fine_tag_is_told_with_its_letters(tmp_path: Path) -> None:
    """Of Polish, *without what follows its last :* took one tag without *pt* to eight without *ncol*."""
    olds = [f"num:{case}:ncol" for case in ("nom", "gen", "acc")] * 8 + ["subst:pl:pt"]
    old = [tagged(i, "NUM" if i < 24 else "NOUN", fine) for i, fine in enumerate(olds)]
    new = [tagged(i, "NUM" if i < 24 else "NOUN", fine.rpartition(":")[0]) for i, fine in enumerate(olds)]
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, len(rule.changed)) == ("itself without -:ncol", 24)


def test_a_respelling_of_two_values_gives_way_to_rules_of_each(tmp_path: Path) -> None:
    """A third fine tag somewhere made one rule of Romanian nouns, which was no rule then, and neither were others."""
    rows = [("ADJ", "Ncfp", "Afpfp"), ("ADJ", "Ncms", "Afpms")] * 6 + [("NOUN", "Ncmx", "Afpmx")]
    rows += [("NOUN", fine, fine) for fine in ("Ncfp", "Ncms", "Ncmx") * 10]
    old, new = ([tagged(i, row[0], row[at]) for i, row in enumerate(rows)] for at in (1, 2))
    rules = revised(tmp_path, old, new).rules
    assert {(rule.effect.after, len(rule.changed)) for rule in rules} == {("Afpfp", 6), ("Afpms", 6)}


def test_a_letter_before_the_ending_is_part_of_where_it_is(tmp_path: Path) -> None:
    """Of Finnish verbs in *-ua*, with *-uta* now, a rule told eight by their lemmas, and left 56 of 230 untold."""
    olds = [f"w{'bcdfghklm'[i % 9]}{'ptv'[i % 3]}{'ua' if i % 2 else 'ea'}" for i in range(72)]
    old = [tree(i, f"w {lemma} VERB _ 0 root") for i, lemma in enumerate(olds)]
    new = [text.replace("ua\t", "uta\t") for text in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, rule.pattern, len(rule.changed)) == ("itself with -uta in place of -ua", (), 36)


def test_a_part_of_the_values_of_a_key_is_respelt(tmp_path: Path) -> None:
    """Of glosses in Zaar seven rules said which one in *Remt* had *Acpl*, and four which one in *Obj* had *Acc*."""
    glosses = [f"{verb}{'.Remt' if i % 2 else '.Obj' if i % 3 else ''}" for i in range(90) for verb in ("go", "die")]
    glosses += ["take.Remt.Loc", "cut.Obj.Loc", "put.Remt", "do.Obj"] * 9
    old = [tree(i, "w w VERB _ 0 root").rstrip()[:-1] + f"Gloss={gloss}\n\n" for i, gloss in enumerate(glosses)]
    new = [text.replace("Remt", "Acpl").replace("Obj", "Acc") for text in old]
    revision = revised(tmp_path, old, new)
    assert {(rule.effect.after, len(rule.changed), len(rule.left)) for rule in revision.rules} == {
        ("MISC: Gloss=itself with the part Acpl in place of Remt", 108, 0),
        ("MISC: Gloss=itself with the part Acc in place of Obj", 78, 0),
    }
    text = "".join(as_changelog(revision, 3))
    assert (
        "- `MISC: Gloss` (`die.Obj`, `go.Obj`, `cut.Obj.Loc` and `do.Obj`) is written with the part `Acc` in " in text
    )


@pytest.mark.parametrize(
    ("row", "after", "said"),
    [
        ("_ {0}{1} VERB", "{0}{1} {0}{1} VERB", "a word (_) is now its lemma"),
        ("w{0}{1} _ X", "w{0}{1} w{0}{1} X", "a lemma that was missing is now the word itself"),
        (
            "W{0}{1} other{0} X",
            "W{0}{1} w{0}{1} X",
            "a lemma (otherb, otherc and others) is now the word itself in small letters",
        ),
    ],
)
def test_what_another_column_had_is_one_rule(tmp_path: Path, row: str, after: str, said: str) -> None:
    """Ancient Hebrew words that had been withheld are their lemmas now: 70 rules, and 1,107 words without one."""
    letters = [("bcdfghklm"[i % 9], "aeiou"[i % 5]) for i in range(90)]
    old, new = ([tree(i, f"{text.format(*each)} _ 0 root") for i, each in enumerate(letters)] for text in (row, after))
    (rule,) = revised(tmp_path, old, new).rules
    assert re.sub(r"\((\w+, \w+), .* and others\)", r"(\1 and others)", effect_said(rule)) == said
    assert (rule.pattern, len(rule.changed), rule.left) == ((), 90, ())


def test_a_part_is_no_letters(tmp_path: Path) -> None:
    """`1PL` and `3PL` were places of *PLR in place of PL*, so that this was seven rules."""
    glosses = ["dog.PL", "cat-PL", "PL", "3.PL.Gen", "1PL", "3PL", "PLace"] * 12
    old = [tree(i, "w w NOUN _ 0 root").rstrip()[:-1] + f"Gloss={gloss}\n\n" for i, gloss in enumerate(glosses)]
    new = [re.sub(r"(?<=[=.-])PL(?=[.\n])", "PLR", text) for text in old]
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, rule.pattern) == ("MISC: Gloss=itself with the part PLR in place of PL", ())
    assert (len(rule.changed), rule.left) == (48, ())


def test_what_is_so_already_is_no_place_of_a_copy(tmp_path: Path) -> None:
    """*12 left* were words *den* with the lemma *den*, which are the word itself."""
    rows = [(f"w{i % 9}", "den") if i % 10 else ("den", "den") for i in range(120)]
    old = [tree(i, f"{form} {lemma} X _ 0 root") for i, (form, lemma) in enumerate(rows)]
    new = [tree(i, f"{form} {form} X _ 0 root") for i, (form, _) in enumerate(rows)]
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, rule.pattern, len(rule.changed), rule.left) == ("the word itself", (), 108, ())


def test_what_a_column_had_that_changed_as_well_is_told_as_that(tmp_path: Path) -> None:
    """*The lemma is the word itself now* was said where the word has come back in its own script."""
    letters = [("bcdfghklm"[i % 9], "aeiou"[i % 5]) for i in range(90)]
    old = [tree(i, f"l{a}{b} _ X _ 0 root") for i, (a, b) in enumerate(letters)]
    new = [tree(i, f"W{b}{a} l{a}{b} X _ 0 root") for i, (a, b) in enumerate(letters)]
    text = "".join(as_changelog(revised(tmp_path, old, new), 3))
    assert "A lemma that was missing is now what was the word itself (90 of 90)" in text
    assert "now the word itself" not in text


@pytest.mark.parametrize(("before", "after"), [("a-{0}-b", "a_{0}_b"), ("a--{0}", "a.{0}")])
def test_a_hyphen_is_a_letter_like_others(tmp_path: Path, before: str, after: str) -> None:
    lemmas = [("bcdfghklm"[i % 9] + "aeiou"[i % 5]) for i in range(90)]
    old, new = (
        [tree(i, f"w {text.format(each)} X _ 0 root") for i, each in enumerate(lemmas)] for text in (before, after)
    )
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.pattern, len(rule.changed), rule.left) == ((), 90, ())


def test_that_a_lemma_is_missing_is_said_of_lemmas_that_are_missing(tmp_path: Path) -> None:
    """*Where it has no lemma* was said of the form `_`, and of the lemma `_` of that word."""
    rows = [("x", f"l{i}") if i % 3 else ("x", "_") for i in range(120)]
    old = [tree(i, f"{form} {lemma} X _ 0 root") for i, (form, lemma) in enumerate(rows)]
    new = [text if i % 3 else text.replace("X\t_\t_", "X\t_\tA=B") for i, text in enumerate(old)]
    (rule,) = revised(tmp_path, old, new).rules
    assert (where_said(rule.pattern), len(rule.changed), rule.left) == ("it has no lemma", 40, ())
    old = [tree(i, f"{'_' if i % 3 else 'y'} _ X _ 0 root") for i in range(120)]
    new = [text.replace("X\t_\t_", "X\t_\tA=B") if i % 3 else text for i, text in enumerate(old)]
    text = "".join(as_changelog(revised(tmp_path, old, new), 3))
    assert "it has" not in text
    assert "the form is" in text


def test_a_value_that_reads_like_a_respelling_is_none(tmp_path: Path) -> None:
    old = [tree(i, "w w X _ 0 root").rstrip()[:-1] + "Gloss=self\n\n" for i in range(30)]
    text = "".join(as_changelog(revised(tmp_path, old, [each.replace("=self", "=itself alone") for each in old]), 3))
    assert "is written" not in text
    assert "`MISC: Gloss=self` → `MISC: Gloss=itself alone` (30" in text


def test_a_closed_list_of_lemmas_is_told(tmp_path: Path) -> None:
    """Indonesian lemmas in *men-* lost it, 152 of 152: those of a list of 38, which the changelog left out."""
    rows = [(f"men{'abcdefgh'[i % 8]}{'xyz'[i // 8 % 3]}", i % 8 < 3) for i in range(240)]
    old = [tree(i, f"w {lemma} VERB _ 0 root") for i, (lemma, _) in enumerate(rows)]
    new = [text.replace("\tmen", "\t") if is_changed else text for text, (_, is_changed) in zip(old, rows, strict=True)]
    text = "".join(as_changelog(revised(tmp_path, old, new), 3))
    assert " is written without *men-* now where the lemma is *menax*, *menay*, *menaz*, *menbx*, *menby* or " in text


def test_what_two_lemmas_have_in_common_is_no_spelling(tmp_path: Path) -> None:
    """Of Vietnamese a rule said of *Khoa* and *Khoán* what another one said of nineteen words."""
    rows = [("wa", "va"), ("wb", "vb")] * 3 + [("wa", "wa"), ("wb", "wb")] + [(f"u{i}", f"u{i}") for i in range(60)]
    old, new = ([tree(i, f"w {row[at]} X _ 0 root") for i, row in enumerate(rows)] for at in (0, 1))
    assert all(rule.effect.before for rule in revised(tmp_path, old, new).rules)


@pytest.mark.parametrize(("number", "rules"), [(MOST_OF_A_KEY, MOST_OF_A_KEY), (MOST_OF_A_KEY + 1, 0)])
def test_nobody_reads_a_rule_for_each_lemma_of_a_language(tmp_path: Path, number: int, rules: int) -> None:
    """Arabic lemmas in another script were 1,102 rules."""
    lemmas = [f"{chr(0x561 + i // 30)}{chr(0x561 + i % 30)}" for i in range(number)]
    old = [tree(i, f"x {lemma} X _ 0 root") for i, lemma in enumerate(lemmas * 4)]
    numbered = [*enumerate(lemmas)] * 4
    new = [text.replace(f"\t{lemma}\t", f"\tl{i}\t") for text, (i, lemma) in zip(old, numbered, strict=True)]
    revision = revised(tmp_path, old, new)
    assert len(revision.rules) == rules
    assert ("follow a rule" in "".join(as_changelog(revision, 3))) is bool(rules)


def test_a_sign_that_is_nowhere_any_more_is_one_rule(tmp_path: Path) -> None:
    """Of 1,774 Finnish lemmas without `#`, 26 rules said before which letter, and 512 were told by none."""
    lemmas = [f"{['ka', 'do', 'si'][i % 3]}#{'xyz'[i % 3]}m{i % 7}{'#tt' * (i % 2)}" for i in range(60)]
    old, new = ([tree(i, f"w {each} X _ 0 root") for i, each in enumerate(some)]
                for some in (lemmas, [each.replace("#", "") for each in lemmas]))  # fmt: skip
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, rule.pattern, len(rule.changed)) == ("itself without #", (), 60)
    hyphens = [tree(i, f"w {each.replace('#', '-')} X _ 0 root") for i, each in enumerate(lemmas)]
    (rule,) = revised(tmp_path, hyphens, new).rules
    assert (rule.effect.after, len(rule.changed)) == ("itself without the letters -", 60)


def test_a_word_that_is_only_the_letters_of_a_beginning_has_them_too(tmp_path: Path) -> None:
    """All 38 Belarusian lemmas with `ў` at the beginning have `у` now: of `ў` itself another rule told 34."""
    lemmas = ["u", "ula", "usa", "uku", "muu"] * 12
    old = [tree(i, f"w {lemma} X _ 0 root") for i, lemma in enumerate(lemmas)]
    new = [tree(i, f"w {lemma.replace('u', 'v', 1) if lemma[0] == 'u' else lemma} X _ 0 root")
           for i, lemma in enumerate(lemmas)]  # fmt: skip
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, len(rule.changed), rule.left) == ("itself with v- in place of u-", 48, ())


def test_fine_tags_of_which_the_last_part_went_are_one_rule(tmp_path: Path) -> None:
    """Of 4,250 Japanese tags, 21 rules said which one went, and 11 were told by none."""
    olds = ["A-x", "B-y", "C-z", "D-w-q", "E"] * 12
    old, new = ([tagged(i, "X", each) for i, each in enumerate(some)]
                for some in (olds, [each.rpartition("-")[0] or each for each in olds]))  # fmt: skip
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, len(rule.changed)) == ("itself without what follows its last -", 48)


@pytest.mark.parametrize(
    ("subtypes", "said"), [("abc", "itself without what follows its last :"), ("aaa", "itself without -:a")]
)
def test_relations_without_their_subtypes_are_one_rule(tmp_path: Path, subtypes: str, said: str) -> None:
    """Moksha had five rules, `advmod:*` is `advmod`, `obl:*` is `obl` …, and `nmod:tmod` by itself beside them."""
    relations = [f"{base}:{subtypes[i % 3]}" for i, base in enumerate(["obl", "nmod", "advcl", "acl"] * 9)]
    old, new = ([tree(i, "a a X _ 0 root", f"b b X _ 1 {each}") for i, each in enumerate(some)]
                for some in (relations, [each.partition(":")[0] for each in relations]))  # fmt: skip
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, rule.pattern, len(rule.changed)) == (said, (), 36)


def test_a_relation_without_its_subtype_below_another_head_is_not_changed_otherwise(tmp_path: Path) -> None:
    relations = [f"{base}:{'abc'[i % 3]}" for i, base in enumerate(["obl", "nmod", "advcl", "acl"] * 9)]
    old = [tree(i, "a a X _ 0 root", "c c X _ 1 dep", f"b b X _ 1 {each}") for i, each in enumerate(relations)]
    new = [tree(i, "a a X _ 0 root", "c c X _ 1 dep", f"b b X _ {2 - (i > 1)} {each.partition(':')[0]}")
           for i, each in enumerate(relations)]  # fmt: skip
    (rule,) = revised(tmp_path, old, new).rules
    assert (len(rule.changed), [spot.fate for spot in rule.left]) == (34, [Fate.MOVED] * 2)


def test_numbers_are_not_spelt(tmp_path: Path) -> None:
    """Naija's time stamps moved by 30: of 3,000, eleven rules told those that end in -94 for -64 and are `PROPN`."""
    numbers = [100 * i + 64 for i in range(60)]
    old, new = ([tree(i, "w w X _ 0 root").replace("\t_\n", f"\tAt={number}\n") for i, number in enumerate(some)]
                for some in (numbers, [number + 30 for number in numbers]))  # fmt: skip
    assert not revised(tmp_path, old, new).rules


@pytest.mark.parametrize(
    ("before", "after", "effect", "said"),
    [
        ("{0}\u200cf{0}\u200c", "{0}f{0}", "without \u200c", "without *U+200C*"),
        ("{}fa\u00ad", "{}fa", "without -\u00ad", "without *-U+00AD*"),
        ("{0} f{0} a", "{0}f{0}a", "without  ", "without *U+0020*"),
        ("{}a-", "{}a", "without the ending -", "without the ending *-*"),
        ("-{}a", "{}a", "without the beginning -", "without the beginning *-*"),
        ("s{}s", "s{}t", "with -t in place of -s", "with *-t* in place of *-s*"),
        ("{}-", "{}s", "with the ending s in place of -", "with the ending *s* in place of *-*"),
        ("{}é", "{}e\u0301", "in decomposed letters", "in decomposed letters"),
        ("e\u0301{}", "é{}", "in composed letters", "in composed letters"),
    ],
)
def test_letters_that_nobody_sees_hyphens_and_accents_are_told(
    tmp_path: Path, before: str, after: str, effect: str, said: str
) -> None:
    """*Without* and nothing; *without --*, of one hyphen at the end; 24 rules and 1,211 places of Hindi."""
    texts = [[text.format("bcdfghklm"[i % 9]) for i in range(36)] for text in (before, after)]
    old, new = ([tree(i, "w l X _ 0 root").replace("\tl\t", f"\t{each}\t") for i, each in enumerate(some)]
                for some in texts)  # fmt: skip
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.effect.after, len(rule.changed)) == (f"itself {effect}", 36)
    assert f"is written {said} now" in "".join(as_changelog(revision, 3)).replace("`", "*")
    assert "U+" not in said or "U+" in rule_values(rule)[1]


@pytest.mark.parametrize(("after", "said"), [(str.lower, "in small letters"), (str.capitalize, "with one capital")])
def test_words_in_capitals_are_one_rule_beside_names(tmp_path: Path, after: Callable[[str], str], said: str) -> None:
    """Of 99 Italian words in capitals five single ones were told, and 21 by the class of their head's head."""
    forms = [form for i in range(20) for form in (f"{'MONTI'[i % 5 :]}A", "Renzi", "a")]
    old, new = ([tree(i, f"{each} l X _ 0 root") for i, each in enumerate(some)]
                for some in (forms, [after(each) if each.isupper() else each for each in forms]))  # fmt: skip
    (rule,) = revised(tmp_path, old, new).rules
    assert (rule.effect.after, rule.left) == (f"itself {said} in place of capitals", ())


@pytest.mark.parametrize(
    ("olds", "news", "said"),
    [
        ("n_Aa v_Bb x_y_Cc D", "Aa Bb y_Cc D", "without what precedes its first _"),
        ("n_Aa v_Bb x_y_Cc D", "Aa Bb Cc D", "without what precedes its last _"),
        ("Aa_n Bb_v Cc_x_y D", "Aa Bb Cc D", "without what follows its first _"),
        ("Aa_n Bb_v Cc_x D", "Aa Bb Cc D", "without what follows its last _"),
        ("Aabc Bbab Ccd D", "Aa Bb Cc D", "with only its first 2 characters"),
        ("Aabc Bbab Ccd D", "A B C D", "with only its first character"),
        ("Aab Bbc Ccccd D", "Aa Bb Cccc D", "without its last character"),
        ("xyAab zzBb wvCcccd D", "Aab Bb Ccccd D", "without its first 2 characters"),
    ],
)
def test_fine_tags_of_which_a_side_is_left_are_one_rule(tmp_path: Path, olds: str, news: str, said: str) -> None:
    """Positional tags cut to the part of speech, or without the tool that gave them, were a rule for each tag."""
    old, new = ([tagged(i, "X", each) for i, each in enumerate(some.split() * 12)] for some in (olds, news))
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.effect.after, len(rule.changed), rule.left) == (f"itself {said}", 36, ())
    assert f"is written {said} now" in "".join(as_changelog(revision, 3)).replace("`", "")


def test_a_sign_between_the_parts_of_lemmas_is_one_rule(tmp_path: Path) -> None:
    """Dutch compounds, now with `_` between their parts, were told by the letter behind it: *_g* in place of *g*."""
    parts = ["abc", "xyz", "mnopq", "rst", "efgh", "kl"]
    pairs = [(a, b) for a in parts for b in parts]
    old, new = ([tree(i, f"w w{sign.join(pair)} {tag} _ 0 root") for i, (pair, tag) in
                 enumerate([*[(each, "NOUN") for each in pairs], *[(each, "X") for each in pairs]])
                 for sign in [written if tag == "NOUN" else ""]] for written in ("", "_"))  # fmt: skip
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.effect.after, len(rule.changed), where_said(rule.pattern)) == (
        "itself with the sign _ inside", 36, "the word is NOUN"
    )  # fmt: skip
    assert "is written with the sign *\\_* inside now where" in "".join(as_changelog(revision, 3))


def test_letters_that_became_others_together_are_one_rule(tmp_path: Path) -> None:
    """Another transliteration of Telugu, `è` as `e` and `e` as `ē`, was nine rules, and 102 words by themselves."""
    became = str.maketrans({"e": "ē", "è": "e", "o": "ō", "ò": "o"})
    words = [f"{a}{b}{c}" for a in "keè" for b in "toò" for c in "mea"]
    row = "1\tw{0}\tw\tX\t_\t_\t0\troot\t_\tTranslit={1}\n"
    old, new = ([f"# sent_id = {i}\n{row.format(i, word)}\n" for i, word in enumerate(some)]
                for some in (words, [each.translate(became) for each in words]))  # fmt: skip
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.effect.after, len(rule.changed), rule.left) == (
        "MISC: Translit=itself with ē for e, ō for o, e for è, o for ò", len(revision.places), ()
    )  # fmt: skip
    assert "is written with `ē` for `e`, `ō` for `o`, `e` for `è` and `o` for `ò` now" in "".join(
        as_changelog(revision, 3)
    )


@pytest.mark.parametrize("ending", ["wait for", "is inside", "a, b for c"])
def test_an_ending_of_several_words_is_no_letters_for_others(tmp_path: Path, ending: str) -> None:
    """Glosses have such words: *with -e for* would read as letters that became others."""
    row = "1\tw{0}\tw\tX\t_\t_\t0\troot\t_\tGloss={1}\n"
    words = [f"{each}{other}" for each in "bcdf" for other in "klmn"]
    old = [f"# sent_id = {i}\n{row.format(i, each)}\n" for i, each in enumerate(words)]
    new = [f"# sent_id = {i}\n{row.format(i, f'{each} {ending}')}\n" for i, each in enumerate(words)]
    revision = revised(tmp_path, old, new)
    (rule,) = revision.rules
    assert (rule.effect.after, len(rule.changed)) == (f"MISC: Gloss=itself with - {ending}", 16)
    assert f"is written with `- {ending}` now" in "".join(as_changelog(revision, 3))
