// Compiles Python modules for browsers, by the very Python that will run them there, and leaves out what no seat needs.
// Called: node standard_library.mjs FOLDER-OF-PYODIDE IN.zip OUT.zip NAME,NAME...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, from, out, left] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile("/in.zip", readFileSync(from));
python.globals.set("left", left);
python.runPython(`
import importlib._bootstrap_external as loader
from importlib.util import source_hash
from zipfile import ZipFile, ZipInfo

def bare(code):  # which line a step is in takes a third of all bytes; tracebacks still name files and functions
    inside = (bare(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inside))

left_out = set(left.split(","))
with ZipFile("/in.zip") as source, ZipFile("/out.zip", "w") as compiled:  # stored: what is sent is packed as a whole
    for name in source.namelist():
        if name.endswith("/") or name.split("/")[0].removesuffix(".py") in left_out:
            continue
        data = source.read(name)
        if name.endswith(".py"):
            code = bare(compile(data, name, "exec", dont_inherit=True, optimize=2))
            name, data = name + "c", bytes(loader._code_to_hash_pyc(code, source_hash(data), False))
        compiled.writestr(ZipInfo(name), data)
`);
writeFileSync(out, python.FS.readFile("/out.zip"));
