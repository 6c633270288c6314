"""Promises of sharing: the sheet comes up with the text, or the caller learns that it does not."""

import pytest

from companion.device.sharing import LONGEST, open_link, share
from tests.support.java import JavaException, played


def test_the_sheet_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the whole text as plain text."""
    phone = played(monkeypatch)
    assert share("Anna wins")
    intent = "<android.content.Intent>"
    assert phone.calls == [
        "android.content.Intent.new(String) 'android.intent.action.SEND'",
        "android.content.Intent.putExtra(String,String) 'android.intent.extra.TEXT' 'Anna wins'",
        "android.content.Intent.setType(String) 'text/plain'",
        f"android.content.Intent.createChooser(android.content.Intent,CharSequence) {intent} None",
        f"android.content.Context.startActivity(android.content.Intent) {intent}",
    ]


def with_file(kind: str) -> list[str]:
    """The Java calls that send a file of this kind: its type, its place, the permission to read it."""
    return [
        f"android.content.Intent.setType(String) {kind!r}",
        "android.content.Intent.putExtra(String,android.os.Parcelable) 'android.intent.extra.STREAM' "
        "<android.os.Parcelable>",
        "android.content.Intent.addFlags(int) 1",
    ]


def test_a_picture_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole picture is stored among the owner's pictures; the chosen app may read it."""
    phone = played(monkeypatch)
    assert share("Anna wins", b"PNG")
    uri, said = "<android.net.Uri>", "".join(phone.calls)
    assert "java.io.OutputStream.write(byte[],int,int) b'PNG' 0 3java.io.OutputStream.close()" in said
    assert "android.content.ContentValues.put(String,String) 'mime_type' 'image/png'" in phone.calls
    assert f"android.content.ContentResolver.openOutputStream(android.net.Uri) {uri}" in phone.calls
    assert phone.calls[-5:-2] == with_file("image/png")


FULL = ("insert", JavaException("IllegalStateException")), ("openOutputStream", None)
"""How a phone says that it has no room for a file."""


@pytest.mark.parametrize("full", FULL)
@pytest.mark.parametrize("sdk", [28, 36])
def test_without_room_for_a_picture_the_text_goes_alone(
    monkeypatch: pytest.MonkeyPatch, sdk: int, full: tuple[str, object]
) -> None:
    """An old phone would have to ask its owner first; another one may be full."""
    phone = played(monkeypatch, sdk)
    phone.answers[f"ContentResolver.{full[0]}"] = full[1]
    assert share("Anna wins", b"PNG")
    assert "android.content.Intent.setType(String) 'text/plain'" in phone.calls
    assert not [call for call in phone.calls if "EXTRA_STREAM" in call or "intent.extra.STREAM" in call]


def test_what_is_too_long_goes_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Android would end the app for carrying it; the file is among its owner's downloads, whole."""
    phone = played(monkeypatch, sdk=29)
    put: list[object] = []

    def insert(where: object, _: object) -> object:
        put.append(where)
        return phone.obj("android.net.Uri")

    phone.answers["ContentResolver.insert"] = insert
    record = "ü" * (LONGEST + 1)
    assert share(record)
    assert put == [phone.statics["android.provider.MediaStore$Downloads.EXTERNAL_CONTENT_URI"]]
    assert "android.content.ContentValues.put(String,String) '_display_name' 'companion.txt'" in phone.calls
    assert f"java.io.OutputStream.write(byte[],int,int) {record.encode()!r} 0 {len(record.encode())}" in phone.calls
    assert phone.calls[-5:-2] == with_file("text/plain")
    assert not [call for call in phone.calls if "intent.extra.TEXT" in call]


@pytest.mark.parametrize("sdk", [28, 36])
def test_without_room_for_a_file_it_is_not_sent(monkeypatch: pytest.MonkeyPatch, sdk: int) -> None:
    """The text is copied instead. A text that is just short enough needs no file."""
    phone = played(monkeypatch, sdk)
    phone.answers["ContentResolver.insert"] = JavaException("IllegalStateException")
    assert share("x" * LONGEST)
    phone.calls.clear()
    assert not share("x" * (LONGEST + 1))
    assert not [call for call in phone.calls if "startActivity" in call]


def test_a_phone_without_a_sheet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is copied instead."""
    phone = played(monkeypatch)
    phone.answers["PythonActivity.startActivity"] = JavaException("ActivityNotFoundException")
    assert not share("Anna wins")


def test_a_link_of_the_web_goes_to_the_app_that_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or to the browser; a phone without one says so."""
    phone = played(monkeypatch)
    assert open_link("https://example.org")
    assert phone.calls == [
        "android.net.Uri.parse(String) 'https://example.org'",
        "android.content.Intent.new(String,android.net.Uri) 'android.intent.action.VIEW' <android.net.Uri>",
        "android.content.Context.startActivity(android.content.Intent) <android.content.Intent>",
    ]
    phone.answers["PythonActivity.startActivity"] = JavaException("ActivityNotFoundException")
    assert not open_link("https://example.org")
