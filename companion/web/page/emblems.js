// The emblems, each once, as symbols of one picture that is not seen. Their white becomes the colour of the text around.
// One that has other colours, too, is painted: it keeps them all, and fades where the text around is faint.

const SVG = "http://www.w3.org/2000/svg";
const TAKEN = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "mask", "defs", "radialGradient", "stop"]);
const PAINTED = /(fill|stroke)="#(?!(fff|000)")/i;
const SAFE = /^(d|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|transform|opacity|x|y|width|height|rx|ry|r|cx|cy|x1|y1|x2|y2|points|fill-rule|clip-rule|id|mask|offset|stop-color|stop-opacity)$/;

/** Takes over the sources of emblems by their names, in place of those before. Returns the names. */
export function learnEmblems(sprite, sources) {
  const names = new Set();
  for (const old of [...sprite.querySelectorAll("symbol[data-emblem]")]) old.remove();
  for (const [name, source] of Object.entries(sources)) {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) continue;
    const read = new DOMParser().parseFromString(String(source), "image/svg+xml").documentElement;
    if (read.localName !== "svg") continue;
    const symbol = document.createElementNS(SVG, "symbol");
    symbol.id = `e-${name}`;
    symbol.dataset.emblem = name;
    symbol.setAttribute("viewBox", read.getAttribute("viewBox") || "0 0 64 64");
    const all = document.createElementNS(SVG, "g");
    if (PAINTED.test(source)) all.setAttribute("class", "painted");
    for (const part of read.children) all.append(...copy(part, name, false));
    symbol.append(all);
    sprite.append(symbol);
    names.add(name);
  }
  return names;
}

function copy(part, name, masks) {
  if (!TAKEN.has(part.localName)) return [];
  const made = document.createElementNS(SVG, part.localName);
  const within = masks || part.localName === "mask";
  for (const { name: trait, value } of part.attributes) {
    if (!SAFE.test(trait)) continue;
    const own = value.replace(/^url\(#(\w+)\)$/, `url(#${name}-$1)`);
    if (trait === "id") made.id = `${name}-${value}`;
    else made.setAttribute(trait, !within && own.toLowerCase() === "#fff" ? "currentColor" : own);
  }
  for (const kid of part.children) made.append(...copy(kid, name, within));
  return [made];
}
