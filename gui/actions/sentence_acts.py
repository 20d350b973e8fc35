"""From sentence to sentence, and what is done with the one shown."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place

translate = QCoreApplication.translate


def sentence_acts() -> tuple[Act, ...]:
    """The acts of the sentence menu, in the language of the window."""
    return (
        Act(
            "next",
            translate("Actions", "&Next"),
            translate("Actions", "Show the sentence below in the table"),
            ("Ctrl+PgDown",),
            Needs.SENTENCES,
        ),
        Act(
            "previous",
            translate("Actions", "&Previous"),
            translate("Actions", "Show the sentence above in the table"),
            ("Ctrl+PgUp",),
            Needs.SENTENCES,
        ),
        Act(
            "first",
            translate("Actions", "&First"),
            translate("Actions", "Show the sentence at the top of the table"),
            ("Home",),
            Needs.SENTENCES,
            place=Place.TABLE,
        ),
        Act(
            "last",
            translate("Actions", "&Last"),
            translate("Actions", "Show the sentence at the bottom of the table"),
            ("End",),
            Needs.SENTENCES,
            place=Place.TABLE,
        ),
        Act(
            "next_difference",
            translate("Actions", "Ne&xt difference"),
            translate("Actions", "Select the next span that not all versions have alike, here or in a sentence below"),
            ("Alt+Down",),
            Needs.SENTENCES,
        ),
        Act(
            "previous_difference",
            translate("Actions", "P&revious difference"),
            translate("Actions", "Select the span before that not all have alike, here or in a sentence above"),
            ("Alt+Up",),
            Needs.SENTENCES,
        ),
        Act(
            "filter",
            translate("Actions", "F&ilter"),
            translate("Actions", "Go to the filter line above the table of sentences"),
            ("Ctrl+F",),
            Needs.SENTENCES,
        ),
        Act(
            "worst",
            translate("Actions", "&Worst first"),
            translate("Actions", "Sort by score, the lowest first, and show that sentence"),
            ("Ctrl+Shift+W",),
            Needs.COMPARED | Needs.SCORES,
        ),
        Act(
            "show_these",
            translate("Actions", "Show &these sentences…"),
            translate("Actions", "Choose what the sentences in the table shall have of the span that is selected"),
            ("Return", "Enter"),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "flag",
            translate("Actions", "Fl&ag"),
            translate("Actions", "Flag the sentence shown, or take its flag away"),
            ("F",),
            Needs.SENTENCES,
        ),
        Act(
            "note",
            translate("Actions", "N&ote…"),
            translate("Actions", "Write a note on the sentence shown"),
            ("N",),
            Needs.SENTENCES,
        ),
        Act(
            "score",
            translate("Actions", "&Score again"),
            translate("Actions", "Score all sentences, as after it was cancelled"),
            ("F5",),
            Needs.COMPARED | Needs.SCORES,
        ),
    )
