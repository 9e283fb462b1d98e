import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Builds the console into console/dist, with each file compressed beside it. Without development dependencies there is nothing to build with:
// the service then runs without the console.
const folder = new URL('../console/', import.meta.url);

/** Fonts and pictures are compressed already. */
const TEXTS = /\.(?:m?js|css|html|svg)$/;

function compress(built) {
  for (const path of readdirSync(built, { recursive: true })) {
    if (!TEXTS.test(path)) continue;
    const content = readFileSync(new URL(path, built));
    writeFileSync(new URL(`${path}.br`, built), brotliCompressSync(content));
    writeFileSync(new URL(`${path}.gz`, built), gzipSync(content, { level: 9 }));
  }
}

const canBuild = ['vite', 'preact'].every((name) =>
  existsSync(new URL(`../node_modules/${name}/package.json`, import.meta.url)),
);
if (canBuild && existsSync(new URL('vite.config.ts', folder))) {
  const { build } = await import('vite');
  await build({ configFile: new URL('vite.config.ts', folder).pathname, logLevel: 'warn' });
  compress(new URL('dist/', folder));
}
