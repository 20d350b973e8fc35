"""Versions named on the command line, or guessed from file names."""

import ntpath
import re
from pathlib import Path

import pytest

from core.base.errors import UsageError
from core.model.scheme import Heads, Reannotation, Scheme, VerbGroups
from core.model.version import Role, VersionSpec
from core.scoring.version_options import (
    derived_spec,
    gold_spec,
    guess_specs,
    needed_for,
    parse_spec,
    resolved,
    scheme_said,
)
from tests.paths import SAMPLE


class TestOptions:
    def test_gold(self) -> None:
        assert gold_spec("ud=trees/ud.conllu") == VersionSpec("ud", "trees/ud.conllu", Role.GOLD)

    def test_parse(self) -> None:
        assert parse_spec("malt@ud=malt.conllu") == VersionSpec("malt", "malt.conllu", Role.PARSE, "ud")

    def test_parse_without_a_named_native_gold(self) -> None:
        assert parse_spec("malt=malt.conllu").native_gold is None

    def test_standard_input(self) -> None:
        assert gold_spec("ud=-").path == "-"

    def test_derived(self) -> None:
        gold = derived_spec("both=tl-unify:ptb,ud")
        assert gold == VersionSpec("both", "", Role.GOLD, derived_from=("ptb", "ud"))
        parse = derived_spec("p@both=tl-unify:q,r")
        assert parse == VersionSpec("p", "", Role.PARSE, "both", derived_from=("q", "r"))

    def test_a_variation(self) -> None:
        text = "p@ud=vary:q,heads=functional,verb-groups=verb"
        spec = derived_spec(text)
        chosen = Scheme(heads=Heads.FUNCTIONAL, verb_groups=VerbGroups.VERB)
        assert spec == VersionSpec("p", "", Role.PARSE, "ud", variation=Reannotation("q", chosen))
        assert scheme_said(chosen) == "heads=functional,verb-groups=verb"

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            ("v=vary:ud", "is not a derivation"),
            ("v=rules:ud2sud.rules", "is not a derivation"),
            ("v=rules:,ud", "is not a derivation"),
            ("v=vary:ud,", "'' in 'v=vary:ud,' is not a choice of scheme"),
            ("v=vary:ud,heads", "'heads' in"),
            (
                "v=vary:ud,heads=first",
                "expected one of heads=lexical|functional, coordination=first|chain|",
            ),
            ("v=vary:ud,heads=lexical,heads=lexical", "gives the heads twice"),
            ("v=vary:ud,heads=lexical::conllu", "expected labels=…"),
            ("v=vary:u d,heads=lexical", "not a valid name"),
        ],
    )
    def test_variations_that_are_refused(self, text: str, complaint: str) -> None:
        with pytest.raises(UsageError, match=re.escape(complaint)):
            derived_spec(text)

    def test_the_source_of_a_variation_is_named_before_it(self) -> None:
        ud, varied = gold_spec("ud=a"), derived_spec("v=vary:ud,heads=lexical")
        assert resolved([ud, varied]) == [ud, varied]
        with pytest.raises(UsageError, match="'ud', from which 'v' is derived, is not a version named before it"):
            resolved([varied, ud])

    def test_a_tl_unification_has_no_variation(self) -> None:
        texts = ("both=tl-unify:ud,sud", "v=vary:both,heads=lexical")
        specs = [gold_spec("ud=a"), gold_spec("sud=b"), *map(derived_spec, texts)]
        with pytest.raises(UsageError, match="'both', of which 'v' is a variation, has no dependencies of its own"):
            resolved(specs)

    def test_what_a_version_is_made_of_is_needed_for_it(self) -> None:
        texts = ("v=vary:ud,heads=lexical", "w=vary:v,heads=functional", "both=tl-unify:sud,w", "x=vary:sud,names=last")
        specs = [gold_spec("ud=a"), gold_spec("sud=b"), *map(derived_spec, texts)]
        assert [spec.name for spec in needed_for(specs, ["w"])] == ["ud", "v", "w"]
        assert [spec.name for spec in needed_for(specs, ["both"])] == ["ud", "sud", "v", "w", "both"]

    @pytest.mark.parametrize("text", ["both=unify:ptb,ud", "both=tl-unify:ptb", "both", "b c=tl-unify:ptb,ud"])
    def test_derivations_that_are_refused(self, text: str) -> None:
        with pytest.raises(UsageError, match=r"is not a derivation|is not a valid name"):
            derived_spec(text)

    @pytest.mark.parametrize(
        ("options", "format_", "labels"),
        [
            ("", None, None),
            ("::conllx", "conllx", None),
            ("::labels=base", None, "base"),
            ("::conllx::labels=base", "conllx", "base"),
            ("::labels=my classes=2.tsv::conllx", "conllx", "my classes=2.tsv"),
        ],
    )
    def test_format_and_options_of_a_version_follow_its_path(
        self, options: str, format_: str | None, labels: str | None
    ) -> None:
        for spec in (gold_spec(f"ud=ud.conllu{options}"), parse_spec(f"malt@ud=ud.conllu{options}")):
            assert (spec.path, spec.format, spec.labels) == ("ud.conllu", format_, labels)

    @pytest.mark.parametrize(
        "path", [r"C:\trees\ud.conllu", "C:/trees/a=b.conllu", "a:b@c+d.conllu", " x", r"\\host\ud"]
    )
    def test_path_may_contain_characters_a_name_may_not(self, path: str) -> None:
        assert gold_spec(f"ud={path}::conllu").path == parse_spec(f"p@ud={path}").path == path

    def test_home_folder(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HOME", "/home/kim")
        monkeypatch.setenv("USERPROFILE", "/home/kim")
        assert gold_spec("ud=~/ud.conllu::labels=base").path == "/home/kim/ud.conllu"
        assert gold_spec("ud=./~/ud.conllu").path == "./~/ud.conllu"

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("ud.conllu", "has no name; expected NAME=PATH"),
            ("ud=", "names no file"),
            ("ud=::conllu", "names no file"),
            ("=ud.conllu", "'' in '=ud.conllu' is not a valid name"),
            ("u d=x", "'u d' in 'u d=x' is not a valid name"),
            ("u+d=x", "'u+d' in 'u+d=x' is not a valid name"),
            ("malt@ud=x", "'malt@ud' in 'malt@ud=x' is not a valid name"),
            (
                "ud,sud=x",
                "'ud,sud' in 'ud,sud=x' is not a valid name; expected one without spaces, '=', '@', '+', ':' or ','",
            ),
            ("\x1b[2J=x", "is not a valid name"),
            ("u\udcffd=x", "is not a valid name"),
            ("ud=x::colour=red", "'colour=red' in 'ud=x::colour=red' is not an option"),
            ("ud=x::", "'' in 'ud=x::' has no value"),
            ("ud=x::labels=", "'labels=' in 'ud=x::labels=' has no value"),
            ("ud=x::conllu::conllx", "'ud=x::conllu::conllx' gives the format twice"),
            ("ud=x::labels=base::labels=exact", "gives the labels twice"),
        ],
    )
    def test_what_names_no_gold(self, text: str, says: str) -> None:
        with pytest.raises(UsageError) as error:
            gold_spec(text)
        assert says in str(error.value)

    @pytest.mark.parametrize("text", ["malt", "malt@ud", "malt@=x", "@ud=x", "malt@ud@sud=x", "malt@u+d=x", "malt@ud="])
    def test_what_names_no_parse(self, text: str) -> None:
        with pytest.raises(UsageError):
            parse_spec(text)


