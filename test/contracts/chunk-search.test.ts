import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { privateTo, sampleDocument } from '../records/sample-documents.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';
import { chunkScoreContract } from './chunk-score.contract.ts';
import { chunkSearchContract } from './chunk-search.contract.ts';

async function openLance() {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-chunks-'));
  // Ten seconds later at every reading: the rows present then are indexed.
  let nowMs = 0;
  const index = await lanceChunkIndex({ folder, clock: { nowMs: () => (nowMs += 11_000) } });
  return {
    index,
    async compact() {
      await index.optimize();
      await index.optimize();
    },
    async [Symbol.asyncDispose]() {
      await index.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const openMemory = async () => {
  const index = memoryChunkIndex();
  return { index, [Symbol.asyncDispose]: () => index.close() };
};

chunkScoreContract('memory', openMemory);
chunkScoreContract('lancedb', openLance);
chunkScoreContract('lancedb, unindexed', async () => {
  const { compact: _, ...opened } = await openLance();
  return opened;
});
chunkSearchContract('lancedb, small', openLance);

// So many that later writes stay unindexed until they are indexed.
chunkSearchContract('lancedb', async () => {
  const opened = await openLance();
  const filler = Array.from({ length: 200 }, (_, n) =>
    sampleDocument(`filler ${n}`, Array(20).fill(`filler ${n} zeta eta`), {
      row: { audience: privateTo('filler', 'filler') },
    }),
  );
  await opened.index.put(filler);
  await opened.compact();
  return opened;
});
