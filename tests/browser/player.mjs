// Plays through the page as a person does: by clicks, or by keys alone. What may be touched is read from the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** The text of a kept record: one of tests/records, or one that only these tests need, in `records` here. */
export const kept = (name, folder = '../records') => readFileSync(new URL(`${folder}/${name}.json`, import.meta.url), 'utf8');

/** Goes to set-up and deals. `seats` are 'human', 'novice' or 'regular'; `house` are house rules such as 'neutrals-placed'. */
export async function deal(page, { game = 'twelve-thieves', seats, names = [], house = [], number = '7' }) {
  await page.evaluate((id) => (location.hash = `#/new/${id}`), game);
  await page.locator(`[data-choice="seats-${seats.length}"]`).click();
  for (const [index, who] of seats.entries()) {
    const row = page.locator(`[data-seat="${index}"]`);
    if (names[index]) await row.locator('input').fill(names[index]);
    await row.locator(`[data-choice="${who === 'human' ? 'human' : 'computer'}"]`).click();
    if (who !== 'human') await row.locator('select').selectOption(who);
  }
  for (const rule of house) await page.locator(`[data-choice="${rule}"]`).click();
  if (number) await page.locator('[data-field="deal"]').fill(number);
  await page.locator('[data-do="deal"]').click();
  // Not over a piece: its name would stand where the task or the one who thinks is told.
  await page.mouse.move(0, 0);
  await page.locator('.table, .curtain').waitFor();
}

/** Movement and computers without waiting: kept as a setting before the page starts. */
export const quick = { 'den/setting/speed': '50' };

/** What the page shows now. */
export function look(page) {
  return page.evaluate(() => {
    const lit = [...document.querySelectorAll('[data-handle]')].filter((element) => element.getAttribute('aria-disabled') !== 'true');
    return {
      curtain: document.querySelector('[data-curtain]')?.dataset.curtain ?? null,
      over: !!document.querySelector('[data-over]'),
      thinking: !!document.querySelector('[data-do="hurry"]'),
      doIt: !!document.querySelector('[data-do="do-it"]'),
      lit: lit.map((element) => element.dataset.handle),
    };
  });
}

/** Opens the curtain by holding its button. */
export async function reveal(page, keyboard = false) {
  const button = page.locator('[data-do="reveal"]');
  if (keyboard) {
    await button.focus();
    await page.keyboard.down('Enter');
    await page.locator('.table').waitFor();
    await page.keyboard.up('Enter');
  } else {
    const { x, y, width, height } = await button.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.locator('.table').waitFor();
    await page.mouse.up();
  }
}

/** Touches a handle with mouse or keyboard. */
export async function touch(page, handle, keyboard = false) {
  const element = page.locator(`[data-handle="${handle}"]`).first();
  if (keyboard) {
    await element.focus();
    await page.keyboard.press('Enter');
  } else {
    await element.click({ force: true }); // one that does nothing now answers too
  }
}

/** Presses a button of the page. */
export async function press(page, what, keyboard = false) {
  const button = page.locator(`[data-do="${what}"]:visible`).first();
  if (keyboard) {
    await button.focus();
    await page.keyboard.press('Enter');
  } else {
    await button.click();
  }
}

/**
 * One decision of the person to act in 12 Thieves: places guards, slips thieves in where it can, else ends the turn.
 * `order` says which palaces are dear to this person.
 */
export async function decide(page, seen, { keyboard = false, order = [0, 1, 2, 3, 4, 5] } = {}) {
  const wish = ['palace', 'post'].flatMap((kind) => order.map((at) => `${kind}-${at}`));
  const goal = wish.find((handle) => seen.lit.includes(handle)) ?? 'end-0';
  await touch(page, goal, keyboard);
  if (await page.locator('[data-do="do-it"]').isVisible()) await press(page, 'do-it', keyboard);
}

/** Plays on until the match is over, or until `stop` says so. Gives the number of decisions. */
export async function playOn(page, { keyboard = false, stop = () => false, orders = {}, limit = 1500, watch = async () => {} } = {}) {
  for (let done = 0; done < limit; done++) {
    const seen = await settled(page);
    await watch(seen);
    if (seen.over || stop(seen, done)) return done;
    if (seen.curtain !== null) {
      await reveal(page, keyboard);
      continue;
    }
    const seat = await page.evaluate(() => document.querySelector('.player.act')?.dataset.seat);
    await decide(page, seen, { keyboard, order: orders[seat] });
  }
  assert.fail(`the match is not over after ${limit} decisions`);
}

/** Waits until a person is to act, a curtain is down, or the match is over. */
export async function settled(page) {
  await page.waitForFunction(() => {
    if (document.querySelector('[data-over], [data-curtain]')) return true;
    return document.querySelector('.table') && !document.querySelector('[data-do="hurry"]') && document.querySelector('[data-handle]:not([aria-disabled="true"])');
  });
  return look(page);
}

/** From now on a worker's actions are held back, so that it is still thinking however quick it is (see `release`); `asked` tells what it was sent. */
export function holdBack(page) {
  return page.evaluate(() => {
    [window.held, window.asked] = [[], []];
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        this.addEventListener('message', (event) => {
          if (!window.held || !JSON.parse(event.data).action) return;
          event.stopImmediatePropagation();
          window.held.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
        });
      }
      postMessage(message) {
        window.asked.push(message);
        super.postMessage(message);
      }
    };
  });
}

/** Hands out what was held back, once there is something, and from then on all at once. */
export async function release(page) {
  await page.waitForFunction(() => window.held.length);
  await page.evaluate(() => {
    const all = window.held;
    window.held = null;
    all.forEach((give) => give());
  });
}

/** The record of the match on the table, from the browser's storage. */
export function stored(page) {
  return page.evaluate(() => {
    const id = location.hash.split('/').pop();
    return JSON.parse(localStorage.getItem(`den/match/${id}`));
  });
}
