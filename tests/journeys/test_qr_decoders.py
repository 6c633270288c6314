"""Our QR is read back by other people's scanners, from pictures as a camera takes them across a table.

Two decoders that share no code: ZXing, the family most phones scan with, and OpenCV, whose finder of corners is its
own. Each must read every picture here; an app looks at many pictures a second, these have one try.
"""

import hashlib
from collections.abc import Callable
from typing import NamedTuple

import cv2
import numpy as np
import pytest
import zxingcpp
from cv2.typing import MatLike

from companion.device.qr_image import picture
from companion.seal.vault import Secret
from companion.wire.pairing import LONGEST, VERSION, Invitation, write_link, write_page_link

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TABLE, BEZEL = 110, 20


def longest(name: str) -> str:
    """A text as long as a link may be. Most of it is random, as keys are."""
    noise = hashlib.shake_256(name.encode()).digest(LONGEST)
    return ("COMPANION://" + "".join(LETTERS[byte % 36] for byte in noise))[:LONGEST]


def real(name: str) -> str:
    """A host's own link, with an address of each kind."""
    noise = hashlib.shake_256(name.encode()).digest(48)
    return write_link(Invitation(VERSION, noise[:32], Secret(noise[32:]), 47113, ("192.168.43.1", "fe80::1c2d:3eff")))


def to_page(name: str) -> str:
    """A host's link to its page, as long as such a link may be."""
    noise = hashlib.shake_256(name.encode()).digest(48)
    addresses = ("192.168.178.200", "192.168.178.201", "192.168.178.202", "192.168.178.203")
    return write_page_link(Invitation(VERSION, noise[:32], Secret(noise[32:]), 47113, addresses))


LINKS = [longest("one"), longest("two"), real("three"), to_page("four")]


# -- scanners ----------------------------------------------------------------------------------------------------------


def zxing(photo: MatLike) -> str:
    """What ZXing reads; empty if it finds nothing."""
    found = zxingcpp.read_barcode(photo)
    return found.text if found else ""


def opencv(photo: MatLike) -> str:
    """What OpenCV reads with either of its two ways to find the corners; empty if it finds nothing."""
    return cv2.QRCodeDetectorAruco().detectAndDecode(photo)[0] or cv2.QRCodeDetector().detectAndDecode(photo)[0]


# -- the camera --------------------------------------------------------------------------------------------------------


class Shot(NamedTuple):
    """How a phone is held, and what light and camera make of it."""

    width: int = 330
    """Pixels of the phone's screen across the QR, quiet zone included."""
    seen: int = 330
    """Pixels of the photograph across the same."""
    stretched: float = 1.0
    """Height of a module for its width; a terminal's letters are seldom exactly twice as high as wide."""
    turned: float = 0.0
    """Degrees, as a phone lies on a table."""
    tilted: tuple[float, float] = (0.0, 0.0)
    """Degrees about the horizontal and the upright axis."""
    contrast: float = 1.0
    """What is left between black and white."""
    black: int = 0
    """The grey that black has become."""
    blur: float = 0.0
    """Radius in pixels of the photograph."""
    noise: float = 0.0
    """Deviation in steps of grey."""


def photograph(link: str, shot: Shot) -> MatLike:
    """A picture of a phone on a table that shows this link."""
    png = cv2.imdecode(np.frombuffer(picture(link, 1), np.uint8), cv2.IMREAD_GRAYSCALE)
    assert png is not None
    screen = cv2.resize(png, (shot.width, round(shot.width * shot.stretched)), interpolation=cv2.INTER_NEAREST)
    scale = shot.seen / shot.width
    photo = cv2.resize(held(on_phone(screen), shot), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    if shot.blur:
        photo = cv2.GaussianBlur(photo, (0, 0), shot.blur)
    grains = np.random.default_rng(1).normal(0, shot.noise, photo.shape)
    return (photo * shot.contrast + shot.black + grains).clip(0, 255).astype(np.uint8)


def on_phone(screen: MatLike) -> MatLike:
    """The screen's picture inside a dark phone on a grey table."""
    edge = screen.shape[1] // 6
    phone = cv2.copyMakeBorder(screen, 2 * edge, 2 * edge, edge, edge, cv2.BORDER_CONSTANT, value=[BEZEL])
    return cv2.copyMakeBorder(phone, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=[TABLE])


def held(phone: MatLike, shot: Shot) -> MatLike:
    """The phone turned and tilted about its middle, seen from two and a half times its height."""
    height, width = phone.shape
    far, side = 2.5 * height, round(float(np.hypot(height, width)))
    flat = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 0]])
    axes = np.radians([[shot.tilted[0], 0, 0], [0, shot.tilted[1], 0], [0, 0, shot.turned]])
    about_x, about_y, about_z = (cv2.Rodrigues(axis)[0] for axis in axes)
    placed = about_x @ about_y @ about_z @ flat + np.array([[0, 0, 0], [0, 0, 0], [0, 0, far]])
    lens = np.array([[far, 0, side / 2], [0, far, side / 2], [0, 0, 1]])
    return cv2.warpPerspective(phone, lens @ placed, (side, side), borderValue=[TABLE])


SHOTS = {
    "300 pixels": Shot(width=300, seen=300),
    "330 pixels": Shot(),
    "360 pixels": Shot(width=360, seen=360),
    "from near": Shot(seen=660),
    "from afar, 240": Shot(seen=240),
    "from afar, 200": Shot(seen=200),
    "from afar, 160, three pixels a module": Shot(seen=160),
    "high letters": Shot(stretched=1.15),
    "low letters": Shot(stretched=0.9),
    **{f"turned by {angle}": Shot(turned=angle) for angle in (7, 30, 45, 90, 137, 180, 225, 270, 353)},
    "dimmed": Shot(contrast=0.3),
    "dimmed, in a lit room": Shot(contrast=0.3, black=120),
    "dimmed and grainy": Shot(contrast=0.3, black=10, noise=4),
    "nearly off": Shot(contrast=0.12, black=5),
    "tilted back by 30": Shot(tilted=(30, 0)),
    "tilted back by 45": Shot(tilted=(45, 0)),
    "tilted aside by 30": Shot(tilted=(0, 30)),
    "tilted aside by 45": Shot(tilted=(0, -45)),
    "tilted over a corner": Shot(tilted=(25, 25)),
    "tilted over the other corner": Shot(tilted=(-35, 20)),
    "out of focus": Shot(blur=1.5),
    "grainy": Shot(noise=16),
    "all at once": Shot(turned=7, tilted=(20, 15), contrast=0.3, black=10, blur=0.8, noise=3),
    "all at once, upside down": Shot(360, 360, turned=187, tilted=(-20, 15), contrast=0.3, black=10, blur=0.8, noise=3),
    "all at once, from the side": Shot(300, 300, turned=90, tilted=(-25, -20), contrast=0.3, blur=1, noise=3),
}


@pytest.mark.parametrize("decoder", [zxing, opencv])
@pytest.mark.parametrize("shot", SHOTS.values(), ids=SHOTS)
def test_a_scanner_reads_the_link(shot: Shot, decoder: Callable[[MatLike], str]) -> None:
    """Every shot of the longest links gives back the very text, with every decoder."""
    assert [decoder(photograph(link, shot)) for link in LINKS] == LINKS
