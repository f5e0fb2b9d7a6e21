// Puts the service worker of a built site together: Workbox, the list of files, and worker.js.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What only an install dialog and the README show is not worth keeping on a device; the browser keeps the worker itself. */
const NOT_KEPT = /^(screens\/|palace-row\.webp$|service-worker\.js$)/;

/** What stands in a file's name for its content. */
export const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The paths of all files in a folder, as an address has them. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join('/'))
    .sort();

/**
 * The service worker of the site in `folder`, as text. The hash of a file stands in its name, or else beside it, so that the
 * browser's own cache is passed by; and its digest is checked as it comes in: a host that is halfway through an upload gives
 * no mixture of two versions.
 */
export function serviceWorker(folder) {
  const files = filesOf(folder).filter((name) => !NOT_KEPT.test(name)).map((url) => {
    const bytes = readFileSync(join(folder, url));
    const revision = url.includes(`-${hash(bytes)}`) ? null : hash(bytes);
    return { url, revision, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
  });
  const workbox = ['core', 'routing', 'strategies', 'precaching'].map((part) =>
    readFileSync(here(`node_modules/workbox-${part}/build/workbox-${part}.prod.js`), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '').trim());
  return [...workbox, `const FILES = ${JSON.stringify(files)};`, readFileSync(here('worker.js'), 'utf8')].join('\n');
}
