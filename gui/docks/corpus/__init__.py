"""The Corpus dock: charts of all sentences, each with the same numbers as a table.

The numbers come from `gui.session.corpus` and `core.schemes`.
"""
