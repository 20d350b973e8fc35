"""All parses scored against all sets of golds over all sentences that align."""

import pytest

from core.base.errors import CancelledError, InputError, UsageError
from core.model.choices import Alignment, Protocol
from core.model.version import Version
from core.scoring.metrics.measure import AccuracyCounts, DistanceCounts
from core.scoring.run import Column, Results, score
from core.scoring.settings import Settings
from tests.treebanks import version

UD = ["on 2 case | Sunday 0 root", "It 2 expl | rains 0 root | . 2 punct", "Yes 0 root"]
SUD = ["on 0 root | Sunday 1 comp", "It 2 subj | rains 0 root | . 2 punct", "Yes 0 root"]
MALT = ["on 2 case | Sunday 0 root", "It 2 expl | rains 1 root | . 2 punct", "Yes 0 disc"]


def versions() -> list[Version]:
    return [version("ud", *UD), version("sud", *SUD), version("malt", *MALT, native="ud")]


def column(results: Results, metric: str, *against: str, labelled: bool | None = None) -> Column:
    (found,) = (
        each
        for each in results.columns
        if (each.measure.metric, each.measure.labelled, each.against) == (metric, labelled, against)
    )
    return found


class TestColumns:
    def test_each_parse_with_each_set_and_each_measure_that_applies(self) -> None:
        results = score([*versions(), version("mst", *SUD, native="sud")], Settings(), ("las", "tedeval"))
        found = [(each.parse, each.native, each.against, each.measure.title) for each in results.columns]
        assert found == [
            (parse, native, against, title)
            for parse, native in (("malt", "ud"), ("mst", "sud"))
            for against in (("ud",), ("sud",), ("ud", "sud"))
            for title in ("LAS", "U-TED", "L-TED")
            if title != "LAS" or len(against) == 1
        ]

    def test_counts_of_sentences_in_their_order(self) -> None:
        las = column(score(versions(), Settings()), "las", "ud")
        assert list(las.sentences()) == [AccuracyCounts(2, 2), AccuracyCounts(2, 3), AccuracyCounts(0, 1)]
        assert [las.sentence(i) for i in range(len(las))] == list(las.sentences())

    def test_test_set_score_is_that_of_the_sums_and_the_mean_that_of_the_scores(self) -> None:
        las = column(score(versions(), Settings()), "las", "ud")
        assert las.total() == AccuracyCounts(4, 6)
        assert las.value() == pytest.approx(4 / 6, abs=1e-15)
        assert las.mean() == pytest.approx((1 + 2 / 3 + 0) / 3, abs=1e-15)

    def test_sums_take_in_what_is_counted_later(self) -> None:
        las = column(score(versions(), Settings()), "las", "ud")
        before = las.total()
        las.numbers.extend((1, 5))
        assert (before, las.total(), las.total()) == (AccuracyCounts(4, 6), *[AccuracyCounts(5, 11)] * 2)

    def test_sums_may_have_more_bits_than_what_is_added_up(self) -> None:
        las = column(score(versions(), Settings()), "las", "ud")
        las.numbers.extend((2**31 - 1, 2**31 - 1) * 3)
        assert las.total() == AccuracyCounts(4 + 3 * (2**31 - 1), 6 + 3 * (2**31 - 1))

    def test_an_edit_changes_a_total_that_was_asked_for_before(self) -> None:
        """Else the table would go on showing the score before the edit."""
        las = column(score(versions(), Settings()), "las", "ud")
        assert las.total() == AccuracyCounts(4, 6)
        las.replace(1, AccuracyCounts(3, 3))
        assert (las.total(), las.sentence(1)) == (AccuracyCounts(5, 6), AccuracyCounts(3, 3))

    def test_an_edit_of_a_sentence_that_is_not_added_up_yet(self) -> None:
        las = column(score(versions(), Settings()), "las", "ud")
        before = las.total()
        las.numbers.extend((1, 5))
        las.replace(3, AccuracyCounts(2, 4))
        assert (before, las.total()) == (AccuracyCounts(4, 6), AccuracyCounts(6, 10))

    def test_distances_carry_the_coverage_of_the_common_ground(self) -> None:
        """At the first word the golds differ in `expl` and `subj`; elsewhere one of them has the wildcard."""
        total = column(score(versions(), Settings()), "tedeval", "ud", "sud", labelled=True).total()
        assert isinstance(total, DistanceCounts)
        assert (total.nodes, total.labelled) == (3 + 4 + 1, 3 + 3 + 1)

    def test_invalid_parse_is_scored(self) -> None:
        counts = column(score(versions(), Settings()), "tedeval", "ud", "sud", labelled=False).sentence(1)
        assert counts.value == 0
        assert counts.delta == counts.size == 4

    def test_nothing_to_score_gives_no_score(self) -> None:
        settings = Settings(alignment=Alignment.ID)
        golds, parse = version("ud", *UD[:1], ids=["x"]), version("malt", *MALT[:1], native="ud", ids=["y"])
        results = score([golds, parse], settings)
        assert results.lengths == ()
        assert len(results.aligned.excluded) == 2
        for each in results.columns:
            assert len(each) == 0
            assert each.value() is None
            assert each.mean() is None


