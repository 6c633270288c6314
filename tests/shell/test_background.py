"""Promises of work beside: it is done in another thread, and what went wrong with it is told, not lost."""

import threading

import pytest

from companion.shell.background import in_background


def test_work_is_done_in_another_thread() -> None:
    """And its outcome handed on."""
    done: list[object] = []
    in_background(threading.get_ident, done.append, done.append).join()
    assert len(done) == 1
    assert done != [threading.get_ident()]


def test_what_goes_wrong_is_handed_on() -> None:
    """Instead of an outcome, whatever it is."""
    failed: list[Exception] = []

    def complain() -> None:
        raise LookupError("no room")

    in_background(complain, lambda _: pytest.fail("there is no outcome"), failed.append).join()
    assert [str(each) for each in failed] == ["no room"]
