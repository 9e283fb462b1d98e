import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskKeyFile } from '../../src/adapters/disk/key-file.ts';
import { loadDemo } from '../../src/compose/demo.ts';
import { openDocuments } from '../../src/compose/documents.ts';
import { renewLexicon } from '../../src/compose/lexicon.ts';
import { lexiconFile } from '../../src/compose/reader.ts';
import { openStores, type Stores } from '../../src/compose/stores.ts';
import { publishTopics } from '../../src/compose/topics.ts';
import { ensureFirstKey } from '../../src/domain/access/first-key.ts';
import { createKeyring } from '../../src/domain/access/keyring.ts';
import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/log.ts';
import { answer, given, tell } from '../http/run-script.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import { type CorpusSize, documentsOf } from './corpus.ts';
import { vocabularyOf } from './words.ts';
import { keepWorld, type Named, type World } from './world.ts';

export interface LoadOrders extends CorpusSize {
  readonly folder: string;
}

export interface LoadAnswer {
  readonly chunks: number;
  readonly documents: number;
  /** From the first document until the last one was written. */
  readonly put_s: number;
  readonly chunks_per_s: number;
  /** What folding took after that. */
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
const READ_AT_ONCE = 5_000;

/** The sample data's graph and generated documents, through the ports that the service itself writes by. */
async function load({ folder, ...size }: LoadOrders): Promise<LoadAnswer> {
  mkdirSync(folder, { recursive: true });
  const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: folder });
  await loadDemo(stores, folder, createLogger({ logLevel: 'warn', logFormat: 'text' }));
  await publishTopics(stores.entities);
  await renewLexicon(stores, lexiconFile(folder));
  const world = await worldOf(stores, folder);
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
  for (const batch of batchesOf(documentsOf(size, world, vocabularyOf(size.seed)))) {
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

function* batchesOf(documents: Iterable<IndexedDocument>): Generator<IndexedDocument[]> {
  let batch: IndexedDocument[] = [];
  let chunks = 0;
  for (const document of documents) {
    if (batch.length > 0 && chunks + document.row.chunks > CHUNKS_PER_BATCH) {
      yield batch;
      batch = [];
      chunks = 0;
    }
    batch.push(document);
    chunks += document.row.chunks;
  }
  if (batch.length > 0) yield batch;
}

/** The graph as it is now, and the user of the benchmark's key. */
async function worldOf(stores: Stores, folder: string): Promise<World> {
  const { access: store, entities, catalog } = stores;
  await ensureFirstKey({
    store,
    clock: systemClock,
    configuredKey: BENCH_KEY,
    keyFile: diskKeyFile(join(folder, 'key')),
  });
  const principal = await createKeyring({ store, clock: systemClock }).authenticate(BENCH_KEY);
  if (principal === undefined) throw new Error('the key of the benchmark is not known');
  const { companies } = await entities.changesAfter(0, READ_AT_ONCE);
  const sources = (await catalog.sources()).filter(({ categories }) => categories.includes('news'));
  return {
    viewer: { orgId: principal.orgId, userId: principal.userId },
    companies: [...companies]
      .sort((a, b) => (b.marketCapUsd ?? 0) - (a.marketCapUsd ?? 0) || (a.id < b.id ? -1 : 1))
      .map(named),
    others: (await catalog.others()).map(named),
    newsSources: sources.map(({ id }) => id),
  };
}

const PLAIN = /^[\w .&'-]{4,}$/;
const LEGAL_FORM = /(?:,? (?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|plc|N\.V|S\.A|AG|SE|Holdings|Group)\.?)+$/i;

const named = ({ id, name, aliases }: { id: string; name: string; aliases: readonly string[] }): Named => ({
  id,
  name,
  short: aliases.find((alias) => PLAIN.test(alias) && /[a-z]/.test(alias)) ?? name.replace(LEGAL_FORM, ''),
});

const round = (value: number): number => Number(value.toFixed(2));

// Phase 1, in a process of its own.
answer(await load(given<LoadOrders>()));

/** Of a file, or of all files below a folder. */
function bytesIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0) : stat.size;
}
