"""The same parsers, led by what they do: `python -m tests.fuzz.guided stream -runs=1000000`, or `invitation`.

Needs atheris (https://github.com/google/atheris); neither the app nor the other tests do. What follows the parser's
name goes to libFuzzer as it is.
"""

import importlib
import sys
import tempfile
from pathlib import Path
from typing import Any

MISSING = "Coverage-guided runs need atheris: uv run --with atheris python -m tests.fuzz.guided stream"


def main(arguments: list[str]) -> None:
    """Runs until libFuzzer ends it. It starts from the good inputs."""
    try:
        atheris: Any = importlib.import_module("atheris")
    except ImportError:
        sys.exit(MISSING)
    with atheris.instrument_imports(include=["companion"]):
        parsers = importlib.import_module("tests.fuzz.parsers").PARSERS
    name, *options = arguments or [""]
    if name not in parsers:
        sys.exit(f"Which parser? One of {', '.join(parsers)}.")
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(parsers[name].seeds()):
            Path(folder, f"seed-{number}").write_bytes(seed)
        atheris.Setup([sys.argv[0], folder, "-print_final_stats=1", *options], parsers[name].parse)
        atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
