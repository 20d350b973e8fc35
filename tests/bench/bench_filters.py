"""How long a filter takes over a hundred thousand sentences."""

from time import perf_counter

import pytest

from core.filters.evaluation import matches
from core.filters.parser import parse
from core.filters.syntax import Score
from tests.filters import MEASURES, VOCABULARY, ListedSentences

SENTENCES = 100_000


@pytest.mark.parametrize(
    ("source", "at_most"),
    [
        ("président", 0.3),
        ('"88 étoile" or (len>14 udpipe.tedeval<0.3 not AMIS)', 0.3),
        ("udpipe.tedeval<0.3", 0.3),
        (r"/\bla place\b.*\b6\b/", 1.5),
    ],
)
def test_a_filter_of_words_lengths_and_scores(source: str, at_most: float) -> None:
    texts = [f"La {i % 89} étoile du président arrive sur la place avec {i % 7} amis ." for i in range(SENTENCES)]
    scores = {Score("udpipe", measure, ()): [(i % 101) / 100 for i in range(SENTENCES)] for measure in MEASURES}
    sentences = ListedSentences(texts, scores)
    start = perf_counter()
    holds = matches(parse(source, VOCABULARY), sentences)
    count = sum(map(holds, range(SENTENCES)))
    seconds = perf_counter() - start
    print(f"\nfilter {source}: {seconds:.3f} s, {count:,} of {SENTENCES:,} sentences")
    assert seconds < at_most
