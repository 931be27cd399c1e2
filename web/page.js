"use strict";
// The functions that the program calls (listed in src/platform/page/mod.rs), and the code that loads it.

const PREFIX = "specular/";
const canvas = document.getElementById("game");
const loading = document.getElementById("loading");
const progress = document.getElementById("progress");

// --- storage ----------------------------------------------------------------------------------------------------------

// Texts of up to this many characters go to the local storage, which is synchronous. Larger ones, such as mods, and those that
// do not fit there go to a database, which is read completely before the program starts.
const LARGE = 200000;
const large = new Map();
let database = null;
// Other tabs with this page write to the same files. They see the local storage at once, but the database only through this.
let tabs = null;
// How often a file that the engine reads has changed.
let changesForEngine = 0;
const isForEngine = (name) => /^Specular\/(setups|mods)\b/.test(name);

// Throws in browsers that block storage.
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase() {
  try {
    const request = indexedDB.open("specular", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    database = await answer(request);
    const files = database.transaction("files").objectStore("files");
    const [names, texts] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
    // If the page was closed in between, both may have a copy. A text begins with its time.
    const isOld = (name, text) => parseInt(storage()?.getItem(PREFIX + name)) > parseInt(text);
    names.forEach((name, i) => (isOld(name, texts[i]) ? change(name, undefined) : large.set(name, texts[i])));
    tabs = new BroadcastChannel("specular");
    tabs.onmessage = ({ data: [name, text] }) => (text === undefined ? large.delete(name) : large.set(name, text));
  } catch (error) {
    console.warn(`no database: ${error}`);
  }
}

// Stores a text, or removes it if it is undefined. Asynchronous: a failure is reported later in a notice.
function change(name, text) {
  const transaction = database.transaction("files", "readwrite");
  const files = transaction.objectStore("files");
  if (text === undefined) files.delete(name);
  else files.put(text, name);
  transaction.onabort = () => notice(`${name} could not be saved: ${isFull(transaction.error) ? FULL : transaction.error}.`);
  transaction.oncomplete = () => {
    // Only now is the local copy no longer needed, unless it is newer.
    if (text !== undefined && large.get(name) === text) storage()?.removeItem(PREFIX + name);
    tabs?.postMessage([name, text]);
  };
}

function keepLarge(name, text) {
  large.set(name, text);
  change(name, text);
}

function forgetLarge(name) {
  if (large.delete(name)) change(name, undefined);
}

const FULL = "the browser's storage for this page is full";
const isFull = (error) => /quota/i.test(error?.name);

function keptNames() {
  const kept = storage();
  const names = Array.from({ length: kept?.length ?? 0 }, (_, i) => kept.key(i));
  const local = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  return [...new Set([...local, ...large.keys()])];
}

function kept(name) {
  return large.get(name) ?? storage()?.getItem(PREFIX + name) ?? undefined;
}

function keep(name, text) {
  if (isForEngine(name)) changesForEngine++;
  const kept = storage();
  let why = "this browser stores nothing for this page";
  if (kept && text.length <= LARGE) {
    try {
      kept.setItem(PREFIX + name, text);
      forgetLarge(name);
      return undefined;
    } catch (error) {
      why = isFull(error) ? FULL : String(error.message);
    }
  }
  if (!database) return kept && text.length > LARGE ? FULL : why;
  keepLarge(name, text);
  return undefined;
}

function forget(name) {
  if (isForEngine(name)) changesForEngine++;
  storage()?.removeItem(PREFIX + name);
  forgetLarge(name);
}

// --- messages ---------------------------------------------------------------------------------------------------------

function notice(text) {
  const box = document.getElementById("notice");
  box.textContent = text;
  box.hidden = false;
  box.onclick = () => (box.hidden = true);
  setTimeout(() => (box.hidden = true), 12000);
}

function showError(title, text) {
  const box = document.getElementById("error");
  if (!box.hidden) return;
  box.querySelector("h2").textContent = title;
  box.querySelector("p").textContent = text;
  box.hidden = false;
}

// --- the engine -------------------------------------------------------------------------------------------------------

const helpers = new Map();
let lastHelper = 0;
let engine = null;

async function compile(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  // Some servers do not know the type, without which browsers compile no stream.
  const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// Compiled once for all workers. A failed download is tried again for the next worker.
function compiledEngine() {
  engine ??= compile("engine_bg.wasm").catch((error) => {
    engine = null;
    throw error;
  });
  return engine;
}

function startHelper(call) {
  if (!window.Worker) return undefined;
  const helper = { call, lastQuestion: 0 };
  startWorker(helper);
  helpers.set(++lastHelper, helper);
  return lastHelper;
}

function startWorker(helper) {
  const worker = new Worker("worker.js");
  Object.assign(helper, { worker, changes: changesForEngine, failed: null });
  // A failure before the first question is reported as its answer.
  const fail = (why) => {
    const answer = () => ({ number: helper.lastQuestion, what: { Failed: String(why) } });
    helper.failed = () => helper.call(JSON.stringify(answer()));
    if (helper.lastQuestion) helper.failed();
  };
  worker.onmessage = (event) => helper.call(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "the worker could not be started");
  };
  const files = Object.fromEntries(keptNames().filter(isForEngine).map((name) => [name, kept(name)]));
  compiledEngine().then((module) => worker.postMessage({ module, files }), fail);
}

function sendToHelper(number, question) {
  const helper = helpers.get(number);
  helper.lastQuestion = JSON.parse(question).number;
  // The engine has read the files at its start.
  if (helper.changes !== changesForEngine) {
    helper.worker.terminate();
    startWorker(helper);
  }
  if (helper.failed) setTimeout(helper.failed);
  else helper.worker.postMessage({ question });
}

function endHelper(number) {
  helpers.get(number)?.worker.terminate();
  helpers.delete(number);
}

// --- files ------------------------------------------------------------------------------------------------------------

function download(name, bytes) {
  const types = { png: "image/png", gif: "image/gif" };
  const type = types[name.split(".").pop()] ?? "text/plain;charset=utf-8";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes.slice()], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function pick(extensions, call) {
  const input = document.createElement("input");
  input.type = "file";
  // Phones do not know the extensions of games, and would offer no files.
  if (!matchMedia("(pointer: coarse)").matches) input.accept = `${extensions},.zip`;
  input.onchange = async () => {
    const file = input.files[0];
    const bytes = file && new Uint8Array(await file.arrayBuffer());
    // A mod, on devices without drag and drop.
    const isMod = /\.zip$/i.test(file?.name);
    if (isMod) dropped(file.name, bytes);
    call(isMod ? undefined : file?.name, isMod ? undefined : bytes);
  };
  input.oncancel = () => call(undefined, undefined);
  input.click();
}

let dropped = () => {};
function onDrop(call) {
  dropped = call;
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", async (event) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) call(file.name, new Uint8Array(await file.arrayBuffer()));
  });
}

