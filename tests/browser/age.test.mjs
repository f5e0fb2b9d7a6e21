// Age of Thieves in a real browser: whole matches, the declaration, secrets, the order of the turn, looks and sizes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axe, site } from './harness.mjs';
import { follow, play, take } from './hedria.mjs';
import { deal, kept, press, quick, reveal, settled, stored } from './player.mjs';
import { dice } from './thief.mjs';

const den = await site();
const game = 'age-of-thieves';

/** Opens a match of people kept shortly before a deed, and looks behind the curtain. */
async function before(t, deed, options = {}) {
  const page = await den.newPage(t, { storage: { ...quick, 'den/match/kept': kept(`age-before-${deed}`, 'records') }, path: '#/match/kept', ...options });
  await settled(page);
  await reveal(page);
  return page;
}

/** A person against computers at the first declaration. */
async function declaring(t, options = {}) {
  const page = await den.newPage(t, { storage: quick, ...options });
  await deal(page, { game, seats: options.seats ?? ['human', 'novice'], number: '7' });
  const stop = (seen) => seen.curtain === null && seen.lit.includes('seal-0');
  await play(page, dice(1), { stop });
  return page;
}

const values = (page) => page.locator('.cloth .stack .hd .num').allTextContents().then((all) => all.map(Number));
const cards = (page) => page.locator('.cloth .stack [data-handle] .cd:last-child b').allTextContents();
const left = async (page) => Number(await page.locator('.bank .left .num').textContent());

test('two people at one device play a whole match by clicks, and one escapes with the Emperors\' Jewel', async (t) => {
  const record = JSON.parse(kept('age-jewel-out', 'records'));
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'human'], names: ['Ann', 'Bo'], number: record.seed });
  let curtains = 0;
  const watch = async (seen) => {
    if (seen.curtain !== null) {
      curtains++;
      const html = await page.locator('body').innerHTML();
      // Nothing of the match is in the page while the curtain is down.
      for (const secret of ['data-handle', 'Age of Thieves', 'class="hedria', 'class="tray-box', 'class="cd', 'class="table"']) assert.ok(!html.includes(secret), secret);
      return;
    }
    // What others have declared lies face down until it comes up; only special cards lie open.
    const open = await page.locator('.tile:is(.waits, .now):not(.mine) .face.open use').evaluateAll((all) => all.map((use) => use.getAttribute('href')));
    const specials = ['#confiscation', '#spies', '#shadow', '#seduction', '#grenadier', '#haste'];
    const up = await page.locator('.tile.now:not(.mine)').count();
    assert.ok(open.filter((sign) => !specials.includes(sign)).length <= up, `${open} are open`);
  };
  await follow(page, record.actions, { watch });
  await page.locator('.finale').waitFor();
  assert.ok(curtains > 20, `${curtains} curtains`);
  const seen = await stored(page);
  assert.equal(seen.final, record.final, 'the very match');
  assert.match(await page.locator('.finale h2').innerText(), /got away with the Emperors' Jewel/);
  assert.equal(await page.locator('.finale .mask').count(), 2);
  assert.equal(await page.locator('.finale .mask.won').count(), 1);
  assert.equal(await page.locator('.finale .mask.won use[href="#jewel-emperor"]').count(), 1);
  assert.deepEqual(await axe(page), []);
  await press(page, 'close-finale');
  assert.equal(await page.locator('.finale').count(), 0);
  await press(page, 'rematch');
  await settled(page);
  assert.deepEqual((await stored(page)).setup, seen.setup);
});

