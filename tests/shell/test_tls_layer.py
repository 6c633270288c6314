"""TLS as bytes in and bytes out: the connections of `test_links` run on it."""

from companion.shell.certificate import client_context, server_context
from companion.shell.layer import HandshakeDone, Heard
from companion.shell.link_ports import Lost
from companion.shell.tls_layer import TlsLayer
from tests.support.calls import PIN, SEED


def met() -> tuple[TlsLayer, TlsLayer]:
    """Both ends, their handshake done."""
    calling, called = TlsLayer(client_context(), called=False), TlsLayer(server_context(SEED), called=True)
    assert calling.shake() is None
    called.feed(calling.pending())
    assert called.shake() is None
    calling.feed(called.pending())
    assert calling.shake() == HandshakeDone(PIN)
    called.feed(calling.pending())
    assert called.shake() == HandshakeDone()
    return calling, called


def test_both_ends_hear_each_other_until_one_says_goodbye() -> None:
    """The caller learns whom it has reached."""
    calling, called = met()
    calling.write(b"hello" * 20_000)
    called.feed(calling.pending())
    assert called.read() == Heard(b"hello" * 20_000)
    calling.write(b"bye")
    calling.say_goodbye()
    called.feed(calling.pending())
    assert called.read() == Heard(b"bye", over=True)


def test_what_is_no_tls_is_foreign() -> None:
    """The connection is hung up at once."""
    called = TlsLayer(server_context(SEED), called=True)
    called.feed(b"\x16" + b"?" * 100)
    assert called.shake() is Lost.FOREIGN


def test_what_was_changed_ends_it() -> None:
    """It is not passed on."""
    calling, called = met()
    calling.write(b"hello")
    called.feed(calling.pending()[:-1] + b"?")
    assert called.read() == Heard(over=True)
