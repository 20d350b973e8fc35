"""The plotting library, imported when a plot is first shown, since that takes most of a second."""

import os

os.environ["PYQTGRAPH_QT_LIB"] = "PySide6"  # It would take PyQt if it found that.

import pyqtgraph as pg

__all__ = ["pg"]
