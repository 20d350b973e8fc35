"""The subcommands that need no display, one module each, with its arguments.

Those that draw (`view`, `figure`, `report`) are in `gui.app.subcommands`.
"""
