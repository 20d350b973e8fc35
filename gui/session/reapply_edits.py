"""Applies the edits of a workspace to the current files."""

from dataclasses import replace

from core.editing.acts import Refusal, RefusedError
from core.editing.apply import Edit
from core.editing.replay import replay
from core.model.sentence import Sentence
from core.model.version import Version
from gui.session.corpus import Corpus


def do_edits(corpus: Corpus) -> bool:
    """Applies pending edits to the complete ``corpus``; returns whether further edits were set aside.

    If the files have changed since they were edited, all edits are applied again. Edits of versions that are not open
    and of excluded sentences stay pending.
    """
    document = corpus.document
    before = document.edits
    if not before:
        return False
    if not corpus.is_as_edited():
        document.do_all_again()
    versions = {version.name: version for version in corpus.frame.versions}
    places = {corpus.names[i]: i for i in corpus.places_of({edit.sentence for edit in before})}

    def lookup(edit: Edit) -> tuple[Sentence, Version] | None:
        version, place = versions.get(edit.version), places.get(edit.sentence, -1)
        if version is None or place >= corpus.compared:
            return None
        if place < 0:
            raise RefusedError(Refusal.NO_SENTENCE, sentence=edit.sentence)
        return corpus.sentence(place, version), version

    replayed = replay(document.ledger, document.to_be_done, lookup)
    document.to_be_done = replayed.waiting
    document.set_aside += replayed.set_aside
    if document.saved and document.saved.edits == before:  # Set aside, edits come last: that is nobody's change.
        document.saved = replace(document.saved, edits=document.edits)
    for index in {places.get(name, -1) for _, name in corpus.ledger.changed_sentences()}:
        if 0 <= index < corpus.compared:
            corpus.take_edit(index)
    return bool(replayed.set_aside)
