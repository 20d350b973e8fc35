"""What the engine sends of versions and of their sentences: headers, rows, and the findings in them."""

from collections.abc import Iterator, Sequence

from core.engine.finding_rows import FindingRows
from core.engine.kept_sentences import KeptSentences
from core.engine.packing import to_packed
from core.engine.rows import AlignedRow, ExcludedRow, Header
from core.formats.conll_details import text_to_search
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.alignment import Aligned


def header_of(version: Version) -> Header:
    """The header of a version whose sentences are kept."""
    has_arcs, sentences = version.relations is not None, version.sentences
    assert isinstance(sentences, KeptSentences), f"the sentences of {version.name} are not kept"
    first, dictionary = to_packed(sentences[0]), sentences.packer.dictionary
    return Header(version.format, len(sentences), has_arcs, version.inventory, first, version.coordination, dictionary)


def aligned_rows(versions: Sequence[Version], aligned: Aligned, findings: FindingRows) -> Iterator[AlignedRow]:
    """The rows of all compared sentences, which ``findings`` look at; derived versions are not packed."""
    rows = aligned.rows
    packed = [
        (sentences, places)
        for version, sentences, places in zip(versions, rows.versions, rows.places, strict=True)
        if isinstance(sentences, KeptSentences) and not version.spec.derived_from
    ]
    for i, (name, row) in enumerate(zip(aligned.names, rows, strict=True)):
        findings.look_at(i, row)
        yield _aligned_row(name, row, [sentences.packed(places[i]) for sentences, places in packed])


def _aligned_row(name: str, row: Sequence[Sentence], packed: Sequence[bytes]) -> AlignedRow:
    ordinals = [sentence.ordinal for sentence in row]
    defects = [sentence.defect for sentence in row]
    surface = next(filter(None, map(text_to_search, row)), "")
    return AlignedRow(name, row[0].text, len(row[0]), ordinals, defects, packed, surface)


def excluded_rows(aligned: Aligned, findings: FindingRows) -> Iterator[ExcludedRow]:
    """The rows of all excluded sentences, which ``findings`` look at; texts are of the first version with it."""
    for i, (excluded, row) in enumerate(zip(aligned.excluded, aligned.left_out, strict=True), start=len(aligned.rows)):
        findings.look_at(i, row)
        first = next(sentence for sentence in row if sentence is not None)
        yield ExcludedRow(excluded.name, first.text, len(first), excluded.version, excluded.reason)
