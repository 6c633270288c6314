"""Takes a package through its first minutes on a phone or an emulator, by adb alone:

    python -m tests.packing.emulator PACKAGE TOUR PICTURES

It installs PACKAGE and starts it; installs TOUR over it, the same with a hand in it (`tests.packing.tour`), puts that
aside when it asks for it, and calls it back; then carries its tables over to PACKAGE, installed anew, as the README
says. Every step is printed, and its picture lies in the folder PICTURES. Ends with 1 if the app ended early."""

import subprocess
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

APP = "org.pocketreferee.companion"
START = ("shell", "am", "start", "-W", "-n", f"{APP}/org.kivy.android.PythonActivity")
HOME = ("shell", "input", "keyevent", "KEYCODE_HOME")
KEPT = "files/kept"
"""Where the app keeps its tables, in its own folder."""
LOG = ("logcat", "-v", "tag", "python:V", "AndroidRuntime:E", "DEBUG:F", "*:S")
LIVES = 20
"""Seconds after which the package still has to run, when nobody touches it. Its first start unpacks files."""
PATIENCE = 15 * 60.0
"""Seconds for the whole tour; an emulator without a graphics card draws slowly."""
TOLD = "tour: "
FAILED = "tour: FAILED", "Traceback (most recent call last)", f"Process: {APP}", f">>> {APP} <<<"
"""A step that got stuck, an error of Python, one of Java, and one of what is neither: others on a phone crash, too."""


def ask(*words: str, given: bytes = b"") -> bytes:
    """Asks the phone, and gives it this; ends all with what adb says if that is refused."""
    done = subprocess.run(["adb", *words], input=given, capture_output=True, check=False)
    if done.returncode != 0:
        sys.exit(f"adb {' '.join(words)}: {(done.stdout + done.stderr).decode(errors='replace')}")
    return done.stdout


def adb(*words: str) -> str:
    """The same, where it answers in words."""
    return ask(*words).decode(errors="replace")


def picture(folder: Path, name: str) -> None:
    """What is on the screen."""
    (folder / f"{name}.png").write_bytes(ask("exec-out", "screencap", "-p"))


def opens(package: str, pictures: Path) -> bool:
    """Whether the package starts and goes on running."""
    adb("install", "-r", package)
    adb("logcat", "-c")
    adb(*START)
    runs = adb("shell", f"sleep {LIVES}; pidof {APP} || true").strip()
    picture(pictures, "0 the package")
    sys.stdout.write(f"the package {'runs' if runs else 'has ended'}\n{'' if runs else adb('logcat', '-d', *LOG[1:])}")
    return bool(runs)


def tours(package: str, pictures: Path) -> bool:
    """Whether the app with a hand in it gets to the end of its tour."""
    adb("install", "-r", package)
    adb("logcat", "-c")
    with subprocess.Popen(["adb", *LOG], stdout=subprocess.PIPE, text=True, errors="replace") as log:
        too_long = threading.Timer(PATIENCE, log.kill)
        too_long.start()
        adb(*START)
        done = follows(log.stdout or (), pictures)
        too_long.cancel()
        log.kill()
    if not done:
        picture(pictures, "where it ended")
        sys.stdout.write(adb("logcat", "-d", *LOG[1:]))
    return done


def follows(log: Iterable[str], pictures: Path) -> bool:
    """Reads the log and does what the tour asks for, until it is done or has failed."""
    for number, line in enumerate(log, 1):
        sys.stdout.write(line)
        if any(wrong in line for wrong in FAILED):
            return False
        told = line.partition(TOLD)[2].strip()
        if told:
            picture(pictures, f"{number} {told}")
        if told == "put me aside":
            adb(*HOME)
        elif told == "it is put aside":
            adb(*START)
        elif told == "done":
            return True
    return False


def carries_over(package: str) -> bool:
    """Whether the tables of one package are those of the next, which may have another key."""
    of_app = ("run-as", APP)
    adb("shell", "am", "force-stop", APP)
    before = adb("shell", *of_app, "ls", f"{KEPT}/tables")
    tables = ask("exec-out", *of_app, "tar", "cf", "-", KEPT)
    adb("uninstall", APP)
    adb("install", package)
    ask("shell", *of_app, "tar", "xf", "-", given=tables)
    after = adb("shell", *of_app, "ls", f"{KEPT}/tables")
    sys.stdout.write(f"tables before: {before.split()}, after: {after.split()}\n")
    return bool(before.split()) and before == after


def main(package: str, tour: str, pictures: str) -> int:
    """0 if the package runs, the tour of it is done, and its tables can be carried over."""
    folder = Path(pictures)
    folder.mkdir(parents=True, exist_ok=True)
    return 0 if opens(package, folder) and tours(tour, folder) and carries_over(package) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
