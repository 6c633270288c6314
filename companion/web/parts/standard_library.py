"""Compiles Python modules for browsers, so that nobody waits for that at each start: ours, and what a seat needs of the
standard library."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.shell.served_files import NotMade
from companion.web.parts.packages import node

SCRIPT = Path(__file__).with_suffix(".mjs")

NOT_COMPILED = "browser.not_compiled"
"""The key of the sentence if that fails."""

STARTS = """
__future__ _colorize _opcode_metadata _py_warnings _ssl _weakrefset annotationlib ast base64 bisect
codeop contextlib contextvars copy copyreg dataclasses datetime difflib dis enum fnmatch fractions functools glob
hashlib heapq hmac inspect ipaddress keyword linecache locale numbers opcode operator random reprlib selectors shutil
signal socket ssl struct subprocess tarfile tempfile textwrap threading token tokenize traceback types typing warnings
weakref
_pyodide _pyodide._base _pyodide._core_docs _pyodide._future_helper _pyodide._importhook _pyodide.docs_argspec
_pyodide.docstring _pyodide.jsbind
asyncio asyncio.base_events asyncio.base_futures asyncio.base_subprocess asyncio.base_tasks asyncio.constants
asyncio.coroutines asyncio.events asyncio.exceptions asyncio.format_helpers asyncio.futures asyncio.graph asyncio.locks
asyncio.log asyncio.mixins asyncio.protocols asyncio.queues asyncio.runners asyncio.selector_events asyncio.sslproto
asyncio.staggered asyncio.streams asyncio.subprocess asyncio.taskgroups asyncio.tasks asyncio.threads asyncio.timeouts
asyncio.transports asyncio.trsock asyncio.unix_events
collections compression compression._common compression._common._streams compression.zstd compression.zstd._zstdfile
concurrent concurrent.futures concurrent.futures._base encodings encodings.aliases encodings.cp437 encodings.utf_8
importlib importlib._abc importlib.abc json json.decoder json.encoder json.scanner logging pathlib pathlib._os
pyodide pyodide._package_loader pyodide._state pyodide.code pyodide.common pyodide.ffi pyodide.webloop
re re._casefix re._compiler re._constants re._parser string tomllib tomllib._parser tomllib._re urllib urllib.parse
zipfile zipfile._path zipfile._path.glob
"""
"""What Python itself and Pyodide import at the start, and our own modules some time, but for what is frozen in the
engine."""

LATER = """
encodings.ascii encodings.latin_1 pyodide._run_js
"""
"""What these import in their turn, only when it is used."""


def standard_library(pyodide: Path, out: Path) -> None:
    """Writes the compiled standard library. Raises NotMade if Node.js cannot do it."""
    compiled(pyodide, {pyodide / "python_stdlib.zip": out}, [*STARTS.split(), *LATER.split()])


def compiled(pyodide: Path, archives: Mapping[Path, Path], kept: Sequence[str] = ()) -> None:
    """Writes archives with the modules of others compiled, and all else as it is; or with these modules alone. Those
    that end with `.zst` are packed. Raises NotMade if Node.js cannot do it."""
    paths = (str(path) for pair in archives.items() for path in pair)
    asked = [node(), str(SCRIPT), str(pyodide), ",".join(kept), *paths]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    if answer.returncode:
        why = next((line for line in answer.stderr.splitlines() if "Error" in line), "node failed")
        raise NotMade(NOT_COMPILED, why)
