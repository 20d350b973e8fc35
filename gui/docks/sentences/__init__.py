"""The Sentences dock: a sortable table of all sentences with their scores, and the filter line.

The filter language is `core.filters`.
"""
