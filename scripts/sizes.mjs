// Prints what a folder weighs, file by file: as it is, and as a server sends it (Brotli).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = process.argv[2];
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .map((file) => {
    const bytes = readFileSync(file);
    const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    return { name: relative(root, file).split(sep).join('/'), raw: bytes.length, brotli: packed.length };
  })
  .sort((a, b) => b.brotli - a.brotli);

const sum = (key) => files.reduce((total, file) => total + file[key], 0);
const row = (raw, brotli, name) => console.log(`${String(raw).padStart(10)} ${String(brotli).padStart(10)}  ${name}`);
row('bytes', 'brotli', `file in ${root}/`);
for (const { raw, brotli, name } of files) row(raw, brotli, name);
row(sum('raw'), sum('brotli'), 'sum');
