// The app without a network, and how one version follows another: never mixed, never in the way of a match.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf, hash } from '../../scripts/worker/make.mjs';
import { axe, shot, site } from './harness.mjs';
import { deal, playOn, quick, settled, stored } from './player.mjs';
import { comeBack, host, kept, lookFor, seen } from './versions.mjs';

const den = await site();
const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const GONE = /Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE|script resource/; // what the console says of a host that does not answer

/** A page of that host in a profile of its own, kept on the device. */
async function visit(t, at, options = {}) {
  const page = await den.newPage(t, { url: at.url, workers: true, storage: quick, expected: [GONE], ...options });
  await kept(page);
  return page;
}

/** Another tab beside that page. */
async function tab(page, url) {
  const other = await page.context().newPage();
  await other.goto(url);
  await running(other);
  return other;
}

const running = (page) => page.locator('html:not(:has(#loading))').waitFor({ state: 'attached' });

/** Loads the page anew, as the browser's button does. */
async function again(page) {
  await page.reload();
  await running(page);
}

/** Presses the notice's button and waits for the page that follows. */
async function renew(page) {
  await Promise.all([page.waitForEvent('load'), page.locator('[data-do="renew"]:visible').click()]);
  await running(page);
}

const notice = (page) => page.locator('[data-do="renew"]:visible');

/** Two decisions in 12 Thieves, and the stored match. */
async function play(page) {
  const before = (await stored(page)).actions.length;
  await playOn(page, { stop: (_, done) => done === 2 });
  const record = await stored(page);
  assert.ok(record.actions.length > before, 'the match goes on');
  return record;
}

test('every file of the site is kept, under a name or with a revision that tells its content', () => {
  const worker = readFileSync(file('dist/service-worker.js'), 'utf8');
  const kept = JSON.parse(worker.match(/^const FILES = (.*);$/m)[1]);
  const files = filesOf(file('dist')).filter((name) => !name.startsWith('screens/') && !['service-worker.js', 'palace-row.webp'].includes(name));
  assert.deepEqual(kept.map(({ url }) => url), files);
  for (const { url, revision } of kept) {
    const content = hash(readFileSync(file(`dist/${url}`)));
    if (/\.(wasm|js|css|txt)$/.test(url)) assert.equal(revision, null, `${url}: its name tells its content`);
    assert.equal(revision ?? url.match(/-([0-9a-f]{16})[._]/)[1], content, url);
  }
  for (const kind of [/\.wasm$/, /\.js$/, /\.css$/, /^words\.ja-/, /^rules\.twelve-thieves\.zh-Hant-/, /^icon\.svg$/, /^app\.webmanifest$/, /^index\.html$/]) assert.ok(files.some((name) => kind.test(name)), kind);
});

test('the browser is told to ask for a newer worker past its own cache, and for this folder alone', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  const found = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope, updateViaCache }) => ({ scope, updateViaCache })));
  assert.deepEqual(found, [{ scope: at.url, updateViaCache: 'none' }]);
});

test('after the first visit everything is there without a network', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  at.down = true;
  await page.context().setOffline(true);
  // Still the first visit: what was not needed until now.
  await page.locator('[data-do="rules"]').first().click();
  await page.locator('dialog[open] .rules > *').nth(5).waitFor();
  // The next ones, in every language.
  for (const [lang, name] of [['ja', '盗賊のすみか A'], ['zh-Hant', '賊窩 A'], ['en', 'Den of Thieves A']]) {
    await page.evaluate((tag) => localStorage.setItem('den/setting/lang', tag), lang);
    await again(page);
    assert.equal(await page.title(), name);
    for (const rules of await page.locator('[data-do="rules"]').all()) {
      await rules.click();
      await page.locator('dialog[open] .rules > *').nth(5).waitFor();
      await page.keyboard.press('Escape');
    }
  }
  assert.equal(await seen(page), 'A');
  await deal(page, { seats: ['human', 'regular'] });
  const record = await play(page);
  await again(page);
  await settled(page);
  assert.deepEqual(await stored(page), record);
  await page.goto(new URL('index.html?from=a-shortcut#/', at.url).href);
  await page.locator('.posters').waitFor();
});

test('a newer version waits, a match goes on, and the person moves to it wholly', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  await deal(page, { seats: ['human', 'regular'] });
  at.deploy('B');
  assert.equal(await lookFor(page), 'installed');
  await play(page);
  assert.equal(await seen(page), 'A');
  // The whole of A, also after a reload that nobody was asked about.
  await again(page);
  const record = await play(page);
  assert.equal(await seen(page), 'A');
  const address = page.url();

  await page.locator('[data-do="menu"]').click();
  await notice(page).waitFor();
  assert.deepEqual(await axe(page, { include: 'dialog[open]' }), []);
  await shot(page, 'renewal-menu-1440');
  await renew(page);
  assert.equal(await seen(page), 'B');
  assert.equal(page.url(), address);
  assert.deepEqual(await stored(page), record);
  await play(page);
  at.down = true;
  await again(page);
  assert.equal(await seen(page), 'B');
  assert.equal(await notice(page).count(), 0);
});

