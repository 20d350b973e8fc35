"""Treebank formats: opening, recognizing, reading, checking and writing back, one declaration a format.

Each has a module of its name; `conll_columns`, `brackets` and `edges` are shared. Changing a tree by hand is in
`core.editing`; choosing versions on a command line in `core.scoring.version_options`.
"""
