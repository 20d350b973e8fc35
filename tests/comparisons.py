"""A first sentence in several versions, compared."""

from collections.abc import Sequence

from core.model.version import Version
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import Settings
from tests.treebanks import version


def compared(versions: Sequence[Version], settings: Settings) -> Comparison:
    """The first sentences of ``versions`` under ``settings``."""
    return compare(make_frame(versions, settings), [each.sentences[0] for each in versions])


def parse_of_a(parse: str, golds: Sequence[str], settings: Settings) -> Comparison:
    """The texts ``golds`` as A, B, C, D and the text ``parse`` as p, whose native gold is A."""
    named = [version(name, text) for name, text in zip("ABCD", golds, strict=False)]
    return compared([*named, version("p", parse, native="A")], settings)
