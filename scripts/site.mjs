// Trunk runs this when a build is complete but for its last move: adds what the app fetches when it
// needs it (the words of one language, the rules page of one game), and writes the
// Content-Security-Policy into index.html. Every file's name holds its hash, and index.html names the
// files: two versions never mix.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const out = process.env.TRUNK_STAGING_DIR;
const page = join(out, 'index.html');
let html = readFileSync(page, 'utf8');
const LANGUAGES = ['en', 'zh-Hant', 'ja'];

/** Writes a file under a hashed name, and tells the page where it is. */
function add(name, ending, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = `${name}-${hash}.${ending}`;
  writeFileSync(join(out, file), text);
  html = html.replace('</head>', `<meta name="file:${name}" content="${file}"></head>`);
}

// A line for each key, in the order of build.rs: file by file, row by row.
const rows = readdirSync('locales').sort().flatMap((file) => Object.values(JSON.parse(readFileSync(join('locales', file), 'utf8'))));
LANGUAGES.forEach((language, place) => add(`words.${language}`, 'txt', rows.map((row) => row[place]).join('\n')));

for (const game of readdirSync('src/games')) {
  for (const language of LANGUAGES) {
    const file = join('src/games', game, `rules.${language}.md`);
    if (existsSync(file)) add(`rules.${game.replaceAll('_', '-')}.${language}`, 'txt', readFileSync(file, 'utf8'));
  }
}

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
].map((directive) => directive.trim()).join('; ');

const mark = /<meta\b[^>]*\bcharset\b[^>]*>/i; // first in the head, and the policy right after it
if (!mark.test(html)) throw new Error('index.html: no <meta charset> to put the policy after');
writeFileSync(page, html.replace(mark, (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`));
