"""The parts of a breakdown add up exactly (protocol §9), on random trees, for every aspect and measure."""

from hypothesis import given, settings
from hypothesis import strategies as st

from core.breakdown.breakdown import Breakdown, add_sentence
from core.model.choices import Aspect, Protocol
from core.model.sentence import DependencyTree
from core.scoring.metrics.registry import named_measures
from core.scoring.settings import Settings
from core.scoring.whose_points import Cause
from tests.comparisons import compared
from tests.properties.test_causes_laws import GOLDS, version
from tests.random_trees import trees

MEASURES = [measure for measure in named_measures(("tedeval", "uas", "las", "label")) if measure.labels]


@settings(max_examples=40)
@given(
    st.lists(trees(versions=4, max_tokens=7), min_size=1, max_size=3),
    st.sampled_from(Protocol),
    st.sampled_from(MEASURES),
    st.sampled_from([("A",), ("B",), ("A", "B"), GOLDS]),
)
def test_parts_add_up(
    drawn: list[tuple[DependencyTree, ...]], protocol: Protocol, measure: object, against: tuple[str, ...]
) -> None:
    (measure,) = [each for each in MEASURES if each is measure]
    against = against[:1] if measure.single else against
    assert measure.losses is not None
    whole = {aspect: Breakdown("p") for aspect in Aspect}
    joined = {aspect: Breakdown("p") for aspect in Aspect}
    causes = []
    for sentence, forest in enumerate(drawn):
        tags = tuple("NVP"[i % 3] for i in range(len(forest[0].heads)))
        named = zip((*GOLDS, "p"), forest, strict=True)
        comparison = compared([version(name, tree, tags) for name, tree in named], Settings(protocol))
        causes += [loss.cause for loss in measure.losses(comparison, "p", against)]
        add_sentence(whole, sentence, comparison, measure, against)
        alone = {aspect: Breakdown("p") for aspect in Aspect}
        add_sentence(alone, sentence, comparison, measure, against)
        for aspect, part in alone.items():
            joined[aspect].extend(part)
    for aspect, breakdown in whole.items():
        assert breakdown.total == (causes.count(Cause.PARSER), causes.count(Cause.SCHEME))
        assert breakdown == joined[aspect], "sentences in one batch or in several"
        assert all(sum(lost.in_each) == lost.parser for lost in breakdown.values.values())
        assert all(list(lost.sentences) == sorted(set(lost.sentences)) for lost in breakdown.values.values())
    for relation in whole[Aspect.RELATION].relations.values():
        assert relation.wrong_parser + relation.wrong_scheme <= relation.in_parse
        assert relation.missed_parser + relation.missed_scheme <= relation.in_gold
        assert None in (relation.precision, relation.recall) or min(relation.precision or 0, relation.recall or 0) >= 0
