"""The subcommands that need no display, one module each.

Those that draw (`view`, `figure`, `report`) are in `gui.app.view_command`.
"""
