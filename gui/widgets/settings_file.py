"""Where settings are kept; loads nothing else."""

from PySide6.QtCore import QSettings


def settings_of_person() -> QSettings:
    """The settings of whoever runs the program."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "TreeConcord", "TreeConcord")


def settings_in(path: str) -> QSettings:
    """The settings in a file."""
    return QSettings(path, QSettings.Format.IniFormat)
