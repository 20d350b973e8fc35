"""What the program brings along; found by ``importlib.resources.files("resources")``."""
