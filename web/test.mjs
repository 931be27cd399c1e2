// Plays the game in a real Chromium without a graphics card: node web/test.mjs [FOLDER FOR PICTURES [STEPS]]
// STEPS are words of the names of steps, such as `finger`: only these are taken. SPECULAR_WEB is another folder than dist/web.
// Speaks the DevTools protocol through a pipe, so that nothing need be installed but Chromium, Node and Python.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = process.env.SPECULAR_WEB ?? join(root, "dist/web");
const [pictures, ...chosen] = process.argv.slice(2);
const browser = ["chromium", "chromium-browser", "google-chrome"].find(
  (name) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0);
for (const [missing, why] of [[!browser, "there is no Chromium"], [!existsSync(join(folder, "index.html")),
  `there is no ${folder}: ./web/build.sh builds it`]]) {
  if (missing) {
    console.log(`skipped: ${why}`);
    process.exit(0);
  }
}

// --- a browser --------------------------------------------------------------------------------------------------------

const port = 20000 + (process.pid % 20000);
const server = spawn("python3", [join(root, "web/serve.py"), String(port), folder], { stdio: "ignore" });
const profile = mkdtempSync(join(tmpdir(), "specular-chromium-"));
const chromium = spawn(browser, ["--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--mute-audio",
  "--enable-unsafe-swiftshader", "--no-first-run", "--remote-debugging-pipe", `--user-data-dir=${profile}`,
  "--window-size=960,540", "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });

let lastId = 0;
const calls = new Map();
const said = [];
let rest = "";
let session;

function send(method, params = {}) {
  const id = ++lastId;
  chromium.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
  return new Promise((resolve, reject) => calls.set(id, { resolve, reject, method }));
}

chromium.stdio[4].on("data", (data) => {
  const messages = (rest + data).split("\0");
  rest = messages.pop();
  for (const text of messages) {
    const { id, result, error, method, params } = JSON.parse(text);
    if (id) {
      const { resolve, reject, method: asked } = calls.get(id);
      calls.delete(id);
      error ? reject(new Error(`${asked}: ${error.message}`)) : resolve(result);
    } else if (method === "Runtime.consoleAPICalled") {
      said.push(`${params.type}: ${params.args.map((arg) => arg.value ?? arg.description).join(" ")}`);
    } else if (method === "Runtime.exceptionThrown") {
      said.push(`thrown: ${params.exceptionDetails.exception?.description ?? params.exceptionDetails.text}`);
    }
  }
});

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function evaluate(expression) {
  const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

async function until(what, expression, seconds) {
  const end = Date.now() + 1000 * seconds;
  while (Date.now() < end) {
    const value = await evaluate(expression).catch(() => undefined);
    if (value) return value;
    await sleep(150);
  }
  await picture("failed").catch(() => {});
  const state = await evaluate("JSON.stringify(globalThis.specular?.state)").catch(String);
  throw new Error(`${what}: not within ${seconds} s; the game: ${state}\n${said.slice(-12).join("\n")}`);
}

function expect(what, holds) {
  if (!holds) throw new Error(what);
}

async function picture(name) {
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  // Kept only where somebody looks at it.
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
  }
  return data;
}

// Frames take long in software: a press is held until one has seen it.
async function click(x, y) {
  const mouse = (type) => send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1,
    buttons: type === "mousePressed" ? 1 : 0 });
  await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  await sleep(300);
  await mouse("mousePressed");
  await sleep(300);
  await mouse("mouseReleased");
  await sleep(300);
}

async function press(key) {
  const code = { key, code: key, windowsVirtualKeyCode: { Enter: 13, Escape: 27 }[key], text: key === "Enter" ? "\r" : "" };
  await send("Input.dispatchKeyEvent", { type: "keyDown", ...code });
  await sleep(250);
  await send("Input.dispatchKeyEvent", { type: "keyUp", ...code });
}

async function open(address) {
  await send("Page.navigate", { url: "about:blank" });
  await sleep(200);
  await send("Page.navigate", { url: `http://127.0.0.1:${port}/#tell=squares${address}` });
  const begun = Date.now();
  await until("the first table", "globalThis.specular?.isReady", 180);
  return (Date.now() - begun) / 1000;
}

