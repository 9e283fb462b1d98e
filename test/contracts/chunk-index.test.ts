import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';
import { chunkIndexContract } from './chunk-index.contract.ts';

chunkIndexContract('memory', async () => {
  const index = memoryChunkIndex();
  return { index, [Symbol.asyncDispose]: () => index.close() };
});

chunkIndexContract('lancedb', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-chunks-'));
  const index = await lanceChunkIndex({ folder });
  return {
    index,
    async [Symbol.asyncDispose]() {
      await index.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
