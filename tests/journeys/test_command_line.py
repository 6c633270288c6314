"""The command line as a person meets it: real processes, real files, exit codes and sentences."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.plan import ROOT
from tests.support.terminals import NO_DISPLAY, PATIENCE

ROUNDS = b"calm guard 2 first Morius\nMorius 4 4\nNoiron 4 2\n\nalarm guard 2 first Morius\nMorius 4 4\nNoiron 4 2\n"
ANSWER = "4 Morius\n4 Noiron\n4 Morius\n2 Noiron\n2 guard\n\n4 Morius\n4 Noiron\n4 Morius\n2 guard\n2 Noiron\n"


def companion(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """One run of the command."""
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, env=NO_DISPLAY, timeout=PATIENCE)


def complaint(run: subprocess.CompletedProcess[bytes]) -> str:
    """The one sentence with which a run ends that could not use its arguments."""
    assert run.returncode == 2
    assert run.stdout == b"", "nothing may be half done"
    said = run.stderr.decode()
    assert said.startswith("companion: ")
    assert said.count("\n") == 1
    return said


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that was rehearsed."""
    path = tmp_path_factory.mktemp("games") / "tuesday.game"
    assert companion("rehearse", "--seed", "tuesday", "--seats", "3", "--record", str(path)).returncode == 0
    return path


def test_order_answers_rounds_from_a_file_and_from_what_is_typed(tmp_path: Path) -> None:
    """Both ways in give the rulebook's own answer, with the endings of lines that any system writes."""
    file = tmp_path / "rounds.txt"
    file.write_bytes(ROUNDS.replace(b"\n", b" \r\n"))
    assert companion("order", str(file)).stdout.decode() == ANSWER
    assert companion("order", "-", stdin=ROUNDS).stdout.decode() == ANSWER


def test_why_gives_every_place_its_reason() -> None:
    """Each line of the plain answer comes back with words behind it."""
    plain = companion("order", "-", stdin=ROUNDS).stdout.decode().splitlines()
    told = companion("order", "-", "--why", stdin=ROUNDS).stdout.decode().splitlines()
    assert [line.split("  ")[0] for line in told] == plain
    assert all("  " in line for line in told if line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"", "line 1"),
        (b"calm guard 2 first Morius\nMorius 4\nRobin 4\n", "line 3"),
        (b"calm guard 2 first Morius\nMorius 4\nNoiron 0\n", "line 3"),
        (b"windy guard 2 first Morius\nMorius 4\nNoiron 1\n", "line 1"),
        (ROUNDS + b"\ncalm guard 2 first Zain\nMorius 4\nNoiron 1\n", "line 9"),
        (b"calm guard 2 first Morius\nMorius 4\nNoiron \xff\n", "line 3"),
    ],
)
def test_a_bad_round_is_named_with_its_line(text: bytes, line: str) -> None:
    """One sentence, exit code 2, and no answer for the good rounds before it."""
    assert line in complaint(companion("order", "-", stdin=text))


@pytest.mark.parametrize("arguments", [(), ("dance",), ("rehearse", "--seats", "many"), ("order",), ("demo", "--loud")])
def test_a_wrong_call_gets_one_sentence(arguments: tuple[str, ...]) -> None:
    """It says where help is, and nothing else."""
    assert "--help" in complaint(companion(*arguments))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "5"), "This game is for 2 to 4 players"),
        (("--edition", "es"), "'edition=es' chooses nothing in this game"),
        (("--sead", "1"), "Choose from: edition=en|de, first_game=yes|no, real_dice=yes|no"),
    ],
)
def test_what_a_game_has_not_is_said_by_the_game(arguments: tuple[str, ...], sentence: str) -> None:
    """The sentence lists what the game has."""
    assert sentence in complaint(companion("rehearse", *arguments))


def test_a_missing_file_and_an_unwritable_record_are_named(tmp_path: Path) -> None:
    """Nothing is played for a record that cannot be kept."""
    assert "nowhere.txt" in complaint(companion("order", str(tmp_path / "nowhere.txt")))
    assert "nowhere.game" in complaint(companion("verify", str(tmp_path / "nowhere.game")))
    assert "kept.game" in complaint(companion("rehearse", "--record", str(tmp_path / "no" / "kept.game")))


