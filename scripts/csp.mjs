// Trunk runs this when a build is complete but for its last move: writes the Content-Security-Policy
// into index.html. Only the site's own files load, and of inline code only what is there now, named
// by its hash: nothing that a save, a share link or an import brings can run.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(process.env.TRUNK_STAGING_DIR, 'index.html');
const html = readFileSync(page, 'utf8');

/** The hashes of every inline element of that name, as a policy wants them. */
const hashes = (element) =>
  [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'gi'))]
    .filter(([, attributes, text]) => !/\bsrc\s*=/i.test(attributes) && text)
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

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
