"""Validation: what an annotator should look at in the trees of a version.

Errors that keep a file from being read are found in `core.formats`.
"""
