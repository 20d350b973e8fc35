"""Regular expressions of the filter language, matched in linear time.

The rest of the language is in `core.filters`.
"""
