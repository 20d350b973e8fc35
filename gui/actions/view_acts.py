"""The view menu: how the window and its trees look."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs, Place

translate = QCoreApplication.translate


def view_acts() -> tuple[Act, ...]:
    """Returns the acts of the view menu, in the language of the window."""
    return (
        Act(
            "draw_spans",
            translate("Actions", "&Spans"),
            translate("Actions", "Draw all versions as spans over their words"),
            ("F6",),
            Needs.SENTENCES,
        ),
        Act(
            "draw_trees",
            translate("Actions", "T&rees"),
            translate("Actions", "Draw all versions as trees"),
            ("F7",),
            Needs.SENTENCES,
        ),
        Act(
            "draw_arcs",
            translate("Actions", "&Arcs"),
            translate("Actions", "Draw all versions with dependencies as arcs from heads to dependents"),
            ("F8",),
            Needs.SENTENCES,
        ),
        Act(
            "differences",
            translate("Actions", "&Missing arcs blue, spurious red"),
            translate("Actions", "Compare the arcs of each parse with its native gold only, or with all golds"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "as_written",
            translate("Actions", "&Automatic"),
            translate("Actions", "Take the direction from the script of the words"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "left_to_right",
            translate("Actions", "From &left to right"),
            translate("Actions", "Always from left to right"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "right_to_left",
            translate("Actions", "From &right to left"),
            translate("Actions", "Always from right to left"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "tags",
            translate("Actions", "Cat&egories and tags"),
            translate("Actions", "Show categories of brackets and tags of words in the trees"),
            ("Ctrl+T",),
            is_choice=True,
        ),
        Act(
            "only_differences",
            translate("Actions", "Only &differences"),
            translate("Actions", "Hide what all versions shown share"),
            ("Ctrl+D",),
            Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "compare_two",
            translate("Actions", "&Compare two…"),
            translate("Actions", "Compare two versions and show their differences"),
            ("Ctrl+Shift+D",),
            Needs.SENTENCES,
        ),
        Act(
            "all_versions",
            translate("Actions", "All &versions"),
            translate("Actions", "Show all versions again"),
            ("Ctrl+Shift+A",),
            Needs.SENTENCES,
        ),
        Act(
            "corpus",
            translate("Actions", "C&orpus"),
            translate("Actions", "Go to the charts and tables of all sentences"),
            ("F12",),
        ),
        Act(
            "layout_inspect",
            translate("Actions", "&Inspect"),
            translate("Actions", "Versions, sentences, trees and scores"),
            is_choice=True,
        ),
        Act(
            "layout_focus",
            translate("Actions", "&Focus on one parse"),
            translate("Actions", "One parse under its native gold and the generalized gold; all else is one line each"),
            is_choice=True,
        ),
        Act(
            "focus_next",
            translate("Actions", "Focus on ne&xt parse"),
            translate("Actions", "Focus on a parse; again, on the next one"),
            ("Ctrl+Shift+F",),
            Needs.SCORES,
        ),
        Act(
            "layout_compare",
            translate("Actions", "&Compare parsers"),
            translate("Actions", "Parser against parser over all sentences, below the trees"),
            is_choice=True,
        ),
        Act(
            "layout_schemes",
            translate("Actions", "&Schemes only"),
            translate("Actions", "For golds alone: where they differ, below the trees, and no scores of parses"),
            is_choice=True,
        ),
        Act(
            "reset_layout",
            translate("Actions", "&Reset layout…"),
            translate("Actions", "Put panels, columns and pages back as they were at first"),
        ),
        Act(
            "outline",
            translate("Actions", "Out&line"),
            translate("Actions", "Show the trees as text, for screen readers and copying"),
            ("F9",),
            is_choice=True,
        ),
        Act(
            "card",
            translate("Actions", "&Span cards"),
            translate("Actions", "Show the selected span's state, cost and reasons in each version"),
            ("Shift+F9",),
            is_choice=True,
        ),
        Act(
            "zoom_in",
            translate("Actions", "Zoom &in"),
            translate("Actions", "Draw the trees larger"),
            ("Ctrl++", "Ctrl+="),
            Needs.SENTENCES,
        ),
        Act(
            "zoom_out",
            translate("Actions", "Zoo&m out"),
            translate("Actions", "Draw the trees smaller"),
            ("Ctrl+-",),
            Needs.SENTENCES,
        ),
        Act(
            "fit",
            translate("Actions", "&Fit"),
            translate("Actions", "Draw the trees as large as the view allows"),
            ("Ctrl+0",),
            Needs.SENTENCES,
        ),
        Act(
            "whole",
            translate("Actions", "W&hole sentence"),
            translate(
                "Actions",
                "Draw the trees smaller, and in lines if they are still too wide",
            ),
            ("Ctrl+Alt+0",),
            Needs.SENTENCES,
        ),
        Act(
            "wrap_lines",
            translate("Actions", "Wrap li&nes"),
            translate("Actions", "Draw sentences that are too wide in several lines"),
            ("Ctrl+Alt+W",),
            is_choice=True,
        ),
        Act(
            "system",
            translate("Actions", "As the &system"),
            translate("Actions", "Follow the system's light or dark theme"),
            is_choice=True,
        ),
        Act("light", translate("Actions", "&Light"), translate("Actions", "Dark on light"), is_choice=True),
        Act("dark", translate("Actions", "&Dark"), translate("Actions", "Light on dark"), is_choice=True),
        Act(
            "language_system",
            translate("Actions", "As the &system"),
            translate("Actions", "The system's language if available, else English"),
            is_choice=True,
        ),
        # Languages appear under their own names, so that their speakers find them.
        Act("language_english", "&English", translate("Actions", "Everything in English"), is_choice=True),
        Act("language_german", "&Deutsch", translate("Actions", "Everything in German"), is_choice=True),
        Act(
            "full_screen",
            translate("Actions", "F&ull screen"),
            translate("Actions", "Switch full screen on or off"),
            ("F11",),
            is_choice=True,
        ),
    )


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
            "construction",
            translate("Actions", "Searc&h for this construction"),
            translate("Actions", "Find what is built like the selected word, arc or span; again, more loosely"),
            ("Ctrl+Shift+R",),
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
