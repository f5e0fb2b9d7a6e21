// One match in two tabs: one plays, the other watches and never writes, and whoever wants to play takes over.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { deal, decide, holdBack, kept, playOn, press, quick, release, reveal, settled, stored, touch } from './player.mjs';

const den = await site();

/** Before the app starts: `wrote` counts what the tab writes of a match. */
const watchWrites = () => {
  window.wrote = 0;
  for (const name of ['setItem', 'removeItem']) {
    const real = Storage.prototype[name];
    Storage.prototype[name] = function (key, ...rest) {
      if (/^den\/(match|saved|result|notes|title)\//.test(key)) window.wrote++;
      return real.call(this, key, ...rest);
    };
  }
};

/** A first tab in which everything that it writes of a match is counted; later tabs of its context count too. */
async function first(t, options = {}) {
  const page = await den.newPage(t, { path: null, storage: quick, ...options });
  await page.context().addInitScript(watchWrites);
  await page.goto(den.url);
  await page.locator('html:not(:has(#loading))').waitFor({ state: 'attached' });
  return page;
}

/** Another tab with what this one has open. */
async function second(page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('.table').waitFor();
  return other;
}

const text = (page) => page.evaluate(() => localStorage.getItem(`den/match/${location.hash.split('/').pop()}`));
const wrote = (page) => page.evaluate(() => window.wrote);
const lines = (page) => page.locator('.rail .log .line, .table > .log .line').allInnerTexts();
const watching = (page) => page.locator('[data-do="take-over"]').waitFor();
const playing = (page) => page.locator('.table:not(:has([data-do="take-over"]))').waitFor();

/** Waits until both tabs tell the same story. */
async function alike(one, other) {
  const told = await lines(one);
  await other.waitForFunction((end) => [...document.querySelectorAll('.table > .log .line')].map((line) => line.innerText).join() === end, told.join());
  assert.equal(await text(one), await text(other));
}

/** So many decisions of the person. */
const some = (page, count) => playOn(page, { stop: (_, done) => done === count });

test('the second tab watches: it follows, says so, and writes nothing', async (t) => {
  const one = await first(t);
  await deal(one, { seats: ['human', 'novice'] });
  await settled(one);
  const two = await second(one);
  await watching(two);
  assert.match(await two.locator('.preview').innerText(), /This match is being played in another tab/);
  await two.waitForFunction(() => /another tab/.test(document.querySelector('p.vh[aria-live]').textContent));
  assert.deepEqual(await axe(two), []);
  assert.equal(await two.locator('[data-handle]:not([aria-disabled="true"])').count(), 0, 'nothing is lit');
  await some(one, 3);
  await alike(one, two);
  const before = await text(one);
  for (const handle of ['palace-0', 'palace-1']) await touch(two, handle);
  for (const key of ['Control+z', 'Control+y', 'Escape']) await two.keyboard.press(key);
  for (const name of ['undo', 'redo']) {
    assert.equal(await two.locator(`[data-do="${name}"]`).getAttribute('aria-disabled'), 'true');
    await two.locator(`[data-do="${name}"]`).click({ force: true });
  }
  assert.equal(await two.locator('[data-do="hurry"], [data-do="hint"]').count(), 0);
  assert.equal(await text(two), before);
  // It can be looked through, and a match of its own begun from it.
  await press(two, 'replay');
  await two.locator('[data-field="position"]').fill('1');
  await press(two, 'replay-leave');
  await watching(two);
  assert.equal(await wrote(two), 0);
  await some(one, 2);
  await alike(one, two);
});

test('who takes over plays, by keys alone, and the other tab watches at once; and back again', async (t) => {
  const one = await first(t);
  await deal(one, { seats: ['human', 'novice'] });
  await some(one, 2);
  const two = await second(one);
  await watching(two);
  await press(two, 'take-over', true);
  await playing(two);
  await watching(one);
  const before = await wrote(one);
  await touch(one, 'palace-0');
  await one.keyboard.press('Control+z');
  await some(two, 3);
  await alike(two, one);
  assert.equal(await wrote(one), before, 'the old tab has written nothing');
  await press(one, 'take-over');
  await playing(one);
  await watching(two);
  await some(one, 3);
  await alike(one, two);
  const end = await text(one);
  await Promise.all([one.reload(), two.reload()]);
  await Promise.all([one, two].map((page) => page.locator('.table').waitFor()));
  assert.equal(await text(one), end);
  assert.equal((await Promise.all([one, two].map((page) => page.locator('[data-do="take-over"]').count()))).reduce((a, b) => a + b), 1, 'one of them plays');
});

test('a computer that was about to act in the old tab does not', async (t) => {
  const one = await first(t, { storage: {} }); // at normal speed
  // Whatever waits for so long waits until we say so.
  await one.evaluate(() => {
    const real = window.setTimeout;
    window.waiting = [];
    window.setTimeout = (act, ms, ...rest) => (ms < 500 ? real(act, ms, ...rest) : window.waiting.push(act));
  });
  await deal(one, { seats: ['novice', 'novice', 'novice', 'human'], number: '3' });
  const computer = one.locator('.player.act:not([data-seat="3"])');
  await computer.waitFor();
  const opening = await wrote(one);
  const beat = async () => {
    await one.evaluate(() => window.waiting.splice(0).forEach((act) => act()));
    return wrote(one);
  };
  const acted = await beat();
  assert.ok(acted > opening, 'it acts after a beat, and the next beat begins');
  await computer.waitFor();
  const two = await second(one);
  await two.evaluate(() => (window.wrote = 0));
  await press(two, 'take-over');
  await watching(one);
  const before = await wrote(one);
  assert.equal(await one.evaluate(() => window.waiting.length), 1, 'a beat is under way');
  for (let beats = 0; beats < 5; beats++) assert.equal(await beat(), before);
  await settled(two);
  assert.ok((await wrote(two)) > 0, 'it acts in the new tab');
  await alike(two, one);
});

test('a search that is under way in the old tab changes nothing there', async (t) => {
  const one = await first(t, { storage: {} });
  await holdBack(one);
  await deal(one, { seats: ['master', 'human'], number: '3' });
  await one.locator('.preview progress').waitFor();
  const two = await second(one);
  await press(two, 'take-over');
  await watching(one);
  const before = await wrote(one);
  await release(one);
  await settled(two);
  await alike(two, one);
  assert.equal(await wrote(one), before);
});

test('the watching tab plays on when the other one is closed, left or crashes', async (t) => {
  const one = await first(t);
  const two = await one.context().newPage();
  await two.goto(den.url);
  await deal(two, { seats: ['human', 'novice'] });
  await some(two, 2);
  await one.goto(two.url());
  await watching(one);
  await two.evaluate(() => (location.hash = '#/'));
  await playing(one);
  await some(one, 2);
  await two.evaluate((url) => (location.href = url), one.url());
  await watching(two);
  await one.evaluate(() => (location.hash = '#/library'));
  await playing(two);
  await some(two, 2);
  const told = await text(two);
  await one.goto(two.url());
  await watching(one);
  const crash = new Promise((done) => two.once('crash', done));
  const devtools = await two.context().newCDPSession(two);
  devtools.send('Page.crash').catch(() => {});
  await crash;
  await playing(one);
  assert.equal(await text(one), told);
  await some(one, 2);
  assert.deepEqual((await stored(one)).actions.slice(0, JSON.parse(told).actions.length), JSON.parse(told).actions);
});

test('a tab that the system has put to sleep does not keep the match', async (t) => {
  const one = await first(t);
  await deal(one, { seats: ['human', 'novice'] });
  await some(one, 2);
  const two = await second(one);
  await watching(two);
  await one.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {})); // it hears, but does not answer
  await press(two, 'take-over');
  await playing(two);
  await watching(one);
  await some(two, 2);
  await alike(two, one);
});

