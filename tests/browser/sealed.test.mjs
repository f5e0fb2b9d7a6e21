// The page is sealed: nothing leaves the site, and no text that comes from outside can become code.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf } from '../../scripts/worker/make.mjs';
import { site } from './harness.mjs';
import { deal, playOn, quick } from './player.mjs';
import { host, kept } from './versions.mjs';

const den = await site();
const root = fileURLToPath(new URL('../../', import.meta.url));

test('no source writes markup, but for the map, whose drawing is made of numbers, and the drawings of the site itself', () => {
  // What it writes goes past the policy of index.html like everything else.
  const sources = filesOf(join(root, 'src')).filter((name) => name.endsWith('.rs') && !name.startsWith('boards/hedria/map/') && name !== 'app/files.rs');
  const writers = sources.filter((name) => /inner_html|insert_adjacent_html|set_outer_html|document\(\)\.write/.test(readFileSync(join(root, 'src', name), 'utf8')));
  assert.deepEqual(writers, []);
});

test('the policy stands first in the page and allows what the site has, nothing else', () => {
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
  // The tag of the head itself may be left out.
  const [, policy] = html.match(/^<!doctype html>\s*<html\b[^>]*>\s*(?:<head>)?\s*<meta charset=[^>]*>\s*<meta\b[^>]*content="([^"]*)"/i);
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  assert.deepEqual(rules.get('default-src'), ["'none'"]);
  assert.deepEqual(rules.get('script-src').filter((source) => !source.startsWith("'sha256-")), ["'self'", "'wasm-unsafe-eval'"]);
  assert.deepEqual(rules.get('style-src').filter((source) => !source.startsWith("'sha256-")), ["'self'"]);
  assert.deepEqual(rules.get('require-trusted-types-for'), ["'script'"]);
  for (const [name, sources] of rules) assert.doesNotMatch(sources.join(' '), /https?:|\*|'unsafe-eval'/, name);
});

test('from the first look to a match, every request goes to the site itself', async (t) => {
  const at = await host(t);
  const page = await den.newPage(t, { url: at.url, path: null, workers: true, storage: quick });
  const asked = [];
  page.context().on('request', (request) => asked.push(request.url())); // the service worker's too
  await page.goto(at.url);
  await kept(page);
  await deal(page, { seats: ['human', 'regular'] });
  await playOn(page, { stop: (_, done) => done === 5 });
  assert.ok(asked.some((url) => url.endsWith('.wasm')) && asked.some((url) => url.endsWith('icon-512.png')), 'page and worker are heard');
  assert.deepEqual(asked.filter((url) => !url.startsWith(at.url) && !/^(data|blob):/.test(url)), []);
});

test('what would lead out is stopped by the page itself', async (t) => {
  const page = await den.newPage(t, { expected: [/Content Security Policy|TrustedScriptURL/, /request to elsewhere: http:\/\/127\.0\.0\.1:9/, /Failed to load resource/] });
  const stopped = await page.evaluate(async () => {
    const elsewhere = 'http://127.0.0.1:9/';
    const stopped = new Set();
    addEventListener('securitypolicyviolation', (event) => stopped.add(event.effectiveDirective));
    await fetch(elsewhere).catch(() => {});
    for (const [tag, name] of [['img', 'src'], ['script', 'src'], ['iframe', 'src'], ['audio', 'src'], ['link', 'href']]) {
      const element = document.createElement(tag);
      if (tag === 'link') element.rel = 'stylesheet';
      try {
        element[name] = elsewhere;
        document.body.append(element);
      } catch {
        stopped.add('script-src-elem'); // the address of a script is asked of the policy before
      }
    }
    while (stopped.size < 6) await new Promise((done) => addEventListener('securitypolicyviolation', () => setTimeout(done), { once: true }));
    return [...stopped].sort();
  });
  assert.deepEqual(stopped.filter((name) => name !== 'require-trusted-types-for'), ['connect-src', 'frame-src', 'img-src', 'media-src', 'script-src-elem', 'style-src-elem']);
});

test('inline code that is not the site’s own does not run, even where nobody asks for trust', async (t) => {
  const page = await den.newPage(t, { expected: [/Content Security Policy|TrustedScript/] });
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.append(new Text('globalThis.ran = "script"'));
    document.body.append(script);
    const button = document.createElement('button');
    try {
      button.setAttribute('onclick', 'globalThis.ran = "handler"');
    } catch {
      // refused already
    }
    document.body.append(button);
    button.click();
    await new Promise((done) => setTimeout(done));
    return globalThis.ran;
  });
  assert.equal(ran, undefined);
});

test('text does not become code', async (t) => {
  const page = await den.newPage(t, { workers: true, expected: [/Trusted|Content Security policy/i] });
  const hostile = [
    '<img src=x onerror="globalThis.ran = 1">',
    '<svg onload="globalThis.ran = 1"></svg>',
    '<SVG ONLOAD="globalThis.ran = 1"></SVG>',
    '<svg/onload="globalThis.ran = 1">',
    '<g class="a" onclick="globalThis.ran = 1"></g>',
    '<g class="a"onclick="globalThis.ran = 1"></g>',
    '<script>globalThis.ran = 1</script>',
    '<g><script>globalThis.ran = 1</script></g>',
    '<a href="javascript:globalThis.ran = 1">here</a>',
    '<use href="data:image/svg+xml,<svg id=a>#a"></use>',
    '<use xlink:href="http://127.0.0.1:9/#a"></use>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<animate attributeName="href" values="javascript:globalThis.ran = 1"/>',
    '<p style="position: fixed; inset: 0">covered</p>',
    '<!-- <p> --><b>',
    '<p',
  ];
  const plain = ['', 'words, no markup', '<p class="quiet">words</p>', '<svg class="ic" aria-hidden="true"><use href="#ui-undo"></use></svg>', '<g transform="scale(.5)"><path d="M0 0h1z"/></g>', '<br>'];
  const taken = (texts) => page.evaluate((texts) => texts.filter((text) => {
    try {
      document.createElement('div').innerHTML = text;
      return true;
    } catch {
      return false;
    }
  }), texts);
  assert.deepEqual(await taken(hostile), []);
  assert.deepEqual(await taken(plain), plain);
  const refused = await page.evaluate(async () => {
    const refused = [];
    const tries = {
      eval: () => eval('globalThis.ran = 1'),
      Function: () => new Function('globalThis.ran = 1')(),
      'a worker': () => new Worker('data:text/javascript,'),
      'a policy': () => trustedTypes.createPolicy('another', { createHTML: (text) => text }),
      'the policy again': () => trustedTypes.createPolicy('default', { createHTML: (text) => text }),
      'a service worker': () => navigator.serviceWorker.register('another.js'),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      // Later, since the browser lets the developer's own line do what the page may not.
      await new Promise((later) => setTimeout(later));
      try {
        await attempt();
      } catch {
        refused.push(name);
      }
    }
    return [refused, globalThis.ran];
  });
  assert.deepEqual(refused, [['eval', 'Function', 'a worker', 'a policy', 'the policy again', 'a service worker'], undefined]);
});
