// Compiles Python modules for browsers, by the very Python that will run them there. Of the standard library, those that
// are named; nobody looks for a mistake there, so it keeps the line of each function alone. An archive OUT.zst is packed
// by Zstandard, as a whole: browsers would unpack no more than gzip.
// Called: node standard_library.mjs FOLDER-OF-PYODIDE NAME,NAME,... IN.zip OUT IN.zip OUT...
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const LEVEL = 19; // of 22: the next ones take twice the time for a thousandth

process.on("uncaughtException", ({ name, message }) => {
  console.error(`${name}: ${message.trim().split("\n").at(-1)}`);
  process.exit(1);
});
const [folder, kept, ...paths] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
python.globals.set("kept", kept);
python.runPython(`
import ast
import importlib._bootstrap_external as loader
from compression import zstd
from importlib.util import source_hash
from pathlib import Path
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

def first_line(code):  # the same table, with the line of the function for all of it
    steps = len(code.co_code) // 2
    return b"".join(bytes([0xE7 + min(rest, 8), 0]) for rest in range(steps, 0, -8))

def light(code, table):
    inside = (light(each, table) if isinstance(each, type(code)) else each for each in code.co_consts)
    return code.replace(co_linetable=table(code), co_consts=tuple(inside))

class Unsaid(ast.NodeTransformer):  # the types of a function's arguments would take an eighth of all bytes
    def visit_FunctionDef(self, node):
        if not any(isinstance(each, ast.Attribute) and each.attr == "register" for each in node.decorator_list):
            node.returns = None  # whoever registers is chosen by the type of its argument; nobody else asks for any
            for each in ast.walk(node.args):
                if isinstance(each, ast.arg):
                    each.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

wanted = set(kept.split(",")) - {""}

def compiled():
    with ZipFile("/in.zip") as source, ZipFile("/out.zip", "w") as made:  # stored: what is sent is packed as a whole
        for name in source.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name.endswith("/") or (wanted and module not in wanted):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                said = Unsaid().visit(ast.parse(data, name))
                code = compile(said, name, "exec", dont_inherit=True, optimize=2)
                code = light(code, first_line if wanted else lines)
                name, data = name + "c", bytes(loader._code_to_hash_pyc(code, source_hash(data), False))
            made.writestr(ZipInfo(name), data)

def packed():
    Path("/out.zip").write_bytes(zstd.compress(Path("/out.zip").read_bytes(), level=${LEVEL}))
`);
for (let at = 0; at < paths.length; at += 2) {
  python.FS.writeFile("/in.zip", readFileSync(paths[at]));
  python.runPython("compiled()");
  if (paths[at + 1].endsWith(".zst")) python.runPython("packed()");
  writeFileSync(paths[at + 1], python.FS.readFile("/out.zip"));
}
