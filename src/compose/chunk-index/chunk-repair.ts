import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isChunkTableLost, replaceChunkTable } from '../../adapters/lancedb/tables/lost-tables.ts';
import type { ChunkQuestions } from '../../domain/documents/chunk-counting.ts';
import type { CollectionGaps } from '../../domain/documents/collection-gaps.ts';
import type { DocumentStore } from '../../domain/documents/document-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { openChunkRebuild } from './chunk-rebuild.ts';

/** Compaction moves files under a reader, so only repeated failures with pauses between them mean damage. */
const CHECKS = 3;
const CHECK_AGAIN_MS = 1_000;
/** Failed searches start a check at most this often. */
const CHECK_EVERY_MS = 60_000;

/** Detects and repairs damage of the chunk index while the service runs. */
export interface ChunkRepair {
  /** `false` while the index is known to lack documents. */
  isWhole(): boolean;
  /** Wraps `search`: a failure starts a check of the index, which is rebuilt if damaged. */
  watched(search: ChunkQuestions): ChunkQuestions;
  /** Checks the index in the background, at most once a minute. */
  check(): void;
  stop(): Promise<void>;
}

export interface ChunkRepairParts {
  readonly documents: Pick<DocumentStore, 'counts'>;
  readonly gaps: CollectionGaps;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Rebuilds a lost or damaged chunk index from the stored documents while the service runs; documents are searchable as they
 * come. Until it is complete, answers and `/readyz` report it. An interrupted rebuild resumes at the next start. Call this before the
 * index is opened.
 */
export async function startChunkRepair(config: Config, use: ChunkRepairParts): Promise<ChunkRepair> {
  const { documents, gaps, clock, log } = use;
  const folder = join(config.documentsDir, 'chunks');
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let isWhole = true;

  const rebuild = async (why: string): Promise<void> => {
    log.warn({}, `${why} and is being rebuilt; searches find documents as they come`);
    const close = gaps.open({ reason: `${why} and is being rebuilt: passages are missing.`, isReady: false });
    isWhole = false;
    const session = await openChunkRebuild(config, { isInPlace: true });
    try {
      const { documents: read, chunks } = await session.rebuild(() => undefined, signal);
      log.info({ documents: read, chunks }, 'the index of documents is rebuilt');
      isWhole = true;
      close();
    } finally {
      await session.close();
    }
  };
  const checkAndRebuild = async (): Promise<void> => {
    const fault = await faultOf(folder, signal);
    if (fault === undefined) return;
    log.error({ err: fault }, 'the index of documents cannot be read');
    if (isMachineFault(fault)) return;
    replaceChunkTable(folder, clock);
    await rebuild('The index of documents is damaged');
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
  const checkOnFailure = async <T>(work: Promise<T>, callSignal?: AbortSignal): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!callSignal?.aborted) check();
      throw error;
    }
  };

  const hasDocuments = sum(await documents.counts()) > 0;
  if (isChunkTableLost(folder) && hasDocuments) start(() => rebuild('The index of documents was lost'));
  else if (hasDocuments) check();
  return {
    isWhole: () => isWhole,
    check,
    watched: (search) => ({
      find: (viewer, query, limit, callSignal) =>
        checkOnFailure(search.find(viewer, query, limit, callSignal), callSignal),
      findEach: (viewer, all, callSignal) => checkOnFailure(search.findEach(viewer, all, callSignal), callSignal),
      nearest: (viewer, query, limit, callSignal) =>
        checkOnFailure(search.nearest(viewer, query, limit, callSignal), callSignal),
      days: (viewer, queries, callSignal) => checkOnFailure(search.days(viewer, queries, callSignal), callSignal),
      mentioned: (viewer, queries, asked, callSignal) =>
        checkOnFailure(search.mentioned(viewer, queries, asked, callSignal), callSignal),
      passages: (viewer, query, take, callSignal) =>
        checkOnFailure(search.passages(viewer, query, take, callSignal), callSignal),
    }),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** The error of the last of several failed checks; `undefined` when one succeeds. */
async function faultOf(folder: string, signal: AbortSignal): Promise<unknown> {
  const { checkChunkTable } = await import('../../adapters/lancedb/tables/table-check.ts');
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

/**
 * True if the operator must fix the machine (permissions, open files, disk space) and the index itself is not damaged.
 */
const isMachineFault = (fault: unknown): boolean =>
  /permission denied|too many open files|no space left|out of memory/i.test(String(fault));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);
