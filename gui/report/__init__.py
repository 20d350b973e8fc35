"""The report on paper: from its content to pages that are drawn, and to a PDF file."""
