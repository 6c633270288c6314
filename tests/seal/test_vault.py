"""`seal.vault`: a secret is given away only on purpose."""

import copy
import pickle
import traceback
from typing import Any

import pytest

from companion.seal.vault import Secret

VALUE = b"sapphire-under-the-stairs"


def _shown(thing: object) -> str:
    try:
        raise RuntimeError(f"{thing}")
    except RuntimeError as error:
        crash = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())
    return f"{thing} {thing!r} {[thing]} {crash}"


def test_reveal() -> None:
    """The owner who asks for the bytes gets them."""
    assert Secret(VALUE).reveal() == VALUE


def test_never_printed() -> None:
    """No way of printing a secret, not even a crash with all its locals, shows its bytes."""
    assert "sapphire" not in _shown(Secret(VALUE))


def test_equality() -> None:
    """Two secrets are equal if their bytes are; a secret is equal to nothing else."""
    assert Secret(VALUE) == Secret(VALUE)
    assert Secret(VALUE) != Secret(VALUE[1:])
    assert Secret(VALUE) != VALUE


def test_no_accidents() -> None:
    """A secret is not iterated, measured, hashed, copied, pickled or turned into bytes by accident."""
    secret = Secret(VALUE)
    accidents: list[Any] = [iter, len, hash, copy.copy, copy.deepcopy, pickle.dumps, bytes, vars]
    for accident in accidents:
        with pytest.raises(TypeError):
            accident(secret)
