"""Validation: what an annotator should look at in the trees of a version."""
