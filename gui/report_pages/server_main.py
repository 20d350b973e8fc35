"""Makes reports for the window, started as ``python -m gui.report_pages.server_main``.

The requests are in `core.engine.request_messages`, their answers in `gui.report_pages.server`.
"""

from core.cli.streams import prepare_streams
from core.engine.server import serve_window
from gui.i18n.qt_application import application_without_display
from gui.report_pages.server import ReportServer


def main() -> None:
    """Serves the window on standard input and output."""
    prepare_streams()
    application_without_display()
    serve_window(ReportServer)


if __name__ == "__main__":
    main()
