"""Validation: what an annotator should look at in the trees of a version.

Errors that make a file unreadable are found in `core.formats`, cycles in `core.model.sentence`.
"""
