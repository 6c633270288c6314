"""What tests of the whole house share."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def undisturbed() -> Iterator[None]:
    """Speeds up modules that show every page: garbage collection does not look again at what exists by then."""
    from tests.support import gallery  # which opens a window: most of these tests have no use for one

    gallery.undisturbed()
    yield
    gc.unfreeze()
