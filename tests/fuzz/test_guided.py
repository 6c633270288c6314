"""The coverage-guided runs, as far as they go without their tool."""

import sys

import pytest

from tests.fuzz.guided import MISSING, main


def test_without_its_tool_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, no traceback: the tool is no dependency of ours."""
    monkeypatch.setitem(sys.modules, "atheris", None)
    with pytest.raises(SystemExit) as caught:
        main(["stream"])
    assert caught.value.code == MISSING
