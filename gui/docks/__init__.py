"""The docks around the trees, one folder each; none knows another.

The main window (`gui.window`) puts them together.
"""
