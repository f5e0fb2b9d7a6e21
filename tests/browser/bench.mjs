// Figures that only a browser gives, as one line of JSON. Called by scripts/bench:
//   node tests/browser/bench.mjs FOLDER     FOLDER holds random_play.js and its wasm, and a long record; dist/ is built
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../../scripts/serve.mjs';
import { deal, playOn, quick } from './player.mjs';

const RUNS = 300;
// As natively: runs of search, and iterations of each.
const SEARCHES = 40;
const ITERATIONS = 400;
const ACTIVATIONS = [50, 20]; // runs, and times in a row
const THINKING = 30_000; // as long do masters play, in ms
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2];
const flags = JSON.parse(readFileSync(here('../../webdriver.json'), 'utf8'))['goog:chromeOptions'].args;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: flags.filter((flag) => flag !== '--headless'),
});
try {
  console.log(
    JSON.stringify({
      randomPlay: await served(folder, randomPlay('twelve-thieves')),
      gentlemen: await served(folder, randomPlay('gentlemen-thieves')),
      age: await served(folder, randomPlay('age-of-thieves')),
      search: {
        'twelve-thieves': await served(folder, search('twelve-thieves')),
        'age-of-thieves': await served(folder, search('age-of-thieves')),
        'gentlemen-thieves': await served(folder, search('gentlemen-thieves')),
      },
      guards: await served(folder, guards),
      firstLoad: await served(here('../../dist'), firstLoad),
      tapToPaint: await served(here('../../dist'), tapToPaint),
      panning: await served(here('../../dist'), panning),
      longRecord: await served(here('../../dist'), longRecord),
      memory: {
        'twelve-thieves': await served(here('../../dist'), memory('twelve-thieves')),
        'gentlemen-thieves': await served(here('../../dist'), memory('gentlemen-thieves')),
        'age-of-thieves': await served(here('../../dist'), memory('age-of-thieves')),
      },
      thinking: {
        'twelve-thieves': await served(here('../../dist'), thinking('twelve-thieves')),
        'age-of-thieves': await served(here('../../dist'), thinking('age-of-thieves')),
        'gentlemen-thieves': await served(here('../../dist'), thinking('gentlemen-thieves')),
      },
    }),
  );
} finally {
  await browser.close();
}

/** What `measure` finds on a fresh page, given the address of `root`. */
async function served(root, measure) {
  const server = await serve(root);
  const page = await browser.newPage();
  try {
    return await measure(page, server.url);
  } finally {
    await page.close();
    await server.close();
  }
}

/** Measures actions a second of random play of a game with two seats: the best and the median of many short runs. */
function randomPlay(game) {
  return async (page, url) => {
    await openBench(page, url);
    const rates = await page.evaluate(measure, [game, RUNS]);
    return summary(rates);
  };
}

/** Measures iterations a second of search in mid-match, and its bytes; nothing for a game that is not there. */
function search(game) {
  return async (page, url) => {
    await openBench(page, url);
    const found = await page.evaluate(measureSearch, [game, SEARCHES, ITERATIONS]);
    return found && { ...summary(found.rates), bytes: found.bytes };
  };
}

/** Microseconds that the guards of Age of Thieves take to act in ten random matches: how often, on average, and the longest. */
async function guards(page, url) {
  await openBench(page, url);
  const all = await page.evaluate(measureGuards, [10, ...ACTIVATIONS]);
  const rounded = (value) => Math.round(value * 100) / 100;
  return { count: all.length, mean: rounded(all.reduce((sum, one) => sum + one) / all.length), longest: rounded(Math.max(...all)) };
}

/** Drags the city map about for three seconds with the CPU slowed four times: frames a second, and the 95th percentile of a frame in ms. */
async function panning(page, url) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await deal(page, { game: 'age-of-thieves', seats: ['human', 'regular'], number: '12' });
  await page.locator('.board [data-handle]').first().waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { x, y, width, height } = await page.locator('.board').boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -200);
  return frames(page, devtools, (step) => [left + 200 * Math.sin(step / 15), top + 120 * Math.sin(step / 22)]);
}

