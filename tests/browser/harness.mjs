// What every browser test needs: the built site on a free port, a Chromium of its own, and pages
// that fail the test when anything is amiss that a player would not see.
//
//   import { axe, shot, site } from './harness.mjs';
//   const den = await site();
//   test('…', async (t) => {
//     const page = await den.newPage(t, { width: 360, height: 740, locale: 'ja', look: 'day' });
//     assert.deepEqual(await axe(page), []);
//     await shot(page, 'home-360');
//   });
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import { serve } from '../../scripts/serve.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const flags = JSON.parse(readFileSync(here('../../webdriver.json'), 'utf8'))['goog:chromeOptions'].args;

/** What each look means for the browser's own preferences. */
const LOOKS = {
  night: { colorScheme: 'dark' },
  day: { colorScheme: 'light' },
  contrast: { colorScheme: 'dark', contrast: 'more' },
};

/**
 * Serves dist/ and starts a browser; both end with the test file.
 * Under a sub-path unless told otherwise: a link that only works at the root breaks here, not on the web.
 */
export async function site({ folder = here('../../dist'), base = '/den/of/thieves/' } = {}) {
  const server = await serve(folder, { base });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Nothing but this machine has a name, whatever a page asks for.
    args: [...flags.filter((flag) => flag !== '--headless'), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  after(async () => {
    await browser.close();
    await server.close();
  });
  return { url: server.url, browser, newPage: (t, options) => newPage(t, browser, options?.url ?? server.url, options) };
}

/**
 * A page in a fresh profile, opened at `path` and started (`path: null`: left blank; `started: false`: not waited for).
 * When test `t` ends, the page closes, and the test fails if there was a console error, an uncaught error, or a request
 * to elsewhere, unless one of `expected` (regular expressions) matches it.
 * `url` is a site other than the one of `site()`. Nothing is kept for offline use unless `workers` is true: most tests look
 * at the page alone.
 * `storage` is put into localStorage before the first script runs; `context` are further Playwright context options.
 */
async function newPage(t, browser, url, options = {}) {
  const { width = 1440, height = 900, locale = 'en', look, reducedMotion = 'no-preference', storage, workers = false, expected = [], path = '', started = true, context: more } = options;
  const origin = new URL(url).origin;
  // As a state, not as a script: a reload must not undo what the app has saved since.
  const localStorage = Object.entries(storage ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height }, locale, serviceWorkers: workers ? 'allow' : 'block', reducedMotion, ...LOOKS[look], storageState: { cookies: [], origins: [{ origin, localStorage }] }, ...more,
  });
  const troubles = [];
  const trouble = (text) => expected.some((pattern) => pattern.test(text)) || troubles.push(text);

  context.on('console', (message) => message.type() === 'error' && trouble(`console error: ${message.text()}`));
  context.on('weberror', (error) => trouble(`uncaught error: ${error.error().message ?? error.error()}`));
  context.on('request', (request) => {
    const asked = new URL(request.url());
    if (/^(https?|wss?):$/.test(asked.protocol) && asked.origin !== origin) trouble(`request to elsewhere: ${request.url()}`);
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(troubles, [], 'the page had trouble');
  });

  const page = await context.newPage();
  page.on('crash', () => trouble('the page crashed'));
  if (path !== null) {
    await page.goto(new URL(path, url).href);
    if (started) await running(page, troubles);
    if (look && started) await page.evaluate((value) => (document.documentElement.dataset.look = value), look);
  }
  return page;
}

/** Waits until the app has taken the place of the loading screen; says why when it does not. */
async function running(page, troubles) {
  let reason = 'nothing heard of it in time: does it start at all, does it loop?';
  try {
    await page.locator('html:not(:has(#loading)), #loading.failed').first().waitFor({ state: 'attached' });
    if (!(await page.locator('#loading').count())) return;
    reason = 'it failed';
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
  }
  throw new Error(`The app did not start (${reason})\n${troubles.join('\n')}`);
}

/** What axe finds wrong with the page as it is, short enough to read in a failed assertion. */
export async function axe(page, { include, exclude, tags } = {}) {
  let builder = new AxeBuilder({ page });
  if (include) builder = builder.include(include);
  if (exclude) builder = builder.exclude(exclude);
  if (tags) builder = builder.withTags(tags);
  const { violations } = await builder.analyze();
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) => node.target.join(' ')) }));
}

/** Saves a picture of the page as tests/browser/shots/NAME.png; `options` as Playwright's. */
export async function shot(page, name, options = {}) {
  mkdirSync(here('shots'), { recursive: true });
  const path = here(`shots/${name}.png`);
  await page.screenshot({ path, animations: 'disabled', ...options });
  return path;
}
