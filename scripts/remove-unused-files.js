import { lstatSync, readdirSync, rmSync } from 'node:fs';

// Parts of packages that nothing here reads: the C headers of the development dependency `node` (67 MB, nothing is compiled against them) and
// source maps (26 MB, none is loaded: stack traces name the lines of the packages' own files).
const installed = new URL('../node_modules/', import.meta.url);

function removeHeaders() {
  const platforms = new URL('node/node_modules/', installed);
  for (const name of readdirSync(platforms).filter((entry) => entry.startsWith('node-')))
    rmSync(new URL(`${name}/include`, platforms), { recursive: true, force: true });
}

function removeSourceMaps() {
  for (const path of readdirSync(installed, { recursive: true })) {
    if (!path.endsWith('.map')) continue;
    const file = new URL(path, installed);
    if (lstatSync(file).isFile()) rmSync(file);
  }
}

for (const remove of [removeHeaders, removeSourceMaps]) {
  try {
    remove();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
