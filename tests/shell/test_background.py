"""Promises of work in the background: another thread does it, and its error is passed on, not lost."""

import threading

import pytest

from companion.shell.background import Steps, in_background, steps_in_background


def test_work_is_done_in_another_thread() -> None:
    """Its result is passed on."""
    done: list[object] = []
    in_background(threading.get_ident, done.append, done.append).join()
    assert len(done) == 1
    assert done != [threading.get_ident()]


def test_what_goes_wrong_is_handed_on() -> None:
    """Any error is passed on in place of a result."""
    failed: list[Exception] = []

    def complain() -> None:
        raise LookupError("no room")

    in_background(complain, lambda _: pytest.fail("there is no outcome"), failed.append).join()
    assert [str(each) for each in failed] == ["no room"]


def test_work_in_steps_is_done_to_its_end() -> None:
    """A thread of its own needs no pauses; its result is passed on, and so is the error of any step."""
    done: list[object] = []
    failed: list[Exception] = []

    def steps(breaks: bool) -> Steps[str]:
        yield
        if breaks:
            raise LookupError
        yield
        return "result"

    steps_in_background(lambda: steps(False), done.append, failed.append).join()
    steps_in_background(lambda: steps(True), done.append, failed.append).join()
    assert done == ["result"]
    assert [type(each) for each in failed] == [LookupError]
