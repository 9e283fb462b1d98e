// Loaded before the program and each of its threads: what was compiled once is kept, which halves the work of a start. Child processes
// find the folder in their environment, whatever flags they are started with. Where it cannot be written, everything is compiled each time.
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/almanac', import.meta.url)));
const folder = getCompileCacheDir();
if (folder !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(folder);
