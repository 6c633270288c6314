"""Whatever the command line gets, it ends with one sentence and an exit code: real processes, no traceback, nothing
half done."""

import os
import socket
import stat
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.terminals import NO_DISPLAY, PATIENCE

COMPANION = (sys.executable, "-m", "companion")
ROUND = b"calm guard 2 first Morius\nMorius 4 4\nNoiron 4 2\n"
ROOMY, REHEARSES = b"quit\n", ("rehearse", "--seats", "2", "--seed", "bad")
HOSTS = ("host", "--loopback", "--folder", "{here}/new")
JOINS = ("join", "--loopback", "--folder", "{here}/new")
TOO_LONG = "x" * 300
FIVE = [part for figure in ("Zain", "Noiron", "Joanne", "Morius", "Nikolai") for part in ("--cardboard", figure)]

WITH_ROOM = "import resource, runpy; resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0})); "
"""A disk on which files get no larger than so many bytes."""


@dataclass(frozen=True)
class Bad:
    """A call that cannot succeed. `{here}` is a folder made for it; the shell redirects as `to` says."""

    says: str
    call: Sequence[str]
    to: str = ""
    code: int = 2
    display: bool = False


BAD = [
    # the file of a record: refused before anything is played
    *(
        Bad(why, (*verb, "--record", name))
        for name, why in (
            ("", "'' (Is a directory)"),
            (".", "'.' (Is a directory)"),
            ("/", "'/' (Is a directory)"),
            ("{here}/folder", "folder' (Is a directory)"),
            (f"{{here}}/{TOO_LONG}", "(File name too long)"),
            ("{here}/file/below", "(Not a directory)"),
            ("{here}/nowhere/record", "(No such file or directory)"),
            ("{here}/loop", "(Too many levels of symbolic links)"),
            ("{here}/socket", "(No such device or address)"),
        )
        for verb in (REHEARSES, HOSTS)
    ),
    Bad("Nenne eine Datei", (*HOSTS, "--edition", "de", "--record", "")),
    Bad("Nenne eine Datei", (*REHEARSES, "--edition", "de", "--record", "/")),
    Bad("(Is a directory)", (*JOINS, "FW00-00DH-A72Q-487V-6K5Q", "--record", "")),
    Bad("(No space left on device)", (*REHEARSES, "--record", "/dev/full")),
    # seats, names and doors
    Bad("Bob cannot be played here", (*HOSTS, "--figure", "Bob")),
    Bad("Bob cannot be played here", (*HOSTS, "--cardboard", "Bob")),
    Bad("Bob cannot be played here", (*JOINS, "FW00-00DH-A72Q-487V-6K5Q", "--figure", "Bob")),
    Bad("Bob cannot be played here", ("--figure", "Bob"), display=True),
    Bad("Wähle unter Morius", (*HOSTS, "--edition", "de", "--figure", "Bob")),
    Bad("taken already", (*HOSTS, "--figure", "zain", "--cardboard", "Zain")),
    Bad("You asked for 5 seats, but there are only 4", (*HOSTS, *FIVE)),
    Bad("You asked for 5 seats, but there are only 4", (*HOSTS, *FIVE[:8], "--robot")),
    Bad("3 Plätze sind gewünscht, und es gibt 2", (*HOSTS, *FIVE[:6], "--seats", "2", "--edition", "de")),
    Bad("Choose a shorter one", (*HOSTS, "--name", TOO_LONG)),
    Bad("Wähle einen kürzeren", (*HOSTS, "--edition", "de", "--name", "a\x1b[2Jb")),
    Bad("no port", (*HOSTS, "--port", "-1")),
    Bad("no port", (*HOSTS, "--port", "65536")),
    Bad("no port", (*HOSTS, "--port", "http")),
    Bad("does not open port {taken}", (*HOSTS, "--port", "{taken}")),
    Bad("öffnet den Anschluss {taken} nicht", (*HOSTS, "--edition", "de", "--port", "{taken}")),
    # folders
    Bad("file/tables' (File exists)", ("host", "--loopback", "--folder", "{here}/file")),
    Bad("Nenne einen Ordner", ("host", "--loopback", "--edition", "de", "--folder", "{here}/file")),
    Bad("cannot be read (Not a directory)", ("host", "--loopback", "--again", "--folder", "{here}/file")),
    Bad("cannot be read (Too many levels", ("join", "--again", "--folder", "{here}/loop")),
    Bad("a folder has a name", ("host", "--loopback", "--folder", "")),
    Bad("file/kivy' (File exists)", ("--folder", "{here}/file"), display=True),
    Bad("no screen here", ("--folder", "{here}/new")),
    Bad("unrecognized arguments: host", ("--folder", "{here}/new", "host")),
    # files that are read
    Bad("'' cannot be read", ("order", "")),
    Bad("'{here}/folder' cannot be read", ("verify", "{here}/folder")),
    Bad("two?lines' cannot be read", ("replay", "{here}/two\nlines")),
    Bad("does not end", ("verify", "/dev/zero")),
    Bad("line 1", ("verify", "/dev/null"), code=1),
    # what is no text
    Bad("'?' cannot be read", ("order", os.fsdecode(b"\xff"))),
    Bad("no text in UTF-8", (*REHEARSES, "--seed", os.fsdecode(b"\xff"))),
    Bad("no text in UTF-8", (*HOSTS, "--name", os.fsdecode(b"\xff"))),
    Bad("no text in UTF-8", (*JOINS, os.fsdecode(b"\xff"))),
    Bad("invalid choice", (os.fsdecode(b"\xff"),)),
    # streams that are closed, full, or open the wrong way
    *(
        Bad(f"cannot be written ({why})", call, to)
        for to, why in ((">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"))
        for call in (("order", "{here}/round"), REHEARSES, HOSTS, ("--help",), ("demo",))
    ),
    Bad("kommt nicht hinaus", (*HOSTS, "--edition", "de"), ">/dev/full"),
    Bad("'-' cannot be read", ("order", "-"), "<{here}/write-only 0>{here}/write-only"),
    Bad("line 1", ("order", "-"), "<&-"),
]


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a file, a folder, a link that leads to itself, and a socket."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "round").write_bytes(ROUND)
    (tmp_path / "write-only").touch()
    (tmp_path / "loop").symlink_to("loop")
    os.mknod(tmp_path / "socket", stat.S_IFSOCK | 0o600)
    return tmp_path


