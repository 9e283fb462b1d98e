import { closeSync, openSync, readSync } from 'node:fs';

/** Process that reads the files in its arguments into a buffer of a megabyte, block by block. */
const BLOCK_BYTES = 1024 * 1024;

const block = Buffer.allocUnsafe(BLOCK_BYTES);
for (const path of process.argv.slice(2)) {
  const file = openSync(path, 'r');
  while (readSync(file, block) > 0);
  closeSync(file);
}
