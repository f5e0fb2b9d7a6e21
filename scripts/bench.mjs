// Prints the figures of scripts/bench beside what was promised.
const [native, gentlemen, age, browser] = process.argv.slice(2).map((text) => JSON.parse(text));

const count = (value) => value.toLocaleString('en');
const NATIVE = 'cargo run --release --example random_play';
const BROWSER = 'node tests/browser/bench.mjs, called by scripts/bench';
const share = browser.randomPlay.best / native.best;

/** Iterations of search natively and in Chromium, side by side. */
function searchRows(name, here) {
  const there = browser.search[here.game];
  const share = there && Math.round((there.best / here.search.best) * 100);
  return [
    [`${name}, search, native, best run`, `${count(here.search.best)} iterations/s`, '', `${NATIVE} ${here.game}`],
    ['  Chromium, best run', there ? `${count(there.best)} iterations/s` : 'not in the page yet', '', BROWSER],
    ['  share of native', there ? `${share} %` : '', 'at least 60 %', ''],
    ['  memory', `${(here.search.bytes / 2 ** 20).toFixed(1)} MiB`, 'at most 64 MiB', `${NATIVE} ${here.game}`],
  ];
}

/** How long the guards take to act. */
function guardRows(here, there) {
  const row = (name, { mean, longest }, command) => [name, `${longest} µs (mean ${mean})`, 'at most 20 µs', command];
  return [
    row(`Age of Thieves, the guards act, native, longest of ${here.count}`, here, `${NATIVE} age-of-thieves`),
    row('  Chromium', there, BROWSER),
  ];
}

/** How a page fares while masters think. */
function thinkingRows(name, game) {
  const { decisions, median, longest, task } = browser.thinking[game];
  return [
    [`${name}, a master's decision, longest of ${decisions}`, `${longest} ms (median ${median})`, 'at most 2,000 ms', BROWSER],
    ['  longest task of the page meanwhile', task ? `${task} ms` : 'none of 50 ms', 'at most 50 ms', ''],
  ];
}

/** Memory of one tab after many matches. */
function memoryRow(name, { after2, after20 }) {
  const size = (bytes) => (bytes / 2 ** 20).toFixed(2);
  const more = ((after20 / after2 - 1) * 100).toFixed(1);
  return [`${name}, memory after 20 matches`, `${size(after20)} MiB, ${more} % more than after 2 (${size(after2)})`, 'at most 20 % more', BROWSER];
}

const { longRecord, memory } = browser;
const rows = [
  ['figure', 'measured', 'promised', 'command'],
  ['random play, native, best run', `${count(native.best)} actions/s`, 'at least 3,000,000', NATIVE],
  ['  median run', `${count(native.median)} actions/s`, '', ''],
  ['random play, Chromium, best run', `${count(browser.randomPlay.best)} actions/s`, 'at least 70 % of native', BROWSER],
  ['  median run', `${count(browser.randomPlay.median)} actions/s`, '', ''],
  ['  share of native', `${Math.round(share * 100)} %`, 'at least 70 %', ''],
  ['Gentlemen Thieves, native, best run', `${count(gentlemen.best)} actions/s`, 'at least 3,000,000', `${NATIVE} gentlemen-thieves`],
  ['  Chromium, best run', `${count(browser.gentlemen.best)} actions/s`, 'at least 70 % of native', BROWSER],
  ['  share of native', `${Math.round((browser.gentlemen.best / gentlemen.best) * 100)} %`, 'at least 70 %', ''],
  ['Age of Thieves, native, best run', `${count(age.best)} actions/s`, 'at least 1,500,000', `${NATIVE} age-of-thieves`],
  ['  Chromium, best run', `${count(browser.age.best)} actions/s`, 'at least 70 % of native', BROWSER],
  ['  share of native', `${Math.round((browser.age.best / age.best) * 100)} %`, 'at least 70 %', ''],
  ...guardRows(age.guards, browser.guards),
  ...searchRows('12 Thieves', native),
  ...searchRows('Gentlemen Thieves', gentlemen),
  ...searchRows('Age of Thieves', age),
  ...thinkingRows('12 Thieves', 'twelve-thieves'),
  ...thinkingRows('Gentlemen Thieves', 'gentlemen-thieves'),
  ...thinkingRows('Age of Thieves', 'age-of-thieves'),
  ['state', `${native['state-bytes']} bytes`, 'at most 512 bytes', NATIVE],
  ['first load, Brotli', `${count(browser.firstLoad.bytes)} bytes in ${browser.firstLoad.files} files`, 'at most 450,000 bytes', BROWSER],
  ['tap to paint, p95, CPU slowed 4 x', browser.tapToPaint === null ? 'not measured yet' : `${browser.tapToPaint} ms`, 'at most 50 ms', BROWSER],
  ...longRecord.measured.flatMap(({ slowed, opens, scrubbing }) => [
    [`a record of ${count(longRecord.actions)} actions, CPU ${slowed === 1 ? 'as it is' : `slowed ${slowed} x`}, opens in`, `${opens} ms`, 'at most 100 ms', BROWSER],
    ['  dragging its scrubber', `${scrubbing.perSecond} frames/s, p95 ${scrubbing.p95} ms`, '60 frames/s', BROWSER],
  ]),
  memoryRow('12 Thieves', memory['twelve-thieves']),
  memoryRow('Gentlemen Thieves', memory['gentlemen-thieves']),
  memoryRow('Age of Thieves', memory['age-of-thieves']),
  ['panning the city, CPU slowed 4 x', `${browser.panning.perSecond} frames/s, p95 ${browser.panning.p95} ms`, '60 frames/s', BROWSER],
];
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
console.log(`\nTwo seats; best and median of 300 runs of ${native.games} matches, one core\n`);
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd());
