"""The report in the window: a dialog with a preview, and what makes it in a process of its own."""
