"""The real app in a process of its own, without a display, driven by fingers: see `tests.support.app_table`.

`python -m tests.support.driven FOLDER` reads one request a line, a list in JSON: what to do, and what with. Each is
answered by one line, {"said": ..., "taps": ...} or {"wrong": ...}. What is asked for is waited for by Kivy's clock, as
a person waits who looks at the screen. With `--network` behind it, others can call it from outside this computer, and
while it hosts it has the page for browsers.
"""

import json
import os
import sys
import threading
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

DENSITY = 0.5
"""Half the pixels each way: drawing in software costs more than all the rest, and what is laid out stays the same."""

os.environ |= {
    "KCFG_GRAPHICS_MAXFPS": "30",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KIVY_CLIPBOARD": "dummy",
    "KIVY_METRICS_DENSITY": str(DENSITY),
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_WINDOW": "sdl2",
    "SDL_VIDEODRIVER": "offscreen",
}

Steps = Generator[float, None, Any]
"""Something that takes a while: so many seconds go by at each `yield`, or a frame; what came of it."""
Verb = Callable[..., Steps]


def main(folder: Path, *, in_network: bool) -> None:
    """Runs until no more requests come."""
    from companion.cli.browsers import browser_files
    from companion.window.opening import PHONE, WindowOpening, prepare

    width, height = (round(side * DENSITY) for side in PHONE)
    opening = WindowOpening(folder, size=(width, height), loopback=not in_network, language="en")
    prepare(opening)
    from companion.window.app import CompanionApp  # opens the window
    from tests.support.driven_eyes import Eyes
    from tests.support.driven_hand import Hand

    app = CompanionApp(opening, browser_files=browser_files if in_network else None)
    hand, eyes = Hand(), Eyes(app)

    def verb(name: str) -> Verb:
        found: Verb = getattr(hand, name, None) or getattr(eyes, name)
        return found

    def step(steps: Steps) -> None:
        """As far as the next pause; the answer, when it is done."""
        from kivy.clock import Clock

        try:
            pause = next(steps)
        except StopIteration as done:
            _answer({"said": done.value, "taps": hand.taps})
        except LookupError as wrong:
            _answer({"wrong": f"{wrong}\non the screen: {eyes.read()}"})
        else:
            Clock.schedule_once(lambda _: step(steps), pause)

    def obey(*_: object) -> None:
        threading.Thread(target=_listen, args=(verb, step, app.stop), daemon=True).start()

    app.bind(on_start=obey)
    app.run()


def _listen(verb: Callable[[str], Verb], step: Callable[[Steps], None], stop: Callable[[], None]) -> None:
    """Hands each request to the thread of the screens."""
    from kivy.clock import Clock

    for line in sys.stdin:
        name, *facts = json.loads(line)
        steps = verb(name)(*facts)
        Clock.schedule_once(lambda _, steps=steps: step(steps))
    Clock.schedule_once(lambda _: stop())


def _answer(said: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), in_network="--network" in sys.argv[2:])
