import { closeSync, openSync, readSync } from 'node:fs';

/** Process that reads the file in its argument into a buffer of a megabyte, block by block. */
const BLOCK_BYTES = 1024 * 1024;

const block = Buffer.allocUnsafe(BLOCK_BYTES);
const file = openSync(process.argv[2] ?? '', 'r');
while (readSync(file, block) > 0);
closeSync(file);
