"""What to draw for one sentence, without any widget: its bands, the names of states, hidden and shared spans.

Positions are computed in `layout`, painting is in `paint`, figure files in `figures`; the widget is `gui.trees_view`.
"""
