// Draws public/*.png from the icons' SVG, for browsers that want no SVG there, and public/screens/ from dist/. Called by
// scripts/pictures.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../scripts/serve.mjs';
import { deal, playOn, quick } from './player.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const flags = JSON.parse(readFileSync(here('../../webdriver.json'), 'utf8'))['goog:chromeOptions'].args;

const ICONS = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
  ['apple-touch-icon.png', 'icon-maskable.svg', 180], // rounded by the device, and black where it is clear
];
const SCREENS = [
  ['wide.webp', 1280, 800],
  ['narrow.webp', 390, 844],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags.filter((flag) => flag !== '--headless') });
const server = await serve(here('../../dist'));
try {
  for (const [name, drawing, size] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = readFileSync(here(`../../public/${drawing}`), 'utf8');
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`);
    const path = here(`../../public/${name}`);
    await page.screenshot({ path, omitBackground: true });
    execFileSync('pngquant', ['--force', '--strip', '--speed', '1', '--output', path, path]);
    await page.close();
  }
  mkdirSync(here('../../public/screens'), { recursive: true });
  for (const [name, width, height] of SCREENS) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript((settings) => Object.entries(settings).forEach(([key, value]) => localStorage.setItem(key, value)), quick);
    await page.goto(server.url);
    await deal(page, { seats: ['human', 'regular', 'regular'], number: '7' });
    await playOn(page, { stop: (seen, done) => done >= 24 && seen.lit.length > 0 && seen.curtain === null });
    // Nothing is chosen, nothing pointed at, and no sentence is left over from the last touch.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.locator('.preview:not(:has(.why))').waitFor();
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    writeFileSync(here(`../../public/screens/${name}`), Buffer.from(data, 'base64'));
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
