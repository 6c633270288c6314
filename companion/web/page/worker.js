// Starts Python in a worker and hands it what a browser has: sockets, storage, the way to the page. Nothing else.

const PARTS = {}; // name -> [address, integrity]: written here when the page is packed
const DATABASE = "companion";
const MOVE_IN = `
import io, sys, zipfile
from compression import zstd
zipfile.ZipFile(io.BytesIO(zstd.decompress(packed.to_bytes()))).extractall("/house")
sys.dont_write_bytecode = True
sys.path.insert(0, "/house")
del packed
`;
const PATIENCE = 300; // ms that another tab gets to say that it has this seat
const SOON = 20000; // ms in which the files of a game come, while Python waits: an address that is gone answers never

const tell = (message) => postMessage(message);
const address = (name) => new URL(PARTS[name][0], location).href;
const sealed = new Map(Object.entries(PARTS).map(([name, [, integrity]]) => [address(name), integrity]));
const plain = self.fetch.bind(self);
let lacks = ""; // the trouble, if a file did not come

// what is loaded must be what was packed: another one that had this address may have left its own in the cache
self.fetch = async (what, options = {}) => {
  const integrity = sealed.get(new URL(what, location).href);
  if (!integrity) return plain(what, options);
  const answer = await plain(what, { ...options, integrity })
    .catch(() => plain(what, { ...options, integrity, cache: "reload" }))
    .catch((error) => {
      lacks = "host";
      throw error;
    });
  if (!answer.ok) lacks = "version"; // the host has other files by now
  return answer;
};

async function module(name) {
  await (await fetch(address(name))).arrayBuffer();
  return import(address(name));
}

/** Fetches a part while Python waits for it. Its content and its integrity: Python compares them. */
function part(name, anew) {
  const request = new XMLHttpRequest();
  request.open("GET", address(name), false);
  request.responseType = "arraybuffer";
  request.timeout = SOON;
  if (anew) request.setRequestHeader("Cache-Control", "no-cache");
  try {
    request.send();
  } catch (error) {
    tell({ trouble: "game" });
    throw error;
  }
  if (request.status !== 200) {
    tell({ trouble: "version" });
    throw new Error(name);
  }
  return [new Uint8Array(request.response), PARTS[name][1]];
}

// -- storage ---------------------------------------------------------------------------------------------------------

/** Python takes errors alone for errors, and no DOMException. */
const refusal = (name) => Object.assign(new Error(name), { name });

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when a change is kept for good. */
const over = (change) =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(refusal(change.error?.name ?? "TabError")); // another tab has this seat
  });

class Kept {
  static async open() {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("parts"); // [path, where it begins in the file] -> bytes
      request.result.createObjectStore("tab"); // "now" -> the tab that has this seat
    };
    return new Kept(await done(request));
  }

  constructor(database) {
    this.database = database;
    this.me = crypto.getRandomValues(new Uint32Array(2)).join("-");
  }

  /** Whether another tab has this seat and is awake. From now on this tab says so when it is asked. */
  async isTaken() {
    const tabs = new BroadcastChannel(DATABASE);
    const answered = new Promise((resolve) => {
      tabs.onmessage = ({ data }) => resolve(data === "here");
    });
    tabs.postMessage("anybody?");
    const taken = await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE, false))]);
    if (taken) tabs.close();
    else tabs.onmessage = ({ data }) => data === "anybody?" && tabs.postMessage("here");
    return taken;
  }

  /** All parts. Whoever had this seat before, asleep, cannot keep anything any more. Refused if there is no room. */
  async take() {
    const change = this.database.transaction(["parts", "tab"], "readwrite");
    const taken = over(change);
    change.objectStore("tab").put(this.me, "now");
    const parts = change.objectStore("parts");
    const [keys, values] = await Promise.all([done(parts.getAllKeys()), done(parts.getAll())]);
    await taken;
    return keys.map(([path, at], number) => [path, at, values[number]]);
  }

  keep(changed, gone) {
    const change = this.database.transaction(["parts", "tab"], "readwrite", { durability: "strict" });
    const now = change.objectStore("tab").get("now");
    now.onsuccess = () => {
      if (now.result !== this.me) {
        change.abort();
        tell({ trouble: "tabs" });
        return;
      }
      const parts = change.objectStore("parts");
      for (const key of gone) parts.delete(key);
      for (const [path, at, data] of changed) parts.put(data, [path, at]);
    };
    return over(change);
  }
}

/** Stands in where a browser keeps nothing, or has no room: one can play as long as the tab is open. */
class Forgetful {
  constructor() {
    tell({ trouble: "storage" });
  }

  async isTaken() {
    return false;
  }

  async take() {
    return [];
  }

  async keep() {}
}

// -- sockets ---------------------------------------------------------------------------------------------------------

function connect(url, opened, received, closed) {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => opened();
  socket.onmessage = ({ data }) => received(new Uint8Array(typeof data === "string" ? 0 : data));
  socket.onclose = () => closed();
  return socket;
}

// -- the beginning ---------------------------------------------------------------------------------------------------

async function begin(start) {
  tell({ boot: "files", done: 0 });
  let kept = await Kept.open().catch(() => new Forgetful());
  const taken = kept.isTaken(); // the files come while another tab may answer
  const library = fetch(address("own.zip.zst")).then((answer) => answer.arrayBuffer());
  const ciphers = module("libsodium.mjs").then(() => module("libsodium-wrappers.mjs"));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    module("pyodide.mjs"),
    module("pyodide.asm.mjs"),
  ]);
  if (await taken) return tell({ trouble: "tabs" });
  tell({ boot: "python", done: 0.3 });
  const python = await loadPyodide({
    indexURL: address("pyodide.asm.wasm").replace(/[^/]*$/, ""),
    stdLibURL: address("standard_library.zip"),
    createPyodideModule,
    lockFileURL: address("lock.json"),
  });
  tell({ boot: "keys", done: 0.6 });
  const { default: sodium } = await ciphers;
  await sodium.ready;
  tell({ boot: "words", done: 0.7 });
  python.globals.set("packed", new Uint8Array(await library));
  python.runPython(MOVE_IN);
  const { begin: enter } = python.pyimport("companion.web.seat.entry");
  tell({ boot: "table", done: 0.9 });
  const parts = await kept.take().catch(() => (kept = new Forgetful()).take());
  const post = (bytes) => tell(JSON.parse(new TextDecoder().decode(bytes)));
  const worker = { connect, post, part, keep: (changed, gone) => kept.keep(changed, gone) };
  return enter(worker, sodium, parts, JSON.stringify(start));
}

let seat = null;
onmessage = ({ data }) => {
  if (data.start) {
    seat = begin(data.start).catch((error) => {
      console.error(error);
      tell({ trouble: lacks || "worker" });
    });
  } else {
    seat?.then((said) => said?.(JSON.stringify(data)));
  }
};
