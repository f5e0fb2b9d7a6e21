// 12 Thieves in a real browser: whole matches by clicks and by keys, reload, undo, languages, curtain, bad input.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import test from 'node:test';
import { join } from 'node:path';
import { axe, site } from './harness.mjs';
import { deal, decide, look, playOn, press, quick, reveal, settled, stored, touch } from './player.mjs';

const den = await site();

test('a match against three computers is played to the end by clicks', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'novice', 'regular', 'regular'] });
  await playOn(page);
  assert.equal(await page.locator('.preview .end').isVisible(), true);
  const record = await stored(page);
  assert.match(record.actions[0], /^place /);
  assert.deepEqual(await axe(page), []);
  await press(page, 'rematch');
  await page.locator('[data-handle^="post-"]').first().waitFor();
  assert.deepEqual((await stored(page)).setup, record.setup);
});

test('a match of two at one device is played to the end by keys alone, and no hand is in the page of the other', async (t) => {
  const page = await den.newPage(t, { storage: quick, width: 1366, height: 768 });
  await deal(page, { seats: ['human', 'human'], names: ['Ann', 'Bo'] });
  let curtains = 0;
  const watch = async (seen) => {
    if (seen.curtain === null) return;
    curtains++;
    // Nothing of the match is in the page while the curtain is down: no board, no hand, not the game's name.
    const html = await page.content();
    for (const secret of ['data-handle', '12 Thieves', 'palace-row', 'class="table"']) assert.ok(!html.includes(secret), secret);
  };
  await playOn(page, { keyboard: true, watch, orders: { 0: [0, 1, 2, 3, 4, 5], 1: [5, 4, 3, 2, 1, 0] } });
  assert.ok(curtains > 4, `${curtains} curtains`);
  assert.equal(await page.locator('[data-over]').isVisible(), true);
});

test('a reload in mid-turn resumes exactly there', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'regular'], number: '11' });
  await playOn(page, { stop: (seen) => seen.lit.some((handle) => handle.startsWith('palace-')) });
  await decide(page, await look(page));
  const before = await stored(page);
  assert.match(before.actions.at(-1), /^infiltrate /);
  const thieves = await page.locator('.player').first().innerText();
  await page.reload();
  await page.locator('.table').waitFor();
  assert.deepEqual(await stored(page), before);
  assert.equal(await page.locator('.player').first().innerText(), thieves);
});

test('undo works within the turn, says why it stops at a draw, and redo does it again', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'regular'], number: '11' });
  await playOn(page, { stop: (seen) => seen.lit.some((handle) => handle.startsWith('palace-')) });
  const start = await stored(page);
  await decide(page, await look(page));
  const done = await stored(page);
  await press(page, 'undo');
  assert.deepEqual(await stored(page), start);
  await press(page, 'redo');
  assert.deepEqual(await stored(page), done);
  await press(page, 'undo');
  // The computer's draw lies before: that stays, and the bar says why.
  await page.locator('[data-do="undo"]').click({ force: true });
  assert.match(await page.locator('.preview').innerText(), /hidden|Another player/);
  assert.deepEqual(await stored(page), start);
});