// --- graphics ---------------------------------------------------------------------------------------------------------

function graphicsName() {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return null;
  const info = context.getExtension("WEBGL_debug_renderer_info");
  const name = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return name;
}

const graphics = graphicsName();

canvas.addEventListener("webglcontextlost", (event) => {
  event.preventDefault();
  showError("The graphics stopped working", "Your game is saved up to the last turn. Reload the page to continue.");
});
// Nothing that was drawn before is left in the restored context.
canvas.addEventListener("webglcontextrestored", () => location.reload());

// If the browser cannot compile a shader, all drawing stops, and would stop again after a reload without low graphics. Bevy
// only reports this in the console.
const log = console.log.bind(console);
console.log = (...words) => {
  log(...words);
  if (!/RenderError/.test(words.join(" "))) return;
  if (!/graphics=low/.test(location.hash)) setHash([...hashParts(), "graphics=low"]);
  showError("Your browser cannot draw this quality", "Your game is saved. Reload the page to continue with low graphics.");
};

// Chromium's device emulation reports the device pixels of a high-density screen as CSS pixels, so that the game would be drawn
// too coarsely and for a window of half the size.
const boxes = Object.getOwnPropertyDescriptor(ResizeObserverEntry.prototype, "devicePixelContentBoxSize");
if (boxes) {
  const get = function () {
    const counted = boxes.get.call(this);
    const { width, height } = this.contentRect;
    const [inlineSize, blockSize] = [width, height].map((length) => Math.round(length * devicePixelRatio));
    const isNear = Math.abs(counted[0].inlineSize - inlineSize) < 3 && Math.abs(counted[0].blockSize - blockSize) < 3;
    return isNear ? counted : [{ inlineSize, blockSize }];
  };
  Object.defineProperty(ResizeObserverEntry.prototype, "devicePixelContentBoxSize", { ...boxes, get });
}

