"""Promises of a question to another app: its answer comes once, in the screens' thread, and nothing listens on."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.device.app_answer import ask
from companion.device.java import java
from tests.support.java import Java, JavaException, played

MINE, OK, GONE_BACK = 7, -1, 0


class Question:
    """A question, and a thread of the screens that works when it is told to."""

    def __init__(self, phone: Java) -> None:
        self.phone = phone
        self.later: list[Callable[[], None]] = []
        self.heard: list[Any] = []
        ask(
            lambda: java("android.content.Intent")("x"),
            MINE,
            self.heard.append,
            lambda: self.fails(),
            self.later.append,
        )

    def fails(self) -> None:
        """There is no such page."""
        self.heard.append("failed")

    def comes_back(self, result: int, request: int = MINE) -> list[Any]:
        """A page is closed, and the screens do their work; what was heard by then."""
        self.phone.happens("on_activity_result", request, result, self.phone.obj("android.content.Intent"))
        assert self.heard == [], "Android is still calling its listeners"
        while self.later:
            self.later.pop()()
        return self.heard


@pytest.mark.parametrize(("result", "heard"), [(OK, ["<android.content.Intent>"]), (GONE_BACK, ["None"])])
def test_the_answer_comes_once(monkeypatch: pytest.MonkeyPatch, result: int, heard: list[str]) -> None:
    """That to another question is left alone."""
    question = Question(played(monkeypatch))
    assert question.comes_back(OK, request=MINE + 1) == []
    assert list(map(repr, question.comes_back(result))) == heard
    assert question.phone.listening == {"on_activity_result": []}


def test_without_such_a_page_it_says_so_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing listens."""
    phone = played(monkeypatch)
    phone.answers["PythonActivity.startActivityForResult"] = JavaException("ActivityNotFoundException")
    question = Question(phone)
    assert (question.heard, phone.listening) == (["failed"], {"on_activity_result": []})
