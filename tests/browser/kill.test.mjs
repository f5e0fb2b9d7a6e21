// The tab dies at any moment, and nothing that was seen is lost. Chance touches what is lit, and at a moment that chance has
// chosen the page stops dead, tells this process what is on its screen, and its process is crashed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { site } from './harness.mjs';
import { deal, quick } from './player.mjs';
import { dice } from './thief.mjs';

const SEED = 20261130;
const KILLS = { 'twelve-thieves': 67, 'gentlemen-thieves': 67, 'age-of-thieves': 66 };

/** The moments: around writing, when the new position is in the page, when it has been painted, and after a touch of any kind. */
const MOMENTS = ['before-write', 'after-write', 'drawn', 'painted', 'touched'];

const den = await site();
// A host that also hears what a dying page has to say.
const base = '/den/';
const host = await serve(fileURLToPath(new URL('../../dist', import.meta.url)), { base });
test.after(() => host.close());
const [answer] = host.server.listeners('request');
const heard = new Map(); // who waits for which plan's end
host.server.removeAllListeners('request');
host.server.on('request', (request, response) => {
  if (request.method !== 'POST') return answer(request, response);
  let text = '';
  request.on('data', (bytes) => (text += bytes)).on('end', () => {
    response.writeHead(204).end();
    const { plan, ...told } = JSON.parse(text);
    heard.get(plan)(told);
  });
});

/** In the page, before the app: plays by chance and stops dead at the moment of the plan. */
function player({ id, seed, moment, count }) {
  const key = () => `den/match/${location.hash.split('/').pop()}`;
  const told = { opened: localStorage.getItem(key()), written: localStorage.getItem(key()), drawn: 0, amiss: null };
  const roll = (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed >>> 8) % n;
  };
  const die = (over) => {
    const last = new XMLHttpRequest();
    last.open('POST', location.pathname, false); // nothing else runs here before it is answered
    last.send(JSON.stringify({ plan: id, ...told, over }));
    for (;;); // and nothing after it
  };
  const at = (now) => {
    if (now === moment && --count === 0) die(false);
  };
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, value) {
    const match = name === key();
    if (match) at('before-write');
    write.call(this, name, value);
    if (!match) return;
    told.written = value;
    at('after-write');
  };
  const look = () => {
    const drawn = document.querySelector('.table')?.dataset.actions;
    if (drawn === undefined || Number(drawn) === told.drawn) return;
    told.drawn = Number(drawn);
    const stored = JSON.parse(localStorage.getItem(key())).actions.length;
    if (stored !== told.drawn) told.amiss = `${told.drawn} actions are drawn, ${stored} stored`;
    at('drawn');
    requestAnimationFrame(() => setTimeout(() => at('painted')));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-actions'] });

  const pick = (all) => all[roll(all.length)];
  const touch = () => {
    if (document.querySelector('[data-over]')) return die(true);
    const lit = [...document.querySelectorAll('[data-handle]:not([aria-disabled="true"], [aria-pressed="true"])')];
    const [sure, undo] = ['[data-do="do-it"]', '[data-do="undo"]:not([aria-disabled="true"])'].map((one) => document.querySelector(one));
    const target = (roll(8) && sure) || (!roll(10) && undo) || (lit.length && pick(lit)) || sure;
    if (target) {
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      at('touched');
    }
    setTimeout(touch);
  };
  addEventListener('load', () => setTimeout(touch));
}

/** A match of chance: opens it, kills it and opens it again, so many times. */
async function ordeal(t, game, kills) {
  const roll = dice(SEED + kills + game.length);
  // Whatever the page is asked for dies with it.
  const page = await den.newPage(t, { url: host.url, storage: quick, path: null, expected: [/Target crashed/] });
  const context = page.context();
  await page.close();
  const seats = () => ['human', ...Array.from({ length: 1 + roll(2) }, () => 'novice')];
  const begin = async () => {
    const table = await context.newPage();
    await table.goto(host.url);
    await table.locator('.posters').waitFor();
    await deal(table, { game, seats: seats(), number: String(1 + roll(1000)) });
    const url = table.url();
    await table.close();
    return url;
  };
  let url = await begin();
  let written = null;
  let matches = 1;
  const moments = {};
  for (let done = 0; done < kills; ) {
    const plan = { id: `${game} ${done} ${matches}`, seed: roll(1 << 24), moment: MOMENTS[roll(MOMENTS.length)], count: 1 + roll(6) };
    const death = new Promise((tell) => heard.set(plan.id, tell));
    const tab = await context.newPage();
    const crash = new Promise((gone) => tab.once('crash', gone));
    const devtools = await context.newCDPSession(tab);
    await tab.addInitScript(player, plan);
    tab.goto(url).catch(() => {}); // it may die before it has loaded
    const told = await death;
    devtools.send('Page.crash').catch(() => {}); // no process is left that could answer
    await crash;
    await tab.close();

    const what = JSON.stringify(plan);
    assert.equal(told.amiss, null, what);
    if (written !== null) assert.equal(told.opened, written, `before ${what}: what was written is not there`);
    written = told.written;
    if (told.over) {
      url = await begin();
      written = null;
      matches++;
      continue;
    }
    moments[plan.moment] = (moments[plan.moment] ?? 0) + 1;
    done++;
  }
  const last = await context.newPage();
  await last.goto(host.url); // nobody plays on there
  assert.equal(await last.evaluate((key) => localStorage.getItem(key), `den/match/${url.split('/').pop()}`), written);
  t.diagnostic(`seed ${SEED}: ${kills} kills in ${matches} matches, ${JSON.stringify(moments)}`);
}

test(`the tab is killed 200 times, and nothing that was drawn is lost (seed ${SEED})`, { concurrency: true }, (t) =>
  Promise.all(Object.entries(KILLS).map(([game, kills]) => t.test(game, (one) => ordeal(one, game, kills)))));
