"""The processes that serve the window: what they are asked, what they answer, and the messages between them.

What they compute is in the rooms below; the window's side is `gui.session.session`.
"""
