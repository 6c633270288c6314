"""Promises of sharing: the sheet comes up with the text, or it is said that it does not."""

import pytest

from companion.device.sharing import LONGEST, share
from tests.support.java import JavaException, played


def test_the_sheet_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the whole text, as plain text."""
    phone = played(monkeypatch)
    assert share("Anna wins")
    intent = "<android.content.Intent>"
    assert phone.calls == [
        "android.content.Intent.new(String) 'android.intent.action.SEND'",
        "android.content.Intent.setType(String) 'text/plain'",
        "android.content.Intent.putExtra(String,String) 'android.intent.extra.TEXT' 'Anna wins'",
        f"android.content.Intent.createChooser(android.content.Intent,CharSequence) {intent} None",
        f"android.content.Context.startActivity(android.content.Intent) {intent}",
    ]


def test_what_is_too_long_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Android would end the app for it."""
    phone = played(monkeypatch)
    assert share("x" * LONGEST)
    phone.calls.clear()
    assert not share("x" * (LONGEST + 1))
    assert phone.calls == []


def test_a_phone_without_a_sheet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then there is the clipboard."""
    phone = played(monkeypatch)
    phone.answers["PythonActivity.startActivity"] = JavaException("ActivityNotFoundException")
    assert not share("Anna wins")
