"use strict";
// What the program asks of the browser (src/platform/page/mod.rs names every function), and what loads it.

const PREFIX = "specular/";
const canvas = document.getElementById("game");
const loading = document.getElementById("loading");
const progress = document.getElementById("progress");

// --- what players keep ------------------------------------------------------------------------------------------------

// A browser that keeps nothing refuses even to be asked.
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function keptFiles() {
  const kept = storage();
  const files = {};
  for (let i = 0; kept && i < kept.length; i++) {
    const name = kept.key(i);
    if (name.startsWith(PREFIX)) files[name.slice(PREFIX.length)] = kept.getItem(name);
  }
  return files;
}

function keep(name, text) {
  const kept = storage();
  if (!kept) return "this browser keeps nothing of this page";
  try {
    kept.setItem(PREFIX + name, text);
    return undefined;
  } catch (error) {
    return /quota/i.test(error.name) ? "the browser's storage for this page is full" : String(error.message);
  }
}

// --- words ------------------------------------------------------------------------------------------------------------

function notice(words) {
  const place = document.getElementById("words");
  place.textContent = words;
  place.hidden = false;
  place.onclick = () => (place.hidden = true);
  setTimeout(() => (place.hidden = true), 12000);
}

function trouble(title, words) {
  const place = document.getElementById("trouble");
  if (!place.hidden) return;
  place.querySelector("h2").textContent = title;
  place.querySelector("p").textContent = words;
  place.hidden = false;
}

// --- the engine -------------------------------------------------------------------------------------------------------

const helpers = new Map();
let lastHelper = 0;
let engine = null;

function startHelper(call) {
  if (!window.Worker) return undefined;
  const number = ++lastHelper;
  const worker = new Worker("worker.js");
  const helper = { worker, asked: 0, failed: null };
  // What fails before it is asked anything tells so when it is.
  const fail = (why) => {
    helper.failed = () => call(JSON.stringify({ number: helper.asked, what: { Failed: String(why) } }));
    if (helper.asked) helper.failed();
  };
  worker.onmessage = (event) => call(event.data);
  worker.onerror = (event) => fail(event.message || "the worker could not be started");
  // Compiled once, for every worker that is started later.
  engine ??= WebAssembly.compileStreaming(fetch("engine_bg.wasm"));
  engine.then((module) => worker.postMessage({ module, files: keptFiles() }), fail);
  helpers.set(number, helper);
  return number;
}

function askHelper(number, question) {
  const helper = helpers.get(number);
  helper.asked = JSON.parse(question).number;
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
  // Phones know no extensions of games, and would offer nothing.
  if (!matchMedia("(pointer: coarse)").matches) input.accept = extensions;
  input.onchange = async () => {
    const file = input.files[0];
    call(file?.name, file && new Uint8Array(await file.arrayBuffer()));
  };
  input.oncancel = () => call(undefined, undefined);
  input.click();
}

function onDrop(call) {
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
  trouble("The browser took the graphics away", "Your game is kept as far as it was played. Load it again to go on.");
});

// --- hands ------------------------------------------------------------------------------------------------------------

// The game's keys that would also scroll the page, leave the table or look for a word. All others are the browser's too.
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
// A link to another game, chosen while this one is on the table.
window.addEventListener("hashchange", () => location.reload());

// --- sound ------------------------------------------------------------------------------------------------------------

// A page may sound only after the first gesture: until then the sounds of what happens are lost, and nothing else.
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
for (const gesture of ["pointerdown", "pointerup", "keydown", "touchend"]) {
  window.addEventListener(gesture, () => {
    for (const sound of sounds) if (sound.state === "suspended") sound.resume().catch(() => {});
  }, { capture: true });
}

// --- what the program calls -------------------------------------------------------------------------------------------

globalThis.specular = {
  keptNames: () => Object.keys(keptFiles()),
  kept: (name) => storage()?.getItem(PREFIX + name) ?? undefined,
  keep,
  forget: (name) => storage()?.removeItem(PREFIX + name),
  download,
  options: () => [...new URLSearchParams(location.hash.slice(1))].map(([name, value]) => `${name}=${value}`),
  tell(what, words) {
    if (what === "ready") finish();
    if (what === "state") specular.state = JSON.parse(words);
    if (what === "squares") specular.squares = JSON.parse(words);
    if (what === "notice") notice(words);
    if (what === "failed") trouble("Specular does not run here", words);
  },
  later: (milliseconds, call) => void setTimeout(call, milliseconds),
  pick,
  onDrop,
  matches: (query) => matchMedia(query).matches,
  software: () => /swiftshader|llvmpipe|software|basic render/i.test(graphics ?? ""),
  startHelper,
  askHelper,
  endHelper,
  // For tests of this page: how the game stands, where its squares are (with `tell=squares` in the address), how many frames were drawn, the contexts of sound, and what there is of
  // the engine's workers.
  state: null,
  squares: {},
  isReady: false,
  frames: 0,
  sounds,
  helpers,
};

const nextFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (draw) => nextFrame((time) => {
  specular.frames++;
  draw(time);
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
  drawBeam(1);
  loading.classList.add("gone");
  setTimeout(() => loading.remove(), 600);
  canvas.focus();
  if (!storage()) notice("This browser keeps nothing of this page: games are lost when it is closed. Export what you like.");
}

// Shows how much of the program is there. Bytes are counted on a copy, so that the browser can keep what it compiles.
async function count(response, total) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const reader = response.body.getReader();
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    // The last bit of the way is for the first picture.
    drawBeam(Math.min(0.93, (0.93 * bytes) / total));
    progress.textContent = `${megabytes(bytes)} of ${megabytes(Math.max(total, bytes))} MB`;
  }
  progress.textContent = "Setting up the table";
  drawBeam(0.96);
}

function broke(words) {
  if (/exceptions for control flow/.test(words)) return;
  trouble("Something broke", `Your game is kept as far as it was played. Load it again to go on.\n\n${words}`);
}
window.addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) broke(event.message);
});
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof WebAssembly.RuntimeError) broke(String(event.reason));
});

async function load() {
  if (!graphics) {
    return trouble("This browser draws no WebGL2", "Specular needs it. Any browser from 2022 on has it; in some it is "
      + "turned off where the graphics card's driver is too old.");
  }
  try {
    const [program, response] = await Promise.all([import("./specular.js"), fetch("specular_bg.wasm")]);
    if (!response.ok) throw new Error(`specular_bg.wasm: ${response.status} ${response.statusText}`);
    const counted = count(response.clone(), Number(document.body.dataset.bytes) || 1);
    await Promise.all([program.default({ module_or_path: response }), counted]);
  } catch (error) {
    if (/exceptions for control flow/.test(String(error))) return;
    console.error(error);
    trouble("Specular could not be loaded", String(error.message ?? error));
  }
}

load();
