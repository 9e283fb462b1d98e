import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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

test('a data directory that cannot be one is told with the reason, and is not said to be served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-lock-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => takeServeLock(file)).toThrow(`The file ${join(file, 'serve.lock')} cannot be written: E`);
  mkdirSync(join(folder, 'serve.lock'));
  expect(() => takeServeLock(folder)).toThrow(
    `The file ${join(folder, 'serve.lock')} cannot be written: unable to open`,
  );
});