test('two people who never take the jewel see the calm run out, by keys alone', async (t) => {
  const page = await den.newPage(t, { storage: quick, width: 1366, height: 768 });
  await deal(page, { game, seats: ['human', 'human'], names: ['Ann', 'Bo'], number: '3' });
  const wish = (lit) => ['seal-0', 'done-0', 'decline-0'].find((handle) => lit.includes(handle));
  await play(page, dice(2), { wish, keyboard: true });
  assert.match(await page.locator('.finale h2').innerText(), /Nobody took the Emperors' Jewel in time/);
  assert.equal(await page.locator('.finale .mask.won').count(), 0);
  assert.match(await page.locator('.finale').innerText(), /left behind/);
  const { actions } = await stored(page);
  assert.equal(actions.filter((action) => action === 'seal').length, 20, 'ten turns of two');
  assert.ok(!actions.some((action) => action.startsWith('declare')));
});

test('a match of four, three of them computers, is played to its end', async (t) => {
  const page = await den.newPage(t, { storage: quick });
  await deal(page, { game, seats: ['human', 'regular', 'novice', 'regular'], number: '11' });
  const events = new Set();
  const watch = async () => {
    for (const event of await page.locator('.night .event b').allTextContents()) events.add(event);
  };
  await play(page, dice(5), { watch });
  assert.equal(await page.locator('.finale .mask').count(), 4);
  assert.ok(events.size > 4, [...events].join());
});

test('a declaration is laid out, looked over, taken back and sealed', async (t) => {
  const page = await declaring(t);
  const record = async () => (await stored(page)).actions;
  const before = (await record()).length;
  const all = await left(page);
  await take(page, 'card-20');
  assert.deepEqual([await cards(page), await values(page), await left(page)], [['Move'], [1], all - 1]);
  await take(page, 'ap-0');
  await take(page, 'card-21');
  assert.deepEqual([await cards(page), await values(page)], [['Move', 'Ambush'], [2, 1]]);
  // More for the one that is not the newest, while the pointer rests on its button.
  const ambush = page.locator('.cloth .stack', { hasText: 'Ambush' });
  for (let i = 0; i < 3; i++) await ambush.locator('[data-do="more"]').click();
  assert.deepEqual(await cards(page), ['Move', 'Ambush'], 'it stays under the pointer');
  await page.mouse.move(5, 5);
  assert.deepEqual([await cards(page), await values(page), await left(page)], [['Ambush', 'Move'], [4, 2], all - 6]);
  assert.deepEqual((await record()).slice(before), ['declare move', 'point', 'point', 'declare ambush', 'point', 'point', 'point', 'point']);
  await page.locator('.cloth .stack', { hasText: 'Move' }).locator('[data-do="less"]').click();
  assert.deepEqual((await record()).slice(before), ['declare ambush', 'point', 'point', 'point', 'point', 'declare move', 'point']);
  await press(page, 'undo');
  await press(page, 'undo');
  assert.deepEqual([await cards(page), await values(page)], [['Ambush'], [4]]);
  await press(page, 'redo');
  await press(page, 'redo');
  assert.deepEqual([await cards(page), await values(page)], [['Ambush', 'Move'], [4, 1]]);
  await page.locator('.cloth .stack', { hasText: 'Move' }).locator('[data-handle]').click();
  await page.locator('.cloth .stack.chosen [data-do="take-back"]').click();
  assert.deepEqual([await cards(page), await left(page)], [['Ambush'], all - 4]);
  assert.equal(await page.locator('.hand [data-handle="card-20"]').count(), 1, 'back in the hand');
  // AP that stay unused are asked about.
  await take(page, 'seal-0');
  assert.match(await page.locator('.preview').innerText(), new RegExp(`${all - 4} AP stay unused`));
  assert.equal((await record()).at(-1), 'point');
  await press(page, 'cancel');
  for (let i = 0; i < all - 4; i++) await take(page, 'ap-0');
  await take(page, 'seal-0');
  await page.locator('.order').waitFor();
  const done = await record();
  assert.equal(done[before + all + 1], 'seal', 'with every AP placed one touch seals');
  assert.equal(await page.locator('[data-do="undo"]').getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('Control+z');
  assert.equal((await record()).length, done.length, 'sealed is sealed');
  assert.equal(await page.locator('.preview .why').count(), 1);
});

test('keys lay out a declaration too', async (t) => {
  const page = await declaring(t);
  await page.locator('[data-handle="card-20"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-handle="stack-0"]').focus();
  for (const key of ['+', '+', '+', '-']) await page.keyboard.press(key);
  assert.deepEqual(await values(page), [3]);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.handle), 'stack-0');
  assert.match(await page.locator('[data-handle="stack-0"]').getAttribute('aria-label'), /^Move, 3 AP: /);
  await page.keyboard.press('Delete');
  assert.deepEqual(await values(page), []);
  await page.locator('[data-handle="card-21"]').focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await page.evaluate(() => document.activeElement.dataset.handle), /^card-|^special-/);
});

