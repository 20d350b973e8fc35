"""Lays out reports: from the content to drawn pages and a PDF or HTML file.

The content is made in `core.report`.
"""
