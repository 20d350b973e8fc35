"""Small widgets that all rooms share: theme, message dialogs, tooltips, the user's profile.

Whatever belongs to one dock is in `gui.docks`.
"""