test('cards and AP are dragged on the cloth, and back', async (t) => {
  const page = await declaring(t);
  const drag = async (from, to) => {
    const [a, b] = [await page.locator(from).first().boundingBox(), await page.locator(to).first().boundingBox()];
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + a.width / 2 + 20, a.y + a.height / 2 - 20);
    await page.locator('.drag-ghost.on').waitFor();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2);
    await page.mouse.up();
    assert.equal(await page.locator('.drag-ghost.on').count(), 0);
  };
  await drag('[data-handle="card-20"]', '.cloth .drop');
  assert.deepEqual([await cards(page), await values(page)], [['Move'], [1]]);
  await drag('[data-handle="card-21"]', '.cloth .drop');
  const move = '.cloth .stack:has-text("Move") [data-handle]';
  await drag('[data-handle="ap-0"]', move);
  await drag('[data-handle="ap-0"]', move);
  assert.deepEqual([await cards(page), await values(page)], [['Move', 'Ambush'], [3, 1]]);
  await drag(move, '.hand h2');
  assert.deepEqual([await cards(page), await values(page)], [['Ambush'], [1]]);
  await drag('[data-handle="ap-0"]', '.log');
  assert.deepEqual(await values(page), [1], 'dropped elsewhere nothing happens');
});

test('the special card covers a general one, never a basic one, and comes off again', async (t) => {
  const page = await declaring(t);
  const general = (await page.locator('.hand [data-handle]').evaluateAll((all) => all.map((one) => one.dataset.handle))).find((handle) => /^card-1?\d$/.test(handle));
  await take(page, 'card-20');
  await take(page, 'special-0');
  assert.match(await page.locator('.hand h2').innerText(), /general card it covers/);
  await take(page, 'stack-0');
  assert.equal(await page.locator('.preview .why').getAttribute('data-why'), '2.6b', 'not on Move');
  await take(page, 'special-0');
  await take(page, general);
  const stack = page.locator('.cloth .stack.covered');
  assert.equal(await stack.count(), 1);
  assert.equal(await stack.locator('.cd.spec').count(), 1);
  assert.equal(await page.locator('.hand [data-handle="special-0"]').count(), 0);
  assert.ok((await stored(page)).actions.includes('cover'));
  await stack.locator('[data-do="take-back"]').click();
  assert.equal(await page.locator('.cloth .stack.covered').count(), 0);
  assert.equal(await page.locator('.hand [data-handle="special-0"]').count(), 1);
  assert.equal(await page.locator('.cloth .stack').count(), 2, 'the card under it stays');
});

test('the guards\' line lies where the die and the rule for ties put it', async (t) => {
  const page = await declaring(t);
  const roll = Number(await page.locator('.gline .die .num').textContent());
  assert.ok(roll >= 2 && roll <= 8, `this deal rolls ${roll}`);
  await take(page, 'card-20');
  const order = () => page.locator('.cloth .stacks > :is(.stack, .gline)').evaluateAll((all) => all.map((one) => one.className.split(' ')[0]));
  for (let value = 1; value < roll; value++) {
    assert.deepEqual(await order(), ['gline', 'stack'], `${value} comes after the guards at ${roll}`);
    await take(page, 'ap-0');
  }
  assert.deepEqual(await order(), ['stack', 'gline'], 'calm: a tie comes before them');
  assert.equal(await page.locator('.cloth .stack .hd i').innerText(), 'tie');
});

test('behind the curtain nobody sees the declaration of another', async (t) => {
  const page = await declaring(t, { seats: ['human', 'human', 'novice'] });
  const me = await page.locator('.player.act').getAttribute('data-seat');
  await take(page, 'card-20');
  await take(page, 'ap-0');
  await press(page, 'hide');
  assert.equal(await page.locator('[data-handle], .cd, .hedria').count(), 0);
  await reveal(page);
  assert.deepEqual(await values(page), [2], 'as it was left');
  await take(page, 'seal-0');
  await press(page, 'do-it');
  let seen = await settled(page);
  assert.notEqual(seen.curtain, me);
  await reveal(page);
  seen = await settled(page);
  assert.deepEqual(await values(page), [], 'the next one has a cloth of its own');
  assert.equal(await page.locator(`.player[data-seat="${me}"] .stand`).innerText(), 'sealed');
  assert.equal(await page.locator('.order').count(), 0);
});

