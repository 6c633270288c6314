"""Promises of links that open the app: the first one and every later one, each once."""

import pytest

from companion.device import deep_link
from tests.support.java import Java, JavaException, played

VIEW, MAIN = "android.intent.action.VIEW", "android.intent.action.MAIN"
FROM_HISTORY = 1 << 20
LINK = "companion://t/1/aj4"


def opened(phone: Java, action: str, link: str | None, flags: int = 0) -> None:
    """Every intent says this."""
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
    """As it was written; but not again when the app is fetched back from the list, long after."""
    phone = played(monkeypatch)
    opened(phone, action, link, flags)
    assert deep_link.opened_by() == heard


def test_an_app_that_was_started_by_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or cannot say by what."""
    phone = played(monkeypatch)
    for none in (None, JavaException("dead")):
        phone.answers["PythonActivity.getIntent"] = none
        assert deep_link.opened_by() == ""


def test_later_links_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other intents, such as a tap on the icon, are not for us."""
    phone = played(monkeypatch)
    heard: list[str] = []
    deep_link.listen(heard.append)
    for action, link in ((VIEW, LINK), (MAIN, None)):
        opened(phone, action, link)
        phone.happens("on_new_intent", phone.obj("android.content.Intent"))
    assert heard == [LINK]
