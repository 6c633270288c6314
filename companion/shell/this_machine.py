"""This computer or phone: threads, sockets under TLS, the `cryptography` package."""

import ssl
from collections.abc import Callable

import cryptography

from companion.seal.vault import Secret
from companion.shell.background import steps_in_background
from companion.shell.certificate import certificate
from companion.shell.keys import Keys
from companion.shell.links import Links
from companion.shell.machine import Machine
from companion.shell.network import Bridge
from companion.shell.reachability import Reachability, forbids


def _pin(seed: Secret) -> str:
    return certificate(seed).pin


def _watch(woken: Callable[[], None]) -> Reachability:
    return Reachability(woken, forbids)


THIS_MACHINE = Machine(
    Keys(),
    _pin,
    Links,
    _watch,
    Bridge,
    steps_in_background,
    ciphers=f"{ssl.OPENSSL_VERSION}, cryptography {cryptography.__version__}",
)