test('the order of the turn shows what is up, what is over and what is to come', async (t) => {
  const page = await before(t, 'sneak');
  assert.equal(await page.locator('.tile.now').count(), 1);
  assert.equal(await page.locator('.tile.now.mine').count(), 1);
  const tiles = await page.locator('.tile').evaluateAll((all) => all.map((one) => one.className.split(' ')[1]));
  const now = tiles.indexOf('now');
  assert.ok(tiles.slice(0, now).every((stand) => stand === 'done' || stand === 'void'), tiles.join());
  assert.ok(tiles.slice(now + 1).every((stand) => stand === 'waits' || stand === 'void'), tiles.join());
  const shown = await page.locator('.tile .hd > .num').allTextContents();
  assert.deepEqual(shown.map(Number), shown.map(Number).sort((a, b) => b - a), 'from the highest to the lowest');
  assert.equal(await page.locator('.tile.guards').count(), 1);
  await page.locator('.offers [data-handle="way-1"]').click();
  assert.match(await page.locator('.preview').innerText(), /Sneak/);
  assert.match(await page.locator('.preview').innerText(), /Cannot be undone/);
  assert.deepEqual(await axe(page), []);
});

test('what comes up draws no other tile of the order anew', async (t) => {
  const page = await declaring(t, { seats: ['human', 'novice', 'novice', 'novice'] });
  const [over, waits] = [page.locator('.tile.done'), page.locator('.tile.waits')];
  const stop = async (seen) => seen.lit.includes('abandon-0') && (await over.count()) > 0 && (await waits.count()) > 0;
  await play(page, dice(1), { stop });
  await page.evaluate(() => {
    const tiles = [...document.querySelectorAll('.tile')];
    window.drawn = new Set();
    const note = ({ target }) => window.drawn.add(tiles.indexOf((target.closest ? target : target.parentElement)?.closest('.tile')));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((changes) => changes.forEach(note)).observe(document.querySelector('.order'), all);
  });
  const now = await page.locator('.tile').evaluateAll((all) => all.findIndex((one) => one.classList.contains('now')));
  await follow(page, ['abandon']);
  await settled(page);
  const drawn = await page.evaluate(() => [...window.drawn].sort());
  assert.ok(drawn.includes(now), 'what was up is over');
  assert.ok(drawn.every((place) => place >= now), `what had been over is not touched: ${drawn}`);
});

test('a tile of the order leads to its line in the log', async (t) => {
  const sought = /The city guard set out at 8/; // and again at 1: Full Mobilization
  const wide = await before(t, 'escape');
  assert.equal(await wide.locator('.tile.guards').count(), 2);
  assert.equal(await wide.locator('.tile.waits button').count(), 0, 'nothing is told yet of what is to come');
  await wide.locator('.tile.guards button').first().click();
  assert.match(await wide.locator('.table > .log .line.sought').innerText(), sought);
  const phone = await before(t, 'escape', { width: 360, height: 740 });
  await phone.locator('.tile.guards button').first().click();
  assert.match(await phone.locator('dialog .line.sought').innerText(), sought);
});

test('a theft is told over the map and in the log', async (t) => {
  const page = await before(t, 'theft');
  await follow(page, ['steal 0 emperor']);
  await page.locator('.news .theft use[href="#jewel-emperor"]').waitFor();
  assert.match(await page.locator('.news .theft').innerText(), /stole from/);
  assert.match(await page.locator('.log').innerText(), /stole from/);
  const carrier = page.locator('.player.act');
  assert.equal(await carrier.locator('use[href="#jewel-emperor"]:visible').count(), 1, 'in one place, whatever the width');
  await page.locator('.news').click();
  assert.equal(await page.locator('.news').count(), 0, 'put away by a touch');
});