def test_the_same_seed_gives_the_same_game_to_the_byte(record: Path, tmp_path: Path) -> None:
    """Tale and record alike; another seed gives another game."""
    again = tmp_path / "again.game"
    first, second = (companion("rehearse", "--seed", "tuesday", "--seats", "3", "--record", str(again)) for _ in "ab")
    assert first.stdout == second.stdout
    assert first.returncode == 0
    assert again.read_bytes() == record.read_bytes()
    assert companion("rehearse", "--seed", "friday", "--seats", "3").stdout != first.stdout


@pytest.mark.parametrize(("edition", "word"), [("en", "turn 1"), ("de", "runde 1")])
def test_the_tale_speaks_the_edition_of_the_table(edition: str, word: str) -> None:
    """English and German tables read their own words, up to the ranking."""
    told = companion("rehearse", "--edition", edition, "--seed", "words", "--seats", "2").stdout.decode()
    assert word in told.lower()
    assert "{" not in told


def test_the_outcome_can_be_read_by_a_program() -> None:
    """The JSON names what a script would ask for."""
    told = json.loads(companion("rehearse", "--seed", "json", "--json").stdout)
    assert told["seed"] == "json"
    assert told["stage"] == "over"
    assert {"winner", "decided", "turns", "entries", "head"} <= told.keys()


def test_a_record_verifies_with_nothing_but_the_file(record: Path) -> None:
    """It also verifies when it is piped in."""
    assert companion("verify", str(record)).returncode == 0
    assert companion("verify", "-", stdin=record.read_bytes()).returncode == 0


def test_a_changed_record_fails_and_says_where(record: Path) -> None:
    """One flipped bit in the middle: exit code 1, the entry and the reason on standard error."""
    data = bytearray(record.read_bytes())
    data[len(data) // 2] ^= 1
    run = companion("verify", "-", stdin=bytes(data))
    assert run.returncode == 1
    assert run.stdout == b""
    line = bytes(data[: len(data) // 2]).count(b"\n") + 1
    assert f"line {line}, entry " in run.stderr.decode()


def test_a_reader_who_stops_early_gets_no_error() -> None:
    """`companion rehearse | head` ends without a traceback."""
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "rehearse", "--seed", "pipe"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait() == 0


def test_help_loads_neither_kivy_nor_the_network() -> None:
    """What makes a start slow stays out until it is needed."""
    heavy = "kivy kivymd asyncio socket ssl cryptography hashlib json companion.table.fold companion.games"
    asked = (
        "import sys, companion.__main__ as c\n"
        "try: c.main(['--help'])\n"
        "except SystemExit as end: assert not end.code\n"
        f"loaded = [name for name in '{heavy}'.split() if name in sys.modules]\n"
        "assert not loaded, loaded\n"
    )
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()


@pytest.mark.parametrize(("game", "ends"), [("swindler", "The game is over."), ("crooks", " wins?: ")])
def test_a_game_is_known_from_its_file(game: str, ends: str, tmp_path: Path) -> None:
    """Robots play it by its name; who checks the record, or reads a game written down, need not name it."""
    file = str(tmp_path / "record")
    told = companion("rehearse", "--game", game, "--seed", "x", "--record", file).stdout.decode()
    assert re.search(ends, told)
    assert f"companion rehearse --game {game} --seats 4 --seed x" in told
    checked = companion("verify", file)
    assert (checked.returncode, b"entries of table" in checked.stdout) == (0, True)
    written = ROOT / "tests" / "records" / game / {"swindler": "most_points.game", "crooks": "more_points.game"}[game]
    assert re.search(ends, companion("replay", str(written)).stdout.decode())


def test_a_game_that_nobody_names_is_the_first(tmp_path: Path) -> None:
    """With `order`, which no other game has."""
    file = tmp_path / "record"
    assert companion("rehearse", "--seats", "2", "--seed", "x", "--record", str(file)).returncode == 0
    assert b'"age_of_thieves"' in file.read_bytes()
