// A person at Gentlemen Thieves: touches what is lit, where the finger really hits it.
import { look, press, reveal, settled } from './player.mjs';
import assert from 'node:assert/strict';

/** Handles that can be touched next, without those already touched, each with whether it is picked. */
export function lit(page) {
  return page.evaluate(() => [...new Set([...document.querySelectorAll('[data-handle]')]
    .filter((element) => element.getAttribute('aria-disabled') !== 'true' && element.getAttribute('aria-pressed') !== 'true')
    .map((element) => element.dataset.handle))]);
}

/** Clicks a handle at a point that no other handle covers. */
export async function hit(page, handle) {
  await page.locator(`[data-handle="${handle}"]`).first().scrollIntoViewIfNeeded();
  const point = await page.evaluate((name) => {
    for (const element of document.querySelectorAll(`[data-handle="${name}"]`)) {
      const box = (element.querySelector('.hit') ?? element).getBoundingClientRect();
      for (const down of [0.5, 0.2, 0.8, 0.35, 0.65, 0.05, 0.95]) {
        for (const right of [0.5, 0.2, 0.8, 0.05, 0.95, 0.35, 0.65]) {
          const [x, y] = [box.left + box.width * right, box.top + box.height * down];
          if (document.elementFromPoint(x, y)?.closest('[data-handle]') === element) return { x, y };
        }
      }
    }
    return null;
  }, handle);
  assert.ok(point, `${handle} cannot be hit`);
  await page.mouse.click(point.x, point.y);
}

/** A small chance of its own, so that a match can be played again. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % n;
  };
}

/** One decision. `wish(lit, path)` may name a handle; else chance chooses, rarely the blind draw. */
export async function act(page, roll, { wish = () => null, keyboard = false } = {}) {
  const path = [];
  for (let step = 0; step < 8; step++) {
    if (await page.locator('[data-do="do-it"]').isVisible()) {
      await press(page, 'do-it', keyboard);
      return path;
    }
    const open = (await lit(page)).filter((handle) => !path.includes(handle));
    const calm = open.filter((handle) => /^(market|place|character|token)/.test(handle));
    const from = calm.length && roll(5) ? calm : open;
    const handle = wish(open, path) ?? from[roll(from.length)];
    assert.ok(handle, `nothing is lit after ${path}`);
    path.push(handle);
    if (keyboard) {
      await page.locator(`[data-handle="${handle}"]`).first().focus();
      await page.keyboard.press('Enter');
    } else {
      await hit(page, handle);
    }
  }
  assert.fail(`no action after ${path}`);
}

/** Plays on until the match is over or `stop` says so. */
export async function play(page, { seed = 1, stop = () => false, wish, keyboard = false, watch = async () => {}, limit = 400 } = {}) {
  const roll = dice(seed);
  for (let done = 0; done < limit; done++) {
    const seen = await settled(page);
    await watch(seen);
    if (seen.over || (await stop(seen, done))) return done;
    if (seen.curtain !== null) await reveal(page, keyboard);
    else await act(page, roll, { wish, keyboard });
  }
  assert.fail(`the match is not over after ${limit} decisions`);
}

export { look };
