"""The table of files is all that a browser gets, and only by the address that this phone has."""

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request

from companion.shell.page_answers import answer
from companion.shell.served_files import File

HOST = "192.168.1.20:4711"
INDEX = File("text/html; charset=utf-8", b"<!doctype html>", False, b"")
SCRIPT = File("text/javascript", b"\x1f\x8b packed", True, b"")
FILES = {"/": INDEX, "/0123456789abcdefABCD/page.js": SCRIPT, "/name": INDEX}


def said(path: str, *more: tuple[str, str], method: str = "GET", host: str = HOST) -> tuple[int, dict[str, str], bytes]:
    """Code, headers and body of the answer."""
    headers = Headers([("Host", host), ("Accept-Encoding", "gzip, deflate"), *more])
    found = answer(Request(path, headers, method), FILES, {HOST})
    first, *rest = found.head.decode().removesuffix("\r\n\r\n").split("\r\n")
    return int(first.split(" ")[1]), dict(line.split(": ", 1) for line in rest), found.body


@pytest.mark.parametrize("path", ["/", "/No69", "/-_a9", "/No69/"])
def test_the_index_stands_at_the_path_of_any_link(path: str) -> None:
    """No browser may keep it: tomorrow another phone may have this address."""
    code, headers, body = said(path)
    assert (code, body) == (200, INDEX.body)
    assert headers["Cache-Control"] == "no-store"
    assert headers["Content-Type"] == INDEX.kind
    assert "Content-Encoding" not in headers


def test_a_file_of_the_table_is_kept_for_good() -> None:
    """Another content has another path. It goes out packed, as it lies there."""
    code, headers, body = said("/0123456789abcdefABCD/page.js")
    assert (code, body) == (200, SCRIPT.body)
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Content-Length"] == str(len(SCRIPT.body))


def test_the_path_of_a_link_is_never_kept() -> None:
    """Even if a file had such a name, it would not stand in the way of the index."""
    assert said("/name")[1]["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/0123456789abcdefABCD",
            "/0123456789abcdefABCD/",
            "/0123456789abcdefABCD/page.js?1",
            "/a",
            "/abcde",
            "/?",
            "*",
        ),
        *("//", "/../etc/passwd", "/%2e%2e/", "http://192.168.1.20:4711/", "", "/ws", "/abc\u00e9", "/abcd\n"),
    ],
)
def test_nothing_else_is_there(path: str) -> None:
    """Paths are compared letter by letter; nothing on the disk is looked up."""
    code, headers, _ = said(path)
    assert code == 404
    assert headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("method", ["POST", "PUT", "OPTIONS", "get", "CONNECT"])
def test_only_getting_is_possible(method: str) -> None:
    """Nobody can send anything to the table."""
    assert said("/", method=method)[0] == 404


def test_the_head_alone() -> None:
    """It tells the length of what is not sent."""
    code, headers, body = said("/", method="HEAD")
    assert (code, headers["Content-Length"], body) == (200, str(len(INDEX.body)), b"")


@pytest.mark.parametrize("host", ["", "192.168.1.20", "192.168.1.20:80", "table.example:4711", "localhost:4711"])
def test_a_name_that_leads_here_gets_nothing(host: str) -> None:
    """A hostile site can make its own name lead to this phone, and read what its pages are answered."""
    assert said("/", host=host)[0] == 404


def test_two_names_get_nothing() -> None:
    """Nobody can say which one counts."""
    assert said("/", ("Host", HOST))[0] == 404


def test_what_is_packed_is_not_unpacked() -> None:
    """It would cost the table work; all browsers take it packed."""
    headers = Headers([("Host", HOST)])
    found = answer(Request("/0123456789abcdefABCD/page.js", headers), FILES, {HOST})
    assert found.head.startswith(b"HTTP/1.1 406 ")


def test_every_answer_keeps_pages_narrow() -> None:
    """Nothing from elsewhere, no script inside a page, no frame around it, and no trace of where it was."""
    for path in ("/", "/0123456789abcdefABCD/page.js", "/nothing"):
        headers = said(path)[1]
        policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
        assert policy == {
            "default-src": "'none'",
            "script-src": "'self' 'wasm-unsafe-eval'",
            "worker-src": "'self'",
            "connect-src": "'self' ws:",
            "img-src": "'self' data:",
            "style-src": "'self'",
            "font-src": "'self'",
            "media-src": "'self'",
            "frame-ancestors": "'none'",
            "base-uri": "'none'",
            "form-action": "'none'",
        }
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Connection"] == "close"


def test_without_a_page_a_sentence_says_how_to_join() -> None:
    """It may be that the page is not ready yet, or that this phone has none."""
    headers = Headers([("Host", HOST)])
    found = answer(Request("/", headers), {}, {HOST})
    assert found.head.startswith(b"HTTP/1.1 200 ")
    assert b"companion join" in found.body
