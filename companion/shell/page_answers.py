"""What the door answers a browser that asks for a file: one of a fixed table, or nothing.

| path | answer |
| --- | --- |
| `/`, or `/` and four letters | the index, never kept by the browser |
| another path of the table | that file; its path changes with its content, so browsers keep it for good |
| anything else, or by another name for this phone | 404 |

A link leads to four letters that hang on its secret. So a page that another host served yesterday at the same address,
and told the browser to keep, does not come up today.
"""

import re
from collections.abc import Collection
from hashlib import sha256

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from companion.shell.layer import FileAnswer
from companion.shell.served_files import File, Files


def _plain(said: str) -> File:
    return File("text/plain; charset=utf-8", said.encode(), False, sha256(said.encode()).digest())


_NONE = _plain(
    "A table is played here with the companion app. To join: scan the code in the app, or use `companion join`.\n"
)
"""What stands for the index where this phone has no page for browsers."""

_NOTHING = _plain("There is nothing here.\n")

_INDEX_PATH = re.compile(r"/([A-Za-z0-9_-]{4}/?)?")

_ALWAYS = {
    "Connection": "close",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' ws:; "
        "img-src 'self' data:; style-src 'self'; font-src 'self'; media-src 'self'; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_FOR_GOOD = "public, max-age=31536000, immutable"


def answer(request: Request, files: Files, hosts: Collection[str]) -> FileAnswer:
    """The answer to a request. `hosts`: what this phone may be called in it. A name is refused, as any name can be made
    to lead here, and a page from there would then pass for ours."""
    if request.method not in ("GET", "HEAD") or not called_so(request, hosts):
        return _said(request, 404, "Not Found", _NOTHING, "no-store")
    if _INDEX_PATH.fullmatch(request.path):
        return _file(request, files.get("/", _NONE), "no-store")
    if request.path in files:
        return _file(request, files[request.path], _FOR_GOOD)
    return _said(request, 404, "Not Found", _NOTHING, "no-store")


def called_so(request: Request, hosts: Collection[str]) -> bool:
    """Whether the browser has called us by one of these names, and by no other besides."""
    named = request.headers.get_all("Host")
    return len(named) == 1 and named[0].lower() in hosts


def _file(request: Request, file: File, kept: str) -> FileAnswer:
    offered = ",".join(request.headers.get_all("Accept-Encoding")).lower()
    if file.gzipped and "gzip" not in offered:  # every browser takes it
        return _said(request, 406, "Not Acceptable", _NOTHING, "no-store")
    return _said(request, 200, "OK", file, kept)


def _said(request: Request, code: int, phrase: str, file: File, kept: str) -> FileAnswer:
    headers = Headers(_ALWAYS)
    headers["Content-Type"] = file.kind
    headers["Content-Length"] = str(len(file.body))
    headers["Cache-Control"] = kept
    if file.gzipped:
        headers["Content-Encoding"] = "gzip"
    head = Response(code, phrase, headers).serialize()
    return FileAnswer(head, b"" if request.method == "HEAD" else file.body)
