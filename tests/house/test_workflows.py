"""Promises of `.github/workflows`, which run where nobody looks on: they say what they may, and call what is there."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.house.plan import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
README = (ROOT / "README.md").read_text("utf-8")

Job = dict[str, Any]


def jobs() -> Iterator[tuple[str, Job]]:
    """Every job, by its name."""
    for path in FILES:
        yield from YAML(typ="safe").load(path)["jobs"].items()


def steps() -> Iterator[dict[str, Any]]:
    """Every step of every job."""
    for _, job in jobs():
        yield from job["steps"]


def script(name: str) -> str:
    """What the step of this name runs."""
    return str(next(step["run"] for step in steps() if step.get("name") == name))


def run(lines: str, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs these lines there, as a runner does: the first one that fails ends them."""
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", lines]
    return subprocess.run(command, cwd=folder, env={**os.environ, **env}, capture_output=True, text=True, check=False)


def test_they_say_what_a_workflow_may_say() -> None:
    """Each fits the published schema."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, *map(str, FILES)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert len(FILES) == 2


def test_what_they_use_is_named_by_its_hash() -> None:
    """A tag can be moved to other code; what it was called stands behind it. The same holds for an image."""
    used = [line.strip().removeprefix("- ") for path in FILES for line in path.read_text("utf-8").splitlines()]
    assert not [line for line in used if line.startswith("uses:") and not PINNED.match(line)]
    images = [job["container"]["image"] for _, job in jobs() if "container" in job]
    assert not [image for image in images if not re.search(r"@sha256:[0-9a-f]{64}$", image)]


def test_they_may_do_nothing_but_read() -> None:
    """Only what publishes may write; no step finds the runner's key lying about; nothing runs for ever."""
    assert [YAML(typ="safe").load(path)["permissions"] for path in FILES] == [{"contents": "read"}] * len(FILES)
    assert {name: job["permissions"] for name, job in jobs() if "permissions" in job} == {
        "release": {"contents": "write"}
    }
    checkouts = [step for step in steps() if "/checkout@" in step.get("uses", "")]
    assert all(step["with"] == {"persist-credentials": False} for step in checkouts)
    assert all("timeout-minutes" in job for _, job in jobs())


def test_who_has_the_key_runs_nothing_of_ours() -> None:
    """Nor of anybody whose code went into the package."""
    with_secrets = {name: job for name, job in jobs() if "secrets." in str(job)}
    assert list(with_secrets) == ["sign"]
    assert not re.search(r"python|checkout|pip", str(with_secrets["sign"]["steps"]))


