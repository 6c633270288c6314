"""`python -m tests.bench`: figures as JSON, whatever they are."""

import json

import pytest

from tests.bench.__main__ import main


def test_it_prints_its_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Every figure is there and is a number; how large is the machine's affair."""
    main([])
    told = json.loads(capsys.readouterr().out)
    for name in ("sequencing_4x10_cards_ms", "fold_s", "verify_s"):
        assert told[name] > 0
    assert told["entries"] >= 2000
    assert told["dice"]["chi_squared_7_degrees"] < 24.3  # p > 0.001 for a fair die; the dice are seeded
    assert told["memory"]["process_peak_mb"] > 0
