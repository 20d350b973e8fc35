"""Imports the plotting library, which takes most of a second, when a plot is first shown."""

import os

os.environ["PYQTGRAPH_QT_LIB"] = "PySide6"  # It would take PyQt if it found that.

import pyqtgraph as pg

pg.setConfigOption("exitCleanup", False)  # At exit it would touch items whose windows have gone, and crash.

__all__ = ["pg"]
