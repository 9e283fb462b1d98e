import { mkdirSync } from 'node:fs';
import { markComplete } from '../../src/adapters/opensearch/chunk-builds.ts';
import { openSearchChunkIndex } from '../../src/adapters/opensearch/chunk-index.ts';
import { chunkAlias } from '../../src/adapters/opensearch/chunk-mapping.ts';
import { openEngineClient } from '../../src/adapters/opensearch/client.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { openStores } from '../../src/compose/stores.ts';
import { answer, given, tell } from '../http/run-script.ts';
import { documentBatches } from '../search/batches.ts';
import { type CorpusSize, documentsOf } from '../search/corpus.ts';
import { makeWorld } from '../search/make-world.ts';
import { vocabularyOf } from '../search/words.ts';
import { keepWorld } from '../search/world.ts';
import { indexSize, mergeWhole, setRefresh } from './engine.ts';

export interface CorpusOrders extends CorpusSize {
  readonly folder: string;
  readonly postgres: string;
  readonly openSearch: string;
  readonly prefix: string;
  /** Documents before this number are there. */
  readonly from: number;
}

export interface CorpusAnswer {
  readonly documents: number;
  readonly chunks: number;
  readonly took_s: number;
  readonly chunks_per_s: number;
  /** On disk, before the index was merged into one segment; `null` of nothing. */
  readonly unmerged_bytes_per_passage: number | null;
}

/** Of one write, which the index splits over its lanes. */
const CHUNKS_PER_BATCH = 8_000;
const WRITES_AT_ONCE = 2;

/**
 * The corpus of `bench:search` in PostgreSQL and OpenSearch, through the adapters that the service writes by. Nothing is refreshed
 * meanwhile, and the index is merged into one segment after it.
 */
async function load({ folder, postgres, openSearch, prefix, from, ...size }: CorpusOrders): Promise<CorpusAnswer> {
  mkdirSync(folder, { recursive: true });
  const stores = await openStores({ database: { kind: 'postgres', url: postgres, migrates: true }, dataDir: folder });
  const world = await makeWorld(stores, folder);
  keepWorld(folder, world);
  const index = await openSearchChunkIndex({ urls: [openSearch], prefix, shards: 1, refresh: 'false' });
  await setRefresh(openSearch, prefix, false);
  const store = sqlDocumentStore(stores.database);
  const startedMs = performance.now();
  let [documents, chunks] = [0, 0];
  const underWay: Promise<unknown>[] = [];
  for (const batch of documentBatches(documentsOf(size, world, vocabularyOf(size.seed), from), CHUNKS_PER_BATCH)) {
    if (underWay.length >= WRITES_AT_ONCE) await underWay.shift();
    underWay.push(Promise.all([index.put(batch), store.put(batch.map(({ row }) => row))]));
    documents += batch.length;
    chunks += batch.reduce((sum, { row }) => sum + row.chunks, 0);
    tell(`  ${chunks} passages, ${Math.round(chunks / ((performance.now() - startedMs) / 1_000))}/s`);
  }
  await Promise.all(underWay);
  const tookS = (performance.now() - startedMs) / 1_000;
  await setRefresh(openSearch, prefix, true);
  const client = await openEngineClient([openSearch]);
  await markComplete(client, chunkAlias(prefix));
  await client.close();
  await index.close();
  await stores.close();
  const unmerged = chunks > 0 ? (await indexSize(openSearch, prefix)).bytes_per_passage : null;
  if (chunks > 0) await mergeWhole(openSearch, prefix);
  return {
    documents,
    chunks,
    took_s: Number(tookS.toFixed(1)),
    chunks_per_s: Math.round(chunks / tookS),
    unmerged_bytes_per_passage: unmerged,
  };
}

answer(await load(given<CorpusOrders>()));
