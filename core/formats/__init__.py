"""Treebank formats: opening, recognizing, reading, checking and writing back, one declaration a format.

Changing a tree by hand is in `core.editing`; choosing versions on a command line in `core.scoring.version_options`.
"""
