"""Everything a person can do, as one table of acts and one of menus.

The keys of acts are in `gui.shortcuts`; what an act does is in the room that it is about.
"""
