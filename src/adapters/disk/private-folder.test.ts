import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeToOthers } from './private-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'almanac-private-'));

test('a folder is made for its owner alone', () => {
  const folder = join(newFolder(), 'data');
  expect(closeToOthers(folder)).toBe(0);
  expect(modeOf(folder)).toBe(0o700);
});

test('what others could read is closed to them, but not what a link leads to', () => {
  const [folder, outside] = [newFolder(), newFolder()];
  const secret = join(folder, 'deep', 'almanac.db');
  mkdirSync(join(folder, 'deep'));
  writeFileSync(secret, '');
  writeFileSync(join(outside, 'model'), '');
  symlinkSync(outside, join(folder, 'models'));
  for (const [path, mode] of [
    [secret, 0o644],
    [join(folder, 'deep'), 0o755],
    [folder, 0o755],
    [join(outside, 'model'), 0o644],
  ] as const) {
    chmodSync(path, mode);
  }
  expect(closeToOthers(folder)).toBe(3);
  expect([folder, join(folder, 'deep'), secret].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
  expect(modeOf(join(outside, 'model'))).toBe(0o644);
  expect(closeToOthers(folder)).toBe(0);
});

test('a folder in which everybody keeps files is refused and left as it is', () => {
  const folder = newFolder();
  chmodSync(folder, 0o1777);
  expect(() => closeToOthers(folder)).toThrow('choose a folder of its own');
  expect(modeOf(folder)).toBe(0o777);
});