def run(call: Sequence[str], to: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """One call. It gets a line that quits, if something begins that should not."""
    command = ["sh", "-c", f'exec "$@" {to}', "sh", *COMPANION, *call]
    return subprocess.run(
        command, input=ROOMY, capture_output=True, check=False, env=NO_DISPLAY | environment, timeout=PATIENCE
    )


def files(folder: Path) -> dict[str, bytes]:
    """All files below a folder and what is in them."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: " ".join((*bad.call, bad.to))[:80].replace("{here}/", ""))
def test_a_bad_call_ends_with_one_sentence(bad: Bad, here: Path) -> None:
    """The sentence says on standard error what is wrong, and no file has changed."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        gaps = {"here": here, "taken": door.getsockname()[1]}
        before = files(here)
        screen = {"SDL_VIDEODRIVER": "dummy"} if bad.display else {}
        done = run([part.format_map(gaps) for part in bad.call], bad.to.format_map(gaps), **screen)
    said = done.stderr.decode()
    assert done.returncode == bad.code, said
    assert said.startswith("companion: ")
    assert said.count("\n") == 1
    assert bad.says.format_map(gaps) in said
    assert done.stdout == b""
    assert files(here) == before


@pytest.mark.parametrize("to", ["2>&-", "2>/dev/full"])
def test_a_sentence_that_nobody_can_read_leaves_its_code(to: str) -> None:
    """The exit code tells it; the sentence goes nowhere else."""
    done = run(("order", "nowhere"), to)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@pytest.mark.parametrize(
    "environment",
    [{"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"PYTHONIOENCODING": "ascii"}],
    ids=lambda environment: " ".join(environment),
)
def test_a_terminal_of_another_alphabet_reads_every_word(environment: dict[str, str]) -> None:
    """Letters that it does not have are spelt out, and what is typed there does no harm."""
    told = run((*REHEARSES, "--edition", "de", "--seed", "Ölgöß"), **environment)
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"bersicht" in told.stdout


def test_what_is_typed_in_another_alphabet_is_answered(here: Path) -> None:
    """A line that is not UTF-8 gets the answer for an unknown line."""
    call = [*COMPANION, *(part.format(here=here) for part in HOSTS)]
    strict = NO_DISPLAY | {"PYTHONIOENCODING": "utf-8:strict"}
    typed = subprocess.run(call, input=b"hand \xff\nquit\n", capture_output=True, env=strict, check=False)
    assert (typed.returncode, typed.stderr) == (0, b"")
    assert rb"Nobody here is called \xff." in typed.stdout


@pytest.mark.parametrize("to", ["<&-", "0>{here}/write-only"])
def test_a_host_without_input_goes_on(to: str, here: Path) -> None:
    """Robots need nobody who types; the game that they finish verifies as finished."""
    robots = ("--robot", "--seats", "2", "--cardboard", "Morius", "--figure", "Zain")
    call = [part.format(here=here) for part in (*HOSTS, *robots, "--record", "{here}/record")]
    done = run(call, to.format(here=here))
    assert (done.returncode, done.stderr) == (0, b"")
    held = run(("verify", str(here / "record")))
    assert held.stdout.endswith(b"and rules.\n")


def test_a_game_that_is_not_finished_is_told(here: Path) -> None:
    """Two cases: a host that quits in the lobby, and a whole game without its last frames."""
    assert run([part.format(here=here) for part in (*HOSTS, "--record", "{here}/lobby")]).returncode == 0
    assert (
        b"hold: signatures, chain, seals, dice and rules. No game had begun." in run(("verify", f"{here}/lobby")).stdout
    )
    assert run((*REHEARSES, "--record", f"{here}/game")).returncode == 0
    game = (here / "game").read_bytes().splitlines(keepends=True)
    (here / "half").write_bytes(b"".join(game[: len(game) // 2]))
    half = run(("verify", str(here / "half")))
    assert half.returncode == 0
    assert b"The game was not finished: it ends in turn " in half.stdout


def test_a_record_goes_through_what_is_no_file(here: Path) -> None:
    """Links, pipes and devices stay what they are, and no half file is left."""
    whole = run((*REHEARSES, "--record", "/dev/stdout")).stdout
    record, tale = whole[: whole.rindex(b"\n", 0, whole.index(b"Set-up")) + 1], run(REHEARSES).stdout
    assert whole == record + tale
    link, part, pipe = here / "link", here / "real.part", here / "pipe"
    link.symlink_to("real")
    part.write_bytes(b"somebody else's")
    assert run((*REHEARSES, "--record", str(link))).returncode == 0
    assert link.is_symlink()
    assert (here / "real").read_bytes() == record
    assert part.read_bytes() == b"somebody else's"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as cat:
        assert run((*REHEARSES, "--record", str(pipe))).returncode == 0
        assert cat.communicate()[0] == record
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert run((*REHEARSES, "--record", "/dev/null")).returncode == 0
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize("room", [50, 400])
def test_a_full_disk_leaves_no_half_table(room: int, here: Path) -> None:
    """A player who goes on plays the table that was there before."""
    hosts = [part.format(here=here) for part in HOSTS]
    assert run(hosts).returncode == 0
    before = files(here)
    script = WITH_ROOM.format(room) + "runpy.run_module('companion', run_name='__main__')"
    full = subprocess.run(
        [sys.executable, "-c", script, *hosts], input=b"", capture_output=True, env=NO_DISPLAY, check=False
    )
    assert full.returncode == 2
    assert full.stderr.decode().count("\n") == 1
    assert b"make room on this device" in full.stderr
    assert files(here) == before
    assert run((*hosts, "--again")).returncode == 0
    assert files(here).keys() == before.keys()