test('the first page says so too, in each language, and moves without a network', async (t) => {
  const at = await host(t);
  for (const [locale, look, width] of [['en', 'night', 1440], ['ja', 'day', 360], ['zh-TW', 'contrast', 768]]) {
    at.deploy('A');
    const page = await visit(t, at, { locale, look, width });
    at.deploy('B');
    await comeBack(page);
    await notice(page).waitFor();
    assert.deepEqual(await axe(page), []);
    await shot(page, `renewal-home-${width}`);
    at.down = true;
    await renew(page);
    assert.equal(await seen(page), 'B');
    at.down = false;
  }
});

test('a newer version that does not come in whole changes nothing, until it does', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  const before = readFileSync(join(at.folder, 'index.html'));
  const program = () => join(at.folder, filesOf(at.folder).find((name) => name.endsWith('.js') && name !== 'service-worker.js'));
  const breaks = {
    'a file is missing': () => rmSync(program()),
    'a file is cut short': () => writeFileSync(program(), readFileSync(program()).subarray(0, 1000)),
    'a file is still the old one': () => writeFileSync(join(at.folder, 'index.html'), before),
  };
  for (const [name, harm] of Object.entries(breaks)) {
    at.deploy('B');
    harm();
    assert.equal(await lookFor(page), 'redundant', name);
    assert.equal(await notice(page).count(), 0, name);
    at.down = true;
    await again(page);
    assert.equal(await seen(page), 'A', name);
    at.down = false;
  }
  at.deploy('B');
  assert.equal(await lookFor(page), 'installed');
  await renew(page);
  assert.equal(await seen(page), 'B');
});

test('all tabs move together, each with its match', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  const other = await tab(page, at.url);
  await deal(other, { seats: ['human', 'regular'] });
  const record = await play(other);
  at.deploy('B');
  await lookFor(page);
  await notice(page).waitFor();
  await Promise.all([other.waitForEvent('load'), renew(page)]);
  await settled(other);
  assert.equal(await seen(page), 'B');
  assert.equal(await seen(other), 'B');
  assert.deepEqual(await stored(other), record);
  await play(other);
});

test('once no tab is open, the newer version comes without being asked for', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  const other = await tab(page, at.url);
  at.deploy('B');
  assert.equal(await lookFor(page), 'installed');
  await page.close();
  // The tab that is left still has all of A.
  await other.locator('[data-do="rules"]').first().click();
  await other.locator('dialog[open] .rules > *').nth(5).waitFor();
  await again(other);
  assert.equal(await seen(other), 'A');
  const blank = await other.context().newPage();
  await other.close();
  // The browser lets the old worker go a moment after its last tab.
  const next = await tab(blank, at.url);
  for (let loads = 0; loads < 20 && (await seen(next)) === 'A'; loads++) {
    await next.goto('about:blank');
    await next.goto(at.url);
    await running(next);
  }
  assert.equal(await seen(next), 'B');
});

test('a host that lets browsers keep everything for a year does not mix versions', async (t) => {
  const at = await host(t, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  const page = await visit(t, at);
  at.deploy('B');
  assert.equal(await lookFor(page), 'installed');
  await renew(page);
  assert.equal(await seen(page), 'B');
});

test('a host that leads index.html to its folder gives a page that starts offline', async (t) => {
  const at = await host(t, { redirect: { 'index.html': '' } });
  const page = await visit(t, at);
  at.down = true;
  await again(page);
  assert.equal(await seen(page), 'A');
});

test('a third version that comes in while people move to the second is whole too', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  at.deploy('B');
  assert.equal(await lookFor(page), 'installed');
  await notice(page).waitFor();
  at.deploy('C');
  const last = filesOf(at.folder).findLast((name) => name.startsWith('words.'));
  at.hold = new RegExp(`^${last}`);
  await comeBack(page);
  while (!at.asked.includes(last)) await page.evaluate(() => new Promise(requestAnimationFrame));
  await renew(page);
  assert.equal(await seen(page), 'B');
  at.release();
  await notice(page).waitFor();
  at.down = true;
  await renew(page);
  assert.equal(await seen(page), 'C');
  await page.evaluate(() => localStorage.setItem('den/setting/lang', 'ja'));
  await again(page);
  assert.equal(await seen(page), 'C');
});

/** Everything that is stored, but for when a match was last written. */
const everything = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('den/saved/'))));

/** The links that the sheet of the match on the table shows. */
async function links(page) {
  await page.locator('[data-do="share-now"]').click();
  const area = page.locator('.share textarea');
  const match = await area.inputValue();
  await page.locator('[data-choice="share-deal"]').click();
  const deal = await area.inputValue();
  await page.locator('.sheet[open] [data-do="close"]').click();
  assert.notEqual(match, deal);
  return { match, deal, damaged: match.slice(0, -4) };
}

