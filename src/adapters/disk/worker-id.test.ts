import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workerId } from './worker-id.ts';

test('the id is stable across starts and different for each directory', () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'almanac-worker-')));
  const [first = '', second = ''] = folders;
  expect(workerId(first)).toMatch(/-[0-9a-f]{8}$/);
  expect(workerId(first)).toBe(workerId(first));
  expect(workerId(second)).not.toBe(workerId(first));
  for (const folder of folders) rmSync(folder, { recursive: true });
});
