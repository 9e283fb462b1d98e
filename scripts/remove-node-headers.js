import { readdirSync, rmSync } from 'node:fs';

// The development dependency `node` brings the C headers of Node, 67 MB that nothing here compiles against.
const folder = new URL('../node_modules/node/node_modules/', import.meta.url);
try {
  for (const name of readdirSync(folder)) rmSync(new URL(`${name}/include`, folder), { recursive: true, force: true });
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
