// The site starts, from wherever it is put, and says so when it cannot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, shot, site } from './harness.mjs';

const den = await site();
const root = await site({ base: '/' });

const sentences = [/could not start/, /無法啟動/, /起動できませんでした/];

test('the app takes the place of the loading screen, from a sub-path', async (t) => {
  const page = await den.newPage(t);
  assert.equal(await page.title(), 'Den of Thieves');
  assert.ok(await page.locator('body > *').count());
});

test('the app starts at the root of a host', async (t) => {
  await root.newPage(t);
});

test('while loading, the page shows what it is, readable by everyone', async (t) => {
  const page = await den.newPage(t, { path: null, width: 360, height: 740 });
  await page.route('**/*.wasm', () => {}); // never answers
  await page.goto(den.url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Den of Thieves' }).waitFor();
  assert.equal(await page.locator('.failure').isVisible(), false);
  await shot(page, 'loading-360');
  assert.deepEqual(await axe(page), []);
});

test('a build that does not arrive is told in three languages', async (t) => {
  for (const file of ['**/*.wasm', '**/*.js']) {
    const page = await den.newPage(t, { path: null, width: 360, height: 740, expected: [/Failed to load resource/, /Failed to fetch/, /dynamically imported/] });
    await page.route(file, (route) => route.abort());
    await page.goto(den.url);
    await page.locator('.failure').waitFor();
    for (const sentence of sentences) assert.ok(await page.getByText(sentence).isVisible());
    await shot(page, 'failed-360');
  }
});

test('a table whose style or drawings do not arrive says so, and is there once they do', async (t) => {
  for (const file of ['**/table.*.css', '**/drawings.*.svg']) {
    const page = await den.newPage(t, { expected: [/Failed to load resource/] });
    await page.route(file, (route) => route.abort());
    await page.locator('[data-game="age-of-thieves"] [data-do="play-now"]').click();
    await page.getByText('This could not be fetched').waitFor();
    await page.unroute(file);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('[data-game="age-of-thieves"] [data-do="play-now"]').click();
    await page.locator('.hedria').waitFor();
    assert.equal(await page.locator('#symbols symbol#bola').count(), 1);
  }
});

test('a browser without WebAssembly is told in three languages', async (t) => {
  const page = await den.newPage(t, { path: null, expected: [/WebAssembly/] });
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto(den.url);
  await page.locator('.failure').waitFor();
  for (const sentence of sentences) assert.ok(await page.getByText(sentence).isVisible());
});

test('a browser without JavaScript is told in three languages', async (t) => {
  const page = await den.newPage(t, { started: false, context: { javaScriptEnabled: false } });
  for (const sentence of [/needs JavaScript/, /需要 JavaScript/, /JavaScript が必要/]) assert.ok(await page.getByText(sentence).isVisible());
  assert.equal(await page.locator('.failure').isVisible(), false);
});
