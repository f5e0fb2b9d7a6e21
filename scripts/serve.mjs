// Serves a folder of static files on this machine, as a plain web host would: right types, Brotli
// when the browser takes it, 404 for what is not there. `serve()` for the tests, a command for play:
//   node scripts/serve.mjs FOLDER [--port N]     (without --port: 8080, or the next free one)
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const PACKED_ALREADY = new Set(['.ico', '.mp3', '.ogg', '.png', '.webp', '.woff2']);
const compress = promisify(brotliCompress);

/** The file that a request path names under `root`, or null. Links that lead out of it count as absent. */
function find(root, path) {
  try {
    let file = realpathSync(join(root, decodeURIComponent(path)));
    if (file !== root && !file.startsWith(root + sep)) return null;
    let stat = statSync(file);
    if (stat.isDirectory() && path.endsWith('/')) {
      file = realpathSync(join(file, 'index.html'));
      if (!file.startsWith(root + sep)) return null;
      stat = statSync(file);
    }
    return stat.isFile() ? { file, stat, type: extname(file) } : null;
  } catch {
    return null; // not there, or not a path at all
  }
}

/**
 * Serves `folder` under the path `base` ("/" or "/some/sub-path/").
 * Without `port` any free one is taken; `next` says to try the ports that follow when it is taken.
 * Answers { url, server, close }.
 */
export async function serve(folder, { port = 0, next = false, base = '/' } = {}) {
  const root = realpathSync(folder);
  const packed = new Map(); // tag -> promise of compressed bytes

  const server = createServer(async (request, response) => {
    const answer = (status, headers = {}) => response.writeHead(status, { 'cache-control': 'no-cache', ...headers });
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' }).end();
    // Not `new URL`: it would tidy "/../" away before `find` sees it.
    const path = request.url.split(/[?#]/, 1)[0];
    const found = path.startsWith(base) && find(root, path.slice(base.length - 1));
    if (!found) return answer(404, { 'content-type': TYPES['.txt'] }).end('Not here.\n');

    const { file, stat, type } = found;
    const tag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    const headers = { 'content-type': TYPES[type] ?? 'application/octet-stream', etag: tag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' };
    if (request.headers['if-none-match'] === tag) return answer(304, headers).end();

    if (!PACKED_ALREADY.has(type) && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
      const key = file + tag;
      // Quality 9, not 11: nearly as small, and nobody waits seconds for the first page.
      if (!packed.has(key)) packed.set(key, readFile(file).then((bytes) => compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })));
      try {
        const bytes = await packed.get(key);
        answer(200, { ...headers, 'content-encoding': 'br', 'content-length': bytes.length });
        return response.end(request.method === 'HEAD' ? undefined : bytes);
      } catch {
        packed.delete(key); // the file went away between the two looks
        return answer(404).end();
      }
    }
    answer(200, { ...headers, 'content-length': stat.size });
    if (request.method === 'HEAD') return response.end();
    createReadStream(file).on('error', () => response.destroy()).pipe(response);
  });

  for (let tries = 100; ; port++) {
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve(server.off('error', reject)));
      });
      break;
    } catch (error) {
      if (!next || error.code !== 'EADDRINUSE' || --tries === 0) throw error;
    }
  }
  const close = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${server.address().port}${base}`, server, close };
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const [folder, flag, value] = process.argv.slice(2);
  const port = flag === undefined ? 8080 : flag === '--port' && /^\d+$/.test(value ?? '') ? Number(value) : NaN;
  if (!folder || !(port < 65536)) {
    console.error('usage: node scripts/serve.mjs FOLDER [--port N]');
    process.exit(2);
  }
  try {
    const { url } = await serve(folder, { port, next: flag === undefined });
    console.log(`\nDen of Thieves is at ${url} (stop with Ctrl+C)`);
  } catch (error) {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken: name another one with --port.` : `Cannot serve ${folder}: ${error.message}`);
    process.exit(1);
  }
}
