"""The sentence menu: navigation, filters, and flagging, noting and scoring sentences."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place

translate = QCoreApplication.translate


def sentence_acts() -> tuple[Act, ...]:
    """Returns the acts of the sentence menu, in the language of the window."""
    return (
        Act(
            "next",
            translate("Actions", "&Next"),
            translate("Actions", "Show the next sentence in table order"),
            ("Ctrl+PgDown",),
            Needs.SENTENCES,
        ),
        Act(
            "previous",
            translate("Actions", "&Previous"),
            translate("Actions", "Show the previous sentence in table order"),
            ("Ctrl+PgUp",),
            Needs.SENTENCES,
        ),
        Act(
            "first",
            translate("Actions", "&First"),
            translate("Actions", "Show the first sentence of the table"),
            ("Home",),
            Needs.SENTENCES,
            place=Place.TABLE,
        ),
        Act(
            "last",
            translate("Actions", "&Last"),
            translate("Actions", "Show the last sentence of the table"),
            ("End",),
            Needs.SENTENCES,
            place=Place.TABLE,
        ),
        Act(
            "next_difference",
            translate("Actions", "Ne&xt difference"),
            translate(
                "Actions", "Go to the next instance if any are listed, else to the next span on which versions differ"
            ),
            ("Alt+Down",),
            Needs.SENTENCES,
        ),
        Act(
            "previous_difference",
            translate("Actions", "P&revious difference"),
            translate(
                "Actions",
                "Go to the previous instance if any are listed, else to the previous span on which versions differ",
            ),
            ("Alt+Up",),
            Needs.SENTENCES,
        ),
        Act(
            "next_place",
            translate("Actions", "Next instan&ce"),
            translate("Actions", "Go to the next place of the filter, in any sentence"),
            ("F3",),
            Needs.SENTENCES,
        ),
        Act(
            "previous_place",
            translate("Actions", "Previo&us instance"),
            translate("Actions", "Go to the previous place of the filter, in any sentence"),
            ("Shift+F3",),
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
            translate("Actions", "Sort by score, lowest first, and show the first sentence"),
            ("Ctrl+Shift+W",),
            Needs.COMPARED | Needs.SCORES,
        ),
        Act(
            "longest",
            translate("Actions", "Lon&gest first"),
            translate("Actions", "Sort by the number of tokens, highest first, and show the first sentence"),
            ("Ctrl+Shift+L",),
            Needs.SENTENCES,
        ),
        Act(
            "show_these",
            translate("Actions", "Show &these instances…"),
            translate("Actions", "List places that have something in common with the selected span"),
            ("Return", "Enter"),
            Needs.SENTENCES,
            Place.TREES,
        ),
        Act(
            "flag",
            translate("Actions", "Fl&ag"),
            translate("Actions", "Flag or unflag the current sentence"),
            ("F",),
            Needs.SENTENCES,
        ),
        Act(
            "note",
            translate("Actions", "N&ote…"),
            translate("Actions", "Write a note on the current sentence"),
            ("N",),
            Needs.SENTENCES,
        ),
        Act(
            "score",
            translate("Actions", "&Score again"),
            translate("Actions", "Score all sentences, for example after cancelling"),
            ("F5",),
            Needs.COMPARED | Needs.SCORES,
        ),
    )
