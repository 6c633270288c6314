"""Runs in Pyodide: imports every module that a browser gets, and whatever these import some time.

Three lines: how many; what of the standard library came; what of it was not found."""

import dis
import importlib
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

HOUSE = Path("/house")
HEADER = 16
"""Bytes of a file before its code."""


def imported(code: CodeType) -> Iterator[str]:
    """Every module that this code ever imports by its full name."""
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            yield step.argval
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield from imported(inside)


files = sorted(HOUSE.glob("companion/**/*.pyc"))
for path in files:
    module = path.relative_to(HOUSE).with_suffix("")
    importlib.import_module(".".join(part for part in module.parts if part != "__init__"))
asked = {name for path in files for name in imported(marshal.loads(path.read_bytes()[HEADER:]))}
missing = []
for name in sorted(name for name in asked if name.split(".")[0] in sys.stdlib_module_names):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        missing.append(name)
specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
library = sorted(name for name, spec in specs.items() if spec and ".zip/" in str(spec.origin))
for line in (f"{len(files)} modules", " ".join(library), " ".join(missing)):
    sys.stdout.write(f"{line}\n")
