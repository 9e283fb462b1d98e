import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkVectorsContract } from './chunk-vectors.contract.ts';
import { openChunksWithVectors } from './vector-world.ts';

chunkVectorsContract('lancedb', async (model) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-vectors-'));
  const opened = await openChunksWithVectors(folder, model, { indexedFrom: 300, exactUpTo: 300 });
  return {
    ...opened,
    async [Symbol.asyncDispose]() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
