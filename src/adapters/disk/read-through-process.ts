import { closeSync, openSync, readSync } from 'node:fs';

/** The process that reads the file that it is started with, into the same megabyte again and again. */
const BLOCK_BYTES = 1024 * 1024;

const block = Buffer.allocUnsafe(BLOCK_BYTES);
const file = openSync(process.argv[2] ?? '', 'r');
while (readSync(file, block) > 0);
closeSync(file);
