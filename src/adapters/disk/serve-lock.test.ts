import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeServeLock } from './serve-lock.ts';

test('one process at a time serves a data directory; release frees it', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'almanac-lock-')), 'data');
  const lock = takeServeLock(dataDir);
  expect(() => takeServeLock(dataDir)).toThrow(`already serves the data directory ${dataDir}`);
  lock.release();
  takeServeLock(dataDir).release();
});

test('reports the reason why a data directory cannot be used, not that it is served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-lock-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => takeServeLock(file)).toThrow(`The file ${join(file, 'serve.lock')} cannot be written: E`);
  mkdirSync(join(folder, 'serve.lock'));
  expect(() => takeServeLock(folder)).toThrow(
    `The file ${join(folder, 'serve.lock')} cannot be written: unable to open`,
  );
});

test('a damaged lock file ends in a sentence that says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-lock-'));
  const file = join(folder, 'serve.lock');
  writeFileSync(file, 'not a lock, but long enough to be taken for a database'.repeat(100));
  expect(() => takeServeLock(folder)).toThrow(
    `The lock file ${file} is damaged. It holds no data: delete it, once no almanac process uses the folder, and try again.`,
  );
  rmSync(file);
  takeServeLock(folder).release();
});
