"""The processes that serve the window, and the requests and answers between them.

The rooms below do the computing; the window's side is `gui.session.session`.
"""