test('a table of people takes a move back by consent: it is noted, and cannot be done for a move that showed something', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  const [undo, takeback] = ['undo', 'takeback'].map((name) => page.locator(`[data-do="${name}"]`));
  const turn = () => page.locator('.player.act').getAttribute('data-seat');
  await deal(page, { seats: ['human', 'human'], names: ['Ann', 'Bo'] });
  const seen = await settled(page);
  assert.equal(await takeback.count(), 0, 'there is nothing to take back');
  const first = await turn();
  await decide(page, seen); // a guard, and the next seat is to act
  await page.locator(`.player.act:not([data-seat="${first}"])`).waitFor();
  const before = await stored(page);
  await undo.click({ force: true });
  assert.match(await page.locator('.preview').innerText(), /Another player has acted since\. Ask the table for a takeback\./);
  assert.deepEqual(await stored(page), before);
  assert.deepEqual(await axe(page), []);
  await press(page, 'takeback', true);
  await page.locator(`.player.act[data-seat="${first}"]`).waitFor();
  const after = await stored(page);
  assert.deepEqual(after.actions, before.actions.slice(0, -1));
  assert.deepEqual(after.takebacks, [{ after: after.actions.length, seat: Number(first) }]);
  const line = `${first === '0' ? 'Ann' : 'Bo'} took a move back, with the table's consent.`;
  assert.ok((await page.locator('.table > .log .line').last().innerText()).includes(line));
  await page.waitForFunction((text) => document.querySelector('p.vh[aria-live]').textContent === text, line);
  assert.equal(await page.locator('[data-do="redo"]').getAttribute('aria-disabled'), 'true', 'what is taken back by consent is gone');
  // It stays noted when the match goes on, and when it is opened again.
  await decide(page, await settled(page));
  await page.reload();
  await settled(page);
  assert.deepEqual((await stored(page)).takebacks, after.takebacks);
  assert.ok((await page.locator('.table > .log').innerText()).includes(line));
  // The end of a turn draws cards: nobody can take that back.
  await playOn(page, { stop: (now) => now.curtain !== null });
  await reveal(page);
  for (let ends = 0; ends < 2; ends++) {
    await playOn(page, { stop: (now) => now.curtain !== null });
    await reveal(page);
  }
  assert.equal(await takeback.count(), 0);
  assert.match((await stored(page)).actions.at(-1), /^end /);
});

test('against computers there is nobody to ask for a takeback', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'human', 'novice'], number: '7' });
  await decide(page, await settled(page));
  await settled(page);
  assert.ok((await stored(page)).actions.length > 0);
  assert.equal(await page.locator('[data-do="takeback"]').count(), 0);
});

test('the bar says whether an action can be undone before it is done', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'regular'], number: '11' });
  const seen = await settled(page);
  await touch(page, seen.lit.find((handle) => handle.startsWith('post-')));
  assert.match(await page.locator('.preview .undoable').innerText(), /Cannot be undone/);
  await press(page, 'cancel');
  await playOn(page, { stop: (now) => now.lit.some((handle) => handle.startsWith('palace-')) });
  await touch(page, (await look(page)).lit.find((handle) => handle.startsWith('palace-')));
  assert.match(await page.locator('.preview .undoable').innerText(), /Can be undone/);
});

for (const game of ['twelve-thieves', 'gentlemen-thieves', 'age-of-thieves']) {
  test(`pieces lie over the scenery: ${game}`, async (t) => {
    const page = await den.newPage(t, { storage: quick });
    await deal(page, { game, seats: ['human', 'regular'] });
    await page.locator('.board .scenery').waitFor();
    const [over, under] = await page.evaluate(() => {
      // A finger goes through the scenery, so that it would not be found where it lies on top.
      for (const part of document.querySelectorAll('.board .scenery, .board .scenery *')) part.style.pointerEvents = 'auto';
      const tops = [...document.querySelectorAll('.board svg [data-handle]')].map((handle) => {
        const { x, y, width, height } = handle.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2);
      });
      const within = (selector) => tops.filter((top) => top?.closest(selector)).length;
      return [within('[data-handle]'), within('.scenery')];
    });
    assert.ok(over > 5, `${over} handles on top`);
    assert.equal(under, 0);
  });
}

