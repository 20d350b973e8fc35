"""How the window and its trees look."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Act, Needs

translate = QCoreApplication.translate


def view_acts() -> tuple[Act, ...]:
    """The acts of the view menu, in the language of the window."""
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
            translate("Actions", "Draw all versions that have dependencies as arcs from heads to dependents"),
            ("F8",),
            Needs.SENTENCES,
        ),
        Act(
            "differences",
            translate("Actions", "&Missing arcs blue, spurious red"),
            translate(
                "Actions", "Tell the arcs of each parse from those of its native gold alone, or from those of all"
            ),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "as_written",
            translate("Actions", "As they are &written"),
            translate("Actions", "Words run as those of their script do"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "left_to_right",
            translate("Actions", "From &left to right"),
            translate("Actions", "Words run from left to right, whatever their script"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "right_to_left",
            translate("Actions", "From &right to left"),
            translate("Actions", "Words run from right to left, whatever their script"),
            needs=Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "only_differences",
            translate("Actions", "Only &differences"),
            translate("Actions", "Leave out what all versions shown have alike"),
            ("Ctrl+D",),
            Needs.SENTENCES,
            is_choice=True,
        ),
        Act(
            "compare_two",
            translate("Actions", "&Compare two…"),
            translate("Actions", "Choose two versions that fill the view with their differences"),
            ("Ctrl+Shift+D",),
            Needs.SENTENCES,
        ),
        Act(
            "all_versions",
            translate("Actions", "All &versions"),
            translate("Actions", "Show all versions again after two were compared"),
            ("Ctrl+Shift+A",),
            Needs.SENTENCES,
        ),
        Act(
            "outline",
            translate("Actions", "Out&line"),
            translate("Actions", "Show all that the trees say as text, to be read aloud or copied"),
            ("F9",),
            is_choice=True,
        ),
        Act(
            "card",
            translate("Actions", "Card&s of spans"),
            translate(
                "Actions", "Tell of each span that is selected what it is in each version, what it costs and why"
            ),
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
            translate("Actions", "Zoom &out"),
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
            "system",
            translate("Actions", "As the &system"),
            translate("Actions", "Light or dark, as the system has it"),
            is_choice=True,
        ),
        Act("light", translate("Actions", "&Light"), translate("Actions", "Dark on light"), is_choice=True),
        Act("dark", translate("Actions", "&Dark"), translate("Actions", "Light on dark"), is_choice=True),
        Act(
            "language_system",
            translate("Actions", "As the &system"),
            translate("Actions", "The language of the system where there is a translation, else English"),
            is_choice=True,
        ),
        # Whoever looks for a language looks for its own name.
        Act("language_english", "&English", translate("Actions", "Everything in English"), is_choice=True),
        Act("language_german", "&Deutsch", translate("Actions", "Everything in German"), is_choice=True),
        Act(
            "full_screen",
            translate("Actions", "F&ull screen"),
            translate("Actions", "Fill the screen with the window, or no longer"),
            ("F11",),
            is_choice=True,
        ),
    )