// --- input ------------------------------------------------------------------------------------------------------------

// The game's keys that would also scroll the page, move the focus or open the browser's search. Others also reach the browser.
const OWN_KEYS = new Set(["Tab", " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End",
  "Backspace", "/", "'"]);
canvas.addEventListener("keydown", (event) => {
  if (OWN_KEYS.has(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
});
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
canvas.addEventListener("pointerdown", () => canvas.focus());
for (const gesture of ["gesturestart", "gesturechange"]) {
  window.addEventListener(gesture, (event) => event.preventDefault());
}

// One finger drags a piece, turns the camera or scrolls a list; two fingers turn the camera and zoom. A drag that does not
// move a piece presses nothing.
const SLOP = 12;
const fingers = new Map();
let areTaken = false;
let framesAtPress = 0;
let framesAtDrag = null;
let turn = () => {};

function takeFingers() {
  areTaken = true;
  for (const [pointerId, { x, y }] of fingers) {
    canvas.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType: "touch", clientX: x, clientY: y }));
  }
}

// Scrolls the list under a finger by simulating a mouse wheel.
function scroll(x, y, deltaY) {
  const at = { pointerType: "mouse", pointerId: 1, clientX: x, clientY: y, button: -1, bubbles: true };
  canvas.dispatchEvent(new PointerEvent("pointermove", { ...at, coalescedEvents: [new PointerEvent("pointermove", at)] }));
  canvas.dispatchEvent(new WheelEvent("wheel", { clientX: x, clientY: y, deltaY, bubbles: true, cancelable: true }));
}

// The distance between two fingers, and the direction from one to the other.
function between() {
  const [a, b] = [...fingers.values()];
  return [Math.hypot(a.x - b.x, a.y - b.y) || 1, Math.atan2(b.y - a.y, b.x - a.x)];
}

function moveFinger(finger, { clientX, clientY }) {
  const [dx, dy] = [clientX - finger.x, clientY - finger.y];
  const before = fingers.size === 2 && between();
  [finger.x, finger.y] = [clientX, clientY];
  if (before) {
    const after = between();
    const twist = Math.atan2(Math.sin(after[1] - before[1]), Math.cos(after[1] - before[1]));
    turn(twist - 0.003 * dx, 0.0025 * dy, after[0] / before[0]);
  } else if (fingers.size === 1 && specular.state?.table) {
    turn(-0.006 * dx, 0.005 * dy, 1);
  } else if (fingers.size === 1) {
    scroll(clientX, clientY, -dy);
  }
}