class TestResults:
    def test_invalid_trees_are_listed(self) -> None:
        (found,) = score(versions(), Settings()).not_trees
        assert (found.name, found.version, str(found.reason)) == ("2", "malt", "cycle through token 1")

    def test_excluded_sentences_are_in_no_score(self) -> None:
        shorter = version("malt", MALT[0], "It 2 expl | pours 0 root | . 2 punct", native="ud")
        results = score([*versions()[:2], shorter], Settings())
        assert results.lengths == (2,)
        assert results.aligned.names == ("1",)
        assert [excluded.name for excluded in results.aligned.excluded] == ["2", "3"]
        assert all(len(each) == 1 for each in results.columns if not each.reason)
        assert not results.not_trees

    def test_lengths_are_the_tokens_of_the_sentences_compared(self) -> None:
        assert score(versions(), Settings()).lengths == (2, 3, 1)

    def test_without_parses_there_are_no_columns(self) -> None:
        results = score(versions()[:2], Settings())
        assert results.columns == ()
        assert results.lengths == (2, 3, 1)

    @pytest.mark.parametrize("protocol", Protocol)
    def test_protocol_in_force(self, protocol: Protocol) -> None:
        results = score(versions(), Settings(protocol))
        assert results.frame.protocol is protocol
        size = column(results, "tedeval", "ud", "sud", labelled=True).sentence(0).size
        assert size == {Protocol.FUNCTIONAL: 3 + 3, Protocol.MULTIFUNCTION: 3 + 1}[protocol]


class TestProgress:
    def test_progress_goes_from_nothing_to_everything(self) -> None:
        told: list[tuple[int, int]] = []
        score(versions(), Settings(), progress=lambda done, total: told.append((done, total)))
        assert told[0] == (0, 3)
        assert told[-1] == (3, 3)
        assert told == sorted(told)

    def test_stops_when_asked(self) -> None:
        def stop(done: int, total: int) -> None:
            raise CancelledError

        with pytest.raises(CancelledError):
            score(versions(), Settings(), progress=stop)


class TestRefusals:
    def test_metric_that_does_not_exist(self) -> None:
        with pytest.raises(UsageError, match="no measure is called 'blue'"):
            score(versions(), Settings(), ("blue",))

    def test_set_of_golds_that_does_not_exist(self) -> None:
        with pytest.raises(UsageError, match="'malt' in --against ud"):
            score(versions(), Settings(against=("ud+malt",)))

    def test_alignment_by_ids_that_are_not_there(self) -> None:
        with pytest.raises(InputError, match=r"ud\.conllu:1: sentence 1: no id"):
            score(versions(), Settings(alignment=Alignment.ID))
