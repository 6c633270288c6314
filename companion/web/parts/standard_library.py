"""Compiles Python modules for browsers, so that nobody waits for that at each start: ours, and the standard library
without what no seat needs."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from companion.shell.served_files import NotMade
from companion.web.parts.packages import node

SCRIPT = Path(__file__).with_suffix(".mjs")

NOT_COMPILED = "browser.not_compiled"
"""The key of the sentence if that fails."""

LEFT_OUT = """
_aix_support _osx_support _pydatetime _pyio _pyrepl _strptime argparse bdb bz2 cmd cProfile
colorsys compileall configparser csv ctypes curses dbm doctest email ensurepip filecmp
fileinput ftplib getopt getpass gettext html http idlelib imaplib lzma mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty
    py_compile pyclbr pydoc pydoc_data quopri rlcompleter runpy sched shelve smtplib socketserver sqlite3
statistics symtable tabnanny timeit tkinter trace tracemalloc tty turtle turtledemo unittest venv wave
webbrowser wsgiref xml xmlrpc zipapp zoneinfo
"""
"""Modules and packages that nothing in a seat imports."""


def standard_library(pyodide: Path, out: Path) -> None:
    """Writes the compiled standard library. Raises NotMade if Node.js cannot do it."""
    compiled(pyodide, pyodide / "python_stdlib.zip", out, LEFT_OUT.split())


def compiled(pyodide: Path, archive: Path, out: Path, left_out: Sequence[str] = ()) -> None:
    """Writes an archive with the modules of another one compiled, and all else as it is. Raises NotMade if Node.js
    cannot do it."""
    asked = [node(), str(SCRIPT), str(pyodide), str(archive), str(out), ",".join(left_out)]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    if answer.returncode:
        why = next((line for line in answer.stderr.splitlines() if "Error" in line), "node failed")
        raise NotMade(NOT_COMPILED, why)
