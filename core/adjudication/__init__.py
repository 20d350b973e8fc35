"""Adjudication: one gold from several annotators of one scheme (protocol §11).

What does not live here: how much they agree, and merging golds of two schemes, which `core.merging` does.
"""
