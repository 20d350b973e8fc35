"""The panel of aligned trees: the view, its legend, span card, minimap and outline.

Layout and painting are in `gui.drawing`, editing in `gui.editing`.
"""
