"""How long a filter takes over a hundred thousand sentences."""

import pytest

from core.filters.evaluation import matches
from core.filters.parser import parse
from core.filters.syntax import Score
from tests.bench.yardstick import Gauge, python_load
from tests.filters import MEASURES, VOCABULARY, ListedSentences

SENTENCES = 100_000


@pytest.mark.parametrize(
    ("source", "at_most"),
    [
        ("président", 8.2),
        ('"88 étoile" or (len>14 udpipe.tedeval<0.3 not AMIS)', 14.7),
        ("udpipe.tedeval<0.3", 2.6),
        (r"/\bla place\b.*\b6\b/", 57.0),
    ],
)
def test_a_filter_of_words_lengths_and_scores(source: str, at_most: float) -> None:
    texts = [f"La {i % 89} étoile du président arrive sur la place avec {i % 7} amis ." for i in range(SENTENCES)]
    scores = {Score("udpipe", measure, ()): [(i % 101) / 100 for i in range(SENTENCES)] for measure in MEASURES}
    sentences = ListedSentences(texts, scores)
    gauge, counts = Gauge(python_load), set[int]()
    for _ in range(5):
        with gauge.act():
            counts.add(sum(map(matches(parse(source, VOCABULARY), sentences), range(SENTENCES))))
    print(f"\nfilter {source}: {gauge}; {counts} of {SENTENCES:,} sentences")
    assert gauge.ratio < at_most
