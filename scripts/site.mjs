// Trunk runs this when a build is complete but for its last move. It adds what the app fetches when it needs it (the words
// of one language, the rules page of one game), writes the Content-Security-Policy into index.html, and makes the service
// worker that keeps all of it for offline use. Every file's name holds the hash of its bytes, and index.html names the
// files: two versions never mix.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ordered } from './order.mjs';
import { filesOf, hash, serviceWorker } from './worker/make.mjs';

const out = process.env.TRUNK_STAGING_DIR;
const page = join(out, 'index.html');
let html = readFileSync(page, 'utf8');
const LANGUAGES = ['en', 'zh-Hant', 'ja'];
const release = process.env.TRUNK_PROFILE !== 'debug';
const sha384 = (bytes) => createHash('sha384').update(bytes).digest('base64');

// What only the table of one game is drawn with: fetched when somebody sits down at it.
const TABLES = {
  'age-of-thieves': { sheets: ['hedria', 'hedria-map'], drawings: ['hedria', 'hedria-map'] },
  'gentlemen-thieves': { sheets: ['districts'], drawings: [] },
  'twelve-thieves': { sheets: ['palace'], drawings: [] },
};

// One style sheet instead of many: fewer round trips before the first page.
const links = [...html.matchAll(/<link\b[^>]*\bhref="?\.\/(([^\s">]+)-[0-9a-f]+\.css)\b[^>]*>/g)];
const sheets = new Map(links.map(([, file, name]) => [name, readFileSync(join(out, file), 'utf8')]));
/** Takes sheets out of those that are left. */
const take = (names) => names.map((name) => {
  const text = sheets.get(name);
  sheets.delete(name);
  return text;
}).join('\n');
const own = Object.entries(TABLES).map(([game, table]) => [game, take(table.sheets)]);
const style = take([...sheets.keys()]);
for (const [place, [link, file]] of links.entries()) {
  rmSync(join(out, file));
  html = html.replace(link, place ? '' : () => `<link rel="stylesheet" href="./style-${hash(style)}.css" integrity="sha384-${sha384(style)}">`);
}
writeFileSync(join(out, `style-${hash(style)}.css`), style);

// A development build stays as the compiler made it.
for (const name of release ? filesOf(out).filter((name) => name.endsWith('.wasm')) : []) {
  const program = readFileSync(join(out, name));
  const better = ordered(program);
  writeFileSync(join(out, name), better);
  html = html.replaceAll(sha384(program), sha384(better));
}

// Trunk hashes what went into a tool, not what came out of it: another wasm-opt would put other bytes under the same name.
// Its hashes are numbers, written without the zeros in front.
for (const name of filesOf(out)) {
  const own = name.match(/-([0-9a-f]{9,16})(?=[_.])/);
  if (!own) continue;
  const named = name.replace(own[1], hash(readFileSync(join(out, name))));
  renameSync(join(out, name), join(out, named));
  html = html.replaceAll(name, named);
  const user = filesOf(out).find((file) => /\.(js|css)$/.test(file) && readFileSync(join(out, file), 'utf8').includes(name));
  if (user) throw new Error(`${user} names ${name}, which is now ${named}`);
}

// The program, many times as large as the rest of the first load, is fetched once the loading screen is drawn: on a slow network
// they would share the line.
const [preload, program, sum] = html.match(/<link\b[^>]*\bhref="?(\S+_bg\.wasm)\b[^>]*\bintegrity="?([\w+/=-]+)[^>]*>/);
const start = html.replace(preload, '').split(new RegExp(`["'\`]${program}["'\`]`));
if (start.length !== 2) throw new Error('index.html starts the program in another way than this expects');
const drawn = 'new Promise((drawn) => document.hidden ? drawn() : requestAnimationFrame(() => setTimeout(drawn)))';
const fetched = `<script>var program = ${drawn}.then(() => fetch("${program}", { integrity: "${sum}" }));</script>`;
html = start.join('program').replace('</main>', (end) => end + fetched);

/** Puts an element at the end of the head. */
const head = (element) => (html = html.replace('</head>', () => `${element}</head>`));

/** Writes a file under a hashed name, and tells the page where it is. */
function add(name, ending, text) {
  const file = `${name}-${hash(text)}.${ending}`;
  writeFileSync(join(out, file), text);
  head(`<meta name="file:${name}" content="${file}">`);
}

// A line for each key, in the order of build.rs: file by file, row by row.
const rows = readdirSync('locales').sort().flatMap((file) => Object.values(JSON.parse(readFileSync(join('locales', file), 'utf8'))));
// Word joiners: a line does not end in the middle of a fraction such as 3／5.
const laidOut = (text) => text.replaceAll('／', '\u2060／\u2060');
LANGUAGES.forEach((language, place) => add(`words.${language}`, 'txt', rows.map((row) => laidOut(row[place])).join('\n')));

for (const game of readdirSync('src/games')) {
  for (const language of LANGUAGES) {
    const file = join('src/games', game, `rules.${language}.md`);
    if (existsSync(file)) add(`rules.${game.replaceAll('_', '-')}.${language}`, 'txt', readFileSync(file, 'utf8'));
  }
}

for (const [game, text] of own) add(`table.${game}`, 'css', text);
for (const [game, { drawings }] of Object.entries(TABLES)) {
  const text = drawings.map((name) => readFileSync(join('style', `${name}.svg`), 'utf8').replace(/<!--[^]*?-->\s*/g, '')).join('');
  if (text) add(`drawings.${game}`, 'svg', text);
}

add('thinker', 'js', readFileSync('scripts/thinker.js', 'utf8'));

// A development build keeps nothing offline, and what a page does not name it does not register.
if (release) head('<meta name="file:service-worker" content="service-worker.js">');

/** The hashes of every inline element of that name, as a policy wants them. */
const hashes = (element) =>
  [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'gi'))]
    .filter(([, attributes, text]) => !/\bsrc\s*=/i.test(attributes) && text)
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

// Only the site's own files load, and of inline code only what is there now, named by its hash:
// nothing that a save, a share link or an import brings can run.
const policy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval' ${hashes('script')}`,
  `style-src 'self' ${hashes('style')}`,
  `style-src-attr 'unsafe-inline'`, // positions and colours of pieces; an attribute can do no more than that
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `media-src 'self'`,
  `connect-src 'self'`,
  `manifest-src 'self'`,
  `worker-src 'self'`,
  `base-uri 'self'`,
  `form-action 'none'`,
  `require-trusted-types-for 'script'`, // what may become markup or a worker is asked of the one policy in index.html
  `trusted-types default`,
].map((directive) => directive.trim()).join('; ');

const mark = /<meta\b[^>]*\bcharset\b[^>]*>/i; // first in the head, and the policy right after it
if (!mark.test(html)) throw new Error('index.html: no <meta charset> to put the policy after');
writeFileSync(page, html.replace(mark, (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`));

writeFileSync(join(out, 'service-worker.js'), release ? serviceWorker(out) : readFileSync('scripts/worker/gone.js', 'utf8'));
