// The worker that thinks beside the page: strong computers, hints, the review, and what happens when it breaks down.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { deal, decide, holdBack, kept, playOn, press, quick, release, settled, stored } from './player.mjs';

const den = await site();

test('a master plays in a worker from the same program', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await deal(page, { seats: ['human', 'master'], number: '3' });
  await playOn(page, { stop: (_, done) => done > 6 });
  const { actions } = await stored(page);
  assert.ok(actions.length > 8);
  assert.equal(page.workers().length, 1);
  assert.ok(!fetched.some((path) => path.endsWith('.wasm')), 'the program is not loaded a second time');
});

test('a hint lies on the board as an action that can be done', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'novice'], number: '3' });
  await settled(page);
  const before = await stored(page);
  await press(page, 'hint');
  await page.locator('.preview .hint').waitFor();
  assert.match(await page.locator('.preview .hint').innerText(), /A strong player would do this: \d+ % to win/);
  assert.ok(await page.locator('[data-handle][aria-pressed="true"]').count());
  assert.deepEqual(await stored(page), before, 'nothing is done yet');
  assert.deepEqual(await axe(page), []);
  await press(page, 'do-it');
  assert.ok((await stored(page)).actions.length > before.actions.length);
  assert.equal(await page.locator('.preview .hint').count(), 0);
});

test('whoever is in a hurry gets the best so far', async (t) => {
  const page = await den.newPage(t); // at normal speed
  await holdBack(page);
  await deal(page, { seats: ['master', 'human'], number: '3' });
  await press(page, 'hurry');
  await page.waitForFunction(() => window.asked.at(-1) === '"stop"');
  assert.equal((await stored(page)).actions.length, 0);
  await release(page);
  await settled(page);
  await decide(page, await settled(page));
});

test('a worker that breaks down is replaced by a simple move, and the table says so', async (t) => {
  const page = await den.newPage(t, { storage: quick, expected: [/thinker/] });
  await page.route('**/thinker-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("thinker broken")' }));
  await deal(page, { seats: ['human', 'expert'], number: '3' });
  await settled(page);
  for (let done = 0; done < 12 && !(await page.getByText('broke down').count()); done++) {
    const seen = await settled(page);
    await decide(page, seen);
    await page.waitForFunction(() => !document.querySelector('[data-do="hurry"]'));
  }
  assert.match(await page.locator('.preview, [role=status]').allInnerTexts().then((all) => all.join(' ')), /broke down/);
});

test('the review draws every seat and leads to the turning points', async (t) => {
  const page = await den.newPage(t, { storage: { ...quick, 'den/match/kept': kept('twelve-thieves-won-2-seats') }, path: '#/match/kept' });
  await page.locator('[data-over]').waitFor();
  await press(page, 'review');
  await page.waitForFunction(() => document.querySelectorAll('.turns [data-turn]').length === 4 && !document.querySelector('dialog [role=status]').textContent, null, { timeout: 120_000 });
  const lines = await page.locator('.chances .chance').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  assert.equal(lines.length, 2);
  // Seat 0 wins: its line ends at the top, the other's at the bottom.
  assert.match(lines[0], /L600 0$/);
  assert.match(lines[1], /L600 200$/);
  assert.deepEqual(await axe(page), []);
  const turn = page.locator('[data-turn]').first();
  const after = await turn.getAttribute('data-turn');
  await turn.click();
  assert.equal(await page.locator('[data-field="position"]').inputValue(), after);
});

test('finished matches are counted, also when they are deleted', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { seats: ['human', 'novice'], number: '7' });
  await playOn(page);
  const won = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('den/result/')).map(([, text]) => JSON.parse(text)));
  assert.equal(won.length, 1);
  assert.deepEqual([won[0].game, won[0].players], ['twelve-thieves', ['human', { computer: 'novice' }]]);
  await page.evaluate(() => (location.hash = '#/library'));
  await page.locator('[data-do="manage"]').click();
  await press(page, 'delete');
  await page.evaluate(() => (location.hash = '#/statistics'));
  const table = page.locator('.tally tbody tr').first();
  await table.waitFor();
  const wins = won[0].winners.includes(0) ? 1 : 0;
  assert.equal(await table.innerText().then((text) => text.replace(/\s+/g, ' ').trim()), `Against Novice 1 ${wins} ${wins * 100}%`);
  assert.deepEqual(await axe(page), []);
  const download = page.waitForEvent('download');
  await press(page, 'save-file');
  assert.deepEqual(JSON.parse(readFileSync(await (await download).path(), 'utf8')), won, 'and can be taken along');
});