// Past the title and what is asked at the first start.
async function toTheTable() {
  for (let tries = 0; tries < 12 && !(await evaluate("specular.state?.table")); tries++) {
    await press("Enter");
    await sleep(1200);
  }
  await until("the table", "specular.state?.table && specular.state.idle && Object.keys(specular.squares).length", 60);
}

// The camera walks round the table between turns: waits until every square stays where it is.
async function settle() {
  let before;
  await until("the camera stands still", "specular.state.idle && !document.getElementById('loading')", 120);
  for (let tries = 0; tries < 40; tries++) {
    const now = await evaluate("JSON.stringify(specular.squares)");
    if (now === before) return;
    before = now;
    await sleep(700);
  }
}

// Plays a turn by mouse: from square to square, or on a square and by the wheel.
async function move(action) {
  await settle();
  const [, from, rest] = /^([a-z]\d+)(.*)$/.exec(action);
  const [x, y] = await evaluate(`specular.squares["${from}"]`);
  await click(x, y);
  if (/^[+-]$/.test(rest)) {
    await send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY: rest === "+" ? -120 : 120 });
  } else {
    await click(...(await evaluate(`specular.squares["${rest}"]`)));
  }
  await until(action, `specular.state.last === "${action}" || specular.buttons.Fire`, 60);
  // The game asks before a shot strikes a piece of the player's own.
  const fire = await evaluate("specular.buttons.Fire");
  if (fire) await click(...fire);
  await until(action, `specular.state.last === "${action}"`, 60);
}

async function tap(x, y) {
  await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await sleep(500);
}

async function loadAgain() {
  await send("Page.reload");
  await sleep(1000);
  await until("the table again", "globalThis.specular?.isReady && specular.state", 180);
}

