"""Where everything of a drawing goes: columns of words, rows of spans, trees, arcs.

How it looks there is in `gui.drawing.paint`.
"""
