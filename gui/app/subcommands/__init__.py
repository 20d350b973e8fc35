"""The subcommands that draw, one module each: what arguments they take, and how the rest is loaded.

Qt is loaded only when one of them runs. Subcommands that need no display are in `core.cli.subcommands`.
"""
