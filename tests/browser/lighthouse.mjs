// Lighthouse on dist/, as a phone on a slow network. Called by scripts/lighthouse:
//   node tests/browser/lighthouse.mjs HOME RUNS     HOME has Lighthouse in its node_modules
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesOf } from '../../scripts/worker/make.mjs';
import { serve } from '../../scripts/serve.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [home, runs] = process.argv.slice(2);
const tool = (path) => import(pathToFileURL(join(home, 'node_modules', path)).href);
const { default: lighthouse } = await tool('lighthouse/core/index.js');
const { launch } = await tool('chrome-launcher/dist/index.js');

const score = (id) => (result) => result.categories[id].score * 100;
const value = (id) => (result) => result.audits[id].numericValue;
const PROMISED = [
  ['performance', score('performance'), (it) => it >= 95, 'at least 95', 0],
  ['accessibility', score('accessibility'), (it) => it === 100, '100', 0],
  ['best practices', score('best-practices'), (it) => it === 100, '100', 0],
  ['SEO', score('seo'), (it) => it === 100, '100', 0],
  ['largest contentful paint, ms', value('largest-contentful-paint'), (it) => it <= 1500, 'at most 1500', 0],
  ['cumulative layout shift', value('cumulative-layout-shift'), (it) => it < 0.0005, '0', 3],
  ['first contentful paint, ms', value('first-contentful-paint'), () => true, '', 0],
  ['speed index, ms', value('speed-index'), () => true, '', 0],
  ['total blocking time, ms', value('total-blocking-time'), () => true, '', 0],
];

const folder = here('../../dist');
const flags = JSON.parse(readFileSync(here('../../webdriver.json'), 'utf8'))['goog:chromeOptions'].args;
const server = await serve(folder);
// A host has its files compressed before anybody comes.
for (const file of filesOf(folder)) await (await fetch(new URL(file, server.url), { headers: { 'accept-encoding': 'br' } })).arrayBuffer();

const results = [];
try {
  for (let run = 0; run < Number(runs); run++) {
    const chrome = await launch({ chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromeFlags: flags });
    try {
      const { lhr, report } = await lighthouse(server.url, { port: chrome.port, output: 'html', logLevel: 'error' });
      results.push(lhr);
      mkdirSync(here('shots'), { recursive: true });
      writeFileSync(here(`shots/lighthouse-${run}.html`), report);
    } finally {
      chrome.kill();
    }
  }
} finally {
  await server.close();
}

let kept = true;
console.log(`\nLighthouse ${results[0].lighthouseVersion}, mobile, simulated slow network; median of ${runs} runs\n`);
for (const [name, read, good, promised, digits] of PROMISED) {
  const all = results.map(read).sort((a, b) => a - b);
  const median = all[Math.floor(all.length / 2)];
  if (!good(median)) kept = false;
  console.log(`${good(median) ? ' ' : '!'} ${name.padEnd(30)} ${median.toFixed(digits).padStart(7)}   ${promised.padEnd(14)} ${all.map((it) => it.toFixed(digits)).join(' ')}`);
}
const last = results.at(-1);
const counted = new Set(Object.values(last.categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)));
for (const { id, title, score: mark, displayValue = '' } of Object.values(last.audits)) {
  if (mark !== null && mark < 0.9 && counted.has(id)) console.log(`  ${title} (${id}) ${displayValue}`);
}
process.exitCode = kept ? 0 : 1;
