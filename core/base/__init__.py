"""Foundations for every other room: errors, translatable messages, safe files, processes.

Nothing here knows about trees or treebanks; those begin in `core.model`.
"""
