import type { DiskSpace } from '../adapters/disk/disk-space.ts';
import { revisionsBehind } from '../domain/companies/follow-store.ts';
import type { CollectionGaps } from '../domain/documents/collection-gaps.ts';
import type { ReadGauge } from '../http/requests/metrics.ts';
import type { Documents } from './documents.ts';
import type { Stores } from './stores.ts';

/** An index that is behind by at most this many changes catches up before the first request. */
export const LAG_WORTH_WAITING = 50_000;

/** Free space on the disk of the data directory, in bytes, under which writes may fail half-way: the log of the database alone may need it. */
export const FREE_BYTES_MIN = 32 * 1024 * 1024;

type Lagging = Parameters<typeof revisionsBehind>[0]['index'];

interface WorkParts {
  readonly stores: Pick<Stores, 'entities'>;
  readonly gaps: Pick<CollectionGaps, 'all'>;
  /** Disk space of the data directory. */
  diskSpace(): Promise<DiskSpace>;
}

/** The reason shown by `/readyz` why requests cannot be answered now; `undefined` when they can. */
export const whyNotReady = (parts: WorkParts & { readonly index: Lagging }): Promise<string | undefined> =>
  unlessBroken(parts, async () => {
    const lag = await revisionsBehind({ store: parts.stores.entities, index: parts.index });
    return lag > LAG_WORTH_WAITING ? `the company search index is ${lag} changes behind` : undefined;
  });

/** The reason why a process that answers no requests cannot do its work now. */
export const whyNotWorking = (parts: WorkParts): Promise<string | undefined> =>
  unlessBroken(parts, async () => {
    await parts.stores.entities.revision();
    return undefined;
  });

/** The reason that disk or database give, else that of `why`, else that of a gap. */
async function unlessBroken(
  { gaps, diskSpace }: WorkParts,
  why: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    const { freeBytes } = await diskSpace();
    if (freeBytes < FREE_BYTES_MIN)
      return `the disk of the data directory is full: ${inMib(freeBytes)} are free, of ${inMib(FREE_BYTES_MIN)} that are needed`;
  } catch (error) {
    return `the data directory cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  try {
    return (await why()) ?? gaps.all().find(({ isReady }) => !isReady)?.reason;
  } catch {
    return 'the database cannot be reached';
  }
}

const inMib = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MiB`;

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
