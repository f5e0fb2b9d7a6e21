// Puts functions that resemble each other side by side in a WebAssembly file. Nothing else changes, but Brotli finds more
// of what comes again, and says more briefly where.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CODE = 10;

/** Reads an unsigned LEB128 at `at`; gives it with the place after it. */
function number(bytes, at) {
  for (let value = 0, scale = 1; ; scale *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * scale;
    if (byte < 128) return [value, at];
  }
}

/** Writes one. */
const leb = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)]);
const counted = (bytes) => [...leb(bytes.length), ...bytes];

/** The bodies of the functions. */
function bodies(bytes) {
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at];
    let [size, from] = number(bytes, at + 1);
    at = from + size;
    if (section !== CODE) continue;
    let count;
    [count, from] = number(bytes, from);
    return Array.from({ length: count }, () => {
      [size, from] = number(bytes, from);
      return bytes.subarray(from, (from += size));
    });
  }
  throw new Error('a program without code');
}

/** What tells how alike two bodies are: the hashes of every five bytes in a row. */
function shingles(body) {
  const all = new Set();
  for (let at = 0; at + 5 <= body.length; at++) {
    let hash = 0;
    for (let next = 0; next < 5; next++) hash = Math.imul(hash ^ body[at + next], 0x01000193);
    all.add(hash);
  }
  return [...all];
}

/** The places of the bodies in an order in which each is followed by the one most like it of those that are left. */
function chain(bodies) {
  const marks = bodies.map(shingles);
  const holders = new Map();
  marks.forEach((marks, place) => marks.forEach((mark) => (holders.get(mark) ?? holders.set(mark, []).get(mark)).push(place)));
  // What stands everywhere tells nothing.
  const telling = marks.map((marks) => marks.map((mark) => holders.get(mark)).filter(({ length }) => length > 1 && length < 400));
  const left = new Set([...bodies.keys()].sort((a, b) => Buffer.compare(bodies[a], bodies[b])));
  const order = [];
  const alike = new Float64Array(bodies.length);
  for (let last; left.size; order.push(last)) {
    alike.fill(0);
    let [next] = left;
    for (const places of last === undefined ? [] : telling[last]) {
      for (const place of places) {
        if (!left.has(place)) continue;
        alike[place] += 1 / Math.sqrt(marks[place].length);
        if (alike[place] > alike[next]) next = place;
      }
    }
    left.delete((last = next));
  }
  return order;
}

/** The same program with its functions in a better order. */
export function ordered(bytes) {
  const order = chain(bodies(bytes));
  const rank = new Map(order.map((place, rank) => [place, rank]));
  // Binaryen orders by name: so each is named by its place in the order.
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'function').length;
  const text = (text) => counted(Buffer.from(text));
  const names = [...leb(order.length)];
  for (let place = 0; place < order.length; place++) names.push(...leb(imported + place), ...text(String(rank.get(place)).padStart(6, '0')));
  const section = [...text('name'), 1, ...counted(names)];
  const folder = mkdtempSync(join(tmpdir(), 'order-'));
  const file = join(folder, 'program.wasm');
  writeFileSync(file, Buffer.concat([bytes, Buffer.from([0, ...counted(section)])]));
  execFileSync('wasm-opt', ['--reorder-functions-by-name', file, '-o', file], { stdio: 'inherit' });
  const better = readFileSync(file);
  rmSync(folder, { recursive: true });
  return better;
}
