"""Collects the window's state as a workspace, and tells whether it has unsaved changes."""

from dataclasses import replace

from core.model.version import Role
from core.trees.label_mapping import is_table_text
from core.workspaces.workspace import SavedFilter, Workspace
from gui.session.session import Session


def contents_of(session: Session) -> Workspace:
    """The state of the window as a workspace."""
    document, choice = session.document, session.choice
    golds = {spec.name for spec in session.specs if spec.role is Role.GOLD}
    is_usual = choice.against == session.usual_golds or not golds.issuperset(choice.against)
    workspace = replace(
        document.opened,
        versions=session.specs,
        settings=session.settings,
        compared=() if is_usual else choice.against,
        labelled=choice.labelled,
        hidden=document.hidden & {spec.name for spec in session.specs},
        remarks=document.remarks.by_name,
        filters=tuple(SavedFilter(name, text) for name, text in document.filters.items()),
        files=document.states,
        sentence=session.wanted,
        edits=document.edits,
        originals=document.originals,
        merge=document.merge,
        report_depth=document.report_depth,
    )
    return document.left_out.kept_in(workspace) if document.left_out else workspace


def is_modified(session: Session) -> bool:
    """Whether there are unsaved changes.

    The current sentence does not count. In a workspace that was never saved, nor does what a click or two brings back:
    versions (listed in recent files), their visibility, and settings other than a label table made here.
    """
    return _differs_from_saved(session, contents_of(session))


def lacks_for_reports(session: Session) -> bool:
    """Whether there are unsaved changes other than how much reports say."""
    saved, now = session.document.saved, contents_of(session)
    return _differs_from_saved(session, replace(now, report_depth=saved.report_depth) if saved else now)


def _differs_from_saved(session: Session, now: Workspace) -> bool:
    document = session.document
    if document.is_given_up:
        return False
    if document.saved is None:
        return True
    saved = replace(document.saved, sentence=now.sentence, files=now.files)
    if saved.compared == session.usual_golds:
        saved = replace(saved, compared=())
    if now.compared == session.usual_golds:
        now = replace(now, compared=())
    if session.is_opening or document.path is None:
        saved = replace(saved, compared=now.compared, labelled=now.labelled)
    if document.path is None:
        labels = (saved if is_table_text(now.settings.labels) else now).settings.labels
        saved = replace(saved, versions=now.versions, hidden=now.hidden, settings=replace(now.settings, labels=labels))
    return now != saved