/** Drags the mouse for three seconds from where it is, along `path`: frames a second, and the 95th percentile of a frame in ms. */
async function frames(page, devtools, path) {
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const frame = (now) => {
      window.frames_.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.mouse.down();
  // A move for every frame, straight to the browser: Playwright's own looks into the page each time.
  const start = Date.now();
  for (let step = 0; Date.now() - start < 3000; step++) {
    const [x, y] = path(step);
    void devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
    await new Promise((done) => setTimeout(done, Math.max(0, start + (step + 1) * (1000 / 60) - Date.now())));
  }
  await page.mouse.up();
  const frames = (await page.evaluate(() => window.frames_.slice(2))).sort((a, b) => a - b);
  return { perSecond: Math.round(frames.length / 3), p95: Math.round(frames[Math.floor(frames.length * 0.95)] * 10) / 10 };
}

/**
 * A long record: how many actions it has, median milliseconds until it is on the table and painted, and how its scrubber is
 * dragged, with the CPU as it is and slowed twice. No match of the three games can have 3,000 actions; this is half as many.
 */
async function longRecord(page, url) {
  const record = readFileSync(join(folder, 'long.json'), 'utf8');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), { ...quick, 'den/match/long': record });
  await page.goto(url);
  await page.locator('.posters').waitFor();
  const devtools = await page.context().newCDPSession(page);
  const measured = [];
  for (const slowed of [1, 2]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const times = await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const until = (selector) => new Promise((done) => {
        const look = () => document.querySelector(selector) && (observer.disconnect(), done());
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true });
      });
      const times = [];
      for (let run = 0; run < 9; run++) {
        const start = performance.now();
        location.hash = '#/match/long';
        await until('.table');
        await frame();
        times.push(performance.now() - start);
        location.hash = '#/';
        await until('.posters');
        await frame();
      }
      return times.sort((a, b) => a - b);
    });
    await page.evaluate(() => (location.hash = '#/match/long'));
    await page.locator('.table').waitFor();
    if (await page.locator('[data-do="close-finale"]').count()) await page.locator('[data-do="close-finale"]').click();
    await page.locator('[data-do="replay"]').click();
    const { x, y, width, height } = await page.locator('[data-field="position"]').boundingBox();
    const middle = y + height / 2;
    await page.mouse.move(x + 10, middle);
    const scrubbing = await frames(page, devtools, (step) => [x + 10 + (width - 20) * (0.5 - 0.5 * Math.cos(step / 60)), middle]);
    measured.push({ slowed, opens: Math.round(times[times.length >> 1]), scrubbing });
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('.posters').waitFor();
  }
  return { actions: JSON.parse(record).actions.length, measured };
}

/** Bytes in use, of the page's scripts and of the program, after 2 and after 20 matches of computers in a row in one tab. */
function memory(game) {
  return async (page, url) => {
    await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), quick);
    await page.goto(url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const after = {};
    for (let match = 1; match <= 20; match++) {
      await deal(page, { game, seats: ['novice', 'novice'], number: String(match) });
      // Booleans: a handle to an element would keep its whole page.
      while (!(await page.evaluate(() => !!document.querySelector('[data-over]')))) {
        await page.evaluate(() => new Promise((next) => {
          document.querySelector('[data-do="hurry"]')?.click();
          requestAnimationFrame(() => next(true));
        }));
      }
      await page.evaluate(() => (location.hash = '#/'));
      await page.locator('.posters').waitFor();
      if (match === 2 || match === 20) after[match] = await inUse(devtools);
    }
    return { after2: after[2], after20: after[20] };
  };
}

async function inUse(devtools) {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' });
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId });
  const sum = 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }';
  const program = await devtools.send('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration: sum, returnByValue: true });
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value + program.result.value;
}

function summary(rates) {
  rates.sort((a, b) => a - b);
  return { best: Math.round(rates.at(-1)), median: Math.round(rates[rates.length >> 1]) };
}

/** Opens an empty page beside the example. */
async function openBench(page, url) {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta charset="utf-8"><title>bench</title>');
  // Browsers give a page of its own process a finer clock.
  await page.route('**', async (route) => {
    const response = await route.fetch();
    const own = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
    await route.fulfill({ response, headers: { ...response.headers(), ...own } });
  });
  await page.goto(url);
}

/** In the page: iterations a second of so many searches, and the bytes they work in. */
async function measureSearch([game, runs, iterations]) {
  const wasm = await import('./random_play.js');
  await wasm.default();
  if (!wasm.set_up_search(game, 2)) return null;
  let bytes = 0;
  const run = () => {
    const start = performance.now();
    bytes = wasm.search(iterations);
    return (iterations / (performance.now() - start)) * 1000;
  };
  const until = performance.now() + 1000;
  while (performance.now() < until) run(); // until the optimising compiler is through
  return { rates: Array.from({ length: runs }, run), bytes };
}

