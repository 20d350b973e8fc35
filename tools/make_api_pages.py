"""Makes the pages of the library from its docstrings: build/docs, or another folder (``make docs``)."""

import re
import sys
import warnings
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

import pdoc
from jinja2 import pass_context
from markupsafe import Markup
from pdoc import render, render_helpers

import treeconcord

_DOT: Final = r'(?:</span><span class="o">\.</span><span class="n">|\.)'
_OWN: Final = re.compile(rf"\bcore{_DOT}(?:library{_DOT}\w+|base{_DOT}errors){_DOT}")
"""The modules in which classes are defined; readers know them by `treeconcord`."""


def main(folder: Path) -> None:
    """Writes a page for `treeconcord` with everything that it promises, and an index. Any warning is an error."""
    warnings.simplefilter("error")
    pandas = ModuleType("pandas")
    pandas.DataFrame = type("DataFrame", (), {"__module__": "pandas"})  # type: ignore[attr-defined]
    sys.modules.setdefault("pandas", pandas)  # Only its name is needed, and it need not be installed.
    found = {name: getattr(treeconcord, name) for name in treeconcord.__all__}
    vars(treeconcord).update(found)  # pdoc sees only what is loaded.
    for value in found.values():
        if isinstance(value, FunctionType) and "options" in value.__annotations__:
            value.__annotations__["options"] = "Options"
        elif isinstance(value, type) and isinstance(vars(value).get("__init__"), FunctionType):
            value.__init__.__doc__ = "@private"  # type: ignore[misc]  # They are made by the functions.
    treeconcord.__all__.sort(key=lambda name: (isinstance(found[name], type), name))
    render.configure(docformat="google", show_source=False, footer_text=f"TreeConcord {treeconcord.__version__}")
    render.env.filters["linkify"] = _linked
    pdoc.pdoc("treeconcord", output_directory=folder)
    print(f"written: {folder / 'index.html'}")


@pass_context
def _linked(context: Any, code: str, *options: Any, **named: Any) -> Markup:
    """Links the names in ``code``, classes by the names that they are imported by."""
    return render_helpers.linkify(context, _OWN.sub("treeconcord.", code), *options, **named)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs"))
