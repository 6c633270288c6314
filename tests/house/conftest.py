"""What tests of the whole house share."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def undisturbed() -> Iterator[None]:
    """For modules that show every page: what is here by now is not swept again and again."""
    from tests.support import gallery  # which opens a window: most of these tests have no use for one

    gallery.undisturbed()
    yield
    gc.unfreeze()
