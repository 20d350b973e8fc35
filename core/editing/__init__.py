"""Changing trees by hand: what can be done to one, what that does to its text, and what is to be looked at after."""
