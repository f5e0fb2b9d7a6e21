// Gentlemen Thieves in a real browser: whole matches, secrets, the notebook, what a split would pay, looks and sizes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { deal, kept, look, press, quick, reveal, settled, stored } from './player.mjs';
import { act, dice, hit, lit, play } from './thief.mjs';

const den = await site();
const game = 'gentlemen-thieves';
const market = (seen) => seen.lit.includes('market-0');

test('a match of two is played to the end by clicks, and everybody is unmasked', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'regular'], number: '12' });
  await play(page, { seed: 4 });
  assert.equal(await page.locator('.finale .mask').count(), 5);
  assert.ok(await page.locator('.finale .mask.won').count() >= 1);
  assert.equal(await page.locator('[data-do="look"]').count(), 0, 'nothing is secret any more');
  assert.deepEqual(await axe(page), []);
  const record = await stored(page);
  assert.match(record.actions[0], /^alliance /);
  await press(page, 'close-finale');
  assert.equal(await page.locator('.finale').count(), 0);
  await press(page, 'rematch');
  await settled(page);
  assert.deepEqual((await stored(page)).setup, record.setup);
});

test('a match of three, two of them at one device, is played to the end by keys alone', async (t) => {
  const page = await den.newPage(t, { storage: quick, width: 1366, height: 768 });
  await deal(page, { game, seats: ['human', 'novice', 'human'], names: ['Ann', 'Bo', 'Cy'], number: '3' });
  let curtains = 0;
  const watch = async (seen) => {
    const html = await page.content();
    if (seen.curtain === null) return assert.ok(!html.includes('id-card face'), 'no face without a finger on it');
    curtains++;
    // Nothing of the match is in the page while the curtain is down.
    for (const secret of ['data-handle', 'Gentlemen Thieves', 'class="districts', 'id-card', 'class="notes', 'class="table"']) assert.ok(!html.includes(secret), secret);
  };
  await play(page, { seed: 8, keyboard: true, watch });
  assert.ok(curtains > 4, `${curtains} curtains`);
  assert.equal(await page.locator('.finale .mask').count(), 5);
});

