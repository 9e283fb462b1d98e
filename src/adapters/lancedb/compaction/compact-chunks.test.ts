import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentId, sampleDocument } from '../../../../test/records/sample-documents.ts';
import { systemClock } from '../../../platform/clock.ts';
import { lanceChunkIndex } from '../index/chunk-index.ts';
import { openChunkConnection } from '../tables/chunk-connection.ts';
import { lanceChunkRebuild } from '../tables/chunk-rebuild.ts';
import { openChunkTables } from '../tables/chunk-tables.ts';
import { compactChunks } from './compact-chunks.ts';

test('a table that a rebuild drops during its compaction is left, and the next compaction has the one in its place', async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), 'almanac-compacted-'));
  const folder = place.path;
  const index = await lanceChunkIndex({ folder });
  await index.put([sampleDocument('a', ['alpha'])]);
  const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: 1n << 20n });
  const tables = await openChunkTables({ engine, connection, folder, clock: systemClock });
  const before = tables.serving();
  const rebuild = await lanceChunkRebuild({ folder, leaveMs: 0 });
  await rebuild.serve();
  await rebuild.close();
  await expect(before.table.optimize()).rejects.toThrow(/not found/i);

  let looks = 0;
  const lookUp = (isDue?: boolean) => (looks++ === 0 ? Promise.resolve(before) : tables.lookUp(isDue));
  await compactChunks(engine, { lookUp }, new Date(0));
  expect(looks).toBe(2);
  await index.put([sampleDocument('b', ['beta'])]);
  await compactChunks(engine, tables, new Date(0));
  expect(tables.serving().name).not.toBe(before.name);
  expect(await index.chunksOf(documentId('b'))).toHaveLength(1);
  tables.close();
  connection.close();
  await index.close();
});