test('the end is told on a phone', async (t) => {
  const page = await before(t, 'escape', { width: 360, height: 740 });
  assert.match(await page.locator('.player.act .stand').textContent(), /gate 1/);
  await take(page, 'way-out-0');
  assert.match(await page.locator('.preview').innerText(), /You are out with the Emperors' Jewel and win/);
  await press(page, 'do-it');
  await page.locator('.finale.away .mask.won').waitFor();
  assert.match(await page.locator('.finale h2').innerText(), /got away with the Emperors' Jewel/);
  assert.match(await page.locator('.finale .mask.nobody .is').innerText(), /left behind|in the dungeon/);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  assert.deepEqual(await axe(page), []);
  await press(page, 'close-finale');
  assert.match(await page.locator('[role="status"]').innerText(), /escaped with the Emperors' Jewel/);
});

test('the language changes in mid-match', async (t) => {
  const page = await declaring(t);
  for (const [tag, word] of [['ja', /移動/], ['zh-Hant', /伏擊/]]) {
    await press(page, 'settings');
    await page.locator(`[data-choice="lang-${tag}"]`).click();
    await press(page, 'close');
    assert.match(await page.locator('.hand').innerText(), word);
  }
});

test('on a phone the tray is pulled up and pushed down, and nothing is wider than the screen', async (t) => {
  const page = await declaring(t, { width: 360, height: 740 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await over()) <= 0);
  const map = () => page.locator('.city').evaluate((city) => city.getBoundingClientRect().height);
  const half = await map();
  await press(page, 'tray-size');
  assert.ok(await page.locator('.full .hand .tx').first().isVisible());
  await press(page, 'tray-size');
  assert.ok(!(await page.locator('.hand').isVisible()));
  assert.ok((await map()) > half, 'the map has the room');
  assert.ok(await page.locator('[data-handle="seal-0"]').isVisible(), 'and the declaration can be sealed');
  await press(page, 'tray-size');
  await take(page, 'card-20');
  await page.locator('.stepper [data-do="more"]').click();
  assert.deepEqual(await values(page), [2]);
  const small = await page.locator(':is(.stepper, .hand, .bank, .acts) button:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width < 44 || box.height < 44).length);
  assert.equal(small, 0, 'every target is 44 px');
  await press(page, 'night');
  assert.ok(await page.locator('.night.open .event').isVisible());
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.night.open').count(), 0);
});

for (const [width, height] of [[1180, 820], [1024, 768], [820, 1180], [768, 1024]]) {
  test(`everything fits a tablet of ${width} × ${height}, declaring and resolving`, async (t) => {
    const page = await declaring(t, { width, height });
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.equal(await over(), 0);
    assert.ok((await page.locator('.city').boundingBox()).height > height / 4, 'the map is large enough');
    await play(page, dice(3), { stop: (seen) => seen.lit.some((handle) => handle.startsWith('way')) });
    assert.equal(await over(), 0);
  });
}

for (const look of ['night', 'day', 'contrast']) {
  test(`axe finds nothing in the ${look} look, wide and at 360 px`, async (t) => {
    const page = await den.newPage(t, { storage: { ...quick, 'den/setting/look': look }, reducedMotion: 'reduce' });
    await deal(page, { game, seats: ['human', 'novice', 'novice', 'novice'], number: '2' });
    const sizes = async (what) => {
      for (const [width, height] of [[1440, 900], [1024, 800], [360, 740]]) {
        await page.setViewportSize({ width, height });
        assert.deepEqual(await axe(page), [], `${what} at ${width} px`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} px too wide at ${width}: ${what}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await settled(page);
    await sizes('choosing a thief');
    await play(page, dice(3), { stop: (seen) => seen.lit.includes('seal-0') });
    await take(page, 'card-20');
    for (let i = 0; i < 4; i++) await take(page, 'ap-0');
    await take(page, 'card-21');
    await sizes('declaring');
    await take(page, 'seal-0');
    await press(page, 'do-it');
    await play(page, dice(3), { stop: (seen) => seen.lit.some((handle) => handle.startsWith('way')) });
    await sizes('resolving');
  });
}