class TestResolving:
    UD, SUD = gold_spec("ud=ud.conllu"), gold_spec("sud=sud.conllu")

    def test_the_only_gold_is_the_native_one(self) -> None:
        assert resolved([parse_spec("malt=x"), self.UD]) == [parse_spec("malt@ud=x"), self.UD]

    def test_named_native_golds_stay(self) -> None:
        specs = [self.UD, self.SUD, parse_spec("malt@sud=x"), parse_spec("mst@ud=y")]
        assert resolved(specs) == specs

    @pytest.mark.parametrize(
        ("specs", "says"),
        [
            ([UD, SUD, parse_spec("malt=x")], "parse 'malt' needs its native gold: malt@ud=… or malt@sud=…"),
            ([UD, parse_spec("malt@sud=x")], "'sud' of 'malt' is not among the golds ud"),
            ([UD, parse_spec("mst@ud=x"), parse_spec("malt@mst=x")], "'mst' of 'malt' is not among the golds ud"),
            ([UD, UD], "two versions are called 'ud'"),
            ([UD, parse_spec("ud@ud=x")], "two versions are called 'ud'"),
            ([parse_spec("malt=x")], "no gold given"),
            ([], "no gold given"),
        ],
    )
    def test_what_cannot_be_settled(self, specs: list[VersionSpec], says: str) -> None:
        with pytest.raises(UsageError) as error:
            resolved(specs)
        assert says in str(error.value)


