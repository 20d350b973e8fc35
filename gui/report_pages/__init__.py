"""The report on paper: from its content to drawn pages and a PDF or HTML file.

The content is made in `core.report`.
"""
