"""The report: what it says about a comparison, apart from how it looks on a page or in a browser."""
