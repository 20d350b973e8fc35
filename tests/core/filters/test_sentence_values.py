"""Values that filters get from real versions: version names and the contents of a sentence's trees."""

from pathlib import Path

import pytest

from core.filters.located_values import ComparedSentence
from core.filters.syntax import Field, MeasureName
from core.filters.vocabulary import vocabulary_of
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.version import Role, Version, VersionSpec
from core.scoring.alignment import align
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import Settings
from tests.comparisons import compared
from tests.paths import SAMPLE
from tests.treebanks import version

UD = "arrive 0 root | on 3 case | Sunday 1 obl:tmod"
SUD = "arrive 0 root | on 1 mod@tmod | Sunday 2 comp:obj"


@pytest.fixture(scope="module")
def brackets(tmp_path_factory: pytest.TempPathFactory) -> Version:
    path = tmp_path_factory.mktemp("brackets") / "ptb.mrg"
    path.write_text("( (S-IMP (VB arrive) (PP-TMP (IN on) (NNP Sunday))) )\n")
    return read_version(VersionSpec("ptb", str(path), Role.GOLD))


def values(comparison: Comparison, field: Field, version: str) -> list[str]:
    golds = tuple(gold.name for gold in comparison.frame.golds)
    return list(ComparedSentence(comparison, golds, labelled=True).values(field, version))


def test_relations_are_those_of_the_file() -> None:
    comparison = compared([version("ud", UD), version("sud", SUD)], Settings(labels="base"))
    assert set(values(comparison, Field.RELATION, "ud")) == {"root", "case", "obl:tmod"}
    assert set(values(comparison, Field.RELATION, "sud")) == {"root", "mod@tmod", "comp:obj"}


def test_labels_of_spans_are_those_compared() -> None:
    comparison = compared([version("ud", UD), version("sud", SUD)], Settings(labels="base"))
    assert sorted(values(comparison, Field.NODE, "ud")) == ["case", "obl", "root"]
    assert sorted(values(comparison, Field.NODE, "sud")) == ["comp", "mod", "root"]


def test_brackets_have_their_functions(brackets: Version) -> None:
    comparison = compared([version("ud", UD), brackets], Settings())
    assert set(values(comparison, Field.RELATION, "ptb")) == {"IMP", "TMP"}


def test_spans_are_identified_by_their_words() -> None:
    comparison = compared([version("ud", UD), version("sud", SUD)], Settings())
    assert sorted(values(comparison, Field.SPAN, "ud")) == ["Sunday", "arrive", "arrive on Sunday", "on", "on Sunday"]


def test_separate_parts_of_a_span_have_a_sign_between_them() -> None:
    comparison = compared([version("ud", "a 3 x | b 0 root | c 2 y")], Settings())
    assert "a c" not in values(comparison, Field.SPAN, "ud")
    assert "a … c" in values(comparison, Field.SPAN, "ud")


def test_differences_are_those_of_every_two_golds() -> None:
    spec = "They 2 nsubj | arrive 0 root | on 4 case | Sunday 2 obl"
    other = "They 2 nsubj | arrive 0 root | on 2 mod | Sunday 3 comp"
    golds = [version(name, text) for name, text in (("a", spec), ("b", spec), ("c", other))]
    assert values(compared(golds[:2], Settings()), Field.DIFFERENCE, "") == []
    three = compared(golds, Settings())
    of_pair = values(three, Field.DIFFERENCE, "a+c")
    assert len(of_pair) == 1
    assert values(three, Field.DIFFERENCE, "c+a") == of_pair
    assert values(three, Field.DIFFERENCE, "a") == of_pair
    assert values(three, Field.DIFFERENCE, "c") == 2 * of_pair
    assert values(three, Field.DIFFERENCE, "a+b") == []


def test_vocabulary_has_everything_a_filter_can_name(brackets: Version) -> None:
    versions = [version("ud", UD), brackets, version("p", UD, native="ud")]
    vocabulary = vocabulary_of(make_frame(versions, Settings()), ["open", "done"])
    assert list(vocabulary.versions) == ["ud", "ptb", "p"]
    assert vocabulary.golds == ("ud", "ptb")
    assert vocabulary.states == ("open", "done")
    assert MeasureName("las", "las", None) in vocabulary.measures["p"]
    assert "las" not in [measure.name for measure in vocabulary.measures["ptb"]]
    for name in ("ud", "ptb", "p"):
        assert {("tedeval", None), ("u-ted", False), ("l-ted", True)} <= {
            (measure.name, measure.labelled) for measure in vocabulary.measures[name] if measure.metric == "tedeval"
        }


def test_names_of_measures_have_no_sign_that_means_something_in_a_filter(tmp_path: Path) -> None:
    sets = tmp_path / "sets.tsv"
    sets.write_text("root\tnoncore\nobl\tnoncore\ncase\tfun\nob.j\tfun\n")
    frame = make_frame([version("ud", UD), version("p", UD, native="ud")], Settings(sets=str(sets)))
    names = [measure.name for measure in vocabulary_of(frame).measures["p"]]
    assert "las-case" in names
    assert "las-ob.j" not in names


def test_the_sample_has_what_filters_look_for() -> None:
    versions = [read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.GOLD)) for name in ("ud", "sud")]
    frame, aligned = make_frame(versions, Settings()), align(versions)
    comparisons = {name: compare(frame, row) for name, row in zip(aligned.names, aligned.rows, strict=True)}
    first = comparisons["01-sunday"]
    assert "on Sunday" in values(first, Field.SPAN, "ud")
    assert "prepositional phrase/flipped" in values(first, Field.DIFFERENCE, "")
    assert "coordination/one-sided" in values(comparisons["03-earth"], Field.DIFFERENCE, "")
    assert vocabulary_of(frame).relations["ud"] == sorted(
        set().union(*(values(each, Field.RELATION, "ud") for each in comparisons.values()))
    )


def test_edits_are_identified_by_their_action_and_labels() -> None:
    """The worked example of the protocol (§6): a parse with both words on "arrive", and a perfect one of scheme A."""
    versions = [
        version("a", "arrive 0 root | on 1 tmod | Sunday 2 pobj"),
        version("b", "arrive 0 root | on 3 prep | Sunday 1 tmod"),
        version("p", "arrive 0 root | on 1 tmod | Sunday 1 obj", native="a"),
        version("perfect", "arrive 0 root | on 1 tmod | Sunday 2 pobj", native="a"),
    ]
    functional = compared(versions, Settings())

    def edits(comparison: Comparison, parse: str, against: tuple[str, ...], *, labelled: bool) -> list[str]:
        return sorted(ComparedSentence(comparison, against, labelled).values(Field.EDIT, parse))

    assert edits(functional, "p", ("a", "b"), labelled=True) == [
        "add tmod",
        "relabel obj → pobj",
        "relabel tmod → prep",
    ]
    assert edits(functional, "p", ("a", "b"), labelled=False) == ["add tmod"]
    multifunction = compared(versions, Settings(Protocol.MULTIFUNCTION))
    assert edits(multifunction, "perfect", ("a", "b"), labelled=True) == ["forgiven hd", "forgiven pobj"]
    assert edits(functional, "a", ("b",), labelled=True) == [], "a gold is not scored"
