"""The files for browsers."""

from companion.shell.served_files import File


def test_a_file_does_not_print_its_content() -> None:
    """It may have megabytes, and a fault's report may name it."""
    assert "content" not in repr(File("text/plain", b"content", False, b""))
