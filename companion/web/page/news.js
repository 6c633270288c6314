// What somebody who does not see the page is told when it changes while they are on it: the lines that are new.

const LINES = ":is(.main, .foot) :is(p, h2, h3, h4, button:not(.beside *))";
const FIRST = ":is(.main, .foot) :is(.role-title, .role-lead:not(button *), .waits)"; // what a new page is about
const MOST = 4; // lines; more than that is a new picture, which people read themselves
const OWN = 1000; // ms after a touch in which numbers that change are an answer to it; else they only count by themselves

/** Returns the lines of a page as they are read. */
export const linesOf = (root) => [...root.querySelectorAll(LINES)].map(spoken).filter(Boolean);

/** Returns what a page that has just come up is about. */
export const aboutOf = (root) => said([...root.querySelectorAll(FIRST)].map(spoken).filter(Boolean).slice(0, 2));

/** Returns what is new in `now`. `since`: ms since the last touch. */
export function newsOf(before, now, since) {
  const bare = (line) => (since < OWN ? line : line.replace(/\d+/g, "#"));
  const known = new Set(before.map(bare));
  return said(now.filter((line) => !known.has(bare(line))).slice(0, MOST));
}

const said = (lines) => lines.map((line) => line.replace(/[.:]$/, "")).join(". ");

function spoken(element) {
  const parts = [...element.querySelectorAll(".text:not(.longer *)")].map((each) => each.textContent);
  return element.getAttribute("aria-label") || parts.join(", ") || element.textContent.trim();
}