test('a match of five on a phone has no clovers, and ends', async (t) => {
  const page = await den.newPage(t, { storage: quick, width: 360, height: 740 });
  await deal(page, { game, seats: ['human', 'novice', 'regular', 'novice', 'regular'], number: '5' });
  await settled(page);
  assert.doesNotMatch(await page.locator('.players').innerText(), /Lucky Clover/);
  await play(page, {
    seed: 6,
    watch: async () => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${over} px wider than the phone`);
    },
  });
  assert.equal(await page.locator('.finale .mask').count(), 5);
});

test('the own character is in the page only while its card is held', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'regular'], number: '12' });
  await settled(page);
  const card = page.locator('[data-do="look"]');
  const face = page.locator('.id-card.face');
  assert.equal(await face.count(), 0);
  const { x, y, width, height } = await card.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await face.waitFor();
  const name = (await face.innerText()).replace(/^.\n/, '').trim();
  assert.equal(await card.getAttribute('aria-label'), name);
  await page.mouse.up();
  assert.equal(await face.count(), 0);
  assert.notEqual(await card.getAttribute('aria-label'), name);
  await card.focus();
  await page.keyboard.down(' ');
  await face.waitFor();
  await page.keyboard.up(' ');
  assert.equal(await face.count(), 0);
  // Leaving the window lets go of it too.
  await page.keyboard.down('Enter');
  await face.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  assert.equal(await face.count(), 0);
  await page.keyboard.up('Enter');
  for (const label of await page.locator('[aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))) {
    assert.doesNotMatch(label, /^Your character: /);
  }
});

test('the notebook is kept beside the record, and each seat has its own behind the curtain', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'human', 'novice'], names: ['Ann', 'Bo', 'Cy'], number: '2' });
  await play(page, { stop: (seen) => seen.curtain === null && seen.lit.length > 0 });
  const me = await page.locator('.player.act').getAttribute('data-seat');
  await press(page, 'notes');
  const cells = page.locator('.notes .cell');
  assert.equal(await cells.count(), 10, 'two others, five characters');
  await cells.nth(0).click();
  await cells.nth(3).click();
  await cells.nth(3).click();
  const classes = () => cells.evaluateAll((all) => all.map((one) => one.className));
  assert.deepEqual((await classes()).slice(0, 4), ['cell no', 'cell', 'cell', 'cell maybe']);
  assert.deepEqual(await axe(page), []);
  const id = await page.evaluate(() => location.hash.split('/').pop());
  assert.match(await page.evaluate((key) => localStorage.getItem(key), `den/notes/${id}/${me}`), /^[.?-]{25}$/);
  assert.ok(!JSON.stringify(await stored(page)).includes('notes'));
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('.notes, .note-btn').count(), 0, 'the curtain is down');
  await reveal(page);
  await press(page, 'notes');
  assert.deepEqual((await classes()).slice(0, 4), ['cell no', 'cell', 'cell', 'cell maybe']);
  await press(page, 'notes');
  const roll = dice(5);
  for (let i = 0; i < 40; i++) {
    const seen = await settled(page);
    if (seen.curtain !== null && seen.curtain !== me) break;
    if (seen.curtain !== null) await reveal(page);
    else await act(page, roll);
  }
  await reveal(page);
  await press(page, 'notes');
  assert.ok((await classes()).every((name) => name === 'cell'), 'the other seat has noted nothing');
});

test('before a split the tables show what each alliance would get, and then they have it', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'novice'], number: '12' });
  let found = false;
  await play(page, {
    seed: 4,
    stop: async (seen) => {
      if (!market(seen)) return false;
      for (const slot of ['market-0', 'market-1', 'market-2']) {
        if (!(await lit(page)).includes(slot)) continue;
        await hit(page, slot);
        for (const place of (await lit(page)).filter((handle) => handle.startsWith('place'))) {
          await hit(page, place);
          if (await page.locator('.den-tray .more').count()) return (found = true);
        }
        await press(page, 'cancel');
      }
      return false;
    },
  });
  assert.ok(found, 'a split came up');
  assert.equal(await page.locator('.tally').count(), 2);
  assert.match(await page.locator('.preview').innerText(), /splits, White \d+ to Black \d+/);
  const share = Number((await page.locator('.more text').first().textContent()).slice(1));
  const piles = () => page.locator('.loot-n').allTextContents().then((all) => all.map(Number).reduce((a, b) => a + b, 0));
  const [before, winners] = [await piles(), await page.locator('.more').count()];
  assert.deepEqual(await axe(page), []);
  await press(page, 'do-it');
  await page.waitForFunction((sum) => [...document.querySelectorAll('.loot-n')].reduce((all, one) => all + Number(one.textContent), 0) >= sum, before + share * winners);
});

test('the same pair as before is refused, with the rule', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'human'], number: '9' });
  const alliance = (seen) => seen.lit.some((handle) => handle.startsWith('character'));
  await play(page, { seed: 2, stop: async (seen) => alliance(seen) && (await page.locator('.sits.in-white').count()) === 2 });
  const pair = await page.locator('.sits.in-white [data-handle]').evaluateAll((all) => all.map((one) => one.dataset.handle));
  await hit(page, pair[0]);
  await hit(page, pair[1]);
  assert.equal(await page.locator('.preview .why').getAttribute('data-why'), '3');
  assert.equal(await page.locator(`[data-handle="${pair[0]}"]`).getAttribute('aria-pressed'), 'true', 'the first is kept');
  const other = (await lit(page)).find((handle) => handle.startsWith('character'));
  await hit(page, other);
  await press(page, 'do-it');
  assert.match((await stored(page)).actions.at(-1), /^alliance /);
  await press(page, 'undo');
  assert.equal(await page.locator('.sits.in-white').count(), 2);
});

test('a tunnel joins two locations, as seen before and after', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'novice'], number: '12' });
  await play(page, { seed: 1, stop: (seen) => seen.lit.includes('tunnel-1') });
  await hit(page, 'tunnel-1');
  await hit(page, 'place-4');
  assert.equal(await page.locator('.link.planned').count(), 1);
  assert.match(await page.locator('.preview').innerText(), /costs 1 Lucky Clover/);
  await press(page, 'do-it');
  await page.locator('.link:not(.planned)').waitFor();
  for (const [width, height] of [[1180, 820], [1024, 768], [820, 1180], [360, 740]]) {
    await page.setViewportSize({ width, height });
    await page.locator('.narrow-rows').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, `everything fits ${width} × ${height}`);
    assert.equal(await page.locator('.narrow-rows .note').count(), 2, 'both rows name the other');
    assert.equal(await page.locator('[data-handle="place-4"]').count(), 1, 'one layout at a time');
  }
});

test('the language changes in mid-match', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'regular'], number: '12' });
  await play(page, { stop: (_, done) => done > 3 });
  for (const [tag, word] of [['ja', /博物館/], ['zh-Hant', /歌劇院/]]) {
    await press(page, 'settings');
    await page.locator(`[data-choice="lang-${tag}"]`).click();
    await press(page, 'close');
    // The words are fetched first.
    await page.locator('.districts').filter({ hasText: word }).waitFor();
  }
});

for (const look of ['night', 'day', 'contrast']) {
  test(`axe finds nothing in the ${look} look, wide and at 360 px`, async (t) => {
    const page = await den.newPage(t, { storage: { ...quick, 'den/setting/look': look }, reducedMotion: 'reduce' });
    await deal(page, { game, seats: ['human', 'human', 'novice'], number: '2' });
    await settled(page);
    assert.deepEqual(await axe(page), [], 'curtain');
    await reveal(page);
    assert.deepEqual(await axe(page), [], 'alliances');
    await play(page, { seed: 3, stop: (seen, done) => done > 4 && market(seen) });
    assert.deepEqual(await axe(page), [], 'table');
    await hit(page, 'market-0');
    await hit(page, (await lit(page)).find((handle) => handle.startsWith('place')));
    assert.deepEqual(await axe(page), [], 'an action chosen');
    for (const [width, height] of [[1024, 800], [360, 740]]) {
      await page.setViewportSize({ width, height });
      await page.locator('.narrow-rows').waitFor();
      assert.deepEqual(await axe(page), [], `${width} px`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${over} px too wide at ${width}`);
      await press(page, 'notes');
      assert.deepEqual(await axe(page), [], `notebook at ${width} px`);
      await press(page, 'close-notes');
    }
  });
}