def test_what_they_call_exists() -> None:
    """Every line can be read by bash; every module and file of ours that it names is there."""
    called = [step["run"] for step in steps() if "run" in step]
    called += [step["with"]["script"] for step in steps() if "script" in step.get("with", {})]
    for lines in called:
        done = subprocess.run(["bash", "-n", "-c", lines], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    modules = {name.replace(".", "/") + ".py" for name in re.findall(r"-m (tests\.[\w.]+)", "\n".join(called))}
    files = set(re.findall(r"(?<![\w./])((?:tests|\.ci)(?:/[\w.]+)+)", "\n".join(called)))
    assert not [name for name in modules | files if not (ROOT / name).exists()]
    assert {"tests/check.py", "tests/packing/emulator.py", ".ci/run"} <= modules | files


def test_the_packer_finds_what_the_readme_installs() -> None:
    """Who packs by hand and what packs on a runner have the same beside it; a runner has Java, npm, curl, venv."""
    by_hand = set(re.findall(r"sudo apt-get install (build-essential.*?)\n   curl", README, re.DOTALL)[0].split())
    by_machine = set(script("What the packer wants to find").replace("\\\n", " ").split())
    assert by_hand - by_machine == {"\\", "npm", "openjdk-17-jdk", "python3-venv", "curl"}
    assert "buildozer==1.6.0" in by_machine & set(README.split())


def test_what_it_tells_the_packer_is_heard() -> None:
    """Buildozer takes an environment for a line of its spec, but only for a line that stands there."""
    told = {name for _, job in jobs() for name in job.get("env", {}) if name.startswith("APP_")}
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    lines = {f"APP_{name.upper().replace('.', '_')}" for name in re.findall(r"^([\w.]+) =", spec, re.MULTILINE)}
    assert told == {"APP_ANDROID_ARCHS", "APP_ANDROID_ACCEPT_SDK_LICENSE", "APP_ANDROID_RELEASE_ARTIFACT"}
    assert told <= lines


def test_what_is_handed_on_was_handed_in() -> None:
    """Each artifact that a job takes was put there by another one."""
    names = {"up": set[str](), "down": set[str]()}
    for step in steps():
        if "artifact@" in step.get("uses", ""):
            way = "up" if "upload" in step["uses"] else "down"
            names[way].add(step["with"].get("name") or step["with"]["pattern"])
    arches = next(job["strategy"]["matrix"]["arch"] for name, job in jobs() if name == "package")
    put = {name.replace("${{ matrix.arch }}", arch) for name in names["up"] for arch in arches}
    assert not [name for name in names["down"] if not any(re.fullmatch(name.replace("*", ".*"), each) for each in put)]


def test_the_tour_stands_alone(tmp_path: Path) -> None:
    """Packed, it finds hand and eyes beside it, for no tests are packed."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    laid = script("The tour, packed in the place of the beginning").partition("export JAVA_HOME")[0]
    done = run(laid, tmp_path)
    assert done.returncode == 0, done.stderr
    files = [tmp_path / "main.py", *(tmp_path / "tour").glob("*.py")]
    imported = {
        node.module or ""
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
    }
    assert not [name for name in imported if name.startswith("tests")]
    beside = {name for name in imported if name.startswith("tour.")}
    assert {name.partition(".")[2] for name in beside} == {path.stem for path in files[1:]}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What the jobs before have made, and a tool that signs by writing the password behind."""
    made = tmp_path / "made"
    made.mkdir()
    for name in ("c-1-arm64-v8a-release-unsigned.apk", "c-1-arm64-v8a-debug.apk", "c-1.whl", "SHA256SUMS-wheel"):
        (made / name).write_text(name)
    tool = tmp_path / "sdk" / "build-tools" / "36.0.0" / "apksigner"
    tool.parent.mkdir(parents=True)
    tool.write_text('#!/bin/sh\n{ cat "$8" "$3"; echo "$KEYSTORE_PASSWORD"; } > "$7" && touch "$7.idsig"\n')
    tool.chmod(0o700)
    return tmp_path


SIGNS = "The packages under your key; without one, those for trying"


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="a runner has coreutils")
@pytest.mark.parametrize(
    ("key", "made", "held"),
    [
        ("b3VyIGtleQ==", "c-1-arm64-v8a.apk", "c-1-arm64-v8a-release-unsigned.apkour keyopen\n"),
        ("", "c-1-arm64-v8a-debug.apk", "c-1-arm64-v8a-debug.apk"),
    ],
)
def test_it_signs_if_there_is_a_key(built: Path, key: str, made: str, held: str) -> None:
    """The key does not stay; the sums are those of what is handed out, and of nothing else."""
    done = run(script(SIGNS), built, KEYSTORE=key, KEYSTORE_PASSWORD="open", ANDROID_HOME=str(built / "sdk"))
    assert done.returncode == 0, done.stderr
    assert ("No key is stored here" in done.stdout) == (not key)
    signed = built / "signed"
    assert {path.name for path in signed.iterdir()} == {made, "c-1.whl", "SHA256SUMS"}
    assert (signed / made).read_text() == held
    assert run("sha256sum --check --strict SHA256SUMS", signed).returncode == 0
    assert not (built / "key").exists()
