#!/usr/bin/env node
// Starts the command line under the Node.js that the project brings along, whatever version called this file.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Sources of a checkout run as they are; a package has the built service. */
const main = [join(root, 'src', 'main.ts'), join(root, 'dist', 'main.js')].find(existsSync);

/** The `node` package of the checkout, else the Node.js that runs now, if it is new enough. */
function nodeOf() {
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve('node/package.json'));
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(binary)) return binary;
  } catch {
    // Installed without development dependencies: the caller's own Node.js has to do.
  }
  if (Number(process.versions.node.split('.', 1)[0]) >= 24) return process.execPath;
  process.stderr.write(`almanac needs Node.js 24 or newer (this is ${process.version}); run "npm install" first.\n`);
  process.exit(1);
}

/** As `npm start`: what a search of documents makes dies young in so much room; more for dead objects would stay resident memory. */
const FLAGS = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=75',
  '--import',
  new URL('compile-cache.js', import.meta.url).href,
];

// By the channel the program sees when this process is gone, however it ended.
const child = spawn(nodeOf(), [...FLAGS, main, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  // Ends by the same signal, which a handler would only pass on to a child that is gone.
  for (const passedOn of PASSED_ON) process.removeAllListeners(passedOn);
  process.kill(process.pid, signal);
});
child.on('error', (error) => {
  process.stderr.write(`almanac could not be started: ${error.message}\n`);
  process.exit(1);
});