const PLACES = ['bank', 'museum', 'mine', 'jeweller', 'opera'];
const place = (name) => `place-${PLACES.indexOf(name)}`;

/** Opens the kept match that stands just before a deed, and looks behind the curtain. */
async function before(t, deed) {
  const record = kept(`before-${deed}`, 'records');
  const page = await den.newPage(t, { storage: { ...quick, 'den/match/kept': record }, path: '#/match/kept' });
  await settled(page);
  await reveal(page);
  return page;
}

// Worked out by hand from the rules (6.3): who has more tools there, and the loot each member is dealt.
for (const { deed, touches, forecast, share, members, left } of [
  // Museum and Mine hold six tools, none of White's two: Black's three share six.
  { deed: 'lock', touches: ['lock-0', place('jeweller')], forecast: /White 0 to Black 6/, share: 2, members: 3, left: 0 },
  // Bank and Mine, 2 to 3 with the tool that is brought: Black's three share five.
  { deed: 'carriage', touches: ['carriage-0', place('jeweller'), `token-${PLACES.indexOf('jeweller') * 25 + 23}`, place('bank')], forecast: /White 2 to Black 3/, share: 1, members: 3, left: 2 },
  // Bank and Mine, joined by it.
  { deed: 'tunnel', touches: ['tunnel-1', place('bank')], forecast: /White 1 to Black 4/, share: 2, members: 3, left: 0 },
]) {
  test(`the ${deed} makes a location split, as the preview says`, async (t) => {
    const page = await before(t, deed);
    for (const handle of touches) await hit(page, handle);
    assert.match(await page.locator('.preview').innerText(), forecast);
    const piles = () => page.locator('.loot-n').allTextContents().then((all) => all.map(Number).sort());
    assert.deepEqual(await piles(), [0, 0, 0, 0, 0]);
    await press(page, 'do-it');
    await page.waitForFunction(() => document.querySelector('.curtain') || !document.querySelector('[data-do="do-it"]'));
    if ((await settled(page)).curtain !== null) await reveal(page);
    assert.deepEqual(await piles(), [...Array(5 - members).fill(0), ...Array(members).fill(share)]);
    const log = await page.locator('.log').first().innerText();
    assert.match(log, new RegExp(`Black.*${share} loot`));
    if (left) assert.match(log, new RegExp(`Left over and discarded: ${left} loot`));
  });
}

// 8.1: the Brigadier comes in a blind draw, when a location is seeded again, and when the market is filled.
for (const { deed, touches } of [
  { deed: 'blind', touches: ['blind-0'] },
  { deed: 'reseed', touches: [place('bank')] },
  { deed: 'market-tie', touches: ['market-1', place('mine')] },
]) {
  test(`the Brigadier ends the match at once (${deed})`, async (t) => {
    const page = await before(t, deed);
    for (const handle of touches) await hit(page, handle);
    if (await page.locator('[data-do="do-it"]').isVisible()) await press(page, 'do-it');
    await page.locator('.finale .mask').first().waitFor();
    assert.equal(await page.locator('.finale .mask').count(), 5);
    assert.match(await page.locator('.log').first().innerText(), /The Brigadier appeared\. The game is over\./);
    assert.deepEqual((await look(page)).lit.filter((handle) => /^(market|place|blind)/.test(handle)), []);
  });
}
