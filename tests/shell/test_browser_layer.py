"""A browser's connection without a socket: who is let in to the table, and what ends it."""

import pytest
from websockets.frames import Frame, Opcode

from companion.seal.vault import Secret
from companion.shell.browser_layer import BrowserLayer, called_with
from companion.shell.certificate import certificate
from companion.shell.layer import FileAnswer, HandshakeDone, Heard
from companion.shell.link_ports import Lost
from companion.shell.served_files import File, Files, ServedPages
from companion.wire.sealed_stream import CALL, SEALED_PIECE
from tests.support.browser_caller import CallerLayer

SEED = Secret(b"d" * 32)
PIN = certificate(SEED).pin
HERE = ("192.168.1.20", 4711)
CALLED = called_with(SEED)


def asked(page: CallerLayer, pages: ServedPages | None = None, here: tuple[str, int] = HERE) -> BrowserLayer:
    """The door's end, when the page's request has come."""
    layer = BrowserLayer(CALLED, pages or ServedPages(), here)
    layer.feed(page.pending())
    return layer


def page(origin: str | None = None, *, at: tuple[str, int] = HERE) -> CallerLayer:
    """A page that calls, from this origin."""
    return CallerLayer(*at, PIN, origin)


def met() -> tuple[CallerLayer, BrowserLayer]:
    """Both ends, their handshake done."""
    mine = page()
    layer = asked(mine)
    assert layer.shake() is None
    mine.feed(layer.pending())
    assert mine.shake() is None
    layer.feed(mine.pending())
    assert layer.shake() == HandshakeDone()
    mine.feed(layer.pending())
    assert mine.shake() == HandshakeDone(PIN)
    return mine, layer


def sent(frame: Frame) -> bytes:
    """A frame as a browser sends it."""
    return frame.serialize(mask=True, extensions=[])


def test_a_page_and_the_door_meet() -> None:
    """Then both hear each other."""
    mine, layer = met()
    mine.write(b"hello")
    layer.write(b"hail")
    layer.feed(mine.pending())
    mine.feed(layer.pending())
    assert layer.read() == Heard(b"hello", messages=1)
    assert mine.read().data == b"hail"


def test_it_greets_once_it_has_asked_for_the_table() -> None:
    """Until then it may be a visitor, and is counted among them."""
    layer = asked(page())
    assert not layer.greets
    layer.shake()
    assert layer.greets


@pytest.mark.parametrize(
    ("origin", "may"),
    [
        ("http://192.168.1.20:4711", True),
        ("http://10.0.0.7:5000", True),
        ("http://[fd00::7]:5000", True),
        ("http://203.0.113.5:80", True),
        ("http://203.0.113.5", True),
        ("http://192.168.1.20", False),
        ("http://192.168.1.20:4712", False),
        ("https://192.168.1.20:4711", False),
        ("http://192.168.1.20:4711/", False),
        ("http://table.example:4711", False),
        ("null", False),
        ("file://", False),
    ],
)
def test_only_pages_of_this_table_are_let_in(origin: str, may: bool) -> None:
    """Those of this door, under both of its addresses, and of the table's other phones: nothing else that a browser
    has open."""
    pages = ServedPages(outside=("203.0.113.5", 80), others=lambda: {("10.0.0.7", 5000), ("fd00::7", 5000)})
    found = asked(page(origin), pages).shake()
    assert found is None if may else isinstance(found, FileAnswer)


def request(*lines: str) -> bytes:
    """A request for the table, with these lines in place of those of the same name."""
    usual = {
        "Host": "192.168.1.20:4711",
        "Origin": "http://192.168.1.20:4711",
        "Upgrade": "websocket",
        "Connection": "keep-alive, Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
    }
    given = [line.partition(": ")[::2] for line in lines]
    kept = [(name, value) for name, value in usual.items() if name not in dict(given)]
    whole = [f"{name}: {value}" for name, value in [*kept, *given] if value]
    return "\r\n".join(["GET /ws HTTP/1.1", *whole, "", ""]).encode()


def test_the_usual_request_is_good() -> None:
    """So what is changed below is what it is refused for."""
    layer = BrowserLayer(CALLED, ServedPages(), HERE)
    layer.feed(request())
    assert layer.shake() is None
    assert layer.greets


@pytest.mark.parametrize(
    "lines",
    [
        ("Origin: ",),
        ("Origin: http://192.168.1.20:4711", "Origin: http://evil.example"),
        ("Host: evil.example:4711", "Origin: http://evil.example:4711"),
        ("Host: evil.example:4711",),
        ("Host: ",),
        ("Upgrade: ",),
        ("Sec-WebSocket-Key: short",),
        ("Sec-WebSocket-Version: 8",),
    ],
    ids=str,
)
def test_a_request_that_is_not_quite_right_is_not_let_in(lines: tuple[str, ...]) -> None:
    """It gets the same answer as one for a file that is not there."""
    layer = BrowserLayer(CALLED, ServedPages(), HERE)
    layer.feed(request(*lines))
    found = layer.shake()
    assert isinstance(found, FileAnswer)
    assert found.head.startswith(b"HTTP/1.1 404 ")
    assert not layer.greets


