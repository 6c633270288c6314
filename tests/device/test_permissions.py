"""Promises of permissions: the app asks when it needs one, asks once, and hears every answer."""

from collections.abc import Callable

import pytest

from companion.device.permissions import CAMERA, LOCAL_NETWORK, ask, ask_for_network
from tests.support.java import played


def test_what_is_allowed_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer comes at once."""
    phone = played(monkeypatch)
    phone.allowed.add(CAMERA)
    heard: list[bool] = []
    ask(CAMERA, heard.append, lambda _: None)
    assert (heard, phone.asked) == ([True], [])


@pytest.mark.parametrize(("granted", "may"), [((True,), True), ((False,), False), ((), False)])
def test_every_answer_is_heard(monkeypatch: pytest.MonkeyPatch, granted: tuple[bool, ...], may: bool) -> None:
    """No answer at all, after a call came in between, counts as no. Answers are carried over from Android's thread."""
    phone = played(monkeypatch)
    heard: list[bool] = []
    later: list[Callable[[], None]] = []
    ask(CAMERA, heard.append, later.append)
    phone.answer(*granted)
    assert heard == []
    later.pop()()
    assert heard == [may]


def test_a_question_that_android_does_not_ask_is_a_no(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at once: the second is answered while nobody listens. It ends when the app is in front again, and can then be
    asked anew."""
    phone = played(monkeypatch)
    heard: list[object] = []
    later: list[Callable[[], None]] = []
    ask(LOCAL_NETWORK, lambda may: heard.append(("network", may)), later.append)
    ask(CAMERA, lambda may: heard.append(("camera", may)), later.append)
    phone.answer(True)
    while later:
        later.pop(0)()
    assert heard == [("network", True), ("camera", False)]
    assert phone.resumes == []
    ask(CAMERA, heard.append, later.append)
    phone.answer(True)
    later.pop()()
    assert heard[2:] == [True]


@pytest.mark.parametrize(("sdk", "asked"), [(24, []), (36, []), (37, [[LOCAL_NETWORK]])])
def test_the_room_is_asked_for_since_android_17(monkeypatch: pytest.MonkeyPatch, sdk: int, asked: list[object]) -> None:
    """Older Androids have no such permission."""
    phone = played(monkeypatch, sdk)
    heard: list[bool] = []
    ask_for_network(heard.append, lambda what: what())
    assert [permissions for permissions, _ in phone.asked] == asked
    assert heard == [True] * (not asked)
