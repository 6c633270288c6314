"""The coverage-guided runs, without their tool."""

import sys

import pytest

from tests.fuzz.guided import MISSING, main


def test_without_its_tool_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence and no traceback, as the tool is not a dependency of ours."""
    monkeypatch.setitem(sys.modules, "atheris", None)
    with pytest.raises(SystemExit) as caught:
        main(["stream"])
    assert caught.value.code == MISSING
