"""What a layer can be: both kinds of connections keep the same promises to their socket."""

from companion.shell.browser_layer import BrowserLayer, called_with
from companion.shell.certificate import server_context
from companion.shell.layer import FileAnswer, Layer
from companion.shell.served_files import ServedPages
from companion.shell.tls_layer import TlsLayer
from tests.support.calls import SEED


def test_nothing_is_said_before_the_other_end_has_spoken() -> None:
    """A caller that only listens learns nothing of this phone."""
    layers: list[Layer] = [
        TlsLayer(server_context(SEED), called=True),
        BrowserLayer(called_with(SEED), ServedPages(), ("10.0.0.1", 80)),
    ]
    for layer in layers:
        assert layer.shake() is None
        assert layer.pending() == b""


def test_an_answer_does_not_print_its_file() -> None:
    """It may have megabytes."""
    assert "secret" not in repr(FileAnswer(b"head", b"secret"))
