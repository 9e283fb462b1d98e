import { describe } from 'vitest';
import { openTestChunks, whyNoOpenSearch } from '../open-search.ts';
import { chunkIndexContract } from './chunk-index.contract.ts';
import { chunkScoreContract } from './chunk-score.contract.ts';
import { chunkSearchContract } from './chunk-search.contract.ts';

describe.skipIf(whyNoOpenSearch !== undefined)('OpenSearch', () => {
  chunkIndexContract('opensearch', openTestChunks);
  chunkScoreContract('opensearch', openTestChunks);
  chunkSearchContract('opensearch', async () => {
    const { compact: _, ...opened } = await openTestChunks();
    return opened;
  });
});
