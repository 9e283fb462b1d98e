import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeServeLock } from './serve-lock.ts';

test('a data directory is served by one at a time, and free again after release', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'almanac-lock-')), 'data');
  const lock = takeServeLock(dataDir);
  expect(() => takeServeLock(dataDir)).toThrow(`already serves the data directory ${dataDir}`);
  lock.release();
  takeServeLock(dataDir).release();
});
