"""All user actions: a table of acts and a table of menus.

Their keys are in `gui.shortcuts`; each act is carried out by the package it concerns.
"""
