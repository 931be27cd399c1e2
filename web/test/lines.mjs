// Measures the thin lines on the board in a picture of the page: letters, the line in the rim, marks.
import { evaluate, look } from "./browser.mjs";

// Maps a point on a board of 10 x 8 squares to the page, from the positions of the squares in its corners. Points are in
// squares from the middle of a1.
function perspective({ a1, j1, j8, a8 }) {
  const less = (a, b) => [a[0] - b[0], a[1] - b[1]];
  const cross = (a, b) => a[0] * b[1] - b[0] * a[1];
  const [east, north, skew] = [less(j1, j8), less(a8, j8), less(less(a1, j1), less(a8, j8))];
  const [g, h] = [cross(skew, north), cross(east, skew)].map((part) => part / cross(east, north));
  return (file, rank) => {
    const [u, v] = [file / 9, rank / 7];
    const weigh = (axis) => a1[axis] * (1 - u - v) + j1[axis] * (1 + g) * u + a8[axis] * (1 + h) * v;
    return [weigh(0), weigh(1)].map((sum) => sum / (1 + g * u + h * v));
  };
}

const range = (count, from, to) => Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

// The colours of the page at groups of points on the board.
async function boardColours(png, groups) {
  const at = perspective(await evaluate("specular.squares"));
  const places = groups.map((group) => group.map(([file, rank]) => at(file, rank)));
  return look(png, (data, across, scale, places) => places.map((group) => group.map(([x, y]) => {
    const i = 4 * (Math.round(y * scale) * across + Math.round(x * scale));
    return [...data.subarray(i, i + 3)];
  })), places);
}

// How much brighter the letters of the files are than the rim between them.
export async function letterContrasts(png) {
  const box = (file) => range(13, -0.2, 0.2).flatMap((x) => range(11, -0.16, 0.16).map((y) => [file + x, y - 0.815]));
  const boxes = await boardColours(png, range(19, 0, 9).map(box));
  const brightest = boxes.map((box) => Math.max(...box.map(([red, green, blue]) => (red + green + blue) / 3)));
  return range(10, 0, 18).map((i) => brightest[i] - Math.max(brightest[i - 1] ?? 0, brightest[i + 1] ?? 0));
}

// How much more golden the line in the rim is than the rim next to it, along the nearest side.
export async function goldContrasts(png) {
  const files = range(37, 0, 9);
  const across = (middle, half) => files.map((file) => range(5, -half, half).map((y) => [file, middle + y]));
  const colours = await boardColours(png, [...across(-0.572, 0.04), ...across(-0.975, 0.01)]);
  const golden = colours.map((group) => Math.max(...group.map(([red, , blue]) => red - blue)));
  return files.map((_, i) => golden[i] - golden[i + files.length]);
}

// How much bluer the ring on a reserved square is than the square within it, or how much redder the frame.
export async function markContrast(png, square, isRing) {
  const [file, rank] = [square.charCodeAt(0) - 97, square[1] - 1];
  const round = (radius) => range(25, 0, 2 * Math.PI).map((angle) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const reach = radius / (isRing ? 1 : Math.max(Math.abs(x), Math.abs(y)));
    return [file + reach * x, rank + reach * y];
  });
  const bands = range(5, -0.02, 0.02).map((off) => (isRing ? 0.449 : 0.433) + off);
  const coloured = ([red, , blue]) => (isRing ? blue - red : red - blue);
  const [within, ...line] = (await boardColours(png, [0.3, ...bands].map(round))).map((band) => band.map(coloured));
  return median(within.map((_, i) => Math.max(...line.map((band) => band[i])))) - median(within);
}