test('without locks each tab plays on top of what the other has stored, never over it', async (t) => {
  const one = await first(t);
  await one.context().addInitScript(() => {
    delete Navigator.prototype.locks;
    // As if the event were still on its way.
    addEventListener('storage', (event) => window.deaf && event.stopImmediatePropagation(), true);
  });
  await one.reload();
  await deal(one, { seats: ['human', 'novice'] });
  await some(one, 1);
  const two = await second(one);
  await settled(two);
  assert.equal(await two.evaluate(() => 'locks' in navigator), false);
  await some(two, 1);
  await alike(two, one);
  await some(one, 1);
  await alike(one, two);
  const seen = await settled(two);
  await two.evaluate(() => (window.deaf = true));
  await some(one, 1);
  const [after, writes] = [await text(one), await wrote(two)];
  await two.waitForFunction((record) => localStorage.getItem(`den/match/${location.hash.split('/').pop()}`) === record, after);
  await decide(two, seen);
  assert.equal(await text(two), after, 'what it did not know is not written over');
  assert.equal(await wrote(two), writes);
  await alike(one, two);
  await some(two, 1);
  assert.deepEqual((await stored(two)).actions.slice(0, JSON.parse(after).actions.length), JSON.parse(after).actions);
});

test('a match that is deleted in another tab is not there again unless somebody says so', async (t) => {
  const one = await first(t);
  await deal(one, { seats: ['human', 'novice'] });
  await some(one, 2);
  const before = await text(one);
  const id = one.url().split('/').pop();
  const library = await one.context().newPage();
  await library.goto(`${den.url}#/library`);
  const manage = async (what) => {
    await library.locator(`[data-match="${id}"] [data-do="manage"]`).click();
    if (what === 'rename') await library.locator('#match-title').fill('Sunday');
    await press(library, what);
  };
  // A name and a copy do not touch the match on the table.
  await manage('rename');
  await manage('duplicate');
  assert.equal(await text(one), before);
  await some(one, 1);
  const later = await text(one);
  assert.notEqual(later, before);
  // The list follows what is played.
  await library.waitForFunction(([key, now]) => localStorage.getItem(key) === now, [`den/match/${id}`, later]);
  await manage('duplicate');
  const copies = await library.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('den/match/')).map((key) => localStorage.getItem(key)));
  assert.deepEqual(copies.sort(), [before, later, later].sort(), 'a copy is of the match as it stands');

  await manage('delete');
  await one.locator('[data-do="put-back"]').waitFor();
  assert.match(await one.locator('.preview').innerText(), /This match has been deleted/);
  assert.deepEqual(await axe(one), []);
  await touch(one, 'palace-0');
  await one.keyboard.press('Control+z');
  assert.equal(await text(one), null);
  await press(library, 'undelete');
  await settled(one);
  assert.equal(await text(one), later);

  await manage('delete');
  await press(one, 'put-back', true);
  await some(one, 2);
  const newer = await text(one);
  await press(library, 'undelete');
  await library.locator(`[data-match="${id}"] b`).filter({ hasText: 'Sunday' }).waitFor();
  assert.equal(await text(one), newer, 'the newer one stays');
  await some(one, 1);
  // Everything cleared at once, as the browser's own settings do.
  await library.evaluate(() => localStorage.clear());
  await one.locator('[data-do="put-back"]').waitFor();
  assert.equal(await text(one), null);
});