for (const [width, height] of [[1440, 900], [1280, 720], [1180, 820], [1024, 768], [820, 1180], [360, 740]]) {
  test(`the board keeps its size while an action stands, and everything fits ${width} × ${height}`, async (t) => {
    const page = await den.newPage(t, { width, height, storage: quick });
    await deal(page, { seats: ['human', 'regular'] });
    await playOn(page, { stop: (seen) => seen.lit.some((handle) => handle.startsWith('guard-')) });
    const board = () => page.locator('.palace-row > svg').last().evaluate((svg) => [svg.clientWidth, svg.clientHeight]);
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const before = await board();
    assert.equal(await over(), 0);
    for (const kind of ['guard', 'post']) await touch(page, (await look(page)).lit.find((handle) => handle.startsWith(`${kind}-`)));
    assert.ok((await look(page)).doIt);
    assert.deepEqual([await board(), await over()], [before, 0]);
  });
}

test('a touch that does nothing says why, and links to the rule', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'regular'] });
  await settled(page);
  await touch(page, 'palace-0');
  assert.match(await page.locator('.preview').innerText(), /Place a guard first/);
  await page.locator('.preview .rule').click();
  await page.locator('#rule-R3').waitFor();
  assert.deepEqual(await axe(page), []);
});

test('the language changes in mid-match, log and all', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'regular'] });
  await playOn(page, { stop: (_, done) => done > 5 });
  assert.match(await page.locator('.table > .log').innerText(), /goes first/);
  for (const [tag, word] of [['ja', /から始めます/], ['zh-Hant', /先手/]]) {
    await press(page, 'settings');
    await page.locator(`[data-choice="lang-${tag}"]`).click();
    await press(page, 'close');
    assert.match(await page.locator('.table > .log').innerText(), word);
    assert.equal(await page.locator('html').getAttribute('lang'), tag);
  }
  await page.reload();
  await page.locator('.table').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-Hant', 'it is kept');
});

test('the curtain hides the hand when the tab is left, and when asked to', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'human'] });
  await playOn(page, { stop: (seen) => seen.curtain !== null });
  await reveal(page);
  assert.ok(await page.locator('[data-handle^="card-"]').count());
  await press(page, 'hide');
  assert.equal(await page.locator('[data-handle]').count(), 0);
  await reveal(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.locator('[data-curtain]').waitFor();
  assert.equal(await page.locator('[data-handle]').count(), 0);
});

test('a single tap on the curtain opens nothing', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'human'] });
  await playOn(page, { stop: (seen) => seen.curtain !== null });
  await page.locator('[data-do="reveal"]').click();
  assert.equal(await page.locator('.table').count(), 0);
});

test('bad records are refused with their place, and nothing stored changes', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'regular'] });
  await settled(page);
  const good = await stored(page);
  const shelf = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await shelf();
  await page.evaluate(() => (location.hash = '#/'));
  await press(page, 'import');
  const text = JSON.stringify(good);
  const cases = [
    [text.slice(0, 120), /breaks off at line 1, column 120/],
    ['{"format":1,"game":"poker"}', /poker/],
    [JSON.stringify({ ...good, format: 2 }), /format 2/],
    [JSON.stringify({ ...good, rules: 99 }), /newer rules/],
    [JSON.stringify({ ...good, actions: ['place ruby', 'infiltrate ruby'] }), /Action 2 .*infiltrate ruby/],
    [JSON.stringify({ ...good, actions: ['place moon'] }), /Action 1 .*place moon/],
    [JSON.stringify({ ...good, setup: { ...good.setup, seats: [] } }), /0 seats/],
    [JSON.stringify({ ...good, setup: { ...good.setup, first: { chosen: 7 } } }), /first player/],
    [JSON.stringify({ ...good, final: '0000000000000000' }), /do not lead to the end/],
    ['x'.repeat(1024 * 1024 + 1), /1024 KiB/],
    ['hello', /line 1, column 1/],
  ];
  for (const [bad, why] of cases) {
    await page.locator('#import-text').fill(bad);
    await page.locator('dialog [data-do="import"]').click();
    await assert.doesNotReject(page.waitForFunction((source) => new RegExp(source).test(document.querySelector('dialog [role=alert]')?.textContent ?? ''), why.source, { timeout: 3000 }), `${why}`);
    assert.equal(await shelf(), before);
  }
  const file = join(tmpdir(), `den-${process.pid}.json`);
  writeFileSync(file, text);
  await page.locator('#import-file').setInputFiles(file);
  await page.locator('.table').waitFor();
  assert.deepEqual(await stored(page), good);
});

