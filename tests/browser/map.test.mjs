// The city map of Age of Thieves: seen through a camera, walked by keys, touched by fingers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, site } from './harness.mjs';
import { play } from './hedria.mjs';
import { deal, quick } from './player.mjs';
import { dice } from './thief.mjs';

const den = await site();

/** A match of a person against a computer, begun at E3 of the Golden Domes, at the first declaration. */
async function begun(t, options) {
  const page = await den.newPage(t, { storage: quick, ...options });
  await deal(page, { game: 'age-of-thieves', seats: ['human', 'novice'], number: '7' });
  const wish = (lit) => ['character-0', 'space-52'].find((handle) => lit.includes(handle));
  await play(page, dice(1), { wish, stop: (seen) => seen.lit.includes('seal-0'), keyboard: true });
  return page;
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.handle);
const width = async (page, handle) => (await page.locator(`[data-handle="${handle}"] .hit`).first().boundingBox()).width;
const place = (page, handle) => page.locator(`[data-handle="${handle}"] .hit`).first().boundingBox();

test('arrow keys follow the streets, and what has the focus is in view', async (t) => {
  const page = await begun(t);
  await page.locator('[data-handle="space-51"]').focus(); // E2, Golden Domes
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(page), 'space-50'); // E1
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), 'space-44'); // D1
  await page.keyboard.press('ArrowLeft');
  const there = await focused(page); // D6 of the Empty Pot, across the trees
  await page.waitForTimeout(700); // the view glides
  const view = await page.locator('.hedria-map .view').boundingBox();
  const at = await place(page, there);
  assert.ok(at.x >= view.x && at.x + at.width <= view.x + view.width && at.y >= view.y && at.y + at.height <= view.y + view.height);
});

test('wheel, keys and buttons zoom; a drag moves the map and touches nothing', async (t) => {
  const page = await begun(t);
  await page.waitForTimeout(700);
  const view = await page.locator('.hedria-map .view').boundingBox();
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2];
  const before = await width(page, 'space-0');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -200);
  await page.waitForTimeout(300);
  const wheeled = await width(page, 'space-0');
  assert.ok(wheeled > before * 1.2);
  await page.locator('.hedria-map .zoom button').nth(2).click(); // the whole city
  await page.waitForTimeout(700);
  const whole = await width(page, 'space-0');
  assert.ok(whole < before);
  await page.locator('[data-handle="space-52"]').focus();
  await page.keyboard.press('+');
  await page.waitForTimeout(700);
  assert.ok((await width(page, 'space-0')) > whole);
  await page.keyboard.press('+');
  await page.waitForTimeout(700);

  const from = await place(page, 'space-52');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
  await page.mouse.move(x - 80, y + 60, { steps: 4 });
  await page.mouse.up();
  const to = await place(page, 'space-52');
  assert.ok(Math.abs(to.x - from.x + 80) < 3 && Math.abs(to.y - from.y - 60) < 3, `${JSON.stringify(from)} ${JSON.stringify(to)}`);
});

test('a phone shows the whole city; the first tap comes near the thief', async (t) => {
  const page = await begun(t, { width: 360, height: 740, context: { hasTouch: true } });
  const view = await page.locator('.hedria-map .view').boundingBox();
  const first = await width(page, 'space-0');
  await page.touchscreen.tap(view.x + 60, view.y + view.height - 20);
  await page.waitForTimeout(700);
  assert.ok((await width(page, 'space-0')) > 2 * first);
  const thief = await place(page, 'thief-0');
  assert.ok(thief.x > view.x && thief.x < view.x + view.width && thief.y > view.y && thief.y < view.y + view.height);
  assert.ok((await width(page, 'space-52')) >= 24);
});

test('what the map shows can be chosen, readable by everyone', async (t) => {
  const page = await begun(t);
  const eye = page.locator('.hedria-map .zoom button').nth(3);
  await eye.click();
  assert.equal(await eye.getAttribute('aria-expanded'), 'true');
  const choices = page.locator('.hedria-map .shows button');
  assert.ok((await page.locator('.space.reach').count()) > 0);
  await choices.nth(0).click(); // where I can get to
  assert.equal(await page.locator('.space.reach').count(), 0);
  const near = (await page.locator('.catch-band').getAttribute('d')).length;
  await choices.nth(2).click(); // all guards
  assert.ok((await page.locator('.catch-band').getAttribute('d')).length > near);
  assert.deepEqual(await axe(page, { include: '.hedria-map' }), []);
});
