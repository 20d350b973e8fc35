"""What every other room stands on: errors, translatable messages, files that survive a crash, work split over processes.

Nothing here knows about trees or treebanks; those begin in `core.model`.
"""