def named(*paths: str) -> dict[str, str | None]:
    """What is guessed for ``paths``: the names, in their order, each with its native gold."""
    specs = guess_specs(paths)
    assert [spec.path for spec in specs] == list(paths)
    assert len({spec.name for spec in specs}) == len(specs)
    assert all((spec.role is Role.PARSE) == (spec.native_gold is not None) for spec in specs)
    assert resolved(specs) == specs, "a guess is never refused"
    return {spec.name: spec.native_gold for spec in specs}


class TestGuessing:
    def test_parses_end_in_the_name_of_their_gold(self) -> None:
        names = named("parser_ud.conllu", "sud.conllu", "ud.conllu", "parser_sud.conllu")
        assert names == {"parser_ud": "ud", "sud": None, "ud": None, "parser_sud": "sud"}

    def test_what_all_names_end_in_is_left_out(self) -> None:
        names = named("x/ud_fr_gsd_dev.conllu", "y/sud_fr_gsd_dev.conllu", "udpipe_ud_fr_gsd_dev.conllu.gz")
        assert names == {"ud": None, "sud": None, "udpipe_ud": "ud"}

    def test_what_all_names_begin_with_says_nothing_of_roles(self) -> None:
        names = named("fa_ud.conllu", "fa_sud.conllu", "fa_parserA_ud.conllu", "fa_parserB_sud.conllu")
        assert names == {"fa_ud": None, "fa_sud": None, "fa_parserA_ud": "fa_ud", "fa_parserB_sud": "fa_sud"}

    @pytest.mark.parametrize("treebank", ["gsd", "sequoia"])
    def test_real_files(self, shared: Path, treebank: str) -> None:
        paths = sorted(map(str, (shared / "data").glob(f"*_fr_{treebank}_dev.conllu")))
        assert named(*paths) == {
            "biaffine_sud": "sud",
            "biaffine_ud": "ud",
            "sud": None,
            "ud": None,
            "udpipe_sud": "sud",
            "udpipe_ud": "ud",
        }

    def test_sample(self) -> None:
        folder = SAMPLE
        names = named(*sorted(str(path) for path in folder.glob("*.conllu")))
        assert {name: gold for name, gold in names.items() if gold} == {"parser_sud": "sud", "parser_ud": "ud"}
        assert {"sud", "ud"} <= names.keys()

    @pytest.mark.parametrize("between", ["_", "-", "."])
    def test_parts_of_a_name(self, between: str) -> None:
        assert named("ud.conllu", f"malt{between}ud.conllu.xz") == {"ud": None, f"malt{between}ud": "ud"}
        assert named("ud.conllu", f"malt{between}2{between}ud.conllu")[f"malt{between}2{between}ud"] == "ud"

    def test_longest_name_wins(self) -> None:
        assert named("ud.conllu", "fr-sud.conllu", "sud.conllu", "malt_fr-sud.conllu") == {
            "ud": None,
            "fr-sud": "sud",
            "sud": None,
            "malt_fr-sud": "sud",
        }

    def test_parse_is_not_a_native_gold(self) -> None:
        assert named("ud.conllu", "malt_ud.conllu", "second_malt_ud.conllu") == {
            "ud": None,
            "malt_ud": "ud",
            "second_malt_ud": "ud",
        }

    def test_version_numbers_stay(self) -> None:
        assert named("ud2.14.conllu", "ud2.15.conllu.bz2") == {"ud2.14": None, "ud2.15": None}

    def test_equal_names_are_numbered_and_the_first_is_the_native_gold(self) -> None:
        assert named("a/ud.conllu", "b/ud.conllu", "malt_ud.conllu", "c/ud.mrg") == {
            "ud": None,
            "ud-2": None,
            "malt_ud": "ud",
            "ud-3": None,
        }

    def test_numbered_name_does_not_meet_another(self) -> None:
        assert list(named("a/ud.conllu", "ud-2.conllu", "b/ud.conllu")) == ["ud", "ud-2", "ud-3"]

    def test_name_invalid_in_an_option_is_repaired(self) -> None:
        assert list(named("my trees: a=b@c+d.conllu", "-", ".conllu")) == ["my-trees-a-b-c-d", "-", ".conllu"]

    def test_name_that_cannot_be_shown_is_repaired(self) -> None:
        assert list(named("a,b.conllu", "\x1b[2J.conllu", "\udcff.conllu")) == ["a-b", "-[2J", "-"]

    def test_one_file_is_a_gold(self) -> None:
        assert named("fr_ud_dev.conllu") == {"fr_ud_dev": None}

    def test_windows_paths(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("os.path", ntpath)
        assert named(r"C:\My trees\ud.conllu", "D:\\parses\\malt_ud.CONLLU.GZ") == {"ud": None, "malt_ud": "ud"}
