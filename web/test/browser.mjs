// A headless Chromium without a graphics card, and a server for the page. It is controlled with the DevTools protocol
// through a pipe, so that only Chromium, Node and Python are needed.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const program = ["chromium", "chromium-browser", "google-chrome"].find(
  (name) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0);

const port = 20000 + (process.pid % 20000);
export const origin = `http://127.0.0.1:${port}`;

// The page's console output.
export const lines = [];
// A folder for files to give to the page, and for the browser's profile.
export let scratch;

let pictures;
let server;
let browser;
let session;

export async function start(folder, folderForPictures) {
  pictures = folderForPictures;
  scratch = mkdtempSync(join(tmpdir(), "specular-chromium-"));
  const script = fileURLToPath(new URL("../serve.py", import.meta.url));
  server = spawn("python3", [script, String(port), folder], { stdio: "ignore" });
  // The back-forward cache would keep the memory of earlier pages, and the fingers on them.
  browser = spawn(program, ["--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--mute-audio",
    "--enable-unsafe-swiftshader", "--no-first-run", "--disable-features=BackForwardCache",
    "--remote-debugging-pipe", `--user-data-dir=${scratch}`, "about:blank"],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  browser.stdio[4].on("data", receive);
  await sleep(500);
  const { targetInfos } = await sendToBrowser("Target.getTargets");
  const { targetId } = targetInfos.find((info) => info.type === "page");
  ({ sessionId: session } = await sendToBrowser("Target.attachToTarget", { targetId, flatten: true }));
}

export async function prepareTab() {
  await send("Page.enable");
  await send("Runtime.enable");
  await send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await resize(960, 540);
}

// Runs `act` in a second tab in front of the first.
export async function inSecondTab(act) {
  const first = session;
  const { targetId } = await sendToBrowser("Target.createTarget", { url: "about:blank" });
  ({ sessionId: session } = await sendToBrowser("Target.attachToTarget", { targetId, flatten: true }));
  try {
    await prepareTab();
    await act();
  } finally {
    session = first;
    await sendToBrowser("Target.closeTarget", { targetId });
    await send("Page.bringToFront");
  }
}

export async function stop() {
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, "console.txt"), lines.join("\n"));
  }
  const ended = browser && new Promise((resolve) => browser.once("exit", resolve));
  browser?.kill();
  server?.kill();
  await ended;
  await sleep(500);
  if (scratch) rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

// --- the protocol ----------------------------------------------------------------------------------------------------

let lastId = 0;
const calls = new Map();
let rest = "";

function call(method, params, sessionId) {
  const id = ++lastId;
  browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  return new Promise((resolve, reject) => calls.set(id, { resolve, reject, method }));
}

export const sendToBrowser = (method, params = {}) => call(method, params, undefined);
export const send = (method, params = {}) => call(method, params, session);

