"""The subcommands that need no display, one module each: what arguments it takes, and what it does.

Those that draw (`view`, `figure`, `report`) are in `gui.app.subcommands`.
"""
