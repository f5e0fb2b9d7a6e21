import { site, shot, axe } from '/work/main/tests/browser/harness.mjs';
import { deal, playOn, press, quick, reveal, settled, touch, look as see } from '/work/main/tests/browser/player.mjs';
import test from 'node:test';
const den = await site();
test('x', async (t) => {
  const page = await den.newPage(t, { width: 1440, height: 900, storage: quick });
  await shot(page, 'home-1440');
  await page.evaluate(() => (location.hash = '#/new/twelve-thieves'));
  await page.locator('.setup').waitFor();
  await shot(page, 'setup-1440');
  await deal(page, { seats: ['human', 'novice', 'regular', 'regular'] });
  await settled(page);
  await shot(page, 'place-1440');
  await playOn(page, { stop: (s, n) => n > 12 });
  await shot(page, 'table-1440');
  console.log(JSON.stringify(await see(page)));
});