function receive(data) {
  const messages = (rest + data).split("\0");
  rest = messages.pop();
  for (const text of messages) {
    const { id, result, error, method, params } = JSON.parse(text);
    if (id) {
      const { resolve, reject, method: asked } = calls.get(id);
      calls.delete(id);
      error ? reject(new Error(`${asked}: ${error.message}`)) : resolve(result);
    } else if (method === "Runtime.consoleAPICalled") {
      lines.push(`${params.type}: ${params.args.map((arg) => arg.value ?? arg.description).join(" ")}`);
    } else if (method === "Runtime.exceptionThrown") {
      lines.push(`thrown: ${params.exceptionDetails.exception?.description ?? params.exceptionDetails.text}`);
    }
  }
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function evaluate(expression) {
  const asked = { expression, returnByValue: true, awaitPromise: true };
  const { result, exceptionDetails } = await send("Runtime.evaluate", asked);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

// Long enough for a busy machine without a graphics card.
const PATIENCE = 180;

export async function until(what, expression) {
  const end = Date.now() + 1000 * PATIENCE;
  while (Date.now() < end) {
    const value = await evaluate(expression).catch(() => undefined);
    if (value) return value;
    await sleep(150);
  }
  const game = "JSON.stringify([globalThis.specular?.state, globalThis.specular?.notices])";
  const found = await evaluate(game).catch(String);
  throw new Error(`${what}: not within ${PATIENCE} s; the game: ${found}\n${lines.slice(-12).join("\n")}`);
}

export function expect(what, holds) {
  if (!holds) throw new Error(what);
}

// --- pictures --------------------------------------------------------------------------------------------------------

export async function picture(name) {
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  // Only stored if a folder was given.
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
  }
  return data;
}

// The result of `read` on a picture of the page. It runs in the page, with the bytes of the pixels, the width in pixels, the
// number of pixels per CSS pixel, and `more`.
export function look(png, read, ...more) {
  return evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64,${png}")).blob());
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    paper.drawImage(picture, 0, 0);
    const { data } = paper.getImageData(0, 0, picture.width, picture.height);
    return (${read})(data, picture.width, picture.width / innerWidth, ...${JSON.stringify(more)});
  })()`);
}

// Sets the size of the page itself, without a window's frame.
export const resize = (width, height, deviceScaleFactor = 1, mobile = false) =>
  send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile });

// --- input -----------------------------------------------------------------------------------------------------------

const frames = () => evaluate("globalThis.specular?.frames ?? 0");

// Sends an event and waits until the game has drawn what it changes: two frames, or one if no other follows.
async function act(event) {
  const first = await frames();
  await event();
  const end = Date.now() + 5000;
  for (let before, now = first; Date.now() < end; ) {
    await sleep(200);
    [before, now] = [now, await frames()];
    if (now >= first + 2 || (now > first && now === before)) return;
  }
}

const mouse = (type, [x, y], more) => act(() => send("Input.dispatchMouseEvent", { type, x, y, ...more }));

export async function click(x, y) {
  await mouse("mouseMoved", [x, y]);
  await mouse("mousePressed", [x, y], { button: "left", clickCount: 1, buttons: 1 });
  await mouse("mouseReleased", [x, y], { button: "left", clickCount: 1, buttons: 0 });
}

// The name and the number of each key by its code.
const KEYS = { Enter: ["Enter", 13], Escape: ["Escape", 27], Home: ["Home", 36], ControlLeft: ["Control", 17],
  KeyC: ["c", 67], KeyE: ["e", 69], KeyP: ["p", 80], KeyQ: ["q", 81], KeyV: ["v", 86] };

async function key(type, code, modifiers) {
  const [key, windowsVirtualKeyCode] = KEYS[code];
  const text = code === "Enter" ? "\r" : "";
  await act(() => send("Input.dispatchKeyEvent", { type, code, key, windowsVirtualKeyCode, modifiers, text }));
}

export async function press(code, modifiers = 0) {
  await key("keyDown", code, modifiers);
  await key("keyUp", code, modifiers);
}

export async function pressWithControl(code) {
  const control = 2;
  await key("keyDown", "ControlLeft", control);
  await press(code, control);
  await key("keyUp", "ControlLeft", 0);
}

const touch = (type, places) =>
  send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });

export async function tap(x, y) {
  await touch("touchStart", [[x, y]]);
  await act(() => touch("touchEnd", []));
}

// Moves fingers in straight lines, each from one point to another.
export async function drag(...ways) {
  const steps = 10;
  for (let step = 0; step <= steps; step++) {
    const places = ways.map(([from, to]) => from.map((start, axis) => start + ((to[axis] - start) * step) / steps));
    await act(() => touch(step ? "touchMove" : "touchStart", places));
  }
  await act(() => touch("touchEnd", []));
}

// Drops a file on the page, as from another window.
export async function drop(path, x, y) {
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await send("Input.dispatchDragEvent", { type, x, y, data });
    await sleep(100);
  }
}
