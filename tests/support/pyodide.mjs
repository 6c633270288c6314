// Runs Python in the very engine that browsers get. Called: node pyodide.mjs FOLDER SCRIPT.py; the folder holds what a
// host serves, by its plain names.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack}`.slice(-3000));
  process.exit(1);
});
const [folder, script, mounted] = process.argv.slice(2);
const part = (name) => pathToFileURL(`${folder}/${name}`).href;
const { loadPyodide } = await import(part("pyodide.mjs"));
const { default: sodium } = await import(part("libsodium-wrappers.mjs"));
await sodium.ready;
const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdLibURL: `${folder}/standard_library.zip`,
  lockFileURL: `${folder}/lock.json`,
});
for (const name of readdirSync(folder).filter((each) => each.endsWith(".zst"))) {
  python.globals.set("packed", new Uint8Array(readFileSync(`${folder}/${name}`)));
  python.runPython(`
import io, zipfile
from compression import zstd
zipfile.ZipFile(io.BytesIO(zstd.decompress(packed.to_bytes()))).extractall("/house")
`);
}
python.FS.mkdirTree("/given");
python.mountNodeFS("/given", mounted);
python.registerJsModule("given_sodium", { functions: sodium });
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/house')");
try {
  await python.runPythonAsync(readFileSync(script, "utf-8"));
} catch (error) {
  process.stderr.write(error.message);
  process.exit(1);
}
process.exit(0);