@pytest.mark.parametrize(
    "said",
    [
        b"GARBAGE\r\n\r\n",
        b"GET / HTTP/2.0\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.1\n\n",
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n",
    ],
)
def test_what_is_no_request_of_a_browser_is_hung_up(said: bytes) -> None:
    """Nothing is guessed."""
    layer = BrowserLayer(CALLED, ServedPages(), HERE)
    layer.feed(said)
    assert layer.shake() is Lost.FOREIGN


def test_a_request_may_come_byte_by_byte() -> None:
    """It is answered when it is whole."""
    layer = BrowserLayer(CALLED, ServedPages(), HERE)
    for byte in b"GET / HTTP/1.1\r\nHost: 192.168.1.20:4711\r\n\r":
        layer.feed(bytes([byte]))
        assert layer.shake() is None
    layer.feed(b"\n")
    assert isinstance(layer.shake(), FileAnswer)


@pytest.mark.parametrize("call", [bytes(CALL - 1), bytes(CALL + 1), bytes(CALL)])
def test_a_call_that_is_none_is_hung_up(call: bytes) -> None:
    """The last one has a key of small order."""
    mine = page()
    layer = asked(mine)
    assert layer.shake() is None
    layer.feed(sent(Frame(Opcode.BINARY, call)))
    assert layer.shake() is Lost.FOREIGN


def test_a_call_with_nonsense_behind_it_is_not_answered() -> None:
    """Both may come at once: the connection is over before it began."""
    mine = page()
    layer = asked(mine)
    assert layer.shake() is None
    mine.feed(layer.pending())
    assert mine.shake() is None
    layer.feed(mine.pending() + b"\xff" * 20)
    assert layer.shake() is Lost.FOREIGN


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.PING, Opcode.PONG, Opcode.CLOSE])
def test_only_binary_messages_may_come(opcode: Opcode) -> None:
    """Before the handshake and after it: pages send nothing else, and each would be work for nothing."""
    mine = page()
    layer = asked(mine)
    assert layer.shake() is None
    layer.feed(sent(Frame(opcode, b"")))
    assert layer.shake() is Lost.FOREIGN
    _, layer = met()
    layer.feed(sent(Frame(opcode, b"")))
    assert layer.read().over


def test_a_message_may_come_in_parts() -> None:
    """Browsers may cut it; each part counts as a message, for it is as much work."""
    mine, layer = met()
    assert mine._stream
    [piece] = mine._stream.seal(b"hello")
    layer.feed(sent(Frame(Opcode.BINARY, piece[:3], fin=False)))
    assert layer.read() == Heard(messages=1)
    layer.feed(sent(Frame(Opcode.CONT, piece[3:9], fin=False)))
    layer.feed(sent(Frame(Opcode.CONT, piece[9:])))
    assert layer.read() == Heard(b"hello", messages=2)


def test_parts_are_no_way_around_the_size() -> None:
    """Together they may not be larger than the largest piece."""
    _, layer = met()
    layer.feed(sent(Frame(Opcode.BINARY, bytes(SEALED_PIECE), fin=False)))
    assert not layer.read().over
    layer.feed(sent(Frame(Opcode.CONT, b"!")))
    assert layer.read().over


def test_a_piece_that_does_not_fit_ends_it() -> None:
    """What came before it still counts."""
    mine, layer = met()
    mine.write(b"good")
    layer.feed(mine.pending())
    layer.feed(sent(Frame(Opcode.BINARY, bytes(40))))
    mine.write(b"never read")
    layer.feed(mine.pending())
    assert layer.read() == Heard(b"good", over=True, messages=3)


def test_a_frame_without_a_mask_ends_it() -> None:
    """Browsers mask all that they send, so that nothing between takes it for a request."""
    _, layer = met()
    layer.feed(Frame(Opcode.BINARY, bytes(40)).serialize(mask=False, extensions=[]))
    assert layer.read().over


def test_goodbye_is_said_once() -> None:
    """Nothing follows it."""
    mine, layer = met()
    layer.say_goodbye()
    layer.say_goodbye()
    layer.write(b"never said")
    mine.feed(layer.pending())
    assert mine.read() == Heard(over=True)


def test_files_may_come_later_than_the_door() -> None:
    """A table opens at once, and the page may still be in the making."""
    pages = ServedPages()
    said = b"GET / HTTP/1.1\r\nHost: 192.168.1.20:4711\r\n\r\n"
    served: list[tuple[bytes, Files]] = [(b"companion join", {}), (b"hi", {"/": File("text/html", b"hi", False, b"")})]
    for body, files in served:
        pages.files = files
        layer = BrowserLayer(CALLED, pages, HERE)
        layer.feed(said)
        found = layer.shake()
        assert isinstance(found, FileAnswer)
        assert body in found.body


def test_nothing_of_the_key_is_printed() -> None:
    """Nor of the certificate."""
    assert "dddd" not in repr(CALLED)
