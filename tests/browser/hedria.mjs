// People at Age of Thieves: actions as they stand in records, done by clicks or by keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { look, press, reveal, settled } from './player.mjs';
import { hit } from './thief.mjs';

const source = (name) => readFileSync(new URL(`../../src/games/age_of_thieves/${name}.rs`, import.meta.url), 'utf8');
/** The words of an enumeration, in the order of its numbers. */
const words = (file, name) => [...source(file).match(new RegExp(`\\b${name} \\{([^}]*)\\}`))[1].matchAll(/= "([a-z-]+)"/g)].map((found) => found[1]);
const CARDS = words('cards', 'Card');
const CHARACTERS = words('cards', 'Character');
const TOKENS = words('tokens', 'Token');
const JEWELS = words('state', 'Jewel');
const WAYS = ['card', 'sneak', 'dash', 'wits', 'plan', 'special'];
const SPACES = [...source('hedria_data').matchAll(/^\s*space\(\s*"([^"]+)"/gm)].map((found) => found[1]);

const numbered = (kind, all) => (word) => {
  assert.ok(all.includes(word), `${kind} ${word}`);
  return `${kind}-${all.indexOf(word)}`;
};
const space = numbered('space', SPACES);
const jewel = numbered('jewel', JEWELS);
/** The handles of an action, in the order they are touched. */
const PATHS = {
  character: (who) => [numbered('character', CHARACTERS)(who)],
  space: (at) => [space(at)],
  step: (at) => [space(at)],
  guard: (at) => [numbered('guard', SPACES)(at)],
  thief: (seat) => [`thief-${seat}`],
  token: (token) => [numbered('sheet-token', TOKENS)(token)],
  jewel: (kind) => [jewel(kind)],
  card: (card) => [numbered('card', CARDS)(card)],
  stack: (stack) => [`stack-${stack}`],
  resolve: (way) => [numbered('way', WAYS)(way)],
  collect: (kind) => [numbered('pile', JEWELS)(kind)],
  steal: (seat, kind) => [`thief-${seat}`, jewel(kind)],
  sewer: (at) => ['sewers-0', space(at)],
  'known-area': (at) => ['known-area-0', space(at)],
  leave: () => ['way-out-0'],
  reveal: () => ['token-0'],
};

/** Touches a handle. What has the focus is brought into view on the map. */
export async function take(page, handle, keyboard = false) {
  const element = page.locator(`[data-handle="${handle}"]:visible`).first();
  await element.focus();
  if (keyboard) await page.keyboard.press('Enter');
  else if (!/^(space|guard|thief)-/.test(handle)) await hit(page, handle);
  else await stand(page, element, handle);
}

/**
 * Clicks a place on the map. Who stands on a space lies over it: a touch on him that would do nothing goes to the space.
 * News that lies over it is put away by a touch.
 */
async function stand(page, element, handle) {
  const { point, news } = await element.evaluate(async (place) => {
    const target = place.querySelector('.hit') ?? place;
    let box = target.getBoundingClientRect();
    // The map may still be moving.
    for (let still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const next = target.getBoundingClientRect();
      still = next.x === box.x && next.y === box.y ? still + 1 : 0;
      box = next;
    }
    for (const down of [0.5, 0.2, 0.8, 0.05, 0.95]) {
      for (const right of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        const under = document.elementFromPoint(x, y)?.closest('[data-handle]');
        if (under?.closest('.hedria-map')) return { point: { x, y } };
      }
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return { news: document.elementFromPoint(x, y)?.closest('.news') && { x, y } };
  });
  if (news) {
    await page.mouse.click(news.x, news.y);
    return stand(page, element, handle);
  }
  assert.ok(point, `${handle} cannot be hit`);
  await page.mouse.click(point.x, point.y);
}

/** Does what the choice so far says, if that is still to be confirmed. */
async function confirm(page, keyboard) {
  if (await page.locator('[data-do="do-it"]').count()) await press(page, 'do-it', keyboard);
}

/** One step of a declaration. A card is laid out with its first AP. */
async function lay(page, step, before, keyboard) {
  const [what, card] = step.split(' ');
  if (what === 'declare') return take(page, numbered('card', CARDS)(card), keyboard);
  if (what === 'cover') {
    await take(page, 'special-0', keyboard);
    return take(page, `stack-${(await page.locator('.cloth .stack').count()) - 1}`, keyboard);
  }
  if (what === 'point' && before.startsWith('declare')) return undefined;
  await take(page, `${{ point: 'ap' }[what] ?? what}-0`, keyboard);
  return what === 'seal' ? confirm(page, keyboard) : undefined;
}

/** Does these actions of a record one after the other; opens the curtain before whoever is to act. */
export async function follow(page, actions, { keyboard = false, watch = async () => {} } = {}) {
  let before = '';
  for (const action of actions) {
    let seen = await settled(page);
    await watch(seen);
    if (seen.curtain !== null) {
      await reveal(page, keyboard);
      seen = await settled(page);
      await watch(seen);
    }
    const [what, ...rest] = action.split(' ');
    if (['declare', 'point', 'cover', 'informer', 'agent', 'seal'].includes(what)) await lay(page, action, before, keyboard);
    else {
      for (const handle of PATHS[what]?.(...rest) ?? [`${what}-0`]) await take(page, handle, keyboard);
      await confirm(page, keyboard);
    }
    before = action;
  }
}

/** A decision by chance, or by `wish` among what is lit. */
export async function decide(page, roll, { wish = () => null, keyboard = false } = {}) {
  for (let step = 0; step < 6; step++) {
    if (await page.locator('[data-do="do-it"]').count()) return press(page, 'do-it', keyboard);
    const lit = await page.evaluate(() => [...new Set([...document.querySelectorAll('[data-handle]:not([aria-disabled="true"], [aria-pressed="true"])')].map((element) => element.dataset.handle))]);
    const handle = wish(lit) ?? lit[roll(lit.length)];
    assert.ok(handle, 'nothing is lit');
    const length = await actions(page);
    await take(page, handle, keyboard);
    if ((await actions(page)) !== length) return undefined;
  }
  // Not every touch begins a choice: on the cloth one may merely look at stacks.
  if (await page.locator('[data-do="cancel"]:visible').count()) await press(page, 'cancel');
  return undefined;
}

/** How many actions are stored. */
function actions(page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem(`den/match/${location.hash.split('/').pop()}`)).actions.length);
}

/** Plays on until the match is over or `stop` says so. */
export async function play(page, roll, { stop = () => false, wish, keyboard = false, watch = async () => {}, limit = 900 } = {}) {
  for (let done = 0; done < limit; done++) {
    const seen = await settled(page);
    await watch(seen);
    if (seen.over || (await stop(seen, done))) return done;
    if (seen.curtain !== null) await reveal(page, keyboard);
    else await decide(page, roll, { wish, keyboard });
  }
  assert.fail(`the match is not over after ${limit} decisions`);
}

export { look };
