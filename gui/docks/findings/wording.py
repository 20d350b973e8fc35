"""What findings are about, in the language of the window."""

from PySide6.QtCore import QCoreApplication

from core.validation.findings import Concern
from core.validation.label_schemes import RARE_AMONG, SURE
from gui.i18n.locale_numbers import filled

translate = QCoreApplication.translate


def title_of(concern: Concern) -> str:
    """What findings of a kind are called in a list."""
    return {
        Concern.CYCLE: translate("Findings", "cycle"),
        Concern.HEAD: translate("Findings", "head outside of the sentence"),
        Concern.NO_TREE: translate("Findings", "no tree"),
        Concern.ROOTS: translate("Findings", "several roots"),
        Concern.GRAPH: translate("Findings", "DEPS not as edited"),
        Concern.UNKNOWN: translate("Findings", "unknown relation"),
        Concern.NEW: translate("Findings", "new label"),
        Concern.RARE: translate("Findings", "label used once"),
        Concern.DISCONTINUOUS: translate("Findings", "discontinuous"),
        Concern.NON_PROJECTIVE: translate("Findings", "not projective"),
        Concern.EDITED: translate("Findings", "edited"),
    }[concern]


def meaning_of(concern: Concern) -> str:
    """What is marked, in a sentence."""
    told = {
        Concern.CYCLE: translate("Findings", "Words of a parse that depend on each other in a circle."),
        Concern.HEAD: translate("Findings", "A word of a parse depends on one that the sentence does not have."),
        Concern.NO_TREE: translate(
            "Findings", "The brackets of a parse make no tree; the table of sentences says why."
        ),
        Concern.ROOTS: translate("Findings", "More than one word hangs on the root, in a format that has one root."),
        Concern.GRAPH: translate("Findings", "The column DEPS still has an arc as it was before an edit."),
        Concern.UNKNOWN: translate(
            "Findings",
            "A relation that is none of UD's or SUD's, in a version of which {share} % of the arcs have one of them. "
            "Subtypes do not count.",
        ),
        Concern.NEW: translate("Findings", "A label that an edit has brought: the file has it nowhere."),
        Concern.RARE: translate(
            "Findings", "A label that the file has once, among {number:,} or more: it may be mistyped."
        ),
        Concern.DISCONTINUOUS: translate("Findings", "A bracket that has words of others between its own."),
        Concern.NON_PROJECTIVE: translate("Findings", "An arc over a word that does not depend on its head."),
        Concern.EDITED: translate("Findings", "A sentence that is not as in its file; the words that have changed."),
    }[concern]
    return filled(told, share=round(100 * SURE), number=RARE_AMONG)
