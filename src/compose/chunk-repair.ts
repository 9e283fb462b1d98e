import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isChunkTableLost, replaceChunkTable } from '../adapters/lancedb/lost-tables.ts';
import { hasOlderChunks } from '../adapters/lancedb/older-tables.ts';
import type { ChunkSearch } from '../domain/documents/chunk-search.ts';
import type { CollectionGaps } from '../domain/documents/collection-gaps.ts';
import type { DocumentStore } from '../domain/documents/document-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { openChunkRebuild } from './chunk-rebuild.ts';

/** Folding moves files under a reader: what fails so often, so long after one another, is damaged. */
const CHECKS = 3;
const CHECK_AGAIN_MS = 1_000;
/** Searches that fail are a reason to check this often at most. */
const CHECK_EVERY_MS = 60_000;

/** Keeps the chunk index whole while the service runs. */
export interface ChunkRepair {
  /** The same search; when it fails, the index is checked, and rebuilt where it is damaged. */
  watched(search: ChunkSearch): ChunkSearch;
  /** Checks it in the background, unless that was done within the last minute. */
  check(): void;
  stop(): Promise<void>;
}

/**
 * Chunks that are of an older layout, lost or damaged are rebuilt from the stored documents while the service runs, which finds each as
 * soon as it is there. Until then answers and `/readyz` say so. What is cut off goes on with the next start. Called before the index
 * is opened.
 */
export async function startChunkRepair(
  config: Config,
  use: {
    readonly documents: Pick<DocumentStore, 'counts'>;
    readonly gaps: CollectionGaps;
    readonly clock: Clock;
    readonly log: Logger;
  },
): Promise<ChunkRepair> {
  const { documents, gaps, clock, log } = use;
  const folder = join(config.dataDir, 'chunks');
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;

  const rebuild = async (why: string, isReady: boolean): Promise<void> => {
    log.warn({}, `${why} and is being rebuilt; searches find documents as they come`);
    const close = gaps.open({ reason: `${why} and is being rebuilt: passages are missing.`, isReady });
    const session = await openChunkRebuild(config, { isInPlace: true });
    try {
      const { documents: read, chunks } = await session.rebuild(() => undefined, signal);
      log.info({ documents: read, chunks }, 'the index of documents is rebuilt');
      close();
    } finally {
      await session.close();
    }
  };
  const checkAndRebuild = async (): Promise<void> => {
    const fault = await faultOf(folder, signal);
    if (fault === undefined) return;
    log.error({ err: fault }, 'the index of documents cannot be read');
    if (isOfTheMachine(fault)) return;
    replaceChunkTable(folder, clock);
    await rebuild('The index of documents is damaged', false);
  };
  const start = (work: () => Promise<void>): void => {
    working ??= work()
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'the index of documents cannot be rebuilt');
      })
      .finally(() => {
        checkedAtMs = clock.nowMs();
        working = undefined;
      });
  };
  const check = (): void => {
    if (signal.aborted || clock.nowMs() - checkedAtMs < CHECK_EVERY_MS) return;
    start(checkAndRebuild);
  };
  const noticed = async <T>(work: Promise<T>, asked?: AbortSignal): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!asked?.aborted) check();
      throw error;
    }
  };

  const hasDocuments = sum(await documents.counts()) > 0;
  if (hasOlderChunks(folder)) start(() => rebuild('The index of documents is of an older version', true));
  else if (isChunkTableLost(folder) && hasDocuments) start(() => rebuild('The index of documents was lost', false));
  else if (hasDocuments) check();
  return {
    check,
    watched: (search) => ({
      find: (viewer, query, limit, asked) => noticed(search.find(viewer, query, limit, asked), asked),
      findEach: (viewer, all, asked) => noticed(search.findEach(viewer, all, asked), asked),
      nearest: (viewer, query, limit, asked) => noticed(search.nearest(viewer, query, limit, asked), asked),
      count: (viewer, query, wanted, take, asked) => noticed(search.count(viewer, query, wanted, take, asked), asked),
    }),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Why the index cannot be read, time after time; `undefined` where it can. */
async function faultOf(folder: string, signal: AbortSignal): Promise<unknown> {
  const { checkChunkTable } = await import('../adapters/lancedb/table-check.ts');
  for (let tried = 1; ; tried++) {
    try {
      await checkChunkTable(folder, signal);
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (tried === CHECKS) return error;
      await pause(CHECK_AGAIN_MS, undefined, { signal });
    }
  }
}

/** Rights, open files and room on the disk are for the operator to mend; the index is as good as it was. */
const isOfTheMachine = (fault: unknown): boolean =>
  /permission denied|too many open files|no space left|out of memory/i.test(String(fault));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);
