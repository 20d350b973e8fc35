"""Small widgets that all rooms share: theme, filter line, message dialogs, the user's profile, the sample.

Whatever belongs to one dock is in `gui.docks`.
"""
