"""The Instances dock: the places of the filter in all sentences, one below the other, each with its context.

The search is in `core.engine.place_search`, the places found in `gui.session.found_places`.
"""
