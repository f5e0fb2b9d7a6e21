// The replay in a real browser: scrubber, keys, play, log lines, hidden things, and playing on from a position.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { deal, kept, playOn, press, quick, settled, stored, touch } from './player.mjs';

const den = await site();
const range = (page) => page.locator('[data-field="position"]');
const position = async (page) => Number(await range(page).inputValue());

/** Moves the scrubber; the next frame follows it. */
async function scrub(page, to) {
  await range(page).fill(String(to));
  await page.waitForFunction((to) => document.querySelector('.scrub .num').textContent.match(/\d+/)[0] === to, String(to));
}

/** Opens a kept match that is over, at its start. */
async function watch(t, name, options = {}) {
  const page = await den.newPage(t, { storage: { ...quick, 'den/match/kept': kept(name) }, path: '#/match/kept', ...options });
  await page.locator('.table').waitFor();
  if (await page.locator('[data-do="close-finale"]').count()) await press(page, 'close-finale');
  await press(page, 'replay');
  await page.locator('.replay').waitFor();
  return page;
}

test('a finished match is watched by keys, buttons, scrubber and log lines', async (t) => {
  const page = await watch(t, 'twelve-thieves-won-2-seats');
  const length = JSON.parse(kept('twelve-thieves-won-2-seats')).actions.length;
  assert.equal(await position(page), 0);
  assert.equal(Number(await range(page).getAttribute('max')), length);
  await press(page, 'replay-next');
  assert.equal(await position(page), 1);
  await page.locator('.replay').evaluate((bar) => bar.ownerDocument.activeElement.blur());
  for (const [key, to] of [['ArrowRight', 2], ['ArrowLeft', 1], ['ArrowLeft', 0], ['ArrowLeft', 0], ['End', length], ['ArrowRight', length], ['Home', 0]]) {
    await page.keyboard.press(key);
    assert.equal(await position(page), to, key);
  }
  await scrub(page, 7);
  assert.equal(await position(page), 7);
  assert.equal(await page.locator('.log .line.here').count(), 1);
  assert.deepEqual(await axe(page), []);
  const line = page.locator('.log .jump').nth(12);
  await line.click();
  assert.match(await page.locator('.log .line.here').innerText(), /./);
  assert.ok((await position(page)) > 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.replay').count(), 0);
  assert.equal(await page.locator('[data-over]').count(), 1, 'the match is as it was');
});

test('a long log is drawn where it is looked at', async (t) => {
  const page = await watch(t, 'twelve-thieves-won-2-seats');
  const list = page.locator('.table > .log ol');
  const texts = () => list.locator('.jump').allInnerTexts();
  const drawn = (least, most) => page.waitForFunction(([least, most]) => {
    const lines = document.querySelectorAll('.table > .log .jump').length;
    return least < lines && lines < most;
  }, [least, most]);
  // In a replay around the position, which is in sight however far it was, and on to its end if somebody scrolls there.
  const last = Number(await range(page).getAttribute('max'));
  for (const far of [last, 3, last - 20, 40]) {
    await list.evaluate((list) => list.querySelectorAll('.here').forEach((line) => line.setAttribute('data-before', '')));
    await scrub(page, far);
    await page.waitForFunction(() => {
      const [list, here] = ['.table > .log ol', '.table > .log .line.here:not([data-before])'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return here && here.top >= list.top && here.bottom <= list.bottom + 1;
    });
  }
  await scrub(page, 3);
  await page.waitForFunction(() => /goes first/.test(document.querySelector('.table > .log .jump')?.innerText));
  await drawn(0, 100); // not all of it
  await page.waitForFunction(() => {
    const list = document.querySelector('.table > .log ol');
    list.scrollTop = list.scrollHeight;
    return /won|wins/.test(list.lastElementChild.innerText);
  });
  const whole = await texts();
  assert.ok(whole.length > 100);
  // Afterwards its newest lines, and up to its beginning: what is in sight stays there.
  await press(page, 'replay-leave');
  await drawn(0, whole.length);
  const moved = await list.evaluate(async (list) => {
    const frame = () => new Promise(requestAnimationFrame);
    let most = 0;
    while (!/goes first/.test(list.firstElementChild.innerText)) {
      const first = list.firstElementChild;
      let before;
      while (list.firstElementChild === first) {
        list.scrollTop = 0;
        before = first.getBoundingClientRect().top;
        await frame();
      }
      await frame();
      most = Math.max(most, Math.abs(first.getBoundingClientRect().top - before));
    }
    return most;
  });
  assert.ok(moved < 2, `moved by ${moved}`);
  assert.deepEqual(await texts(), whole);
});

test('nothing walks while the scrubber is dragged', async (t) => {
  const page = await watch(t, 'twelve-thieves-won-2-seats');
  const { x, y, width, height } = await range(page).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  const walks = () => page.locator('.table').evaluate((table) => [...table.querySelectorAll('*')].filter((element) => getComputedStyle(element).transitionDuration !== '0s').length);
  assert.ok((await walks()) > 0);
  await page.mouse.down();
  await page.locator('.table[data-replay="drag"]').waitFor();
  assert.equal(await walks(), 0);
  await page.mouse.up();
  await page.locator('.table[data-replay="true"]').waitFor();
  assert.ok((await walks()) > 0);
});

test('it plays by itself, pauses, and stops at the end', async (t) => {
  const page = await watch(t, 'gentlemen-thieves-blind');
  const length = Number(await range(page).getAttribute('max'));
  await range(page).fill(String(length - 5));
  await press(page, 'replay-play');
  await page.waitForFunction((end) => Number(document.querySelector('[data-field="position"]').value) === end, length);
  await page.locator('[data-do="replay-play"][aria-label="Play"]').waitFor();
  await press(page, 'replay-play'); // from the start again
  await page.waitForFunction(() => Number(document.querySelector('[data-field="position"]').value) > 1);
  await press(page, 'replay-play');
  const at = await position(page);
  assert.ok(at < length);
  await page.locator('[data-do="replay-play"][aria-label="Play"]').waitFor();
  assert.equal(await position(page), at);
});

test('hidden things are shown of finished matches only, and by choice', async (t) => {
  const page = await watch(t, 'twelve-thieves-won-2-seats');
  await scrub(page, 9);
  const backs = () => page.locator('.hand .pile.back').count();
  assert.equal(await backs(), 1, 'only what lies open');
  await page.locator('[data-field="seen-by"]').selectOption('1');
  await page.waitForFunction(() => !document.querySelector('.hand .pile.back'));
  await page.locator('[data-field="seen-by"]').selectOption('');
  await page.waitForFunction(() => document.querySelector('.hand .pile.back'));
  // A match in play has no such choice.
  const open = await den.newPage(t, { storage: quick });
  await deal(open, { seats: ['human', 'novice'] });
  await settled(open);
  await press(open, 'replay');
  await open.locator('.replay').waitFor();
  assert.equal(await open.locator('[data-field="seen-by"]').count(), 0);
});

test('in a match under way the replay changes nothing, and the computers wait', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'novice'] });
  await playOn(page, { stop: (_, done) => done > 5 });
  const before = await stored(page);
  await press(page, 'replay');
  await scrub(page, 2);
  assert.equal(await position(page), 2);
  await touch(page, 'palace-0');
  assert.deepEqual(await stored(page), before);
  assert.equal(await page.locator('[data-do="do-it"]').count(), 0);
  await press(page, 'replay-leave');
  await playOn(page, { stop: (_, done) => done > 2 });
  const after = await stored(page);
  assert.deepEqual(after.actions.slice(0, before.actions.length), before.actions);
  assert.ok(after.actions.length > before.actions.length);
});

test('a new match begins from any position, and the old one stays', async (t) => {
  const page = await watch(t, 'twelve-thieves-won-2-seats');
  await scrub(page, 12);
  const old = await page.evaluate(() => location.hash);
  await press(page, 'branch');
  await page.waitForFunction((hash) => location.hash !== hash, old);
  await page.locator('.table, .curtain').first().waitFor();
  const all = JSON.parse(kept('twelve-thieves-won-2-seats'));
  const branch = await stored(page);
  assert.deepEqual(branch.actions.slice(0, 12), all.actions.slice(0, 12));
  assert.deepEqual([branch.seed, branch.setup], [all.seed, all.setup]);
  assert.deepEqual(JSON.parse(await page.evaluate(() => localStorage.getItem('den/match/kept'))), all);
});

test('the replay fits a phone', async (t) => {
  const page = await watch(t, 'gentlemen-thieves-reseed', { width: 360, height: 740 });
  await scrub(page, 20);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px wider than the phone`);
  assert.deepEqual(await axe(page), []);
});
