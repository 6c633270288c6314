"""Promises of the owner's files: the system asks which one, and Python reads and writes it."""

import os
from pathlib import Path
from typing import BinaryIO

import pytest

from companion.device.documents import NEW, OLD, Documents
from tests.support.java import Java, JavaException, played

OK, GONE_BACK = -1, 0
DROPPED = (
    "android.provider.DocumentsContract.deleteDocument(android.content.ContentResolver,android.net.Uri) "
    "<android.content.ContentResolver> <android.net.Uri>"
)


class Choice:
    """What came of a question."""

    def __init__(self, phone: Java) -> None:
        self.phone = phone
        self.files: list[BinaryIO | None] = []
        self.failed = 0
        self.documents = Documents(lambda what: what())

    def fails(self) -> None:
        """Counted."""
        self.failed += 1

    def old(self, result: int = OK) -> "Choice":
        """An old file is asked for."""
        self.documents.old(self.files.append, self.fails)
        return self.comes_back(OLD, result)

    def new(self, result: int = OK) -> "Choice":
        """A new one is."""
        self.documents.new("tables.tar", self.files.append, self.fails)
        return self.comes_back(NEW, result)

    def comes_back(self, request: int, result: int) -> "Choice":
        """The system's page is closed; the app's thread comes first here, as no other is under way."""
        for listener in list(self.phone.listening["on_activity_result"]):
            listener(request, result, self.phone.obj("android.content.Intent"))
        return self


@pytest.fixture
def choice(monkeypatch: pytest.MonkeyPatch) -> Choice:
    """On an Android phone."""
    return Choice(played(monkeypatch))


def test_a_new_file_is_written(choice: Choice, tmp_path: Path) -> None:
    """With the name that was proposed, where its owner wants it; what it held before is cut off."""
    place = tmp_path / "tables.tar"
    choice.phone.answers["ParcelFileDescriptor.detachFd"] = os.open(place, os.O_WRONLY | os.O_CREAT)
    [file] = choice.new().files
    assert file is not None
    with file:
        file.write(b"all tables")
    assert place.read_bytes() == b"all tables"
    intent = "<android.content.Intent>"
    assert choice.phone.calls == [
        "android.content.Intent.new(String) 'android.intent.action.CREATE_DOCUMENT'",
        "android.content.Intent.addCategory(String) 'android.intent.category.OPENABLE'",
        "android.content.Intent.setType(String) 'application/x-tar'",
        "android.content.Intent.putExtra(String,String) 'android.intent.extra.TITLE' 'tables.tar'",
        f"android.app.Activity.startActivityForResult(android.content.Intent,int) {intent} {NEW}",
        "android.content.Intent.getData()",
        "android.content.Context.getContentResolver()",
        "android.content.ContentResolver.openFileDescriptor(android.net.Uri,String) <android.net.Uri> 'wt'",
        "android.os.ParcelFileDescriptor.detachFd()",
    ]


def test_an_old_file_is_read(choice: Choice, tmp_path: Path) -> None:
    """Of whatever type others take it for."""
    place = tmp_path / "tables.tar"
    place.write_bytes(b"all tables")
    choice.phone.answers["ParcelFileDescriptor.detachFd"] = os.open(place, os.O_RDONLY)
    [file] = choice.old().files
    assert file is not None
    with file:
        assert file.read() == b"all tables"
    assert "android.content.Intent.setType(String) '*/*'" in choice.phone.calls
    assert choice.phone.calls[-2].endswith("<android.net.Uri> 'r'")


def test_who_goes_back_has_chosen_none(choice: Choice) -> None:
    """Nothing has failed."""
    assert (choice.old(GONE_BACK).new(GONE_BACK).files, choice.failed) == ([None, None], 0)


@pytest.mark.parametrize("opened", [None, JavaException("FileNotFoundException")])
def test_a_file_that_cannot_be_opened_is_a_failure(choice: Choice, opened: object) -> None:
    """It is gone by now, or in a cloud that is out of reach. It is left alone: it may be one from before."""
    choice.phone.answers["ContentResolver.openFileDescriptor"] = opened
    assert (choice.old().new().files, choice.failed, DROPPED in choice.phone.calls) == ([], 2, False)


def test_a_new_file_of_which_nothing_came_is_removed(choice: Choice, tmp_path: Path) -> None:
    """Once, if its owner's cloud lets apps do that; never an old one, or one that nobody has chosen."""
    for answer, gone in ((True, True), (False, False), (JavaException("FileNotFoundException"), False)):
        choice.phone.answers["DocumentsContract.deleteDocument"] = answer
        choice.phone.answers["ParcelFileDescriptor.detachFd"] = os.open(tmp_path / "new", os.O_WRONLY | os.O_CREAT)
        choice.new()
        assert (choice.documents.drop(), choice.documents.drop()) == (gone, False)
    assert choice.phone.calls.count(DROPPED) == 3
    choice.phone.answers["ParcelFileDescriptor.detachFd"] = os.open(tmp_path / "new", os.O_RDONLY)
    assert not choice.old().documents.drop()
    assert not choice.new(GONE_BACK).documents.drop()
    for file in choice.files:
        if file:
            file.close()


def test_a_phone_without_such_a_page_says_so(choice: Choice) -> None:
    """At once."""
    choice.phone.answers["PythonActivity.startActivityForResult"] = JavaException("ActivityNotFoundException")
    assert (choice.old().new().files, choice.failed) == ([], 2)
