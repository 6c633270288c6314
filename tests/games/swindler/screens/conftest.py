"""What tests of these pages share."""

from collections.abc import Iterator

import pytest

from tests.support import stage
from tests.support.worn import wear


@pytest.fixture(autouse=True)
def worn() -> Iterator[None]:
    """Everything here is made in the emblems and colours of this game."""
    wear("swindler")
    yield
    stage.clear()
