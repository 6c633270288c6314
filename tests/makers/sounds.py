"""Makes the short sounds under assets, of the house and of each game, out of nothing but arithmetic.

    python -m tests.makers.sounds

Run again, it makes the same files.
"""

import sys
import wave
from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from tests.house.plan import ROOT

RATE = 22050
Sound = NDArray[np.float64]

BELL = ((0.5, 0.5, 2.2), (1.0, 1.0, 1.6), (1.19, 0.5, 1.1), (1.5, 0.35, 0.9), (2.0, 0.45, 0.7), (2.74, 0.25, 0.4))
"""A bell's partials: pitch against the strike note, loudness, seconds until it has faded to a third."""


def _time(seconds: float) -> Sound:
    return np.arange(int(seconds * RATE)) / RATE


def bell(pitch: float, seconds: float = 1.6) -> Sound:
    """One stroke."""
    t = _time(seconds)
    strokes = [loud * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-3 * t / fade) for ratio, loud, fade in BELL]
    return np.asarray(sum(strokes))


def pluck(pitch: float, seconds: float = 0.5) -> Sound:
    """A string: its overtones fade faster than itself."""
    t = _time(seconds)
    return np.asarray(sum(np.sin(2 * np.pi * pitch * n * t) * np.exp(-(4 + 5 * n) * t) / n for n in range(1, 7)))


def knock(seed: int, pitch: float, fade: float = 60.0) -> Sound:
    """Something hard falls on wood."""
    t = _time(0.09)
    noise = np.random.default_rng(seed).uniform(-1, 1, t.size)  # the same at every run
    return (0.6 * noise + np.sin(2 * np.pi * pitch * t)) * np.exp(-fade * t)


def breath(seconds: float) -> Sound:
    """Cloth or paper passes by: noise that swells, grows brighter, and is gone."""
    t = _time(seconds)
    noise = np.random.default_rng(7).uniform(-1, 1, t.size)
    smooth = np.convolve(noise, np.ones(9) / 9, "same")
    way = t / seconds
    return np.asarray((smooth * (1 - way) + noise * 0.4 * way) * np.sin(np.pi * way) ** 2)


def laid(parts: Iterable[tuple[float, float, Sound]]) -> Sound:
    """Sounds one over the other: second, loudness, sound."""
    pieces = [(int(second * RATE), loud, sound) for second, loud, sound in parts]
    whole = np.zeros(max(at + sound.size for at, _, sound in pieces))
    for at, loud, sound in pieces:
        whole[at : at + sound.size] += loud * sound
    return whole


def whistle(seconds: float) -> Sound:
    """A constable's: two pipes beside each other, and a pea that makes them tremble."""
    t = _time(seconds)
    pea = 1 + 0.012 * np.sin(2 * np.pi * 31 * t)
    blown = np.minimum(1, np.minimum(t, seconds - t) * 30)
    pipes = [np.sin(2 * np.pi * pitch * np.cumsum(pea) / RATE) for pitch in (1870, 2230)]
    return np.asarray(sum(pipes) * blown * (0.75 + 0.25 * np.sin(2 * np.pi * 31 * t)))


def horn(pitch: float, seconds: float) -> Sound:
    """A muted trumpet: its overtones come late, and it trembles the longer it lasts."""
    t = _time(seconds)
    way = t / seconds
    phase = 2 * np.pi * pitch * (t + 0.0009 * way * np.sin(2 * np.pi * 5.5 * t))
    tones = [np.sin(n * phase) * np.minimum(1, t * 60 / n) / n for n in range(1, 9)]
    return np.asarray(sum(tones) * np.minimum(1, t * 40) * (1 - way) ** 0.7)


def shot() -> Sound:
    """One, in a narrow street."""
    t = _time(0.6)
    noise = np.random.default_rng(3).uniform(-1, 1, t.size)
    dull = np.convolve(noise, np.ones(24) / 24, "same")
    echo = 2.2 * dull * np.exp(-7 * t) + np.sin(2 * np.pi * 70 * t) * np.exp(-16 * t)
    return np.asarray(noise * np.exp(-38 * t) + echo)


def alarm() -> Sound:
    """The city's bell is rung in haste."""
    return laid((0.36 * n, 1.0 - 0.1 * n, bell(330 if n % 2 else 392, 1.4)) for n in range(5))


def first_taking() -> Sound:
    """A jewel catches the light."""
    return laid((0.08 * n, 0.9, bell(pitch, 1.2)) for n, pitch in enumerate((523, 659, 784, 1047, 1319)))


