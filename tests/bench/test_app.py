"""The measurements of `companion bench --app`: a small one of each kind; the figures themselves are for reading."""

from pathlib import Path

import pytest

from companion.shell.files import Complaint
from tests.bench import app


def test_both_are_started_and_timed(tmp_path: Path) -> None:
    """The bare app and ours, by turns, each to its first picture; compiled once, as where they are installed."""
    found = app.first_frames(tmp_path, 1)
    for figures in found.values():
        assert figures["floor"] > 0
        assert figures["ratio"] == pytest.approx(figures["app"] / figures["floor"], abs=0.01)
    assert set(found) == {"passed_ms", "worked_ms"}
    assert list((tmp_path / "compiled").rglob("window/app.*.pyc"))


def test_an_app_that_ends_early_is_a_complaint(tmp_path: Path) -> None:
    """It has the end of what the app printed."""
    with pytest.raises(Complaint, match="encodings"):
        app.driven(tmp_path, PYTHONHOME="nowhere")


def test_two_figures_are_set_side_by_side() -> None:
    """Their ratio is there, too, even if there is nothing to compare."""
    assert app.beside(2, 3) == {"floor": 2, "app": 3, "ratio": 1.5}
    assert app.beside(0, 0)["ratio"] == 0
