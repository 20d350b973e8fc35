"""The Sentences dock: every sentence with its scores, in any order, and the filter line.

The filter language is `core.filters`.
"""
