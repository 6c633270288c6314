"""`web.parts.packages`: what comes by npm, exactly as the lock says, or one sentence."""

import json
from pathlib import Path

import pytest

from companion.shell.served_files import NotMade
from companion.web.parts import packages


def test_the_lock_names_exact_versions_with_integrity_and_no_host() -> None:
    """So every machine fetches the same bytes, from wherever it fetches."""
    wished, lock = (json.loads(path.read_text("ascii")) for path in packages.LISTS)
    assert wished["dependencies"] == lock["packages"][""]["dependencies"]
    for name, package in lock["packages"].items():
        assert not name or package["integrity"].startswith("sha512-")
        assert "resolved" not in package


def test_without_npm_there_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to install. What was fetched before is used all the same."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(packages, "find_spec", lambda _: None)
    with pytest.raises(NotMade, match=packages.NO_NPM):
        packages.fetched(tmp_path / "npm", lambda _: None)
    with pytest.raises(NotMade, match=packages.NO_NPM):
        packages.node()
    (tmp_path / "npm" / "node_modules").mkdir(parents=True)
    assert packages.fetched(tmp_path / "npm", lambda _: None) == tmp_path / "npm" / "node_modules"
