"""axe-core, which looks for what people with screen readers cannot use: in the version that the lock names."""

import hashlib
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from companion.shell.files import Complaint
from companion.web.parts.bundle import usual_cache
from companion.web.parts.packages import LISTS, npm

NAME = "axe-core"


@cache
def axe() -> str:
    """Its script. It is fetched once for each lock. The test is skipped where npm is missing or reaches nothing."""
    lock = hashlib.sha256(b"".join(each.read_bytes() for each in LISTS)).hexdigest()[:20]
    folder = usual_cache().with_name(NAME) / lock
    script = folder / "node_modules" / NAME / "axe.min.js"
    if not script.is_file():
        _fetch(folder)
    return script.read_text("utf-8")


def _fetch(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for listed in LISTS:
        shutil.copy(listed, folder)
    try:
        asked = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional"]
    except Complaint as complaint:
        pytest.skip(str(complaint))
    if subprocess.run(asked, cwd=folder, capture_output=True, check=False).returncode:
        pytest.skip(f"npm does not reach {NAME}")
