"""Patterns: requests for constructions in Grew's language, parsed, matched and counted (protocol §12).

The filter language is in `core.filters`; rules between schemes, which are made of patterns, are not here.
"""
