// Sounds, vibration and speech. Browsers allow sounds after the first touch; before it there are none.

let player = null;
const known = new Map();

/** Wakes the player at the first touch. */
export function wakeSounds() {
  const Player = window.AudioContext || window.webkitAudioContext;
  if (!Player) return;
  player ||= new Player();
  if (player.state === "suspended") player.resume().catch(() => {});
}

/** Plays the file at this path of the page. */
export async function play(path) {
  if (!player || player.state !== "running" || !/^[\w./-]+$/.test(path)) return;
  try {
    if (!known.has(path)) known.set(path, await load(path));
    const source = player.createBufferSource();
    source.buffer = known.get(path);
    source.connect(player.destination);
    source.start();
  } catch {
    known.delete(path); // a game goes on without a sound that cannot be fetched
  }
}

async function load(path) {
  const file = await fetch(new URL(path, import.meta.url));
  const bytes = await file.arrayBuffer();
  return new Promise((done, failed) => player.decodeAudioData(bytes, done, failed));
}

/** Vibrates: milliseconds on, off, on ...; nothing: stops. Before the first touch, a browser calls this a mistake. */
export function shake(times) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(times.map(Number).slice(0, 20));
}

/** Reads a sentence aloud, in its language. */
export function speak(sentence, language) {
  if (!window.speechSynthesis) return;
  const said = new SpeechSynthesisUtterance(String(sentence));
  said.lang = language || document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