for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  canvas.addEventListener(kind, (event) => {
    if (event.pointerType !== "touch" || !event.isTrusted) return;
    const id = event.pointerId;
    if (kind === "pointerdown") {
      framesAtPress = specular.frames;
      framesAtDrag = null;
      fingers.set(id, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
      if (fingers.size === 2 && !areTaken) takeFingers();
    }
    const finger = fingers.get(id);
    if (kind === "pointermove" && finger) {
      const isFar = Math.hypot(event.clientX - finger.from[0], event.clientY - finger.from[1]) > SLOP;
      if (isFar) framesAtDrag ??= specular.frames;
      // The game reports a frame later whether a piece is held. In the editor, a finger paints.
      const { table, editor, held } = specular.state ?? {};
      const isKnown = framesAtDrag !== null && (!table || specular.frames > framesAtDrag + 1);
      if (!areTaken && isKnown && !editor && !held) takeFingers();
      if (areTaken) moveFinger(finger, event);
      else [finger.x, finger.y] = [event.clientX, event.clientY];
    }
    const wereTaken = areTaken;
    if (kind === "pointerup" || kind === "pointercancel") {
      fingers.delete(id);
      if (!fingers.size) areTaken = false;
    }
    const isEarly = kind === "pointerup" && specular.frames === framesAtPress;
    if (wereTaken || isEarly) event.stopImmediatePropagation();
    if (isEarly && !wereTaken) endTap(new PointerEvent(kind, event));
  }, { capture: true });
}

// A finger that is lifted before a frame has seen the press would press nothing, so the end of a tap waits for a frame.
function endTap(lift) {
  const end = performance.now() + 1000;
  const wait = () => {
    if (specular.frames > framesAtPress || performance.now() > end) canvas.dispatchEvent(lift);
    else setTimeout(wait, 4);
  };
  wait();
}

// --- links ------------------------------------------------------------------------------------------------------------

// `setup=laser-chess/ace&moves=h2g1,c1+`: a plus sign is kept, because rotations are written with it.
function options() {
  return hashParts().map((option) => {
    try {
      return decodeURIComponent(option);
    } catch {
      return option;
    }
  });
}

const hashParts = () => location.hash.slice(1).split("&").filter(Boolean);

function setHash(parts) {
  const hash = parts.join("&");
  history.replaceState(null, "", location.pathname + location.search + (hash && `#${hash}`));
}

// Removes the link from the address once its game has continued, or its puzzle has been left, so that reloading shows the
// saved game.
let linked = null;
function leaveLink({ setup, ply, puzzle, title }) {
  const isAwaited = !linked && !title && puzzle === null && hashParts().some((option) => option.startsWith("puzzle="));
  if (isAwaited) return;
  const shown = puzzle ?? `${setup} ${ply}`;
  linked ??= shown;
  if (linked !== shown) setHash(hashParts().filter((option) => !/^(setup|moves|record|puzzle|first|second)=/.test(option)));
}

// The player has followed a link to another game.
window.addEventListener("hashchange", () => location.reload());

// Browsers only provide a clipboard to pages from this computer and over HTTPS. The program expects one.
if (!navigator.clipboard) {
  const none = () => Promise.reject(new Error("this page may not read the clipboard"));
  const writeText = async (text) => {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    canvas.focus();
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText, readText: none } });
}

// --- sound ------------------------------------------------------------------------------------------------------------

// A page may only play sound after the first gesture; sounds before that are dropped.
const sounds = [];
const Context = window.AudioContext ?? window.webkitAudioContext;
if (Context) {
  window.AudioContext = class extends Context {
    constructor(...options) {
      super(...options);
      sounds.push(this);
    }
  };
}
let hasGesture = false;
function sound(isOn) {
  for (const context of sounds) {
    if (isOn !== (context.state === "running")) (isOn ? context.resume() : context.suspend()).catch(() => {});
  }
}
for (const gesture of ["pointerdown", "pointerup", "keydown", "touchend"]) {
  window.addEventListener(gesture, () => {
    hasGesture = true;
    sound(true);
  }, { capture: true });
}
// Hidden pages are silent.
document.addEventListener("visibilitychange", () => sound(hasGesture && !document.hidden));

// --- functions for the program ----------------------------------------------------------------------------------------

