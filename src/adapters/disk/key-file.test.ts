import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskKeyFile } from './key-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-key-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('stores a key in a file readable only by its owner, also in place of a readable one', async () => {
  const file = join(folder, 'data', 'api-key');
  expect(await diskKeyFile(file).read()).toBeUndefined();
  await diskKeyFile(file).write('alm_secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe('alm_secret\n');
  expect(await diskKeyFile(file).read()).toBe('alm_secret');
  chmodSync(file, 0o644);
  await diskKeyFile(file).write('alm_other');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await diskKeyFile(file).read()).toBe('alm_other');
});

test('an empty file is no key; reports a file that cannot be read', async () => {
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  expect(await diskKeyFile(empty).read()).toBeUndefined();
  const directory = join(folder, 'directory');
  mkdirSync(directory);
  await expect(diskKeyFile(directory).read()).rejects.toMatchObject({ code: 'unavailable' });
});