for (const kind of ['match', 'deal', 'damaged']) {
  test(`a link (${kind}) that is opened while a newer version waits touches nothing stored, before and after the move`, async (t) => {
    const at = await host(t);
    const page = await visit(t, at);
    await deal(page, { seats: ['human', 'regular'] });
    await play(page);
    const address = (await links(page))[kind];
    const before = await everything(page);
    at.deploy('B');
    await lookFor(page);
    const other = await tab(page, address);
    const opened = () => other.locator(kind === 'damaged' ? '.rescue [role="alert"]' : '.opened').waitFor();
    await opened();
    assert.equal(await seen(other), 'A', 'what is there answers');
    assert.deepEqual(await everything(other), before, 'it asks first');
    await page.locator('[data-do="menu"]').click();
    await Promise.all([other.waitForEvent('load'), renew(page)]);
    await running(other);
    await opened();
    assert.equal(other.url(), address);
    assert.deepEqual([await seen(page), await seen(other)], ['B', 'B']);
    assert.deepEqual(await everything(other), before);
    if (kind === 'damaged') return;
    await other.locator('[data-do="keep"]').click();
    await other.locator('.table').waitFor();
    const after = await everything(other);
    for (const [key, value] of Object.entries(before)) assert.equal(after[key], value, key);
    assert.equal(Object.keys(after).length, Object.keys(before).length + 1, 'the match of the link lies beside them');
  });
}

test('a match that is open in two tabs moves with both, and one of them plays', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  await deal(page, { seats: ['human', 'regular'] });
  const record = await play(page);
  at.deploy('B');
  await lookFor(page);
  const other = await tab(page, page.url());
  await other.locator('[data-do="take-over"]').waitFor();
  assert.equal(await seen(other), 'A');
  await other.locator('[data-do="menu"]').click();
  await Promise.all([page.waitForEvent('load'), renew(other)]);
  await Promise.all([page, other].map((one) => one.locator('.table').waitFor()));
  assert.deepEqual([await seen(page), await seen(other)], ['B', 'B']);
  assert.deepEqual(await stored(other), record);
});

test('a device that lost the page gets the one that the site has now, whole', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  at.deploy('B');
  at.hold = /^service-worker\.js/; // nothing new is heard of it yet
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const request of await cache.keys()) if (/index\.html/.test(request.url)) await cache.delete(request);
  });
  await again(page);
  // Its icon is still the one that the device has.
  assert.match(await seen(page), /^\{"page":"B","style":"B","program":"B","words":"B","icon":"A"\}$/);
});

test('where the browser has no service workers, or refuses them, the app starts all the same', async (t) => {
  const at = await host(t);
  const without = await den.newPage(t, { url: at.url, path: null });
  await without.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await without.goto(at.url);
  await running(without);
  assert.equal(await without.evaluate(() => 'serviceWorker' in navigator), false);
  const refused = await den.newPage(t, { url: at.url, path: null });
  await refused.addInitScript(() => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))));
  await refused.goto(at.url);
  await running(refused);
  assert.equal(await seen(refused), 'A');
});

test('a development build takes away what a release has left', async (t) => {
  const at = await host(t);
  const page = await visit(t, at);
  const html = readFileSync(join(at.folder, 'index.html'), 'utf8');
  writeFileSync(join(at.folder, 'index.html'), html.replace(/<meta\b[^>]*file:service-worker[^>]*>/, ''));
  writeFileSync(join(at.folder, 'service-worker.js'), readFileSync(file('scripts/worker/gone.js')));
  await Promise.all([page.waitForEvent('load'), comeBack(page)]);
  await running(page);
  await again(page);
  assert.deepEqual(await page.evaluate(async () => [navigator.serviceWorker.controller, (await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]), [null, 0, []]);
});

test('the browser is asked to keep what is stored once there is a match, and not before', async (t) => {
  const page = await den.newPage(t, { path: null, storage: quick });
  await page.addInitScript(() => {
    globalThis.asked = 0;
    StorageManager.prototype.persist = async () => ++globalThis.asked > 0;
  });
  await page.goto(den.url);
  await running(page);
  assert.equal(await page.evaluate(() => globalThis.asked), 0);
  await deal(page, { seats: ['human', 'regular'] });
  await play(page);
  assert.equal(await page.evaluate(() => globalThis.asked), 1);
});

test('an installed app has its name, its icons and its pictures', async (t) => {
  const page = await den.newPage(t);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  assert.equal(url, new URL('app.webmanifest', den.url).href);
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const key of ['start_url', 'scope']) assert.equal(new URL(manifest[key], url).href, den.url);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const pictures = [...manifest.icons, ...manifest.screenshots, { src: touch, sizes: '180x180', type: 'image/png' }];
  for (const { src, sizes, type } of pictures) {
    const size = await page.evaluate(async ([src, type]) => {
      const answer = await fetch(src);
      if (!answer.headers.get('content-type').startsWith(type)) return answer.headers.get('content-type');
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, [src, type]);
    if (sizes !== 'any') assert.equal(size, sizes, src);
  }
});
