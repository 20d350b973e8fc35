"""Small widgets and habits that all rooms share: theme, message dialogs, tooltips, the profile of a person.

Whatever belongs to one dock is in `gui.docks`.
"""
