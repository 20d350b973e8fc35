"""The filter language: parsed, completed, and evaluated on each sentence.

The line that people type in, with its list of completions, is in `gui.widgets`.
"""
