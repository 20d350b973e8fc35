"""Which sentences are compared: those of all versions that are not too long, in each version's own column."""

import pytest

from core.model.choices import Punctuation
from core.model.version import Role, Version, VersionSpec
from core.scoring.comparison import make_frame, select
from core.scoring.settings import Settings
from core.scoring.version_options import with_derived
from tests.core.schemes.tagged_golds import gold
from tests.treebanks import version

SHORT = "It/PRON 2 nsubj | rains/VERB 0 root | ./PUNCT 2 punct"
LONG = "It/PRON 2 nsubj | rains/VERB 0 root | now/ADV 2 advmod | ./PUNCT 2 punct"


@pytest.mark.parametrize(
    ("punct", "most", "names", "reasons"),
    [
        (Punctuation.KEEP, 4, ["1", "2"], []),
        (Punctuation.KEEP, 3, ["1"], ["4 tokens, more than 3"]),
        (Punctuation.DROP, 3, ["1", "2"], []),
        (Punctuation.DROP, 2, ["1"], ["3 tokens, more than 2"]),
    ],
)
def test_longer_sentences_are_left_out_with_the_reason(
    punct: Punctuation, most: int, names: list[str], reasons: list[str]
) -> None:
    golds = [gold(name, SHORT, LONG) for name in ("a", "b")]
    found = select(make_frame(golds, Settings(punct=punct, max_length=most)))
    assert list(found.names) == names
    assert [len(row) for row in found.rows] == [2] * len(names)
    assert [(each.version, str(each.reason)) for each in found.excluded] == [("a", reason) for reason in reasons]


def test_a_derived_version_has_the_sentences_of_its_base() -> None:
    base, donor = version("base", "x 2 a | y 0 root"), version("donor", "x 2 b | y 0 root")
    spec = VersionSpec("both", "", Role.GOLD, derived_from=("donor", "base"))
    versions: list[Version] = with_derived([base.spec, spec, donor.spec], [base, donor])
    (row,) = select(make_frame(versions, Settings())).rows
    assert row == (base.sentences[0], donor.sentences[0], donor.sentences[0])
