import { revisionsBehind } from '../domain/companies/follow-store.ts';
import type { CollectionGaps } from '../domain/documents/collection-gaps.ts';
import type { ReadGauge } from '../http/metrics.ts';
import type { Documents } from './documents.ts';
import type { Stores } from './stores.ts';

/** An index that is behind by at most this many changes catches up before the first request. */
export const LAG_WORTH_WAITING = 50_000;

type Lagging = Parameters<typeof revisionsBehind>[0]['index'];

/** The reason shown by `/readyz` why requests cannot be answered now; `undefined` when they can. */
export const whyNotReady = (
  stores: Pick<Stores, 'entities'>,
  index: Lagging,
  gaps: Pick<CollectionGaps, 'all'>,
): Promise<string | undefined> =>
  unlessUnreachable(async () => {
    const lag = await revisionsBehind({ store: stores.entities, index });
    if (lag > LAG_WORTH_WAITING) return `the company search index is ${lag} changes behind`;
    return gaps.all().find(({ isReady }) => !isReady)?.reason;
  });

/** The reason why a process that answers no requests cannot do its work now. */
export const whyNotWorking = (
  stores: Pick<Stores, 'entities'>,
  gaps: Pick<CollectionGaps, 'all'>,
): Promise<string | undefined> =>
  unlessUnreachable(async () => {
    await stores.entities.revision();
    return gaps.all().find(({ isReady }) => !isReady)?.reason;
  });

async function unlessUnreachable(why: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await why();
  } catch {
    return 'the database cannot be reached';
  }
}

/** Gauges of the knowledge graph: entities, lag of the company index. */
export const graphGauges = (stores: Stores, index: Lagging): ReadGauge[] => [
  {
    name: 'almanac_entities',
    help: 'Entities of the knowledge graph by category',
    label: 'category',
    read: () => stores.catalog.counts(),
  },
  {
    name: 'almanac_index_lag_revisions',
    help: 'Changes of the store that a search index has not taken in yet',
    label: 'index',
    read: async () => ({ companies: await revisionsBehind({ store: stores.entities, index }) }),
  },
];

/** Gauges of documents and their chunks. */
export const documentGauges = ({ store, chunks }: Pick<Documents, 'store' | 'chunks'>): ReadGauge[] => [
  {
    name: 'almanac_documents',
    help: 'Documents that can be found by category',
    label: 'category',
    read: () => store.counts(),
  },
  {
    name: 'almanac_chunks',
    help: 'Chunks of documents that can be found; unindexed ones are searched in memory until compaction',
    label: 'state',
    read: async () => {
      const { chunks: all, unindexed } = await chunks.counts();
      return { indexed: all - unindexed, unindexed };
    },
  },
];