def game_over() -> Sound:
    """A chord that is content."""
    return laid((0.16 * n, 1.0, pluck(pitch, 1.4)) for n, pitch in enumerate((196, 294, 392, 494, 587)))


def dice() -> Sound:
    """Two dice on a table, faster and softer."""
    at = (0.0, 0.07, 0.17, 0.25, 0.31, 0.36, 0.39)
    return laid((second, 1.0 - 0.1 * n, knock(n, 700 + 90 * (n % 3))) for n, second in enumerate(at))


def caught() -> Sound:
    """An iron door."""
    chain = [(0.22 + 0.05 * n, 0.4, knock(n + 20, 2100, 90)) for n in range(3)]
    return laid([(0.0, 1.4, knock(11, 90, 25)), (0.02, 0.5, bell(110, 0.7)), *chain])


def screens_go() -> Sound:
    """All screens are lifted at once."""
    return laid([(0.0, 1.0, breath(0.45)), (0.36, 0.5, pluck(587, 0.4))])


def your_turn() -> Sound:
    """Two soft strings: you."""
    return laid([(0.0, 1.0, pluck(440)), (0.13, 1.0, pluck(587))])


def stop() -> Sound:
    """A hand comes down on a counter's bell."""
    return laid([(0.0, 0.5, knock(5, 240, 45)), (0.015, 1.0, bell(1320, 0.7)), (0.14, 0.7, bell(1320, 0.6))])


def skull() -> Sound:
    """Old bones roll out of a bag."""
    at = (0.0, 0.06, 0.15, 0.21, 0.30, 0.36, 0.41)
    bones = [(second, 1.0 - 0.09 * n, knock(n + 40, 430 - 35 * n, 38)) for n, second in enumerate(at)]
    return laid([*bones, (0.3, 0.25, bell(98, 0.5))])


def raid() -> Sound:
    """A constable blows twice: short, long."""
    return laid([(0.0, 0.8, whistle(0.16)), (0.22, 1.0, whistle(0.62))])


def master() -> Sound:
    """A lock of three bolts gives way."""
    bolts = [(0.13 * n, 0.7, knock(n + 60, 1500 + 200 * n, 80)) for n in range(3)]
    return laid([*bolts, (0.42, 0.8, pluck(523, 0.6)), (0.52, 0.9, pluck(784, 0.8))])


def last_round() -> Sound:
    """A tower clock, far away in the fog."""
    return laid((0.34 * n, 1.0, bell(pitch, 0.9)) for n, pitch in enumerate((208, 185, 165, 123)))


def first() -> Sound:
    """Notes are counted on a table, and a glass is put down."""
    notes = [(0.07 * n, 2.0, breath(0.08)) for n in range(4)]
    return laid([*notes, (0.3, 0.8, knock(8, 320, 50)), (0.31, 0.25, bell(1760, 0.35))])


def killed() -> Sound:
    """A shot, and nothing more."""
    return laid([(0.0, 1.0, shot()), (0.18, 0.25, shot())])


def all_passed() -> Sound:
    """Somebody puts the light on, and a trumpet knows what that means."""
    chord = [(0.16, 0.6, horn(pitch, 1.3)) for pitch in (196, 233, 294)]
    return laid([(0.0, 0.8, knock(2, 900, 70)), *chord, (0.5, 0.5, horn(370, 0.9))])


SOUNDS: dict[str, tuple[Callable[[], Sound], ...]] = {
    "": (dice, game_over, your_turn),
    "age_of_thieves": (alarm, first_taking, caught, screens_go),
    "crooks": (first, killed, all_passed),
    "swindler": (stop, skull, raid, master, last_round),
}
"""Those of the house, and of each game."""


def written(sound: Sound) -> bytes:
    """As 16 bit samples: as loud as the others, and without a click at its end."""
    faded = sound.copy()
    tail = min(len(faded), RATE // 20)
    faded[-tail:] *= np.linspace(1, 0, tail)
    loudest: float = np.abs(faded).max()
    return (faded / loudest * 0.7 * 32767).astype("<i2").tobytes()


def main() -> None:
    """Every one of them."""
    for game, makes in SOUNDS.items():
        shelf = ROOT / "assets" / game / "sounds"
        shelf.mkdir(exist_ok=True)
        for make in makes:
            path = shelf / f"{make.__name__}.wav"
            with wave.open(str(path), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(written(make()))
            sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
