"""The main window: creates the docks and connects them to the session and the trees.

Each dock is in `gui.docks`, the panel of trees in `gui.trees_view`.
"""
