"""What marks are about, in the language of the window."""

from PySide6.QtCore import QCoreApplication

from core.validation.label_schemes import RARE_AMONG, SURE
from core.validation.marks import Concern
from gui.i18n.locale_numbers import filled

translate = QCoreApplication.translate


def title_of(concern: Concern) -> str:
    """What marks of a kind are called in a list."""
    return {
        Concern.CYCLE: translate("Marks", "cycle"),
        Concern.HEAD: translate("Marks", "head outside of the sentence"),
        Concern.NO_TREE: translate("Marks", "no tree"),
        Concern.ROOTS: translate("Marks", "several roots"),
        Concern.GRAPH: translate("Marks", "DEPS not as edited"),
        Concern.UNKNOWN: translate("Marks", "unknown relation"),
        Concern.NEW: translate("Marks", "new label"),
        Concern.RARE: translate("Marks", "label used once"),
        Concern.DISCONTINUOUS: translate("Marks", "discontinuous"),
        Concern.NON_PROJECTIVE: translate("Marks", "not projective"),
        Concern.EDITED: translate("Marks", "edited"),
    }[concern]


def meaning_of(concern: Concern) -> str:
    """What is marked, in a sentence."""
    told = {
        Concern.CYCLE: translate("Marks", "Words of a parse that depend on each other in a circle."),
        Concern.HEAD: translate("Marks", "A word of a parse depends on one that the sentence does not have."),
        Concern.NO_TREE: translate("Marks", "The brackets of a parse make no tree; the table of sentences says why."),
        Concern.ROOTS: translate("Marks", "More than one word hangs on the root, in a format that has one root."),
        Concern.GRAPH: translate("Marks", "The column DEPS still has an arc as it was before an edit."),
        Concern.UNKNOWN: translate(
            "Marks",
            "A relation that is none of UD's or SUD's, in a version of which {share} % of the arcs have one of them. "
            "Subtypes do not count.",
        ),
        Concern.NEW: translate("Marks", "A label that an edit has brought: the file has it nowhere."),
        Concern.RARE: translate(
            "Marks", "A label that the file has once, among {number:,} or more: it may be mistyped."
        ),
        Concern.DISCONTINUOUS: translate("Marks", "A bracket that has words of others between its own."),
        Concern.NON_PROJECTIVE: translate("Marks", "An arc over a word that does not depend on its head."),
        Concern.EDITED: translate("Marks", "A sentence that is not as in its file; the words that have changed."),
    }[concern]
    return filled(told, share=round(100 * SURE), number=RARE_AMONG)
