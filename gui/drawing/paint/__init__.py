"""How a laid-out drawing is painted, band by band.

Where things go is in `gui.drawing.layout`; drawings as files are in `gui.drawing.figures`.
"""
