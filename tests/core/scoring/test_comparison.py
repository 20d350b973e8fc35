"""One sentence in all its versions: trees, generalized golds and scripts under the settings in force."""

from pathlib import Path

import pytest

from core.base.errors import InputError, UsageError
from core.model.choices import Protocol
from core.model.version import Version
from core.scoring.comparison import Comparison, Frame, compare, make_frame
from core.scoring.settings import Settings
from core.trees.algebra import generalize
from core.trees.edit_distance import edit_script
from tests.treebanks import functional, multifunction, shown, version

UD = "on 2 case@x | Sunday 0 root"
SUD = "on 0 root | Sunday 1 comp:obj"
SSD = "on 2 prep | Sunday 0 root"
VERSIONS = [
    version("ud", UD),
    version("sud", SUD),
    version("ssd", SSD),
    version("malt", UD, native="ud"),
    version("mst", SUD, native="sud"),
]


def compared(settings: Settings, versions: list[Version] = VERSIONS) -> Comparison:
    return compare(make_frame(versions, settings), [each.sentences[0] for each in versions])


class TestFrame:
    def test_roles(self) -> None:
        frame = make_frame(VERSIONS, Settings())
        assert [gold.name for gold in frame.golds] == ["ud", "sud", "ssd"]
        assert [parse.name for parse in frame.parses] == ["malt", "mst"]
        assert frame.native_gold("mst") == "sud"

    def test_every_set_with_the_native_gold_in_it(self) -> None:
        frame = make_frame(VERSIONS, Settings())
        singles = [("ud",), ("sud",), ("ssd",)]
        assert frame.sets_for("malt") == [*singles, ("ud", "sud"), ("ud", "ssd"), ("ud", "sud", "ssd")]
        assert frame.sets_for("mst") == [*singles, ("ud", "sud"), ("sud", "ssd"), ("ud", "sud", "ssd")]

    def test_named_sets(self) -> None:
        frame = make_frame(VERSIONS, Settings(against=("ssd+ud", "sud")))
        assert frame.sets_for("malt") == [("ud", "ssd"), ("sud",)]
        assert frame.sets_for("mst") == [("sud",)]

    def test_named_set_that_no_parse_can_be_scored_against(self) -> None:
        with pytest.raises(UsageError, match=r"no parse has its native gold in 'ud\+ssd'"):
            make_frame([*VERSIONS[:3], VERSIONS[4]], Settings(against=("ud", "ud+ssd")))

    def test_a_named_set_needs_no_parse(self) -> None:
        assert make_frame(VERSIONS[:3], Settings(against=("ud+ssd",))).gold_sets == (("ud", "ssd"),)

    def test_sets_of_many_golds_are_named(self) -> None:
        golds = [version(f"g{i}", UD) for i in range(11)]
        parse = version("p", UD, native="g0")
        assert len(make_frame([*golds[:10], parse], Settings()).sets_for("p")) == 2**9 + 9
        for versions, settings in (([*golds, parse], Settings()), (golds, Settings(floors=True))):
            with pytest.raises(UsageError, match=r"11 golds make 2,047 gold sets; name .*--against g0\+g1"):
                make_frame(versions, settings)
        named = Settings(against=("g0", "g0+g10"))
        assert make_frame([*golds, parse], named).sets_for("p") == [("g0",), ("g0", "g10")]
        assert make_frame(golds, Settings()).gold_sets == (tuple(gold.name for gold in golds),), "nothing is scored"

    @pytest.mark.parametrize(
        ("asked", "protocol"),
        [
            (None, Protocol.FUNCTIONAL),
            (Protocol.FUNCTIONAL, Protocol.FUNCTIONAL),
            (Protocol.MULTIFUNCTION, Protocol.MULTIFUNCTION),
        ],
    )
    def test_protocol_of_dependency_trees(self, asked: Protocol | None, protocol: Protocol) -> None:
        frame: Frame = make_frame(VERSIONS, Settings(asked))
        assert frame.protocol is protocol

    def test_table_that_cannot_be_read(self) -> None:
        with pytest.raises(InputError, match=r"nowhere\.tsv"):
            make_frame(VERSIONS, Settings(labels="nowhere.tsv"))


class TestLabels:
    def test_one_mapping_for_all_versions(self) -> None:
        comparison = compared(Settings(labels="base"))
        assert comparison.relations("ud") == comparison.relations("malt") == ("case", "root")
        assert shown(comparison.tree("sud", labelled=True))[(2,)] == ("comp",)

    def test_mapping_of_a_version_comes_before_that_of_the_run(self, tmp_path: Path) -> None:
        table = tmp_path / "classes.tsv"
        table.write_text("comp:obj\tcase@x\n", "utf-8")
        versions = [version("ud", UD), version("sud", SUD, labels=str(table)), version("ssd", SSD, labels="exact")]
        comparison = compared(Settings(labels="base"), versions)
        assert comparison.relations("ud") == ("case", "root")
        assert comparison.relations("sud") == ("root", "case@x")
        assert comparison.relations("ssd") == ("prep", "root")

    def test_exact_relations_are_those_of_the_sentence(self) -> None:
        assert compared(Settings()).relations("sud") == ("root", "comp:obj")


class TestScripts:
    def test_trees_follow_the_protocol(self) -> None:
        assert compared(Settings(Protocol.FUNCTIONAL)).tree("ud", labelled=True) == functional(UD)
        assert compared(Settings(Protocol.MULTIFUNCTION)).tree("ud", labelled=True) == multifunction(UD)
        assert compared(Settings()).tree("ud", labelled=False) == functional(UD).unlabelled()

    def test_ground_is_the_generalization_of_the_golds_chosen(self) -> None:
        comparison = compared(Settings())
        golds = [functional(text) for text in (UD, SUD, SSD)]
        assert comparison.generalized(("ud",), labelled=True) == golds[0]
        assert comparison.generalized(("ud", "ssd"), labelled=True) == generalize([golds[0], golds[2]])
        assert comparison.generalized(("ud", "sud", "ssd"), labelled=True) == generalize(golds)
        assert comparison.generalized(("ud", "sud", "ssd"), labelled=False) == generalize(golds).unlabelled()

    @pytest.mark.parametrize("labelled", [True, False])
    def test_native_gold_forgives_only_where_it_is_among_the_golds(self, labelled: bool) -> None:
        flat, nested = "a 0 root | b 1 x | c 1 y", "a 0 root | b 1 x | c 2 y"
        versions = [version("deep", nested), version("flat", flat), version("p", nested, native="deep")]
        comparison = compared(Settings(Protocol.MULTIFUNCTION), versions)
        forgiven = {
            sets: comparison.script("p", sets, labelled=labelled).forgiven for sets in comparison.frame.gold_sets
        }
        assert forgiven[("flat",)] == forgiven[("deep",)] == 0
        assert forgiven[("deep", "flat")] > 0

    def test_script_is_that_of_the_trees(self) -> None:
        comparison = compared(Settings(Protocol.MULTIFUNCTION))
        generalized = generalize([multifunction(UD), multifunction(SUD)])
        expected = edit_script(multifunction(SUD), generalized, multifunction(SUD))
        script = comparison.script("mst", ("ud", "sud"), labelled=True)
        assert set(script.edits) == set(expected.edits)
        assert script.size == expected.size