// How many pixels of a picture of the page are of the beam: bright, and far more red or blue than the rest.
async function beamPixels(name) {
  const png = await picture(name);
  return evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64,${png}")).blob());
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    paper.drawImage(picture, 0, 0);
    const { data } = paper.getImageData(0, 0, picture.width, picture.height);
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red, green, blue] = data.subarray(i, i + 3);
      found += (red > 180 && red - green > 90) || (blue > 180 && blue - red > 70);
    }
    return found;
  })()`);
}

// --- the game ---------------------------------------------------------------------------------------------------------

const KING = "e4d5 h8- c4b3 h4g5 d6- h5h6 h2g1 g3g2 f4e3 a5b6 c1+ e5d4".split(" ");
const MATE = "b3c4";
const PEOPLE = "&setup=laser-chess/ace&first=human&second=human";

const steps = {
  async "the first table comes"() {
    const seconds = await open("");
    console.log(`  after ${seconds.toFixed(1)} s`);
    await sleep(1500);
    await picture("title");
    expect("the title is shown", await evaluate("specular.state.title || !specular.state.table"));
    expect(`it comes within 60 s, found ${seconds}`, seconds < 60);
  },
  async "a turn by mouse"() {
    await open(PEOPLE);
    await toTheTable();
    await settle();
    const before = await beamPixels("table");
    await move("h2h3");
    let most = 0;
    for (let i = 0; i < 8 && !(await evaluate("specular.state.idle")); i++) {
      most = Math.max(most, await beamPixels(`beam-${i}`));
    }
    console.log(`  pixels of light: ${before}, with the beam ${most}`);
    expect("the beam is seen", most > before + 300);
    await until("the shot ends", "specular.state.idle", 60);
    const sounds = await evaluate("specular.sounds.map((sound) => sound.state).join()");
    expect(`sound runs after a gesture, found ${sounds}`, /running/.test(sounds));
  },
  async "nothing is drawn at rest"() {
    await settle();
    await sleep(6000);
    const before = await evaluate("specular.frames");
    await sleep(10000);
    const drawn = (await evaluate("specular.frames")) - before;
    expect(`no frame in 10 s, found ${drawn}`, drawn === 0);
  },
  async "the game is there after loading again"() {
    await loadAgain();
    expect("one turn was played", await evaluate(`specular.state.ply === 1 && specular.state.last === "h2h3"`));
  },
  async "a finger taps"() {
    await open(PEOPLE);
    await toTheTable();
    await settle();
    for (const square of ["h2", "h3"]) await tap(...(await evaluate(`specular.squares["${square}"]`)));
    await until("the turn", `specular.state.last === "h2h3"`, 30);
  },
  async "the machine answers, and nothing waits for it"() {
    await open("&setup=laser-chess/ace&first=human&second=7");
    await toTheTable();
    await move("h2h3");
    let longest = 0;
    const end = Date.now() + 180000;
    while (!(await evaluate("specular.state.ply === 2")) && Date.now() < end) {
      const asked = Date.now();
      await evaluate("1");
      longest = Math.max(longest, Date.now() - asked);
      await sleep(50);
    }
    console.log(`  the page answered within ${longest} ms`);
    await until("the machine's turn", "specular.state.ply === 2 && specular.state.idle", 60);
    await picture("machine");
  },
  async "a game of Ace to a king's end"() {
    await open(PEOPLE);
    await toTheTable();
    for (const action of [...KING, MATE]) await move(action);
    await until("the king's end", "specular.state.over && specular.state.idle", 120);
    await picture("end");
    await loadAgain();
    await until("the same end", `specular.state.over && specular.state.last === "${MATE}"`, 20);
  },
  async "a link holds a game"() {
    await open(`&setup=laser-chess/ace&moves=${KING.join(",")}&first=human&second=human`);
    await toTheTable();
    expect("twelve turns were played", await evaluate("specular.state.ply === 12"));
    await move(MATE);
    await until("the king's end", "specular.state.over && specular.state.idle", 120);
    await loadAgain();
    await until("the same end", `specular.state.over && specular.state.last === "${MATE}"`, 20);
  },
  async "it fits a phone held sideways, and a wall"() {
    await open(PEOPLE);
    await toTheTable();
    for (const [width, height, scale, mobile] of [[740, 340, 2, true], [1920, 1080, 1, false]]) {
      await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile });
      await settle();
      await sleep(3000);
      await picture(`${width}x${height}`);
      const { Menu: menu } = await evaluate("specular.buttons");
      expect(`the bar ends at the right of ${width} x ${height}, found ${menu}`,
        menu && menu[0] > 0.85 * width && menu[0] < width && menu[1] < 0.15 * height);
      const across = (await evaluate("Object.values(specular.squares)")).map(([x]) => x);
      const middle = (Math.min(...across) + Math.max(...across)) / 2 / width;
      expect(`the board stands in the middle of what the panel leaves, found ${middle}`, middle > 0.33 && middle < 0.46);
      const pixels = await evaluate("document.getElementById('game').width");
      expect(`as many pixels as the screen has, found ${pixels}`, pixels === width * scale);
    }
    await send("Emulation.clearDeviceMetricsOverride");
  },
};

let status = 0;
try {
  await sleep(500);
  const { targetInfos } = await send("Target.getTargets");
  const { targetId } = targetInfos.find((info) => info.type === "page");
  ({ sessionId: session } = await send("Target.attachToTarget", { targetId, flatten: true }));
  await send("Page.enable");
  await send("Runtime.enable");
  for (const [name, step] of Object.entries(steps)) {
    if (chosen.length && !chosen.some((word) => name.includes(word))) continue;
    console.log(name);
    await step();
    const bad = said.filter((line) => /panicked|RuntimeError|thrown:/.test(line) && !/control flow/.test(line));
    expect(`the console is clean, found:\n${bad.join("\n")}`, bad.length === 0);
  }
  console.log("all passed");
} catch (error) {
  console.error(`FAILED: ${error.message}`);
  status = 1;
} finally {
  if (pictures) writeFileSync(join(pictures, "console.txt"), said.join("\n"));
  chromium.kill();
  server.kill();
  await sleep(500);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(status);
