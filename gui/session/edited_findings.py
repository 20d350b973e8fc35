"""Findings in edited sentences, as text."""

from collections.abc import Iterator

from core.editing.acts import RefusedError
from core.editing.apply import check_editable
from core.model.version import Version
from core.validation.findings import Concern
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus


def edited_in(corpus: Corpus, index: int) -> Iterator[tuple[str, str]]:
    """The versions in which a sentence was edited, and its findings in each."""
    name = corpus.names[index]
    for version in corpus.frame.versions:
        if corpus.ledger.source(version.name, name) is not None:
            yield version.name, "; ".join(findings_in(corpus, index, version.name))


def findings_in(corpus: Corpus, index: int, name: str) -> Iterator[str]:
    """The findings in a sentence of a version, in the language of the window."""
    version = next(version for version in corpus.frame.versions if version.name == name)
    findings = corpus.findings_of(index, version)
    return (in_words(finding.phrase) for finding in findings if finding.concern is not Concern.EDITED)


def why_locked(version: Version) -> str:
    """Why a version can't be edited at all, in the language of the window; empty if it can be."""
    try:
        check_editable(version)
    except RefusedError as refused:
        return in_words(refused.phrase)
    return ""
