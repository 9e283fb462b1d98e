import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PARENT = `
  const { fork } = require('node:child_process');
  fork('-', [], { execPath: process.execPath, execArgv: ['--max-old-space-size=100', '-p', 'require("node:module").getCompileCacheDir()'] });
`;

test('child processes keep compiled code in the folder of their parent, with flags of their own too', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const printed = execFileSync(process.execPath, ['--import', './bin/compile-cache.js', '-e', PARENT], {
    env,
    encoding: 'utf8',
  });
  expect(printed).toContain('node_modules/.cache/almanac');
});
