"""Values that filters get from real versions: version names and the contents of a sentence's trees."""

from pathlib import Path

import pytest

from core.filters.sentence_values import conflicts_of, edits_of, relations_of, spans_of
from core.filters.syntax import MeasureName
from core.filters.vocabulary import vocabulary_of
from core.formats import read_version
from core.model.protocol import Protocol
from core.model.version import Role, Version, VersionSpec
from core.scoring.alignment import align
from core.scoring.comparison import compare, make_frame
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


def test_relations_are_those_of_the_file() -> None:
    comparison = compared([version("ud", UD), version("sud", SUD)], Settings(labels="base"))
    assert relations_of(comparison, "ud") == {"root", "case", "obl:tmod"}
    assert relations_of(comparison, "sud") == {"root", "mod@tmod", "comp:obj"}


def test_brackets_have_their_functions(brackets: Version) -> None:
    comparison = compared([version("ud", UD), brackets], Settings())
    assert relations_of(comparison, "ptb") == {"IMP", "TMP"}


def test_spans_are_identified_by_their_words() -> None:
    comparison = compared([version("ud", UD), version("sud", SUD)], Settings())
    assert sorted(spans_of(comparison, "ud")) == ["Sunday", "arrive", "arrive on Sunday", "on", "on Sunday"]


def test_separate_parts_of_a_span_have_a_sign_between_them() -> None:
    comparison = compared([version("ud", "a 3 x | b 0 root | c 2 y")], Settings())
    assert "a c" not in spans_of(comparison, "ud")
    assert "a … c" in spans_of(comparison, "ud")


def test_conflicts_are_those_of_every_two_golds() -> None:
    spec = "They 2 nsubj | arrive 0 root | on 4 case | Sunday 2 obl"
    other = "They 2 nsubj | arrive 0 root | on 2 mod | Sunday 3 comp"
    golds = [version(name, text) for name, text in (("a", spec), ("b", spec), ("c", other))]
    assert conflicts_of(compared(golds[:2], Settings())) == set()
    assert len(conflicts_of(compared(golds, Settings()))) == 1


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
    assert "on Sunday" in spans_of(first, "ud")
    assert "prepositional phrase" in conflicts_of(first)
    assert "coordination" in conflicts_of(comparisons["03-earth"])
    assert vocabulary_of(frame).relations["ud"] == sorted(
        set().union(*(relations_of(each, "ud") for each in comparisons.values()))
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
    labelled = sorted(edits_of(functional, "p", ("a", "b"), labelled=True))
    assert labelled == ["add tmod", "relabel obj → pobj", "relabel tmod → prep"]
    assert list(edits_of(functional, "p", ("a", "b"), labelled=False)) == ["add tmod"]
    multifunction = compared(versions, Settings(Protocol.MULTIFUNCTION))
    assert sorted(edits_of(multifunction, "perfect", ("a", "b"), labelled=True)) == ["forgiven hd", "forgiven pobj"]
    assert list(edits_of(functional, "a", ("b",), labelled=True)) == [], "a gold is not scored"
