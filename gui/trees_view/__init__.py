"""The panel of aligned trees: the view, its legend, card, minimap and outline.

What is drawn is in `gui.drawing`; editing trees in it is in `gui.editing`.
"""
