"""`web.seat.pyodide_glue`: Python and JavaScript hand each other bytes, in Pyodide itself."""

from pathlib import Path

from tests.support.in_pyodide import run_in_pyodide


def test_bytes_cross_the_border(tmp_path: Path) -> None:
    """Sockets, messages, what is kept; and a browser without room says so."""
    assert run_in_pyodide("glue.py", tmp_path) == "glue good\n"
