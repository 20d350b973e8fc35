"""Paints a laid-out drawing, band by band.

Positions are computed in `gui.drawing.layout`; figure files are written in `gui.drawing.figures`.
"""
