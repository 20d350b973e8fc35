"""The library: the classes and functions behind `treeconcord.py`, with the options of the command line.

What does not live here: anything that other programs may import; that is `treeconcord.py` alone.
"""
