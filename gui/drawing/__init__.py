"""What is drawn for one sentence, before any widget: contents, states in words, what is shared or hidden.

Positions are in `layout`, painting in `paint`, files in `figures`; the widget is `gui.trees_view`.
"""
