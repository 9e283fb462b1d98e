import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDocuments } from '../../src/compose/documents.ts';
import { lexiconFile } from '../../src/compose/reader.ts';
import { renewLexicon } from '../../src/compose/search/built-lexicon.ts';
import { openStores } from '../../src/compose/stores.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { answer, given, tell } from '../http/run-script.ts';
import { documentBatches } from './batches.ts';
import { type CorpusSize, documentsOf } from './corpus.ts';
import { makeWorld } from './make-world.ts';
import { vocabularyOf } from './words.ts';
import { keepWorld } from './world.ts';

export interface LoadOrders extends CorpusSize {
  readonly folder: string;
}

export interface LoadAnswer {
  readonly chunks: number;
  readonly documents: number;
  /** From the first document until the last one was written. */
  readonly put_s: number;
  readonly chunks_per_s: number;
  /** Time for folding after that. */
  readonly fold_s: number;
  readonly chunks_bytes: number;
  readonly database_bytes: number;
  /** Of the process that loaded, at the end. */
  readonly load_rss_bytes: number;
}

/** The chunk index commits so many together at most. */
const CHUNKS_PER_BATCH = 2_000;
const TELL_EVERY = 20_000;
const FOLD_LOOK_MS = 500;
const FOLD_MAX_MS = 30 * 60_000;

/** The sample data's graph and generated documents, through the ports that the service itself writes by. */
async function load({ folder, ...size }: LoadOrders): Promise<LoadAnswer> {
  mkdirSync(folder, { recursive: true });
  const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: folder });
  const world = await makeWorld(stores, folder);
  await renewLexicon(stores, lexiconFile(folder));
  keepWorld(folder, world);

  const documents = await openDocuments({
    database: stores.database,
    config: { dataDir: folder, documentsDir: folder, s3: null, searchEngine: { kind: 'embedded' } },
    clock: systemClock,
  });
  const startedMs = performance.now();
  let written = 0;
  let reported = 0;
  let before: Promise<unknown> = Promise.resolve();
  for (const batch of documentBatches(documentsOf(size, world, vocabularyOf(size.seed)), CHUNKS_PER_BATCH)) {
    // One batch is made while the one before is written.
    await before;
    before = Promise.all([documents.chunks.put(batch), documents.store.put(batch.map(({ row }) => row))]);
    written += batch.reduce((sum, { row }) => sum + row.chunks, 0);
    if (written - reported >= TELL_EVERY) {
      reported = written;
      tell(`  ${written} chunks, ${Math.round((written / (performance.now() - startedMs)) * 1_000)} chunks/s`);
      await new Promise(setImmediate);
    }
  }
  await before;
  const putMs = performance.now() - startedMs;
  await folded(documents.chunks);
  const foldMs = performance.now() - startedMs - putMs;
  const { chunks } = await documents.chunks.counts();
  await documents.close();
  await stores.close();
  return {
    chunks,
    documents: size.documents,
    put_s: round(putMs / 1_000),
    chunks_per_s: Math.round((written / putMs) * 1_000),
    fold_s: round(foldMs / 1_000),
    chunks_bytes: bytesIn(join(folder, 'chunks')),
    database_bytes: bytesIn(join(folder, 'almanac.db')),
    load_rss_bytes: process.memoryUsage.rss(),
  };
}

async function folded(chunks: { counts(): Promise<{ unindexed: number }>; optimize(): Promise<void> }): Promise<void> {
  for (const endMs = performance.now() + FOLD_MAX_MS; performance.now() < endMs; await pause(FOLD_LOOK_MS)) {
    await chunks.optimize();
    const { unindexed } = await chunks.counts();
    if (unindexed === 0) return;
  }
  throw new Error('the chunk index was not folded in time');
}

const round = (value: number): number => Number(value.toFixed(2));

// Phase 1, in a process of its own.
answer(await load(given<LoadOrders>()));

/** Of a file, or of all files below a folder. */
function bytesIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0) : stat.size;
}
