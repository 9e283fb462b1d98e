import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { openChunkRebuild } from './chunk-rebuild.ts';

test('an index that another process has filled meanwhile is not filled again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-'));
  const away = { ALMANAC_DATA_DIR: dataDir, ALMANAC_SEARCH_URL: 'http://127.0.0.1:9' };
  const config = loadConfig(new Map(), away);
  const filled = { isInPlace: true, isWhole: async () => true };
  const session = await openChunkRebuild(config, filled);
  const progress: unknown[] = [];
  const done = await session.rebuild((one) => progress.push(one), new AbortController().signal);
  expect([done, progress]).toEqual([{ documents: 0, withoutText: 0, chunks: 0 }, []]);
  await session.close();
  const again = await openChunkRebuild(config, { ...filled, isWhole: async () => false });
  await expect(again.rebuild(() => undefined, new AbortController().signal)).rejects.toThrow();
  await again.close();
  rmSync(dataDir, { recursive: true, force: true });
});
