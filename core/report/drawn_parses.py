"""Which parses of a sentence a short report draws where there are many, so that all are on one page."""

from collections.abc import Iterator
from typing import Final

from core.base.messages import Text, said
from core.report.main_scores import main_scores
from core.scoring.comparison import Comparison
from core.scoring.run import Results

MOST_DRAWN: Final = 6
"""How many parses are drawn, and have a chart of their own."""


def groups_alike(results: Results, comparison: Comparison) -> list[list[str]]:
    """The parses of a sentence, those with the same tree and native gold together; by score, the best first."""
    frame = results.frame
    scores = {score.column.parse: score.value for score in main_scores(results)}
    groups: list[tuple[object, list[str]]] = []
    for name in sorted((parse.name for parse in frame.parses), key=lambda name: -scores.get(name, 0.0)):
        drawn = frame.native_gold(name), comparison.sentences[name].tree, comparison.tree(name, labelled=True)
        group = next((names for other, names in groups if other == drawn), None)
        if group is None:
            groups.append((drawn, [name]))
        else:
            group.append(name)
    return [names for _, names in groups]


def drawn_parses(results: Results, comparison: Comparison) -> tuple[frozenset[str], list[Text]]:
    """The parses that are not drawn, and sentences that say which: of more than `MOST_DRAWN`, one for each tree."""
    if len(results.frame.parses) <= MOST_DRAWN:
        return frozenset(), []
    groups = groups_alike(results, comparison)
    drawn, rest = groups[:MOST_DRAWN], [name for group in groups[MOST_DRAWN:] for name in group]
    return frozenset([*rest, *(name for _, *others in drawn for name in others)]), [*_told(drawn, rest)]


def _told(drawn: list[list[str]], left_out: list[str]) -> Iterator[Text]:
    same = [" = ".join(names) for names in drawn if len(names) > 1]
    if same:
        yield said("The same tree is drawn once: {parses}.", parses=same)
    if left_out:
        yield said("Other trees, not drawn: {parses}.", parses=left_out)
