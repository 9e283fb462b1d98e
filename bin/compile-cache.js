// Loaded before the program and each of its threads and processes: what was compiled once is kept, which halves the work of a
// start. Where the folder cannot be written, everything is compiled anew.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/almanac', import.meta.url)));
