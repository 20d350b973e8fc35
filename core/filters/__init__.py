"""The filter language: parsed, completed, and evaluated on each sentence.

The filter line that people type in is in `gui.docks.sentences`.
"""
