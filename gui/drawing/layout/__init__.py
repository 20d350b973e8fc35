"""Positions everything in a drawing: columns of words, rows of spans, trees, arcs.

Painting is in `gui.drawing.paint`.
"""