globalThis.specular = {
  keptNames,
  kept,
  keep,
  forget,
  download,
  options,
  language: () => navigator.language || undefined,
  isReload: () => performance.getEntriesByType("navigation")[0]?.type === "reload",
  address: () => location.origin + location.pathname + location.search,
  report(what, text) {
    if (what === "ready") finish();
    if (what === "state") {
      specular.state = JSON.parse(text);
      leaveLink(specular.state);
    }
    if (what === "squares") specular.squares = JSON.parse(text);
    if (what === "buttons") specular.buttons = JSON.parse(text);
    if (what === "game-notice") specular.notices = [...specular.notices.slice(-9), text];
    if (what === "notice") notice(text);
    if (what === "failed") showError("Specular cannot run here", text);
  },
  later: (milliseconds, call) => void setTimeout(call, milliseconds),
  pick,
  onDrop,
  onTurn: (call) => (turn = call),
  matches: (query) => matchMedia(query).matches,
  software: () => /swiftshader|llvmpipe|software|basic render/i.test(graphics ?? ""),
  startHelper,
  sendToHelper,
  endHelper,
  // For tests of this page: the state of the game, its last notices, the positions of squares and buttons (with
  // `report=squares` in the address), the number of frames drawn, the audio contexts, and the engine's workers.
  state: null,
  notices: [],
  squares: {},
  buttons: {},
  isReady: false,
  frames: 0,
  sounds,
  helpers,
};

const nextFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (draw) => nextFrame((time) => {
  draw(time);
  specular.frames++;
});

// --- loading ----------------------------------------------------------------------------------------------------------

const mirrors = [...document.querySelectorAll(".mirror")];
const beams = [...document.querySelectorAll(".beam")];

// Draws the beam as far as a part from 0 to 1.
function drawBeam(part) {
  for (const beam of beams) beam.style.strokeDashoffset = 1 - part;
  for (const mirror of mirrors) mirror.classList.toggle("lit", part >= Number(mirror.dataset.at));
  document.querySelector(".king").classList.toggle("lit", part >= 1);
}

function finish() {
  if (specular.isReady) return;
  specular.isReady = true;
  if (hashParts().includes("graphics=low")) setHash(hashParts().filter((option) => option !== "graphics=low"));
  drawBeam(1);
  loading.classList.add("gone");
  setTimeout(() => loading.remove(), 600);
  canvas.focus();
  if (!storage() && !database) {
    notice("This browser stores nothing for this page: games are lost when you close it. Export those that you want to keep.");
  }
}

// Shows the progress of the download. Reads a copy of the response, so that the browser can cache the compiled original.
async function count(response, total) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const reader = response.body.getReader();
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    // The rest of the beam is for the first frame.
    drawBeam(Math.min(0.93, (0.93 * bytes) / total));
    progress.textContent = `${megabytes(bytes)} of ${megabytes(Math.max(total, bytes))} MB`;
  }
  progress.textContent = "Setting up the table";
  drawBeam(0.96);
}

function reportCrash(text) {
  if (/exceptions for control flow/.test(text)) return;
  showError("Specular has crashed", `Your game is saved up to the last turn. Reload the page to continue.\n\n${text}`);
}
window.addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) reportCrash(event.message);
});
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof WebAssembly.RuntimeError) reportCrash(String(event.reason));
});

async function load() {
  if (!graphics) {
    return showError("WebGL2 is not available", "Specular needs WebGL2. Every browser since 2022 supports it, but some "
      + "turn it off if the driver of the graphics card is too old.");
  }
  await openDatabase();
  try {
    const [program, response] = await Promise.all([import("./specular.js"), fetch("specular_bg.wasm")]);
    if (!response.ok) throw new Error(`specular_bg.wasm: ${response.status} ${response.statusText}`);
    const counted = count(response.clone(), Number(document.body.dataset.bytes) || 1);
    await Promise.all([program.default({ module_or_path: response }), counted]);
  } catch (error) {
    if (/exceptions for control flow/.test(String(error))) return;
    console.error(error);
    showError("Specular could not be loaded", String(error.message ?? error));
  }
}

load();
