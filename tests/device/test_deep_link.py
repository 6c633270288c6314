"""Promises of links that open the app: the first one and every later one, each once."""

import pytest

from companion.device import deep_link
from tests.support.java import Java, JavaException, played

VIEW, MAIN = "android.intent.action.VIEW", "android.intent.action.MAIN"
FROM_HISTORY = 1 << 20
LINK = "companion://t/1/aj4"


def opened(phone: Java, action: str, link: str | None, flags: int = 0) -> None:
    """Every intent has this link."""
    phone.answers |= {"Intent.getAction": action, "Intent.getDataString": link, "Intent.getFlags": flags}


@pytest.mark.parametrize(
    ("action", "link", "flags", "heard"),
    [
        (VIEW, LINK, 0x10000000, LINK),
        (VIEW, None, 0, ""),
        (MAIN, None, 0, ""),
        (MAIN, LINK, 0, ""),
        (VIEW, LINK, FROM_HISTORY | 0x10000000, ""),
    ],
)
def test_the_link_that_started_the_app(
    monkeypatch: pytest.MonkeyPatch, action: str, link: str | None, flags: int, heard: str
) -> None:
    """It comes as it was written; it does not come again when people open the app from the list of recent apps."""
    phone = played(monkeypatch)
    opened(phone, action, link, flags)
    assert deep_link.opened_by() == heard


def test_an_app_that_was_started_by_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is empty, also if the app cannot say what started it."""
    phone = played(monkeypatch)
    for none in (None, JavaException("dead")):
        phone.answers["PythonActivity.getIntent"] = none
        assert deep_link.opened_by() == ""


def test_later_links_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other intents, such as a tap on the icon, are ignored."""
    phone = played(monkeypatch)
    heard: list[str] = []
    deep_link.listen(heard.append)
    for action, link in ((VIEW, LINK), (MAIN, None)):
        opened(phone, action, link)
        phone.happens("on_new_intent", phone.obj("android.content.Intent"))
    assert heard == [LINK]
