"""`web.seat.browser_keys`: libsodium in Pyodide keeps the promises of the port, for the same vectors as a phone."""

from pathlib import Path

from tests.support.in_pyodide import run_in_pyodide


def test_the_vectors_hold_in_a_browser(tmp_path: Path) -> None:
    """Signatures with torsion, agreements, ciphers, words and the sealed stream: no table comes apart over them."""
    said = run_in_pyodide("vectors.py", tmp_path)
    good = "signatures", "agreements", "ciphers", "words", "stream", "deflate"
    assert said.splitlines() == [f"{each} good" for each in good]
