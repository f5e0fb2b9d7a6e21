// Every match on this device: found, renamed, copied, deleted and brought back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { kept, press, quick } from './player.mjs';

const den = await site();
const begun = kept('before-lock', 'records');
const matches = {
  'den/match/open': begun, 'den/saved/open': '3', 'den/notes/open/0': '?'.repeat(25),
  'den/match/done': kept('twelve-thieves-won-2-seats'), 'den/saved/done': '2',
  'den/match/bad': '{"format":1,', 'den/saved/bad': '1',
};
const keys = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('den/setting')).sort());
const manage = (page, id) => page.locator(`[data-match="${id}"] [data-do="manage"]`).click();
const shown = (page) => page.locator('[data-match]').evaluateAll((all) => all.map((one) => one.dataset.match));

async function library(t, options = {}) {
  const page = await den.newPage(t, { storage: { ...quick, ...matches }, path: '#/library', ...options });
  await page.locator('.library').waitFor();
  return page;
}

test('open and finished matches stand apart, and are chosen by game', async (t) => {
  const page = await library(t);
  assert.deepEqual(await shown(page), ['open', 'bad', 'done']);
  assert.deepEqual(await axe(page), []);
  await page.locator('[data-choice="game-twelve-thieves"]').click();
  assert.deepEqual(await shown(page), ['done']);
  await page.locator('[data-choice="game-gentlemen-thieves"]').click();
  assert.deepEqual(await shown(page), ['open']);
  await page.locator('[data-match="open"] a').click();
  await page.locator('.curtain').waitFor();
});

test('a match gets a name, and a copy', async (t) => {
  const page = await library(t);
  await manage(page, 'open');
  assert.deepEqual(await axe(page), []);
  await page.locator('#match-title').fill('  Sunday <b>night</b> ');
  await press(page, 'rename');
  await page.locator('[data-match="open"] .cont-text b').filter({ hasText: 'Sunday <b>night</b>' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('den/title/open')), 'Sunday <b>night</b>');
  await manage(page, 'open');
  await press(page, 'duplicate');
  await page.waitForFunction(() => document.querySelectorAll('[data-match]').length === 4);
  const copy = (await shown(page)).find((id) => !['open', 'done', 'bad'].includes(id));
  const texts = await page.evaluate((id) => ['open', id].map((key) => localStorage.getItem(`den/match/${key}`)), copy);
  assert.equal(texts[0], texts[1]);
  assert.ok(!(await keys(page)).includes(`den/notes/${copy}/0`), 'what a seat noted is not copied');
  await manage(page, 'open');
  await page.locator('#match-title').fill('');
  await press(page, 'rename');
  await page.locator('[data-match="open"] .cont-text b').filter({ hasText: 'Gentlemen Thieves' }).waitFor();
});

test('what is deleted comes back as it was, with all that lay beside it', async (t) => {
  const page = await library(t);
  const before = await keys(page);
  for (const id of ['open', 'bad']) {
    await manage(page, id);
    await press(page, 'delete');
    await page.waitForFunction((gone) => !document.querySelector(`[data-match="${gone}"]`), id);
    assert.ok((await keys(page)).every((key) => !key.includes(`/${id}`)));
    await press(page, 'undelete');
    await page.locator(`[data-match="${id}"]`).waitFor();
    assert.deepEqual(await keys(page), before);
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), `den/match/${id}`), matches[`den/match/${id}`]);
  }
});

test('the home page shows what is open, and leads to all', async (t) => {
  const page = await den.newPage(t, { storage: { ...quick, ...matches }, width: 360, height: 740 });
  assert.deepEqual(await shown(page), ['open', 'bad']);
  await press(page, 'library');
  await page.locator('.library').waitFor();
  assert.equal((await shown(page)).length, 3);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px wider than the phone`);
});

/** Drags a file over the page and drops it on what `selector` names, as the desktop does. */
async function drop(page, selector, text, name = 'match.json') {
  const held = await page.evaluateHandle(([text, name]) => {
    const held = new DataTransfer();
    held.items.add(new File([text], name, { type: 'application/json' }));
    return held;
  }, [text, name]);
  for (const type of ['dragenter', 'dragover']) await page.dispatchEvent(selector, type, { dataTransfer: held });
  await page.locator('.drop-place').waitFor();
  return () => page.dispatchEvent(selector, 'drop', { dataTransfer: held });
}

const record = kept('twelve-thieves-won-2-seats');

for (const [where, selector] of [['the list', '.conts'], ['the head of the page', '.home-head h1'], ['nothing at all', 'body']]) {
  test(`a match that is dropped on ${where} opens`, async (t) => {
    const page = await library(t);
    const let_go = await drop(page, selector, record);
    assert.match(await page.locator('.drop-place').innerText(), /Drop the file anywhere/);
    assert.deepEqual(await axe(page), []);
    await let_go();
    await page.locator('[data-over]').waitFor();
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem(`den/match/${location.hash.split('/').pop()}`))), JSON.parse(record));
    assert.equal((await keys(page)).filter((key) => key.startsWith('den/match/')).length, 4, 'the others stay');
  });
}

test('a file that is dragged away again, and text that is dragged, change nothing', async (t) => {
  const page = await library(t);
  await drop(page, 'body', record);
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: null })));
  await page.locator('.drop-place').waitFor({ state: 'detached' });
  const refused = await page.evaluate(() => {
    const held = new DataTransfer();
    held.setData('text/plain', 'words');
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: held });
    return document.body.dispatchEvent(over);
  });
  assert.equal(refused, true, 'the browser does with it what it always does');
  assert.equal(await page.locator('.drop-place').count(), 0);
});

test('a file that holds no match says what is wrong, dropped or chosen, in the same words', async (t) => {
  const page = await library(t);
  const before = await keys(page);
  const alert = page.locator('.import [role=alert]');
  for (const bad of ['', '{"format":1,', record.replace('"format":1', '"format":9'), record.slice(0, -400), 'x'.repeat((1 << 20) + 1)]) {
    await (await drop(page, '.conts', bad))();
    await alert.filter({ hasText: 'Nothing was changed.' }).waitFor();
    const dropped = await alert.innerText();
    await page.locator('.sheet[open] [data-do="close"]').click();
    await press(page, 'import');
    assert.equal((await alert.innerText()).trim(), '', 'opened anew it says nothing yet');
    await page.locator('#import-file').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(bad) });
    await alert.filter({ hasText: 'Nothing was changed.' }).waitFor();
    assert.equal(await alert.innerText(), dropped);
    assert.deepEqual(await keys(page), before);
    await page.locator('.sheet[open] [data-do="close"]').click();
    await page.locator('.library').waitFor();
  }
});
