"""The command line: arguments, streams, exit codes, interruption.

What each subcommand does is in `core.cli.subcommands`.
"""
