// Versions of the site that can be told apart, and a host on which they replace each other. None needs another build.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { filesOf, hash, serviceWorker } from '../../scripts/worker/make.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** How each kind of file is given the mark of its version; the page shows all of them, see `seen`. */
const MARKS = {
  css: (text, mark) => `${text}\n:root { --version: ${mark}; }`,
  js: (text, mark) => `${text}\nglobalThis.version = '${mark}';`,
  // The app's name, in each language: no line more, none less.
  txt: (text, mark) => text.replace(/^(Den of Thieves|賊窩|盗賊のすみか)$/m, `$1 ${mark}`),
};

const csp = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Writes a version of dist/ into `folder`: every file that has a hash in its name gets other bytes and another name. */
export function write(folder, mark) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
  let html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const name of filesOf(folder)) {
    const [, own, kind] = name.match(/-([0-9a-f]{16})\.(css|js|txt)$/) ?? [];
    if (!own) continue;
    const text = MARKS[kind](readFileSync(join(folder, name), 'utf8'), mark);
    const named = name.replace(own, hash(text));
    writeFileSync(join(folder, name), text);
    renameSync(join(folder, name), join(folder, named));
    // The digest stands beside the name, in the same element.
    const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    html = html.replace(/<link\b[^>]*>/g, (link) => (link.includes(name) ? link.replace(/sha384-[\w+/=]+/, () => digest) : link));
    // An inline script that names the file is allowed by its own hash.
    for (const [, script] of html.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)) {
      if (script.includes(name)) html = html.replace(csp(script), () => csp(script.replaceAll(name, named)));
    }
    html = html.replaceAll(name, named);
  }
  // And one that keeps its name.
  const icon = join(folder, 'icon.svg');
  writeFileSync(icon, readFileSync(icon, 'utf8').replace('<title>', () => `<title>${mark} `));
  html = html.replace('</head>', `<meta name="version" content="${mark}"></head>`);
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'service-worker.js'), serviceWorker(folder));
}

/** The versions that a page is made of, as far as it can be told: one, unless they are mixed. */
export async function seen(page) {
  const marks = await page.evaluate(async () => ({
    page: document.querySelector('meta[name="version"]').content,
    style: getComputedStyle(document.documentElement).getPropertyValue('--version').trim(),
    program: globalThis.version,
    words: document.title.split(' ').pop(),
    icon: (await (await fetch('icon.svg')).text()).match(/<title>(\w+)/)[1],
  }));
  const all = [...new Set(Object.values(marks))];
  return all.length === 1 ? all[0] : JSON.stringify(marks);
}

/**
 * A plain web host of its own, with version A on it. `headers` are sent with every file; `redirect` maps a path under the
 * base to another one. While `down` is set, it answers nobody.
 */
export async function host(t, { headers = {}, redirect = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'den-host-'));
  write(folder, 'A');
  const base = '/some/where/';
  const { server, url, close } = await serve(folder, { base });
  const held = []; // those who wait for an answer to what `hold` matches
  const self = { url, folder, down: false, hold: null, asked: [], deploy: (mark) => write(folder, mark), release };
  const [answer] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    const path = request.url.slice(base.length);
    self.asked.push(path);
    if (self.hold?.test(path)) await new Promise((go) => held.push(go));
    if (self.down) return request.socket.destroy();
    if (path in redirect) return response.writeHead(308, { location: base + redirect[path] }).end();
    delete request.headers['accept-encoding']; // nothing is compressed anew for each version
    const head = response.writeHead;
    response.writeHead = (status, own) => head.call(response, status, { ...own, ...headers });
    answer(request, response);
  });
  function release() {
    self.hold = null;
    held.splice(0).forEach((go) => go());
  }
  t.after(async () => {
    release();
    await close();
    rmSync(folder, { recursive: true });
  });
  return self;
}

/** Waits until the site is kept on the device and answers for this page. */
export async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** What a person does who comes back to the tab: the app looks for a newer version. */
export const comeBack = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The same, and waits until the browser has brought the newer version in, or given up: the state that it ended in. */
export function lookFor(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((done) => registration.addEventListener('updatefound', () => done(registration.installing), { once: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    const worker = await found;
    if (worker.state === 'installing') await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    return worker.state;
  });
}
