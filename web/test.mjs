// Plays the game in a real Chromium without a graphics card: node web/test.mjs [FOLDER FOR PICTURES [STEP..]]
// Each STEP is a word in the name of a step, such as `finger`: only these run. SPECULAR_WEB replaces the folder dist/web.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { click, drag, drop, evaluate, expect, inSecondTab, lines, look, origin, picture, press, pressWithControl, program,
  prepareTab, resize, scratch, send, sendToBrowser, sleep, start, stop, tap, until } from "./test/browser.mjs";
import { pattern, words } from "./test/messages.mjs";
import { goldContrasts, letterContrasts, markContrast } from "./test/lines.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = process.env.SPECULAR_WEB ?? join(root, "dist/web");
const [pictures, ...chosen] = process.argv.slice(2);
for (const [missing, why] of [[!program, "Chromium is missing"], [!existsSync(join(folder, "index.html")),
  `${folder} is missing: ./web/build.sh builds it`]]) {
  if (missing) {
    console.log(`skipped: ${why}`);
    process.exit(0);
  }
}

// --- the page --------------------------------------------------------------------------------------------------------

const KING = "e4d5 h8- c4b3 h4g5 d6- h5h6 h2g1 g3g2 f4e3 a5b6 c1+ e5d4".split(" ");
const MATE = "b3c4";
const PEOPLE = "&setup=laser-chess/ace&first=human&second=human";
const AGAINST_COMPUTER = "&setup=laser-chess/ace&first=human&second=1";

async function open(address) {
  await send("Page.navigate", { url: "about:blank" });
  await sleep(200);
  await send("Page.navigate", { url: `${origin}/#report=squares${address}` });
  await until("the first table", "globalThis.specular?.isReady");
}

// Leaves the title screen and the questions at the first start.
async function toTheTable() {
  for (let tries = 0; tries < 12 && !(await evaluate("specular.state?.table")); tries++) {
    await press("Enter");
    await sleep(1200);
  }
  const isThere = "specular.state?.table && specular.state.idle && Object.keys(specular.squares).length";
  await until("the table", isThere);
}

async function openTable(address = PEOPLE) {
  await open(address);
  await toTheTable();
}

async function reload() {
  await send("Page.reload");
  await sleep(1000);
  await until("the table again", "globalThis.specular?.isReady && specular.state");
}

// The camera may move between turns: waits until every square stays in place. Two frames are drawn between
// the readings, since one may take longer than the pause.
async function settle() {
  const drawn = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))";
  let before;
  await until("the camera stands still", "specular.state.idle && !document.getElementById('loading')");
  for (let tries = 0; tries < 40; tries++) {
    const now = await evaluate(`${drawn}.then(() => JSON.stringify(specular.squares))`);
    if (now === before) return;
    before = now;
    await sleep(700);
  }
}

const buttonOf = (label) => `specular.buttons[${JSON.stringify(label)}]`;

// Clicks a button as soon as it stays in its place.
async function choose(label) {
  for (let before; ; await sleep(500)) {
    const place = await until(`a button ${label}`, buttonOf(label));
    if (String(place) === String(before)) return click(...place);
    before = place;
  }
}

// The answers to the questions that the game asks before a turn that costs the player's own pieces.
const isAsked = ["ask-own-shot.fire", "ask-own-king.play"].map((id) => buttonOf(words(id))).join(" || ");

// Plays a turn with the mouse: from square to square, or on a square and with a key.
async function move(action) {
  await settle();
  const [, from, rest] = /^([a-z]\d+)(.*)$/.exec(action);
  await click(...(await evaluate(`specular.squares["${from}"]`)));
  if (/^[+-]$/.test(rest)) await press(rest === "+" ? "KeyE" : "KeyQ");
  else await click(...(await evaluate(`specular.squares["${rest}"]`)));
  const isPlayed = `specular.state.last === "${action}"`;
  await until(action, `${isPlayed} || ${isAsked}`);
  const answer = await evaluate(isAsked);
  if (answer) {
    await picture(`asked-${action}`);
    await click(...answer);
  }
  await until(action, isPlayed);
}

