import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSecretKey } from '../../platform/secret-box.ts';
import { readSecretKeyFile } from './secret-key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('is created once with a new key, readable only by its owner', async () => {
  const file = join(folder, 'data', 'secrets-key');
  const all = await Promise.all([readSecretKeyFile(file), readSecretKeyFile(file), readSecretKeyFile(file)]);
  expect(new Set(all.map((keys) => keys.join())).size).toBe(1);
  expect(all[0]?.map((key) => parseSecretKey(key)?.byteLength)).toEqual([32]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets-key']);
});

test('has one key per line, newest first; ignores comments and blank lines', async () => {
  const file = join(folder, 'secrets-key');
  writeFileSync(file, '# since April\nnew\n\n  old  \n', { mode: 0o600 });
  expect(await readSecretKeyFile(file)).toEqual(['new', 'old']);
  expect(readFileSync(file, 'utf8')).toContain('since April');
});

test('is refused and left unchanged when others may read it or it has no key', async () => {
  const file = join(folder, 'secrets-key');
  writeFileSync(file, '', { mode: 0o600 });
  await expect(readSecretKeyFile(file)).rejects.toThrow('holds no key');
  writeFileSync(file, 'key\n');
  for (const mode of [0o640, 0o604, 0o644]) {
    chmodSync(file, mode);
    await expect(readSecretKeyFile(file)).rejects.toThrow('chmod 600');
  }
  expect(readFileSync(file, 'utf8')).toBe('key\n');
});