test('at a shared device the watching tab shows what everybody may see', async (t) => {
  const one = await first(t);
  await deal(one, { seats: ['human', 'human'], names: ['Ann', 'Bo'] });
  await playOn(one, { stop: (seen) => seen.curtain === null && seen.lit.some((handle) => handle.startsWith('guard-')) });
  const two = await second(one);
  await watching(two);
  const hidden = (page) => page.locator('.hand .pile.back').count();
  assert.equal(await hidden(one), 0);
  assert.ok((await hidden(two)) > 0, 'no hand is open');
  assert.equal(await two.locator('.curtain').count(), 0);
  await press(two, 'take-over');
  await two.locator('.curtain').waitFor();
  await watching(one);
  assert.ok((await hidden(one)) > 0, 'and it is covered where it was open');
  await reveal(two);
  await settled(two);
  assert.equal(await hidden(two), 0);
});

test('what a seat notes for itself is written by the tab that plays, and is there after the move', async (t) => {
  const one = await first(t);
  await deal(one, { game: 'gentlemen-thieves', seats: ['human', 'novice'], number: '2' });
  await settled(one);
  const two = await second(one);
  await watching(two);
  for (const page of [one, two]) await press(page, 'notes');
  const cells = (page) => page.locator('.notes .cell').evaluateAll((all) => all.map((one) => one.className));
  await one.locator('.notes .cell').nth(1).click();
  await two.locator('.notes .cell').nth(2).click({ force: true });
  assert.deepEqual((await cells(one)).slice(0, 3), ['cell', 'cell no', 'cell']);
  assert.deepEqual((await cells(two)).slice(0, 3), ['cell', 'cell', 'cell']);
  assert.equal(await wrote(two), 0);
  await press(two, 'take-over');
  await playing(two);
  assert.deepEqual((await cells(two)).slice(0, 3), ['cell', 'cell no', 'cell']);
  await two.locator('.notes .cell').nth(2).click();
  assert.deepEqual((await cells(two)).slice(0, 3), ['cell', 'cell no', 'cell no']);
});

test('a finished match can be open in any number of tabs, and nobody is told to watch', async (t) => {
  const one = await den.newPage(t, { storage: { ...quick, 'den/match/kept': kept('twelve-thieves-won-2-seats') }, path: '#/match/kept' });
  await one.locator('[data-over]').waitFor();
  const two = await second(one);
  await two.locator('[data-over]').waitFor();
  assert.equal(await two.locator('[data-do="take-over"]').count(), 0);
});
