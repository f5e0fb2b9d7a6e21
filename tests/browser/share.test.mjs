// Links: what one holds is shown and asked about first, and nothing stored is touched.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { kept, press, quick, settled, stored } from './player.mjs';

const den = await site();
const matches = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('den/match/')));

/** The link that the sheet of a kept match shows. */
async function linked(page, { deal = false } = {}) {
  await press(page, 'share-now');
  if (deal) await page.locator('[data-choice="share-deal"]').click();
  const area = page.locator('.share textarea');
  await area.waitFor();
  return area.inputValue();
}

const table = async (t, name, options) => {
  const page = await den.newPage(t, { storage: { ...quick, 'den/match/kept': kept(name) }, path: '#/match/kept', ...options });
  await page.locator('.table').waitFor();
  if (await page.locator('[data-do="close-finale"]').count()) await press(page, 'close-finale');
  return page;
};

for (const [name, longest] of [['twelve-thieves-won-2-seats', 300], ['gentlemen-thieves-blind', 250], ['age-of-thieves-escape', 2000]]) {
  test(`a link to ${name} carries the whole match into another browser`, async (t) => {
    const page = await table(t, name);
    const link = await linked(page);
    assert.deepEqual(await axe(page), []);
    assert.ok(link.startsWith(den.url));
    assert.ok(link.split('#/share/')[1].length <= longest, `${link.length} characters`);
    assert.equal(await page.locator('.qr .ink').count(), 1);
    const other = await den.newPage(t, { storage: { ...quick, 'den/match/own': kept('twelve-thieves-turn-limit') }, path: link.slice(den.url.length) });
    await other.locator('.opened').waitFor();
    assert.deepEqual(await axe(other), []);
    assert.deepEqual(await matches(other), ['den/match/own'], 'it asks first');
    await press(other, 'keep');
    await other.locator('.table').waitFor();
    assert.deepEqual(await stored(other), JSON.parse(kept(name)));
    assert.equal((await matches(other)).length, 2);
    assert.equal(await other.evaluate(() => localStorage.getItem('den/match/own')), kept('twelve-thieves-turn-limit'));
  });
}

test('the share sheet of the device is offered where there is one, and is given the link', async (t) => {
  const page = await table(t, 'twelve-thieves-won-2-seats');
  await page.evaluate(() => delete Navigator.prototype.share);
  const link = await linked(page);
  assert.equal(await page.locator('[data-do="share-native"]').count(), 0);
  await press(page, 'close');
  await page.evaluate(() => (navigator.share = async (what) => void (globalThis.given = what)));
  await linked(page);
  await press(page, 'share-native');
  assert.deepEqual(await page.evaluate(() => globalThis.given), { url: link });
});

test('a link to a deal starts it anew', async (t) => {
  const page = await table(t, 'twelve-thieves-won-2-seats');
  const link = await linked(page, { deal: true });
  const other = await den.newPage(t, { storage: quick, path: link.slice(den.url.length) });
  await press(other, 'keep');
  await other.locator('.table, .curtain').first().waitFor();
  const [record, source] = [await stored(other), JSON.parse(kept('twelve-thieves-won-2-seats'))];
  assert.deepEqual([record.seed, record.setup], [source.seed, source.setup]);
});

test('a damaged link says what is wrong, and changes nothing', async (t) => {
  const page = await table(t, 'twelve-thieves-won-2-seats');
  const link = await linked(page);
  for (const bad of [link.slice(0, -5), `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, `${link}AAAA`, link.replace('share/', 'share/!'), `${link}${'A'.repeat(9000)}`]) {
    const other = await den.newPage(t, { storage: quick, path: bad.slice(den.url.length) });
    await other.locator('.rescue [role=alert]').waitFor();
    assert.ok((await other.locator('.rescue [role=alert]').innerText()).length > 10);
    assert.deepEqual(await matches(other), []);
    await other.context().close();
  }
});

test('a link that is pasted where matches are brought in asks as if it were opened; a damaged one says what is wrong there', async (t) => {
  const page = await table(t, 'twelve-thieves-won-2-seats');
  const link = await linked(page);
  const bare = link.split('#/share/')[1];
  const other = await den.newPage(t, { storage: quick });
  const paste = async (text) => {
    await press(other, 'import');
    await other.locator('#import-text').fill(text);
    await other.locator('.import [data-do="import"]').click();
  };
  for (const text of [link, bare, `  ${bare}\n`, `#/share/${bare}`, `Look at this: ${link} - can you beat it?`]) {
    await paste(text);
    await other.locator('.opened').waitFor();
    assert.equal(new URL(other.url()).hash, `#/share/${bare}`);
    assert.equal(await other.locator('dialog[open]').count(), 0);
    assert.deepEqual(await matches(other), [], 'it asks first');
    await other.evaluate(() => (location.hash = '#/'));
  }
  for (const bad of [bare.slice(0, -5), `${link}AAAA`]) {
    await paste(bad);
    const alert = other.locator('.import [role=alert]');
    await alert.filter({ hasText: 'Nothing was changed.' }).waitFor();
    assert.match(await alert.innerText(), /link/);
    assert.equal(new URL(other.url()).hash, '#/');
    await press(other, 'close');
  }
  await paste(kept('twelve-thieves-won-2-seats'));
  await other.locator('[data-over]').waitFor();
});
