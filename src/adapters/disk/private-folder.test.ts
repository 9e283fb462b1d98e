import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePrivate } from './private-folder.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'almanac-private-'));

test('creates a folder readable only by its owner', () => {
  const folder = join(newFolder(), 'data');
  expect(makePrivate(folder)).toBe(0);
  expect(modeOf(folder)).toBe(0o700);
});

test('removes access of others, but does not follow links', () => {
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
  expect(makePrivate(folder)).toBe(3);
  expect([folder, join(folder, 'deep'), secret].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
  expect(modeOf(join(outside, 'model'))).toBe(0o644);
  expect(makePrivate(folder)).toBe(0);
});

test('refuses a shared folder and leaves it unchanged', () => {
  const folder = newFolder();
  chmodSync(folder, 0o1777);
  expect(() => makePrivate(folder)).toThrow('choose a folder of its own');
  expect(modeOf(folder)).toBe(0o777);
});