/** In the page: microseconds of each activation of the guards in so many random matches, the best of so many runs. */
async function measureGuards([games, runs, times]) {
  const wasm = await import('./random_play.js');
  await wasm.default();
  const count = wasm.set_up_guards(games);
  const run = (which) => {
    const start = performance.now();
    wasm.guards_act(which, times);
    return ((performance.now() - start) / times) * 1000;
  };
  const until = performance.now() + 1000;
  for (let which = 0; performance.now() < until; which = (which + 1) % count) run(which); // until the optimising compiler is through
  return Array.from({ length: count }, (_, which) => Math.min(...Array.from({ length: runs }, () => run(which))));
}

/** In the page: the rates of so many runs. */
async function measure([game, runs]) {
  const wasm = await import('./random_play.js');
  await wasm.default();
  const run = () => {
    const start = performance.now();
    const actions = wasm.random_play(game, 2, 10);
    return (actions / (performance.now() - start)) * 1000;
  };
  const until = performance.now() + 1000;
  while (performance.now() < until) run(); // until the optimising compiler is through
  return Array.from({ length: runs }, run);
}

/** Bytes until the home page is there and the network is quiet: all that was asked for, in Brotli 11 as a static host keeps it. */
async function firstLoad(page, url) {
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('#loading').waitFor({ state: 'detached' });
  const packed = async (request) => {
    const body = await (await request.response()).body();
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  };
  const sizes = await Promise.all(requests.map(packed));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}

/**
 * Milliseconds from a tap to the frame that shows its answer, 95th percentile of 120 taps, with the CPU slowed four times:
 * guards and goals are touched in turn, so that selection, ghosts and preview bar are drawn each time.
 */
async function tapToPaint(page, url) {
  await page.addInitScript(() => localStorage.setItem('den/setting/speed', '50'));
  await page.goto(url);
  await deal(page, { seats: ['human', 'regular'] });
  await playOn(page, { stop: (seen) => seen.lit.some((handle) => handle.startsWith('guard-')) });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const lit = (kind) => document.querySelector(`[data-handle^="${kind}-"]:not([aria-disabled="true"])`);
    const times = [];
    for (let tap = 0; tap < 120; tap++) {
      const target = lit(tap % 2 ? 'post' : 'guard') ?? lit('guard');
      await frame();
      await new Promise((done) => setTimeout(done, 30)); // between frames, as a finger comes
      const start = performance.now();
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await frame();
      // A message posted in a frame arrives once that frame is painted.
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
      times.push(performance.now() - start);
    }
    return times;
  });
  times.sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.95)]);
}

/**
 * Two masters play each other while the page shows it: how long a decision takes from question to answer, median and
 * longest; and the longest task of the page meanwhile, 0 when none took 50 ms. All in ms.
 */
function thinking(game) {
  return async (page, url) => {
    await page.addInitScript(() => {
      localStorage.setItem('den/setting/speed', '50');
      window.tasks_ = [];
      window.thoughts_ = [];
      new PerformanceObserver((list) => window.tasks_.push(...list.getEntries().map(({ startTime, duration }) => [startTime, startTime + duration]))).observe({ type: 'longtask' });
      const Plain = window.Worker;
      window.Worker = class extends Plain {
        constructor(...all) {
          super(...all);
          this.begun = new Map();
          this.addEventListener('message', ({ data }) => {
            const id = JSON.parse(data).action?.id;
            if (this.begun.has(id)) window.thoughts_.push([this.begun.get(id), performance.now()]);
            this.begun.delete(id);
          });
        }
        postMessage(message) {
          // The first one is the program.
          const id = typeof message === 'string' ? JSON.parse(message).begin?.id : undefined;
          if (id !== undefined) this.begun.set(id, performance.now());
          super.postMessage(message);
        }
      };
    });
    await page.goto(url);
    await deal(page, { game, seats: ['master', 'master'] });
    await Promise.race([page.locator('[data-over]').waitFor({ timeout: 0 }), page.waitForTimeout(THINKING)]);
    const { tasks, thoughts } = await page.evaluate(() => ({ tasks: window.tasks_, thoughts: window.thoughts_ }));
    const meanwhile = tasks.filter(([start, end]) => thoughts.some(([begun, done]) => start < done && end > begun));
    const longest = (spans) => Math.round(Math.max(0, ...spans.map(([start, end]) => end - start)));
    const lengths = thoughts.map(([begun, done]) => done - begun).sort((a, b) => a - b);
    return { decisions: lengths.length, median: Math.round(lengths[lengths.length >> 1]), longest: longest(thoughts), task: longest(meanwhile) };
  };
}
