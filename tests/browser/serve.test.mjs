// The server behind scripts/play: what a static host does, and nothing that it must not.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { serve } from '../../scripts/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'den-serve-'));
const site = join(folder, 'site');
mkdirSync(join(site, 'sub'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(site, 'index.html'), '<p>home</p>');
writeFileSync(join(site, 'sub', 'index.html'), '<p>sub</p>');
for (const name of ['a.wasm', 'a.js', 'a.css', 'a.svg', 'a.json', 'a.webmanifest', 'a.png']) writeFileSync(join(site, name), name.repeat(50));
symlinkSync(join(folder, 'secret.txt'), join(site, 'leak.txt'));
const server = await serve(site, { base: '/den/' });
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The path goes out as it stands: fetch would tidy it first. */
const get = (path, headers = {}, method = 'GET') =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path, headers, method }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asked.on('error', reject).end();
  });

test('each kind of file has its type', async () => {
  const types = { 'a.wasm': 'application/wasm', 'a.js': 'text/javascript', 'a.css': 'text/css', 'a.svg': 'image/svg+xml', 'a.json': 'application/json', 'a.webmanifest': 'application/manifest+json', 'a.png': 'image/png', '': 'text/html', 'sub/': 'text/html' };
  for (const [name, type] of Object.entries(types)) {
    const { status, headers } = await get(`/den/${name}`);
    assert.equal(status, 200, name);
    assert.equal(headers['content-type'].split(';')[0], type, name);
  }
});

test('Brotli goes to those who take it, and not twice over pictures', async () => {
  const packed = await get('/den/a.wasm', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(Number(packed.headers['content-length']), packed.body.length);
  assert.equal(brotliDecompressSync(packed.body).toString(), 'a.wasm'.repeat(50));
  assert.equal((await get('/den/a.wasm')).body.toString(), 'a.wasm'.repeat(50));
  assert.equal((await get('/den/a.png', { 'accept-encoding': 'br' })).headers['content-encoding'], undefined);
});

test('an unchanged file is not sent again, and HEAD sends none', async () => {
  const { headers } = await get('/den/a.js');
  assert.equal((await get('/den/a.js', { 'if-none-match': headers.etag })).status, 304);
  const head = await get('/den/a.js', {}, 'HEAD');
  assert.equal(head.headers['content-length'], '200');
  assert.equal(head.body.length, 0);
  assert.equal((await get('/den/a.js', {}, 'POST')).status, 405);
});

test('what is not there, or not inside, is not found', async () => {
  for (const path of ['/', '/den', '/den/none', '/den/sub', '/den/../secret.txt', '/den/..%2fsecret.txt', '/den/%2e%2e/secret.txt', '/den/sub/../../secret.txt', '/den/leak.txt', '/den/%00', '/den/%', '/den//etc/passwd', '/secret.txt']) {
    const { status, body } = await get(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(body.toString(), /secret|root:/, path);
  }
});
