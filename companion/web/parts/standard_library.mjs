// Compiles Python modules for browsers, by the very Python that will run them there, and leaves out what no seat needs.
// Called: node standard_library.mjs FOLDER-OF-PYODIDE IN.zip OUT.zip NAME,NAME...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", ({ name, message }) => {
  console.error(`${name}: ${message.trim().split("\n").at(-1)}`);
  process.exit(1);
});
const [folder, from, out, left] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile("/in.zip", readFileSync(from));
python.globals.set("left", left);
python.runPython(`
import importlib._bootstrap_external as loader
from importlib.util import source_hash
from zipfile import ZipFile, ZipInfo

def number(delta):  # of the table's own kind: six bits at a time, the sign first
    rest, sign = abs(delta), int(delta < 0)
    found, rest = [rest % 32 * 2 + sign], rest // 32
    while rest:
        found[-1] += 64
        found, rest = [*found, rest % 64], rest // 64
    return bytes(found)

def lines(code):  # the table of lines without columns, which would take a third of all bytes
    table, at = b"", code.co_firstlineno
    for begin, end, line in code.co_lines():
        for steps in range((end - begin) // 2, 0, -8):
            if line is None:
                table += bytes([0xF7 + min(steps, 8)])
            else:
                table += bytes([0xE7 + min(steps, 8)]) + number(line - at)
                at = line
    return table

def light(code):
    inside = (light(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    return code.replace(co_linetable=lines(code), co_consts=tuple(inside))

left_out = set(left.split(","))
with ZipFile("/in.zip") as source, ZipFile("/out.zip", "w") as compiled:  # stored: what is sent is packed as a whole
    for name in source.namelist():
        if name.endswith("/") or name.split("/")[0].removesuffix(".py") in left_out:
            continue
        data = source.read(name)
        if name.endswith(".py"):
            code = light(compile(data, name, "exec", dont_inherit=True, optimize=2))
            name, data = name + "c", bytes(loader._code_to_hash_pyc(code, source_hash(data), False))
        compiled.writestr(ZipInfo(name), data)
`);
writeFileSync(out, python.FS.readFile("/out.zip"));