test('a stored match that cannot be read is offered as a file and kept', async (t) => {
  const page = await den.newPage(t, { storage: { ...quick, 'den/match/broken': '{"format":1,"game":"twelve-thieves","rules":1' } });
  const card = page.locator('[data-match="broken"]');
  await card.waitFor();
  const download = page.waitForEvent('download');
  await card.locator('[data-do="manage"]').click();
  await press(page, 'save-file');
  assert.match((await download).suggestedFilename(), /broken/);
  await press(page, 'close');
  await card.locator('a').click();
  await page.locator('.rescue').waitFor();
  assert.deepEqual(await axe(page), []);
  assert.equal(await page.evaluate(() => localStorage.getItem('den/match/broken')), '{"format":1,"game":"twelve-thieves","rules":1');
});

test('without storage one can play, and is told', async (t) => {
  const page = await den.newPage(t, { path: null });
  await page.addInitScript(() => {
    localStorage.setItem('den/setting/speed', '50');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(den.url);
  await page.locator('[data-do="play-now"]').first().click();
  await page.locator('.table').waitFor();
  await decide(page, await settled(page));
  await settled(page);
  assert.match(await page.locator('.preview').innerText(), /no room left/);
});

test('after a panic the page says so and hands out the record', async (t) => {
  const page = await den.newPage(t, { storage: quick, expected: [/panicked|unreachable|RuntimeError/] });
  await deal(page, { seats: ['human', 'regular'] });
  await settled(page);
  const record = await stored(page);
  // The browser refuses one element: that is a panic, since the page cannot go on without it.
  await page.evaluate(() => {
    const real = Document.prototype.createElement;
    Document.prototype.createElement = function () {
      Document.prototype.createElement = real;
      throw new Error('refused');
    };
    // At once: otherwise it may be refused to something else.
    document.querySelector('[data-do="menu"]').click();
  });
  await page.locator('#rescue').waitFor();
  assert.deepEqual(JSON.parse(await page.locator('#rescue textarea').inputValue()), record);
  assert.deepEqual(await axe(page), []);
});

for (const look of ['night', 'day', 'contrast']) {
  test(`axe finds nothing on any page in the ${look} look`, async (t) => {
    const page = await den.newPage(t, { storage: { ...quick, 'den/setting/look': look }, reducedMotion: 'reduce' });
    assert.deepEqual(await axe(page), [], 'home');
    await press(page, 'rules');
    assert.deepEqual(await axe(page), [], 'rules');
    await press(page, 'close');
    await press(page, 'settings');
    assert.deepEqual(await axe(page), [], 'settings');
    await press(page, 'close');
    await press(page, 'import');
    assert.deepEqual(await axe(page), [], 'import');
    await press(page, 'close');
    await page.evaluate(() => (location.hash = '#/new/twelve-thieves'));
    await page.locator('.setup').waitFor();
    assert.deepEqual(await axe(page), [], 'set-up');
    await deal(page, { seats: ['human', 'human', 'human'] });
    await settled(page);
    assert.deepEqual(await axe(page), [], 'placement');
    await playOn(page, { stop: (seen) => seen.curtain !== null });
    assert.deepEqual(await axe(page), [], 'curtain');
    await reveal(page);
    assert.deepEqual(await axe(page), [], 'table');
    await press(page, 'menu');
    assert.deepEqual(await axe(page), [], 'menu');
    await press(page, 'close');
    await page.setViewportSize({ width: 360, height: 640 });
    assert.deepEqual(await axe(page), [], 'table on a phone');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px wider than the phone`);
  });
}
