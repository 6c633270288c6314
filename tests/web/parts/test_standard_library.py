"""`web.parts.standard_library`: Python's modules for browsers. That they run is tried by `test_own_python`."""

import gzip
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.shell.served_files import NotMade
from companion.web.parts.standard_library import LEFT_OUT, standard_library
from tests.support.in_pyodide import served


def test_it_is_compiled_and_without_what_no_seat_needs() -> None:
    """All modules are byte code; none of those left out is there."""
    library = next(file for path, file in served().items() if path.endswith("/standard_library.zip"))
    names = ZipFile(BytesIO(gzip.decompress(library.body))).namelist()
    assert "asyncio/base_events.pyc" in names
    assert not any(name.endswith(".py") for name in names)
    assert not {name.split("/")[0].removesuffix(".pyc") for name in names} & set(LEFT_OUT.split())


def test_a_failure_is_one_sentence(tmp_path: Path) -> None:
    """It tells what Node.js says."""
    served()
    with pytest.raises(NotMade, match=r"'browser\.not_compiled', .*Error"):
        standard_library(tmp_path, tmp_path / "out.zip")