// The number of pixels in a picture of the page that belong to the beam: bright, and strongly red or blue.
const beamPixels = async (name) => look(await picture(name), (data) => {
  let found = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = data.subarray(i, i + 3);
    found += (red > 180 && red - green > 90) || (blue > 180 && blue - red > 70);
  }
  return found;
});

// --- storage ---------------------------------------------------------------------------------------------------------

// Clears what an earlier step has stored.
async function forgetAll() {
  await send("Page.navigate", { url: "about:blank" });
  await sleep(200);
  await send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
}

// Runs `act` with a script that every page executes first.
async function withScript(source, act) {
  const { identifier } = await send("Page.addScriptToEvaluateOnNewDocument", { source });
  try {
    await act();
  } finally {
    await send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  }
}

// Runs `act` on a page that may use the clipboard.
async function withClipboard(act) {
  const permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"];
  await sendToBrowser("Browser.grantPermissions", { origin, permissions });
  await send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await act();
  await send("Emulation.setFocusEmulationEnabled", { enabled: false });
}

const paste = (text) => evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`).then(() => pressWithControl("KeyV"));

// The record of the game on the table.
async function copied() {
  await evaluate(`navigator.clipboard.writeText("")`);
  await pressWithControl("KeyC");
  return until("the record is copied", "navigator.clipboard.readText()");
}

const NO_DATABASE = `Object.defineProperty(window, "indexedDB", { value: undefined });`;
const NO_STORAGE = `Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
});`;

// Fills the local storage to the last character, as another page of the same origin might.
const fillStorage = () => evaluate(`{
  let count = 0;
  for (let size = 1 << 20; size >= 1; ) {
    try {
      localStorage.setItem("other " + count++, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}`);

// Everything in the database: `getAllKeys` for the names of the files, `getAll` for their texts.
const inDatabase = (get) => `new Promise((resolve, reject) => {
  const opened = indexedDB.open("specular");
  opened.onerror = reject;
  opened.onsuccess = () => {
    const found = opened.result.transaction("files").objectStore("files").${get}();
    found.onsuccess = () => resolve(found.result);
    opened.result.close();
  };
})`;
const untilInDatabase = (text) =>
  until(`${text} in the database`, `${inDatabase("getAll")}.then((texts) => texts.some((text) => text.includes("${text}")))`);

// Makes every change to the database fail.
const FULL_DATABASE = `const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...file) {
  put.apply(this, file);
  this.transaction.abort();
};`;

// Waits for a notice with the words of a message, followed by others if given.
const untilNotice = (id, more = "") =>
  until(`a notice: ${id}`, `specular.notices.find((text) => ${new RegExp(pattern(id).source + more, "s")}.test(text))`);

// --- a failing engine ------------------------------------------------------------------------------------------------

// Scripts under which the engine fails until `isMended` is true.
const failingWorker = (changes) => `const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
  return post.call(this, globalThis.isMended ? message : { ...message, ...(${changes}) });
};`;
const EMPTY = "new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))";
const NO_ENGINE = failingWorker(`message.module && { module: ${EMPTY} }`);
const STOPPING_ENGINE = failingWorker("message.question && { question: null }");
const OTHER_ENGINE = failingWorker(`message.question && { question: "{}" }`);
const FAILED_DOWNLOAD = `const get = window.fetch;
window.fetch = async (file, ...more) => {
  const response = await get(file, ...more);
  if (!String(file).includes("engine")) return response;
  return globalThis.isMended ? new Response(response.body) : new Response(null, { status: 503 });
};`;

// Plays against an engine that fails, and then against one that doesn't.
const playWithFailingEngine = (script) => withScript(script, async () => {
  const before = lines.length;
  await openTable(AGAINST_COMPUTER);
  await move("h2h3");
  await untilNotice("engine-crashed");
  await until("nothing is thinking", "!specular.state.thinking");
  await evaluate("globalThis.isMended = true");
  await press("Escape");
  await choose(words("command-restart"));
  await until("a new game", "specular.state.ply === 0");
  await move("h2h3");
  await until("the computer's turn", "specular.state.ply === 2");
  lines.splice(before);
});

// A zip of the mod that docs/mods.md gives as an example, with a file that makes it too large for the local storage.
function zipOfExample() {
  const guide = readFileSync(join(root, "docs/mods.md"), "utf8");
  const files = [...guide.matchAll(/```ron\n\/\/ (\S+)\n([^`]*)```/g)].map(([, name, text]) => [name, text]);
  files.push(["README.md", "This makes the mod large. ".repeat(10000)]);
  const path = join(scratch, "glass-garden.zip");
  // Python's zipfile compresses nothing by default.
  const pack = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as packed:
    for name, text in json.load(sys.stdin): packed.writestr("glass-garden/" + name, text)`;
  const { status, stderr } = spawnSync("python3", ["-c", pack, path], { input: JSON.stringify(files) });
  expect(`expected a packed mod, found ${stderr}`, status === 0 && files.length === 4);
  return path;
}

// --- the steps -------------------------------------------------------------------------------------------------------

const steps = {
  async "the first table appears"() {
    const begun = Date.now();
    await open("");
    console.log(`  after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    await sleep(1500);
    await picture("title");
    expect("the title is shown", await evaluate("specular.state.title || !specular.state.table"));
  },
  async "letters, lines and marks are visible on the board"() {
    await openTable();
    await settle();
    const png = await picture("lines");
    const letters = await letterContrasts(png);
    const golden = await goldContrasts(png);
    const marks = [];
    for (const square of ["b1", "j2", "j3"]) marks.push(await markContrast(png, square, true));
    for (const square of ["a1", "a2", "a3", "i1"]) marks.push(await markContrast(png, square, false));
    const seen = (contrasts, least) => contrasts.filter((contrast) => contrast > least).length / contrasts.length;
    const shown = (contrasts) => contrasts.map(Math.round).join(" ");
    console.log(`  letters ${shown(letters)}; line ${shown(golden)}; marks ${shown(marks)}`);
    // If visible, they are about 90, 35 and 50 brighter or more coloured; otherwise 5 at most.
    expect("the letters of the files are visible", seen(letters, 40) >= 0.8);
    expect("the golden line is visible", seen(golden, 15) >= 0.8);
    expect("the marks on reserved squares are visible", seen(marks, 20) >= 0.8);
  },
  async "a turn by mouse"() {
    await openTable();
    await settle();
    const before = await beamPixels("table");
    await move("h2h3");
    let most = 0;
    // On a busy machine, the shot may pass between two pictures: then it is shown again.
    for (let i = 0; i < 40 && most <= before + 300; i++) {
      if (await evaluate("specular.state.idle")) await press("KeyP");
      most = Math.max(most, await beamPixels(`beam-${i}`));
    }
    console.log(`  pixels of light: ${before}, with the beam ${most}`);
    expect("the beam is visible", most > before + 300);
    await until("the shot ends", "specular.state.idle");
    const sounds = await evaluate("specular.sounds.map((sound) => sound.state).join()");
    expect(`sound runs after a gesture, found ${sounds}`, /running/.test(sounds));
  },
  async "nothing is drawn at rest"() {
    await settle();
    // What follows a turn, such as a notice that fades, takes as long as the machine lets it.
    let drawn;
    for (let tries = 0; tries < 12 && drawn !== 0; tries++) {
      const before = await evaluate("specular.frames");
      await sleep(10000);
      drawn = (await evaluate("specular.frames")) - before;
    }
    expect(`no frame in 10 s, found ${drawn}`, drawn === 0);
  },
  async "the game is there after a reload"() {
    await reload();
    expect("one turn was played", await evaluate(`specular.state.ply === 1 && specular.state.last === "h2h3"`));
  },
  async "a finger taps"() {
    await openTable();
    await settle();
    for (const square of ["h2", "h3"]) await tap(...(await evaluate(`specular.squares["${square}"]`)));
    await until("the turn", `specular.state.last === "h2h3"`);
  },
  async "a finger drags a piece"() {
    await openTable();
    await settle();
    const { h2, h3 } = await evaluate("specular.squares");
    await drag([h2, h3]);
    await until("the turn", `specular.state.last === "h2h3"`);
    await settle();
    const { d4, g4 } = await evaluate("specular.squares");
    await drag([d4, g4]);
    await settle();
    const turned = await evaluate("specular.squares.d4");
    expect("a drag elsewhere turns the camera", Math.hypot(turned[0] - d4[0], turned[1] - d4[1]) > 5);
    expect("it plays nothing", await evaluate("specular.state.ply === 1"));
  },
  async "two fingers turn the camera and select nothing"() {
    await openTable();
    await settle();
    // The distance and direction from one square to its neighbour in the page.
    const side = async () => {
      await settle();
      const { d4, e4 } = await evaluate("specular.squares");
      return [Math.hypot(e4[0] - d4[0], e4[1] - d4[1]), Math.atan2(e4[1] - d4[1], e4[0] - d4[0])];
    };
    const [before, { h2, e4 }] = [await side(), await evaluate("specular.squares")];
    const beside = ([x, y], dx, dy) => [x + dx, y + dy];
    // On a piece, which a single finger would select.
    await drag([h2, beside(h2, 60, 0)], [beside(h2, -60, 0), beside(h2, -120, 0)]);
    const near = await side();
    expect(`a pinch zooms in, found ${before} and ${near}`, near[0] > 1.4 * before[0]);
    await drag([beside(e4, 120, 0), beside(e4, 60, 0)], [beside(e4, -120, 0), beside(e4, -60, 0)]);
    const far = await side();
    expect(`the opposite zooms out, found ${near} and ${far}`, far[0] < 0.7 * near[0]);
    await drag([beside(e4, 80, 0), beside(e4, 60, 60)], [beside(e4, -80, 0), beside(e4, -60, -60)]);
    const turned = await side();
    expect(`two fingers turn it, found ${far} and ${turned}`, Math.abs(turned[1] - far[1]) > 0.3);
    expect("nothing was played", await evaluate("specular.state.ply === 0"));
    await press("Home");
    await settle();
    const squares = await evaluate("specular.squares");
    // A tap on the second square would move a selected piece.
    await tap(...squares.h3);
    await sleep(2000);
    expect("nothing was selected", await evaluate("specular.state.ply === 0"));
    for (const square of ["h2", "h3"]) await tap(...squares[square]);
    await until("the turn", `specular.state.last === "h2h3"`);
  },
  async "the computer answers without blocking the page"() {
    await openTable("&setup=laser-chess/ace&first=human&second=7");
    await move("h2h3");
    const isAnswered = "specular.state.ply === 2 && specular.state.idle";
    let [longest, answers] = [0, 0];
    for (const end = Date.now() + 180000; Date.now() < end && !(await evaluate(isAnswered)); ) {
      const asked = Date.now();
      answers += await evaluate("specular.state.thinking");
      longest = Math.max(longest, Date.now() - asked);
      await sleep(50);
    }
    await until("the computer's turn", isAnswered);
    console.log(`  while the computer was thinking, the page answered ${answers} times within ${longest} ms`);
    expect("the page answers while the computer is thinking", answers >= 3);
    await picture("computer");
  },
  async "a whole game of Ace"() {
    await openTable();
    for (const action of [...KING, MATE]) await move(action);
    await until("the king is struck", "specular.state.over && specular.state.idle");
    await picture("end");
    await reload();
    await until("the same end", `specular.state.over && specular.state.last === "${MATE}"`);
  },
  async "a link opens a game"() {
    await openTable(`${PEOPLE}&moves=${KING.join(",")}`);
    expect("twelve turns were played", await evaluate("specular.state.ply === 12"));
    await move(MATE);
    await until("the king is struck", "specular.state.over && specular.state.idle");
    await reload();
    await until("the same end", `specular.state.over && specular.state.last === "${MATE}"`);
  },
  async "it fits a phone held sideways and a large screen"() {
    await openTable();
    for (const [width, height, scale, mobile] of [[740, 340, 2, true], [1920, 1080, 1, false]]) {
      await resize(width, height, scale, mobile);
      await settle();
      await sleep(3000);
      await picture(`${width}x${height}`);
      const menu = await evaluate(buttonOf(words("command-menu")));
      expect(`the bar ends at the right of ${width} x ${height}, found ${menu}`,
        menu && menu[0] > 0.85 * width && menu[0] < width && menu[1] < 0.15 * height);
      const across = (await evaluate("Object.values(specular.squares)")).map(([x]) => x);
      const middle = (Math.min(...across) + Math.max(...across)) / 2 / width;
      expect(`the board is in the middle of the space beside the panel, found ${middle}`,
        middle > 0.33 && middle < 0.46);
      const pixels = await evaluate("document.getElementById('game').width");
      expect(`as many pixels as the screen has, found ${pixels}`, pixels === width * scale);
    }
  },
  async "a record is copied and pasted, and a link copied"() {
    await withClipboard(async () => {
      await openTable();
      await move("h2h3");
      const record = await copied();
      const isOfGame = /\[Setup "laser-chess\/ace"\]/.test(record) && /1\. h2h3/.test(record);
      expect(`the record is that of the game, found ${record}`, isOfGame);
      await paste(`[Setup "laser-chess/ace"]\n\n1. h2g2 a4a3 *\n`);
      await until("the other game is on the table", `specular.state.ply === 2 && specular.state.last === "a4a3"`);
      await untilNotice("menu-pasted-game");
      await openTable("&setup=laser-chess/ace&first=human&second=7");
      await press("Escape");
      await choose(words("menu-pause-copy-link"));
      await untilNotice("menu-copied-link");
      const link = await evaluate("navigator.clipboard.readText()");
      expect(`the link names the players, found ${link}`, link.endsWith("#setup=laser-chess/ace&moves=&second=7"));
    });
  },
  async "the record names the program that plays on this page, not the one that played before"() {
    await withClipboard(async () => {
      await openTable();
      await paste(`[Setup "laser-chess/ace"]\n[Second "Stockfish (Specular, level 1)"]\n\n1. h2h3 *\n`);
      await until("the computer's turn", "specular.state.ply === 2 && specular.state.idle");
      const record = await copied();
      expect(`Specular played, found ${record}`, /\[Second "Specular, level 1"\]/.test(record));
    });
  },
  async "a puzzle's link leaves the address with the puzzle"() {
    const puzzle = `(version: 1, title: "T", edition: "laser-chess", puzzles: [(position: "x39/9P3/3kP15//3S16///5K3X1 0", `
      + `task: Win(2), line: "j7j6 d6e5 e6+", rating: 1500)])`;
    await open(`&puzzle=${encodeURIComponent(puzzle)}`);
    const isPuzzle = "specular.state && specular.state.puzzle !== null";
    await until("the puzzle", isPuzzle);
    await toTheTable();
    await reload();
    await until("the puzzle again", isPuzzle);
    await choose(words("learn-leave"));
    await until("another game", `!(${isPuzzle})`);
    const hash = await evaluate("location.hash");
    expect(`no puzzle in the address, found ${hash}`, !hash.includes("puzzle"));
  },
  async "a mod is dropped, stored and played"() {
    await forgetAll();
    await openTable();
    await settle();
    await drop(zipOfExample(), 480, 270);
    await untilNotice("notice-mod-kept");
    const names = await evaluate(inDatabase("getAllKeys"));
    expect(`the database has it, found ${names}`, names.some((name) => name.endsWith("/glass-garden.zip")));
    await openTable("&setup=glass-garden/hedge&first=human&second=human");
    const setup = await evaluate("specular.state.setup");
    expect(`its set-up is on the table, found ${setup}`, setup === "glass-garden/hedge");
    await settle();
    await picture("mod");
    await forgetAll();
  },
  async "the computer plays a mod that was added while its engine was running"() {
    await forgetAll();
    await openTable(AGAINST_COMPUTER);
    await move("h2h3");
    await until("the computer's turn", "specular.state.ply === 2 && specular.state.idle");
    await drop(zipOfExample(), 480, 270);
    await untilNotice("notice-mod-kept");
    await withClipboard(async () => {
      await paste(`[Setup "glass-garden/hedge"]\n[Second "Specular, level 1"]\n\n1. c4c5 *\n`);
      const isAnswered = `specular.state.setup === "glass-garden/hedge" && specular.state.ply === 2`;
      await until("the computer's turn with the mod", isAnswered);
    });
    await forgetAll();
  },
  async "an engine that does not start is reported, and started again with a new game"() {
    await playWithFailingEngine(NO_ENGINE);
  },
  async "an engine that stops or does not understand is reported, and started again with a new game"() {
    for (const script of [STOPPING_ENGINE, OTHER_ENGINE]) await playWithFailingEngine(script);
  },
  async "an engine that could not be downloaded is downloaded again, even without its type"() {
    await playWithFailingEngine(FAILED_DOWNLOAD);
  },
  async "with full storage, games go to the database or a notice says that they are not saved"() {
    await forgetAll();
    await openTable();
    await fillStorage();
    await move("h2h3");
    await until("the game is saved", `specular.keptNames().some((name) => name.endsWith(".beam"))`);
    const names = await evaluate(inDatabase("getAllKeys"));
    expect(`the database has the game, found ${names}`, names.some((name) => name.endsWith(".beam")));
    await reload();
    await until("the same game", `specular.state.ply === 1 && specular.state.last === "h2h3"`);
    await withScript(NO_DATABASE, async () => {
      await openTable();
      await fillStorage();
      await move("h2h3");
      await untilNotice("notice-game-not-saved", ".*storage for this page is full");
      await picture("full");
    });
    await forgetAll();
  },
  async "a game in the database is not overwritten by another tab"() {
    await forgetAll();
    await openTable();
    await fillStorage();
    await move("h2h3");
    await untilInDatabase("h2h3");
    await inSecondTab(async () => {
      await open("");
      // As its program writes a turn.
      await evaluate(`{
        const name = specular.keptNames().find((name) => name.endsWith(".beam"));
        specular.keep(name, specular.kept(name).replace("h2h3", "h2h3 a4a3"));
      }`);
      await untilInDatabase("a4a3");
    });
    await move("a5a6");
    await untilNotice("notice-game-moved");
    for (const turn of ["a4a3", "a5a6"]) await untilInDatabase(turn);
    await forgetAll();
  },
  async "a game that the database cannot take keeps its last copy"() {
    await forgetAll();
    await withScript(FULL_DATABASE, async () => {
      await openTable();
      await move("h2h3");
      await until("the game is saved", `specular.keptNames().some((name) => name.endsWith(".beam"))`);
      await fillStorage();
      await move("a4a3");
      const box = `document.getElementById("notice")`;
      await until("a notice", `!${box}.hidden && /could not be saved/.test(${box}.textContent)`);
      await reload();
      await until("the game up to the copy", `specular.state.ply === 1 && specular.state.last === "h2h3"`);
    });
    await forgetAll();
  },
  async "without storage, a notice says so and the game can be played"() {
    await withScript(NO_DATABASE + NO_STORAGE, async () => {
      await open(PEOPLE);
      const box = `document.getElementById("notice")`;
      await until("a notice", `!${box}.hidden && /stores nothing/.test(${box}.textContent)`);
      await picture("no-storage");
      await toTheTable();
      await move("h2h3");
      await untilNotice("notice-game-not-saved", ".*stores nothing");
    });
  },
  async "the game comes back after the graphics context was lost"() {
    await openTable();
    await move("h2h3");
    await until("the shot ends", "specular.state.idle");
    const before = lines.length;
    await evaluate(`{
      const context = document.getElementById("game").getContext("webgl2");
      globalThis.lost = context.getExtension("WEBGL_lose_context");
      globalThis.lost.loseContext();
    }`);
    const box = `document.getElementById("error")`;
    await until("an error", `!${box}.hidden && /graphics stopped/.test(${box}.textContent)`);
    await picture("lost");
    await evaluate("globalThis.lost.restoreContext()");
    await until("the page reloads", "!globalThis.lost && globalThis.specular?.isReady && specular.state");
    expect("the same game", await evaluate(`specular.state.ply === 1 && specular.state.last === "h2h3"`));
    expect("no error is shown", await evaluate(`${box}.hidden`));
    console.log(`  ${lines.splice(before).length} lines in the console of the page that had no graphics`);
  },
  async "menus fit a phone held sideways"() {
    const [width, height] = [740, 340];
    await resize(width, height, 2, true);
    await send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await openTable();
    await settle();
    const outside = [];
    const see = async (menu, isOpen) => {
      await until(`${menu} opens`, isOpen);
      await sleep(2000);
      await picture(`phone-${menu.toLowerCase().replaceAll(" ", "-")}`);
      // Buttons above or below may be in a list that scrolls.
      const buttons = Object.entries(await evaluate("specular.buttons"));
      const found = buttons.filter(([, [x]]) => x < 0 || x > width);
      outside.push(...found.map(([name, place]) => `${name} of ${menu} at ${place}`));
    };
    const choose = async (label) => tap(...(await evaluate(buttonOf(label))));
    const isPaused = buttonOf(words("menu-pause-resume"));
    await press("Escape");
    await see("Paused", isPaused);
    for (const id of ["menu-new-game", "menu-open-game", "menu-learn", "options-title"]) {
      await choose(words(id));
      await see(words(id), `${buttonOf(words("menu-back"))} && !${isPaused}`);
      await press("Escape");
      await until("Paused again", isPaused);
    }
    await choose(words("menu-pause-main-menu"));
    await see("Title", "specular.state.title");
    expect(`every button is in the page, except ${outside.join("; ")}`, outside.length === 0);
  },
  async "every quality is drawn, and one that fails is replaced by Low"() {
    await openTable();
    await settle();
    await press("Escape");
    for (const id of ["options-title", "options-page-graphics"]) await choose(words(id));
    for (const quality of ["medium", "high", "ultra"]) {
      await choose(`${words("option-quality")}: ${words(`quality-${quality}`)}`);
      const before = await evaluate("specular.frames");
      await until(`frames on ${quality}`, `specular.frames > ${before} + 3`);
      await sleep(3000);
      await picture(`quality-${quality}`);
    }
    expect("no error is shown", await evaluate("document.getElementById('error').hidden"));
    // Bevy's message when a browser refuses a shader.
    await evaluate("console.log('RenderError')");
    expect("an error is shown", await evaluate("!document.getElementById('error').hidden"));
    await reload();
    await untilNotice("quality-low-in-browser");
    expect("the address is as before", await evaluate("!/graphics/.test(location.hash)"));
  },
  async "sound pauses while the page is hidden"() {
    await openTable();
    await move("h2h3");
    const are = (state) => `specular.sounds.length && specular.sounds.every((sound) => sound.state === "${state}")`;
    await until("sound runs", are("running"));
    // A page behind another one is hidden.
    const { targetId } = await sendToBrowser("Target.createTarget", { url: "about:blank" });
    await until("the page is hidden", "document.hidden");
    await until("sound pauses", are("suspended"));
    await sendToBrowser("Target.closeTarget", { targetId });
    await send("Page.bringToFront");
    await until("the page is shown", "!document.hidden");
    await until("sound runs again", are("running"));
  },
};

const failed = [];
try {
  await start(folder, pictures);
  for (const [name, step] of Object.entries(steps)) {
    if (chosen.length && !chosen.some((word) => name.includes(word))) continue;
    const begun = Date.now();
    const before = lines.length;
    try {
      await prepareTab();
      await step();
      const isBad = (line) => /panicked|RuntimeError|thrown:/.test(line) && !/control flow/.test(line);
      const bad = lines.slice(before).filter(isBad);
      expect(`the console is clean, found:\n${bad.join("\n")}`, bad.length === 0);
    } catch (error) {
      console.error(`  ${error.message}`);
      failed.push(name);
      await picture(`failed-${name.replaceAll(/\W+/g, "-")}`).catch(() => {});
    }
    console.log(`${failed.includes(name) ? "FAILED" : "ok"}: ${name}, ${Math.round((Date.now() - begun) / 1000)} s`);
  }
} finally {
  await stop();
}
console.log(failed.length ? `failed: ${failed.join("; ")}` : "all passed");
process.exit(failed.length ? 1 : 0);
