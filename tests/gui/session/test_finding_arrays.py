"""The findings of a corpus in arrays: their order, also after edits."""

from random import Random

from core.engine.rows import FindingRow
from core.validation.findings import Concern
from gui.session.finding_arrays import CONCERNS, FoundFindings


def some(random: Random, sentence: int) -> list[FindingRow]:
    """Findings of a sentence, by version."""
    versions = sorted(random.choices(range(3), k=random.randrange(4)))
    concerns, labels = list(Concern)[:4], ["", "b", "a", "c"]
    return [
        FindingRow(sentence, version, random.choice(concerns), [sentence, version], "1 a", random.choice(labels))
        for version in versions
    ]


def _with_list(row: FindingRow) -> FindingRow:
    return row._replace(words=list(row.words))


def test_findings_are_listed_by_kind_then_label_then_sentence_even_where_some_were_edited() -> None:
    random, found = Random(3), FoundFindings()
    by_sentence = {sentence: some(random, sentence) for sentence in range(300)}
    for rows in by_sentence.values():
        found.add(rows)
    for edited in ((), (7, 250, 3)):
        for sentence in edited:
            by_sentence[sentence] = some(random, sentence)
            found.replace(sentence, by_sentence[sentence])
        for version in (None, 1):
            every = [row for rows in by_sentence.values() for row in rows if row.sentence < 280]
            every = [row for row in every if version in (None, row.version)]
            expected = sorted(
                every, key=lambda row: (CONCERNS.index(Concern(row.concern)), row.label, row.sentence, row.version)
            )
            listed = found.listed(280, version)
            assert [_with_list(found.finding(row)) for row in listed.tolist()] == expected
            assert found.sentences(listed) == sorted({row.sentence for row in every})


def test_no_findings_are_in_no_sentences() -> None:
    found = FoundFindings()
    assert found.sentences(found.listed(10, None)) == []
