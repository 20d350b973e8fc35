"""Golds with tags from compact text: ``arrive/VERB 0 root | on/ADP 1 tmod``."""

from dataclasses import replace

from core.model.sentence import Sentence
from core.model.version import Version
from core.schemes.overlap import SchemeComparison, compare_schemes
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from tests.comparisons import compared
from tests.treebanks import sentence, version


def tagged(text: str, ordinal: int = 1) -> Sentence:
    """The sentence of ``text``, each form with its tag behind a slash."""
    plain = sentence(text, ordinal=ordinal)
    pairs = [form.rpartition("/") for form in plain.forms]
    return replace(plain, forms=tuple(pair[0] for pair in pairs), tags=tuple(pair[2] for pair in pairs))


def gold(name: str, *texts: str, labels: str | None = None) -> Version:
    """A gold of the sentences ``texts``."""
    return replace(version(name, *texts, labels=labels), sentences=[tagged(t, i) for i, t in enumerate(texts, start=1)])


def golds(text_a: str, text_b: str, settings: Settings | None = None) -> Comparison:
    """Two golds ``a`` and ``b`` of one sentence."""
    return compared([gold("a", text_a), gold("b", text_b)], settings or Settings())


def schemes(text_a: str, text_b: str, settings: Settings | None = None) -> SchemeComparison:
    """All disagreements of two golds ``a`` and ``b`` of one sentence."""
    return compare_schemes([gold("a", text_a), gold("b", text_b)], settings or Settings())


ARRIVE_A = "arrive/VERB 0 root | on/ADP 1 tmod | Sunday/PROPN 2 pobj"
ARRIVE_B = "arrive/VERB 0 root | on/ADP 3 prep | Sunday/PROPN 1 tmod"
"""The worked example of protocol §6."""
