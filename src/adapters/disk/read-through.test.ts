import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readThrough } from './read-through.ts';

const HOUR_MS = 3_600_000;

test('a file is read to its end, or until it is enough', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-through-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'rows');
  writeFileSync(file, Buffer.alloc(2_500_000));
  await readThrough(file, AbortSignal.timeout(HOUR_MS));
  await readThrough(file, AbortSignal.abort());
  await expect(readThrough(join(folder, 'none'), AbortSignal.abort())).rejects.toThrow('ENOENT');
});
